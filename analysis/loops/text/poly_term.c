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
};

/* `product` times one more factor; NULL: nothing so far. */
static const struct term *times(const struct poly_writer *writer, const struct term *product,
                                const struct term *factor)
{
    return product ? term_binary(writer->space, OP_MULTIPLY, product, factor) : factor;
}

/* `product` times the symbols of one monomial; where that is asked for, the first narrow one is
   widened, unless it is the first of two factors and the second has 64 bits. */
static const struct term *times_symbols(const struct poly_writer *writer,
                                        const struct term *product, const uint8_t *exponents,
                                        bool widen)
{
    const struct poly_symbol *factors[POLY_SYMBOLS * UINT8_MAX];
    int size = 0;
    for (int i = 0; i < writer->symbols->size; i++)
        for (int k = 0; k < exponents[i]; k++)
            factors[size++] = &writer->symbols->at[i];
    if (!product && size > 1 && factors[1]->is_wide)
        widen = false;
    for (int i = 0; i < size; i++) {
        bool is_cast = widen && factors[i]->is_narrow;
        const struct term *factor = is_cast ? term_cast(writer->space, "long long",
                                                        (struct c_type){64, true}, factors[i]->term)
                                            : factors[i]->term;
        product = times(writer, product, factor);
        widen = widen && !factors[i]->is_narrow;
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

/* Whether a term speaks of a symbol that is widened. */
static bool is_widened(const struct poly_writer *writer, const struct monomial *term)
{
    for (int i = 0; i < writer->symbols->size; i++)
        if (term->exponents[i] > 0 && writer->symbols->at[i].is_narrow)
            return true;
    return false;
}

/* Whether a term is computed, from its first factor on, in operands of 64 bits. */
static bool begins_wide(const struct poly_writer *writer, const struct monomial *term,
                        bool subtracts)
{
    if (term->coefficient != 1 && !(subtracts && term->coefficient == -1))
        return term->coefficient > INT32_MAX || term->coefficient < -INT32_MAX;
    for (int i = 0; i < writer->symbols->size; i++)
        if (term->exponents[i] > 0)
            return writer->symbols->at[i].is_wide;
    return false;
}

/* Whether a term is a product, which may wrap around in 32 bits. */
static bool is_product(const struct poly_writer *writer, const struct monomial *term,
                       bool subtracts)
{
    int factors = term->coefficient != 1 && !(subtracts && term->coefficient == -1);
    for (int i = 0; i < writer->symbols->size; i++)
        factors += term->exponents[i];
    return factors > 1;
}

/* Whether a sum is a name, or one less a number: what is 0 at least does not wrap around there. */
static bool is_lessened_name(const struct poly_writer *writer, const struct poly *a)
{
    const struct monomial *name = term_at(a, 0);
    bool has_number =
        a->terms.size == 2 && !has_symbols(term_at(a, 1)) && term_at(a, 1)->coefficient < 0;
    return has_symbols(name) && name->coefficient == 1 && !is_product(writer, name, false) &&
           (a->terms.size == 1 || has_number);
}

/* The number that a product begins with; NULL where other factors follow and say it all, but for
   the sign of -1. */
static const struct term *number_of(const struct poly_writer *writer, int64_t number,
                                    bool has_others)
{
    return has_others && (number == 1 || number == -1) ? NULL : term_number(writer->space, number);
}

/* A sum of products, a positive one first; the denominator is left to the caller. What stands in
   unsigned names of 32 bits is widened before it may wrap around or lose its sign; `widen`: a name
   that stands alone, too, since it becomes a factor. */
static const struct term *sum_of(const struct poly_writer *writer, const struct poly *a, bool widen)
{
    struct term_space *space = writer->space;
    const struct term *sum = NULL;
    if (a->terms.size == 0)
        return term_number(space, 0);
    widen = widen || !is_lessened_name(writer, a);
    if (a->terms.size > 1 && begins_wide(writer, term_at(a, 1), term_at(a, 1)->coefficient < 0))
        widen = false;
    for (size_t i = 0; i < a->terms.size; i++) {
        const struct monomial *term = term_at(a, i);
        bool subtracts = sum && term->coefficient < 0;
        bool is_wide = begins_wide(writer, term, subtracts);
        bool widens = widen || is_product(writer, term, subtracts);
        const struct term *product =
            times_symbols(writer,
                          number_of(writer, subtracts ? -term->coefficient : term->coefficient,
                                    has_symbols(term)),
                          term->exponents, widens && !is_wide);
        if (term->coefficient == -1 && !sum && has_symbols(term))
            product = term_minus(space, product);
        sum = sum ? term_binary(space, subtracts ? OP_SUBTRACT : OP_ADD, sum, product) : product;
        widen = widen && !is_wide && !is_widened(writer, term);
    }
    return sum;
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

/* Whether a sum has a term that is computed in 64 bits. */
static bool has_wide(const struct poly_writer *writer, const struct poly *a)
{
    for (size_t i = 0; i < a->terms.size; i++) {
        const struct monomial *term = term_at(a, i);
        if (begins_wide(writer, term, i > 0 && term->coefficient < 0))
            return true;
    }
    return false;
}

/* `product` times sums, which are widened where nothing before was and nothing behind is. */
static const struct term *times_sums(const struct poly_writer *writer, const struct term *product,
                                     const struct poly *const *sums, size_t size, bool is_wide)
{
    for (size_t i = 0; i < size; i++) {
        bool is_last = i + 1 == size, meets_wide = !is_last && has_wide(writer, sums[i + 1]);
        bool widens = !is_wide && !(is_last && !product) && !(meets_wide && !product);
        product = times(writer, product, sum_of(writer, sums[i], widens));
        for (size_t k = 0; k < sums[i]->terms.size; k++)
            is_wide = is_wide || (widens && is_widened(writer, &sums[i]->terms.at[k]));
        is_wide = is_wide || has_wide(writer, sums[i]) || meets_wide;
    }
    return product;
}

/* The product of all factors over the denominator. */
static const struct term *product_of(const struct poly_writer *writer, struct arena *arena,
                                     struct factors *factors, int64_t denominator)
{
    struct term_space *space = writer->space;
    struct monomial symbols = {.coefficient = factors->number};
    const struct term *product = number_of(writer, factors->number, true);
    memcpy(symbols.exponents, factors->exponents, sizeof(symbols.exponents));
    bool has_sums = factors->linear.size > 0 || !poly_is_constant(factors->rest);
    bool is_wide = begins_wide(writer, &symbols, true);
    bool widens = !is_wide && (has_sums || is_product(writer, &symbols, true));
    product = times_symbols(writer, product, factors->exponents, widens);
    if (!poly_is_constant(factors->rest))
        LIST_PUSH(arena, factors->linear, factors->rest);
    product = times_sums(writer, product, factors->linear.at, factors->linear.size,
                         is_wide || (widens && is_widened(writer, &symbols)));
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
    struct poly_writer writer = {space, symbols};
    struct factors factors;
    if (!a || speaks_of_iterators(symbols, a))
        return NULL;
    struct poly numerator = *a;
    numerator.denominator = 1;
    if (a->terms.size == 0 || (expanded && a->denominator == 1))
        return sum_of(&writer, a, false);
    return factorise(term_arena(space), &numerator, symbols->size, &factors)
               ? product_of(&writer, term_arena(space), &factors, a->denominator)
               : NULL;
}
