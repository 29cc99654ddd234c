#include "loops/terms/poly.h"

#include <math.h>
#include <stdlib.h>

/* Degrees beyond this are not summed. */
#define DEGREE_MAX 12

int poly_symbol(struct poly_symbols *symbols, const struct poly_symbol *symbol)
{
    for (int i = 0; i < symbols->size; i++)
        if (symbols->at[i].term == symbol->term && symbols->at[i].iterator == symbol->iterator)
            return i;
    if (symbols->size == POLY_SYMBOLS)
        return -1;
    symbols->at[symbols->size] = *symbol;
    return symbols->size++;
}

static int term_degree(const struct monomial *term)
{
    int degree = 0;
    for (int i = 0; i < POLY_SYMBOLS; i++)
        degree += term->exponents[i];
    return degree;
}

/* By descending degree, then with higher powers of earlier symbols first. */
static int compare_terms(const struct monomial *a, const struct monomial *b)
{
    int difference = term_degree(b) - term_degree(a);
    return difference ? difference : memcmp(b->exponents, a->exponents, sizeof(a->exponents));
}

/* A polynomial under construction: `failed` after an overflow. */
struct builder {
    struct arena *arena;
    struct poly *poly;
    bool failed;
};

static struct builder builder_init(struct arena *arena, int64_t denominator)
{
    struct builder builder = {arena, ARENA_NEW(arena, struct poly), false};
    builder.poly->denominator = denominator;
    return builder;
}

/* Adds a term, in its place. */
static void builder_add(struct builder *builder, const struct monomial *term)
{
    struct poly *poly = builder->poly;
    size_t at = 0;
    while (at < poly->terms.size && compare_terms(&poly->terms.at[at], term) < 0)
        at++;
    if (at < poly->terms.size && compare_terms(&poly->terms.at[at], term) == 0) {
        if (__builtin_add_overflow(poly->terms.at[at].coefficient, term->coefficient,
                                   &poly->terms.at[at].coefficient))
            builder->failed = true;
        return;
    }
    LIST_PUSH(builder->arena, poly->terms, *term);
    for (size_t i = poly->terms.size - 1; i > at; i--)
        poly->terms.at[i] = poly->terms.at[i - 1];
    poly->terms.at[at] = *term;
}

/* Drops terms that are 0 and reduces the fraction; NULL after an overflow. */
static const struct poly *builder_done(struct builder *builder)
{
    struct poly *poly = builder->poly;
    int64_t divisor = poly->denominator;
    size_t kept = 0;
    if (builder->failed || poly->denominator == INT64_MIN)
        return NULL;
    for (size_t i = 0; i < poly->terms.size; i++) {
        if (poly->terms.at[i].coefficient == INT64_MIN)
            return NULL;
        if (poly->terms.at[i].coefficient == 0)
            continue;
        poly->terms.at[kept++] = poly->terms.at[i];
        divisor = common_divisor(divisor, poly->terms.at[kept - 1].coefficient);
    }
    if (poly->denominator < 0) /* it is positive in the end */
        divisor = -divisor;
    poly->terms.size = kept;
    poly->denominator = kept == 0 ? 1 : poly->denominator / divisor;
    for (size_t i = 0; i < kept; i++)
        poly->terms.at[i].coefficient /= divisor;
    return poly;
}

const struct poly *poly_constant(struct arena *arena, int64_t value)
{
    struct builder builder = builder_init(arena, 1);
    struct monomial term = {.coefficient = value};
    builder_add(&builder, &term);
    return builder_done(&builder);
}

const struct poly *poly_variable(struct arena *arena, int symbol)
{
    struct builder builder = builder_init(arena, 1);
    struct monomial term = {.coefficient = 1};
    if (symbol < 0)
        return NULL;
    term.exponents[symbol] = 1;
    builder_add(&builder, &term);
    return builder_done(&builder);
}

/* Adds a * factor. */
static void builder_add_scaled(struct builder *builder, const struct poly *a, int64_t factor)
{
    for (size_t i = 0; i < a->terms.size; i++) {
        struct monomial term = a->terms.at[i];
        if (__builtin_mul_overflow(term.coefficient, factor, &term.coefficient))
            builder->failed = true;
        builder_add(builder, &term);
    }
}

/* a + sign * b */
static const struct poly *combine(struct arena *arena, const struct poly *a, const struct poly *b,
                                  int sign)
{
    struct builder builder;
    int64_t divisor, common;
    if (!a || !b)
        return NULL;
    divisor = common_divisor(a->denominator, b->denominator);
    if (__builtin_mul_overflow(a->denominator / divisor, b->denominator, &common))
        return NULL;
    builder = builder_init(arena, common);
    builder_add_scaled(&builder, a, common / a->denominator);
    builder_add_scaled(&builder, b, sign * (common / b->denominator));
    return builder_done(&builder);
}

const struct poly *poly_add(struct arena *arena, const struct poly *a, const struct poly *b)
{
    return combine(arena, a, b, 1);
}

const struct poly *poly_subtract(struct arena *arena, const struct poly *a, const struct poly *b)
{
    return combine(arena, a, b, -1);
}

const struct poly *poly_multiply(struct arena *arena, const struct poly *a, const struct poly *b)
{
    struct builder builder;
    int64_t denominator;
    if (!a || !b || __builtin_mul_overflow(a->denominator, b->denominator, &denominator))
        return NULL;
    builder = builder_init(arena, denominator);
    for (size_t i = 0; i < a->terms.size; i++) {
        for (size_t j = 0; j < b->terms.size; j++) {
            struct monomial term = a->terms.at[i];
            if (__builtin_mul_overflow(term.coefficient, b->terms.at[j].coefficient,
                                       &term.coefficient))
                return NULL;
            for (int k = 0; k < POLY_SYMBOLS; k++)
                term.exponents[k] = (uint8_t)(term.exponents[k] + b->terms.at[j].exponents[k]);
            if (term_degree(&term) > 2 * DEGREE_MAX)
                return NULL;
            builder_add(&builder, &term);
        }
    }
    return builder_done(&builder);
}

const struct poly *poly_scale(struct arena *arena, const struct poly *a, int64_t numerator,
                              int64_t denominator)
{
    struct poly *factor;
    const struct poly *constant = poly_constant(arena, numerator);
    if (!constant)
        return NULL;
    factor = ARENA_NEW(arena, struct poly);
    *factor = *constant;
    factor->denominator = denominator;
    return poly_multiply(arena, a, factor);
}

/* The coefficient of symbol^power: a polynomial without that symbol. */
static const struct poly *coefficient_of(struct arena *arena, const struct poly *a, int symbol,
                                         int power)
{
    struct builder builder = builder_init(arena, a->denominator);
    for (size_t i = 0; i < a->terms.size; i++) {
        struct monomial term = a->terms.at[i];
        if (term.exponents[symbol] != power)
            continue;
        term.exponents[symbol] = 0;
        builder_add(&builder, &term);
    }
    return builder_done(&builder);
}

static int degree_in(const struct poly *a, int symbol)
{
    int degree = 0;
    for (size_t i = 0; i < a->terms.size; i++)
        if (a->terms.at[i].exponents[symbol] > degree)
            degree = a->terms.at[i].exponents[symbol];
    return degree;
}

const struct poly *poly_substitute(struct arena *arena, const struct poly *a, int symbol,
                                   const struct poly *value)
{
    const struct poly *result;
    if (!a || !value)
        return NULL;
    result = poly_constant(arena, 0);
    for (int power = degree_in(a, symbol); power >= 0; power--) {
        result = poly_multiply(arena, result, value);
        result = poly_add(arena, result, coefficient_of(arena, a, symbol, power));
    }
    return result;
}

const struct poly *poly_usual(struct arena *arena, const struct poly_symbols *symbols,
                              const struct poly *a)
{
    /* What is usual of a symbol was made with those before it and parameters. */
    for (int i = symbols->size; a && i-- > 0;)
        if (symbols->at[i].usual && poly_uses(a, i))
            a = poly_substitute(arena, a, i, symbols->at[i].usual);
    return a;
}

static int64_t binomial(int n, int k)
{
    int64_t result = 1;
    for (int i = 1; i <= k; i++)
        result = result * (n - k + i) / i;
    return result;
}

/*
 * Faulhaber: S_k(x) = sum of s^k for s = 0 .. x, by
 * (k + 1) S_k(x) = (x + 1)^(k + 1) - sum over j < k of binomial(k + 1, j) S_j(x).
 */
static bool power_sums(struct arena *arena, const struct poly *x, int degree,
                       const struct poly **sums)
{
    const struct poly *next = poly_add(arena, x, poly_constant(arena, 1)), *power = next;
    for (int k = 0; k <= degree; k++) {
        const struct poly *sum = power;
        for (int j = 0; j < k; j++)
            sum = poly_subtract(arena, sum, poly_scale(arena, sums[j], binomial(k + 1, j), 1));
        sums[k] = poly_scale(arena, sum, 1, k + 1);
        if (!sums[k])
            return false;
        power = poly_multiply(arena, power, next);
    }
    return true;
}

const struct poly *poly_sum(struct arena *arena, const struct poly *a, int symbol,
                            const struct poly *lower, const struct poly *upper)
{
    const struct poly *above[DEGREE_MAX + 1], *below[DEGREE_MAX + 1], *before, *result;
    int degree = a ? degree_in(a, symbol) : 0;
    if (!a || !lower || !upper || degree > DEGREE_MAX)
        return NULL;
    before = poly_subtract(arena, lower, poly_constant(arena, 1));
    if (!power_sums(arena, upper, degree, above) || !before ||
        !power_sums(arena, before, degree, below))
        return NULL;
    result = poly_constant(arena, 0);
    for (int power = 0; power <= degree; power++)
        result = poly_add(arena, result,
                          poly_multiply(arena, coefficient_of(arena, a, symbol, power),
                                        poly_subtract(arena, above[power], below[power])));
    return result;
}

bool poly_is_zero(const struct poly *a)
{
    return a && a->terms.size == 0;
}

bool poly_is_constant(const struct poly *a)
{
    return a && poly_degree(a) == 0;
}

int poly_degree(const struct poly *a)
{
    return a->terms.size ? term_degree(&a->terms.at[0]) : 0;
}

bool poly_uses(const struct poly *a, int symbol)
{
    return symbol >= 0 && degree_in(a, symbol) > 0;
}

uint64_t poly_parameters(const struct poly_symbols *symbols, const struct poly *a)
{
    uint64_t parameters = 0;
    for (int i = 0; a && i < symbols->size; i++)
        if (degree_in(a, i) > 0)
            parameters |= symbols->at[i].parameters;
    return parameters;
}

bool poly_is_nonnegative(const struct poly_symbols *symbols, const struct poly *a)
{
    if (!a)
        return false;
    for (size_t i = 0; i < a->terms.size; i++) {
        if (a->terms.at[i].coefficient < 0)
            return false;
        for (int k = 0; k < symbols->size; k++)
            if (a->terms.at[i].exponents[k] % 2 && !symbols->at[k].is_nonnegative)
                return false;
    }
    return true;
}

bool poly_has_negative(const struct poly *a)
{
    for (size_t i = 0; i < a->terms.size; i++)
        if (a->terms.at[i].coefficient < 0)
            return true;
    return false;
}

const struct poly *poly_leading(struct arena *arena, const struct poly *a)
{
    struct builder builder;
    if (!a)
        return NULL;
    builder = builder_init(arena, a->denominator);
    for (size_t i = 0; i < a->terms.size; i++)
        if (term_degree(&a->terms.at[i]) == poly_degree(a))
            builder_add(&builder, &a->terms.at[i]);
    return builder_done(&builder);
}

/* Lowers `exponents` to what each term of the polynomial has at least. */
static void common_symbols(const struct poly *a, uint8_t *exponents)
{
    for (size_t i = 0; i < a->terms.size; i++)
        for (int k = 0; k < POLY_SYMBOLS; k++)
            if (a->terms.at[i].exponents[k] < exponents[k])
                exponents[k] = a->terms.at[i].exponents[k];
}

static const struct poly *without_symbols(struct arena *arena, const struct poly *a,
                                          const uint8_t *exponents)
{
    struct builder builder = builder_init(arena, a->denominator);
    for (size_t i = 0; i < a->terms.size; i++) {
        struct monomial term = a->terms.at[i];
        for (int k = 0; k < POLY_SYMBOLS; k++)
            term.exponents[k] = (uint8_t)(term.exponents[k] - exponents[k]);
        builder_add(&builder, &term);
    }
    return builder_done(&builder);
}

void poly_cancel(struct arena *arena, const struct poly **a, const struct poly **b)
{
    uint8_t exponents[POLY_SYMBOLS];
    if (!*a || !*b || (poly_is_zero(*a) && poly_is_zero(*b)))
        return;
    memset(exponents, UINT8_MAX, sizeof(exponents));
    common_symbols(*a, exponents);
    common_symbols(*b, exponents);
    *a = without_symbols(arena, *a, exponents);
    *b = without_symbols(arena, *b, exponents);
}

double poly_evaluate(const struct poly *a, double value)
{
    double result = 0;
    for (size_t i = 0; i < a->terms.size; i++)
        result += (double)a->terms.at[i].coefficient * pow(value, term_degree(&a->terms.at[i]));
    return result / (double)a->denominator;
}
