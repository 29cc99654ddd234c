#include "loops/overlap/overlap.h"

#include "loops/model/path.h"
#include "loops/model/pointer.h"
#include "loops/overlap/overlap_slice.h"
#include "loops/places/bounding_box.h"
#include "loops/places/row_bounds.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"

static void refuse_for(struct nest *nest, const struct reason *reason)
{
    reason_add(nest->arena, &nest->reasons, reason);
}

static void refuse(struct nest *nest, struct range range, const char *message)
{
    struct reason reason = {.code = REASON_ALIAS, .message = message, .range = range};
    refuse_for(nest, &reason);
}

static void refuse_overlap(struct nest *nest, const struct base *a, const struct base *b)
{
    bool is_declared = a->kind == BASE_POINTER && b->kind == BASE_POINTER && a->decl && b->decl;
    struct reason reason = {
        .code = REASON_ALIAS,
        .message = arena_printf(nest->arena,
                                "'%s' and '%s' may overlap, and what they touch cannot be bounded "
                                "before the loop%s",
                                a->text, b->text,
                                is_declared ? "; declare them restrict if they never overlap" : ""),
        .range = b->range,
        .first = a,
        .second = b};
    refuse_for(nest, &reason);
}

/* Whether nothing is known of where it is. */
static bool is_anywhere(const struct base *base)
{
    return base->kind == BASE_UNKNOWN || base->is_hidden;
}

static void refuse_rows(struct nest *nest, const struct base *rows)
{
    refuse(nest, rows->range,
           arena_printf(nest->arena,
                        "'%s' may be memory that another row of the table is in, too; state that "
                        "rows do not overlap (--assume rows-apart), if they never do",
                        rows->text));
}

static void refuse_pair(struct nest *nest, const struct base *a, const struct base *b)
{
    if (a == b)
        refuse(nest, a->range,
               arena_printf(nest->arena,
                            "it is not known which memory '%s' is in each iteration; different "
                            "iterations may meet there",
                            a->text));
    else if (a->is_call || b->is_call)
        refuse(nest, a->is_call ? a->range : b->range,
               arena_printf(nest->arena,
                            "'%s' may read what the loop writes to '%s'; were it declared const, "
                            "or its body visible, the loop could be judged",
                            a->is_call ? a->text : b->text, a->is_call ? b->text : a->text));
    else
        refuse_overlap(nest, a, b);
}

static bool declared_inside(const struct nest *nest, const struct base *base)
{
    return base_pointer(base) && effects_declares(nest->root->stmt, base_pointer(base));
}

/* A slice ends with the last row of an array, if no row is left. */
static void stay_in_rows(struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base != base || access->flat.size == access->path.size)
            continue;
        if (isl_set_plain_is_universe(nest->rows) != isl_bool_true)
            rows_keep(nest, base, isl_set_copy(nest->rows));
        return;
    }
}

/* Whether no access to a base ever executes: the loop around it has no iteration, say. */
static bool is_never_touched(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base != base)
            continue;
        isl_set *there = isl_set_copy(access->domain);
        there = isl_set_intersect_params(there, isl_set_copy(nest->known));
        bool never = isl_set_is_empty(there) == isl_bool_true;
        isl_set_free(there);
        if (!never)
            return false;
    }
    return true;
}

/* Whether one slice begins with a multiple of some value which has no part in the other's end, so
   that it may lie far behind that. */
static bool may_be_behind(const struct slice *later, const struct slice *first)
{
    for (size_t i = 0; i < later->begin->reads.values.size; i++)
        if (!reads_value(&first->end->reads, later->begin->reads.values.at[i]))
            return true;
    return false;
}

/* Slices of one array that overlap whenever there is something in them keep nothing apart. */
static bool may_be_apart(const struct slice *a, const struct slice *b)
{
    return may_be_behind(a, b) || may_be_behind(b, a);
}

/* Whether both slices overlap whenever there is something in them, since the pointer leads into the
   other base. */
static bool is_inside(const struct guarded_slice *inner, const struct guarded_slice *outer)
{
    return !inner->unless && !outer->unless &&
           overlap_is_inside(inner->base, inner->slice.begin, outer->base, outer->slice.begin);
}

/* Whether the value of a place there is taken as fixed. */
static bool holds_fixed(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->fixed.size; i++)
        if (nest->fixed.at[i]->base == base)
            return true;
    return false;
}

static void refuse_inside(struct nest *nest, const struct base *pointer, const struct base *whole)
{
    if (holds_fixed(nest, pointer) || holds_fixed(nest, whole))
        nest->unfixed = true;
    refuse(nest, pointer->range,
           arena_printf(nest->arena, "'%s' leads into '%s': what is accessed through both overlaps",
                        pointer->text, whole->text));
}

static void refuse_private(struct nest *nest, const struct base *a, const struct base *b,
                           const struct decl *member)
{
    refuse(nest, a->range,
           arena_printf(nest->arena,
                        "'%s' and '%s' may overlap, and a guard would have to name '%s', which is "
                        "private; have a method run the loop",
                        a->text, b->text, member->name));
}

/* Asks for the condition under which the slice of rows is one; once. */
static void ask_for_rows(struct nest *nest, const struct touched_slice *touched,
                         struct overlap *found)
{
    struct clause clause = {.kind = CLAUSE_ROWS, .term = touched->rows, .a = touched->in};
    for (size_t i = 0; i < found->guard.clauses.size; i++)
        if (found->guard.clauses.at[i].term == touched->rows)
            return;
    if (!touched->rows)
        return;
    guard_add(nest->arena, &found->guard, CLAUSE_VALUE, touched->read);
    LIST_PUSH(nest->arena, found->guard.clauses, clause);
}

/* Asks that two slices do not overlap. */
static void judge_slices(struct nest *nest, const struct guarded_slice *first,
                         const struct guarded_slice *second, bool is_split, struct overlap *found)
{
    bool is_in_second = !is_split && is_inside(first, second);
    if (is_in_second || (!is_split && is_inside(second, first))) {
        found->is_certain = true;
        refuse_inside(nest, is_in_second ? first->base : second->base,
                      is_in_second ? second->base : first->base);
        return;
    }
    const struct decl *unnamed = overlap_private(nest, first);
    unnamed = unnamed ? unnamed : overlap_private(nest, second);
    if (unnamed) {
        refuse_private(nest, first->base, second->base, unnamed);
        return;
    }
    stay_in_rows(nest, first->base);
    stay_in_rows(nest, second->base);
    struct clause clause = {CLAUSE_APART, guard_apart(nest->terms, first, second), *first, *second};
    if (!term_is_true(clause.term))
        LIST_PUSH(nest->arena, found->guard.clauses, clause);
}

/* The slices of a base: the one that it has, or those of its places; none where it has neither. */
static slice_list slices_of(struct nest *nest, struct touched_slice *cache, size_t index)
{
    const struct guarded_slice *whole = overlap_slice(nest, cache, index);
    slice_list one = {.size = 0};
    if (!whole->slice.end)
        return *overlap_parts(nest, cache, index);
    LIST_PUSH(nest->arena, one, *whole);
    return one;
}

/* Asks that no slice of one base overlaps one of the other; false: one of them has none. */
static bool judge_parts(struct nest *nest, size_t i, size_t j, struct touched_slice *cache,
                        struct overlap *found)
{
    slice_list first = slices_of(nest, cache, i), second = {.size = 0};
    if (first.size)
        second = slices_of(nest, cache, j);
    if (first.size * second.size > OVERLAP_PAIRS)
        return false;
    for (size_t k = 0; k < first.size; k++)
        for (size_t l = 0; l < second.size; l++)
            judge_slices(nest, &first.at[k], &second.at[l], false, found);
    return second.size > 0;
}

static void judge_pair(struct nest *nest, size_t i, size_t j, struct touched_slice *cache,
                       struct overlap *found)
{
    const struct base *a = nest->bases.at[i], *b = nest->bases.at[j];
    if (alias_of(nest, a, b) != ALIAS_MAYBE || is_never_touched(nest, a) ||
        is_never_touched(nest, b))
        return;
    bool is_split = a->split_of && a->split_of == b->split_of;
    bool is_one =
        base_pointer(a) && base_pointer(a) == base_pointer(b) && a->kind == b->kind && !is_split;
    if (is_one || is_anywhere(a) || is_anywhere(b) || declared_inside(nest, a) ||
        declared_inside(nest, b)) {
        found->is_certain = true;
        refuse_pair(nest, a, b);
        return;
    }
    if (!is_split && overlap_owners(nest, a, b, &found->guard))
        return;
    const struct guarded_slice *first = overlap_slice(nest, cache, i), *second = NULL;
    if (first->slice.end)
        second = overlap_slice(nest, cache, j);
    if (!second || !second->slice.end) {
        if (is_split || !found->in_parts || !judge_parts(nest, i, j, cache, found))
            refuse_pair(nest, a, b);
        return;
    }
    if (is_split && !may_be_apart(&first->slice, &second->slice)) {
        refuse_pair(nest, a, b);
        return;
    }
    ask_for_rows(nest, &cache[i], found);
    ask_for_rows(nest, &cache[j], found);
    judge_slices(nest, first, second, is_split, found);
}

/* Whether a write to the same base may hit a fixed place: the first fields that differ keep them
   apart; anything else may meet. */
static bool may_hit(const struct access *write, const struct fixed_place *place)
{
    for (size_t k = 0; k < write->path.size && k < place->path.size; k++) {
        const struct path_step *a = &write->path.at[k], *b = &place->path.at[k];
        if (a->is_field != b->is_field)
            return true;
        if (a->is_field && a->field != b->field)
            return !path_fields_apart(a->field, b->field);
    }
    return true;
}

static void judge_fixed(struct nest *nest, const struct fixed_place *place)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *write = nest->accesses.at[i];
        if (!write->is_write || write->base != place->base || !may_hit(write, place))
            continue;
        nest->unfixed = true;
        struct reason reason = {
            .code = REASON_ALIAS,
            .message = arena_printf(nest->arena,
                                    "'%s' may change inside the loop, where '%s' is written; copy "
                                    "it to a local variable before the loop",
                                    place->text, write->text),
            .range = place->range,
            .may_change = place};
        refuse_for(nest, &reason);
    }
}

/* Whether what a base has is nothing that tells where something is, or how often something runs. */
static bool has_mere_values(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && nest->accesses.at[i]->type->kind != TYPE_FLOATING)
            return false;
    return base->kind != BASE_UNKNOWN && !base->is_hidden && !base->is_call &&
           !holds_fixed(nest, base);
}

/* Whether the order of two accesses may be another one, so that it matters whether they meet. */
static bool may_turn(const int *groups, const struct access *a, const struct access *b)
{
    return (a->is_write || b->is_write) && (groups[a->id] < 0 || groups[a->id] != groups[b->id]);
}

/* Whether the accesses to two bases that are of one group each keep their order. */
static bool keep_groups(const struct nest *nest, const int *groups, const struct base *a,
                        const struct base *b)
{
    if (!groups)
        return false;
    for (size_t i = 0; i < nest->accesses.size; i++)
        for (size_t j = 0; nest->accesses.at[i]->base == a && j < nest->accesses.size; j++)
            if (nest->accesses.at[j]->base == b &&
                may_turn(groups, nest->accesses.at[i], nest->accesses.at[j]))
                return false;
    return true;
}

/* Whether nothing is to be asked of two bases. */
static bool keep_order(const struct nest *nest, const struct overlap_order *order,
                       const struct base *a, const struct base *b)
{
    return order != NULL && has_mere_values(nest, a) && has_mere_values(nest, b) &&
           (keep_groups(nest, order->groups, a, b) || order->is_kept(order->data, a, b));
}

/* Whether there is nothing more to ask, since something is refused. */
static bool is_refused(const struct nest *nest, size_t before, bool until_refused)
{
    return until_refused && nest->reasons.size > before;
}

/* Judges what is written to one base by itself: whether its way from there tells where it is. */
static void judge_alone(struct nest *nest, size_t i, struct touched_slice *cache,
                        struct overlap *found)
{
    const struct base *base = nest->bases.at[i];
    if (base->kind == BASE_UNKNOWN) {
        found->is_certain = true;
        refuse_pair(nest, base, base);
    }
    if (base->kind != BASE_ROWS)
        return;
    if (base_is_owned(base))
        return;
    if (alias_rows_stated(nest, base)) {
        alias_assume_rows(nest, base);
        return;
    }
    const struct guarded_slice *slice = overlap_slice(nest, cache, i);
    const struct decl *unnamed = slice->slice.end ? overlap_private(nest, slice) : NULL;
    if (!slice->slice.end)
        refuse_rows(nest, base);
    else if (unnamed)
        refuse_private(nest, base, base->table, unnamed);
    else
        ask_for_rows(nest, &cache[i], found);
}

struct overlap overlap_guard(struct nest *nest, const struct overlap_order *order,
                             bool until_refused, bool in_parts)
{
    size_t before = nest->reasons.size;
    struct touched_slice *cache =
        ARENA_ARRAY(nest->arena, struct touched_slice, nest->bases.size + 1);
    const struct touch *touches = nest_touches(nest);
    struct overlap found = {.in_parts = in_parts};
    if (nest->fixed.size && alias_may_move_stores(nest))
        alias_doubt_assumptions(nest, hull_scope_of(nest)->context);
    for (size_t i = 0; i < nest->bases.size && !is_refused(nest, before, until_refused); i++) {
        const struct base *a = nest->bases.at[i];
        if (!touches[i].is_accessed)
            continue;
        if (touches[i].is_written)
            judge_alone(nest, i, cache, &found);
        for (size_t j = i + 1; j < nest->bases.size; j++) {
            const struct base *b = nest->bases.at[j];
            if (is_refused(nest, before, until_refused))
                break;
            if (touches[j].is_accessed && (touches[i].is_written || touches[j].is_written) &&
                !keep_order(nest, order, a, b))
                judge_pair(nest, i, j, cache, &found);
        }
    }
    for (size_t i = 0; i < nest->fixed.size; i++)
        judge_fixed(nest, nest->fixed.at[i]);
    const struct clause *stuck = overlap_in_order(nest, &found.guard);
    if (stuck)
        refuse_pair(nest, stuck->a.base, stuck->b.base);
    return found;
}
