/*
 * failing.h: whether an expression may be evaluated where the program does not: what divides by
 * zero there, leaves an array or reads a variable without a value may not.
 */
#ifndef LATHE_REFACTORINGS_FAILING_H
#define LATHE_REFACTORINGS_FAILING_H

#include "loops/syntax/loop.h"

/* Whether the evaluation of an expression in front of the loop may have no defined result, or be
   seen in another way than by its value, whatever the values of variables are. It consists of nodes
   that invariant.h takes. */
bool expr_may_fail(const struct loop *loop, const struct expr *expr);

/* Whether control surely comes from the beginning of a statement to its end: nothing in it jumps,
   calls what is not known to return, or repeats something for ever. */
bool stmt_surely_ends(struct arena *arena, const struct stmt *stmt);

#endif
