/* walk_bits.c: part of walk.h: bitwise operations with a constant and conversions that keep
   the low bits, as integer divisions. */
#include "loops/model/walk.h"

/* a mod 2^bits, at least 0. Give. */
static isl_pw_aff *low_bits(struct nest *nest, isl_pw_aff *a, unsigned bits)
{
    isl_val *modulus = isl_val_2exp(isl_val_int_from_ui(nest->ctx, bits));
    return isl_pw_aff_mod_val(isl_pw_aff_copy(a), modulus);
}

/*
 * a & mask for a mask of at least 0, whatever the sign of a is in two's complement: for each run of
 * ones, from bit `low` up to but not including `high`,
 *     (a mod 2^high) - (a mod 2^low)
 * Give.
 */
static isl_pw_aff *masked(struct nest *nest, isl_pw_aff *a, uint64_t mask)
{
    isl_pw_aff *result = isl_pw_aff_copy(affine_constant(nest, 0));
    for (unsigned low = 0; low < 64 && mask >> low != 0; low++) {
        unsigned high = low;
        while (high < 64 && (mask >> high & 1) != 0)
            high++;
        if (high == low)
            continue;
        isl_pw_aff *run = low_bits(nest, a, high);
        result = isl_pw_aff_add(result, isl_pw_aff_sub(run, low_bits(nest, a, low)));
        low = high;
    }
    return result;
}

/* min + ((a - min) mod 2^bits) */
isl_pw_aff *affine_low_bits(struct nest *nest, const struct type *type, isl_pw_aff *a)
{
    isl_val *min, *max;
    if (type->kind != TYPE_INTEGER)
        return NULL;
    affine_type_limits(nest->ctx, type, &min, &max);
    isl_val_free(max);
    isl_set *everywhere = isl_set_universe(isl_pw_aff_get_domain_space(a));
    isl_pw_aff *least = isl_pw_aff_val_on_domain(everywhere, min);
    isl_pw_aff *above = isl_pw_aff_sub(isl_pw_aff_copy(a), isl_pw_aff_copy(least));
    isl_pw_aff *rest = low_bits(nest, above, (unsigned)type->bits);
    isl_pw_aff_free(above);
    return keep_aff(nest, isl_pw_aff_add(rest, least));
}

/* a & b for b < 0 is a - (a & ~b); a | b is a + b - (a & b); a ^ b is a + b - 2 * (a & b). */
isl_pw_aff *affine_bits(struct nest *nest, enum operator op, isl_pw_aff *a, isl_pw_aff *b)
{
    int64_t mask;
    if (op != OP_AND && op != OP_OR && op != OP_XOR)
        return NULL;
    if (!affine_constant_value(b, &mask)) {
        isl_pw_aff *other = a;
        if (!affine_constant_value(a, &mask))
            return NULL;
        a = b;
        b = other;
    }
    isl_pw_aff *common = masked(nest, a, mask < 0 ? ~(uint64_t)mask : (uint64_t)mask);
    if (mask < 0)
        common = isl_pw_aff_sub(isl_pw_aff_copy(a), common);
    if (op == OP_AND)
        return keep_aff(nest, common);
    if (op == OP_XOR)
        common = isl_pw_aff_scale_val(common, isl_val_int_from_si(nest->ctx, 2));
    isl_pw_aff *sum = isl_pw_aff_add(isl_pw_aff_copy(a), isl_pw_aff_copy(b));
    return keep_aff(nest, isl_pw_aff_sub(sum, common));
}
