/*
 * size_assumptions.h: loops of the sizes that programs come to. A wide value that is converted to a
 * narrower type, or an unsigned sum, is what it looks like unless the sizes in it are gigantic:
 *
 *     void f(size_t n, int *a, int *b)
 *     {
 *         for (int i = 2 * n - 1; i >= 0; i--)      i begins at 2 n - 1 where n <= 2147483647
 *             a[4 * i] += b[4 * i];
 *     }
 */
#ifndef LATHE_LOOPS_SIZE_ASSUMPTIONS_H
#define LATHE_LOOPS_SIZE_ASSUMPTIONS_H

#include "loops/model/nest.h"

/* Bounds for the parameters that conversions and sums with wrap-around speak of. */
struct usual_sizes {
    isl_set *set;            /* of parameters; owned by the caller */
    const struct term *term; /* the same as a condition */
};

/* False where no parameter needs a bound, or not many iterations and values of each parameter would
   be left (legality_leaves_plenty()); then there is no set. */
bool usual_find(const struct nest *nest, struct usual_sizes *out);

/* Lets a question take the sizes for known; it gets hulls of its own. */
void usual_let(struct nest *nest, __isl_keep isl_set *sizes);

#endif
