#include "code/constant.h"

bool constant_convert(const struct type *type, int64_t value, int64_t *result)
{
    if (type->kind == TYPE_BOOL) {
        *result = value != 0;
        return true;
    }
    if (type->kind != TYPE_INTEGER || type->bits <= 0)
        return false;
    if (type->bits >= 64) {
        *result = value;
        return type->is_signed || value >= 0;
    }
    uint64_t mask = ((uint64_t)1 << type->bits) - 1, bits = (uint64_t)value & mask;
    if (type->is_signed && (bits >> (type->bits - 1)))
        bits |= ~mask;
    *result = (int64_t)bits;
    return true;
}

static bool divide(int64_t a, int64_t b, bool remainder, int64_t *result)
{
    if (b == 0 || (a == INT64_MIN && b == -1))
        return false;
    *result = remainder ? a % b : a / b;
    return true;
}

/* Shifts of what has so many bits, within the range where C leaves nothing open. */
static bool shift(int bits, int64_t a, int64_t b, bool left, int64_t *result)
{
    if (a < 0 || b < 0 || b > 62 || b >= bits || (left && a > (INT64_MAX >> b)))
        return false;
    *result = left ? a << b : a >> b;
    return true;
}

/* A comparison or a logical operator of two constants. */
static bool truth_value(enum operator op, int64_t a, int64_t b, int64_t *result)
{
    const struct {
        enum operator op;
        bool holds;
    } values[] = {{OP_LESS, a < b},         {OP_LESS_EQUAL, a <= b},    {OP_GREATER, a > b},
                  {OP_EQUAL, a == b},       {OP_GREATER_EQUAL, a >= b}, {OP_NOT_EQUAL, a != b},
                  {OP_LOGICAL_AND, a && b}, {OP_LOGICAL_OR, a || b}};
    for (size_t i = 0; i < COUNT_OF(values); i++) {
        if (values[i].op == op) {
            *result = values[i].holds;
            return true;
        }
    }
    return false;
}

static bool binary_value(const struct expr *expr, int64_t a, int64_t b, int64_t *result)
{
    enum operator op = expr->op;
    if (op == OP_ADD)
        return !__builtin_add_overflow(a, b, result);
    if (op == OP_SUBTRACT)
        return !__builtin_sub_overflow(a, b, result);
    if (op == OP_MULTIPLY)
        return !__builtin_mul_overflow(a, b, result);
    if (op == OP_DIVIDE || op == OP_REMAINDER)
        return divide(a, b, op == OP_REMAINDER, result);
    if (op == OP_SHIFT_LEFT || op == OP_SHIFT_RIGHT)
        return shift(expr->type->bits, a, b, op == OP_SHIFT_LEFT, result);
    *result = op == OP_AND ? a & b : op == OP_OR ? a | b : a ^ b;
    return op == OP_AND || op == OP_OR || op == OP_XOR || truth_value(op, a, b, result);
}

static bool unary_value(enum operator op, int64_t a, int64_t *result)
{
    if (op == OP_MINUS)
        return !__builtin_sub_overflow((int64_t)0, a, result);
    *result = op == OP_COMPLEMENT ? ~a : op == OP_NOT ? !a : a;
    return op == OP_COMPLEMENT || op == OP_NOT || op == OP_PLUS;
}

/* A signed result that its type cannot hold is no constant. */
static bool fits(const struct type *type, int64_t exact, int64_t *value)
{
    return constant_convert(type, exact, value) && (!type->is_signed || *value == exact);
}

bool expr_constant(const struct expr *expr, int64_t *value)
{
    int64_t a, b;
    if (!expr->type || (expr->type->kind != TYPE_INTEGER && expr->type->kind != TYPE_BOOL))
        return false;
    if (expr->kind == EXPR_INTEGER) {
        *value = expr->value;
        return !expr->big;
    }
    if (expr->kind == EXPR_NAME && expr->decl && expr->decl->has_value) {
        *value = expr->decl->value;
        return true;
    }
    if (expr->kind == EXPR_CONVERSION)
        return expr_constant(expr->operands[0], &a) && constant_convert(expr->type, a, value);
    if (expr->kind == EXPR_UNARY)
        return expr_constant(expr->operands[0], &a) && unary_value(expr->op, a, &b) &&
               fits(expr->type, b, value);
    if (expr->kind == EXPR_BINARY)
        return expr_constant(expr->operands[0], &a) && expr_constant(expr->operands[1], &b) &&
               binary_value(expr, a, b, &a) && fits(expr->type, a, value);
    return expr->kind == EXPR_INIT_LIST && expr->operands_size == 1 &&
           expr_constant(expr->operands[0], value);
}
