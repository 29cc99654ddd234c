/*
 * c_type.h: the types that C evaluates integers in, and the values that they may take.
 */
#ifndef LATHE_LOOPS_C_TYPE_H
#define LATHE_LOOPS_C_TYPE_H

#include "code/ast.h"

/* Wide enough for a 64-bit coefficient times a 64-bit value. */
__extension__ typedef __int128 wide_int;

/* The type of an arithmetic expression after the integer promotions. */
struct c_type {
    int bits; /* 32 or 64 */
    bool is_signed;
};

/* The values that an expression may take, both ends included. */
struct span {
    wide_int lower, upper;
};

/* The type after promotion and the values of a C integer type; `long long` for anything else. */
struct c_type c_type_of(const struct type *type);
struct span c_type_values(const struct type *type);

/* The type of a decimal literal without a sign. */
struct c_type c_type_of_number(wide_int value);

/* The type that C converts both operands to. */
struct c_type c_type_common(struct c_type a, struct c_type b);

/* All values of a type, and whether they are all of a span. */
struct span c_type_span(struct c_type type);
bool c_type_holds(struct c_type type, struct span range);

/* The values that an integer expression may have by its type and by what is done last: all of what
   its type has, or fewer where a narrower type, a constant mask, remainder or shift bounds them. */
struct span expr_values(const struct expr *expr);

/* The span multiplied by a number, and the sum of two; false on overflow. */
bool span_scale(struct span span, int64_t factor, struct span *out);
bool span_add(struct span a, struct span b, struct span *out);

#endif
