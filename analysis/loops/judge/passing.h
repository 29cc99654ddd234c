/*
 * passing.h: orders in which something comes before a loop that may never end, and comes after it
 * in the program (endless.h).
 */
#ifndef LATHE_LOOPS_PASSING_H
#define LATHE_LOOPS_PASSING_H

#include "loops/model/nest.h"

struct schedule;

/*
 * Lists in the verdict's assumptions that such a loop ends (ASSUME_LOOPS_END) where the schedule
 * has something come before it. Left out is what `is_exempt` (may be NULL) is true of. Where a
 * computation fails, it is assumed.
 */
void passing_assume(struct arena *arena, const struct nest *nest, struct schedule *schedule,
                    bool (*is_exempt)(const struct access *, const void *), const void *data,
                    struct verdict *verdict);

#endif
