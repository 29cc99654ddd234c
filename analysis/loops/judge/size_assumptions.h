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

/* What the nest takes for granted meanwhile, and what it was without. */
struct usual {
    isl_set *known, *entered;
    unsigned long operations; /* isl's budget; 0: none */
    bool broken;
};

/* Opens a part of isl's budget for questions about usual sizes; usual_end() closes it. */
struct usual usual_begin(const struct nest *nest);
/* Lets the sizes be known to the nest, whose hulls are forgotten, until then. */
void usual_let(struct nest *nest, __isl_keep isl_set *sizes);
/* Gives false where a computation has failed since: then nothing of what was found may be believed,
   but what was known before. */
bool usual_end(struct nest *nest, struct usual *before);

#endif
