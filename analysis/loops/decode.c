#include "loops/decode.h"

#include "loops/bounds.h"

#include <isl/constraint.h>
#include <isl/id.h>
#include <isl/ilp.h>
#include <isl/local_space.h>
#include <isl/val.h>

/* Expressions with more integer divisions than this make no readable text. */
#define SPLIT_FLOORS 4

/* How far constants are moved between a division and the rest. */
#define SHIFT_MAX 1000

bool decode_integer(__isl_take isl_val *value, int64_t *out)
{
    bool fits = value && isl_val_is_int(value) == isl_bool_true &&
                isl_val_cmp_si(value, INT64_MAX) <= 0 && isl_val_cmp_si(value, -INT64_MAX) >= 0;
    if (fits)
        *out = isl_val_get_num_si(value);
    isl_val_free(value);
    return fits;
}

/* A finite integer of up to 127 bits, taken over; false for anything else. */
static bool wide_of(__isl_take isl_val *value, wide_int *out)
{
    uint64_t chunks[2] = {0, 0};
    isl_size size = value && isl_val_is_int(value) == isl_bool_true
                        ? isl_val_n_abs_num_chunks(value, sizeof(chunks[0]))
                        : isl_size_error;
    bool fits = size >= 0 && size <= 2 &&
                isl_val_get_abs_num_chunks(value, sizeof(chunks[0]), chunks) == isl_stat_ok &&
                chunks[1] >> 62 == 0;
    if (fits) {
        *out = (wide_int)chunks[1] << 64 | chunks[0];
        if (isl_val_is_neg(value) == isl_bool_true)
            *out = -*out;
    }
    isl_val_free(value);
    return fits;
}

/* Narrows the span of a parameter to its values within the context. */
static void narrow(const struct decoder *decoder, __isl_keep isl_id *id, struct span *span)
{
    int position = isl_set_find_dim_by_id(decoder->context, isl_dim_param, id);
    isl_set *set;
    wide_int bound;
    if (position < 0)
        return;
    set = isl_set_from_params(isl_set_copy(decoder->context));
    set = isl_set_move_dims(set, isl_dim_set, 0, isl_dim_param, (unsigned)position, 1);
    if (wide_of(isl_set_dim_min_val(isl_set_copy(set), 0), &bound) && bound > span->lower)
        span->lower = bound;
    if (wide_of(isl_set_dim_max_val(set, 0), &bound) && bound < span->upper)
        span->upper = bound;
}

/* Appends coefficient * parameter. */
static bool add_parameter(const struct decoder *decoder, __isl_take isl_id *id, int64_t coefficient,
                          struct term_sum *sum)
{
    const struct parameter *parameter = id ? bounds_parameter(id) : NULL;
    struct term term = {.coefficient = coefficient};
    bool done = parameter && parameter->text;
    if (done) {
        const struct nest *nest = decoder->nest;
        while ((size_t)term.order < nest->parameters.size &&
               nest->parameters.at[term.order] != parameter)
            term.order++;
        term.value.shape = text_shape_of(parameter->text);
        term.value.text = parameter->text;
        term.value.type = c_type_of(parameter->type);
        term.value.range = c_type_values(parameter->type);
        if (decoder->safe && decoder->context)
            narrow(decoder, id, &term.value.range);
        done = terms_add(sum, &term);
    }
    isl_id_free(id);
    return done;
}

bool decode_is_natural(const struct decoder *decoder, __isl_keep isl_aff *aff)
{
    isl_set *negative = isl_set_from_basic_set(isl_aff_neg_basic_set(isl_aff_copy(aff)));
    isl_bool empty;
    if (decoder->context)
        negative = isl_set_intersect_params(negative, isl_set_copy(decoder->context));
    for (size_t i = 0; i < decoder->nest->parameters.size; i++) {
        const struct parameter *parameter = decoder->nest->parameters.at[i];
        int position = isl_set_find_dim_by_id(negative, isl_dim_param, parameter->id);
        const struct type *type = parameter->type;
        if (position >= 0 && type && type->kind == TYPE_INTEGER && !type->is_signed)
            negative = isl_set_lower_bound_si(negative, isl_dim_param, (unsigned)position, 0);
    }
    empty = isl_set_is_empty(negative);
    isl_set_free(negative);
    return empty == isl_bool_true;
}

bool decode_write(const struct decoder *decoder, const struct term_sum *sum, bool natural,
                  struct c_text *out)
{
    struct arena *arena = decoder->nest->arena;
    return decoder->safe ? terms_write(arena, sum, out)
                         : terms_write_meant(arena, sum, natural, out);
}

/* The value floor(aff), as a term's value. */
static bool floor_value(const struct decoder *decoder, __isl_keep isl_aff *aff, struct c_text *out)
{
    struct term_sum sum;
    struct c_text numerator;
    int64_t divisor;
    if (!decode_aff(decoder, aff, &sum, &divisor))
        return false;
    bool natural = (divisor != 1 || terms_are_unsigned(&sum)) && decode_is_natural(decoder, aff);
    if (!decode_write(decoder, &sum, natural, &numerator))
        return false;
    *out = numerator;
    if (divisor != 1) {
        *out = terms_floor(decoder->nest->arena, &numerator, divisor, natural);
        if (natural && out->range.lower < 0)
            out->range.lower = 0;
    }
    return true;
}

bool decode_coefficient(__isl_keep isl_aff *aff, enum isl_dim_type type, int position,
                        int64_t denominator, int64_t *out)
{
    isl_val *value = type == isl_dim_cst ? isl_aff_get_constant_val(aff)
                                         : isl_aff_get_coefficient_val(aff, type, position);
    return value &&
           decode_integer(
               isl_val_mul(value, isl_val_int_from_si(isl_aff_get_ctx(aff), denominator)), out);
}

/* Appends coefficient * floor(aff). */
static bool add_floor(const struct decoder *decoder, __isl_keep isl_aff *aff, int64_t coefficient,
                      struct term_sum *sum)
{
    struct term term = {.coefficient = coefficient, .order = (int)decoder->nest->parameters.size};
    if (!floor_value(decoder, aff, &term.value))
        return false;
    if (term.value.shape == TEXT_SUM) {
        term.value.text = arena_printf(decoder->nest->arena, "(%s)", term.value.text);
        term.value.shape = TEXT_ATOM;
    }
    return terms_add(sum, &term);
}

/* An expression without its integer divisions, and those. */
struct split_aff {
    isl_aff *rest;
    isl_aff *floors[SPLIT_FLOORS]; /* what is divided, as a quotient */
    isl_val *coefficients[SPLIT_FLOORS];
    int size;
    bool failed;
};

static void split_init(struct split_aff *split, __isl_keep isl_aff *aff)
{
    isl_size floors = isl_aff_dim(aff, isl_dim_div);
    *split = (struct split_aff){.rest = isl_aff_copy(aff), .failed = floors < 0};
    for (int i = 0; i < floors; i++) {
        isl_val *coefficient = isl_aff_get_coefficient_val(aff, isl_dim_div, i);
        isl_bool zero = isl_val_is_zero(coefficient);
        if (zero == isl_bool_error || (zero == isl_bool_false && split->size == SPLIT_FLOORS))
            split->failed = true;
        if (zero == isl_bool_true || split->failed) {
            isl_val_free(coefficient);
            continue;
        }
        split->floors[split->size] = isl_aff_get_div(aff, i);
        split->coefficients[split->size++] = coefficient;
        split->rest = isl_aff_set_coefficient_si(split->rest, isl_dim_div, i, 0);
    }
}

static void split_release(struct split_aff *split)
{
    isl_aff_free(split->rest);
    for (int i = 0; i < split->size; i++) {
        isl_aff_free(split->floors[i]);
        isl_val_free(split->coefficients[i]);
    }
}

/* Whether the coefficient of a parameter would vanish from the rest if the parameter were
   subtracted below the floor, where it counts for at least half. */
static bool pays_to_shift(const struct split_aff *split, int at, int parameter)
{
    isl_val *inside = isl_aff_get_coefficient_val(split->floors[at], isl_dim_param, parameter);
    isl_val *outside = isl_aff_get_coefficient_val(split->rest, isl_dim_param, parameter);
    isl_val *twice = isl_val_mul_ui(inside, 2);
    isl_val *sum = isl_val_add(outside, isl_val_copy(split->coefficients[at]));
    bool pays = isl_val_is_zero(sum) == isl_bool_true && isl_val_cmp_si(twice, 1) >= 0;
    isl_val_free(twice);
    isl_val_free(sum);
    return pays;
}

/* The constant of the rest in units of the floor's coefficient, 0 where it is no multiple. */
static int64_t constant_shift(const struct split_aff *split, int at, __isl_keep isl_aff *rest)
{
    int64_t shift;
    if (split->size != 1 || !decode_integer(isl_val_div(isl_aff_get_constant_val(rest),
                                                        isl_val_copy(split->coefficients[at])),
                                            &shift))
        return 0;
    return shift > -SHIFT_MAX && shift < SHIFT_MAX ? shift : 0;
}

/*
 * isl writes floor((n - m + 2)/3) as floor((n + 2 m + 2)/3) - m. Moves integers d between the
 * floor and the rest, c * floor(q) + r = c * floor(q + d) + r - c * d, so that terms of r vanish;
 * but not if q >= 0 would be lost.
 */
static void shift_floor(const struct decoder *decoder, struct split_aff *split, int at)
{
    isl_aff *quotient = isl_aff_copy(split->floors[at]), *rest = isl_aff_copy(split->rest);
    isl_size parameters = isl_aff_dim(rest, isl_dim_param);
    isl_val *coefficient = split->coefficients[at];
    int64_t constant;
    for (int i = 0; i < parameters; i++) {
        if (!pays_to_shift(split, at, i))
            continue;
        quotient = isl_aff_add_coefficient_si(quotient, isl_dim_param, i, -1);
        rest = isl_aff_set_coefficient_si(rest, isl_dim_param, i, 0);
    }
    constant = constant_shift(split, at, rest);
    quotient = isl_aff_add_constant_si(quotient, (int)constant);
    if (constant != 0)
        rest = isl_aff_add_constant_val(
            rest, isl_val_mul(isl_val_int_from_si(isl_val_get_ctx(coefficient), -constant),
                              isl_val_copy(coefficient)));
    if (isl_aff_plain_is_equal(quotient, split->floors[at]) == isl_bool_false &&
        (decode_is_natural(decoder, quotient) || !decode_is_natural(decoder, split->floors[at]))) {
        isl_aff_free(split->floors[at]);
        isl_aff_free(split->rest);
        split->floors[at] = quotient;
        split->rest = rest;
    } else {
        isl_aff_free(quotient);
        isl_aff_free(rest);
    }
}

/* Appends the parameters of an expression, its coefficients times the denominator. */
static bool add_parameters(const struct decoder *decoder, __isl_keep isl_aff *aff,
                           int64_t denominator, struct term_sum *sum)
{
    isl_size parameters = isl_aff_dim(aff, isl_dim_param);
    isl_space *space = isl_aff_get_domain_space(aff);
    bool done = parameters >= 0;
    for (int i = 0; done && i < parameters; i++) {
        int64_t coefficient;
        done = decode_coefficient(aff, isl_dim_param, i, denominator, &coefficient);
        if (done && coefficient != 0)
            done = add_parameter(decoder, isl_space_get_dim_id(space, isl_dim_param, (unsigned)i),
                                 coefficient, sum);
    }
    isl_space_free(space);
    return done;
}

bool decode_aff(const struct decoder *decoder, __isl_keep isl_aff *aff, struct term_sum *sum,
                int64_t *denominator)
{
    struct split_aff split;
    bool done;
    sum->size = 0;
    split_init(&split, aff);
    done = !split.failed && isl_aff_is_nan(aff) == isl_bool_false &&
           decode_integer(isl_aff_get_denominator_val(aff), denominator);
    for (int i = 0; done && i < split.size; i++)
        shift_floor(decoder, &split, i);
    done = done && decode_coefficient(split.rest, isl_dim_cst, 0, *denominator, &sum->constant) &&
           add_parameters(decoder, split.rest, *denominator, sum);
    for (int i = 0; done && i < split.size; i++) {
        isl_val *scale = isl_val_int_from_si(isl_aff_get_ctx(aff), *denominator);
        int64_t coefficient;
        done =
            decode_integer(isl_val_mul(isl_val_copy(split.coefficients[i]), scale), &coefficient) &&
            add_floor(decoder, split.floors[i], coefficient, sum);
    }
    split_release(&split);
    return done;
}

bool decode_constraint(const struct decoder *decoder, __isl_keep isl_constraint *constraint,
                       struct term_sum *sum)
{
    isl_aff *aff = isl_constraint_get_aff(constraint);
    int64_t denominator;
    bool done = aff && decode_aff(decoder, aff, sum, &denominator) && denominator == 1;
    isl_aff_free(aff);
    return done;
}

/* The only integer division that the constraint involves, or -1; its coefficient. */
static int only_floor(__isl_keep isl_constraint *constraint, int64_t *coefficient)
{
    isl_size floors = isl_constraint_dim(constraint, isl_dim_div);
    int found = -1;
    for (int i = 0; i < floors; i++) {
        int64_t value;
        if (!decode_integer(isl_constraint_get_coefficient_val(constraint, isl_dim_div, i), &value))
            return -1;
        if (value != 0 && found >= 0)
            return -1;
        if (value != 0) {
            found = i;
            *coefficient = value;
        }
    }
    return found;
}

/*
 * S + m * floor(E / k) = 0, and S + m * E / k is a constant d: the fractional part of E / k is
 * d / m, so E mod k = k * d / m. `sum` gets k * (E / k).
 */
bool decode_remainder(const struct decoder *decoder, __isl_keep isl_constraint *constraint,
                      struct term_sum *sum, int64_t *modulus, int64_t *remainder)
{
    int64_t coefficient = 0, difference, scaled;
    int at = only_floor(constraint, &coefficient);
    isl_aff *rest, *quotient, *total;
    bool done;
    if (at < 0 || isl_constraint_is_equality(constraint) != isl_bool_true)
        return false;
    quotient = isl_constraint_get_div(constraint, at);
    if (!quotient || !decode_aff(decoder, quotient, sum, modulus)) {
        isl_aff_free(quotient);
        return false;
    }
    rest = isl_constraint_get_aff(constraint);
    rest = isl_aff_set_coefficient_si(rest, isl_dim_div, at, 0);
    total = isl_aff_scale_val(quotient,
                              isl_val_int_from_si(isl_constraint_get_ctx(constraint), coefficient));
    total = isl_aff_add(total, rest);
    done = isl_aff_is_cst(total) == isl_bool_true &&
           decode_coefficient(total, isl_dim_cst, 0, *modulus, &difference);
    isl_aff_free(total);
    if (!done || *modulus < 2 || difference % coefficient != 0)
        return false;
    scaled = difference / coefficient;
    *remainder = scaled;
    return scaled >= 0 && scaled < *modulus;
}

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
            narrow(decoder, nest->parameters.at[term->order]->id, &term->value.range);
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

static int64_t divisor_of(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

/* Divides `S RELATION 0` by what all coefficients have in common, for integers. */
static void divide_out(struct term_sum *sum, const char *relation)
{
    int64_t divisor = 0, rest;
    for (size_t i = 0; i < sum->size; i++)
        divisor = divisor_of(divisor, sum->terms[i].coefficient);
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
        return compare_difference(decoder, sum, relation);
    left.constant = sum->constant > 0 ? 0 : sum->constant;
    right.constant = sum->constant > 0 ? -sum->constant : 0;
    text = compare(decoder, &left, relation, &right);
    return text ? text : compare_difference(decoder, sum, relation);
}
