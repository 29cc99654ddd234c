/*
 * row_bounds.h: what keeps the inner subscripts of arrays of arrays in their rows (rows.h): a guard
 * that asks for it, or a person's word.
 */
#ifndef LATHE_LOOPS_ROW_BOUNDS_H
#define LATHE_LOOPS_ROW_BOUNDS_H

#include "loops/model/nest.h"

/* Whether a person states that inner subscripts stay in their rows. */
bool rows_are_stated(const struct nest *nest);

/* Lets the rows of a base be kept for the parameters of a set: the guard asks for these, unless a
   person states that rows are kept, which is recorded. */
void rows_keep(struct nest *nest, const struct base *base, __isl_take isl_set *stays);

#endif
