/*
 * delinearise_narrow.c: part of delinearise.h: subscripts in unsigned arithmetic of 32 bits. They
 * are sums of products modulo 2^32, and the sums themselves where these are less than 2^32 and not
 * negative:
 *
 *     { [i, j] -> a[i*n + j] : i < m and j < k }      where n*(m - 1) + k - 1 <= 4294967295
 *
 * The largest summands are added up in 64 bits, where they fit, and the least ones, if a number is
 * subtracted.
 */
#include "loops/places/delinearise.h"

#include "loops/alias/guard_reads.h"
#include "loops/text/bounds.h"

/* A sum under way: its summands, the last one first, and its largest value. */
struct sum {
    LIST_OF(const struct term *) summands;
    wide_int upper;
};

/* The largest and the least that the summands which are not negative come to, and how far the
   others, which are numbers, are below 0. */
struct ends {
    struct sum most, least;
    int64_t below;
};

/* Whether a value is never negative within a set of parameters. */
static bool is_never_negative(struct grid *grid, const struct parameter *parameter)
{
    isl_pw_aff *value = isl_pw_aff_copy(affine_parameter(grid->nest, parameter));
    isl_pw_aff *zero = isl_pw_aff_copy(affine_constant(grid->nest, 0));
    isl_set *negative = isl_set_params(isl_pw_aff_lt_set(value, zero));
    negative = isl_set_intersect(negative, isl_set_copy(grid->facts));
    bool never = isl_set_is_empty(negative) == isl_bool_true;
    isl_set_free(negative);
    return never;
}

/* The largest or the least value of a factor. */
struct factor {
    struct c_text text;
    wide_int upper; /* no value for which it executes is greater */
};

/* How large a function of the parameters gets; false where it is not less than 2^62. */
static bool upper_of(__isl_keep isl_pw_aff *function, wide_int *out)
{
    isl_val *most = isl_pw_aff_max_val(isl_pw_aff_copy(function));
    isl_val *limit = most ? isl_val_2exp(isl_val_int_from_si(isl_val_get_ctx(most), 62)) : NULL;
    bool good =
        most && isl_val_is_int(most) == isl_bool_true && isl_val_lt(most, limit) == isl_bool_true;
    *out = good ? isl_val_get_num_si(most) : 0;
    isl_val_free(most);
    isl_val_free(limit);
    return good;
}

/* False where there is no text, or it may be large. */
static bool factor_end(struct grid *grid, __isl_keep isl_set *values, bool largest,
                       struct factor *out)
{
    isl_set *entered = nest_entered(grid->nest);
    isl_pw_aff *end = largest ? isl_set_dim_max(isl_set_copy(values), 0)
                              : isl_set_dim_min(isl_set_copy(values), 0);
    bool good =
        upper_of(end, &out->upper) && bounds_safe(grid->nest, end, 0, entered, false, &out->text);
    isl_pw_aff_free(end);
    isl_set_free(entered);
    return good;
}

/* term <= 4294967295 */
static const struct term *within_32_bits(const struct nest *nest, const struct term *term)
{
    return term_compare(nest->terms, OP_LESS_EQUAL, term, term_number(nest->terms, UINT32_MAX));
}

/* The sum, which is not empty; what was added last comes first. */
static const struct term *sum_of(const struct nest *nest, const struct sum *sum)
{
    const struct term *all = NULL;
    for (size_t i = sum->summands.size; i-- > 0;)
        all = all ? term_advance(nest->terms, all, sum->summands.at[i], true) : sum->summands.at[i];
    return all;
}

/* Adds the value of a factor, times a fixed value (or NULL) in 64 bits; false where that may not
   fit. A factor of 2^32 or more is excluded: with a stride other than 0 the sum would be, too. */
static bool add_product(struct nest *nest, const struct parameter *stride,
                        const struct factor *factor, struct sum *sum)
{
    struct term_space *space = nest->terms;
    wide_int upper = factor->upper;
    const struct term *term = factor->text.term;
    if (term_is_number(term, 0))
        return true;
    if (upper > UINT32_MAX) {
        grid_push_limit(nest, within_32_bits(nest, term));
        upper = UINT32_MAX;
    }
    if (stride) {
        const struct term *wide = term_cast(space, "unsigned long long", (struct c_type){64, false},
                                            term_parameter(space, stride));
        upper *= c_type_values(stride->type).upper;
        term = term_is_number(term, 1) ? wide : term_binary(space, OP_MULTIPLY, wide, term);
    }
    LIST_PUSH(nest->arena, sum->summands, term);
    sum->upper += upper;
    return sum->upper <= (wide_int)UINT64_MAX;
}

/* Adds both ends of a summand whose factor has these values. */
static bool add_ends(struct grid *grid, const struct stride_term *term, __isl_keep isl_set *values,
                     struct ends *ends)
{
    const struct parameter *stride = term->size ? term->factors[0] : NULL;
    struct factor most, least;
    int64_t number;
    if (!stride && affine_constant_value(term->factor, &number) && number < 0 &&
        number > INT32_MIN) {
        ends->below -= number;
        return true;
    }
    isl_set *negative = isl_set_upper_bound_si(isl_set_copy(values), isl_dim_set, 0, -1);
    bool good = isl_set_is_empty(negative) == isl_bool_true &&
                isl_set_dim_has_upper_bound(values, isl_dim_set, 0) == isl_bool_true;
    isl_set_free(negative);
    return good && factor_end(grid, values, true, &most) &&
           factor_end(grid, values, false, &least) &&
           add_product(grid->nest, stride, &most, &ends->most) &&
           add_product(grid->nest, stride, &least, &ends->least);
}

static bool add_summand(struct grid *grid, const struct access *access,
                        const struct stride_term *term, struct ends *ends)
{
    const struct parameter *stride = term->size ? term->factors[0] : NULL;
    if (term->size > 1 ||
        (stride && (stride->is_conditional || stride->type->bits > 32 ||
                    !readable_first(grid->nest, term_parameter(grid->nest->terms, stride)) ||
                    !is_never_negative(grid, stride))))
        return false;
    isl_set *values = isl_set_apply(isl_set_copy(grid_instances(grid, access)),
                                    isl_map_from_pw_aff(isl_pw_aff_copy(term->factor)));
    bool good = add_ends(grid, term, values, ends);
    isl_set_free(values);
    return good;
}

bool grid_keep_narrow(struct grid *grid, const struct access *access, const struct strided *sum)
{
    struct nest *nest = grid->nest;
    struct ends ends = {.below = 0};
    nest->limits_first = true;
    for (int products = 0; products < 2; products++)
        for (size_t i = 0; i < sum->terms.size; i++)
            if ((sum->terms.at[i].size > 0) == (products == 1) &&
                !add_summand(grid, access, &sum->terms.at[i], &ends))
                return false;
    if (ends.below > 0 && !ends.least.summands.size)
        return false;
    if (ends.below > 0)
        grid_push_limit(nest, term_compare(nest->terms, OP_GREATER_EQUAL, sum_of(nest, &ends.least),
                                           term_number(nest->terms, ends.below)));
    if (ends.most.upper > UINT32_MAX)
        grid_push_limit(nest, within_32_bits(nest, sum_of(nest, &ends.most)));
    return true;
}
