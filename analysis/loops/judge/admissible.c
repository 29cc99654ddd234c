/* admissible.c: what a guard leaves of the trip counts. */
#include <isl/constraint.h>
#include <isl/mat.h>

#include "loops/alias/guard_reads.h"
#include "loops/judge/admissible.h"
#include "loops/sets/coalesce.h"

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

/* A count, or what loops from 0 on come to at most in the signed type of the index: a loop from m
   to n comes to twice as much, but only where both are near the ends of their type. Takes the
   count, NULL allowed. Give. */
static isl_val *within_signed(const struct nest_loop *loop, __isl_take isl_val *count)
{
    const struct type *type = loop->loop->index ? loop_counter_type(loop->loop) : NULL;
    if (!count || !type || type->kind != TYPE_INTEGER || !type->is_signed ||
        isl_val_is_nan(count) == isl_bool_true)
        return count;
    isl_ctx *ctx = isl_val_get_ctx(count);
    isl_val *range = isl_val_2exp(isl_val_int_from_si(ctx, type->bits - 1));
    isl_val *step = isl_val_abs(isl_val_int_from_si(ctx, loop->loop->step));
    return isl_val_min(count, isl_val_floor(isl_val_div(isl_val_sub_ui(range, 1), step)));
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

/* Whether the loop, one inside the root, is around an access. */
static bool is_around(const struct nest_loop *loop, const struct access *access)
{
    for (size_t i = 0; i < access->around.size; i++)
        if (access->around.at[i] == loop)
            return true;
    return false;
}

/* Whether the loop, one inside the root, holds an end of a conflict, or may hold what wraps around:
   that is all that a guard asks about where nothing conflicts. */
static bool holds_conflict(const struct nest_loop *loop, const struct conflicts *conflicts)
{
    if (!conflicts->list.size)
        return loop->dimension > 0 && loop->domain;
    for (size_t i = 0; i < conflicts->list.size && loop->dimension > 0 && loop->domain; i++)
        if (is_around(loop, conflicts->list.at[i].source) ||
            is_around(loop, conflicts->list.at[i].sink))
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

/* Whether the trip count still reaches at least seven eighths of what it may be without the guard,
   a constant one all of it. */
static bool keeps_trips(const struct nest *nest, isl_set *guard, isl_set *context)
{
    bool constant = isl_pw_aff_is_cst(nest->loops.at[0]->trips) == isl_bool_true;
    isl_val *kept = most_trips(nest, guard);
    if (!is_plural(isl_val_copy(kept))) {
        isl_val_free(kept);
        return false;
    }
    isl_val *most = most_trips(nest, context);
    if (!constant)
        most = within_signed(nest->loops.at[0], most);
    return keeps_enough(kept, most, constant);
}

/* Whether the trip count, and the iterations in which the conflicting accesses execute, are still
   nearly what they may be without the guard. */
static bool keeps_most(const struct nest *nest, const struct conflicts *conflicts, isl_set *guard,
                       isl_set *context)
{
    if (!nest->root->runs_once && !keeps_trips(nest, guard, context))
        return false;
    for (size_t i = 0; i < nest->loops.size; i++) {
        const struct nest_loop *loop = nest->loops.at[i];
        if (holds_conflict(loop, conflicts) &&
            !keeps_enough(last_iteration(loop, guard),
                          within_signed(loop, last_iteration(loop, context)), false))
            return false;
    }
    return true;
}

/* What a loop comes to, for the parameters of a context. */
struct reach {
    isl_set *counts; /* { [t] : its iteration t may run }, over the parameters; owned */
    isl_val *last;   /* the largest of them, or FAR */
    bool constant;   /* the trip count is a number */
};

/* Iterations that stand for any number, where types set no limit. */
#define FAR (1 << 30)

/* Give the reach of a loop, owned by the caller; its numbers are NULL on failure. */
static struct reach reach_of(const struct nest_loop *loop, isl_set *context)
{
    isl_set *counts = isl_set_intersect_params(isl_set_copy(loop->domain), isl_set_copy(context));
    unsigned size = (unsigned)isl_set_dim(counts, isl_dim_set), at = (unsigned)loop->dimension;
    counts = isl_set_reset_tuple_id(counts);
    if (at + 1 < size)
        counts = isl_set_project_out(counts, isl_dim_set, at + 1, size - at - 1);
    counts = isl_set_project_out(counts, isl_dim_set, 0, at);
    isl_set *all = isl_set_copy(counts);
    all = isl_set_project_out(all, isl_dim_param, 0, (unsigned)isl_set_dim(all, isl_dim_param));
    struct reach reach = {counts, isl_set_dim_max_val(all, 0), false};
    if (reach.last && isl_val_is_int(reach.last) != isl_bool_true) {
        isl_val_free(reach.last);
        reach.last = isl_val_int_from_si(isl_set_get_ctx(counts), FAR);
    }
    reach.constant = isl_pw_aff_is_cst(loop->trips) == isl_bool_true;
    if (!reach.constant)
        reach.last = within_signed(loop, reach.last);
    return reach;
}

/* The loops that a guard must leave free. */
struct reaches {
    LIST_OF(struct reach) list;
    isl_set *context; /* the parameters; owned */
};

static struct reaches find_reaches(const struct nest *nest, const struct conflicts *conflicts,
                                   __isl_take isl_set *context)
{
    struct reaches reaches = {{NULL, 0, 0}, context};
    for (size_t i = 0; i < nest->loops.size; i++) {
        const struct nest_loop *loop = nest->loops.at[i];
        if (loop->counted && loop->domain && (i == 0 || holds_conflict(loop, conflicts)))
            LIST_PUSH(nest->arena, reaches.list, reach_of(loop, context));
    }
    return reaches;
}

static void release_reaches(struct reaches *reaches)
{
    for (size_t i = 0; i < reaches->list.size; i++) {
        isl_set_free(reaches->list.at[i].counts);
        isl_val_free(reaches->list.at[i].last);
    }
    isl_set_free(reaches->context);
}

/* What a guard is weighed by. */
struct weighing {
    const struct nest *nest;
    const struct conflicts *conflicts;
    struct reaches here;    /* as the context lets the loops be */
    struct reaches endless; /* as types let them be, if arrays had no end */
};

/* The parameters of a set for which each loop comes to seven eighths of its last iteration, divided
   by `share`; a constant trip count to all of it. Takes the set. */
static isl_set *where_long(const struct reaches *reaches, __isl_take isl_set *within, int64_t share)
{
    for (size_t i = 0; i < reaches->list.size; i++) {
        const struct reach *reach = &reaches->list.at[i];
        isl_val *least = isl_val_copy(reach->last);
        if (!reach->constant) {
            least = isl_val_mul_ui(least, 7);
            least = isl_val_ceil(isl_val_div_ui(least, 8 * (unsigned long)share));
        }
        isl_set *far = isl_set_copy(reach->counts);
        far = isl_set_lower_bound_val(far, isl_dim_set, 0, least);
        within = isl_set_intersect(within, isl_set_params(far));
    }
    return within;
}

/* Loops that compete, as over i < n and j < 100 - n, or over rows that only short loops may leave,
   are long together for a part of their reach: of what types allow, one in so many at the least. */
#define LEAST_PART (INT64_C(1) << 33)

/* Whether the loops are long for parameters of a set, all at once, as they are without it, or for
   one part in `less` of that. Where they never are, nothing is asked. */
static bool keeps_long(const struct reaches *reaches, isl_set *guard, int less)
{
    isl_bool none = isl_bool_true;
    for (int64_t share = 1; none == isl_bool_true && share <= LEAST_PART; share *= 8) {
        isl_set *together = where_long(reaches, isl_set_copy(reaches->context), share);
        none = isl_set_is_empty(together);
        if (none == isl_bool_false) {
            isl_set_free(together);
            together = isl_set_intersect(isl_set_copy(reaches->context), isl_set_copy(guard));
            together = where_long(reaches, together, share * less);
            isl_bool kept = isl_set_is_empty(together);
            isl_set_free(together);
            return kept == isl_bool_false;
        }
        isl_set_free(together);
    }
    return none == isl_bool_true;
}

/*
 * Whether a guard leaves the trip counts free, and with them the iterations in which the
 * conflicting accesses execute: both still reach nearly what types and extents allow without it,
 * and more than one iteration, where conversions keep the values that are fixed. `n <= 2` is no
 * guard for a[i] = a[i-1], and neither is one under which nothing is accessed any more.
 */
static bool leaves_free(const struct weighing *weighing, isl_set *guard)
{
    const struct nest *nest = weighing->nest;
    isl_set *kept = where_kept(nest, guard);
    kept = isl_set_intersect(kept, isl_set_copy(weighing->here.context));
    isl_set *entered = isl_set_intersect(nest_entered(nest), isl_set_copy(kept));
    bool is_free = isl_set_is_empty(entered) == isl_bool_false &&
                   keeps_most(nest, weighing->conflicts, kept, weighing->here.context) &&
                   keeps_long(&weighing->here, kept, 1);
    isl_set_free(entered);
    isl_set_free(kept);
    return is_free;
}

/* How much shorter a disjunct may be than all of the guard where arrays end: m >= n, for a[i + m]
   with i < n, leaves half of the array to each side. */
enum { PARTS_OF_AN_ARRAY = 4 };

/* Whether one disjunct leaves the trip counts free: nearly all of what they may be, or of what
   types allow, if arrays were longer than they are, and no small part of what they are. */
static bool disjunct_leaves_free(const struct weighing *weighing, isl_set *disjunct)
{
    const struct nest *nest = weighing->nest;
    const struct reaches *here = &weighing->here, *endless = &weighing->endless;
    isl_set *kept = where_kept(nest, disjunct);
    isl_set *there = isl_set_intersect(isl_set_copy(kept), isl_set_copy(here->context));
    isl_set *known = isl_set_intersect(isl_set_copy(kept), isl_set_copy(endless->context));
    bool is_free = (keeps_most(nest, weighing->conflicts, there, here->context) &&
                    keeps_long(here, kept, 1)) ||
                   (keeps_most(nest, weighing->conflicts, known, endless->context) &&
                    keeps_long(endless, known, 1) && keeps_long(here, kept, PARTS_OF_AN_ARRAY));
    isl_set_free(kept);
    isl_set_free(there);
    isl_set_free(known);
    return is_free;
}

/* More disjuncts than this are not told apart: no text would say them. */
enum { DISJUNCTS = 24 };

/* A disjunct without one of its constraints. Give. */
static isl_basic_set *without(isl_basic_set *disjunct, isl_constraint_list *constraints,
                              isl_size left_out)
{
    isl_basic_set *rest = isl_basic_set_universe(isl_basic_set_get_space(disjunct));
    isl_size size = isl_constraint_list_n_constraint(constraints);
    for (isl_size i = 0; i < size; i++)
        if (i != left_out)
            rest = isl_basic_set_add_constraint(rest,
                                                isl_constraint_list_get_constraint(constraints, i));
    return rest;
}

/* A disjunct without the constraints that it does not need to be part of a guard where that is
   evaluated. Takes the disjunct. */
static isl_basic_set *widened(__isl_take isl_basic_set *disjunct, isl_set *guard, isl_set *context)
{
    isl_constraint_list *constraints = isl_basic_set_get_constraint_list(disjunct);
    isl_size i = 0;
    while (i < isl_constraint_list_n_constraint(constraints)) {
        isl_basic_set *rest = without(disjunct, constraints, i);
        isl_set *there = isl_set_intersect(isl_set_from_basic_set(isl_basic_set_copy(rest)),
                                           isl_set_copy(context));
        bool needless = isl_set_is_subset(there, guard) == isl_bool_true;
        isl_set_free(there);
        isl_basic_set_free(needless ? disjunct : rest);
        disjunct = needless ? rest : disjunct;
        if (needless)
            constraints = isl_constraint_list_drop(constraints, (unsigned)i, 1);
        else
            i++;
    }
    isl_constraint_list_free(constraints);
    return disjunct;
}

/* The disjuncts of a guard as its text has them: what holds anyway makes none. */
static isl_basic_set_list *disjuncts_of(const struct nest *nest, isl_set *guard)
{
    isl_set *context = nest_guard_context(nest);
    isl_set *parts = isl_set_gist(isl_set_copy(guard), isl_set_copy(context));
    parts = coalesce_set(parts);
    isl_basic_set_list *list = isl_set_get_basic_set_list(parts);
    isl_size size = list ? isl_basic_set_list_n_basic_set(list) : 0;
    for (isl_size i = 0; size > 1 && i < size && size <= DISJUNCTS; i++) {
        isl_basic_set *one = isl_basic_set_list_get_basic_set(list, i);
        list = isl_basic_set_list_set_basic_set(list, i, widened(one, guard, context));
    }
    isl_set_free(parts);
    isl_set_free(context);
    return list;
}

/* The union of the disjuncts that are marked, or of the others. Give. */
static isl_set *union_of(isl_basic_set_list *list, const bool *marks, bool marked, isl_set *like)
{
    isl_set *set = isl_set_empty(isl_set_get_space(like));
    isl_size size = isl_basic_set_list_n_basic_set(list);
    for (isl_size i = 0; i < size; i++)
        if (marks[i] == marked)
            set = isl_set_union(set,
                                isl_set_from_basic_set(isl_basic_set_list_get_basic_set(list, i)));
    return set;
}

/* Adds the disjuncts that are none beside those that stay, but parts of them. Takes the set. */
static isl_set *with_parts(__isl_take isl_set *kept, isl_basic_set_list *list, bool *marks)
{
    isl_size size = isl_basic_set_list_n_basic_set(list);
    for (isl_size i = 0; i < size; i++) {
        if (marks[i])
            continue;
        isl_set *part = isl_set_from_basic_set(isl_basic_set_list_get_basic_set(list, i));
        isl_set *both = coalesce_set(isl_set_union(isl_set_copy(kept), part));
        marks[i] = isl_set_n_basic_set(both) <= isl_set_n_basic_set(kept);
        isl_set_free(marks[i] ? kept : both);
        kept = marks[i] ? both : kept;
    }
    return kept;
}

static bool set_speaks_of(isl_set *set, const struct parameter *parameter)
{
    int at = isl_set_find_dim_by_id(set, isl_dim_param, parameter->id);
    return at >= 0 && isl_set_involves_dims(set, isl_dim_param, (unsigned)at, 1) != isl_bool_false;
}

/* The part of a set for which some value that another one speaks of may not be read before the
   loop. Takes the first. */
static isl_set *where_unreadable(const struct nest *nest, __isl_take isl_set *set,
                                 isl_set *speaking)
{
    isl_set *unread = isl_set_empty(isl_set_get_space(set));
    for (size_t i = 0; i < nest->parameters.size; i++) {
        const struct parameter *parameter = nest->parameters.at[i];
        if (parameter->is_conditional && set_speaks_of(speaking, parameter))
            unread = isl_set_union(
                unread, isl_set_subtract(isl_set_copy(set), readable_for(nest, parameter)));
    }
    isl_set_free(set);
    return unread;
}

/* Marks the disjuncts that leave the trip counts free. */
static void mark_free(const struct weighing *weighing, isl_basic_set_list *list, bool *marks)
{
    isl_size size = isl_basic_set_list_n_basic_set(list);
    for (isl_size i = 0; i < size; i++) {
        isl_set *one = isl_set_from_basic_set(isl_basic_set_list_get_basic_set(list, i));
        marks[i] = disjunct_leaves_free(weighing, one);
        isl_set_free(one);
    }
}

static bool is_marked(const bool *marks, isl_size size, bool marked)
{
    for (isl_size i = 0; i < size; i++)
        if (marks[i] != marked)
            return false;
    return true;
}

/* The disjuncts of a guard that leave the trip counts free, with what protects their evaluation;
   NULL where there are none. */
static isl_set *free_disjuncts(const struct weighing *weighing, isl_set *guard)
{
    const struct nest *nest = weighing->nest;
    isl_basic_set_list *list = disjuncts_of(nest, guard);
    isl_size size = list ? isl_basic_set_list_n_basic_set(list) : 0;
    bool marks[DISJUNCTS] = {false};
    isl_set *result = NULL;
    if (size == 1 || size > DISJUNCTS) {
        result = isl_set_copy(guard);
    } else if (size > 1) {
        mark_free(weighing, list, marks);
        if (is_marked(marks, size, true)) {
            result = isl_set_copy(guard);
        } else if (!is_marked(marks, size, false)) {
            isl_set *kept = with_parts(union_of(list, marks, true, guard), list, marks);
            isl_set *rest = where_unreadable(nest, union_of(list, marks, false, guard), kept);
            result = coalesce_set(isl_set_union(kept, rest));
        }
    }
    isl_basic_set_list_free(list);
    return result;
}

/* The admissible part of a guard among the parameters `here`, those `endless` if arrays had no end.
   Takes these. */
static isl_set *part_within(const struct nest *nest, const struct conflicts *conflicts,
                            isl_set *guard, __isl_take isl_set *here, __isl_take isl_set *endless)
{
    struct weighing weighing = {.nest = nest, .conflicts = conflicts};
    isl_set *part = NULL;
    bool is_free = has_free_piece(guard, here);
    weighing.here = find_reaches(nest, conflicts, admissible_sizes(nest, here));
    weighing.endless = find_reaches(nest, conflicts, admissible_sizes(nest, endless));
    if (nest->loops.at[0]->trips && is_free && leaves_free(&weighing, guard))
        part = free_disjuncts(&weighing, guard);
    release_reaches(&weighing.here);
    release_reaches(&weighing.endless);
    return part;
}

isl_set *admissible_part(const struct nest *nest, const struct conflicts *conflicts, isl_set *guard,
                         isl_set *context)
{
    return part_within(nest, conflicts, guard, isl_set_copy(context), isl_set_copy(nest->known));
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
bool admissible_leaves_plenty(const struct nest *nest, isl_set *guard, isl_set *context)
{
    isl_set *without = isl_set_intersect(nest_entered(nest), isl_set_copy(context));
    isl_set *with = isl_set_intersect(isl_set_copy(without), isl_set_copy(guard));
    int bits = nest->root->index ? loop_counter_type(nest->root)->bits : INT_BITS;
    isl_val *turn = isl_val_2exp(isl_val_int_from_si(nest->ctx, bits));
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

isl_set *admissible_sensible_part(const struct nest *nest, const struct conflicts *conflicts,
                                  isl_set *guard, isl_set *context)
{
    isl_set *unwrapped = isl_set_intersect(isl_set_copy(context), isl_set_copy(nest->required));
    isl_set *endless = isl_set_intersect(isl_set_copy(nest->known), isl_set_copy(nest->required));
    isl_set *part =
        part_within(nest, conflicts, guard, where_kept(nest, unwrapped), where_kept(nest, endless));
    if (part && !admissible_leaves_plenty(nest, part, context))
        part = isl_set_free(part);
    isl_set_free(unwrapped);
    isl_set_free(endless);
    return part;
}
