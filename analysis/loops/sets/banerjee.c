/*
 * banerjee.c: Banerjee's inequalities as interval propagation from nothing known. The bounds of the
 * unknowns come from the domains, those of d from direction `<`; the propagation ends with each
 * equation's extreme values compared with 0 (loops/sets/interval.h).
 */
#include "loops/sets/interval.h"

#include <stdlib.h>

enum linear_answer banerjee_test(const struct linear_problem *problem)
{
    size_t columns = (size_t)linear_unknowns(problem) + 1;
    struct interval *intervals = xcalloc(columns, sizeof(*intervals));
    for (size_t k = 0; k < columns; k++)
        intervals[k] = (struct interval){INTERVAL_OPEN_BELOW, INTERVAL_OPEN_ABOVE};
    bool possible = interval_narrow(problem, intervals);
    free(intervals);
    return possible ? LINEAR_UNDECIDED : LINEAR_INDEPENDENT;
}
