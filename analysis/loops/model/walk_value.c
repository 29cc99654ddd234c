/* walk_value.c: part of walk.h: affine values and C's integer arithmetic on them: conversions and
   wrap-around. */
#include <isl/constraint.h>

#include "loops/model/walk.h"

/* How many integer divisions a value may hold, over all its pieces: beyond that, the tests take
   long and find nothing. */
#define DIVISIONS 8

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
    if (!a || isl_pw_aff_is_cst(a) != isl_bool_true)
        return false;
    isl_aff *aff = lone_aff(a);
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

const struct type *walk_field_type(struct walker *w, const struct decl *field,
                                   const struct type *type)
{
    if (field->bit_width <= 0 || type->kind != TYPE_INTEGER || field->bit_width >= type->bits)
        return type;
    if (field->bit_width > INT_BITS)
        return NULL; /* gcc computes in as many bits in C, clang in the declared type */
    struct type *held = ARENA_NEW(w->arena, struct type);
    *held = *type;
    held->bits = field->bit_width;
    return held;
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

void walk_require_values(struct walker *w, __isl_take isl_set *set)
{
    isl_set *wrong = isl_set_intersect_params(isl_set_copy(set), isl_set_copy(w->nest->known));
    w->nest->faithful = isl_set_subtract(w->nest->faithful, isl_set_params(wrong));
    walk_require_none(w, set);
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

/* The present instances, under everything that is known, where `a` < low, or `a` > high. */
static isl_set *instances_below(struct walker *w, isl_pw_aff *a, __isl_take isl_val *low)
{
    return isl_set_intersect(isl_pw_aff_lt_set(isl_pw_aff_copy(a), constant_like(a, low)),
                             isl_set_copy(present_instances(w)));
}

static isl_set *instances_above(struct walker *w, isl_pw_aff *a, __isl_take isl_val *high)
{
    return isl_set_intersect(isl_pw_aff_gt_set(isl_pw_aff_copy(a), constant_like(a, high)),
                             isl_set_copy(present_instances(w)));
}

/* Whether some present instance has a value below (above) a limit; true in doubt. */
static bool may_be_below(struct walker *w, isl_pw_aff *a, __isl_take isl_val *low)
{
    isl_aff *lone = lone_aff(a);
    if (lone) {
        isl_aff *under = isl_aff_neg(lone);
        return !never_nonnegative(w, isl_aff_add_constant_val(under, isl_val_sub_ui(low, 1)));
    }
    isl_set *below = instances_below(w, a, low);
    bool never = isl_set_is_empty(below) == isl_bool_true;
    isl_set_free(below);
    return !never;
}

static bool may_be_above(struct walker *w, isl_pw_aff *a, __isl_take isl_val *high)
{
    isl_aff *lone = lone_aff(a);
    if (lone) {
        isl_val *constant = isl_val_neg(isl_val_add_ui(high, 1));
        return !never_nonnegative(w, isl_aff_add_constant_val(lone, constant));
    }
    isl_set *above = instances_above(w, a, high);
    bool never = isl_set_is_empty(above) == isl_bool_true;
    isl_set_free(above);
    return !never;
}

/* How the values of an expression lie to the range of a type, at the present instances. */
struct overflow {
    isl_val *min, *max, *turn; /* of the type; 2^bits */
    bool below, above;         /* some values may be less than min, greater than max */
    bool far_below, far_above; /* by more than a turn */
};

static struct overflow overflow_of(struct walker *w, const struct type *type, isl_pw_aff *a)
{
    struct overflow out = {.below = false};
    affine_type_limits(w->nest->ctx, type, &out.min, &out.max);
    out.turn = isl_val_2exp(isl_val_int_from_si(w->nest->ctx, type->bits));
    out.below = may_be_below(w, a, isl_val_copy(out.min));
    out.above = may_be_above(w, a, isl_val_copy(out.max));
    out.far_below =
        out.below && may_be_below(w, a, isl_val_sub(isl_val_copy(out.min), isl_val_copy(out.turn)));
    out.far_above =
        out.above && may_be_above(w, a, isl_val_add(isl_val_copy(out.max), isl_val_copy(out.turn)));
    return out;
}

static void overflow_release(struct overflow *overflow)
{
    isl_val_free(overflow->min);
    isl_val_free(overflow->max);
    isl_val_free(overflow->turn);
}

/* The parameters for which some value is more than a turn away leave `required`. */
static void require_near(struct walker *w, const struct overflow *overflow, isl_pw_aff *a)
{
    isl_val *low = isl_val_sub(isl_val_copy(overflow->min), isl_val_copy(overflow->turn));
    isl_val *high = isl_val_add(isl_val_copy(overflow->max), isl_val_copy(overflow->turn));
    if (overflow->far_below)
        walk_require_values(w, instances_below(w, a, isl_val_copy(low)));
    if (overflow->far_above)
        walk_require_values(w, instances_above(w, a, isl_val_copy(high)));
    isl_val_free(low);
    isl_val_free(high);
}

/*
 * a modulo 2^bits, brought into the range of the type, where every value is within one turn of the
 * range: the pieces a, a + 2^bits and a - 2^bits.
 */
static isl_pw_aff *turn_once(struct walker *w, const struct overflow *overflow,
                             const struct type *type, isl_pw_aff *a)
{
    isl_set *inside = isl_set_copy(affine_in_range(w, type, a));
    isl_pw_aff *result = isl_pw_aff_intersect_domain(isl_pw_aff_copy(a), inside);
    isl_pw_aff *turn = constant_like(a, isl_val_copy(overflow->turn));
    if (overflow->below) {
        isl_pw_aff *limit = constant_like(a, isl_val_copy(overflow->min));
        isl_set *below = isl_pw_aff_lt_set(isl_pw_aff_copy(a), limit);
        isl_pw_aff *up = isl_pw_aff_add(isl_pw_aff_copy(a), isl_pw_aff_copy(turn));
        result = isl_pw_aff_union_add(result, isl_pw_aff_intersect_domain(up, below));
    }
    if (overflow->above) {
        isl_pw_aff *limit = constant_like(a, isl_val_copy(overflow->max));
        isl_set *above = isl_pw_aff_gt_set(isl_pw_aff_copy(a), limit);
        isl_pw_aff *down = isl_pw_aff_sub(isl_pw_aff_copy(a), isl_pw_aff_copy(turn));
        result = isl_pw_aff_union_add(result, isl_pw_aff_intersect_domain(down, above));
    }
    isl_pw_aff_free(turn);
    return keep_aff(w->nest, result);
}

/*
 * `a` reduced to the range of an integer type. Exact where it stays within one turn of the range;
 * where it may turn more often, it is not affine, unless bits are looked at, or (for subscripts and
 * bounds) the parameters for which that happens leave `required`.
 */
static isl_pw_aff *wrap(struct walker *w, const struct type *type, isl_pw_aff *a)
{
    if (!a || !type || (type->kind != TYPE_INTEGER && type->kind != TYPE_BOOL))
        return NULL;
    struct overflow overflow = overflow_of(w, type, a);
    isl_pw_aff *result = NULL;
    if (!overflow.below && !overflow.above) {
        result = a;
    } else if (w->strict || (!overflow.far_below && !overflow.far_above)) {
        require_near(w, &overflow, a);
        result = turn_once(w, &overflow, type, a);
    } else if (w->by_bits) {
        result = affine_low_bits(w->nest, type, a);
    }
    overflow_release(&overflow);
    return result;
}

isl_pw_aff *affine_convert(struct walker *w, const struct type *from, const struct type *to,
                           isl_pw_aff *a)
{
    if (!a || to->kind != TYPE_INTEGER)
        return NULL;
    return from && type_always_fits(from, to) ? a : wrap(w, to, a);
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
    if (op == OP_ADD)
        return keep_aff(nest, isl_pw_aff_add(isl_pw_aff_copy(a), isl_pw_aff_copy(b)));
    if (op == OP_SUBTRACT)
        return keep_aff(nest, isl_pw_aff_sub(isl_pw_aff_copy(a), isl_pw_aff_copy(b)));
    if (op == OP_MULTIPLY)
        return multiply(nest, a, b);
    if (op == OP_DIVIDE || op == OP_REMAINDER)
        return constant && value > 0 ? divide(nest, op, a, value) : NULL;
    if ((op != OP_SHIFT_LEFT && op != OP_SHIFT_RIGHT) || !constant || value < 0 || value >= 62)
        return NULL;
    if (op == OP_SHIFT_LEFT)
        return scale(nest, a, (int64_t)1 << value);
    return keep_aff(nest,
                    isl_pw_aff_floor(isl_pw_aff_scale_down_val(
                        isl_pw_aff_copy(a), isl_val_int_from_si(nest->ctx, (int64_t)1 << value))));
}

static isl_stat count_divisions(__isl_take isl_set *set, __isl_take isl_aff *aff, void *user)
{
    int *count = user;
    *count += isl_aff_dim(aff, isl_dim_div);
    isl_set_free(set);
    isl_aff_free(aff);
    return isl_stat_ok;
}

bool affine_is_heavy(isl_pw_aff *a)
{
    int count = 0;
    isl_pw_aff_foreach_piece(a, count_divisions, &count);
    return count > DIVISIONS;
}

/* Notes a value that is surely computed at the present instances. */
static void note_computed(struct walker *w, const struct type *type, isl_pw_aff *value)
{
    struct computed computed = {value, type, w->here.domain, 0};
    if (!w->silent && !w->quiet &&
        (!w->here.may || w->nest->exits || (w->in_header == 1 && affine_is_invariant(value))))
        LIST_PUSH(w->arena, w->nest->computed, computed);
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
    if (divides)
        return result;
    if (!type->is_signed || w->nest->dialect->wrapv)
        return wrap(w, type, result);
    note_computed(w, type, result);
    return result;
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
    if (op == OP_LESS)
        return keep_set(w->nest, isl_pw_aff_lt_set(left, right));
    if (op == OP_LESS_EQUAL)
        return keep_set(w->nest, isl_pw_aff_le_set(left, right));
    if (op == OP_GREATER)
        return keep_set(w->nest, isl_pw_aff_gt_set(left, right));
    if (op == OP_GREATER_EQUAL)
        return keep_set(w->nest, isl_pw_aff_ge_set(left, right));
    if (op == OP_EQUAL)
        return keep_set(w->nest, isl_pw_aff_eq_set(left, right));
    if (op != OP_NOT_EQUAL)
        BUG("'%s' is no comparison", operator_text(op));
    return keep_set(w->nest, isl_pw_aff_ne_set(left, right));
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

isl_pw_aff *affine_product(struct nest *nest, isl_pw_aff *a, isl_pw_aff *b)
{
    int64_t factor;
    if (!affine_constant_value(a, &factor)) {
        isl_pw_aff *other = a;
        if (!affine_constant_value(b, &factor))
            return NULL;
        b = other;
    }
    return keep_aff(
        nest, isl_pw_aff_scale_val(isl_pw_aff_copy(b), isl_val_int_from_si(nest->ctx, factor)));
}

isl_pw_aff *affine_sum(struct nest *nest, isl_pw_aff *a, isl_pw_aff *b)
{
    return keep_aff(nest, isl_pw_aff_add(isl_pw_aff_copy(a), isl_pw_aff_copy(b)));
}
