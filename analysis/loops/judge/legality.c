#include "loops/judge/legality.h"

#include "loops/judge/admissible.h"
#include "loops/sets/coalesce.h"

/* Whether the loop is the innermost one around an end of a conflict. */
static bool holds_conflict(const struct nest_loop *loop, const struct conflicts *conflicts)
{
    for (size_t i = 0; i < conflicts->list.size; i++)
        if (conflicts->list.at[i].source->loop == loop || conflicts->list.at[i].sink->loop == loop)
            return true;
    return false;
}

/* Whether fixed values are converted to types that may not hold them. */
static bool has_conversions(const struct nest *nest)
{
    for (size_t i = 0; i < nest->operations.size; i++)
        if (nest->operations.at[i].kept)
            return true;
    return false;
}

/* { p in context : no listed conflict happens }; `must_only` leaves out conditional conflicts. */
static isl_set *free_parameters(isl_set *context, const struct conflicts *conflicts, bool must_only)
{
    isl_set *free_of = isl_set_copy(context);
    for (size_t i = 0; i < conflicts->list.size; i++)
        if (!must_only || conflicts->list.at[i].must)
            free_of = isl_set_subtract(free_of, isl_set_copy(conflicts->list.at[i].parameters));
    return coalesce_set(free_of);
}

static const struct conflict *first_must(const struct conflicts *conflicts)
{
    for (size_t i = 0; i < conflicts->list.size; i++)
        if (conflicts->list.at[i].must)
            return &conflicts->list.at[i];
    return NULL;
}

/* Then the guard for the surely executed conflicts is the one that was found inadmissible
   already. */
static bool conflicts_all_must(const struct conflicts *conflicts)
{
    for (size_t i = 0; i < conflicts->list.size; i++)
        if (!conflicts->list.at[i].must)
            return false;
    return true;
}

/* The parameters among which guards are weighed. Give. */
static isl_set *weighed_within(const struct nest *nest)
{
    isl_set *within = isl_set_intersect(isl_set_copy(nest->known), isl_set_copy(nest->assumed));
    within = isl_set_intersect(within, isl_set_copy(nest->inside));
    within = isl_set_intersect(within, isl_set_copy(nest->rows));
    return isl_set_intersect(within, isl_set_copy(nest->limited));
}

/* { [t] : an access may execute in iteration t of the root }, for parameters of a set. Give. */
static isl_set *iterations_of(const struct access *access, __isl_keep isl_set *parameters)
{
    isl_set *domain =
        isl_set_intersect_params(isl_set_copy(access->domain), isl_set_copy(parameters));
    int beyond = (int)isl_set_dim(domain, isl_dim_set) - 1;
    domain = isl_set_reset_tuple_id(domain);
    return beyond > 0 ? isl_set_project_out(domain, isl_dim_set, 1, (unsigned)beyond) : domain;
}

/* Whether both ends of a conflict may execute in different iterations for parameters of a set. */
static bool runs_in_two(const struct conflict *conflict, __isl_keep isl_set *parameters)
{
    isl_set *source = iterations_of(conflict->source, parameters);
    isl_set *sink = iterations_of(conflict->sink, parameters);
    isl_map *pairs = isl_map_from_domain_and_range(source, sink);
    isl_map *later = isl_map_order_lt(isl_map_copy(pairs), isl_dim_in, 0, isl_dim_out, 0);
    isl_map *earlier = isl_map_order_gt(pairs, isl_dim_in, 0, isl_dim_out, 0);
    bool none =
        isl_map_is_empty(later) == isl_bool_true && isl_map_is_empty(earlier) == isl_bool_true;
    isl_map_free(later);
    isl_map_free(earlier);
    return !none;
}

/* The parameters for which an inner loop runs more than once in some iteration around it. Give. */
static isl_set *runs_often_for(const struct nest_loop *loop)
{
    int beyond = (int)isl_set_dim(loop->domain, isl_dim_set) - loop->dimension - 1;
    isl_set *domain = isl_set_reset_tuple_id(isl_set_copy(loop->domain));
    if (beyond > 0)
        domain = isl_set_project_out(domain, isl_dim_set, (unsigned)loop->dimension + 1,
                                     (unsigned)beyond);
    isl_map *pairs = isl_map_from_domain_and_range(isl_set_copy(domain), domain);
    for (int i = 0; i < loop->dimension; i++)
        pairs = isl_map_equate(pairs, isl_dim_in, i, isl_dim_out, i);
    return isl_map_params(
        isl_map_order_lt(pairs, isl_dim_in, loop->dimension, isl_dim_out, loop->dimension));
}

/* The parameters of a set for which the loops around conflicts run more than once, of those that
   ever do; takes the set. */
static isl_set *where_inner_run(const struct nest *nest, const struct conflicts *conflicts,
                                __isl_take isl_set *within)
{
    for (size_t i = 0; i < nest->loops.size; i++) {
        const struct nest_loop *loop = nest->loops.at[i];
        if (loop->dimension <= 0 || !loop->domain || !holds_conflict(loop, conflicts))
            continue;
        isl_set *often = isl_set_intersect(runs_often_for(loop), nest_entered(nest));
        if (isl_set_is_empty(often) == isl_bool_false)
            within = isl_set_intersect(within, isl_set_copy(often));
        isl_set_free(often);
    }
    return within;
}

bool legality_guards_nothing(const struct nest *nest, const struct conflicts *conflicts,
                             __isl_keep isl_set *guard)
{
    isl_set *within = isl_set_intersect(nest_entered(nest), isl_set_copy(guard));
    within = where_inner_run(nest, conflicts, within);
    bool nothing = conflicts->list.size > 0;
    for (size_t i = 0; nothing && i < conflicts->list.size; i++)
        nothing = !runs_in_two(&conflicts->list.at[i], within);
    isl_set_free(within);
    return nothing;
}

bool legality_leaves_plenty(const struct nest *nest, __isl_keep isl_set *bounds)
{
    isl_set *within = weighed_within(nest);
    bool plenty = nest->loops.size && nest->loops.at[0]->trips &&
                  admissible_leaves_plenty(nest, bounds, within);
    isl_set_free(within);
    return plenty;
}

/* Whether the loop, one inside the root, is around an access to a base; NULL: to any. */
static bool is_around(const struct nest *nest, const struct nest_loop *loop,
                      const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        for (size_t k = 0; (!base || access->base == base) && k < access->around.size; k++)
            if (access->around.at[k] == loop)
                return true;
    }
    return false;
}

bool legality_leaves_inner(const struct nest *nest, const struct base *base,
                           __isl_keep isl_set *bounds)
{
    isl_set *without = isl_set_intersect(isl_set_copy(nest->known), isl_set_copy(nest->assumed));
    without = isl_set_intersect(without, nest_entered(nest));
    isl_set *with = isl_set_intersect(isl_set_copy(without), isl_set_copy(bounds));
    bool leaves = true;
    for (size_t i = 0; i < nest->loops.size && leaves; i++) {
        const struct nest_loop *loop = nest->loops.at[i];
        if (loop->dimension <= 0 || !loop->domain || !is_around(nest, loop, base))
            continue;
        isl_set *often = runs_often_for(loop);
        leaves = isl_set_is_disjoint(often, without) == isl_bool_true ||
                 isl_set_is_disjoint(often, with) == isl_bool_false;
        isl_set_free(often);
    }
    isl_set_free(with);
    isl_set_free(without);
    return leaves;
}

/* Whether no part of the condition that surely executed conflicts leave is a guard: that of all
   conflicts, if these are all of them, was none already. */
static bool is_unavoidable(const struct nest *nest, const struct conflicts *conflicts,
                           isl_set *context, isl_set *within)
{
    if (conflicts_all_must(conflicts))
        return true;
    isl_set *free_of_must = free_parameters(context, conflicts, true);
    isl_set *part = free_of_must ? admissible_part(nest, conflicts, free_of_must, within) : NULL;
    bool unavoidable = free_of_must && !part;
    isl_set_free(free_of_must);
    isl_set_free(part);
    return unavoidable;
}

/* What is asked of the parameters, where known and assumed facts hold anyway. Give. */
static isl_set *asked_for(const struct nest *nest, const struct conflicts *conflicts,
                          isl_set *free_of)
{
    if (conflicts->list.size)
        return isl_set_copy(free_of);
    return coalesce_set(
        isl_set_intersect(isl_set_copy(nest->inside), isl_set_copy(nest->required)));
}

/* The answer where conflicts happen for some parameters. */
static struct legality_answer weigh(const struct nest *nest, const struct conflicts *conflicts,
                                    isl_set *context, bool may_wrap)
{
    struct legality_answer answer = {LEGALITY_UNKNOWN, NULL, NULL};
    isl_set *free_of = free_parameters(context, conflicts, false);
    const struct conflict *must = first_must(conflicts);
    isl_set *within = weighed_within(nest), *asked = asked_for(nest, conflicts, free_of);
    answer.guard = admissible_part(nest, conflicts, asked, within);
    if (!answer.guard && must && is_unavoidable(nest, conflicts, context, within))
        answer = (struct legality_answer){ILLEGAL, NULL, must};
    else if (!answer.guard && !must && (may_wrap || has_conversions(nest)))
        answer.guard = admissible_sensible_part(nest, conflicts, asked, within);
    if (answer.guard && !legality_leaves_inner(nest, NULL, nest->inside))
        answer.guard = isl_set_free(answer.guard);
    if (answer.guard)
        answer.legality = LEGAL_GUARDED;
    isl_set_free(free_of);
    isl_set_free(asked);
    isl_set_free(within);
    return answer;
}

/* Whether no conflict happens for parameters of a set. */
static isl_bool is_free(const struct conflicts *conflicts, __isl_keep isl_set *set)
{
    isl_bool is_free = isl_bool_true;
    for (size_t i = 0; i < conflicts->list.size && is_free == isl_bool_true; i++)
        is_free = isl_set_is_disjoint(set, conflicts->list.at[i].parameters);
    return is_free;
}

isl_set *legality_entered(const struct nest *nest)
{
    isl_set *facts = isl_set_intersect(isl_set_copy(nest->known), isl_set_copy(nest->assumed));
    return isl_set_intersect(nest_entered(nest), facts);
}

struct legality_answer legality(const struct nest *nest, const struct conflicts *conflicts,
                                bool takes_guard)
{
    struct legality_answer answer = {LEGALITY_UNKNOWN, NULL, NULL};
    if (nest->broken || !nest->loops.at[0]->counted)
        return answer;
    if (!conflicts->list.size && isl_set_plain_is_universe(nest->required) == isl_bool_true &&
        isl_set_plain_is_universe(nest->inside) == isl_bool_true) {
        answer.legality = LEGAL;
        return answer;
    }
    isl_set *facts = isl_set_intersect(isl_set_copy(nest->known), isl_set_copy(nest->assumed));
    isl_set *context = dependence_context(nest);
    isl_set *entered = legality_entered(nest);
    isl_bool always = isl_set_is_subset(entered, context);
    if (always == isl_bool_true)
        always = is_free(conflicts, entered);
    isl_bool never_wraps = isl_set_is_subset(facts, nest->required);
    if (always == isl_bool_true && never_wraps != isl_bool_true)
        always = never_wraps;
    if (always == isl_bool_true)
        answer.legality = LEGAL;
    else if (always == isl_bool_false && (takes_guard || !conflicts->list.size))
        answer = weigh(nest, conflicts, context, never_wraps == isl_bool_false);
    isl_set_free(facts);
    isl_set_free(context);
    isl_set_free(entered);
    if (isl_ctx_last_error(nest->ctx) != isl_error_none) {
        isl_set_free(answer.guard);
        answer = (struct legality_answer){LEGALITY_UNKNOWN, NULL, NULL};
    }
    return answer;
}
