/*
 * leftover.h: variables that nothing names any more once arrays are gone (temporaries.h), and that
 * compilers would warn of:
 *
 *     size_t bytes = n * sizeof(float);              goes with the array
 *     float *t = malloc(bytes);
 */
#ifndef LATHE_REFACTORINGS_LEFTOVER_H
#define LATHE_REFACTORINGS_LEFTOVER_H

#include "refactorings/fusion/temporaries.h"

/*
 * Adds to what goes with temporaries of a function the declarations of local numbers that stand
 * alone, do nothing but compute a value, and are named nowhere in the function's text but in what
 * goes. Those that lines for the preprocessor name or touch stay.
 */
void leftover_add(struct action_request *request, temporary_list *all);

/* Whether the evaluation of an expression does nothing but to compute its value: no effect, and
   nothing volatile or atomic is read. */
bool leftover_computes_only(const struct expr *expr);

#endif
