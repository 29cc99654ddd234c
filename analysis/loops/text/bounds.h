/*
 * bounds.h: isl back to terms that a person would have written.
 */
#ifndef LATHE_LOOPS_BOUNDS_H
#define LATHE_LOOPS_BOUNDS_H

#include "loops/model/nest.h"
#include "loops/text/terms.h"

/*
 * A term for an affine expression over the nest's parameters (and `plus` added to it), as short as
 * it gets under `context` (parameter set; may be NULL): "n", "n - 1", "2*n + m", "(n + 1)/2",
 * "(n < m ? n : m)". isl's floored division is written so that it is right in C, where division
 * truncates. False if it has more than four pieces, needs numbers beyond 64 bits, or is void.
 * Integer overflow of the names' own types is the reader's: it is meant in `long long`. But no
 * value below 0 comes out of unsigned arithmetic: names are cast where that might be.
 */
bool bounds_meant(const struct nest *nest, __isl_keep isl_pw_aff *aff, int64_t plus,
                  __isl_keep isl_set *context, struct c_text *out);

/*
 * The same for what the program evaluates as it stands, as in `x + TERM`: names are cast to
 * `long long` where the arithmetic in their own types might overflow for values within `context`.
 * False also where that does not help. With `as_operand`, a sum without differences may be added to
 * a pointer summand by summand (`is_chain`): no intermediate result is greater than the last.
 */
bool bounds_safe(const struct nest *nest, __isl_keep isl_pw_aff *aff, int64_t plus,
                 __isl_keep isl_set *context, bool as_operand, struct c_text *out);

/* A term that C computes modulo 2^64, and that is congruent to the function and `plus`, which is
   never negative within `context`; NULL where there is none. */
const struct term *bounds_modular(const struct nest *nest, __isl_keep isl_pw_aff *aff, int64_t plus,
                                  __isl_keep isl_set *context);

/*
 * The same function with as few pieces as it has on `context` (NULL: no context): pieces outside it
 * are gone, and those whose expression agrees with another's are joined with it. A function with a
 * single piece is defined everywhere afterwards.
 */
__isl_give isl_pw_aff *bounds_simplify(__isl_take isl_pw_aff *aff, __isl_keep isl_set *context);

/* Whether a function has so few pieces, and the context so few parts, that it is worth the time to
   simplify it. */
bool bounds_is_simple(__isl_keep isl_pw_aff *function, __isl_keep isl_set *context);

/*
 * A term for a condition over the parameters, as short as it gets under `context`, which is known
 * to hold: "m <= 0 || m >= n". It cannot overflow: operands are widened by casts to `long long`
 * where the names' types are too narrow for the arithmetic. NULL where no reasonable one exists
 * (more than six terms, existential integers that are no plain divisibility, 64-bit arithmetic that
 * may overflow). 1 for a condition that always holds, 0 for one that never does.
 */
const struct term *bounds_condition(const struct nest *nest, __isl_keep isl_set *condition,
                                    __isl_keep isl_set *context);

#endif
