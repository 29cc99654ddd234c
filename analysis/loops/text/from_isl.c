#include "loops/text/from_isl.h"

#include "loops/text/bounds.h"

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
bool decode_wide(__isl_take isl_val *value, wide_int *out)
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
void decode_narrow(const struct decoder *decoder, __isl_keep isl_id *id, struct span *span)
{
    int position = isl_set_find_dim_by_id(decoder->context, isl_dim_param, id);
    isl_set *set;
    wide_int bound;
    if (position < 0)
        return;
    set = isl_set_from_params(isl_set_copy(decoder->context));
    set = isl_set_move_dims(set, isl_dim_set, 0, isl_dim_param, (unsigned)position, 1);
    if (decode_wide(isl_set_dim_min_val(isl_set_copy(set), 0), &bound) && bound > span->lower)
        span->lower = bound;
    if (decode_wide(isl_set_dim_max_val(set, 0), &bound) && bound < span->upper)
        span->upper = bound;
}

/* Appends coefficient * parameter. */
static bool add_parameter(const struct decoder *decoder, __isl_take isl_id *id, int64_t coefficient,
                          struct term_sum *sum)
{
    const struct parameter *parameter = id ? nest_parameter(decoder->nest, id) : NULL;
    struct addend term = {.coefficient = coefficient};
    bool done = parameter != NULL;
    if (done) {
        const struct nest *nest = decoder->nest;
        while ((size_t)term.order < nest->parameters.size &&
               nest->parameters.at[term.order] != parameter)
            term.order++;
        term.value.term = term_parameter(nest->terms, parameter);
        term.value.type = c_type_of(parameter->type);
        term.value.range = c_type_values(parameter->type);
        if (decoder->safe && decoder->context)
            decode_narrow(decoder, id, &term.value.range);
        done = terms_add(sum, &term);
    }
    isl_id_free(id);
    return done;
}

static isl_val *greatest_unsigned(isl_ctx *ctx, int bits)
{
    return isl_val_sub_ui(isl_val_2exp(isl_val_int_from_si(ctx, bits)), 1);
}

/* Whether no parameters of the context are in the set (taken over) that the unsigned ones' types
   can hold. */
static isl_bool is_impossible(const struct decoder *decoder, __isl_take isl_set *set)
{
    isl_bool empty;
    if (decoder->context)
        set = isl_set_intersect_params(set, isl_set_copy(decoder->context));
    for (size_t i = 0; i < decoder->nest->parameters.size; i++) {
        const struct parameter *parameter = decoder->nest->parameters.at[i];
        int position = isl_set_find_dim_by_id(set, isl_dim_param, parameter->id);
        const struct type *type = parameter->type;
        if (position < 0 || !type || type->kind != TYPE_INTEGER || type->is_signed)
            continue;
        set = isl_set_lower_bound_si(set, isl_dim_param, (unsigned)position, 0);
        set = isl_set_upper_bound_val(set, isl_dim_param, (unsigned)position,
                                      greatest_unsigned(isl_set_get_ctx(set), type->bits));
    }
    empty = isl_set_is_empty(set);
    isl_set_free(set);
    return empty;
}

bool decode_is_natural(const struct decoder *decoder, __isl_keep isl_aff *aff)
{
    isl_set *negative = isl_set_from_basic_set(isl_aff_neg_basic_set(isl_aff_copy(aff)));
    return is_impossible(decoder, negative) == isl_bool_true;
}

bool decode_write(const struct decoder *decoder, const struct term_sum *sum, bool natural,
                  struct c_text *out)
{
    struct term_space *space = decoder->nest->terms;
    return decoder->safe ? terms_write(space, sum, out)
                         : terms_write_meant(space, sum, natural, out);
}

/* Whether the expression times its denominator may wrap around in the type of its text. A sum that
   does is congruent to what is meant, but a quotient of it is not. */
static bool may_wrap(const struct decoder *decoder, __isl_keep isl_aff *aff, int64_t denominator,
                     struct c_type type)
{
    isl_ctx *ctx = isl_aff_get_ctx(aff);
    if (type.is_signed || type.bits != 32)
        return false;
    isl_aff *rest = isl_aff_scale_val(isl_aff_copy(aff), isl_val_int_from_si(ctx, -denominator));
    rest = isl_aff_add_constant_val(rest, greatest_unsigned(ctx, type.bits));
    return is_impossible(decoder, isl_set_from_basic_set(isl_aff_neg_basic_set(rest))) !=
           isl_bool_true;
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
    if (!decode_write(decoder, &sum, natural, &numerator) ||
        (divisor != 1 && may_wrap(decoder, aff, divisor, numerator.type) &&
         !terms_write(decoder->nest->terms, &sum, &numerator)))
        return false;
    *out = numerator;
    if (divisor != 1) {
        *out = terms_floor(decoder->nest->terms, &numerator, divisor, natural);
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
    struct addend term = {.coefficient = coefficient, .order = (int)decoder->nest->parameters.size};
    if (!floor_value(decoder, aff, &term.value))
        return false;
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
