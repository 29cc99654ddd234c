/*
 * endless.h: loops that may never end. What comes after one in the program must not come before it
 * in another order: it may divide by zero or leave an array, and would never have run.
 *
 *     for (i) {
 *         while (x[i] != 1)        c[i] = a[i] / b[i] may run before the loop
 *             ...;                 only where that is sure to end
 *         c[i] = a[i] / b[i];
 *     }
 *
 * That loops end which do nothing but compute (C11 6.8.5 p6) is a fact that a person states: nobody
 * but a compiler may take it for granted, and it is not true of `while (1)`.
 */
#ifndef LATHE_LOOPS_ENDLESS_H
#define LATHE_LOOPS_ENDLESS_H

#include "loops/model/nest.h"

/* Whether a loop ends since its index comes to its limit, whatever the limit is: no type wraps
   around before. */
bool loop_comes_to_its_end(const struct loop *loop);

/* Whether a loop of the nest may never end. Those that are counted do, or what the model assumes
   says it of them. */
bool endless_may_be(const struct nest_loop *loop);
/* Whether some loop of the nest may. */
bool endless_has(const struct nest *nest);
/* Whether one may that begins before the access in an iteration of the root, or at the same call of
   a followed function. */
bool endless_is_before(const struct nest *nest, const struct access *access);

#endif
