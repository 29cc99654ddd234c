/*
 * plan.h: a kernel as it is decided, before any text of it is written: values, arrays with the
 * parts of them that are transferred, results, iterations and threads. What it is written in is the
 * affair of printers (cuda_text.h).
 */
#ifndef LATHE_REFACTORINGS_PLAN_H
#define LATHE_REFACTORINGS_PLAN_H

#include "base/arena.h"
#include "base/array.h"
#include "refactorings/printers/gpu_runtime.h"

/* A value that the kernel gets. */
struct plan_value {
    const char *name;
    const char *type;
    const char *in_kernel; /* its type there, NULL: the same */
    const char *argument;  /* where the host function is called: "n", "N", "s->size" */
    bool is_computed;      /* by the host code: no parameter of the host function */
    bool is_unused;        /* the kernel does not mention it */
    bool is_bits;          /* a bit-field: its own type is the compiler's affair */
};

/* A number of elements. */
struct plan_amount {
    const char *text;
    bool is_one;  /* it is 1 */
    bool is_wide; /* it is computed in 64 bits */
};

struct plan_gather;

/* Elements that a kernel gets by value, in a structure of its own:

       struct fir_kernel_c { float at[5]; }; */
struct plan_by_value {
    const char *type;   /* the structure's name */
    const char *name;   /* of the variable and of the parameter: "c_values" */
    const char *length; /* of the member */
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
    bool is_untyped;      /* `argument` is a `void *` */
    bool copy_in, copy_out;
    bool is_filled;           /* the kernel surely writes every element of the slice */
    struct plan_amount lower; /* first (outermost) index of the slice; NULL: 0 */
    const char *first; /* the host code's variable for it, of type long long, which the kernel's
                          subscripts are relative to; NULL: room is left below the slice */
    bool is_searched;  /* `lower` is a variable that a search has set */
    struct plan_amount count; /* elements (rows) of the slice, a factor: "n", "(n - 1)" */
    long long length; /* the same as a number where it is one, from the first element on; else 0 */
    struct plan_amount room; /* elements that device memory is taken for, a factor */
    const char *packed; /* how many elements of the slice the kernel has written, one behind the
                           other, which alone are copied back: "*m"; NULL: the slice is */
    const char *stated; /* how many elements it has by the user's word, or NULL */
    bool is_held; /* all elements of a container, which is other memory than all other containers */
    const char *size; /* name of a variable for the bytes of the slice; NULL: written out */
    const char
        *resident; /* the program's variable for its memory on the device, where it stays while
                             several kernels run; NULL: it goes there for this one */
    const char *twin_of; /* where it stays there, another such variable, as a copy of whose memory
                            it begins; or NULL */
    const struct plan_gather *gather; /* from a table of pointers; or NULL */
    struct plan_by_value *by_value;   /* it has no memory on the device, but goes there with the
                                             kernel's parameters; or NULL */
    const char *pinned; /* with PLAN_PINNED, the pointer to what copies of it go through:
                           "x_pinned"; NULL: it is not copied here. What rows are gathered in:
                           "x_packed"; NULL: in memory that the device has as well */
};

/* What a line of a search for the ends of slices is. */
enum plan_line_kind {
    PLAN_COVER, /* the slice holds the element that the text is the subscript of */
    PLAN_PIECE, /* elements of a row, which the text is, are gathered */
    PLAN_DECLARATION,
    PLAN_FOR,
    PLAN_IF,
    PLAN_ELSE,
    PLAN_END /* of a block */
};

/* Elements of a row of a table of pointers. */
struct plan_piece {
    const char *place;  /* of the row: "i", among those that are gathered "i - x_first" */
    bool is_loose;      /* it needs parentheses in a difference */
    const char *column; /* of one element; NULL: those from number `first` to `end` */
    long long first, end;
};

struct plan_line {
    size_t level; /* of indentation */
    enum plan_line_kind kind;
    const char *text;
    const struct plan_piece *piece; /* PLAN_PIECE */
};
typedef LIST_OF(struct plan_line) plan_line_list;

/* The rows of a table of pointers, which the host code gathers in an array of rows:
   "double *const *x" as "double (*x_packed)[3]". */
struct plan_gather {
    bool is_constant;  /* the table's elements are declared const */
    long long columns; /* of a row of that array */
    plan_line_list lines;
};

/* The ends of slices that data tell, as the host code finds them. */
struct plan_search {
    const char *first, *end; /* its variables, of type long long */
    plan_line_list lines;
};

/* How arrays go to the device: as they are, through memory that stays in place, or into memory that
   the host may touch as well, while nothing works on it. */
enum plan_memory { PLAN_COPY, PLAN_PINNED, PLAN_MANAGED };

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

/* How what threads have found comes together: each block adds to the result by an atomic operation,
   in an order that varies; or the host code adds up what blocks have found; or what groups of
   neighbouring threads have found, which no choice of blocks changes. */
enum plan_reduction { PLAN_ATOMIC, PLAN_TWO_PASS, PLAN_DETERMINISTIC };

/* Bins that each block counts in shared memory, in copies that lie in banks of their own, and then
   adds to those of all blocks (Noarr, section 4.2). */
struct plan_bins {
    const char *name;    /* of the copies: "h_block" */
    const char *target;  /* the kernel's array: "h" */
    const char *element; /* the copies' type */
    const char *cast;    /* the same, if the array has another one of the same bits; or NULL */
    long long length;    /* how many bins there are */
    long long copies;    /* a power of two */
    const char *number, *copy, *sum; /* names of variables that do it */
};

/* A function that combines what the threads of a block have found, by shuffles in warps; or of a
   group of threads. */
struct plan_fold {
    enum plan_reduction of;
    const char *name; /* "block_sum" */
    const char *type;
    const char *fold;      /* what two values are combined by: "+", "max" */
    int directions;        /* of the threads in a block, at least 1 */
    bool by_cub;           /* CUB's functions do it, which have to know... */
    long long threads[3];  /* ... how many there are in each direction */
    bool is_scan;          /* each thread gets what those before it have, too: "block_scan" */
    bool is_exclusive;     /* with it, without its own */
    const char *better;    /* with it, between a value that stays and another one, as of a result */
    const char *first;     /* with that, what changes no other value: "0" */
    const char *look_back; /* with `is_scan`, the function that finds what all blocks before have,
                              as struct plan_scan says: "scan_sum_before"; or NULL */
    int rows;              /* with that, the iterations of a thread */
    bool counts;           /* with it, each has 0 or 1 */
    bool is_real;          /* the type is a floating one */
};

/*
 * Iterations that depend on each other through a running value alone (loops/judge/scan.h).
 *
 * In two passes each block has a stretch of them. A first kernel finds what a block adds to the
 * value, the host code what that is before each block, and a second kernel what it is in each
 * iteration.
 *
 * In a single one each block has a chunk, and each of its threads some iterations: a warp goes over
 * as many rows, whose neighbours are neighbours. Chunks are taken in their order, so
 * that those before have begun, and each tells those behind it, in one word of memory, what its
 * iterations add to the value, and then what that is behind them (D. Merrill and M. Garland,
 * "Single-pass parallel prefix scan with decoupled look-back").
 */
struct plan_scan {
    const struct plan_result *result; /* the running value */
    struct plan_fold *fold;           /* among the threads of a block */
    const char *adds, *reads; /* the parts of the body behind the condition of an iteration */
    bool leaves_early;        /* the first of them by `continue` */
    const char *sums;         /* the first kernel's name: "prefix_sums_blocks" */
    const char *before;       /* the second one's variable for the value before what is next */
    const char *parameter;    /* and what it begins with */
    const char *tile, *end, *tiles; /* so many iterations as a block has threads, the number
                                       behind a block's last one, and of all of them */
    const char *part;               /* the host code's variable for what a block adds */
    const char *known;              /* in a single pass, the words that chunks have; or NULL */
    const char *row, *lane, *number, *values; /* with it, variables of a thread: its first row, its
                                                 place in each, which one is next, and what the
                                                 value is in each */
    LIST_OF(const char *) needed;             /* parameters of the first kernel, by their names */
};

/* When the host code takes what the best of all blocks has found: it is better than what was there
   before, or as good; some thread has found something, which the key tells; always, since threads
   begin with what was there before. */
enum plan_taken { PLAN_IF_BETTER, PLAN_IF_FOUND, PLAN_ALWAYS };

/* A minimum or maximum with what is found where it is, or what the last of some iterations sets:
   results that go together. Each block finds its own, the host code the best of all blocks. */
struct plan_best {
    enum plan_taken taken;
    size_t value, key;    /* among the results: what is compared, and what tells the order of equal
                             ones; the same: that is all */
    const char *relation; /* between a better value and another one: ">" */
    const char *order;    /* between the keys of two equal ones, the better one's and the other's */
    bool is_last;         /* the last of equal ones stays, and where there is none the key is -1 */
    const char *best, *other, *width, *number; /* names of variables that do it */
};

/* Values that can be compared. */
struct plan_numbers {
    const char *type; /* "double", "unsigned int"; NULL: they are no plain numbers */
    bool is_real;     /* it is a floating one */
    bool is_narrow;   /* with it: of 32 bits */
    bool is_signed;
};

/* A variable of the program that the kernel gives a value: the sum of what all threads add to it,
   the maximum of what they find and so on, or what the last iteration leaves in it. */
struct plan_result {
    const char *name;     /* in the kernel a thread's own variable, in the host code a pointer */
    const char *type;     /* of an array that of its elements */
    const char *extents;  /* of an array, which the last iteration leaves as a whole: "[4][3]"; else
                            NULL */
    const char *argument; /* where the host function is called: "&s"; NULL: no variable of
                                    the program, but a number that tells which others stay */
    const char *device;   /* the host code's pointer to device memory: "s_d" */
    const char *target;   /* the kernel's parameter: "s_out" */
    const char *shared;   /* sums: the array with the sums of a block's threads, "s_block" */
    const char *cast;     /* sums: the type that is added atomically, if it is another one */
    const char *fold;     /* sums: what two threads' values are combined by: "+", "max" */
    const char *atomic;   /* sums: the same with the result: "atomicAdd" */
    const char *better;   /* sums: between a value that stays and another one, ">" of a
                                    maximum; or NULL */
    const char *first;    /* sums: what each thread begins with: "0" */
    struct plan_atomic *by_hand; /* sums: where `atomic` is no function of CUDA's, else NULL */
    struct plan_fold *whole;     /* sums: what combines the values of a block of whole warps */
    bool is_sum;
    const struct plan_best *best; /* what it is a part of, or NULL */
    const char *blocks;           /* the host code's array of what the blocks, or groups of threads,
                                     have found, if it is to look at that; or NULL */
};

/* Memory that the kernel changes and whose values are compared with those that the loop leaves. */
struct plan_compared {
    const char *name;   /* in reports: "y" */
    const char *memory; /* its first element, in the host code's names: "y + 1", "&s" */
    const char *size;   /* bytes: "n * sizeof(*y)" */
    const char *kept;   /* the variable for the other copy: "y_kernel" */
    struct plan_numbers numbers;
};

/* Blocks of a grid that combines values, at most: each adds once to the result, or the host looks
   at what each has found. */
enum { PLAN_BLOCKS_OF_SUMS = 1024 };

/* The threads of a deterministic reduction. Each takes every PLAN_LANES-th iteration, so many
   neighbours are added up by shuffles, and the host code goes over these sums one by one. */
enum { PLAN_LANES_OF_A_SUM = 32, PLAN_LANES = PLAN_LANES_OF_A_SUM * PLAN_BLOCKS_OF_SUMS };

/* Blocks of a layer: a power of two, so that threads are numbered up to one. */
enum { PLAN_LAYER = 32768 };

/* The iterations of a loop that are threads, along one direction of the grid. */
struct plan_axis {
    int direction;      /* 0: neighbouring threads differ in it; else 1 or 2 */
    const char *number; /* the variable that threads are numbered by: the loop's index, or a
                                wider one that the index follows from */
    const char *number_type;
    bool is_alike;      /* it is that of the axis around */
    const char *first;  /* what stands before the thread's number: "1 + ", "n - 1 - ", "" */
    long long spacing;  /* of numbers from one thread to the next */
    const char *cast;   /* the type that a thread's number is computed in, or NULL */
    bool is_subtracted; /* from `first` */
    bool strides;       /* each thread takes several iterations */
    long long elements; /* so many of them where there are enough, at least 1 */
    bool is_layered;   /* direction 1: the blocks that a grid has no room for lie behind the others,
                        in direction 2, in layers of PLAN_LAYER */
    const char *index; /* "int i = (int)index;" in front of the condition, or NULL */
    const char *condition;  /* of the iteration: "i < n" */
    bool is_apart;          /* not for all that a thread does: it stands in the body */
    const char *count_type; /* with it, a variable `count_name` of this type holds `count` */
    const char *count_name;
    const char *count;     /* threads that are needed, an operand */
    const char *below;     /* the same less one */
    bool is_small;         /* count + block cannot overflow an int */
    bool is_wide;          /* the count may be beyond 32 bits */
    long long block;       /* threads of a block */
    bool has_lanes;        /* each of them a group of PLAN_LANES_OF_A_SUM, see struct plan_rows */
    long long stacked;     /* so many threads of a group stand below each other; 0: none does */
    bool is_single;        /* one, as the kernel knows */
    long long most_blocks; /* the grid has no more; 0: no limit */
    long long side;        /* iterations of a block, where threads take several that are `block`
                              apart; 0: they do not */
    const char *tile;      /* with it, the variable for the first of them: "i_tile" */
    const char *step;      /* and one that counts from 0 by `block`; NULL: a thread has one */
    const char *own;       /* what a thread adds to the first one: "tx", "ty + r" */
};

/* A number that each thread has. */
struct plan_number {
    const char *name;
    const char *value;
    const char *type; /* NULL: that of others */
};

/* How the threads of a block fill a tile that has more elements than they are: they go through its
   rows and columns. */
struct plan_halo {
    const char *down, *across; /* variables that do; NULL: there is one row, or as many columns as
                                  threads; both: each thread has one element */
    bool from_zero;            /* the former counts rows from that of a thread on */
    long long threads_down, threads_across;
    const char *type;                    /* of the following */
    LIST_OF(struct plan_number) numbers; /* indices of what is loaded; none: as of a tile before */
};

/* Memory that the threads of a block share, which a part of an array is put in: where the array's
   elements are placed for a phase. */
struct plan_tile {
    const char *name;    /* "a_tile" */
    const char *element; /* type */
    long long rows;      /* 0: one dimension */
    long long columns;
    long long padding;  /* elements at the end of a row that are not used, so that a column lies in
                          different banks */
    const char *place;  /* of what a thread puts there: "[ty][tx]" */
    const char *loaded; /* the element of the array: "a[i * k + l_x]" */
    const char *condition;        /* under which there is one */
    bool is_joined;               /* it is that of the tile before */
    bool is_whole;                /* where there is none, there is a zero */
    const struct plan_halo *halo; /* how it is filled; NULL: each thread puts one element there */
};

/* Statements that threads with an iteration do, indented by one level more than the `if` of that;
   none: NULL. */
struct plan_block {
    const char *text;
    const char *condition; /* what must hold besides, or NULL */
    bool is_one;           /* it is one statement, which needs no braces */
};

/*
 * The phases in which the threads of a block run a sequential loop inside of their iterations, with
 * tiles: they fill these, wait for each other, work on what is there, and wait again. All threads
 * come to each barrier, those without an iteration as well.
 */
struct plan_phases {
    const char *before; /* what all threads do first, such as declarations; or NULL */
    struct plan_block prepare;
    const char *remark;                 /* a comment above the loop, or NULL */
    LIST_OF(struct plan_number) beside; /* numbers of iterations of other threads: "j_y" */
    const char *kept;  /* a variable for the element that an iteration updates in all phases; or
                         NULL */
    const char *type;  /* of the first index of a phase */
    const char *first; /* its name: "l_tile" */
    const char *start;
    const char *condition;               /* whether there is one more phase: "l_tile < k" */
    long long length;                    /* iterations of a phase */
    long long unrolled;                  /* so many of them, where its header counts */
    LIST_OF(struct plan_number) numbers; /* of the type, in each phase: "l_x" */
    struct plan_number *last; /* where a phase ends: "int l_end"; NULL: the header says it */
    const char *header;       /* "for (int l = l_tile; l < l_end; l++)" */
    const char *work;         /* what stands behind it */
    struct plan_block after;
};

/* A variable of each thread, and what two threads' values of it are combined by: "+", "max". */
struct plan_exchange {
    const char *name, *fold;
    const char *type, *shared; /* in a stack: of an array that the threads of a block put theirs
                                  in, and its name: "sum_lanes" */
};

/* What the threads of a group do next. */
struct plan_turn {
    const char *text;                    /* statements of all of them */
    LIST_OF(struct plan_exchange) found; /* what each has found, of which all get the sum */
};

/* Groups whose threads stand below each other in a block that is PLAN_LANES_OF_A_SUM iterations
   wide. They meet once, those without an iteration as well. */
struct plan_stack {
    long long lanes;        /* threads of a group, at least 2 */
    const char *before;     /* what all threads do first, such as declarations; or NULL */
    struct plan_block work; /* the loop that they take turns in */
};

/* Iterations that groups of PLAN_LANES_OF_A_SUM neighbouring threads have, or of threads in a
   stack, which do the same but take turns in loops, and of which the first one writes. */
struct plan_rows {
    const char *lane;   /* a thread's number in its group */
    const char *offset; /* the variable that counts threads where values are exchanged */
    LIST_OF(struct plan_turn) turns;   /* in a stack one, without a text */
    LIST_OF(struct plan_block) writes; /* of the first thread */
    const struct plan_stack *stack;    /* or NULL */
};

/* Everything that the text of a kernel and of its host code is made from. */
struct kernel_plan {
    const struct gpu_runtime *runtime;
    const char *name; /* of the kernel */
    const char *host; /* of the host function; NULL when the code goes in place */
    LIST_OF(struct plan_value) scalars;
    LIST_OF(struct plan_array) arrays;
    LIST_OF(struct plan_result) results;
    LIST_OF(const struct plan_atomic *) atomics; /* functions that go before the kernel */
    LIST_OF(const struct plan_fold *) folds;     /* the same */
    LIST_OF(const struct plan_best *) bests;
    LIST_OF(struct plan_bins) bins;
    LIST_OF(struct plan_search) searches;
    const char *cover;             /* with them, the function that lets a slice hold an element */
    bool adds_cover;               /* it is not there yet */
    bool has_sums;                 /* among them */
    enum plan_reduction reduction; /* of them */
    bool by_cub;                   /* CUB combines what the threads of a block have */
    const char *part;  /* unless PLAN_ATOMIC, the host code's number of a part of them */
    const char *parts; /* its variable for how many there are; NULL: as many as blocks in a line */
    const char *half;  /* sums: the variable that counts the threads that add, where a block has
                         more than whole warps */
    LIST_OF(const char *) locals; /* declarations at the top of the kernel: "int j;" */

    LIST_OF(struct plan_axis) axes; /* outermost loop first, at least one */
    LIST_OF(const char *) remarks;  /* comments that stood between the headers of their loops */
    const char *body;               /* what stands behind the conditions, indented from their level
                                       on, see plan_levels(); NULL where there are phases */
    LIST_OF(struct plan_tile) tiles;
    const char *across, *down; /* with tiles, names of the thread's numbers in its block, along
                                  directions 0 and 1: "tx", "ty" */
    const struct plan_phases *phases; /* with them, or NULL */
    const struct plan_rows *rows;     /* one axis, whose numbers are those of groups; or NULL */
    struct plan_scan *scan;           /* two kernels take the place of one; or NULL */

    const char *empty;    /* condition under which there is nothing to do; NULL: never */
    const char *nonempty; /* its opposite */
    bool is_bounded;      /* several axes: their blocks together are PLAN_BLOCKS_OF_SUMS at most */
    const char *block_name, *grid_name;
    const char *rows_name; /* of the blocks along the axis that is layered */
    const char *grid_type; /* of the number of blocks where there is one axis */
    const char *check;     /* the checking macro's name; NULL: calls are not checked */
    const char *stream;    /* the host code's variable for the queue that copies and kernels are put
                             into, and which it waits for; NULL: it waits for each copy */
    enum plan_memory memory;
    LIST_OF(struct plan_compared) compared; /* with the loop's results; empty: nothing is */
};

/* Whether an array goes to memory of the device for this kernel. */
static inline bool plan_is_visitor(const struct plan_array *array)
{
    return array->resident == NULL && array->by_value == NULL;
}

/* The type that the kernel has a value in. */
static inline const char *plan_type_in_kernel(const struct plan_value *value)
{
    return value->in_kernel != NULL ? value->in_kernel : value->type;
}

/* The axis along which threads take several iterations of their block, or NULL. */
static inline const struct plan_axis *plan_turned(const struct kernel_plan *plan)
{
    for (size_t k = 0; k < plan->axes.size; k++)
        if (plan->axes.at[k].side > 0 && plan->axes.at[k].step != NULL)
            return &plan->axes.at[k];
    return NULL;
}

/* How many levels the body is indented by: the condition's, and one for each axis along which
   threads take several iterations. */
static inline size_t plan_levels(const struct kernel_plan *plan)
{
    size_t loops = 0, apart = 0;
    for (size_t k = 0; k < plan->axes.size; k++) {
        loops += plan->axes.at[k].strides;
        apart += plan->axes.at[k].is_apart;
    }
    return loops + (loops + apart < plan->axes.size) + (plan_turned(plan) != NULL);
}

/* Threads in a block. */
static inline long long plan_block(const struct kernel_plan *plan)
{
    long long block = 1;
    for (size_t k = 0; k < plan->axes.size; k++)
        block *= plan->axes.at[k].block;
    return block;
}

/* The directions of the threads in a block. */
static inline int plan_directions(const struct kernel_plan *plan)
{
    int last = 0;
    for (size_t k = 0; k < plan->axes.size; k++)
        if (!plan->axes.at[k].is_single && plan->axes.at[k].direction > last)
            last = plan->axes.at[k].direction;
    return last + 1;
}

/* Whether one kernel finds the running value. */
static inline bool plan_looks_back(const struct kernel_plan *plan)
{
    return plan->scan != NULL && plan->scan->known != NULL;
}

/* Whether the host code looks at what blocks, or groups of threads, have found. */
static inline bool plan_is_apart(const struct plan_result *result)
{
    return result->blocks != NULL;
}

/* Whether a result is what the last iteration leaves. */
static inline bool plan_is_last(const struct plan_result *result)
{
    return !result->is_sum && result->best == NULL;
}

#endif
