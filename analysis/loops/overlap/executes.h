/*
 * executes.h: for which values of its parameters a loop that runs does something, as conditions
 * over the values of the program. All are constant if that is always or never, and NULL where there
 * is no term.
 */
#ifndef LATHE_LOOPS_EXECUTES_H
#define LATHE_LOOPS_EXECUTES_H

#include "loops/model/nest.h"

/* When it accesses an array or (`scalars`) gives any variable from outside a value; when not. To
   read a fixed place is nothing of that kind, if it does more. */
const struct term *executes_anything(const struct nest *nest, bool scalars);
const struct term *executes_nothing(const struct nest *nest, bool scalars);

/* When it is sure to make one of some accesses. */
const struct term *executes_one(const struct nest *nest,
                                bool (*is_one)(const struct access *access, const void *data),
                                const void *data);

/* When its index does not come to be more than a number, not at its end either, where the guard of
   the verdict holds; NULL, too, where it counts down. */
const struct term *executes_up_to(const struct nest *nest, int64_t most);

/* Whether it is sure to make one of some accesses wherever it accesses an array. */
bool executes_always(const struct nest *nest,
                     bool (*is_one)(const struct access *access, const void *data),
                     const void *data);

/* Whether the root makes an access in its first iteration whenever it runs, and comes to no loop
   before it that may never end; and whether it makes it once in each of its iterations, in no loop
   inside. */
bool executes_at_first(const struct nest *nest, const struct access *access);
bool executes_each_time(const struct nest *nest, const struct access *access);

/* Whether an access is to the same element wherever it is. */
bool executes_at_one_place(const struct access *access);

/* The parameters for which it accesses an array, or (`scalars`) gives any variable from outside a
   value. Give. */
__isl_give isl_set *executes_parameters(const struct nest *nest, bool scalars);

#endif
