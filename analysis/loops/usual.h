/*
 * usual.h: loops of the sizes that programs come to. A wide value that is converted to a narrower
 * type, or an unsigned sum, is what it looks like unless the sizes in it are gigantic:
 *
 *     void f(size_t n, int *a, int *b)
 *     {
 *         for (int i = 2 * n - 1; i >= 0; i--)      i begins at 2 n - 1 where n <= 2147483647
 *             a[4 * i] += b[4 * i];
 *     }
 */
#ifndef LATHE_LOOPS_USUAL_H
#define LATHE_LOOPS_USUAL_H

#include "loops/nest.h"

/*
 * Bounds for the parameters that conversions and sums with wrap-around speak of. They leave many
 * iterations, and many values of each parameter (legality_leaves_plenty()). Give; NULL where no
 * parameter needs a bound, or too little would be left.
 */
__isl_give isl_set *usual_sizes(const struct nest *nest);

/* What the nest takes for granted meanwhile, and what it was without. */
struct usual {
    isl_set *known, *entered;
    unsigned long operations; /* isl's budget; 0: none */
    bool broken;
};

/* Lets the sizes be known to the nest, whose hulls are forgotten, within a part of isl's budget.
   The sets are for usual_end() to take back, whatever was asked in between. */
struct usual usual_begin(struct nest *nest, __isl_keep isl_set *sizes);
/* Gives false where a computation has failed since: then nothing of what was found may be believed,
   but what was known before. */
bool usual_end(struct nest *nest, struct usual *before);

#endif
