#include "loops/dependence/fixed_values.h"

#include "loops/model/walk.h"

const struct fixed_operation *operation_of(const struct nest *nest,
                                           const struct parameter *parameter)
{
    for (size_t i = 0; i < nest->operations.size; i++)
        if (nest->operations.at[i].parameter == parameter)
            return &nest->operations.at[i];
    return NULL;
}

static bool speaks_of(isl_pw_aff *operand, const struct parameter *parameter)
{
    int at = isl_pw_aff_find_dim_by_name(operand, isl_dim_param, isl_id_get_name(parameter->id));
    return at >= 0 &&
           isl_pw_aff_involves_dims(operand, isl_dim_param, (unsigned)at, 1) != isl_bool_false;
}

bool operation_needs(const struct nest *nest, const struct parameter *parameter)
{
    for (size_t i = 0; i < nest->operations.size; i++)
        if (speaks_of(nest->operations.at[i].left, parameter) ||
            speaks_of(nest->operations.at[i].right, parameter))
            return true;
    return false;
}

/* The only value that an operand has there. Give, or NULL. */
static isl_val *operand_value(isl_pw_aff *operand, isl_set *parameters)
{
    isl_pw_aff *there =
        isl_pw_aff_intersect_params(isl_pw_aff_copy(operand), isl_set_copy(parameters));
    isl_val *least = isl_pw_aff_min_val(isl_pw_aff_copy(there));
    isl_val *most = isl_pw_aff_max_val(there);
    bool only = least && most && isl_val_is_int(least) == isl_bool_true &&
                isl_val_eq(least, most) == isl_bool_true;
    isl_val_free(most);
    return only ? least : isl_val_free(least);
}

/* Whether 0 <= value <= INT64_MAX. */
static bool is_natural(isl_val *value)
{
    return isl_val_sgn(value) >= 0 && isl_val_n_abs_num_chunks(value, sizeof(int64_t)) == 1 &&
           isl_val_get_num_si(value) >= 0 && isl_val_cmp_si(value, INT64_MAX) <= 0;
}

/* Operations on the bits of numbers that are not negative. */
static isl_val *bitwise(enum operator op, isl_val *left, isl_val *right)
{
    if (!is_natural(left) || !is_natural(right))
        return NULL;
    int64_t a = isl_val_get_num_si(left), b = isl_val_get_num_si(right);
    isl_ctx *ctx = isl_val_get_ctx(left);
    if (op != OP_AND && op != OP_OR && op != OP_XOR)
        return NULL;
    return isl_val_int_from_si(ctx, op == OP_AND ? a & b : op == OP_OR ? a | b : a ^ b);
}

/* The result in mathematical integers, before it is converted to its type; NULL where there is
   none. */
static isl_val *exact_value(enum operator op, isl_val *left, isl_val *right)
{
    bool divides = op == OP_DIVIDE || op == OP_REMAINDER;
    if (op == OP_COMMA)
        return isl_val_copy(right);
    if (divides && isl_val_is_zero(right) != isl_bool_false)
        return NULL;
    if (op != OP_NONE && op != OP_ADD && op != OP_SUBTRACT && op != OP_MULTIPLY && !divides)
        return bitwise(op, left, right);
    isl_val *a = isl_val_copy(left), *b = isl_val_copy(right);
    if (op == OP_SUBTRACT)
        return isl_val_sub(a, b);
    if (op == OP_MULTIPLY)
        return isl_val_mul(a, b);
    if (op == OP_DIVIDE)
        return isl_val_trunc(isl_val_div(a, b));
    if (op != OP_REMAINDER)
        return isl_val_add(a, b);
    isl_val *quotient = isl_val_trunc(isl_val_div(isl_val_copy(a), isl_val_copy(b)));
    return isl_val_sub(a, isl_val_mul(quotient, b));
}

/* Brought into the range of an unsigned type, or of any by a conversion; NULL where a signed one
   overflows. */
static isl_val *in_type(const struct type *type, bool is_converted, __isl_take isl_val *value)
{
    isl_val *min, *max;
    if (!value)
        return NULL;
    affine_type_limits(isl_val_get_ctx(value), type, &min, &max);
    bool fits = isl_val_ge(value, min) == isl_bool_true && isl_val_le(value, max) == isl_bool_true;
    if (!fits && (!type->is_signed || is_converted)) {
        isl_val *turn = isl_val_add_ui(isl_val_sub(max, isl_val_copy(min)), 1);
        value = isl_val_mod(isl_val_sub(value, isl_val_copy(min)), turn);
        return isl_val_add(value, min);
    }
    isl_val_free(min);
    isl_val_free(max);
    return fits ? value : isl_val_free(value);
}

isl_val *operation_value(const struct fixed_operation *operation, isl_set *parameters)
{
    isl_val *left = operand_value(operation->left, parameters);
    isl_val *right = operand_value(operation->right, parameters);
    isl_val *value = left && right ? exact_value(operation->op, left, right) : NULL;
    isl_val_free(left);
    isl_val_free(right);
    return in_type(operation->type, operation->op == OP_NONE, value);
}

bool operations_hold(const struct nest *nest, isl_set *parameters)
{
    for (size_t i = 0; i < nest->operations.size; i++) {
        const struct fixed_operation *operation = &nest->operations.at[i];
        int at = isl_set_find_dim_by_id(parameters, isl_dim_param, operation->parameter->id);
        isl_val *value = at < 0 ? NULL : operation_value(operation, parameters);
        if (!value)
            return false;
        isl_set *there =
            isl_set_fix_val(isl_set_copy(parameters), isl_dim_param, (unsigned)at, value);
        bool holds = isl_set_is_empty(there) == isl_bool_false;
        isl_set_free(there);
        if (!holds)
            return false;
    }
    return true;
}
