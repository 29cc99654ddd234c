/* overlap_slice.c: the slices of arrays that a guard compares. */
#include "loops/overlap/overlap_slice.h"

#include "loops/alias/alias.h"

#include "loops/alias/guard_reads.h"
#include "loops/amounts/extent.h"
#include "loops/places/bounding_box.h"
#include "loops/places/delinearise.h"
#include "loops/sets/coalesce.h"

/* No pointer leads as near to the address 0, and no loop runs so long. */
#define LOW_ADDRESS 4096
#define LONG_RUN ((int64_t)1 << 40)

/* Whether accesses to a base may not happen for all instances. */
static bool has_vague(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && access_is_vague(nest->accesses.at[i]))
            return true;
    return false;
}

/* { p : value >= least }, for parameters for which anything is touched. Give. */
static isl_set *where_at_least(__isl_keep isl_pw_aff *value, __isl_take isl_val *least)
{
    isl_set *all = isl_set_universe(isl_pw_aff_get_domain_space(value));
    return isl_set_params(
        isl_pw_aff_ge_set(isl_pw_aff_copy(value), isl_pw_aff_val_on_domain(all, least)));
}

/* Takes only parameters of a size that loops come to. */
static isl_set *without_giants(const struct nest *nest, __isl_take isl_set *set)
{
    for (size_t i = 0; i < nest->parameters.size; i++) {
        int at = isl_set_find_dim_by_id(set, isl_dim_param, nest->parameters.at[i]->id);
        if (at < 0)
            continue;
        isl_val *run = isl_val_int_from_si(nest->ctx, LONG_RUN);
        set = isl_set_lower_bound_val(set, isl_dim_param, (unsigned)at,
                                      isl_val_neg(isl_val_copy(run)));
        set = isl_set_upper_bound_val(set, isl_dim_param, (unsigned)at, run);
    }
    return set;
}

/* The parameters for which a slice begins before all memory. Give. */
static isl_set *before_memory(const struct nest *nest, const struct base *base,
                              const struct hull *hull)
{
    isl_val *low = isl_val_int_from_si(nest->ctx, -(LOW_ADDRESS / (int64_t)base->type->size));
    isl_set *touched = isl_set_params(isl_pw_aff_domain(isl_pw_aff_copy(hull->at[0].lower)));
    isl_set *before = isl_set_subtract(touched, where_at_least(hull->at[0].lower, low));
    return isl_set_intersect(before, isl_set_copy(hull_scope_of(nest)->context));
}

/* The parameters for which a slice ends behind all memory. Give. */
static isl_set *behind_memory(const struct nest *nest, const struct base *base,
                              const struct hull *hull)
{
    isl_val *most = isl_val_2exp(isl_val_int_from_si(nest->ctx, 63));
    most = isl_val_floor(isl_val_div_ui(most, (unsigned long)base->type->size));
    return isl_set_intersect(where_at_least(hull->at[0].upper, most),
                             isl_set_copy(hull_scope_of(nest)->context));
}

/* The hull of a base, if its slice is that; NULL: it has none of two ends, or no size. */
static const struct hull *sized_hull(const struct nest *nest, const struct base *base)
{
    if (base->kind != BASE_POINTER || !base->type || base->type->size <= 0)
        return NULL;
    const struct hull *hull = hull_find(hull_scope_of(nest), base, HULL_ALL);
    return hull->dimensions == 0 || !hull->at[0].lower || !hull->at[0].upper ? NULL : hull;
}

/*
 * Whether the ends of a slice may lie beyond all memory, where addresses wrap around, though no
 * access does: accesses to them may not happen. Those that do are at most PTRDIFF_MAX bytes apart.
 */
static bool may_leave_memory(const struct nest *nest, const struct base *base)
{
    const struct hull *hull = has_vague(nest, base) ? sized_hull(nest, base) : NULL;
    if (!hull)
        return false; /* or a slice of another make, of what surely executes only */
    isl_set *beyond =
        isl_set_union(before_memory(nest, base, hull), behind_memory(nest, base, hull));
    beyond = without_giants(nest, beyond);
    bool may = isl_set_is_empty(beyond) != isl_bool_true;
    isl_set_free(beyond);
    return may;
}

/* Whether a slice speaks of what the loop might change by writing to it. */
static bool may_change_itself(const struct nest *nest, const struct base *base,
                              const struct slice *slice)
{
    bool changes = false;
    for (size_t i = 0; !changes && i < nest->fixed.size; i++)
        changes = alias_may_store(nest, base, nest->fixed.at[i]);
    return changes &&
           (alias_term_may_change(nest, slice->begin) || alias_term_may_change(nest, slice->end));
}

/* Whether one of the loops from a number on ends only by meeting its bound, which may lie on the
   other side of its first value: not that of one that begins with 0, and has no negative bound. */
static bool has_to_meet(const struct nest *nest, size_t from)
{
    for (size_t i = from; i < nest->loops.size; i++) {
        const struct loop *loop = nest->loops.at[i]->loop;
        int64_t first;
        bool begins_lowest = loop->step > 0 && loop->first && expr_constant(loop->first, &first) &&
                             first == 0 && loop->bound && !loop->bound->type->is_signed;
        if (loop->relation == OP_NOT_EQUAL && !begins_lowest)
            return true;
    }
    return false;
}

/*
 * Values that a write of the loop may change may be any before: that the accesses which they would
 * lead to are in memory is no argument then, and neither is that a loop meets its bound. An end of
 * the slice may wrap around the address space, so that it seems to be elsewhere, or lie before the
 * beginning. Asks that it does not; false where that takes more than a few conditions, or where
 * inner loops seem not to be entered.
 */
static bool keep_in_memory(struct nest *nest, const struct nest *whole, const struct base *base,
                           struct touched_slice *touched)
{
    const struct slice *slice = &touched->in.slice;
    const struct hull *hull = touched->is_hull ? sized_hull(nest, base) : NULL;
    if (touched->is_unsure) {
        touched->in.may_turn = true;
        return !has_to_meet(nest, 0) && overlap_within_turn(nest, base, slice);
    }
    if (!may_change_itself(whole, base, slice))
        return true;
    if (has_to_meet(nest, 1))
        return false;
    if (!hull) {
        touched->in.may_turn = true;
        return overlap_within_turn(nest, base, slice);
    }
    isl_set *before = before_memory(nest, base, hull), *behind = behind_memory(nest, base, hull);
    touched->in.may_turn = isl_set_is_empty(before) != isl_bool_true || has_to_meet(nest, 0);
    isl_set_free(before);
    if (isl_set_is_empty(behind) == isl_bool_true)
        isl_set_free(behind);
    else
        nest->inside = coalesce_set(isl_set_subtract(nest->inside, behind));
    return true;
}

void overlap_find_slice(struct nest *nest, const struct nest *whole, const struct base *base,
                        struct touched_slice *touched)
{
    struct slice *slice = &touched->in.slice;
    *slice = extent_slice(nest, base);
    touched->is_hull = slice->begin && slice->end;
    if ((!slice->begin || !slice->end) && !grid_slice(nest, base, slice, &touched->is_unsure))
        *slice = (struct slice){NULL, NULL};
    touched->is_unsure = touched->is_unsure || (slice->end && may_leave_memory(nest, base));
    if (slice->end && (!readable_slice(nest, base, slice, &touched->in.unless) ||
                       !keep_in_memory(nest, whole, base, touched)))
        *slice = (struct slice){NULL, NULL};
    touched->in.may_be_null = slice->end && !readable_leads(nest, base, touched->in.unless != NULL);
}

const struct guarded_slice *overlap_slice(struct nest *nest, struct touched_slice *cache,
                                          size_t index)
{
    struct touched_slice *touched = &cache[index];
    if (touched->is_known)
        return &touched->in;
    const struct base *base = nest->bases.at[index];
    touched->is_known = true;
    touched->in.base = base;
    if (nest_is_open(nest, base))
        return &touched->in;
    if (base->kind == BASE_ROWS)
        overlap_rows(nest, touched, base);
    else
        overlap_find_slice(nest, nest, base, touched);
    return &touched->in;
}
