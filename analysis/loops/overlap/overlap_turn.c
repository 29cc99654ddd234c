/*
 * overlap_turn.c: part of overlap_slice.h: ends of slices that stay within one turn of the address
 * space, whatever the values are that they speak of.
 *
 * Values that a write of the loop may change may be any when the guard reads them: the end of a
 * slice may wrap around then, and seem to be elsewhere. One that comes to 2^64 bytes at most does
 * so once, which the guard sees. Sums of more are kept below PTRDIFF_MAX bytes by conditions:
 *
 *     x[m*(n - 1) + n]    =>    m > 0 && n - 1 <= PTRDIFF_MAX / 16 / m && n <= PTRDIFF_MAX / 16
 *
 * in unsigned numbers of 64 bits, for two summands and elements of eight bytes.
 */
#include "loops/overlap/overlap_slice.h"
#include "loops/places/delinearise.h"

/* Beyond all that is asked about. */
#define MANY ((wide_int)1 << 66)

/* The most that a term comes to, or MANY, in exact arithmetic of values that are not negative: a
   sum with others ends before its beginning. What is taken away is nothing. */
static wide_int most_of(const struct term *term)
{
    wide_int operands[COUNT_OF(term->operands)] = {0}, most = 0;
    bool is_read = term->kind == TERM_PARAMETER;
    if (term->kind == TERM_ADDRESS)
        return 0;
    for (size_t i = 0; i < COUNT_OF(operands) && term->operands[i]; i++)
        operands[i] = most_of(term->operands[i]);
    if (term->kind == TERM_NUMBER)
        most = term->number > 0 ? term->number : 0;
    else if (is_read && term->parameter->type->bits <= 32)
        most =
            ((wide_int)1 << (term->parameter->type->bits - term->parameter->type->is_signed)) - 1;
    else if (term->kind == TERM_CAST || (term->kind == TERM_BINARY && term->op == OP_SUBTRACT))
        most = operands[0];
    else if (term->kind == TERM_CHOICE)
        most = operands[1] > operands[2] ? operands[1] : operands[2];
    else if (term->kind == TERM_BINARY && term->op == OP_ADD)
        most = operands[0] + operands[1];
    else if (term->kind == TERM_BINARY && term->op == OP_MULTIPLY && operands[0] > 0)
        most = operands[1] < MANY / operands[0] ? operands[0] * operands[1] : MANY;
    else
        most = MANY;
    return most < MANY ? most : MANY;
}

/* Whether a sum of products comes to 2^64 bytes at most: there is one product, of values of 32
   bits, and elements have at most four bytes, or less where values have no sign or the product is
   taken several times. */
static bool is_within_turn(const struct base *base, const struct term *term)
{
    return base->type && base->type->size > 0 && base->type->size <= 4 &&
           !term_casts_to(term, "uintptr_t") && term_products(term) <= 1 &&
           most_of(term) <= ((wide_int)1 << 64) / base->type->size;
}

/* A narrow value times so many bytes is far below 2^63. */
enum { MOST_BYTES = 1 << 24 };

/* What is added up to an end, and multiplied in a summand. */
typedef LIST_OF(const struct term *) term_list;

static void take_operands(struct arena *arena, const struct term *term, enum operator op,
                          term_list *out)
{
    if (term->kind == TERM_BINARY && term->op == op) {
        take_operands(arena, term->operands[0], op, out);
        take_operands(arena, term->operands[1], op, out);
    } else if (term->kind != TERM_ADDRESS) {
        LIST_PUSH(arena, *out, term);
    }
}

/* The parameter that a factor is the value of, or less by a number, whatever it is cast to; NULL:
   it is something else. */
static const struct parameter *factor_value(const struct term *factor, int64_t *less)
{
    *less = 0;
    while (factor->kind == TERM_CAST)
        factor = factor->operands[0];
    if (factor->kind == TERM_BINARY && factor->op == OP_SUBTRACT &&
        factor->operands[1]->kind == TERM_NUMBER && factor->operands[1]->number >= 0 &&
        factor->operands[1]->number <= INT32_MAX) {
        *less = (int64_t)factor->operands[1]->number;
        factor = factor->operands[0];
        while (factor->kind == TERM_CAST)
            factor = factor->operands[0];
    }
    bool is_value = factor->kind == TERM_PARAMETER && !factor->parameter->is_conditional;
    return is_value ? factor->parameter : NULL;
}

/* Whether a factor is a value, or less than one by a number, in unsigned arithmetic of 64 bits:
   where that wraps around, it is larger than any limit. */
static bool is_wide(const struct term *factor)
{
    int64_t less;
    const struct parameter *value = factor_value(factor, &less);
    return value && factor->kind != TERM_CAST && factor->type.bits == 64 &&
           !factor->type.is_signed && value->type->bits == 64 && !value->type->is_signed;
}

static bool is_narrow(const struct term *factor)
{
    int64_t less;
    const struct parameter *value = factor_value(factor, &less);
    return value && value->type->bits <= 32;
}

/* Whether a narrow factor is never negative where the loop runs. */
static bool is_natural(struct nest *nest, const struct term *factor)
{
    int64_t less;
    const struct parameter *value = factor_value(factor, &less);
    isl_set *where = isl_set_intersect(nest_entered(nest), isl_set_copy(nest->inside));
    isl_set *below = isl_pw_aff_lt_set(isl_pw_aff_copy(affine_parameter(nest, value)),
                                       isl_pw_aff_copy(affine_constant(nest, less)));
    where = isl_set_intersect(where, isl_set_params(below));
    bool is_never = isl_set_is_empty(where) == isl_bool_true;
    isl_set_free(where);
    return is_never;
}

/* "m >= 0", unless it is so anyway. */
static void keep_natural(struct nest *nest, const struct term *factor)
{
    int64_t less;
    const struct parameter *value = factor_value(factor, &less);
    struct term_space *terms = nest->terms;
    if (!is_natural(nest, factor))
        grid_push_limit(nest, term_compare(terms, OP_GREATER_EQUAL, term_parameter(terms, value),
                                           term_number(terms, less)));
}

static bool is_unsigned(const struct term *factor)
{
    int64_t less;
    const struct parameter *value = factor_value(factor, &less);
    return value && !value->type->is_signed && value->type->bits == 32;
}

/* Whether a value has no sign and is as wide as a pointer; limits name it without a cast. */
static bool is_modular(const struct term *term)
{
    while (term->kind == TERM_CAST)
        term = term->operands[0];
    return term->type.bits == 64 && !term->type.is_signed;
}

/* PTRDIFF_MAX / most; SIZE_MAX / (2*most), which is the same number, where that is divided by
   numbers with a sign and then compared with one without: compilers warn of both in one comparison.
 */
static const struct term *limit_of(struct term_space *terms, const term_list *values, int64_t most)
{
    bool is_mixed = values->size > 1 && is_modular(values->at[values->size - 1]);
    for (size_t i = 0; i + 1 < values->size; i++)
        is_mixed = is_mixed && !is_modular(values->at[i]);
    const struct term *limit =
        is_mixed ? term_constant(terms, "SIZE_MAX", UINT64_MAX, (struct c_type){64, false})
                 : term_constant(terms, "PTRDIFF_MAX", INT64_MAX, (struct c_type){64, true});
    return term_binary(terms, OP_DIVIDE, limit,
                       term_number(terms, is_mixed ? 2 * (wide_int)most : most));
}

/* Has the last value be one without a sign, if there is one: the limit is one then. */
static void put_modular_last(const term_list *values)
{
    size_t last = values->size - 1;
    for (size_t i = last; last < values->size && i-- > 0 && !is_modular(values->at[last]);)
        if (is_modular(values->at[i])) {
            const struct term *value = values->at[i];
            values->at[i] = values->at[last];
            values->at[last] = value;
        }
}

/* "m > 0 && n - 1 <= PTRDIFF_MAX / most / m" */
static void limit_wide(struct nest *nest, const term_list *values, int64_t most)
{
    struct term_space *terms = nest->terms;
    put_modular_last(values);
    const struct term *limit = limit_of(terms, values, most);
    for (size_t i = 0; i < values->size; i++) {
        const struct term *value = values->at[i];
        while (value->kind == TERM_CAST)
            value = value->operands[0];
        if (i + 1 == values->size) {
            grid_push_limit(nest, term_compare(terms, OP_LESS_EQUAL, value, limit));
            break;
        }
        grid_push_limit(nest, term_compare(terms, OP_GREATER, value, term_number(terms, 0)));
        limit = term_binary(terms, OP_DIVIDE, limit, value);
    }
}

/* "(long long)m*(n - 1) <= PTRDIFF_MAX / most" for two factors of 32 bits; one needs no limit. The
   product of two without a sign may not fit: it is limited as wide ones are. */
static bool limit_narrow(struct nest *nest, const term_list *values, int64_t most)
{
    struct term_space *terms = nest->terms;
    if (values->size > 2 || most > MOST_BYTES)
        return false;
    if (values->size < 2)
        return true;
    const struct term *a = values->at[0], *b = values->at[1];
    keep_natural(nest, a);
    keep_natural(nest, b);
    if (is_unsigned(a) || is_unsigned(b)) {
        limit_wide(nest, values, most);
        return true;
    }
    while (a->kind == TERM_CAST)
        a = a->operands[0];
    const struct term *wide = term_cast(terms, "long long", (struct c_type){64, true}, a);
    const struct term *limit =
        term_constant(terms, "PTRDIFF_MAX", INT64_MAX, (struct c_type){64, true});
    limit = term_binary(terms, OP_DIVIDE, limit, term_number(terms, most));
    grid_push_limit(
        nest, term_compare(terms, OP_LESS_EQUAL, term_binary(terms, OP_MULTIPLY, wide, b), limit));
    return true;
}

/* Keeps a product of numbers and values, all wide or all narrow, below PTRDIFF_MAX / most; false
   where it is none. */
static bool limit_summand(struct nest *nest, const struct term *summand, int64_t most)
{
    term_list factors = {NULL, 0, 0}, values = {NULL, 0, 0};
    size_t narrow = 0;
    take_operands(nest->arena, summand, OP_MULTIPLY, &factors);
    for (size_t i = 0; i < factors.size; i++) {
        const struct term *factor = factors.at[i];
        bool is_number = factor->kind == TERM_NUMBER && !factor->name && factor->number > 0 &&
                         factor->number <= INT32_MAX;
        if (is_number && most <= INT64_MAX / (int64_t)factor->number) {
            most *= (int64_t)factor->number;
        } else {
            narrow += is_narrow(factor);
            LIST_PUSH(nest->arena, values, factor);
        }
    }
    if (values.size > 0 && narrow == values.size)
        return limit_narrow(nest, &values, most);
    for (size_t i = 0; i < values.size; i++)
        if (!is_wide(values.at[i]) && !is_narrow(values.at[i]))
            return false;
    for (size_t i = 0; i < values.size; i++)
        if (!is_wide(values.at[i]))
            keep_natural(nest, values.at[i]);
    limit_wide(nest, &values, most);
    return true;
}

static bool limit_end(struct nest *nest, const struct base *base, const struct term *end)
{
    term_list summands = {NULL, 0, 0};
    take_operands(nest->arena, end, OP_ADD, &summands);
    for (size_t i = 0; i < summands.size; i++)
        if (!limit_summand(nest, summands.at[i], (int64_t)(summands.size * base->type->size)))
            return false;
    return true;
}

bool overlap_within_turn(struct nest *nest, const struct base *base, const struct slice *slice)
{
    const struct term *ends[] = {slice->begin, slice->end};
    size_t before = nest->limits.size;
    bool fine = true;
    for (size_t i = 0; i < COUNT_OF(ends) && fine; i++)
        fine = is_within_turn(base, ends[i]) ||
               (base->type && base->type->size > 0 && limit_end(nest, base, ends[i]));
    if (!fine)
        nest->limits.size = before;
    return fine;
}
