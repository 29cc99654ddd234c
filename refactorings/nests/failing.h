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

/* Whether control surely comes from the beginning of a statement of a function to its end:
   nothing in it jumps, calls what is not known to return, or may repeat something for ever. That
   loops end which do nothing but compute (C11 6.8.5 p6) is not taken for granted. */
bool stmt_surely_ends(struct arena *arena, const struct function *function,
                      const struct stmt *stmt);

#endif
