#include "loops/terms/c_type.h"

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
