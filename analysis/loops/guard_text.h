/*
 * guard_text.h: conditions on the parameters of a loop as C text that may be evaluated before it.
 */
#ifndef LATHE_LOOPS_GUARD_TEXT_H
#define LATHE_LOOPS_GUARD_TEXT_H

#include "loops/nest.h"

/* The text of a parameter guard under what is known when the loop runs at all; NULL if there is no
   reasonable one. */
const char *guard_text(const struct nest *nest, __isl_keep isl_set *guard);

/* "overlap && parameters", or, if the overlap is asked for only where the parameters let it be,
   "m > 0 && s >= m && (overlap)" instead of "(m <= 0 || overlap) && m > 0 && s >= m". Either may be
   NULL or empty. */
const char *guard_join(const struct nest *nest, const char *overlap, const char *parameters);

#endif
