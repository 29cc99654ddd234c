#include <isl/constraint.h>

#include "loops/walk.h"

/* { [t] -> [value] } */
isl_pw_aff *affine_constant(struct nest *nest, int64_t value)
{
    isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
    isl_val *number = isl_val_int_from_si(nest->ctx, value);
    return keep_aff(nest, isl_pw_aff_from_aff(isl_aff_val_on_domain(space, number)));
}

/* { [t] -> [t_dimension] } */
isl_pw_aff *affine_dimension(struct nest *nest, int dimension)
{
    isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
    return keep_aff(
        nest, isl_pw_aff_from_aff(isl_aff_var_on_domain(space, isl_dim_set, (unsigned)dimension)));
}

/* [p] -> { [t] -> [p] } */
isl_pw_aff *affine_parameter(struct nest *nest, const struct parameter *parameter)
{
    isl_space *space = isl_space_copy(nest->space);
    space = isl_space_insert_dims(space, isl_dim_param, 0, 1);
    space = isl_space_set_dim_id(space, isl_dim_param, 0, isl_id_copy(parameter->id));
    isl_local_space *local = isl_local_space_from_space(space);
    return keep_aff(nest, isl_pw_aff_from_aff(isl_aff_var_on_domain(local, isl_dim_param, 0)));
}

bool affine_constant_value(isl_pw_aff *a, int64_t *value)
{
    if (!a || isl_pw_aff_n_piece(a) != 1 || isl_pw_aff_is_cst(a) != isl_bool_true)
        return false;
    isl_pw_aff *copy = isl_pw_aff_copy(a);
    isl_aff *aff = isl_pw_aff_as_aff(copy);
    isl_val *number = isl_aff_get_constant_val(aff);
    bool fits = number && isl_val_is_int(number) == isl_bool_true &&
                isl_val_n_abs_num_chunks(number, sizeof(int64_t)) == 1;
    if (fits) {
        isl_val *min = isl_val_int_from_si(isl_val_get_ctx(number), INT64_MIN / 2);
        isl_val *max = isl_val_int_from_si(isl_val_get_ctx(number), INT64_MAX / 2);
        fits = isl_val_ge(number, min) == isl_bool_true && isl_val_le(number, max) == isl_bool_true;
        isl_val_free(min);
        isl_val_free(max);
    }
    if (fits)
        *value = isl_val_get_num_si(number);
    isl_val_free(number);
    isl_aff_free(aff);
    return fits;
}

bool affine_is_invariant(isl_pw_aff *a)
{
    isl_size dimensions = isl_pw_aff_dim(a, isl_dim_in);
    return dimensions >= 0 &&
           isl_pw_aff_involves_dims(a, isl_dim_in, 0, (unsigned)dimensions) == isl_bool_false;
}

void affine_type_limits(isl_ctx *ctx, const struct type *type, isl_val **min, isl_val **max)
{
    int bits = type->kind == TYPE_BOOL ? 1 : type->bits;
    bool is_signed = type->kind != TYPE_BOOL && type->is_signed;
    *max = isl_val_sub_ui(isl_val_2exp(isl_val_int_from_si(ctx, is_signed ? bits - 1 : bits)), 1);
    *min = is_signed ? isl_val_neg(isl_val_2exp(isl_val_int_from_si(ctx, bits - 1)))
                     : isl_val_zero(ctx);
}

/* A constant as an affine expression on the space of `like`. */
static isl_pw_aff *constant_like(isl_pw_aff *like, __isl_take isl_val *value)
{
    return isl_pw_aff_val_on_domain(isl_set_universe(isl_pw_aff_get_domain_space(like)), value);
}

isl_set *affine_in_range(struct walker *w, const struct type *type, isl_pw_aff *a)
{
    isl_val *min, *max;
    affine_type_limits(w->nest->ctx, type, &min, &max);
    isl_set *set = isl_pw_aff_ge_set(isl_pw_aff_copy(a), constant_like(a, min));
    set = isl_set_intersect(set, isl_pw_aff_le_set(isl_pw_aff_copy(a), constant_like(a, max)));
    return keep_set(w->nest, set);
}

void walk_require_none(struct walker *w, __isl_take isl_set *set)
{
    set = isl_set_intersect_params(set, isl_set_copy(w->nest->known));
    set = isl_set_params(set);
    w->nest->required = isl_set_subtract(w->nest->required, set);
    if (!w->nest->required)
        w->nest->broken = true;
}

/* The present instances under everything that is known; kept until either changes. */
static isl_set *present_instances(struct walker *w)
{
    struct present *cache = &w->nest->present;
    if (cache->both && cache->domain == w->here.domain && cache->known == w->nest->known)
        return cache->both;
    isl_set_free(cache->known);
    isl_set_free(cache->both);
    cache->domain = w->here.domain;
    cache->known = isl_set_copy(w->nest->known);
    cache->both =
        isl_set_intersect_params(isl_set_copy(w->here.domain), isl_set_copy(w->nest->known));
    return cache->both;
}

/* Whether no present instance satisfies aff >= 0. */
static bool never_nonnegative(struct walker *w, __isl_take isl_aff *aff)
{
    isl_basic_set *where = isl_basic_set_from_constraint(isl_inequality_from_aff(aff));
    isl_set *set =
        isl_set_intersect(isl_set_from_basic_set(where), isl_set_copy(present_instances(w)));
    bool never = isl_set_is_empty(set) == isl_bool_true;
    isl_set_free(set);
    return never;
}

/* Whether a plain affine value surely stays within [min, max] at the present instances: neither
   min - 1 - a >= 0 nor a - max - 1 >= 0. False also where that is not found out. */
static bool stays_within(struct walker *w, isl_pw_aff *a, isl_val *min, isl_val *max)
{
    if (isl_pw_aff_n_piece(a) != 1)
        return false;
    isl_aff *aff = isl_pw_aff_as_aff(isl_pw_aff_copy(a));
    isl_val *under = isl_val_sub_ui(isl_val_copy(min), 1);
    isl_val *over = isl_val_neg(isl_val_add_ui(isl_val_copy(max), 1));
    isl_aff *below = isl_aff_add_constant_val(isl_aff_neg(isl_aff_copy(aff)), under);
    isl_aff *above = isl_aff_add_constant_val(aff, over);
    bool within = never_nonnegative(w, below);
    if (!within) {
        isl_aff_free(above);
        return false;
    }
    return never_nonnegative(w, above);
}

/* The present instances, under everything that is known, where `a` is outside [low, high]. */
static isl_set *instances_outside(struct walker *w, isl_pw_aff *a, __isl_take isl_val *low,
                                  __isl_take isl_val *high)
{
    isl_set *below = isl_pw_aff_lt_set(isl_pw_aff_copy(a), constant_like(a, low));
    isl_set *above = isl_pw_aff_gt_set(isl_pw_aff_copy(a), constant_like(a, high));
    isl_set *outside = isl_set_union(below, above);
    return isl_set_intersect(outside, isl_set_copy(present_instances(w)));
}

/* Adds the piece `value` for those present instances that are in `where`, if there are any. */
static isl_pw_aff *add_piece(struct walker *w, __isl_take isl_pw_aff *sum,
                             __isl_take isl_pw_aff *value, __isl_take isl_set *where)
{
    isl_set *present = isl_set_intersect(isl_set_copy(where), isl_set_copy(present_instances(w)));
    isl_bool empty = isl_set_is_empty(present);
    isl_set_free(present);
    if (empty == isl_bool_true) {
        isl_pw_aff_free(value);
        isl_set_free(where);
        return sum;
    }
    return isl_pw_aff_union_add(sum, isl_pw_aff_intersect_domain(value, where));
}

/*
 * a modulo 2^bits, brought into the range of the type, where every value is within one turn of the
 * range: the pieces a, a + 2^bits and a - 2^bits.
 */
static isl_pw_aff *turn_once(struct walker *w, const struct type *type, isl_pw_aff *a)
{
    isl_val *min, *max;
    affine_type_limits(w->nest->ctx, type, &min, &max);
    isl_val *turn = isl_val_2exp(isl_val_int_from_si(w->nest->ctx, type->bits));
    isl_set *below = isl_pw_aff_lt_set(isl_pw_aff_copy(a), constant_like(a, min));
    isl_set *above = isl_pw_aff_gt_set(isl_pw_aff_copy(a), constant_like(a, max));
    isl_set *inside = isl_set_copy(affine_in_range(w, type, a));
    isl_pw_aff *up = isl_pw_aff_add(isl_pw_aff_copy(a), constant_like(a, isl_val_copy(turn)));
    isl_pw_aff *down = isl_pw_aff_sub(isl_pw_aff_copy(a), constant_like(a, turn));
    isl_pw_aff *result = isl_pw_aff_intersect_domain(isl_pw_aff_copy(a), inside);
    result = add_piece(w, result, up, below);
    result = add_piece(w, result, down, above);
    return keep_aff(w->nest, result);
}

/*
 * `a` reduced to the range of an integer type. Exact where it stays within one turn of the range;
 * where it may turn more often, it is not affine, or (for subscripts and bounds) the parameters for
 * which that happens leave `required`.
 */
static isl_pw_aff *wrap(struct walker *w, const struct type *type, isl_pw_aff *a)
{
    if (!a || !type || (type->kind != TYPE_INTEGER && type->kind != TYPE_BOOL))
        return NULL;
    isl_val *min, *max;
    affine_type_limits(w->nest->ctx, type, &min, &max);
    if (stays_within(w, a, min, max)) {
        isl_val_free(min);
        isl_val_free(max);
        return a;
    }
    isl_val *turn = isl_val_2exp(isl_val_int_from_si(w->nest->ctx, type->bits));
    isl_val *low = isl_val_sub(isl_val_copy(min), isl_val_copy(turn));
    isl_val *high = isl_val_add(isl_val_copy(max), turn);
    isl_set *outside = instances_outside(w, a, min, max);
    isl_bool fits = isl_set_is_empty(outside);
    isl_set_free(outside);
    if (fits == isl_bool_true) {
        isl_val_free(low);
        isl_val_free(high);
        return a;
    }
    isl_set *far = instances_outside(w, a, low, high);
    isl_bool near = isl_set_is_empty(far);
    if (fits == isl_bool_error || near == isl_bool_error) {
        w->nest->broken = true;
        isl_set_free(far);
        return NULL;
    }
    if (near == isl_bool_true) {
        isl_set_free(far);
        return turn_once(w, type, a);
    }
    if (!w->strict) {
        isl_set_free(far);
        return NULL;
    }
    walk_require_none(w, far);
    return turn_once(w, type, a);
}

bool type_always_fits(const struct type *from_type, const struct type *to)
{
    return to->kind == TYPE_INTEGER && from_type->kind == TYPE_INTEGER &&
           ((to->is_signed == from_type->is_signed && to->bits >= from_type->bits) ||
            (to->is_signed && to->bits > from_type->bits));
}

isl_pw_aff *affine_convert(struct walker *w, const struct type *to, isl_pw_aff *a)
{
    if (!a || to->kind != TYPE_INTEGER)
        return NULL;
    return wrap(w, to, a);
}

isl_pw_aff *affine_negate(struct walker *w, const struct type *type, isl_pw_aff *a)
{
    return affine_binary(w, OP_SUBTRACT, type, affine_constant(w->nest, 0), a);
}

/* a / 2^k or a mod 2^k style operations by a positive constant, truncating as C does. */
static isl_pw_aff *divide(struct nest *nest, enum operator op, isl_pw_aff *a, int64_t by)
{
    isl_pw_aff *divisor = constant_like(a, isl_val_int_from_si(nest->ctx, by));
    isl_pw_aff *copy = isl_pw_aff_copy(a);
    return keep_aff(nest, op == OP_DIVIDE ? isl_pw_aff_tdiv_q(copy, divisor)
                                          : isl_pw_aff_tdiv_r(copy, divisor));
}

static isl_pw_aff *scale(struct nest *nest, isl_pw_aff *a, int64_t by)
{
    return keep_aff(nest,
                    isl_pw_aff_scale_val(isl_pw_aff_copy(a), isl_val_int_from_si(nest->ctx, by)));
}

static isl_pw_aff *multiply(struct nest *nest, isl_pw_aff *a, isl_pw_aff *b)
{
    int64_t value;
    if (affine_constant_value(b, &value))
        return scale(nest, a, value);
    return affine_constant_value(a, &value) ? scale(nest, b, value) : NULL;
}

/* The value in mathematical integers, or NULL where it is not affine. */
static isl_pw_aff *exact_binary(struct walker *w, enum operator op, isl_pw_aff *a, isl_pw_aff *b)
{
    struct nest *nest = w->nest;
    int64_t value;
    bool constant = affine_constant_value(b, &value);
    switch (op) {
    case OP_ADD:
        return keep_aff(nest, isl_pw_aff_add(isl_pw_aff_copy(a), isl_pw_aff_copy(b)));
    case OP_SUBTRACT:
        return keep_aff(nest, isl_pw_aff_sub(isl_pw_aff_copy(a), isl_pw_aff_copy(b)));
    case OP_MULTIPLY:
        return multiply(nest, a, b);
    case OP_DIVIDE:
    case OP_REMAINDER:
        return constant && value > 0 ? divide(nest, op, a, value) : NULL;
    case OP_SHIFT_LEFT:
        return constant && value >= 0 && value < 62 ? scale(nest, a, (int64_t)1 << value) : NULL;
    case OP_SHIFT_RIGHT:
        if (!constant || value < 0 || value >= 62)
            return NULL;
        return keep_aff(
            nest, isl_pw_aff_floor(isl_pw_aff_scale_down_val(
                      isl_pw_aff_copy(a), isl_val_int_from_si(nest->ctx, (int64_t)1 << value))));
    default:
        return NULL;
    }
}

isl_pw_aff *affine_binary(struct walker *w, enum operator op, const struct type *type,
                          isl_pw_aff *a, isl_pw_aff *b)
{
    if (!a || !b || type->kind != TYPE_INTEGER)
        return NULL;
    isl_pw_aff *result = exact_binary(w, op, a, b);
    if (!result)
        return NULL;
    bool divides = op == OP_DIVIDE || op == OP_REMAINDER || op == OP_SHIFT_RIGHT;
    if (divides || (type->is_signed && !w->nest->tree->dialect.wrapv))
        return result;
    return wrap(w, type, result);
}

isl_pw_aff *affine_choose(struct walker *w, isl_set *holds, isl_pw_aff *a, isl_set *fails,
                          isl_pw_aff *b)
{
    if (!a || !b)
        return NULL;
    isl_pw_aff *first = isl_pw_aff_intersect_domain(isl_pw_aff_copy(a), isl_set_copy(holds));
    isl_pw_aff *second = isl_pw_aff_intersect_domain(isl_pw_aff_copy(b), isl_set_copy(fails));
    return keep_aff(w->nest, isl_pw_aff_union_add(first, second));
}

isl_set *affine_compare(struct walker *w, enum operator op, isl_pw_aff *a, isl_pw_aff *b)
{
    isl_pw_aff *left = isl_pw_aff_copy(a), *right = isl_pw_aff_copy(b);
    isl_set *set;
    switch (op) {
    case OP_LESS:
        set = isl_pw_aff_lt_set(left, right);
        break;
    case OP_LESS_EQUAL:
        set = isl_pw_aff_le_set(left, right);
        break;
    case OP_GREATER:
        set = isl_pw_aff_gt_set(left, right);
        break;
    case OP_GREATER_EQUAL:
        set = isl_pw_aff_ge_set(left, right);
        break;
    case OP_EQUAL:
        set = isl_pw_aff_eq_set(left, right);
        break;
    case OP_NOT_EQUAL:
        set = isl_pw_aff_ne_set(left, right);
        break;
    default:
        BUG("'%s' is no comparison", operator_text(op));
    }
    return keep_set(w->nest, set);
}

const struct type *arithmetic_type(const struct type *a, const struct type *b)
{
    if (a->kind != TYPE_INTEGER || b->kind != TYPE_INTEGER)
        return a->kind == TYPE_INTEGER ? b : a;
    if (type_always_fits(a, b))
        return b;
    if (type_always_fits(b, a))
        return a;
    return a->is_signed ? b : a;
}
