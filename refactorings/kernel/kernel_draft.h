/*
 * kernel_draft.h: a kernel while it is planned. kernel_data.c decides on parameters, copies and
 * private variables, kernel_result.c on what comes back, kernel_array.c on slices, kernel_header.c
 * and ../extraction/kernel_index.c on the iterations; ../extraction leads. Each of them refuses by
 * action_refuse() and then returns false.
 */
#ifndef LATHE_REFACTORINGS_KERNEL_DRAFT_H
#define LATHE_REFACTORINGS_KERNEL_DRAFT_H

#include "loops/judge/packing.h"
#include "loops/judge/scan.h"
#include "loops/model/nest.h"
#include "loops/reductions.h"
#include "loops/terms/term.h"
#include "refactorings/device/device_code.h"
#include "refactorings/engine/action.h"
#include "refactorings/guards/guards.h"
#include "refactorings/kernel/kernel_axes.h"
#include "refactorings/nests/by_number.h"
#include "refactorings/printers/cuda_text.h"
#include "refactorings/text/best.h"
#include "refactorings/text/captures.h"
#include "refactorings/text/declarators.h"
#include "refactorings/text/hint_pragmas.h"
#include "refactorings/text/rewrite.h"
#include "refactorings/text/unused.h"

/* The files that the kernel goes to when the loop's own file is not CUDA. */
struct kernel_files {
    const char *source_path;           /* "src/axpy_kernels.cu" */
    const char *header_path;           /* "src/axpy_kernels.h" */
    const char *header_name;           /* "axpy_kernels.h" */
    struct action_file source, header; /* as they are now */
    uint32_t prototype_at;             /* where the next prototype goes in a header that exists */
};

struct kernel_draft;
struct kernel_range;

/* The loop as it is written in another program, with accessor calls written out or counting with a
   number in place of a pointer; see ../restaged. */
struct kernel_restaged {
    struct action_request *request; /* of that program */
    replacement_list replaced;      /* what reads differently in it, ascending */
    function_list called;           /* whose calls it does not have */
    macro_names moved;              /* macros that go with the kernel */
    struct by_number number;        /* a loop that counts with a pointer, or index NULL */
};

struct update;
struct bin_update;

/* The array of bins that may be counted in shared memory. */
struct kernel_bins {
    const struct base *base;
    struct plan_bins plan;
    long long size; /* bytes of a bin */
    bool is_shared;
};

/* A reduction of an element or a member, which a variable of each thread stands for. */
struct kernel_place {
    const struct reduction *reduction;
    const struct access *sample; /* one of its updates */
    LIST_OF(struct range) uses;  /* where the program names it */
};

/* A variable that each iteration moves by the same amount. */
struct kernel_induced {
    const struct decl *decl;
    struct range place; /* where the text names it */
    const struct induction_variable *variable;
    const char *type;       /* numbers: its type in the host code */
    const char *declarator; /* "int k", "const double *p" */
    const char *start;      /* what it begins with in the host code's names; NULL: with `value` */
    const char *original;   /* `in_header`: the same in the program's */
    const char *first;      /* pointers: what the kernel's subscripts are relative to, or NULL */
    int64_t value;
    bool in_header; /* the loop's header sets it */
};

/* A statement that sets what the loop would leave in a variable. */
struct kernel_final {
    const struct decl *decl;
    const char *when_run;  /* where the loop surely has an iteration */
    const char *statement; /* anywhere behind it */
};

/* A minimum or maximum that is found together with its place. */
struct kernel_best {
    const struct update *update;    /* NULL: the last iteration that sets it is looked for */
    const struct stmt *block, *set; /* with NULL, the block and the statement that set it, if it is
                                       one place in a block */
    const struct decl *value, *key; /* the minimum or maximum, or NULL; the place that is the
                                       loop's index */
    struct plan_best *plan;
};

/* A pointer that each thread sets as the program does before the loop. */
struct kernel_follow {
    const struct capture *capture;
    const char *name; /* in the kernel */
    const struct expr *value;
    const struct decl *leads_to; /* the array or pointer that the value speaks of */
    bool is_declared;
};

/* What assigns to a variable. */

/* What a thread notes behind a statement: "t_at = i". */
struct kernel_note {
    const struct stmt *stmt;
    const char *name;
    const struct expr *value; /* of the program, or NULL: */
    const char *text;
    bool in_block; /* as a statement of its own; else behind a comma */
};

/* An array or a structure of which each thread has its own. */
struct kernel_own {
    const char *element; /* type */
    const char *extents; /* "[4][3]"; of a structure "" */
    bool comes_back;     /* what the last iteration leaves is used after the loop */
};

/* A slice whose ends the host code looks for. */
struct kernel_search {
    const struct capture *capture;
    const struct array_extent *extent;
    const char *first, *end; /* variables for them */
    plan_line_list lines;    /* in the program's names, the last one first */
    bool is_shared;          /* with one before that comes to the same */
};

/* A table of pointers of whose rows the kernel gets the first elements, one row behind another. */
struct kernel_gather {
    const struct capture *table;
    const struct capture *rows;        /* the same as an array of rows */
    const struct array_extent *extent; /* which rows */
    struct plan_gather *plan;
};

struct kernel_tiling;
struct kernel_rows;

struct kernel_draft {
    struct action_request *request;
    const struct verdict *verdict;
    const struct source *source; /* the file of the loop */
    const struct loop *loop;
    struct kernel_axes axes; /* the loops whose iterations are threads; the first is `loop` */
    bool is_held; /* there are fewer iterations along each axis than a grid has room for */
    struct captures captures;
    struct term_space *terms;  /* over the host code's values */
    bool in_place;             /* the loop's own file is CUDA */
    bool stays;                /* the loop keeps its place and its text, with `in_place`: it runs
                                    on a device under a directive */
    bool is_resident;          /* its arrays are on the device already, from their first elements
                                    on */
    bool has_values;           /* numbers of the header are read from memory, or computed by
                                    functions, before the launch */
    bool is_region;            /* no kernel: arrays that are put there for several */
    struct device_place types; /* for the host function's parameters */
    struct device_place body;  /* for the loop's body */
    const char *once;          /* where the first thread along the last axis does what stands beside
                                  its loop: whether a thread is one: "j == 0" */
    bool is_counted;           /* no kernel either: the loop is to have a header that counts */
    const char *counted;       /* this header: "for (int i = n - 1; i >= 0; i--)" */
    bool may_wrap;             /* with it, a number in it may be none where there is no iteration */
    struct kernel_shared shared; /* definitions that both files need, unless in_place */
    struct layout layout;        /* of the loop's file */
    struct names names;          /* taken in the kernel and in the host code */
    replacement_list replaced;   /* what reads differently in the kernel */
    struct kernel_plan kernel;
    bool compares;             /* the loop runs, too, for its results to be compared */
    struct kernel_files files; /* unless in_place */
    LIST_OF(struct kernel_place) places;
    LIST_OF(struct kernel_best) bests;
    LIST_OF(struct kernel_follow) follows;
    LIST_OF(struct kernel_note) notes; /* that the body does not have yet */
    bool notes_index;                  /* the loop's index is among what they say */
    const struct scan *scan; /* iterations depend on each other through a running value, which the
                                verdict has among its reductions; or NULL */
    const struct kernel_tiling *tiling; /* see ../tiles; NULL: no phases */
    const struct kernel_rows *rows;     /* see ../tiles; NULL: threads have iterations alone */
    long long stacked;                  /* with it, threads of an iteration that stand below each
                                           other in a block; 0: they are neighbours */
    long long side;                     /* with tiles, threads of a block in each direction */
    LIST_OF(const struct capture *) stencils; /* arrays to be read through tiles with halos */
    bool turns; /* these are read along the other dimension of the grid, and tiles turn them */
    long long turned_rows; /* with it, threads of a block in direction 1, up to `side` */
    int64_t tile_bytes;    /* that these take */
    LIST_OF(const struct update *) atomic;    /* updates that are atomic operations in the kernel */
    LIST_OF(struct bin_update *) bin_updates; /* that are not written yet */
    LIST_OF(struct kernel_bins) bins;
    bool (*look_for)(struct kernel_draft *draft, const struct array_extent *extent,
                     const struct capture *capture, struct plan_array *array);
    /* plans the search for the ends of a slice, see ../slices; NULL: none is to be; false: it
       cannot be */
    LIST_OF(struct kernel_search) searches;
    LIST_OF(struct kernel_gather) gathers;
    LIST_OF(const struct base *) gathered; /* what they are gathered from */
    const char *entry; /* the host code's name for the value that the index has before the loop;
                          NULL: it is not needed */
    LIST_OF(struct kernel_induced) induced;
    LIST_OF(const char *) leading;       /* declarations at the top of the body: "int k = 2 * i;" */
    LIST_OF(struct kernel_final) finals; /* behind the call */
    decl_list moved;                     /* variables that only the kernel needs from now on */
    decl_list own;                       /* arrays and structures of which each thread has one */
    const char *final_value;       /* statement that leaves the index as the loop did, or NULL */
    bool asks_busy;                /* sizes hold where some iteration does something */
    bool reads_late;               /* arguments of the host function may be read if the loop runs */
    const char *bytes;             /* the variable for the size that several slices have, or NULL */
    LIST_OF(const char *) empties; /* conditions under which there is nothing to do */
    LIST_OF(const char *) busies;  /* those that are asked for before, in the program's names */
    const char *nonempty;          /* when the loop runs, in the program's names; NULL: always */
    LIST_OF(const char *) own_indices; /* "int i = (int)index;" at the top of the body */
    const char *last;                  /* whether an iteration is the last one */
    const char *idle;            /* with it, a thread has nothing to do for an index, or NULL */
    struct guard apart;          /* that copied slices do not interleave */
    pragma_lines hints;          /* above the loop: they stay with its text, or go with it */
    const char *guard;           /* what must hold for the kernel to be right, else NULL */
    const char *helpers;         /* functions that the guard calls, see written_guard, or NULL */
    struct helper_places beside; /* those that go beside others of ours in the loop's own file */
    const char *check_function;  /* the function behind the checking macro */
    bool has_check;              /* the file that the kernel goes to has the macro already */
    bool has_kernel;             /* and the kernel, but for the host function */
    struct kernel_restaged restaged;       /* empty: the program is as it is */
    const struct action_request *as_it_is; /* what was asked first */
};

/* kernel_data.c: scalars, arrays with their slices, and private variables. */
bool kernel_data_plan(struct kernel_draft *draft);
/* Whether an access may be to the member that was captured, or to a part of it. */
bool kernel_may_be_member(const struct capture *capture, const struct access *access);
/* Whether no variable in the loop and no parameter has the name; members of others may have it. */
bool kernel_is_free(const struct kernel_draft *draft, const char *name);
/* The name under which a capture is known in the kernel and in the host code, or NULL. */
const char *kernel_known_name(struct kernel_draft *draft, const struct capture *capture);

/* ../extraction/kernel_own.c: what a verdict says of a variable that each iteration may have for
   itself, or NULL. */
const struct private_variable *kernel_private(const struct verdict *verdict,
                                              const struct decl *decl);
/* Whether it is an array or a structure of which each thread has its own. */
bool kernel_is_own(const struct kernel_draft *draft, const struct decl *decl);
/* Lets the kernel's file know the constants that such arrays are declared with. False: refused. */
bool kernel_own_share(struct kernel_draft *draft);
/* How such a variable is declared in the kernel; not filled in but once, whichever of its members
   is asked about. False: refused. */
bool kernel_own_plan(struct kernel_draft *draft, const struct capture *capture,
                     struct kernel_own *out);

/* kernel_amount.c: the name of a variable in the host code, which becomes a parameter if need be;
   NULL where it cannot. */
const char *kernel_variable(struct kernel_draft *draft, const struct decl *decl);
/* A size over the program's values (NULL allowed) as one over those of the host code, in
   draft->terms; NULL where one of its values is not known there. */
const struct term *kernel_amount(struct kernel_draft *draft, const struct term *amount);
/* The same where its computation cannot overflow. A variable, a number, and a variable less a
   number are safe, since amounts are not negative where they are used. */
const struct term *kernel_widened(struct kernel_draft *draft, const struct term *amount);
/* The amount and a number. */
const struct term *kernel_amount_plus(struct kernel_draft *draft, const struct term *amount,
                                      long long added);

/* The named constant that says where a loop ends which begins at a number, or the
   other way round: N of `i = 1; i < N - 1` and `i = N - 1; i >= 0`. NULL: there is none. */
const struct capture *kernel_loop_constant(const struct kernel_draft *draft,
                                           const struct loop *loop);
/* The one that says where the slice of an array ends, since it ends the loops whose indices are the
   subscripts; or NULL. */
const struct capture *kernel_slice_constant(const struct kernel_draft *draft,
                                            const struct base *base);
/* N of a variable that is declared as `a[N]`, or NULL. */
const struct capture *kernel_declared_constant(const struct kernel_draft *draft,
                                               const struct decl *decl);
/* A number as the host code writes it: by the named constant that it comes from, which may be NULL.
   */
const char *kernel_number(struct kernel_draft *draft, const struct capture *origin,
                          long long value);

/* The name under which a capture is known in the kernel and the host code from now on; it is taken,
   and its uses are replaced where it is not what the program writes. */
const char *kernel_name(struct kernel_draft *draft, const struct capture *capture);

/* kernel_result.c: a variable that every iteration adds to, or whose values are combined in another
   way that does not depend on their order. */
bool kernel_sum_plan(struct kernel_draft *draft, const struct capture *capture,
                     const struct reduction *reduction);
/* The same of an element or a member. */
bool kernel_place_sum_plan(struct kernel_draft *draft, const struct kernel_place *place);
/* What two threads' values of a sum, a maximum and so on are combined by: "+", "max". */
const char *kernel_fold_text(const struct kernel_draft *draft, const struct reduction *reduction);

/* kernel_element.c: adds an element or member to draft->places; what is told of captures and arrays
   from then on knows it. False: refused. */
bool kernel_place_plan(struct kernel_draft *draft, const struct reduction *reduction);
/* Whether an access is part of an update of one of the places. */
bool kernel_is_placed(const struct kernel_draft *draft, const struct access *access);
/* Whether the program mentions a capture only to name the places. */
bool kernel_only_in_places(const struct kernel_draft *draft, const struct capture *capture);
/* What the kernel does with an array, the updates of the places aside. */
enum access_kind kernel_access_of(const struct kernel_draft *draft,
                                  const struct array_extent *extent);
/* The name of the variable that stands for a place, whose uses are replaced; and what leads to the
   place before the loop: "&f[k]". */
const char *kernel_place_name(struct kernel_draft *draft, const struct kernel_place *place);
const char *kernel_place_argument(struct kernel_draft *draft, const struct kernel_place *place);

/* kernel_best.c: the plan of a minimum or maximum whose place is found, too, or of the place
   (best_is_member()), under a name. */
bool kernel_best_plan(struct kernel_draft *draft, const struct capture *capture,
                      const struct reduction *reduction, const char *name);
/* What a thread's minimum or maximum of a type begins with. */
const char *kernel_extreme_first(const struct kernel_draft *draft,
                                 const struct reduction_kind *kind, const struct type *type);

/* kernel_alone.c: a place whose minimum or maximum is looked up again, with what is found there;
   NULL: refused. And the name of what threads begin with, the value before the loop. */
const struct kernel_best *kernel_alone_plan(struct kernel_draft *draft, const struct update *update,
                                            const struct capture *capture);
const char *kernel_begins_with(struct kernel_draft *draft, const struct capture *capture);

/* kernel_set.c: a variable that some iterations set, and whose value the last of these leaves. */
bool kernel_set_plan(struct kernel_draft *draft, const struct capture *capture, const char *name);
/* Whether the loop's index is signed and counts up from a number that is not negative. */
bool kernel_counts_up(const struct loop *loop);
/* Whether a variable enters the loop with the number that it is declared with. */
bool kernel_declared_number(const struct kernel_draft *draft, const struct decl *decl,
                            int64_t *out);
/* Whether sums can be made of a number's literal. */
bool kernel_has_literal(int64_t value);
/* Adds a group of results of which the best stay, with names for the variables that look for it;
   and such a result, with what threads begin with (plan.h has what is NULL). */
struct plan_best *kernel_best_plan_new(const struct kernel_draft *draft, bool is_maximum,
                                       bool is_last);
void kernel_best_add(struct kernel_draft *draft, struct kernel_best *best);
void kernel_best_result(struct kernel_draft *draft, const char *name, const char *type,
                        const char *argument, const char *first, const struct plan_best *plan);
/* The statement of the body that makes an assignment each time that it runs, and the one around
   it, or NULL where nothing can be noted behind it; what is noted there under a name, an expression
   of the program or (NULL) a text; and all of that as replacements, once everything else that reads
   differently is known. */
const struct stmt *kernel_note_place(const struct kernel_draft *draft, const struct expr *assign,
                                     const struct stmt **block);
void kernel_note_add(struct kernel_draft *draft, const struct stmt *stmt, const struct stmt *block,
                     const char *name, const struct expr *value, const char *text);
void kernel_notes_write(struct kernel_draft *draft);

/* kernel_bins.c: the elements that data or indices choose, such as those of a histogram: their
   updates become atomic operations. Once the arrays are planned, each by kernel_bins_array(), they
   are written: on copies in shared memory where the option `bins` says so. False: refused. */
bool kernel_bins_plan(struct kernel_draft *draft, const struct reduction *reduction);
void kernel_bins_array(struct kernel_draft *draft, const struct capture *capture,
                       const struct plan_array *array);
bool kernel_bins_write(struct kernel_draft *draft);
/* The operation of an update that is written by hand, or NULL; and writes these, once they have
   their names. */
struct plan_atomic *kernel_bins_by_hand(const struct kernel_draft *draft, size_t at);
void kernel_bins_write_by_hand(struct kernel_draft *draft);
/* kernel_result.c: the operation of a reduction written by hand, where CUDA has none for the type,
   which is one of 32 or 64 bits; `text` is what the kernel calls it. */
struct plan_atomic *kernel_atomic_by_hand(const struct kernel_draft *draft,
                                          const struct reduction *reduction,
                                          const struct type *type, const char *text);

/* A variable whose value of the last iteration is used after the loop. */
bool kernel_last_plan(struct kernel_draft *draft, const struct capture *capture);
/* The same of an array or a structure. */
bool kernel_last_own_plan(struct kernel_draft *draft, const struct capture *capture,
                          const struct kernel_own *own);

/* kernel_stated.c: how many elements (rows) an array has by the option `extent`, over the program's
   values, and its text; NULL: nothing is stated, or, with a text, it is refused. */
const struct term *kernel_stated(struct kernel_draft *draft, const struct capture *capture,
                                 const char **text);
/* kernel_shown.c: the slice of an array whose subscripts lie between two numbers by their types,
   where what stands in front of the loop has come to all elements from the first one to there;
   memory of which less is there than before, as after a call, counts for nothing. */
bool kernel_is_shown(struct kernel_draft *draft, const struct array_extent *extent,
                     const struct capture *capture, const struct term **lower,
                     const struct term **count);
/* ../slices/kernel_held.c: a name for what a container holds, and one for where that is taken. How
   many elements are in it, in the host code's values; NULL: that is not known, or nothing for a
   kernel of data that stay. */
const char *kernel_held_name(struct arena *arena, const struct capture *capture, bool is_long);
const struct term *kernel_held_count(struct kernel_draft *draft, const struct capture *elements);
/* Refuses what the option says of no array of the loop. */
bool kernel_stated_check(struct kernel_draft *draft);

/* ../slices/kernel_tables.c: whether a base is what rows hold that are gathered; a table as an
   array of rows, anything else as it is; and what such an array is gathered from, or NULL. */
bool kernel_is_gathered(const struct kernel_draft *draft, const struct base *base);
const struct capture *kernel_as_rows(const struct kernel_draft *draft,
                                     const struct capture *capture);
const struct kernel_gather *kernel_gather_of(const struct kernel_draft *draft,
                                             const struct capture *rows);

/* kernel_array.c: the accesses to an array or pointer of the loop, or NULL if it is none. */
const struct array_extent *kernel_extent(const struct verdict *verdict,
                                         const struct capture *capture);
/* Adds the array to the kernel with the slice that is transferred. */
bool kernel_array_plan(struct kernel_draft *draft, const struct capture *capture);
/* Refuses an array of which it is not known what the loop touches. */
bool kernel_slice_refuse(struct kernel_draft *draft, const struct array_extent *extent,
                         const struct capture *capture);
/* Adds an array that is a member of constant length, as a whole. */
bool kernel_member_plan(struct kernel_draft *draft, const struct capture *capture);
/* kernel_follow.c: whether a pointer leads into an array as it was set before the loop; adds it to
   draft->follows, with captures of what it speaks of; and the declarations of all of them, once the
   arrays are planned; and whether the loop writes to what a pointer was set from. */
bool kernel_follows(const struct kernel_draft *draft, const struct capture *capture);
bool kernel_follow(struct kernel_draft *draft, const struct capture *capture, const char *name);
void kernel_follows_write(struct kernel_draft *draft);
bool kernel_follows_written(const struct kernel_draft *draft, const struct decl *decl);
/* Finds which captures are pointers to the elements that the loop takes the memory behind a
   `void *` for. Of several variables that lead to it none does: they follow. */
void kernel_views(struct kernel_draft *draft);
/* What to do about a pointer that the kernel cannot have, a `void *` or one that the loop writes in
   another way, too; NULL: it is none of these. */
const char *kernel_pointer_advice(const struct kernel_draft *draft, const struct capture *capture);
/* What the host function is given for an array: a place in a table as the program writes it. C
   converts what is a `void *` (C11 6.5.2.2 p2), C++ does not. */
const char *kernel_argument(const struct kernel_draft *draft, const struct capture *capture);
/* Whether the elements are declared const; of nested arrays any level may say so. */
bool kernel_has_constants(const struct type *type);
/* Whether the kernel may have an array that it only reads as one of constants. A cast of C++ such
   as `static_cast<double *>(x)` of a `void *` does not make a `const double *` another one. */
bool kernel_may_be_constant(const struct kernel_draft *draft, const struct capture *capture);
/* kernel_copies.c: whether a subscript may go on into the next row: the slice is not one of rows
   then; and whether subscripts stay in their rows, which the guard asks for where it has to. */
bool kernel_leaves_rows(const struct kernel_draft *draft, const struct array_extent *extent);
bool kernel_keeps_rows(struct kernel_draft *draft, const struct array_extent *extent,
                       const struct type *type);
/* kernel_launch.c: whether an index that is compared in a wider unsigned type stays in its own,
   which the guard asks for where it has to; by the type that the bound is written in. */
bool kernel_keeps_type(struct kernel_draft *draft, const struct kernel_range *range,
                       const struct type *bound);
/* kernel_copies.c: whether the loop writes to a member that is an array, and whether nothing else
   that it writes can lie between the elements that it touches there, which are all copied back. */
bool kernel_writes_member(const struct nest *nest, const struct capture *capture, bool *alone);
/* Whether the kernel gets the structure of a member as well, by another way to it that the loop
   takes: `(*s).a`, `s[k].a`. What is written there would have two copies. */
bool kernel_has_whole(const struct kernel_draft *draft, const struct capture *capture,
                      bool is_written);
/* Whether no pointer from outside can lead to an object. */
bool kernel_is_hidden(const struct base *base);
/* Each array gets memory of its own: adds a guard where two might interleave, or
   refuses. */
bool kernel_overlap_plan(struct kernel_draft *draft);

/* kernel_copies.c: whether what the loop surely writes of an array, whose innermost elements are of
   a type, is all that it touches, if it writes all of the slice. */
bool kernel_may_fill(const struct kernel_draft *draft, const struct capture *capture,
                     const struct array_extent *extent, const struct type *element);
/* Whether the rows of the slice have no holes. */
bool kernel_fills_rows(const struct array_extent *extent, const struct type *row);
/* Whether what the loop reads of an array is what it has written before. */
bool kernel_reads_its_own(const struct kernel_draft *draft, const struct array_extent *extent);

/* kernel_flat.c: whether rows have lengths that are not constant. */
bool kernel_has_loose_rows(const struct type *row);
/* Makes such an array, whose slice is planned in rows, one of one dimension. */
bool kernel_flatten(struct kernel_draft *draft, const struct capture *capture,
                    struct plan_array *array);

/* Makes the first subscripts of an array relative to the first element of its slice. */
bool kernel_rebase(struct kernel_draft *draft, const struct capture *capture,
                   const struct plan_array *array);

/* kernel_header.c: refuses loops that do not count between plain bounds. */
bool kernel_header_check(struct kernel_draft *draft, const struct loop *loop);
/* Whether an expression, without the conversions that C adds, has values of such a type. */
bool kernel_has_type(const struct expr *expr, const struct type *type);
/* Adds the value that the index has before the loop, if the header does not set it. */
bool kernel_entry_plan(struct kernel_draft *draft);

/*
 * What is known of the iterations. The index takes the values first + shift + step * t for t from 0
 * to count - 1, in the types of the program. The count is (high - low) / |step|, rounded up, with
 * one more where `inclusive`; `high` and `low` are the first value and the bound or the other way
 * round.
 */
struct kernel_end {
    const char *text;        /* an operand of `+` and `<`, in the host code's names */
    const char *original;    /* the same in the program's */
    const struct expr *expr; /* it, or NULL for 0 */
    bool known;              /* as a number */
    int64_t value;
};

struct kernel_range {
    const struct loop *loop;
    struct kernel_end first, bound;
    struct kernel_end least, most; /* `i + 1 < n`: there are iterations where n is greater than
                                      first + 1 */
    bool is_shifted;               /* these are meant, rather than the first value and the bound */
    int64_t step, magnitude;       /* magnitude: |step| */
    int64_t shift;                 /* `i-- > 0`: the body sees the value after the step */
    bool up, inclusive;
    bool wraps;          /* `i < n; i--`: ends by wrapping around below 0 */
    bool is_unsigned;    /* the comparison is made in an unsigned type */
    bool never_negative; /* the greater end comes from an unsigned type */
    int64_t size;        /* bytes of the type in which it is made */
    int64_t trips;       /* when both ends are known, else 0 */
    bool is_small;       /* both ends are known, and far from the limits of int */
    bool reaches_bound;  /* wraps: the test is `i <= bound` */
};
/* Statements behind the call, each on a line of its own, that leave variables as the loop did. */
void kernel_finals_add(const struct kernel_draft *draft, const char *indent, struct strbuf *out);
/* Reads the header; refuses where types or numbers do not permit a kernel. */
bool kernel_range_read(struct kernel_draft *draft, const struct loop *loop,
                       struct kernel_range *range);
/* The number of iterations for steps of `magnitude`, with the ends as `high` and `low` read in the
   host code or in the program. `*wide` tells whether it needs 64 bits. */
const char *kernel_range_count(struct kernel_draft *draft, const struct kernel_range *range,
                               int64_t magnitude, bool original, bool *wide);

/* kernel_induction.c: what the verdict says of a variable that each iteration moves by the same
   amount; NULL: it is none. */
const struct induction_variable *kernel_induction(const struct kernel_draft *draft,
                                                  const struct decl *decl);
/* Adds one that enters the loop with a number to what each thread has. */
bool kernel_induced_number(struct kernel_draft *draft, const struct capture *capture,
                           const struct induction_variable *induction);
/* The same for a pointer, of whose elements the kernel gets an array that is planned. */
bool kernel_induced_pointer(struct kernel_draft *draft, const struct capture *capture,
                            const struct induction_variable *induction,
                            const struct plan_array *array);
/* Adds those that the loop's header declares. */
bool kernel_induced_in_header(struct kernel_draft *draft);
/* What a number is given that the header of a loop declares, before any iteration: the index, or
   one that keeps its value; NULL for others. And the text of an expression of the header with that
   in the place of such variables, and with the replacements: m + n of `int i = m, end = i + n`. */
const struct expr *kernel_given(const struct loop *loop, const struct decl *decl);
const char *kernel_given_text(struct kernel_draft *draft, const struct loop *loop,
                              const struct expr *expr, const replacement_list *replaced);
/* Decides on their values in an iteration and after the loop. */
bool kernel_induced_plan(struct kernel_draft *draft, const struct kernel_range *range);

/* Of `i < n - i + 2` what the index is taken from, where the kernel has an answer to that, and in
   `plus` what is added; or NULL. */
const struct expr *kernel_mirrored(const struct loop *loop, int64_t *plus);
/* Makes such a bound, and one that each iteration moves towards the index, one of the index alone.
   False: refused. */
bool kernel_induced_bound(struct kernel_draft *draft, struct kernel_range *range);

/* kernel_steps.c: takes statements out of the body that move such variables, or the index, where no
   iteration reads them any more. */
void kernel_steps_drop(struct kernel_draft *draft);
/* Whether what is left of the body names a variable. */
bool kernel_steps_name(const struct kernel_draft *draft, const struct decl *decl);

/* kernel_launch.c: blocks and threads along an axis whose direction is known. False: refused. */
bool kernel_launch_plan(struct kernel_draft *draft, const struct kernel_range *range,
                        struct plan_axis *axis);
/* Lets an axis have a thread although there may be no iteration, once its count is known. */
void kernel_launch_one(const struct kernel_draft *draft, struct plan_axis *axis);
/* The threads of a block where the grid has several dimensions. */
long long kernel_plane_threads(const struct kernel_draft *draft);

/* kernel_loop.c: whether the loop runs another number of times than from its first value to its
   bound where its guard does not hold: the index wraps around before it meets the bound, or jumps
   over it. */
bool kernel_may_wrap(const struct kernel_draft *draft, const struct loop *loop);

#endif
