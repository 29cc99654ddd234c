/*
 * kernel_tile.h: arrays whose elements many threads of a block read, which therefore read them once
 * and share. A *strip* is a place in the text of a sequential loop inside of the iterations whose
 * element follows from the index of that loop and from the index of one axis:
 *
 *     for (int l = 0; l < k; l++)          { S[i, j, l] -> a[i, l], b[l, j] }
 *         s += a[i][l] * b[l][j];          strips of a along i, of b along j
 *
 * The loop runs in phases of as many iterations as a block has threads in a row. For a phase, the
 * elements of a strip are those of { [p, l] : p is of the block, l of the phase }, one for each
 * thread, which puts it into shared memory if the loop would read it: so none is outside of the
 * array, and each that is read later is there.
 */
#ifndef LATHE_REFACTORINGS_KERNEL_TILE_H
#define LATHE_REFACTORINGS_KERNEL_TILE_H

#include <stdarg.h>

#include "refactorings/kernel/kernel_draft.h"

/* Bytes of memory that the threads of a block may share (CUDA C++ Programming Guide, "Technical
   Specifications": without asking for more). */
enum { KERNEL_SHARED_LIMIT = 48 * 1024 };

/* Elements that are the same in all their places. */
struct kernel_strip {
    const struct expr *expr; /* the first of the places */
    size_t axis;             /* whose index it goes by */
    bool is_row;             /* elements lie beside each other along the loop, not along the axis */
};

/* Where the text names one. */
struct strip_place {
    const struct expr *expr;
    size_t strip;
};

struct kernel_tiling {
    const struct loop *inner; /* the sequential loop */
    long long side;           /* iterations of a block in each direction, and of a phase */
    long long rows;           /* threads of a block in direction 1, that many iterations apart */
    const struct decl *sum;   /* with fewer rows than iterations, the local variable of which each
                                 of these has its own; NULL: `kept` */
    const struct expr *begin; /* what it begins with, or NULL */
    bool takes_zeros;         /* what tiles have beyond the end of the loop leaves it as it is */
    LIST_OF(struct kernel_strip) strips;
    LIST_OF(struct strip_place) places;
    LIST_OF(const struct expr *)
    kept;               /* places of the one element that each iteration updates in the loop, which
                           a variable stands for */
    const char *type;   /* with them, of the element */
    bool is_read_first; /* the variable begins with what is there */
    bool is_declared;   /* the last of the statements that all threads do declares it */
    bool needs_inner;   /* the element is touched if the loop has an iteration, and only then */
    size_t before;      /* statements in front of the loop that all threads do */
};

/* Decides on tiles by the option `shared`: draft->tiling is NULL where there are none. False:
   refused. After the arrays are planned, before blocks are. */
bool kernel_tile_choose(struct kernel_draft *draft);

/* The same for loops of one dimension without groups of threads, where nobody asked: threads of a
   block read what is the same for all of them, as in sums over all pairs,

       for (int j = 0; j < n; j++)          { S[i, j] -> x[j] }
           s += x[j] - x[i];

   once for all of them, each one element of a phase. */
void kernel_line_choose(struct kernel_draft *draft);

/* Records in `first` what is in the way, unless something is there already. */
void kernel_obstacle(struct kernel_draft *draft, struct reason *first, reason_code code,
                     struct range range, const char *format, va_list arguments);

/* kernel_turned.c: chooses arrays that are to be turned by tiles, and the directions of the axes
   with them; nobody has asked for that. */
void kernel_turned_choose(struct kernel_draft *draft);

/* kernel_by_value.c: lets small arrays that all threads read alike go to the kernel by value, once
   it is known what threads do together; and names their structures, after the kernel, by names that
   are free in its file (NULL: whatever is). */
void kernel_by_value(struct kernel_draft *draft);
void kernel_by_value_names(struct kernel_draft *draft, struct names *names);

/* kernel_halo.c: the tiles of draft->stencils, and what reads differently. After the iterations are
   planned. False: refused. */
bool kernel_halo_plan(struct kernel_draft *draft);

/* Names and texts of the plan, but for those of the body (see ../extraction). */
void kernel_tile_plan(struct kernel_draft *draft);

/* kernel_column.c: lets threads have several iterations each where nothing but a sum comes of them.
   `body` is that of an iteration, with the loop as statement number `at`, if it is not that. */
void kernel_columns_choose(struct kernel_draft *draft, struct kernel_tiling *tiling,
                           const struct stmt *body, size_t at);

/* Names for what a thread has along an axis where it has several iterations of its block. */
void kernel_side_name(struct kernel_draft *draft, struct plan_axis *axis, const char *index);

/* Adds a tile to the plan. */
void kernel_tile_push(struct kernel_draft *draft, struct plan_tile tile);

/* A text with something else in the place of a name. */
const char *kernel_text_renamed(struct arena *arena, const char *text, const char *from,
                                const char *to);

/* What stands in the text for a place of a strip: "a_tile[ty][l - l_tile]". */
const char *kernel_tile_read(const struct kernel_draft *draft, size_t strip);

/* What subscripts follow from. */
struct kernel_sources {
    const struct kernel_draft *draft;
    const struct decl *inner; /* the index of a sequential loop, or NULL */
    unsigned axes;            /* a bit for each whose index they follow from */
    bool has_inner;
    bool reads_locals; /* variables of the iteration */
};

/* A visitor: whether an expression has the same value if its indices are of a wider type, and reads
   nothing but them, variables, and what the kernel is given. */
bool kernel_look_at_source(const struct expr *expr, void *sources);

/* Whether an expression has the same value if its indices are of a wider type, and follows from
   them and from what the kernel is given; and whether from the latter alone. */
bool kernel_is_exact(const struct kernel_draft *draft, const struct expr *expr);
bool kernel_is_given(const struct kernel_draft *draft, const struct expr *expr);

/* Whether a loop counts up one by one in its header, in a type that tiles can do with. */
bool kernel_counts_plainly(const struct loop *loop);

/* The array of the kernel that a variable is, or NULL. */
const struct plan_array *kernel_array_of(const struct kernel_draft *draft, const struct decl *decl);

#endif
