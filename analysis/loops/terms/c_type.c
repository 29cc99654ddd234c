#include "loops/terms/c_type.h"

#include "code/constant.h"

/* { min .. max } of an integer type of the given width. */
static struct span span_of_bits(int bits, bool is_signed)
{
    struct span span = {0, 0};
    if (bits < 1 || bits > 64)
        bits = 64;
    if (is_signed) {
        span.upper = ((wide_int)1 << (bits - 1)) - 1;
        span.lower = -span.upper - 1;
    } else {
        span.upper = ((wide_int)1 << bits) - 1;
    }
    return span;
}

struct c_type c_type_of(const struct type *type)
{
    struct c_type result = {32, true};
    if (!type || (type->kind != TYPE_INTEGER && type->kind != TYPE_BOOL))
        return (struct c_type){64, true};
    if (type->kind == TYPE_BOOL || type->bits < 32)
        return result;
    result.bits = type->bits <= 32 ? 32 : 64;
    result.is_signed = type->is_signed;
    return result;
}

struct span c_type_values(const struct type *type)
{
    if (!type || (type->kind != TYPE_INTEGER && type->kind != TYPE_BOOL))
        return span_of_bits(64, true);
    if (type->kind == TYPE_BOOL)
        return span_of_bits(1, false);
    return span_of_bits(type->bits, type->is_signed);
}

struct c_type c_type_of_number(wide_int value)
{
    return (struct c_type){value > INT32_MAX ? 64 : 32, value <= INT64_MAX};
}

struct c_type c_type_common(struct c_type a, struct c_type b)
{
    if (a.bits != b.bits)
        return a.bits > b.bits ? a : b;
    return a.is_signed ? b : a;
}

struct span c_type_span(struct c_type type)
{
    return span_of_bits(type.bits, type.is_signed);
}

bool c_type_holds(struct c_type type, struct span range)
{
    struct span all = c_type_span(type);
    return range.lower >= all.lower && range.upper <= all.upper;
}

bool span_scale(struct span span, int64_t factor, struct span *out)
{
    wide_int low, high;
    if (__builtin_mul_overflow(span.lower, factor, &low) ||
        __builtin_mul_overflow(span.upper, factor, &high))
        return false;
    out->lower = factor < 0 ? high : low;
    out->upper = factor < 0 ? low : high;
    return true;
}

bool span_add(struct span a, struct span b, struct span *out)
{
    return !__builtin_add_overflow(a.lower, b.lower, &out->lower) &&
           !__builtin_add_overflow(a.upper, b.upper, &out->upper);
}

static bool is_within(struct span inner, struct span outer)
{
    return inner.lower >= outer.lower && inner.upper <= outer.upper;
}

/* `a & 255`, `a % 16`, `a >> 24`: the second operand is a constant. False: nothing is known. */
static bool values_of_part(const struct expr *expr, int64_t constant, struct span *out)
{
    struct span whole = expr_values(expr->operands[0]);
    if (expr->op == OP_AND && constant >= 0) {
        *out = (struct span){0, constant};
        return true;
    }
    if (whole.lower < 0)
        return false;
    if (expr->op == OP_REMAINDER && constant > 0) {
        *out = (struct span){0, constant - 1};
        return true;
    }
    if (expr->op != OP_SHIFT_RIGHT || constant < 0 || constant >= expr->operands[0]->type->bits)
        return false;
    *out = (struct span){whole.lower >> constant, whole.upper >> constant};
    return true;
}

/* `a + b` and `a - b`. False: nothing is known. */
static bool values_of_sum(const struct expr *expr, struct span *out)
{
    struct span left = expr_values(expr->operands[0]), right = expr_values(expr->operands[1]);
    *out = expr->op == OP_ADD ? (struct span){left.lower + right.lower, left.upper + right.upper}
                              : (struct span){left.lower - right.upper, left.upper - right.lower};
    return expr->op == OP_ADD || expr->op == OP_SUBTRACT;
}

struct span expr_values(const struct expr *expr)
{
    struct span all = c_type_values(expr->type), found = all;
    int64_t constant;
    bool is_known = expr->type->kind == TYPE_INTEGER;
    if (is_known && expr_constant(expr, &constant))
        found = (struct span){constant, constant};
    else if (is_known && expr->kind == EXPR_CONVERSION &&
             expr->operands[0]->type->kind == TYPE_INTEGER)
        found = expr_values(expr->operands[0]);
    else if (is_known && expr->kind == EXPR_BINARY)
        is_known = (expr_constant(expr->operands[1], &constant) && constant >= 0 &&
                    values_of_part(expr, constant, &found)) ||
                   values_of_sum(expr, &found);
    return is_known && is_within(found, all) ? found : all;
}
