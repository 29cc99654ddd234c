#include "loops/alias/guard_reads.h"

#include "loops/alias/alias.h"
#include "loops/model/path.h"
#include "loops/sets/coalesce.h"
#include "loops/text/bounds.h"

#include <limits.h>

bool readable_term(const struct nest *nest, const struct term *term)
{
    for (size_t i = 0; i < nest->parameters.size; i++)
        if (nest->parameters.at[i]->is_conditional &&
            reads_value(&term->reads, nest->parameters.at[i]))
            return false;
    return true;
}

/* How many values of memory are read one to find the next, up to that of a place: each knows all
   that lead to it. */
static int depth_of(const struct fixed_place *place)
{
    int depth = 0;
    for (size_t i = 0; i < place->reads.places.size; i++) {
        int own = place->reads.places.at[i] == place ? 0 : depth_of(place->reads.places.at[i]);
        depth = own > depth ? own : depth;
    }
    return depth + 1;
}

int readable_rank(const struct term *term)
{
    int depth = 0;
    if (term->reads.anything)
        return INT_MAX - 1;
    for (size_t i = 0; i < term->reads.places.size; i++) {
        int own = depth_of(term->reads.places.at[i]);
        depth = own > depth ? own : depth;
    }
    return depth > 1 ? depth : depth == 1 && term->reads.divides;
}

bool readable_follows(const struct term *term, const struct fixed_place *place)
{
    if (!reads_place(&term->reads, place))
        return false;
    for (size_t i = 0; i < term->reads.places.size; i++) {
        const struct fixed_place *next = term->reads.places.at[i];
        if (next != place && reads_place(&next->reads, place))
            return true;
    }
    return term->reads.anything || (place->parameter && term->reads.divides);
}

bool readable_first(const struct nest *nest, const struct term *term)
{
    for (size_t i = 0; i < nest->fixed.size; i++)
        if (readable_follows(term, nest->fixed.at[i]) && alias_may_change(nest, nest->fixed.at[i]))
            return false;
    return true;
}

/* The parameters for which accesses to a base may execute. Give. */
static isl_set *touched_for(const struct nest *nest, const struct base *base)
{
    isl_set *touched = isl_set_empty(isl_set_get_space(nest->known));
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base)
            touched =
                isl_set_union(touched, isl_set_params(isl_set_copy(nest->accesses.at[i]->domain)));
    return isl_set_intersect(touched, nest_entered(nest));
}

/* Whether an access reads a fixed place. */
static bool reads_it(const struct access *access, const struct fixed_place *place)
{
    return access->base == place->base && !access->is_write &&
           path_is_equal(&access->path, &place->path);
}

/* The parameters for which an access surely executes. Give. */
static isl_set *surely_for(const struct access *access)
{
    isl_set *instances = isl_set_copy(access->domain);
    if (access->tested >= 0)
        instances = isl_set_fix_si(instances, isl_dim_set, (unsigned)access->tested, 0);
    else if (access->may)
        instances = isl_set_subtract(instances, isl_set_copy(access->domain));
    return isl_set_params(instances);
}

/* The parameters of a set for which the loop may not read a fixed place; takes the set. */
static isl_set *without_readers(const struct nest *nest, const struct fixed_place *place,
                                __isl_take isl_set *parameters)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (!access_is_uncounted(access) && reads_it(access, place))
            parameters = isl_set_subtract(parameters, surely_for(access));
    }
    return parameters;
}

__isl_give isl_set *readable_for(const struct nest *nest, const struct parameter *parameter)
{
    isl_set *entered = nest_entered(nest);
    for (size_t k = 0; k < nest->fixed.size; k++) {
        if (nest->fixed.at[k]->parameter != parameter)
            continue;
        isl_set *unread = without_readers(nest, nest->fixed.at[k], isl_set_copy(entered));
        return isl_set_subtract(entered, unread);
    }
    return isl_set_subtract(entered, isl_set_copy(entered));
}

/* Whether the loop surely reads a fixed place for all parameters of a set: then it may be read
   before the loop as well. */
static bool is_read_for(const struct nest *nest, const struct fixed_place *place,
                        __isl_keep isl_set *parameters)
{
    isl_set *unread = without_readers(nest, place, isl_set_copy(parameters));
    bool is_read = isl_set_is_empty(unread) == isl_bool_true;
    isl_set_free(unread);
    return is_read;
}

/* Whether everything of a slice that the loop reads under conditions is surely read for the
   parameters for which the base is touched. */
static bool is_readable_for(const struct nest *nest, const struct base *base,
                            const struct slice *slice, __isl_keep isl_set *touched)
{
    for (size_t i = 0; i < nest->parameters.size; i++) {
        const struct parameter *parameter = nest->parameters.at[i];
        bool is_used = parameter->is_conditional && (reads_value(&slice->begin->reads, parameter) ||
                                                     reads_value(&slice->end->reads, parameter));
        bool is_found = !is_used;
        for (size_t k = 0; !is_found && k < nest->fixed.size; k++)
            is_found = nest->fixed.at[k]->parameter == parameter &&
                       is_read_for(nest, nest->fixed.at[k], touched);
        if (!is_found)
            return false;
    }
    bool is_found = !base->is_conditional;
    for (size_t k = 0; !is_found && k < nest->fixed.size; k++)
        is_found =
            nest->fixed.at[k]->pointer == base && is_read_for(nest, nest->fixed.at[k], touched);
    return is_found;
}

/* Whether a set speaks of a parameter. */
static bool speaks_of(isl_set *set, const struct parameter *parameter)
{
    int at = isl_set_find_dim_by_id(set, isl_dim_param, parameter->id);
    return at >= 0 && isl_set_involves_dims(set, isl_dim_param, (unsigned)at, 1) != isl_bool_false;
}

/* Whether a set speaks of a parameter, or of an operation on its value. */
static bool needs(const struct nest *nest, isl_set *set, const struct parameter *value)
{
    for (size_t i = 0; i < nest->parameters.size; i++) {
        const struct parameter *parameter = nest->parameters.at[i];
        if ((parameter == value || reads_value(&parameter->reads, value)) &&
            speaks_of(set, parameter))
            return true;
    }
    return false;
}

/* Whether a parameter may not be read before the loop for all of the context. */
static bool is_unsafe(const struct nest *nest, const struct parameter *parameter, isl_set *context)
{
    if (!parameter->is_conditional)
        return false;
    isl_set *safe = readable_for(nest, parameter);
    bool is_safe = isl_set_is_subset(context, safe) == isl_bool_true;
    isl_set_free(safe);
    return !is_safe;
}

/* A condition that reads nothing unsafe; NULL where there is none. */
static const struct term *safe_term(const struct nest *nest, isl_set *condition, isl_set *context)
{
    const struct term *term = bounds_condition(nest, condition, context);
    for (size_t i = 0; term && i < nest->parameters.size; i++)
        if (reads_value(&term->reads, nest->parameters.at[i]) &&
            is_unsafe(nest, nest->parameters.at[i], context))
            term = NULL;
    return term;
}

/* The part of a set in which a condition holds whatever is unsafe; takes the set. */
static isl_set *where_it_holds(const struct nest *nest, isl_set *condition, isl_set *context,
                               __isl_take isl_set *set)
{
    isl_set *fails = isl_set_subtract(isl_set_copy(set), isl_set_copy(condition));
    for (size_t i = 0; i < nest->parameters.size; i++) {
        int at = isl_set_find_dim_by_id(fails, isl_dim_param, nest->parameters.at[i]->id);
        if (at >= 0 && is_unsafe(nest, nest->parameters.at[i], context))
            fails = isl_set_project_out(fails, isl_dim_param, (unsigned)at, 1);
    }
    return coalesce_set(isl_set_subtract(set, fails));
}

/* Whether a condition needs unsafe values. `*first`: the parameters within the context for which
   the first of them may be read, the one that is read for most. Give; NULL after a failure. */
static bool first_stage(const struct nest *nest, isl_set *needed, isl_set *context, isl_set **first)
{
    bool found = false;
    *first = NULL;
    for (size_t i = 0; i < nest->parameters.size; i++) {
        const struct parameter *parameter = nest->parameters.at[i];
        if (!needs(nest, needed, parameter) || !is_unsafe(nest, parameter, context))
            continue;
        isl_set *read = isl_set_intersect(readable_for(nest, parameter), isl_set_copy(context));
        if (found && isl_set_is_subset(*first, read) != isl_bool_true) {
            isl_set_free(read);
            continue;
        }
        isl_set_free(*first);
        *first = read;
        found = true;
    }
    return found;
}

/* How many pointers the bounds of inner loops may follow, each found by what the last leads to. */
enum { STAGES = 4 };

/* The term of readable_condition(), which comes in so many stages at most. */
static const struct term *staged_term(const struct nest *nest, isl_set *condition, isl_set *needed,
                                      isl_set *context, int stages)
{
    isl_set *read;
    if (!first_stage(nest, needed, context, &read))
        return bounds_condition(nest, needed, context);
    isl_set *unread = coalesce_set(isl_set_subtract(isl_set_copy(context), isl_set_copy(read)));
    isl_set *fine = where_it_holds(nest, condition, context, isl_set_copy(unread));
    isl_set *rest = isl_set_gist(isl_set_copy(condition), isl_set_copy(read));
    bool goes_on = stages > 0 && isl_set_is_empty(read) == isl_bool_false;
    const struct term *term = goes_on ? staged_term(nest, condition, rest, read, stages - 1) : NULL;
    if (term && isl_set_is_equal(fine, unread) != isl_bool_true) {
        isl_set *needed_first = isl_set_gist(isl_set_copy(read), isl_set_copy(context));
        const struct term *when = staged_term(nest, read, needed_first, context, stages - 1);
        isl_set_free(needed_first);
        term = when ? term_and(nest->terms, when, term) : NULL;
    }
    if (term && isl_set_is_empty(fine) != isl_bool_true) {
        const struct term *unless = safe_term(nest, fine, context);
        bool is_never = term_is_false(term);
        term = unless && !is_never ? term_or(nest->terms, unless, term) : unless;
    }
    isl_set_free(unread);
    isl_set_free(read);
    isl_set_free(fine);
    isl_set_free(rest);
    return term;
}

const struct term *readable_condition(const struct nest *nest, isl_set *condition, isl_set *needed,
                                      isl_set *context)
{
    return staged_term(nest, condition, needed, context, STAGES);
}

bool readable_slice(const struct nest *nest, const struct base *base, const struct slice *slice,
                    const struct term **unless)
{
    *unless = NULL;
    if (!base->is_conditional && readable_term(nest, slice->begin) &&
        readable_term(nest, slice->end))
        return true;
    isl_set *touched = touched_for(nest, base), *entered = nest_entered(nest);
    if (is_readable_for(nest, base, slice, touched)) {
        isl_set *untouched = isl_set_subtract(isl_set_copy(entered), isl_set_copy(touched));
        *unless = readable_condition(nest, untouched, untouched, entered);
        isl_set_free(untouched);
    }
    isl_set_free(touched);
    isl_set_free(entered);
    bool is_readable = *unless != NULL;
    if (is_readable && term_is_false(*unless))
        *unless = NULL;
    return is_readable;
}

/* Whether a pointer is read from a variable or from memory; one that the program computes before it
   uses it is not null. */
static bool is_stored_pointer(const struct term *term)
{
    while (term->kind == TERM_PARAMETER)
        term = term->parameter->term;
    if (term->kind == TERM_CAST)
        return is_stored_pointer(term->operands[0]);
    const struct type *type = term->decl ? term->decl->type : NULL;
    return (term->kind == TERM_NAME || term->kind == TERM_MEMBER)
               ? type && type->kind == TYPE_POINTER
               : term->kind == TERM_SUBSCRIPT ||
                     (term->kind == TERM_UNARY && term->op == OP_DEREFERENCE);
}

/* Whether a base has no pointer that might be null: its elements are surely there, as `a[static n]`
   says, or it is none that somebody could have set so. */
static bool is_never_null(const struct base *base)
{
    return base->kind != BASE_POINTER || base->least || !base->term ||
           !is_stored_pointer(base->term);
}

bool readable_leads(const struct nest *nest, const struct base *base, bool is_touched)
{
    if (is_never_null(base))
        return true;
    isl_set *open = is_touched ? touched_for(nest, base) : nest_entered(nest);
    bool leads = false;
    for (size_t i = 0; i < nest->accesses.size && !leads && !nest->left_early; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base != base || access_is_uncounted(access))
            continue;
        leads = !access->may &&
                isl_set_plain_is_equal(access->domain, nest->loops.at[0]->domain) == isl_bool_true;
        open = leads ? open : isl_set_subtract(open, surely_for(access));
        leads = leads || isl_set_is_empty(open) == isl_bool_true;
    }
    isl_set_free(open);
    return leads;
}

bool readable_not_negative(const struct nest *nest, const struct base *base,
                           const struct term *value)
{
    bool good = value->range.lower >= 0;
    for (size_t k = 0; k < nest->parameters.size && !good; k++) {
        const struct parameter *parameter = nest->parameters.at[k];
        if (value->parameter != parameter && value != parameter->term)
            continue;
        isl_set *below = isl_set_intersect(touched_for(nest, base), isl_set_copy(nest->assumed));
        below = isl_set_intersect(below, isl_set_copy(nest->inside));
        int at = isl_set_find_dim_by_id(below, isl_dim_param, parameter->id);
        if (at >= 0)
            below = isl_set_upper_bound_si(below, isl_dim_param, (unsigned)at, -1);
        good = at >= 0 && isl_set_is_empty(below) == isl_bool_true;
        isl_set_free(below);
    }
    return good;
}
