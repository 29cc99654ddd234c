/*
 * cuda_text.h: the text of CUDA code: a kernel, the host code that feeds and launches it, and the
 * helper that checks calls. Pieces only: where they go is decided elsewhere. All texts have "\n".
 */
#ifndef LATHE_REFACTORINGS_CUDA_TEXT_H
#define LATHE_REFACTORINGS_CUDA_TEXT_H

#include "base/arena.h"
#include "base/array.h"
#include "base/strbuf.h"

/* A value that the kernel gets. */
struct cuda_scalar {
    const char *name;
    const char *type;
    const char *argument; /* where the host function is called: "n", "N", "s->size" */
    bool is_computed;     /* by the host code: no parameter of the host function */
    bool is_unused;       /* the kernel does not mention it */
};

/* A number of elements. */
struct cuda_amount {
    const char *text;
    bool is_one;  /* it is 1 */
    bool is_wide; /* it is computed in 64 bits */
};

/* An array that the kernel works on in device memory of its own. */
struct cuda_array {
    const char *name;     /* in the kernel and in the host function */
    const char *written;  /* in the program: "s->data" */
    const char *argument; /* where the host function is called */
    const char *device;   /* the host code's pointer to device memory: "x_d" */
    const char *element;  /* type of the innermost element */
    const char *inner;    /* constant inner extents: "[64]"; "" for one dimension */
    bool is_read_only;    /* by the kernel */
    bool is_constant;     /* its elements are declared const */
    bool copy_in, copy_out;
    bool is_filled;    /* the kernel surely writes every element of the slice */
    struct cuda_amount lower; /* first (outermost) index of the slice; NULL: 0 */
    const char *first; /* the host code's variable for it, of type long long, which the kernel's
                          subscripts are relative to; NULL: room is left below the slice */
    struct cuda_amount count; /* elements (rows) of the slice, a factor: "n", "(n - 1)" */
    struct cuda_amount room;  /* elements that device memory is taken for, a factor */
    const char *size;  /* name of a variable for the bytes of the slice; NULL: written out */
};

/* An operation on a value in memory that CUDA has no atomic function for. */
struct cuda_atomic {
    const char *name;      /* of the function that does it: "atomic_max" */
    const char *type;      /* of the value, of 32 or 64 bits */
    const char *bits;      /* what is compared and swapped: "unsigned long long" */
    const char *from_bits; /* "__longlong_as_double"; NULL: the bits are as good as the value */
    const char *to_bits;
    const char *combined;  /* what `value` makes of what is `found` there: "found * value"; of the
                              bits that are `seen` where these are as good */
};

/* A variable of the program that the kernel gives a value: the sum of what all threads add to it,
   the maximum of what they find and so on, or what the last iteration leaves in it. */
struct cuda_result {
    const char *name;     /* in the kernel a thread's own variable, in the host code a pointer */
    const char *type;
    const char *argument; /* where the host function is called: "&s" */
    const char *device;   /* the host code's pointer to device memory: "s_d" */
    const char *target;   /* the kernel's parameter: "s_out" */
    const char *shared;   /* sums: the array with the sums of a block's threads, "s_block" */
    const char *cast;     /* sums: the type that is added atomically, if it is another one */
    const char *fold;     /* sums: what two threads' values are combined by: "+", "max" */
    const char *atomic;   /* sums: the same with the result: "atomicAdd" */
    const char *first;    /* sums: what each thread begins with: "0" */
    struct cuda_atomic *by_hand; /* sums: where `atomic` is no function of CUDA's, else NULL */
    bool is_sum;
};

/* Everything that the text of a kernel and of its host code is made from. */
struct cuda_kernel {
    const char *name; /* of the kernel */
    const char *host; /* of the host function; NULL when the code goes in place */
    LIST_OF(struct cuda_scalar) scalars;
    LIST_OF(struct cuda_array) arrays;
    LIST_OF(struct cuda_result) results;
    LIST_OF(const struct cuda_atomic *) atomics; /* functions that go before the kernel */
    bool has_sums;                /* among them */
    const char *half;             /* sums: the variable that counts the threads that add */
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

/* `__global__ void axpy_kernel(...) { ... }` and the functions before it, one level of indentation
   being `unit`. */
void cuda_kernel_text(const struct cuda_kernel *kernel, const char *unit, struct strbuf *out);

/* `static __device__ void atomic_max(double *target, double value)`: by comparing and swapping
   (CUDA C++ Programming Guide, "Atomic Functions"). */
void cuda_atomic_text(const struct cuda_atomic *atomic, const char *unit, struct strbuf *out);

/* `void axpy_gpu(...)` without what follows. Pointers to rows are to constants only where the rows
   are declared so: in C a pointer to constant rows takes no other. */
void cuda_host_signature(const struct cuda_kernel *kernel, struct strbuf *out);

/* The host function's definition. */
void cuda_host_function(const struct cuda_kernel *kernel, const char *unit, struct strbuf *out);

/* The same statements as a block in place of the loop, under a condition (NULL: always); `indent`
   is that of the loop. The first line keeps no indentation, the last no line end. */
void cuda_host_block(const struct cuda_kernel *kernel, const char *condition, const char *indent,
                     const char *unit, struct strbuf *out);

/* The call of the host function: "axpy_gpu(N, a, x, y);". */
void cuda_host_call(const struct cuda_kernel *kernel, const char *indent, struct strbuf *out);

/* The function that checks a call's status, and the macro `name` that calls it with the place. They
   need <stdio.h> and <stdlib.h>. */
void cuda_check_text(const char *name, const char *function, const char *unit, struct strbuf *out);

/* Whether a text holds them already, however it is indented. */
bool cuda_has_check(const char *name, const char *function, const char *text);

#endif
