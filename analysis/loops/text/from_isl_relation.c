/* from_isl_relation.c: constraints as the comparisons that a person would write. */
#include "loops/text/from_isl.h"

bool decode_is_nonnegative(const struct term_sum *sum)
{
    for (size_t i = 0; i < sum->size; i++) {
        const struct addend *term = &sum->terms[i];
        if (term->coefficient > 0 ? term->value.range.lower < 0 : term->value.range.upper > 0)
            return false;
    }
    return sum->constant >= 0;
}

/* The terms of one sign (made positive), and the constant where it has that sign. */
static void side_of(const struct term_sum *sum, bool positive, struct term_sum *out)
{
    out->size = 0;
    out->constant = 0;
    for (size_t i = 0; i < sum->size; i++) {
        struct addend term = sum->terms[i];
        if ((term.coefficient > 0) != positive)
            continue;
        if (!positive)
            term.coefficient = -term.coefficient;
        out->terms[out->size++] = term;
    }
}

/* Narrows the spans of all parameters in a sum. */
static void narrow_all(const struct decoder *decoder, struct term_sum *sum)
{
    const struct nest *nest = decoder->nest;
    for (size_t i = 0; decoder->context && i < sum->size; i++) {
        struct addend *term = &sum->terms[i];
        if ((size_t)term->order < nest->parameters.size)
            decode_narrow(decoder, nest->parameters.at[term->order]->id, &term->value.range);
    }
}

/* A comparison that is meant in `long long`, but stays right where one side is unsigned. */
static const struct term *compare_meant(const struct decoder *decoder, const struct term_sum *left,
                                        enum operator relation, const struct term_sum *right)
{
    struct term_space *space = decoder->nest->terms;
    struct term_sum first = *left, second = *right;
    struct c_text a, b;
    bool natural = true;
    for (int pass = 0; pass < 2; pass++) {
        if (!terms_write_meant(space, &first, natural, &a) ||
            !terms_write_meant(space, &second, natural, &b))
            return NULL;
        if (pass == 1 || (a.type.is_signed && b.type.is_signed))
            break;
        bool mixes = !c_type_common(a.type, b.type).is_signed;
        narrow_all(decoder, &first);
        narrow_all(decoder, &second);
        natural = ((a.type.is_signed && !mixes) || decode_is_nonnegative(&first)) &&
                  ((b.type.is_signed && !mixes) || decode_is_nonnegative(&second));
        if (natural)
            break;
    }
    const struct term *one = first.size > 0 ? terms_beside(space, &a, b.type) : a.term;
    const struct term *other = second.size > 0 ? terms_beside(space, &b, a.type) : b.term;
    return term_compare(space, relation, one, other);
}

/* The comparison in a safe or in a plain form. */
static const struct term *compare(const struct decoder *decoder, const struct term_sum *left,
                                  enum operator relation, const struct term_sum *right)
{
    const struct term *term;
    if (!decoder->safe)
        return compare_meant(decoder, left, relation, right);
    return terms_compare(decoder->nest->terms, left, relation, right, &term) ? term : NULL;
}

static bool is_equation(enum operator relation)
{
    return relation == OP_EQUAL || relation == OP_NOT_EQUAL;
}

/* Divides `S RELATION 0` by what all coefficients have in common, for integers. */
static void divide_out(struct term_sum *sum, enum operator relation)
{
    int64_t divisor = 0, rest;
    for (size_t i = 0; i < sum->size; i++)
        divisor = common_divisor(divisor, sum->terms[i].coefficient);
    if (divisor < 2)
        return;
    rest = sum->constant % divisor;
    if (rest != 0 && is_equation(relation))
        return;
    sum->constant /= divisor;
    if (rest > 0 && (relation == OP_GREATER || relation == OP_LESS_EQUAL))
        sum->constant++;
    if (rest < 0 && (relation == OP_GREATER_EQUAL || relation == OP_LESS))
        sum->constant--;
    for (size_t i = 0; i < sum->size; i++)
        sum->terms[i].coefficient /= divisor;
}

/* The sum with all signs changed. */
static struct term_sum negated(const struct term_sum *sum)
{
    struct term_sum result = *sum;
    for (size_t i = 0; i < result.size; i++)
        result.terms[i].coefficient = -result.terms[i].coefficient;
    result.constant = -result.constant;
    return result;
}

/* `S - 1 >= 0` is S > 0 and so on: exchanges a constant of one for strictness. */
static struct term_sum without_one(const struct term_sum *sum, enum operator* relation)
{
    static const struct {
        int64_t constant;
        enum operator from, to;
    } rules[] = {{-1, OP_GREATER_EQUAL, OP_GREATER},
                 {1, OP_GREATER, OP_GREATER_EQUAL},
                 {1, OP_LESS_EQUAL, OP_LESS},
                 {-1, OP_LESS, OP_LESS_EQUAL}};
    struct term_sum result = *sum;
    for (size_t i = 0; i < COUNT_OF(rules); i++) {
        if (sum->constant == rules[i].constant && *relation == rules[i].from) {
            *relation = rules[i].to;
            result.constant = 0;
            break;
        }
    }
    return result;
}

/* { y - x + constant } over the parameters of two terms; NULL where one is no parameter. Give. */
static isl_aff *difference_of(const struct decoder *decoder, const struct addend *y,
                              const struct addend *x, int64_t constant)
{
    const struct nest *nest = decoder->nest;
    isl_space *space = isl_space_params_alloc(nest->ctx, 2);
    const struct addend *terms[] = {y, x};
    for (unsigned i = 0; i < 2; i++) {
        if ((size_t)terms[i]->order >= nest->parameters.size) {
            isl_space_free(space);
            return NULL;
        }
        isl_id *id = isl_id_copy(nest->parameters.at[terms[i]->order]->id);
        space = isl_space_set_dim_id(space, isl_dim_param, i, id);
    }
    isl_aff *aff = isl_aff_zero_on_domain(isl_local_space_from_space(space));
    aff = isl_aff_set_coefficient_si(aff, isl_dim_param, 0, 1);
    aff = isl_aff_set_coefficient_si(aff, isl_dim_param, 1, -1);
    return isl_aff_set_constant_val(aff, isl_val_int_from_si(nest->ctx, constant));
}

static bool is_plain_unsigned(const struct addend *term)
{
    return (term->coefficient == 1 || term->coefficient == -1) && term->value.type.bits == 64 &&
           !term->value.type.is_signed && !term_is_computed(term->value.term);
}

/*
 * "z >= y - x" for { z + x - y >= 0 } where the sum might wrap around: a difference that is not
 * negative does not. NULL where there is none.
 */
static const struct term *compare_difference(const struct decoder *decoder,
                                             const struct term_sum *sum, enum operator relation)
{
    struct term_space *space = decoder->nest->terms;
    if (!decoder->safe || sum->size != 3)
        return NULL;
    for (size_t i = 0; i < 3; i++) {
        const struct addend *z = &sum->terms[i], *x = &sum->terms[(i + 1) % 3];
        const struct addend *y = &sum->terms[(i + 2) % 3];
        if (!is_plain_unsigned(x) || !is_plain_unsigned(y) || !is_plain_unsigned(z) ||
            x->coefficient == y->coefficient)
            continue;
        if (x->coefficient != z->coefficient) {
            const struct addend *other = x;
            x = y;
            y = other;
        }
        int64_t constant = z->coefficient > 0 ? -sum->constant : sum->constant;
        isl_aff *difference = difference_of(decoder, y, x, constant);
        bool natural = difference && constant <= 0 && decode_is_natural(decoder, difference);
        isl_aff_free(difference);
        if (!natural)
            continue;
        const struct term *rest = term_binary(space, OP_SUBTRACT, y->value.term, x->value.term);
        if (constant)
            rest = term_binary(space, OP_SUBTRACT, rest, term_number(space, -(wide_int)constant));
        return term_compare(space, z->coefficient > 0 ? relation : term_mirrored(relation),
                            z->value.term, rest);
    }
    return NULL;
}

/* "y/3 + (y % 3 >= 2)" or, with plus = 0, "y/3". */
static const struct term *quotient_term(struct term_space *space, const struct term *y, int64_t k,
                                        int64_t plus)
{
    const struct term *by = term_number(space, k);
    const struct term *quotient = term_binary(space, OP_DIVIDE, y, by);
    if (plus == 0)
        return quotient;
    const struct term *rest = term_binary(space, OP_REMAINDER, y, by);
    rest = plus == 1 ? term_compare(space, OP_GREATER, rest, term_number(space, 0))
                     : term_compare(space, OP_GREATER_EQUAL, rest, term_number(space, plus));
    return term_binary(space, OP_ADD, quotient, rest);
}

/*
 * k x <= y + c, or its negation, where k x might wrap around. With y = q k + r:
 *
 *     c = 0:        x <= q
 *     0 < c < k:    x <= q + (r >= k - c)
 *     -k <= c < 0:  x <  q + (r >= -c)
 */
static const struct term *compare_quotient(const struct decoder *decoder, const struct addend *y,
                                           const struct addend *x, int64_t c, bool negated)
{
    struct term_space *space = decoder->nest->terms;
    int64_t k = x->coefficient < 0 ? -x->coefficient : x->coefficient;
    if (c <= -k - 1 || c >= k)
        return NULL;
    enum operator relation = negated ? c < 0 ? OP_GREATER_EQUAL : OP_GREATER
    : c<0                            ? OP_LESS
                                     : OP_LESS_EQUAL;
    int64_t plus = c > 0 ? k - c : c == -k ? 0 : -c;
    return term_compare(space, relation, x->value.term,
                        quotient_term(space, y->value.term, k, plus));
}

static bool is_unsigned_atom(const struct addend *term)
{
    return term->value.type.bits == 64 && !term->value.type.is_signed &&
           !term_is_computed(term->value.term);
}

/* "x <= y/3" for { y - 3 x >= 0 } and the like; NULL for anything else. */
static const struct term *compare_multiple(const struct decoder *decoder,
                                           const struct term_sum *sum, enum operator relation)
{
    bool is_greater = relation == OP_GREATER || relation == OP_GREATER_EQUAL;
    if (!decoder->safe || sum->size != 2 || is_equation(relation))
        return NULL;
    for (size_t i = 0; i < 2; i++) {
        const struct addend *y = &sum->terms[i], *x = &sum->terms[1 - i];
        bool same = (y->coefficient > 0) == (x->coefficient > 0);
        if (same || !is_plain_unsigned(y) || !is_unsigned_atom(x) || x->coefficient == 1 ||
            x->coefficient == -1 || x->coefficient == INT64_MIN || sum->constant <= -INT64_MAX ||
            sum->constant == INT64_MAX)
            continue;
        bool up = is_greater == (y->coefficient > 0);
        bool strict = relation == OP_GREATER || relation == OP_LESS;
        int64_t constant = y->coefficient > 0 ? sum->constant : -sum->constant;
        /* y - k x + constant > 0 is k x <= y + constant - 1; >= 0 is the negation of < 0 */
        return compare_quotient(decoder, y, x, up == strict ? constant - 1 : constant, !up);
    }
    return NULL;
}

/*
 * "y <= x || y - x <= z" for { x + z - y >= 0 } where the sum might wrap around, and it is not
 * known which of x and y is greater: where y <= x, the sum is at least y, since z is not negative;
 * else the difference is not negative. "x <= y && z <= y - x" for { x + z - y <= 0 }. NULL for
 * anything else.
 */
static const struct term *compare_in_cases(const struct decoder *decoder,
                                           const struct term_sum *sum, enum operator relation)
{
    struct term_space *space = decoder->nest->terms;
    const struct addend *x = NULL, *y = NULL, *z = NULL;
    bool is_positive = false;
    if (!decoder->safe || sum->size != 3 || sum->constant != 0 || is_equation(relation))
        return NULL;
    for (size_t i = 0; i < 3; i++) {
        const struct addend *lone = &sum->terms[i], *one = &sum->terms[(i + 1) % 3];
        const struct addend *other = &sum->terms[(i + 2) % 3];
        if (!is_plain_unsigned(lone))
            return NULL;
        if (one->coefficient == other->coefficient && lone->coefficient != one->coefficient) {
            x = one->order > other->order ? one : other;
            z = one->order > other->order ? other : one;
            y = lone;
            is_positive = one->coefficient > 0;
        }
    }
    if (!y)
        return NULL;
    relation = is_positive ? relation : term_mirrored(relation);
    const struct term *rest = term_binary(space, OP_SUBTRACT, y->value.term, x->value.term);
    const struct term *first = term_compare(space, relation, x->value.term, y->value.term);
    const struct term *second = term_compare(space, relation, z->value.term, rest);
    bool is_greater = relation == OP_GREATER || relation == OP_GREATER_EQUAL;
    return is_greater ? term_or(space, first, second) : term_and(space, first, second);
}

/* Another form of a comparison whose sides might overflow; NULL: there is none. */
static const struct term *compare_otherwise(const struct decoder *decoder,
                                            const struct term_sum *sum, enum operator relation)
{
    const struct term *term = compare_difference(decoder, sum, relation);
    term = term ? term : compare_multiple(decoder, sum, relation);
    return term ? term : compare_in_cases(decoder, sum, relation);
}

const struct term *decode_relation(const struct decoder *decoder, const struct term_sum *given,
                                   enum operator relation)
{
    const struct term_sum *sum;
    struct term_sum left, right, plain;
    const struct term *term;
    if (given->constant == INT64_MIN)
        return NULL;
    plain = *given;
    divide_out(&plain, relation);
    plain = without_one(&plain, &relation);
    if (is_equation(relation) && plain.size && plain.terms[0].coefficient < 0)
        plain = negated(&plain);
    sum = &plain;
    side_of(sum, true, &left);
    side_of(sum, false, &right);
    if (left.size == 0) {
        struct term_sum empty = left;
        left = right;
        right = empty;
        relation = term_mirrored(relation);
        right.constant = sum->constant;
        return compare(decoder, &left, relation, &right);
    }
    if (right.size == 0) {
        right.constant = -sum->constant;
        return compare(decoder, &left, relation, &right);
    }
    if (sum->constant > 0)
        left.constant = sum->constant;
    else
        right.constant = -sum->constant;
    term = compare(decoder, &left, relation, &right);
    if (term)
        return term;
    if (sum->constant == 0)
        return compare_otherwise(decoder, sum, relation);
    left.constant = sum->constant > 0 ? 0 : sum->constant;
    right.constant = sum->constant > 0 ? -sum->constant : 0;
    term = compare(decoder, &left, relation, &right);
    return term ? term : compare_otherwise(decoder, sum, relation);
}
