/*
 * plan.h: a kernel as it is decided, before any text of it is written: values, arrays with the
 * parts of them that are transferred, results, iterations and threads. What it is written in is the
 * affair of printers (cuda_text.h).
 */
#ifndef LATHE_REFACTORINGS_PLAN_H
#define LATHE_REFACTORINGS_PLAN_H

#include "base/arena.h"
#include "base/array.h"

/* A value that the kernel gets. */
struct plan_value {
    const char *name;
    const char *type;
    const char *argument; /* where the host function is called: "n", "N", "s->size" */
    bool is_computed;     /* by the host code: no parameter of the host function */
    bool is_unused;       /* the kernel does not mention it */
};

/* A number of elements. */
struct plan_amount {
    const char *text;
    bool is_one;  /* it is 1 */
    bool is_wide; /* it is computed in 64 bits */
};

/* An array that the kernel works on in device memory of its own. */
struct plan_array {
    const char *name;     /* in the kernel and in the host function */
    const char *written;  /* in the program: "s->data" */
    const char *argument; /* where the host function is called */
    const char *device;   /* the host code's pointer to device memory: "x_d" */
    const char *element;  /* type of the innermost element */
    const char *inner;    /* constant inner extents: "[64]"; "" for one dimension */
    bool is_read_only;    /* by the kernel */
    bool is_constant;     /* its elements are declared const */
    bool copy_in, copy_out;
    bool is_filled;           /* the kernel surely writes every element of the slice */
    struct plan_amount lower; /* first (outermost) index of the slice; NULL: 0 */
    const char *first; /* the host code's variable for it, of type long long, which the kernel's
                          subscripts are relative to; NULL: room is left below the slice */
    struct plan_amount count; /* elements (rows) of the slice, a factor: "n", "(n - 1)" */
    struct plan_amount room;  /* elements that device memory is taken for, a factor */
    const char *size;         /* name of a variable for the bytes of the slice; NULL: written out */
};

/* An operation on a value in memory that CUDA has no atomic function for. */
struct plan_atomic {
    const char *name;      /* of the function that does it: "atomic_max" */
    const char *type;      /* of the value, of 32 or 64 bits */
    const char *bits;      /* what is compared and swapped: "unsigned long long" */
    const char *from_bits; /* "__longlong_as_double"; NULL: the bits are as good as the value */
    const char *to_bits;
    const char *combined; /* what `value` makes of what is `found` there: "found * value"; of the
                              bits that are `seen` where these are as good */
};

/* A function that combines what the threads of a block have found, by shuffles in warps. */
struct plan_fold {
    const char *name; /* "block_sum" */
    const char *type;
    const char *fold; /* what two values are combined by: "+", "max" */
};

/* A variable of the program that the kernel gives a value: the sum of what all threads add to it,
   the maximum of what they find and so on, or what the last iteration leaves in it. */
struct plan_result {
    const char *name; /* in the kernel a thread's own variable, in the host code a pointer */
    const char *type;
    const char *argument;        /* where the host function is called: "&s" */
    const char *device;          /* the host code's pointer to device memory: "s_d" */
    const char *target;          /* the kernel's parameter: "s_out" */
    const char *shared;          /* sums: the array with the sums of a block's threads, "s_block" */
    const char *cast;            /* sums: the type that is added atomically, if it is another one */
    const char *fold;            /* sums: what two threads' values are combined by: "+", "max" */
    const char *atomic;          /* sums: the same with the result: "atomicAdd" */
    const char *first;           /* sums: what each thread begins with: "0" */
    struct plan_atomic *by_hand; /* sums: where `atomic` is no function of CUDA's, else NULL */
    struct plan_fold *whole;     /* sums: what combines the values of a block of whole warps */
    bool is_sum;
};

/* Everything that the text of a kernel and of its host code is made from. */
struct kernel_plan {
    const char *name; /* of the kernel */
    const char *host; /* of the host function; NULL when the code goes in place */
    LIST_OF(struct plan_value) scalars;
    LIST_OF(struct plan_array) arrays;
    LIST_OF(struct plan_result) results;
    LIST_OF(const struct plan_atomic *) atomics; /* functions that go before the kernel */
    LIST_OF(const struct plan_fold *) folds;     /* the same */
    bool has_sums;                               /* among them */
    const char *half; /* sums: the variable that counts the threads that add, where a block has
                         more than whole warps */
    LIST_OF(const char *) locals; /* declarations at the top of the kernel: "int j;" */

    const char *number; /* the variable that threads are numbered by: the loop's index, or a wider
                           one that the index follows from */
    const char *number_type;
    const char *start;     /* its first value in a thread */
    const char *advance;   /* where each thread takes several iterations: what it is stepped by,
                              "+= gridDim.x * blockDim.x"; NULL: one iteration */
    const char *index;     /* "int i = (int)index;" in front of the condition, or NULL */
    const char *condition; /* of the iteration: "i < n" */
    const char *body;      /* what stands behind the condition, from level 1 on */

    const char *empty;      /* condition under which there is nothing to do; NULL: never */
    const char *nonempty;   /* its opposite */
    const char *count_type; /* with it, a variable `count_name` of this type holds `count` */
    const char *count_name;
    const char *count; /* the number of iterations, an operand */
    bool is_small;     /* count + block cannot overflow an int */
    long long block;
    long long most_blocks; /* the grid has no more; 0: no limit */
    const char *block_name, *grid_name;
    const char *grid_type;
    const char *check; /* the checking macro's name; NULL: calls are not checked */
};

#endif
