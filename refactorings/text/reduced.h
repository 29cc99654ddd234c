/*
 * reduced.h: what is to be known of a variable that a loop reduces values into, whoever does it
 * afterwards.
 */
#ifndef LATHE_REFACTORINGS_REDUCED_H
#define LATHE_REFACTORINGS_REDUCED_H

#include "loops/verdict.h"

/* Whether a variable of the function is 0 or 1 whenever it has a value: OpenMP and operations on
   bits make it so where they stand for `&&` and `||`, C need not. */
bool reduced_holds_truth(const struct function *function, const struct decl *decl);

/* What changes for the variable where a reduction that is not exact runs in another order. */
const char *reduced_difference(struct arena *arena, const struct reduction *reduction);

#endif
