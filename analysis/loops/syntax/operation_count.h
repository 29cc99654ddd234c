/* operation_count.h: how many arithmetic operators the evaluation of an expression executes. */
#ifndef LATHE_LOOPS_OPERATION_COUNT_H
#define LATHE_LOOPS_OPERATION_COUNT_H

#include "code/ast.h"

/* Over all paths through `?:`, `&&` and `||`. */
struct ops {
    bool known; /* false: a call, or something that is not understood */
    int64_t min, max;
};

/*
 * Counts + - * / %, negation, shifts and bit operations, those of compound assignments, and ++ and
 * -- of numbers; integer and floating alike. Comparisons, logical operators, conversions, plain
 * assignments, subscripts, address arithmetic and operators on literals only do not count.
 */
struct ops ops_of_expr(const struct expr *expr);

#endif
