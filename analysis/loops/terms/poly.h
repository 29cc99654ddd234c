/*
 * poly.h: polynomials with rational coefficients over named values: exact sums over iteration
 * domains (Faulhaber) and their terms. Immutable; everything belongs to the arena. NULL stands
 * for an unknown polynomial (also after an overflow) and makes every result NULL.
 *
 *     sum of 2*i + 1 for i in 0 .. n - 1   ->   n*n
 */
#ifndef LATHE_LOOPS_POLY_H
#define LATHE_LOOPS_POLY_H

#include "loops/terms/term.h"

/* How many different symbols one set of polynomials may speak of. */
#define POLY_SYMBOLS 24

/* What a polynomial is over: a parameter, an iterator, or a value such as "(n < m ? n : m)". */
struct poly_symbol {
    const struct term *term;  /* NULL: an iterator */
    int iterator;             /* its dimension */
    const struct poly *usual; /* what a value with cases is for sizes that are usual, such as the n
                                  of "(n > 2 ? n : 0)"; NULL: not known, or there are none */
    bool is_nonnegative;
    bool is_narrow;      /* of an unsigned type of 32 bits */
    bool is_wide;        /* of a type of 64 bits */
    uint64_t parameters; /* which parameters of the nest it speaks of, a bit for each index */
};

/* The symbols in use, in order of their first use. */
struct poly_symbols {
    struct poly_symbol at[POLY_SYMBOLS];
    int size;
};

/* coefficient * product of symbol[k] to the power of exponents[k] */
struct monomial {
    int64_t coefficient;
    uint8_t exponents[POLY_SYMBOLS];
};

/* The sum of the terms over a common denominator; the terms by descending degree. */
struct poly {
    LIST_OF(struct monomial) terms;
    int64_t denominator; /* at least 1, without a divisor in common with all coefficients */
};

/* The number of the same symbol, added if it is new; -1 if there are too many. */
int poly_symbol(struct poly_symbols *symbols, const struct poly_symbol *symbol);

const struct poly *poly_constant(struct arena *arena, int64_t value);
const struct poly *poly_variable(struct arena *arena, int symbol); /* NULL for -1 */

const struct poly *poly_add(struct arena *arena, const struct poly *a, const struct poly *b);
const struct poly *poly_subtract(struct arena *arena, const struct poly *a, const struct poly *b);
const struct poly *poly_multiply(struct arena *arena, const struct poly *a, const struct poly *b);
/* a * numerator / denominator */
const struct poly *poly_scale(struct arena *arena, const struct poly *a, int64_t numerator,
                              int64_t denominator);

/* The polynomial with `value` for a symbol. */
const struct poly *poly_substitute(struct arena *arena, const struct poly *a, int symbol,
                                   const struct poly *value);

/* The polynomial for sizes that are usual. */
const struct poly *poly_usual(struct arena *arena, const struct poly_symbols *symbols,
                              const struct poly *a);

/* The sum of `a` for symbol = lower .. upper; exact where upper >= lower - 1. */
const struct poly *poly_sum(struct arena *arena, const struct poly *a, int symbol,
                            const struct poly *lower, const struct poly *upper);

bool poly_is_zero(const struct poly *a);
bool poly_is_constant(const struct poly *a);
int poly_degree(const struct poly *a); /* total; 0 for constants */
bool poly_uses(const struct poly *a, int symbol);

/* The parameters that the polynomial speaks of, as in struct poly_symbol. */
uint64_t poly_parameters(const struct poly_symbols *symbols, const struct poly *a);

/* Whether a >= 0 follows from the signs of coefficients and symbols. */
bool poly_is_nonnegative(const struct poly_symbols *symbols, const struct poly *a);

/* Whether a coefficient is negative. */
bool poly_has_negative(const struct poly *a);

/* The terms of the highest total degree. */
const struct poly *poly_leading(struct arena *arena, const struct poly *a);

/* Divides both by the symbols (not the numbers) that all their terms have in common. */
void poly_cancel(struct arena *arena, const struct poly **a, const struct poly **b);

/* The value with `value` for all symbols. */
double poly_evaluate(const struct poly *a, double value);

/*
 * A term: a product as far as that is easy, "n*(n + 1)/2", or with `expanded` a sum of products,
 * "n*n + 2*n + 1". Names are cast to `long long` where a difference might be negative in an
 * unsigned type before it is widened. NULL for an unknown polynomial, and for iterators.
 */
const struct term *poly_term(struct term_space *space, const struct poly_symbols *symbols,
                             const struct poly *a, bool expanded);

/* Whether poly_term() of it, expanded, is a sum. */
bool poly_is_sum(const struct poly *a);

#endif
