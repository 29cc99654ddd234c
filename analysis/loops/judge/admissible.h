/*
 * admissible.h: which guards are worth asking. A guard leaves the trip counts free, that of the
 * root and those of the loops inside it that hold conflicting accesses (interface.md, "guarded"):
 *
 *     c[i][j] += c[i - 1][j - 1]        over i < n and j < m: neither n <= 1 nor m <= 1
 *     a[i + m] = a[i]                   over i < n: m <= 0 or m >= n
 */
#ifndef LATHE_LOOPS_ADMISSIBLE_H
#define LATHE_LOOPS_ADMISSIBLE_H

#include "loops/dependence/dependence.h"

/*
 * The admissible part of a guard among the parameters `context`; NULL where there is none. Each of
 * its disjuncts leaves the trip counts, and the iterations of the root in which the loops around
 * conflicts run, nearly as large as types, extents and the context allow, all at once, and more
 * than one iteration of the root; some disjunct is more than equations between parameters. What
 * only makes loops short stays where the rest may not be evaluated: `m <= 0 || p->size >= m`. The
 * part is meant within nest_guard_context(). Give.
 */
__isl_give isl_set *admissible_part(const struct nest *nest, const struct conflicts *conflicts,
                                    __isl_keep isl_set *guard, __isl_keep isl_set *context);

/* The same among the parameters for which nothing wraps around and conversions keep values, if
   these are no few. */
__isl_give isl_set *admissible_sensible_part(const struct nest *nest,
                                             const struct conflicts *conflicts,
                                             __isl_keep isl_set *guard,
                                             __isl_keep isl_set *context);

/* Whether bounds of the parameters leave many iterations, and many values of each parameter for
   which the root runs. */
bool admissible_leaves_plenty(const struct nest *nest, __isl_keep isl_set *bounds,
                              __isl_keep isl_set *context);

/* admissible_sizes.c: the part of a context in which no loop over an unsigned index counts up to a
   negative size, which nobody means: `for (size_t i = 0; i < n; i++)` with `int n`. All of it where
   the root would not run. Takes the context, gives the part. */
__isl_give isl_set *admissible_sizes(const struct nest *nest, __isl_take isl_set *context);

#endif
