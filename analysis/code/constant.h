/* constant.h: the values of integer constant expressions. */
#ifndef LATHE_CODE_CONSTANT_H
#define LATHE_CODE_CONSTANT_H

#include "code/ast.h"

/* The value of an integer constant expression, conversions applied; false if it is none, if
   int64_t does not hold it, or if a signed operation in it overflows. */
bool expr_constant(const struct expr *expr, int64_t *value);

/* Converts an integer to an integer type or bool as C does; false if int64_t cannot hold the
   result, and for other types. */
bool constant_convert(const struct type *type, int64_t value, int64_t *result);

#endif
