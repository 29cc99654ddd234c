/* decode_relation.c: constraints as the comparisons that a person would write. */
#include "loops/decode.h"

bool decode_is_nonnegative(const struct term_sum *sum)
{
    for (size_t i = 0; i < sum->size; i++) {
        const struct term *term = &sum->terms[i];
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
        struct term term = sum->terms[i];
        if ((term.coefficient > 0) != positive)
            continue;
        if (!positive)
            term.coefficient = -term.coefficient;
        out->terms[out->size++] = term;
    }
}

/* `>` for `<` and so on: the relation with its sides exchanged. */
static const char *mirrored(const char *relation)
{
    static const char *const pairs[][2] = {{"<", ">"},   {"<=", ">="}, {">", "<"},
                                           {">=", "<="}, {"==", "=="}, {"!=", "!="}};
    for (size_t i = 0; i < COUNT_OF(pairs); i++)
        if (strcmp(relation, pairs[i][0]) == 0)
            return pairs[i][1];
    BUG("no relation: '%s'", relation);
}

/* Narrows the spans of all parameters in a sum. */
static void narrow_all(const struct decoder *decoder, struct term_sum *sum)
{
    const struct nest *nest = decoder->nest;
    for (size_t i = 0; decoder->context && i < sum->size; i++) {
        struct term *term = &sum->terms[i];
        if ((size_t)term->order < nest->parameters.size)
            decode_narrow(decoder, nest->parameters.at[term->order]->id, &term->value.range);
    }
}

/* A comparison that is meant in `long long`, but stays right where one side is unsigned. */
static const char *compare_meant(const struct decoder *decoder, const struct term_sum *left,
                                 const char *relation, const struct term_sum *right)
{
    struct arena *arena = decoder->nest->arena;
    struct term_sum first = *left, second = *right;
    struct c_text a, b;
    bool natural = true;
    for (int pass = 0; pass < 2; pass++) {
        if (!terms_write_meant(arena, &first, natural, &a) ||
            !terms_write_meant(arena, &second, natural, &b))
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
    return arena_printf(arena, "%s %s %s", a.text, relation, b.text);
}

/* The comparison as text, in a safe or in a plain form. */
static const char *compare(const struct decoder *decoder, const struct term_sum *left,
                           const char *relation, const struct term_sum *right)
{
    const char *text;
    if (!decoder->safe)
        return compare_meant(decoder, left, relation, right);
    return terms_compare(decoder->nest->arena, left, relation, right, &text) ? text : NULL;
}

/* Divides `S RELATION 0` by what all coefficients have in common, for integers. */
static void divide_out(struct term_sum *sum, const char *relation)
{
    int64_t divisor = 0, rest;
    for (size_t i = 0; i < sum->size; i++)
        divisor = common_divisor(divisor, sum->terms[i].coefficient);
    if (divisor < 2)
        return;
    rest = sum->constant % divisor;
    if (rest != 0 && (*relation == '=' || *relation == '!'))
        return;
    sum->constant /= divisor;
    if (rest > 0 && (strcmp(relation, ">") == 0 || strcmp(relation, "<=") == 0))
        sum->constant++;
    if (rest < 0 && (strcmp(relation, ">=") == 0 || strcmp(relation, "<") == 0))
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
static struct term_sum without_one(const struct term_sum *sum, const char **relation)
{
    static const struct {
        int64_t constant;
        const char *from, *to;
    } rules[] = {{-1, ">=", ">"}, {1, ">", ">="}, {1, "<=", "<"}, {-1, "<", "<="}};
    struct term_sum result = *sum;
    for (size_t i = 0; i < COUNT_OF(rules); i++) {
        if (sum->constant == rules[i].constant && strcmp(*relation, rules[i].from) == 0) {
            *relation = rules[i].to;
            result.constant = 0;
            break;
        }
    }
    return result;
}

/* { y - x + constant } over the parameters of two terms; NULL where one is no parameter. Give. */
static isl_aff *difference_of(const struct decoder *decoder, const struct term *y,
                              const struct term *x, int64_t constant)
{
    const struct nest *nest = decoder->nest;
    isl_space *space = isl_space_params_alloc(nest->ctx, 2);
    const struct term *terms[] = {y, x};
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

static bool is_plain_unsigned(const struct term *term)
{
    return (term->coefficient == 1 || term->coefficient == -1) && term->value.type.bits == 64 &&
           !term->value.type.is_signed && term->value.shape == TEXT_ATOM;
}

/*
 * "z >= y - x" for { z + x - y >= 0 } where the sum might wrap around: a difference that is not
 * negative does not. NULL where there is none.
 */
static const char *compare_difference(const struct decoder *decoder, const struct term_sum *sum,
                                      const char *relation)
{
    struct arena *arena = decoder->nest->arena;
    if (!decoder->safe || sum->size != 3)
        return NULL;
    for (size_t i = 0; i < 3; i++) {
        const struct term *z = &sum->terms[i], *x = &sum->terms[(i + 1) % 3];
        const struct term *y = &sum->terms[(i + 2) % 3];
        if (!is_plain_unsigned(x) || !is_plain_unsigned(y) || !is_plain_unsigned(z) ||
            x->coefficient == y->coefficient)
            continue;
        if (x->coefficient != z->coefficient) {
            const struct term *other = x;
            x = y;
            y = other;
        }
        int64_t constant = z->coefficient > 0 ? -sum->constant : sum->constant;
        isl_aff *difference = difference_of(decoder, y, x, constant);
        bool natural = difference && constant <= 0 && decode_is_natural(decoder, difference);
        isl_aff_free(difference);
        if (!natural)
            continue;
        const char *text = arena_printf(arena, "%s - %s", y->value.text, x->value.text);
        if (constant)
            text = arena_printf(arena, "%s - %lld", text, (long long)-constant);
        return arena_printf(arena, "%s %s %s", z->value.text,
                            z->coefficient > 0 ? relation : mirrored(relation), text);
    }
    return NULL;
}

/* "y/3 + (y % 3 >= 2)" or, with plus = 0, "y/3". */
static const char *quotient_text(struct arena *arena, const char *y, int64_t k, int64_t plus)
{
    const char *quotient = arena_printf(arena, "%s/%lld", y, (long long)k);
    if (plus == 0)
        return quotient;
    const char *relation = plus == 1 ? "> 0" : arena_printf(arena, ">= %lld", (long long)plus);
    return arena_printf(arena, "%s + (%s %% %lld %s)", quotient, y, (long long)k, relation);
}

/*
 * k x <= y + c, or its negation, where k x might wrap around. With y = q k + r:
 *
 *     c = 0:        x <= q
 *     0 < c < k:    x <= q + (r >= k - c)
 *     -k <= c < 0:  x <  q + (r >= -c)
 */
static const char *compare_quotient(const struct decoder *decoder, const struct term *y,
                                    const struct term *x, int64_t c, bool negated)
{
    struct arena *arena = decoder->nest->arena;
    int64_t k = x->coefficient < 0 ? -x->coefficient : x->coefficient;
    if (c <= -k - 1 || c >= k)
        return NULL;
    const char *relation = negated ? c < 0 ? ">=" : ">" : c < 0 ? "<" : "<=";
    int64_t plus = c > 0 ? k - c : c == -k ? 0 : -c;
    return arena_printf(arena, "%s %s %s", x->value.text, relation,
                        quotient_text(arena, y->value.text, k, plus));
}

static bool is_unsigned_atom(const struct term *term)
{
    return term->value.type.bits == 64 && !term->value.type.is_signed &&
           term->value.shape == TEXT_ATOM;
}

/* "x <= y/3" for { y - 3 x >= 0 } and the like; NULL for anything else. */
static const char *compare_multiple(const struct decoder *decoder, const struct term_sum *sum,
                                    const char *relation)
{
    if (!decoder->safe || sum->size != 2 || *relation == '=' || *relation == '!')
        return NULL;
    for (size_t i = 0; i < 2; i++) {
        const struct term *y = &sum->terms[i], *x = &sum->terms[1 - i];
        bool same = (y->coefficient > 0) == (x->coefficient > 0);
        if (same || !is_plain_unsigned(y) || !is_unsigned_atom(x) || x->coefficient == 1 ||
            x->coefficient == -1 || x->coefficient == INT64_MIN || sum->constant <= -INT64_MAX ||
            sum->constant == INT64_MAX)
            continue;
        bool up = (*relation == '>') == (y->coefficient > 0);
        bool strict = relation[1] == '\0';
        int64_t constant = y->coefficient > 0 ? sum->constant : -sum->constant;
        /* y - k x + constant > 0 is k x <= y + constant - 1; >= 0 is the negation of < 0 */
        return compare_quotient(decoder, y, x, up == strict ? constant - 1 : constant, !up);
    }
    return NULL;
}

/* Another form of a comparison whose sides might overflow; NULL: there is none. */
static const char *compare_otherwise(const struct decoder *decoder, const struct term_sum *sum,
                                     const char *relation)
{
    const char *text = compare_difference(decoder, sum, relation);
    return text ? text : compare_multiple(decoder, sum, relation);
}

const char *decode_relation(const struct decoder *decoder, const struct term_sum *given,
                            const char *relation)
{
    const struct term_sum *sum;
    struct term_sum left, right, plain;
    const char *text;
    if (given->constant == INT64_MIN)
        return NULL;
    plain = *given;
    divide_out(&plain, relation);
    plain = without_one(&plain, &relation);
    if ((*relation == '=' || *relation == '!') && plain.size && plain.terms[0].coefficient < 0)
        plain = negated(&plain);
    sum = &plain;
    side_of(sum, true, &left);
    side_of(sum, false, &right);
    if (left.size == 0) {
        struct term_sum empty = left;
        left = right;
        right = empty;
        relation = mirrored(relation);
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
    text = compare(decoder, &left, relation, &right);
    if (text)
        return text;
    if (sum->constant == 0)
        return compare_otherwise(decoder, sum, relation);
    left.constant = sum->constant > 0 ? 0 : sum->constant;
    right.constant = sum->constant > 0 ? -sum->constant : 0;
    text = compare(decoder, &left, relation, &right);
    return text ? text : compare_otherwise(decoder, sum, relation);
}
