/*
 * vector_scalar.h: numbers beside the vectors of a statement: whether it matters when they are
 * computed, and whether they are the same in all iterations of a loop that stores elements.
 */
#ifndef LATHE_REFACTORINGS_VECTOR_SCALAR_H
#define LATHE_REFACTORINGS_VECTOR_SCALAR_H

#include "code/ast.h"

/* What in an expression does more than to compute a value, or may give another one when it is
   computed at another time although no element has changed; NULL: nothing does. Called functions
   with a body are followed. */
const struct expr *vector_scalar_effect(const struct tree *tree, const struct expr *expr);

/* Whether elements of vectors may change while the expression keeps its value: it is made of
   numbers and of variables that are no references, which are never in a vector's memory. */
bool vector_scalar_is_fixed(const struct expr *expr);

/* Whether an expression is a value of its own, or a variable, and no other name of something in
   memory. */
bool vector_scalar_is_apart(const struct expr *expr);

#endif
