/*
 * violation.h: two iterations whose dependence an order of a band of loops breaks, in words.
 */
#ifndef LATHE_LOOPS_VIOLATION_H
#define LATHE_LOOPS_VIOLATION_H

#include "loops/dependence/dependence.h"

/* Adds a reason that names two iterations of a conflict that an order of the nest has, one that
   surely happens before others; `at_once`: all run at once. False: there is no conflict. */
bool violation_tell(struct arena *arena, const struct nest *nest, const struct conflicts *conflicts,
                    bool at_once, reason_list *reasons);

/* Adds a reason that names two accesses which touch the same element, and when. False: there are
   none. */
bool violation_tell_same(struct arena *arena, const struct nest *nest,
                         const struct conflicts *conflicts, reason_list *reasons);

#endif
