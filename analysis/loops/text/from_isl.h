/*
 * from_isl.h: isl's affine expressions and constraints over the parameters as sums of named values
 * (terms.h); integer divisions become values of their own.
 *
 *     [n] -> { [2 n + floor((n + 1)/2) - 1] }   ->   { 2*n, 1*"(n + 1)/2", constant -1 }
 */
#ifndef LATHE_LOOPS_FROM_ISL_H
#define LATHE_LOOPS_FROM_ISL_H

#include <isl/constraint.h>

#include "loops/model/nest.h"
#include "loops/text/terms.h"

/* What the texts are written for. */
struct decoder {
    const struct nest *nest; /* texts go to its arena */
    isl_set *context;        /* parameter values that matter, borrowed; NULL: all */
    bool safe;               /* no text overflows in the names' own types, see terms_write() */
    bool chain;              /* the text is to stand behind "x + ", see terms_write_chain() */
};

/* The value as a 64-bit integer; false if it is none. */
bool decode_integer(__isl_take isl_val *value, int64_t *out);

/* The value as an integer of up to 126 bits; false if it is none. */
bool decode_wide(__isl_take isl_val *value, wide_int *out);

/* The coefficient of a dimension (or with isl_dim_cst the constant) times the denominator. */
bool decode_coefficient(__isl_keep isl_aff *aff, enum isl_dim_type type, int position,
                        int64_t denominator, int64_t *out);

/* { sum / denominator } of an expression over parameters only; false where it cannot be said. */
bool decode_aff(const struct decoder *decoder, __isl_keep isl_aff *aff, struct term_sum *sum,
                int64_t *denominator);

/* Whether the expression is at least 0 within the context. */
bool decode_is_natural(const struct decoder *decoder, __isl_keep isl_aff *aff);

/* Writes the sum that an expression was decoded to, times its denominator; `natural`: the
   expression is at least 0. With `decoder->safe` nothing overflows, or the answer is false. */
bool decode_write(const struct decoder *decoder, const struct term_sum *sum, bool natural,
                  struct c_text *out);

/* A constraint: sum = 0 or sum >= 0. */
bool decode_constraint(const struct decoder *decoder, __isl_keep isl_constraint *constraint,
                       struct term_sum *sum);

/*
 * The one integer division of a constraint { S + m * floor(E / k) = 0 } that says no more than
 * E mod k = r with 0 <= r < k: gives E as a sum, k and r. False for any other constraint.
 */
bool decode_remainder(const struct decoder *decoder, __isl_keep isl_constraint *constraint,
                      struct term_sum *sum, int64_t *modulus, int64_t *remainder);

/* Narrows what is known of a parameter's value to what the context permits. */
void decode_narrow(const struct decoder *decoder, __isl_keep isl_id *id, struct span *span);

/* from_isl_relation.c. Whether the sum is at least 0 by the ranges of its values. */
bool decode_is_nonnegative(const struct term_sum *sum);

/*
 * Writes "LEFT RELATION RIGHT" for `sum RELATION 0` with all terms positive: "n + 1 <= m". RELATION
 * is one of < <= > >= == !=. With `decoder->safe` nothing overflows, or the answer is NULL.
 */
const struct term *decode_relation(const struct decoder *decoder, const struct term_sum *sum,
                                   enum operator relation);

#endif
