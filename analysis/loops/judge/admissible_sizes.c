/* admissible_sizes.c: part of admissible.h: the sizes that people mean. */
#include "loops/judge/admissible.h"
#include "loops/sets/memo.h"

/* The parameters for which a loop over an unsigned index counts into the upper half of its type, as
   it does where the size that it counts up to is negative. Give; NULL: none are known. */
static isl_set *far_for(const struct nest *nest, const struct nest_loop *loop)
{
    const struct decl *index = loop->loop->index;
    if (!loop->trips || !loop->domain || !index || index->type->kind != TYPE_INTEGER ||
        index->type->is_signed)
        return NULL;
    isl_val *half = isl_val_2exp(isl_val_int_from_si(nest->ctx, index->type->bits - 1));
    isl_set *far = isl_pw_aff_domain(isl_pw_aff_copy(loop->trips));
    isl_pw_aff *most = isl_pw_aff_val_on_domain(isl_set_copy(far), half);
    isl_set_free(far);
    return isl_set_params(isl_pw_aff_gt_set(isl_pw_aff_copy(loop->trips), most));
}

/* The parameters of a set for which what a loop counts up to is not negative, value by value. Takes
   the set. */
static isl_set *with_natural(const struct nest *nest, const struct nest_loop *loop,
                             __isl_take isl_set *set)
{
    for (size_t k = 0; k < nest->parameters.size; k++) {
        isl_id *id = nest->parameters.at[k]->id;
        int at = isl_set_find_dim_by_id(set, isl_dim_param, id);
        if (at >= 0 && isl_pw_aff_involves_param_id(loop->trips, id) == isl_bool_true)
            set = isl_set_lower_bound_si(set, isl_dim_param, (unsigned)at, 0);
    }
    return set;
}

isl_set *admissible_sizes(const struct nest *nest, __isl_take isl_set *context)
{
    isl_set *meant = isl_set_copy(context);
    for (size_t i = 0; i < nest->loops.size; i++) {
        isl_set *far = far_for(nest, nest->loops.at[i]);
        if (!far)
            continue;
        meant = with_natural(nest, nest->loops.at[i], meant);
        if (isl_set_is_disjoint(meant, far) == isl_bool_false)
            meant = isl_set_subtract(meant, isl_set_copy(far));
        isl_set_free(far);
    }
    isl_set *runs = isl_set_intersect(nest_entered(nest), isl_set_copy(meant));
    bool is_meant = isl_set_is_empty(runs) == isl_bool_false;
    isl_set_free(runs);
    isl_set_free(is_meant ? context : meant);
    return is_meant ? meant : context;
}
