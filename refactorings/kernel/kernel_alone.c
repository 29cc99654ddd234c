/*
 * kernel_alone.c: the place of a minimum or maximum whose value is looked up again:
 *
 *     if (a[i] > a[at])            if (a[i] > a[at])
 *         at = i;           =>         at = i, a_at = a[at];
 *
 * Threads begin with the place that was there before, and note the value at each better one. By
 * these the best of all is found, see kernel_best.c; where there is none, the old place is what
 * every thread has. Of equal ones the first stays with `>` and `<`, the last with `>=` and `<=`;
 * then the old place has to be in front of all others, for these to come after it.
 */
#include "code/constant.h"
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/syntax/update.h"
#include "refactorings/kernel/kernel_draft.h"

/* What is compared, less conversions that all values are kept by. */
static const struct expr *compared(const struct update *update)
{
    const struct expr *measure = update->measure;
    while (measure->kind == EXPR_CONVERSION &&
           type_always_fits(measure->operands[0]->type, measure->type))
        measure = measure->operands[0];
    return measure;
}

/* Where the places of an update are set. */
struct places {
    const struct decl *key;          /* the one that is the loop's index; NULL: there is none */
    const struct stmt *last, *block; /* the last statement, and the block around all of them */
    enum ties ties;
};

/* Whether the old place is in front of those that the loop may set: threads that have found none
   have it, too. On the host, it is no place that is compared. */
static bool old_comes_first(const struct kernel_draft *draft, const struct decl *key)
{
    int64_t old, first;
    return kernel_counts_up(draft->loop) &&
           (draft->stays || (kernel_declared_number(draft, key, &old) &&
                             expr_constant(draft->loop->first, &first) && old <= first));
}

/* Finds them; false: a place is set in another way. */
static bool find_places(struct kernel_draft *draft, const struct update *update, struct places *out)
{
    const struct verdict *verdict = draft->verdict;
    for (size_t k = 0; k < verdict->reductions.size; k++) {
        const struct decl *decl = verdict->reductions.at[k].decl;
        if (decl == NULL || best_update_of(verdict->nest, decl) != update)
            continue;
        assign_list assigns = {NULL, 0, 0};
        const struct stmt *block = NULL;
        best_assigns(draft->request->arena, draft->loop, decl, &assigns);
        const struct stmt *stmt =
            assigns.size == 1 ? kernel_note_place(draft, assigns.at[0], &block) : NULL;
        if (stmt == NULL || (out->last != NULL && out->block != block))
            return false;
        out->block = block;
        if (out->last == NULL || stmt->range.start > out->last->range.start)
            out->last = stmt;
        enum ties ties = best_ties(draft->loop, update, assigns.at[0], !draft->stays);
        if (ties == TIES_UNKNOWN)
            continue;
        out->key = decl;
        out->ties = ties;
    }
    return out->key != NULL;
}

static const struct kernel_best *refuse(struct kernel_draft *draft, const struct capture *capture)
{
    const char *index = draft->loop->index->name;
    action_refuse(draft->request, REASON_UNSUPPORTED, capture->uses.at[0],
                  "'%s' is the place of a minimum or maximum, and which of equal ones comes first "
                  "must be known: write 'if (a[%s] > a[at]) at = %s;', where 'at' has the type of "
                  "'%s'",
                  capture->text, index, index, index);
    return NULL;
}

/* Threads that have found none would have a place behind others. */
static const struct kernel_best *refuse_last(struct kernel_draft *draft,
                                             const struct capture *capture, const struct decl *key)
{
    const char *index = draft->loop->index->name;
    action_refuse(draft->request, REASON_UNSUPPORTED, capture->uses.at[0],
                  "'%s' is the place of the last of equal values, which works only where '%s' "
                  "counts up from a number and '%s' begins with one up to it: give '%s' a number "
                  "before the loop",
                  capture->text, index, key->name, key->name);
    return NULL;
}

/* Stops at what may be rounded in one way or another. */
static bool is_looked_up(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_BINARY || expr->type->kind != TYPE_FLOATING;
}

const struct kernel_best *kernel_alone_plan(struct kernel_draft *draft, const struct update *update,
                                            const struct capture *capture)
{
    struct arena *arena = draft->request->arena;
    struct places places = {NULL, NULL, NULL, TIES_UNKNOWN};
    const struct expr *measure = compared(update);
    const char *type = device_type(arena, measure->type, &draft->body);
    const struct reduction_kind *kind =
        reduction_kind_of(update->op == OP_ARGMAX ? OP_MAX : OP_MIN);
    if (type == NULL || !type_is_arithmetic(measure->type) || measure->type->is_enum ||
        measure->in_macro || !find_places(draft, update, &places)) {
        return refuse(draft, capture);
    }
    if (places.ties == TIES_LAST && !old_comes_first(draft, places.key))
        return refuse_last(draft, capture, places.key);
    if (draft->stays && !expr_walk(measure, is_looked_up, NULL)) {
        action_refuse(draft->request, REASON_UNSUPPORTED, measure->range,
                      "what places are compared by is computed, and the host may round it in "
                      "another way than the device: put it into an array first");
        return NULL;
    }
    bool is_maximum = kind->identity == IDENTITY_LEAST, is_last = places.ties == TIES_LAST;
    struct kernel_best best = {.update = update, .key = places.key};
    best.plan = kernel_best_plan_new(draft, is_maximum, is_last);
    best.plan->taken = PLAN_ALWAYS;
    best.plan->value = draft->kernel.results.size;
    const replacement_list none = {NULL, 0, 0};
    const char *name =
        draft->stays ? names_fresh(&draft->names, "value")
                     : names_like(&draft->names,
                                  move_expression(arena, draft->source, measure->range, &none));
    const char *first = kernel_extreme_first(draft, kind, measure->type);
    kernel_best_add(draft, &best);
    kernel_best_result(draft, name, type, NULL, first, best.plan);
    kernel_note_add(draft, places.last, places.block, name, measure, NULL);
    return &draft->bests.at[draft->bests.size - 1];
}

const char *kernel_begins_with(struct kernel_draft *draft, const struct capture *capture)
{
    struct arena *arena = draft->request->arena;
    struct plan_value value = {
        .name = names_fresh(&draft->names, arena_printf(arena, "%s_first", capture->decl->name)),
        .type = device_type(arena, capture->type, &draft->types),
        .argument = capture->text};
    LIST_PUSH(arena, draft->kernel.scalars, value);
    return value.name;
}
