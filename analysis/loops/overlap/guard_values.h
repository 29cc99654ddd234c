/*
 * guard_values.h: what a guard asks of values, as conditions that may be evaluated before the loop.
 */
#ifndef LATHE_LOOPS_GUARD_VALUES_H
#define LATHE_LOOPS_GUARD_VALUES_H

#include "loops/model/nest.h"

/* A parameter guard under what is known when the loop runs at all; NULL if there is no reasonable
   term. */
const struct term *guard_values(const struct nest *nest, __isl_keep isl_set *guard);

#endif
