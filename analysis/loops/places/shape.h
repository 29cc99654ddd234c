/*
 * shape.h: the model of a loop, whole: makes the paths of all accesses comparable. Inner subscripts
 * stay inside their extents, or the array is flattened (rows.h); sums of products are taken apart
 * (delinearise.h); subscripts of declared arrays are inside, else the behaviour is undefined.
 */
#ifndef LATHE_LOOPS_SHAPE_H
#define LATHE_LOOPS_SHAPE_H

#include "loops/model/nest.h"

/*
 * Builds the model of `root`. Never fails: what is not understood is in `reasons`. The isl objects
 * are released by nest_release(); the rest belongs to the arena.
 */
struct nest *nest_build(struct arena *arena, isl_ctx *ctx, const struct tree *tree,
                        const struct loop *root);

/* The same as if `counter`, which some iterations of the root move by one, were moved in each. */
struct nest *nest_build_counting(struct arena *arena, isl_ctx *ctx, const struct tree *tree,
                                 const struct loop *root, const struct decl *counter);

/* The same without the ways out of the root, as if all iterations ran: what holds only of those
   that surely do is not taken for granted. */
struct nest *nest_build_searching(struct arena *arena, isl_ctx *ctx, const struct tree *tree,
                                  const struct loop *root, const exit_list *exits);

#endif
