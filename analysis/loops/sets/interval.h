/*
 * interval.h: interval propagation over the rows of a dependence problem, shared by Banerjee's test
 * and by the search for witnesses.
 *
 * Besides the unknowns of the problem there is the distance d = y[0] - x[0] of the judged loop, at
 * least 1. Each row is read in up to three forms, { f(x,y) }, { f(x,x+d) } and { f(y-d,y) }: a
 * linear function takes its extremes over { lx <= x <= ux, ly <= y <= uy, ld <= y - x <= ud } where
 * two of these bounds meet, and each pair of x, y and d is the pair of one form. So the bounds of
 * the three forms together are the exact bounds of Banerjee's inequalities for direction `<`.
 */
#ifndef LATHE_LOOPS_INTERVAL_H
#define LATHE_LOOPS_INTERVAL_H

#include "loops/sets/linear.h"

/* The integers that an unknown may still take. */
struct interval {
    int64_t lower; /* INTERVAL_OPEN_BELOW: no bound is known */
    int64_t upper; /* INTERVAL_OPEN_ABOVE: no bound is known */
};

#define INTERVAL_OPEN_BELOW INT64_MIN
#define INTERVAL_OPEN_ABOVE INT64_MAX

/*
 * Narrows `intervals` (one for each unknown, then one for d) as far as a fixed number of rounds
 * over the rows leads. No solution within the given intervals is lost. Returns false if there is
 * none at all; true says nothing. A step that overflows is left out.
 */
bool interval_narrow(const struct linear_problem *problem, struct interval *intervals);

#endif
