/* signed_overflow.c: part of pair.h: whether the program computes what the model does at a witness,
   without a signed overflow. */
#include <math.h>

#include <isl/aff.h>

#include "loops/dependence/pair.h"

/* How far below a type's limit a value at the witness may come before all instances are looked
   at. */
#define MARGIN 64.0

/* The sum of an expression's coefficients by magnitude, so that no value of it is larger than this
   times the largest of its variables (or 1). */
static double weight_of(isl_aff *aff)
{
    static const enum isl_dim_type kinds[] = {isl_dim_param, isl_dim_in, isl_dim_div};
    isl_val *constant = isl_aff_get_constant_val(aff);
    double weight = fabs(isl_val_get_d(constant));
    isl_val_free(constant);
    for (size_t kind = 0; kind < COUNT_OF(kinds); kind++) {
        isl_size size = isl_aff_dim(aff, kinds[kind]);
        for (int i = 0; i < size; i++) {
            isl_val *value = isl_aff_get_coefficient_val(aff, kinds[kind], i);
            double coefficient = fabs(isl_val_get_d(value));
            isl_val_free(value);
            if (kinds[kind] == isl_dim_div && coefficient > 0) {
                isl_aff *div = isl_aff_get_div(aff, i);
                coefficient *= weight_of(div) + 1;
                isl_aff_free(div);
            }
            weight += coefficient;
        }
    }
    return weight;
}

static isl_stat add_weight(__isl_take isl_set *set, __isl_take isl_aff *aff, void *user)
{
    double *largest = user, weight = weight_of(aff);
    *largest = weight > *largest ? weight : *largest;
    isl_set_free(set);
    isl_aff_free(aff);
    return isl_stat_ok;
}

static bool comes_near(struct computed *computed, double magnitude)
{
    if (computed->weight == 0)
        isl_pw_aff_foreach_piece(computed->value, add_weight, &computed->weight);
    return computed->weight * magnitude > ldexp(1, computed->type->bits - 1) / MARGIN;
}

/* The instances that compute a value that its type cannot hold. Give. */
static isl_set *overflowing(const struct nest *nest, const struct computed *computed)
{
    isl_set *space = isl_set_universe(isl_pw_aff_get_domain_space(computed->value));
    isl_val *limit = isl_val_2exp(isl_val_int_from_si(nest->ctx, computed->type->bits - 1));
    isl_pw_aff *low =
        isl_pw_aff_val_on_domain(isl_set_copy(space), isl_val_neg(isl_val_copy(limit)));
    isl_pw_aff *high = isl_pw_aff_val_on_domain(space, limit);
    isl_set *set = isl_pw_aff_lt_set(isl_pw_aff_copy(computed->value), low);
    set = isl_set_union(set, isl_pw_aff_ge_set(isl_pw_aff_copy(computed->value), high));
    return isl_set_intersect(set, isl_set_copy(computed->domain));
}

/* The parameters of a witness, as a set of one element. Give. */
static isl_set *parameter_point(const struct nest *nest, const binding_list *values)
{
    isl_set *point = isl_set_universe(isl_space_params_alloc(nest->ctx, 0));
    for (size_t i = 0; i < nest->parameters.size && i < values->size; i++) {
        isl_space *space = isl_space_params_alloc(nest->ctx, 1);
        space =
            isl_space_set_dim_id(space, isl_dim_param, 0, isl_id_copy(nest->parameters.at[i]->id));
        isl_val *value = isl_val_read_from_str(nest->ctx, values->at[i].value);
        isl_set *fixed = isl_set_fix_val(isl_set_universe(space), isl_dim_param, 0, value);
        point = isl_set_intersect(point, fixed);
    }
    return point;
}

static double largest_of(const binding_list *values, double largest)
{
    for (size_t i = 0; i < values->size; i++) {
        double value = fabs(strtod(values->at[i].value, NULL));
        largest = value > largest ? value : largest;
    }
    return largest;
}

isl_set *witness_undefined(const struct nest *nest, const struct dependence *dependence)
{
    isl_set *undefined = NULL, *point = NULL;
    double magnitude = largest_of(&dependence->witness_parameters, 1);
    magnitude = largest_of(&dependence->witness_source, magnitude);
    magnitude = largest_of(&dependence->witness_sink, magnitude);
    for (size_t i = 0; i < nest->computed.size && !nest->left_early && !nest->may_end; i++) {
        struct computed *computed = &nest->computed.at[i];
        if (!comes_near(computed, magnitude))
            continue;
        point = point ? point : parameter_point(nest, &dependence->witness_parameters);
        isl_set *set = overflowing(nest, computed);
        isl_set *there = isl_set_intersect_params(isl_set_copy(set), isl_set_copy(point));
        isl_bool harmless = isl_set_is_empty(there);
        isl_set_free(there);
        if (harmless == isl_bool_false) {
            isl_set *parameters = isl_set_params(set);
            undefined = undefined ? isl_set_union(undefined, parameters) : parameters;
        } else {
            isl_set_free(set);
        }
    }
    isl_set_free(point);
    return undefined;
}
