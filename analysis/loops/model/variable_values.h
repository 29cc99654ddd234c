/*
 * variable_values.h: which values an integer variable has while a loop runs, by the model of the
 * loop: an index has those of its iterations, a variable that nothing sets those that are known of
 * it where the loop begins.
 */
#ifndef LATHE_LOOPS_VARIABLE_VALUES_H
#define LATHE_LOOPS_VARIABLE_VALUES_H

#include "loops/model/nest.h"

/* All that the variable named at a place in the root may be there, and perhaps more. False: nothing
   is known but its type. Spends a budget of its own. */
bool variable_values(const struct nest *model, const struct expr *name, struct span *out);

#endif
