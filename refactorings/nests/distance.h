/*
 * distance.h: how far a loop's values lie from each other, as text:
 *
 *     for (int i = lo; i < n; i += 3)     n - lo, the distance; lo + (n - lo - 1) / 3 * 3, the last
 */
#ifndef LATHE_REFACTORINGS_DISTANCE_H
#define LATHE_REFACTORINGS_DISTANCE_H

#include "refactorings/nests/one_loop.h"

/* The bound less the first value, or the other way round where the loop goes down, plus a small
   number. NULL: it may overflow though the loop runs. */
const char *distance_text(const struct action_request *request, const struct one_loop *one,
                          int64_t added);

/* The index's last value, where the loop runs. NULL: as above. */
const char *distance_last(const struct action_request *request, const struct one_loop *one);

/* Whether the loop has an iteration for all that its header says: `j = i; j < i` has none, and
   compilers warn of such conditions. False: refused. */
bool distance_is_there(struct action_request *request, const struct one_loop *one);

#endif
