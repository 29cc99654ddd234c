/* poly_term.c: part of poly.h: polynomials as terms, in factors where a person would have written
   factors. */
#include "loops/terms/poly.h"

/* Linear factors { scale * symbol + constant } are looked for within these bounds. */
#define SCALE_MAX 3
#define CONSTANT_MAX 4

/* A term under construction. */
struct poly_writer {
    struct term_space *space;
    const struct poly_symbols *symbols;
    bool is_mixed; /* it evaluates some of it in 32 bits, without sign, and some in 64 */
};

/* `product` times one more factor; NULL: nothing so far. */
static const struct term *times(const struct poly_writer *writer, const struct term *product,
                                const struct term *factor)
{
    return product ? term_binary(writer->space, OP_MULTIPLY, product, factor) : factor;
}

/* `product` times the symbols of one monomial, in which the first is widened where that is asked
   for. */
static const struct term *times_symbols(const struct poly_writer *writer,
                                        const struct term *product, const uint8_t *exponents,
                                        bool widen)
{
    for (int i = 0; i < writer->symbols->size; i++) {
        const struct poly_symbol *symbol = &writer->symbols->at[i];
        for (int k = 0; k < exponents[i]; k++) {
            bool is_cast = widen && symbol->is_narrow;
            const struct term *factor = is_cast ? term_cast(writer->space, "long long",
                                                            (struct c_type){64, true}, symbol->term)
                                                : symbol->term;
            product = times(writer, product, factor);
            widen = widen && !symbol->is_narrow;
        }
    }
    return product;
}

/* Whether a term has a symbol. */
static bool has_symbols(const struct monomial *term)
{
    static const uint8_t none[POLY_SYMBOLS];
    return memcmp(term->exponents, none, sizeof(none)) != 0;
}

/* The first term with a positive coefficient; the number of terms if there is none. */
static size_t first_positive(const struct poly *a)
{
    size_t at = 0;
    while (at < a->terms.size && a->terms.at[at].coefficient < 0)
        at++;
    return at;
}

/* Which of a polynomial's terms is written at a position: a positive one first. */
static const struct monomial *term_at(const struct poly *a, size_t position)
{
    size_t first = first_positive(a);
    if (first == a->terms.size)
        first = 0;
    return &a->terms.at[position == 0 ? first : position <= first ? position - 1 : position];
}

/* Whether a term speaks of narrow symbols, or of wide ones. */
static bool speaks_of(const struct poly_writer *writer, const struct monomial *term, bool wide)
{
    for (int i = 0; i < writer->symbols->size; i++) {
        const struct poly_symbol *symbol = &writer->symbols->at[i];
        if (term->exponents[i] > 0 && (wide ? symbol->is_wide : symbol->is_narrow))
            return true;
    }
    return wide && (term->coefficient > INT32_MAX || term->coefficient < -INT32_MAX);
}

/* Whether a term has a factor of 32 bits that may be negative. */
static bool may_be_negative(const struct poly_writer *writer, const struct monomial *term)
{
    for (int i = 0; i < writer->symbols->size; i++) {
        const struct poly_symbol *symbol = &writer->symbols->at[i];
        if (term->exponents[i] > 0 && !symbol->is_nonnegative && !symbol->is_wide &&
            !symbol->is_narrow)
            return true;
    }
    return false;
}

/* Whether a sum may be negative before it is widened: something is subtracted, more than a number
   from a name. */
static bool loses_sign(const struct poly_writer *writer, const struct poly *a)
{
    bool subtracts = false, narrow = false;
    for (size_t i = 0; writer->is_mixed && i < a->terms.size; i++) {
        const struct monomial *term = term_at(a, i);
        if (speaks_of(writer, term, true))
            break;
        narrow = narrow || speaks_of(writer, term, false);
        subtracts = subtracts || may_be_negative(writer, term) ||
                    (term->coefficient < 0 && (has_symbols(term) || a->terms.size > 2));
    }
    return subtracts && narrow;
}

/* Whether the term of a polynomial has operands of 64 bits. */
static bool has_wide_operands(const struct poly_symbols *symbols, const struct poly *a)
{
    for (int i = 0; i < symbols->size; i++)
        if (symbols->at[i].is_wide && poly_uses(a, i))
            return true;
    for (size_t i = 0; i < a->terms.size; i++)
        if (a->terms.at[i].coefficient > INT32_MAX || a->terms.at[i].coefficient < -INT32_MAX)
            return true;
    return false;
}

/* The number that a product begins with; NULL where other factors follow and say it all, but for
   the sign of -1. */
static const struct term *number_of(const struct poly_writer *writer, int64_t number,
                                    bool has_others)
{
    return has_others && (number == 1 || number == -1) ? NULL : term_number(writer->space, number);
}

/* A sum of products, a positive one first; the denominator is left to the caller. */
static const struct term *sum_of(const struct poly_writer *writer, const struct poly *a)
{
    struct term_space *space = writer->space;
    const struct term *sum = NULL;
    bool widen = loses_sign(writer, a);
    for (size_t i = 0; i < a->terms.size; i++) {
        const struct monomial *term = term_at(a, i);
        bool subtracts = sum && term->coefficient < 0;
        bool widens = widen || (writer->is_mixed && may_be_negative(writer, term));
        const struct term *product =
            times_symbols(writer,
                          number_of(writer, subtracts ? -term->coefficient : term->coefficient,
                                    has_symbols(term)),
                          term->exponents, widens);
        if (term->coefficient == -1 && !sum && has_symbols(term))
            product = term_minus(space, product);
        sum = sum ? term_binary(space, subtracts ? OP_SUBTRACT : OP_ADD, sum, product) : product;
        widen = widen && !speaks_of(writer, term, false);
    }
    return sum ? sum : term_number(space, 0);
}

bool poly_is_sum(const struct poly *a)
{
    return a->terms.size > 1 || (a->terms.size == 1 && a->terms.at[0].coefficient < 0);
}

/* What is left of a polynomial while factors are taken out. */
struct factors {
    int64_t number;
    uint8_t exponents[POLY_SYMBOLS];
    LIST_OF(const struct poly *) linear;
    const struct poly *rest;
};

/* { scale * symbol + constant } */
static const struct poly *linear_factor(struct arena *arena, int symbol, int64_t scale,
                                        int64_t constant)
{
    return poly_add(arena, poly_scale(arena, poly_variable(arena, symbol), scale, 1),
                    poly_constant(arena, constant));
}

/* The part of a polynomial with a given power of a symbol, divided by that power. */
static const struct poly *part_of(struct arena *arena, const struct poly *a, int symbol, int power)
{
    struct poly *part = ARENA_NEW(arena, struct poly);
    part->denominator = a->denominator;
    for (size_t i = 0; i < a->terms.size; i++) {
        struct monomial term = a->terms.at[i];
        if (term.exponents[symbol] != power)
            continue;
        term.exponents[symbol] = 0;
        LIST_PUSH(arena, part->terms, term);
    }
    return part;
}

/* a / (scale * symbol + constant), which has to go without a rest: long division in the symbol. */
static const struct poly *divide_linear(struct arena *arena, const struct poly *a, int symbol,
                                        int64_t scale, int64_t constant)
{
    const struct poly *quotient = poly_constant(arena, 0), *rest = a;
    while (rest && poly_uses(rest, symbol)) {
        int power = 1;
        const struct poly *part, *step;
        for (size_t i = 0; i < rest->terms.size; i++)
            if (rest->terms.at[i].exponents[symbol] > power)
                power = rest->terms.at[i].exponents[symbol];
        part = part_of(arena, rest, symbol, power);
        step = poly_scale(arena, part, 1, scale);
        for (int i = 1; i < power; i++)
            step = poly_multiply(arena, step, poly_variable(arena, symbol));
        quotient = poly_add(arena, quotient, step);
        rest = poly_subtract(
            arena, rest, poly_multiply(arena, step, linear_factor(arena, symbol, scale, constant)));
    }
    return poly_is_zero(rest) ? quotient : NULL;
}

/* Takes one linear factor out of the rest; false if there is none in sight. */
static bool take_linear(struct arena *arena, struct factors *factors, int symbols)
{
    for (int symbol = 0; symbol < symbols; symbol++) {
        if (!poly_uses(factors->rest, symbol))
            continue;
        for (int64_t scale = 1; scale <= SCALE_MAX; scale++) {
            for (int64_t constant = -CONSTANT_MAX; constant <= CONSTANT_MAX; constant++) {
                const struct poly *root =
                    poly_scale(arena, poly_constant(arena, -constant), 1, scale);
                const struct poly *quotient;
                if (!poly_is_zero(poly_substitute(arena, factors->rest, symbol, root)))
                    continue;
                quotient = divide_linear(arena, factors->rest, symbol, scale, constant);
                if (!quotient)
                    continue;
                LIST_PUSH(arena, factors->linear, linear_factor(arena, symbol, scale, constant));
                factors->rest = quotient;
                return true;
            }
        }
    }
    return false;
}

/* Takes the greatest common number out of the rest. */
static void take_number(struct arena *arena, struct factors *factors)
{
    int64_t number = 0;
    for (size_t i = 0; i < factors->rest->terms.size; i++)
        number = common_divisor(number, factors->rest->terms.at[i].coefficient);
    if (first_positive(factors->rest) == factors->rest->terms.size)
        number = -number;
    factors->rest = poly_scale(arena, factors->rest, 1, number);
    factors->number = number;
}

/* Splits a polynomial (not 0, denominator 1) into factors. */
static bool factorise(struct arena *arena, const struct poly *a, int symbols,
                      struct factors *factors)
{
    const struct poly *common;
    memset(factors, 0, sizeof(*factors));
    factors->rest = a;
    take_number(arena, factors);
    if (!factors->rest)
        return false;
    memset(factors->exponents, UINT8_MAX, sizeof(factors->exponents));
    for (size_t i = 0; i < a->terms.size; i++)
        for (int k = 0; k < POLY_SYMBOLS; k++)
            if (a->terms.at[i].exponents[k] < factors->exponents[k])
                factors->exponents[k] = a->terms.at[i].exponents[k];
    common = a;
    poly_cancel(arena, &factors->rest, &common);
    while (factors->rest && poly_degree(factors->rest) > 1 && take_linear(arena, factors, symbols))
        ;
    return factors->rest != NULL;
}

/* The product of all factors over the denominator. */
static const struct term *product_of(const struct poly_writer *writer,
                                     const struct factors *factors, int64_t denominator)
{
    struct term_space *space = writer->space;
    const struct term *product = number_of(writer, factors->number, true);
    product = times_symbols(writer, product, factors->exponents, false);
    for (size_t i = 0; i < factors->linear.size; i++)
        product = times(writer, product, sum_of(writer, factors->linear.at[i]));
    if (!poly_is_constant(factors->rest))
        product = times(writer, product, sum_of(writer, factors->rest));
    if (!product)
        product = term_number(space, factors->number);
    else if (factors->number == -1)
        product = term_minus(space, product);
    return denominator == 1
               ? product
               : term_binary(space, OP_DIVIDE, product, term_number(space, denominator));
}

static bool speaks_of_iterators(const struct poly_symbols *symbols, const struct poly *a)
{
    for (int i = 0; i < symbols->size; i++)
        if (!symbols->at[i].term && poly_uses(a, i))
            return true;
    return false;
}

const struct term *poly_term(struct term_space *space, const struct poly_symbols *symbols,
                             const struct poly *a, bool expanded)
{
    struct poly_writer writer = {space, symbols, false};
    struct factors factors;
    if (!a || speaks_of_iterators(symbols, a))
        return NULL;
    writer.is_mixed = has_wide_operands(symbols, a);
    struct poly numerator = *a;
    numerator.denominator = 1;
    if (a->terms.size == 0 || (expanded && a->denominator == 1))
        return sum_of(&writer, a);
    return factorise(term_arena(space), &numerator, symbols->size, &factors)
               ? product_of(&writer, &factors, a->denominator)
               : NULL;
}
