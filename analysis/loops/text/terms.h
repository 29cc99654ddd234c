/*
 * terms.h: sums of named values as terms, with the C types that their evaluation passes through, so
 * that they can be written such that nothing overflows or changes its sign by a conversion.
 *
 *     { coefficients (2, 1), names (n, m), constant -1 }   ->   "2*n + m - 1"
 */
#ifndef LATHE_LOOPS_TERMS_H
#define LATHE_LOOPS_TERMS_H

#include "base/arena.h"
#include "loops/terms/term.h"

/* An integer expression in C, and what is known of its values where it is written for. */
struct c_text {
    const struct term *term;
    struct c_type type;
    struct span range;
    bool is_chain; /* a sum that may be added to a pointer summand by summand */
};

struct addend {
    int64_t coefficient; /* not 0 */
    struct c_text value;
    int order; /* addends are written in ascending order */
};

#define TERMS_MAX 12

struct term_sum {
    struct addend terms[TERMS_MAX];
    size_t size;
    int64_t constant;
};

/* Appends a term that is not 0; false if there is no room. */
bool terms_add(struct term_sum *sum, const struct addend *term);

/*
 * Writes a sum: positive terms first, the constant last. Names are cast to `long long` where the
 * arithmetic in their own types might overflow; false where even that does not help.
 */
bool terms_write(struct term_space *space, const struct term_sum *sum, struct c_text *out);

/*
 * The same for text that is meant in `long long`: overflow is the reader's, but no value that may
 * be negative comes out of unsigned arithmetic. `nonnegative`: the sum is known to be at least 0.
 */
bool terms_write_meant(struct term_space *space, const struct term_sum *sum, bool nonnegative,
                       struct c_text *out);

/* Whether the sum without casts is unsigned. */
bool terms_are_unsigned(const struct term_sum *sum);

/*
 * Writes a sum of positive terms to stand behind "x + " with a pointer x, where each term is added
 * for itself: only products might overflow. The type is that of a place, whatever the terms have.
 * False for other sums.
 */
bool terms_write_chain(struct term_space *space, const struct term_sum *sum, struct c_text *out);

/*
 * Writes "LEFT RELATION RIGHT" such that neither side overflows and C's conversions do not change
 * the meaning; false where casts to `long long` do not get there.
 */
bool terms_compare(struct term_space *space, const struct term_sum *left, enum operator relation,
                   const struct term_sum *right, const struct term **out);

/*
 * The text as it stands beside one of type `other` in a comparison or a choice: a signed side that
 * C would convert to unsigned says so by a cast, as compilers like it. Its value fits.
 */
const struct term *terms_beside(struct term_space *space, const struct c_text *text,
                                struct c_type other);

/*
 * The quotient floor(value / divisor) for divisor >= 2. C truncates: where `plain` is false (the
 * value may be negative and not divisible), the text corrects for that.
 */
struct c_text terms_floor(struct term_space *space, const struct c_text *value, int64_t divisor,
                          bool plain);

#endif
