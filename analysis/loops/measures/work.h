/*
 * work.h: amount of work and arithmetic intensity (the paper, section V), and bytes moved.
 */
#ifndef LATHE_LOOPS_WORK_H
#define LATHE_LOOPS_WORK_H

#include "loops/model/nest.h"

/*
 * Fills work_min, work_max, intensity_* and flops_per_byte of the verdict; extent_fill() must have
 * run. Everything stays NULL where no honest figure exists (an uncounted loop, an unknown call, an
 * unbounded array).
 *   work      = sum over depths i of ops_i * trips_1 * ... * trips_i, exact sums where inner bounds
 *               depend on outer indices; minimum and maximum over the paths of the control flow
 *   intensity = work / (2 * elements of all variables referenced in the nest)
 * The figures suppose that the loop is entered.
 */
void work_fill(const struct nest *nest, struct verdict *verdict);

/*
 * How much a loop computes, to compare loops by: its operations on the longest path (where that is
 * not known, on the shortest) if every size that only the running program knows were 1000; at most
 * 2^53; -1 where neither is known.
 */
int64_t work_estimate(const struct verdict *verdict);

/* How often the root runs, where it is entered and runs at all, as C text; NULL where no honest
   figure exists. `nest` may be NULL. */
const char *work_trips(const struct nest *nest);

#endif
