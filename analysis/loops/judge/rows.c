#include "loops/judge/rows.h"

#include "loops/model/walk.h"
#include "loops/places/row_bounds.h"
#include "loops/sets/budget.h"
#include "loops/sets/coalesce.h"

/* The share of isl's budget that asking which bounds are needed may spend. */
#define FLAT_SHARE 4

/* Whether an inner subscript of an access is not known at all, in rows of constant extent. */
static bool is_anywhere(const struct access *access)
{
    for (size_t k = 1; k < access->path.size; k++) {
        const struct path_step *step = &access->path.at[k];
        if (!step->is_field && !access->path.at[k - 1].is_field && !step->subscript &&
            !step->strided && step->length >= 0)
            return true;
    }
    return false;
}

/* Whether the rows of a base have been left open: bounds on the parameters tell of them, or a
   person. */
static bool is_left(const struct nest *nest, const struct base *base)
{
    bool found = false;
    for (size_t i = 0; i < nest->row_bounds.size; i++)
        found = found || nest->row_bounds.at[i].base == base;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base == base && access->leaves_rows)
            return false;
        found = found || (access->base == base && is_anywhere(access) && rows_are_stated(nest));
    }
    return found;
}

bool rows_are_left(const struct nest *nest)
{
    for (size_t i = 0; i < nest->bases.size; i++)
        if (is_left(nest, nest->bases.at[i]))
            return true;
    return false;
}

void rows_compare(struct nest *nest)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        struct access *access = nest->accesses.at[i];
        if (!is_left(nest, access->base))
            continue;
        access->flat = access->path;
        access->is_in_rows = rows_are_stated(nest);
    }
}

/* Whether a base is written: else nothing is asked of its rows. */
static bool is_written(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && nest->accesses.at[i]->is_write)
            return true;
    return false;
}

/* The bounds that matter. */
struct bounds {
    const struct base **bases;
    isl_set **at; /* borrowed */
    bool *needed;
    bool *shown; /* to be needed */
    size_t size;
};

static void add_bound(struct bounds *bounds, const struct base *base, isl_set *stays)
{
    bounds->bases[bounds->size] = base;
    bounds->needed[bounds->size] = true;
    bounds->at[bounds->size++] = stays;
}

/* Whether a person's word keeps accesses to a base in their rows, and nothing else does. */
static bool is_kept_by_word(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && is_anywhere(nest->accesses.at[i]))
            return rows_are_stated(nest);
    return false;
}

static struct bounds find_bounds(struct nest *nest)
{
    size_t most = nest->row_bounds.size + nest->bases.size + 1;
    struct bounds bounds = {ARENA_ARRAY(nest->arena, const struct base *, most),
                            ARENA_ARRAY(nest->arena, isl_set *, most),
                            ARENA_ARRAY(nest->arena, bool, most),
                            ARENA_ARRAY(nest->arena, bool, most), 0};
    for (size_t i = 0; i < nest->row_bounds.size; i++) {
        const struct row_bound *bound = &nest->row_bounds.at[i];
        if (is_left(nest, bound->base) && is_written(nest, bound->base))
            add_bound(&bounds, bound->base, bound->stays);
    }
    for (size_t i = 0; i < nest->bases.size; i++) {
        const struct base *base = nest->bases.at[i];
        if (is_left(nest, base) && is_written(nest, base) && is_kept_by_word(nest, base))
            add_bound(&bounds, base,
                      keep_set(nest, isl_set_universe(isl_space_params_alloc(nest->ctx, 0))));
    }
    return bounds;
}

/* Restricts a set to the bounds that are needed. Takes the set. */
static isl_set *within(__isl_take isl_set *set, const struct bounds *bounds)
{
    for (size_t i = 0; i < bounds->size; i++)
        if (bounds->needed[i])
            set = isl_set_intersect(set, isl_set_copy(bounds->at[i]));
    return set;
}

/* Leaves out each bound without which the others still keep all of a set away. */
static void leave_out(struct bounds *bounds, isl_set *conflicting)
{
    for (size_t i = 0; i < bounds->size; i++) {
        bounds->needed[i] = false;
        isl_set *left = within(isl_set_copy(conflicting), bounds);
        bounds->needed[i] = isl_set_is_empty(left) != isl_bool_true;
        isl_set_free(left);
    }
}

/* Notes which bounds a conflict needs that no other bound leaves out; whether all bounds are shown
   to be needed: leave_out() leaves none out then, whatever other conflicts there are. */
static bool show_needed(const struct conflict *conflict, void *data)
{
    struct bounds *bounds = data;
    bool all = true;
    for (size_t i = 0; i < bounds->size; i++) {
        if (bounds->shown[i])
            continue;
        bounds->needed[i] = false;
        isl_set *left = within(isl_set_copy(conflict->parameters), bounds);
        bounds->needed[i] = true;
        bounds->shown[i] = isl_set_is_empty(left) == isl_bool_false;
        all = all && bounds->shown[i];
        isl_set_free(left);
    }
    return all;
}

/* The parameters for which the flat arrays have conflicts though there are none row by row; NULL
   where that cannot be said with a part of isl's budget. Give. */
static isl_set *flat_conflicts(struct nest *nest, const struct roles *roles,
                               struct schedule *schedule, const struct conflicts *conflicts,
                               struct bounds *bounds)
{
    const struct enough enough = {show_needed, bounds};
    struct conflicts flat;
    struct nest *asked = nest_ask(nest->arena, nest);
    struct roles own = roles_for(asked, roles);
    struct budget budget = budget_part(nest->ctx, FLAT_SHARE);
    size_t reasons = asked->reasons.size;
    for (size_t i = 0; i < conflicts->list.size; i++)
        asked->inside =
            isl_set_subtract(asked->inside, isl_set_copy(conflicts->list.at[i].parameters));
    asked->inside = coalesce_set(asked->inside);
    dependence_find_in(asked, &own, schedule, &enough, &flat);
    isl_set *all = NULL;
    if (asked->reasons.size == reasons && !flat.out_of_budget) {
        all = isl_set_empty(isl_set_get_space(nest->inside));
        for (size_t i = 0; i < flat.list.size; i++)
            all = isl_set_union(all, isl_set_copy(flat.list.at[i].parameters));
    }
    conflicts_release(&flat);
    if (!budget_end(&budget) || asked->broken)
        all = isl_set_free(all);
    nest_release(asked);
    return all;
}

/* The bounds that the answer needs. */
static struct bounds needed_bounds(struct nest *nest, const struct roles *roles,
                                   struct schedule *schedule, const struct conflicts *conflicts)
{
    struct bounds bounds = find_bounds(nest);
    bool is_sound = !nest->broken && isl_ctx_last_error(nest->ctx) == isl_error_none;
    isl_set *conflicting =
        is_sound ? flat_conflicts(nest, roles, schedule, conflicts, &bounds) : NULL;
    if (conflicting)
        leave_out(&bounds, conflicting);
    isl_set_free(conflicting);
    return bounds;
}

/* Whether the bounds leave more than one iteration of each loop around what they are for. */
static bool leave_inner(const struct nest *nest, const struct bounds *bounds)
{
    isl_set *all = within(isl_set_universe(isl_space_params_alloc(nest->ctx, 0)), bounds);
    bool leave = true;
    for (size_t i = 0; i < bounds->size && leave; i++)
        leave = !bounds->needed[i] || legality_leaves_inner(nest, bounds->bases[i], all);
    isl_set_free(all);
    return leave;
}

struct legality_answer rows_judge(struct nest *nest, const struct roles *roles,
                                  struct schedule *schedule, const struct conflicts *conflicts)
{
    struct bounds bounds = needed_bounds(nest, roles, schedule, conflicts);
    if (!leave_inner(nest, &bounds))
        return (struct legality_answer){LEGALITY_UNKNOWN, NULL, NULL};
    isl_set *inside = nest->inside;
    nest->inside = coalesce_set(within(isl_set_copy(inside), &bounds));
    struct legality_answer answer = legality(nest, conflicts, true);
    if (!rows_are_stated(nest) || (answer.legality != LEGAL && answer.legality != LEGAL_GUARDED)) {
        isl_set_free(inside);
        return answer;
    }
    isl_set_free(answer.guard);
    isl_set_free(nest->inside);
    nest->inside = inside;
    for (size_t i = 0; i < bounds.size; i++)
        if (bounds.needed[i])
            rows_keep(nest, bounds.bases[i], isl_set_copy(bounds.at[i]));
    return legality(nest, conflicts, true);
}
