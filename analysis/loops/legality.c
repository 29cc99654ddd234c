#include <isl/mat.h>

#include "loops/legality.h"
#include "loops/coalesce.h"

/* As many values are never few: those of a short from 0 on. */
#define PLENTY 32767

/* The largest trip count of the root for parameters of a set; infinity is a value, NULL a
   failure. */
static isl_val *most_trips(const struct nest *nest, isl_set *parameters)
{
    isl_pw_aff *trips = isl_pw_aff_copy(nest->loops.at[0]->trips);
    trips = isl_pw_aff_intersect_params(trips, isl_set_copy(parameters));
    isl_set *value = isl_map_range(isl_map_from_pw_aff(trips));
    value =
        isl_set_project_out(value, isl_dim_param, 0, (unsigned)isl_set_dim(value, isl_dim_param));
    return isl_set_dim_max_val(value, 0);
}

/* Whether a count is more than one iteration. */
static bool is_plural(__isl_take isl_val *trips)
{
    bool plural = trips && isl_val_is_nan(trips) != isl_bool_true && isl_val_cmp_si(trips, 1) > 0;
    isl_val_free(trips);
    return plural;
}

/* Whether times * with >= share * without, both of which are numbers or infinite. */
static bool keeps_share(__isl_take isl_val *with, __isl_take isl_val *without, unsigned times,
                        unsigned share)
{
    bool enough = false;
    if (with && without && isl_val_is_nan(with) != isl_bool_true &&
        isl_val_is_nan(without) != isl_bool_true) {
        with = isl_val_mul_ui(with, times);
        without = isl_val_mul_ui(without, share);
        enough = isl_val_ge(with, without) == isl_bool_true;
    }
    isl_val_free(with);
    isl_val_free(without);
    return enough;
}

/* Whether what the guard leaves of a count comes up to what is there without it. */
static bool keeps_enough(__isl_take isl_val *with, __isl_take isl_val *without, bool all)
{
    return all ? keeps_share(with, without, 1, 1) : keeps_share(with, without, 8, 7);
}

/* The last iteration of the root in which an inner loop runs, for parameters of a set. */
static isl_val *last_iteration(const struct nest_loop *loop, isl_set *parameters)
{
    isl_set *domain = isl_set_copy(loop->domain);
    domain = isl_set_intersect_params(domain, isl_set_copy(parameters));
    domain =
        isl_set_project_out(domain, isl_dim_param, 0, (unsigned)isl_set_dim(domain, isl_dim_param));
    return isl_set_dim_max_val(domain, 0);
}

/* Whether the loop is the innermost one around an end of a conflict. */
static bool holds_conflict(const struct nest_loop *loop, const struct conflicts *conflicts)
{
    for (size_t i = 0; i < conflicts->list.size; i++)
        if (conflicts->list.at[i].source->loop == loop || conflicts->list.at[i].sink->loop == loop)
            return true;
    return false;
}

/* Whether one of the first columns of a row is not 0. */
static bool speaks_of(isl_mat *matrix, isl_size row, isl_size columns)
{
    for (isl_size k = 0; k < columns; k++) {
        isl_val *value = isl_mat_get_element_val(matrix, row, k);
        bool zero = isl_val_is_zero(value) == isl_bool_true;
        isl_val_free(value);
        if (!zero)
            return true;
    }
    return false;
}

/* Notes a piece of a set that ties no parameter to others by an equation (divisibility is none). */
static isl_stat note_free_piece(__isl_take isl_basic_set *piece, void *user)
{
    bool *found = user;
    isl_basic_set *hull = isl_basic_set_affine_hull(piece);
    isl_mat *equalities =
        isl_basic_set_equalities_matrix(hull, isl_dim_div, isl_dim_cst, isl_dim_param, isl_dim_set);
    isl_size divs = isl_basic_set_dim(hull, isl_dim_div);
    isl_size rows = equalities ? isl_mat_rows(equalities) : -1;
    bool tied = rows < 0;
    for (isl_size row = 0; row < rows; row++)
        if (!speaks_of(equalities, row, divs))
            tied = true;
    if (!tied)
        *found = true;
    isl_mat_free(equalities);
    isl_basic_set_free(hull);
    return isl_stat_ok;
}

/* Whether the guard is more than equations between parameters. */
static bool has_free_piece(isl_set *guard, isl_set *context)
{
    bool found = false;
    isl_set *rest = isl_set_gist(isl_set_copy(guard), isl_set_copy(context));
    isl_set_foreach_basic_set(rest, note_free_piece, &found);
    isl_set_free(rest);
    return found;
}

/* The part of a set of parameters in which conversions of fixed values keep them. Give. */
static isl_set *where_kept(const struct nest *nest, isl_set *parameters)
{
    isl_set *kept = isl_set_copy(parameters);
    for (size_t i = 0; i < nest->operations.size; i++) {
        isl_set *equal = nest->operations.at[i].kept;
        if (equal)
            kept = isl_set_intersect(kept, isl_set_params(isl_set_copy(equal)));
    }
    return kept;
}

/* Whether fixed values are converted to types that may not hold them. */
static bool has_conversions(const struct nest *nest)
{
    for (size_t i = 0; i < nest->operations.size; i++)
        if (nest->operations.at[i].kept)
            return true;
    return false;
}

/* Whether the trip count, and the iterations in which the conflicting accesses execute, still reach
   at least seven eighths of what they may be without the guard (all of a constant trip count). */
static bool keeps_most(const struct nest *nest, const struct conflicts *conflicts, isl_set *guard,
                       isl_set *context)
{
    bool constant = isl_pw_aff_is_cst(nest->loops.at[0]->trips) == isl_bool_true;
    if (!is_plural(most_trips(nest, guard)) ||
        !keeps_enough(most_trips(nest, guard), most_trips(nest, context), constant))
        return false;
    for (size_t i = 0; i < nest->loops.size; i++) {
        const struct nest_loop *loop = nest->loops.at[i];
        if (loop->dimension > 0 && holds_conflict(loop, conflicts) &&
            !keeps_enough(last_iteration(loop, guard), last_iteration(loop, context), false))
            return false;
    }
    return true;
}

/*
 * Whether a guard leaves the trip count free, and with it the iterations in which the conflicting
 * accesses execute: both still reach nearly what types and extents allow without it, and more than
 * one iteration, where conversions keep the values that are fixed. `n <= 2` is no guard for
 * a[i] = a[i-1], and neither is one under which nothing is accessed any more, or one that ties a
 * parameter to a single value.
 */
static bool is_admissible(const struct nest *nest, const struct conflicts *conflicts,
                          isl_set *guard, isl_set *context)
{
    isl_set *kept = where_kept(nest, guard);
    isl_set *entered = isl_set_intersect(nest_entered(nest), isl_set_copy(kept));
    bool admissible = isl_set_is_empty(entered) == isl_bool_false && nest->loops.at[0]->trips &&
                      keeps_most(nest, conflicts, kept, context) && has_free_piece(guard, context);
    isl_set_free(entered);
    isl_set_free(kept);
    return admissible;
}

/* Whether a number of values is not small: PLENTY, or a sixteenth of all that there might be. Takes
   the first; infinity is a number. */
static bool is_plenty(__isl_take isl_val *with, __isl_keep isl_val *all)
{
    bool plenty =
        with && isl_val_is_nan(with) != isl_bool_true && isl_val_cmp_si(with, PLENTY) >= 0;
    return keeps_share(with, isl_val_copy(all), 16, 1) || plenty;
}

/* How many values a parameter spans in a set. */
static isl_val *span_of(isl_set *set, __isl_keep isl_id *id)
{
    isl_set *values = isl_set_from_params(isl_set_copy(set));
    int at = isl_set_find_dim_by_id(values, isl_dim_param, id);
    values = isl_set_move_dims(values, isl_dim_set, 0, isl_dim_param, (unsigned)at, 1);
    isl_val *most = isl_set_dim_max_val(isl_set_copy(values), 0);
    isl_val *span = isl_val_sub(most, isl_set_dim_min_val(values, 0));
    return isl_val_add_ui(span, 1);
}

/*
 * Whether conditions against wrap-around leave enough: many iterations, and many values of each
 * parameter for which the root runs. `n <= 954437177` is a guard for a[9 * i] with an unsigned
 * index; `n <= 8` is none for a[(unsigned char)(64 * i)].
 */
static bool leaves_plenty(const struct nest *nest, isl_set *guard, isl_set *context)
{
    isl_set *without = isl_set_intersect(nest_entered(nest), isl_set_copy(context));
    isl_set *with = isl_set_intersect(isl_set_copy(without), isl_set_copy(guard));
    isl_val *turn = isl_val_2exp(isl_val_int_from_si(nest->ctx, nest->root->index->type->bits));
    bool plenty = is_plenty(most_trips(nest, with), turn) ||
                  isl_pw_aff_is_cst(nest->loops.at[0]->trips) == isl_bool_true;
    for (size_t i = 0; plenty && i < nest->parameters.size; i++) {
        isl_id *id = nest->parameters.at[i]->id;
        int at = isl_set_find_dim_by_id(guard, isl_dim_param, id);
        if (at >= 0 &&
            isl_set_involves_dims(guard, isl_dim_param, (unsigned)at, 1) != isl_bool_false &&
            isl_set_find_dim_by_id(without, isl_dim_param, id) >= 0)
            plenty = is_plenty(span_of(with, id), turn) ||
                     keeps_share(span_of(with, id), span_of(without, id), 16, 1);
    }
    isl_val_free(turn);
    isl_set_free(with);
    isl_set_free(without);
    return plenty;
}

/* Whether a guard is admissible among the parameters for which nothing wraps around and conversions
   keep values, and these are no few. */
static bool is_sensible(const struct nest *nest, const struct conflicts *conflicts, isl_set *guard,
                        isl_set *context)
{
    isl_set *unwrapped = isl_set_intersect(isl_set_copy(context), isl_set_copy(nest->required));
    isl_set *kept = where_kept(nest, unwrapped);
    bool sensible =
        is_admissible(nest, conflicts, guard, kept) && leaves_plenty(nest, guard, context);
    isl_set_free(unwrapped);
    isl_set_free(kept);
    return sensible;
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
    bool plenty = nest->loops.size && nest->loops.at[0]->trips && nest->root->index &&
                  leaves_plenty(nest, bounds, within);
    isl_set_free(within);
    return plenty;
}

struct legality_answer legality_parallel(const struct nest *nest, const struct conflicts *conflicts)
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
    isl_set *within = weighed_within(nest);
    isl_set *context = dependence_context(nest);
    isl_set *free_of = free_parameters(context, conflicts, false);
    isl_set *entered = isl_set_intersect(nest_entered(nest), isl_set_copy(facts));
    isl_bool always = isl_set_is_subset(entered, free_of);
    isl_bool never_wraps = isl_set_is_subset(facts, nest->required);
    if (always == isl_bool_true && never_wraps != isl_bool_true)
        always = never_wraps;
    isl_set *free_of_must = free_parameters(context, conflicts, true);
    if (always == isl_bool_true) {
        answer.legality = LEGAL;
    } else if (always == isl_bool_false && is_admissible(nest, conflicts, free_of, within)) {
        answer.legality = LEGAL_GUARDED;
        answer.guard = isl_set_copy(free_of);
    } else if (always == isl_bool_false && first_must(conflicts) && free_of_must &&
               (conflicts_all_must(conflicts) ||
                !is_admissible(nest, conflicts, free_of_must, within))) {
        answer.legality = ILLEGAL;
        answer.violated = first_must(conflicts);
    } else if (always == isl_bool_false && !first_must(conflicts) &&
               (never_wraps == isl_bool_false || has_conversions(nest)) &&
               is_sensible(nest, conflicts, free_of, within)) {
        answer.legality = LEGAL_GUARDED;
        answer.guard = isl_set_copy(free_of);
    }
    isl_set_free(facts);
    isl_set_free(within);
    isl_set_free(context);
    isl_set_free(free_of);
    isl_set_free(free_of_must);
    isl_set_free(entered);
    if (isl_ctx_last_error(nest->ctx) != isl_error_none) {
        isl_set_free(answer.guard);
        answer = (struct legality_answer){LEGALITY_UNKNOWN, NULL, NULL};
    }
    return answer;
}
