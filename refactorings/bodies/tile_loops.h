/*
 * tile_loops.h: the loops of a nest that run over the part of an array which a loop uses: those
 * whose indices its subscripts are made of.
 *
 *     for (k = kk; k < kk + 32; k++)
 *         for (j = jj; j < jj + 64; j++)
 *             ... b[k * n + j] ...           k, j, mixed
 */
#ifndef LATHE_REFACTORINGS_TILE_LOOPS_H
#define LATHE_REFACTORINGS_TILE_LOOPS_H

#include "refactorings/nests/perfect.h"

enum { TILE_SUBSCRIPTS = 8, TILE_LOOPS = 16 };

struct tile_loops {
    int at[TILE_LOOPS]; /* of the nest, in the order of the subscripts, outermost first; mixed, as
                           they stand in each other */
    int size;
    bool is_mixed; /* some subscript is made of several, or several of the same: b[k * n + j] */
};

/* What is subscripted, without the conversions that nobody wrote. */
const struct expr *tile_loops_subscripted(const struct expr *expr);

/* The variable that subscripts lead from to an element, through arrays of arrays alone; or NULL. */
const struct decl *tile_loops_array(const struct expr *expr);

/* Reads which loops the subscripts of an element are about: sums, differences and products of
   indices and of what is the same in all iterations. False: they change in another way, or in
   none. */
bool tile_loops_read(const struct perfect_nest *nest, const struct expr *element,
                     struct tile_loops *out);

/* Whether a subscript has another value for each value of the only index in it, where nothing
   overflows: k + 1, 2 * k. */
bool tile_loops_apart(const struct perfect_nest *nest, const struct expr *subscript);

#endif
