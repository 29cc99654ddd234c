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

#include "refactorings/kernel/kernel_draft.h"

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
    long long side;           /* threads of a block in each direction, and iterations of a phase */
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

/* Names and texts of the plan, but for those of the body (see ../extraction). */
void kernel_tile_plan(struct kernel_draft *draft);

/* A text with something else in the place of a name. */
const char *kernel_text_renamed(struct arena *arena, const char *text, const char *from,
                                const char *to);

/* What stands in the text for a place of a strip: "a_tile[ty][l - l_tile]". */
const char *kernel_tile_read(const struct kernel_draft *draft, size_t strip);

/* The array of the kernel that a variable is, or NULL. */
const struct plan_array *kernel_array_of(const struct kernel_draft *draft, const struct decl *decl);

#endif
