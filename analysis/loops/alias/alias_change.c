/* alias_change.c: part of alias.h: fixed values that the loop might change, if memory overlaps.
   What follows from the program's behaviour for such values holds only once that is excluded, so
   that the guard which excludes it may not rest on it. */
#include "loops/alias/alias.h"

#include "loops/model/walk.h"
#include "loops/sets/coalesce.h"

/* Whether a write may change a fixed value, as far as types tell (C11 6.5 p7). */
static bool types_meet(const struct nest *nest, const struct access *write,
                       const struct fixed_place *place)
{
    return write->is_write && write->base != place->base &&
           (!nest->dialect->strict_aliasing || alias_types_meet(write, place->type));
}

static bool may_store(const struct nest *nest, const struct access *write,
                      const struct fixed_place *place)
{
    return types_meet(nest, write, place) &&
           alias_of(nest, write->base, place->base) == ALIAS_MAYBE;
}

bool alias_types_may_meet(const struct nest *nest, const struct base *written,
                          const struct fixed_place *place)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == written && types_meet(nest, nest->accesses.at[i], place))
            return true;
    return false;
}

bool alias_may_store(const struct nest *nest, const struct base *written,
                     const struct fixed_place *place)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == written && may_store(nest, nest->accesses.at[i], place))
            return true;
    return false;
}

bool alias_may_change(const struct nest *nest, const struct fixed_place *place)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (may_store(nest, nest->accesses.at[i], place))
            return true;
    return false;
}

/* Whether a parameter has its value by way of a fixed one that may change. */
static bool is_unsteady(const struct nest *nest, const struct parameter *parameter)
{
    for (size_t i = 0; i < nest->fixed.size; i++)
        if (reads_place(&parameter->reads, nest->fixed.at[i]) &&
            alias_may_change(nest, nest->fixed.at[i]))
            return true;
    return false;
}

bool alias_term_may_change(const struct nest *nest, const struct term *term)
{
    for (size_t i = 0; i < term->reads.values.size; i++)
        if (is_unsteady(nest, term->reads.values.at[i]))
            return true;
    return term->reads.anything;
}

/* The set without what it says of values that may change; takes it. */
static isl_set *of_steady_values(const struct nest *nest, __isl_take isl_set *set)
{
    for (size_t i = 0; i < nest->parameters.size; i++) {
        int at = isl_set_find_dim_by_id(set, isl_dim_param, nest->parameters.at[i]->id);
        if (at >= 0 &&
            isl_set_involves_dims(set, isl_dim_param, (unsigned)at, 1) != isl_bool_false &&
            is_unsteady(nest, nest->parameters.at[i]))
            set = isl_set_project_out(set, isl_dim_param, (unsigned)at, 1);
    }
    return set;
}

/* Whether an instance of an access, or its place, depends on a value. */
static bool depends_on(const struct access *access, const struct parameter *value)
{
    int at = isl_set_find_dim_by_id(access->domain, isl_dim_param, value->id);
    if (at >= 0 &&
        isl_set_involves_dims(access->domain, isl_dim_param, (unsigned)at, 1) != isl_bool_false)
        return true;
    for (size_t i = 0; i < access->path.size; i++) {
        const struct path_step *step = &access->path.at[i];
        if (!step->is_field &&
            (!step->subscript ||
             isl_pw_aff_involves_param_id(step->subscript, value->id) != isl_bool_false))
            return true;
    }
    return false;
}

/* Whether what a write touches that may change fixed values depends on such values itself: else the
   first one that did would be in the slices, whatever was assumed of these. */
bool alias_may_move_stores(const struct nest *nest)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *write = nest->accesses.at[i];
        bool stores = false;
        for (size_t k = 0; !stores && k < nest->fixed.size; k++)
            stores = may_store(nest, write, nest->fixed.at[k]);
        for (size_t k = 0; stores && k < nest->parameters.size; k++)
            if (depends_on(write, nest->parameters.at[k]) &&
                is_unsteady(nest, nest->parameters.at[k]))
                return true;
    }
    return false;
}

/* Takes a set of parameters, outside of which the behaviour is undefined for fixed values: the
   guard asks for it, if these may change. False if it says nothing of them. */
static bool ask_for(struct nest *nest, __isl_take isl_set *defined, __isl_keep isl_set *steady)
{
    bool is_steady = isl_set_is_equal(defined, steady) == isl_bool_true;
    if (is_steady)
        isl_set_free(defined);
    else
        nest->inside = coalesce_set(
            isl_set_intersect(nest->inside, isl_set_gist(defined, isl_set_copy(steady))));
    return !is_steady;
}

void alias_doubt_assumptions(struct nest *nest, __isl_keep isl_set *defined)
{
    isl_set *all = isl_set_intersect(nest_entered(nest), isl_set_copy(nest->required));
    all = isl_set_intersect(all, isl_set_copy(nest->assumed));
    isl_set *meant = isl_set_gist(isl_set_copy(defined), all);
    isl_set *steady = of_steady_values(nest, isl_set_copy(meant));
    ask_for(nest, meant, steady);
    isl_set_free(steady);
    steady = of_steady_values(nest, isl_set_copy(nest->assumed));
    if (ask_for(nest, isl_set_copy(nest->assumed), steady)) {
        isl_set_free(nest->assumed);
        nest->assumed = steady;
    } else {
        isl_set_free(steady);
    }
}
