/*
 * kernel_best.c: a minimum or maximum with the place where it is:
 *
 *     if (x[i] > m) { m = x[i]; at = i; }
 *
 * Each thread finds its own, which go together: a block finds the best of its threads, the host
 * code that of all blocks, and takes it where it is better than what was there before the loop. Of
 * equal ones that of the first iteration stays with `>` and `<`, that of the last with `>=` and
 * `<=`. Which one came first tells the place, so one of the places has to be the loop's index.
 */
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/syntax/update.h"
#include "refactorings/kernel/kernel_draft.h"

static bool refuse(struct kernel_draft *draft, const struct capture *capture, bool is_maximum)
{
    const char *index = draft->loop->index->name;
    return action_refuse(draft->request, REASON_UNSUPPORTED, capture->uses.at[0],
                         "'%s' goes with a %s, and which of equal ones comes first must be known: "
                         "write 'if (value %s found) { found = value; at = %s; }', where 'at' has "
                         "the type of '%s'",
                         capture->text, is_maximum ? "maximum" : "minimum", is_maximum ? ">" : "<",
                         index, index);
}

/* The index would have to tell that nothing has been found. */
static bool refuse_last(struct kernel_draft *draft, const struct capture *capture)
{
    return action_refuse(draft->request, REASON_UNSUPPORTED, capture->uses.at[0],
                         "'%s' is that of the last of equal values, which works only where '%s' is "
                         "signed and counts up from a number: find the value first, and its place "
                         "in a loop behind it",
                         capture->text, draft->loop->index->name);
}

/* What is found together with the capture; NULL: refused. */
static const struct kernel_best *best_of(struct kernel_draft *draft, const struct capture *capture,
                                         const struct reduction *reduction)
{
    const struct update *update = best_update_of(draft->verdict->nest, reduction->decl);
    struct best found;
    for (size_t k = 0; k < draft->bests.size; k++)
        if (draft->bests.at[k].update == update)
            return &draft->bests.at[k];
    if (update != NULL && update->measure != NULL)
        return kernel_alone_plan(draft, update, capture);
    if (update == NULL || !best_read(draft->verdict, update, &found)) {
        refuse(draft, capture, reduction_kind_of(reduction->op)->identity == IDENTITY_LEAST);
        return NULL;
    }
    if (found.is_last && !kernel_counts_up(draft->loop)) {
        refuse_last(draft, capture);
        return NULL;
    }
    struct kernel_best best = {.update = update, .value = found.value, .key = found.key};
    best.plan = kernel_best_plan_new(draft, found.is_maximum, found.is_last);
    kernel_best_add(draft, &best);
    return &draft->bests.at[draft->bests.size - 1];
}

/* Of a 'float', in braces of C++ no number of a wider type may stand. */
enum { FLOAT_BITS = 32 };

const char *kernel_extreme_first(const struct kernel_draft *draft,
                                 const struct reduction_kind *kind, const struct type *type)
{
    if (type->kind == TYPE_FLOATING && draft->stays && type->bits == FLOAT_BITS)
        return kind->identity == IDENTITY_LEAST ? "-1.0f / 0.0f" : "1.0f / 0.0f";
    if (type->kind != TYPE_FLOATING || draft->stays)
        return reduction_identity_text(kind, type);
    return kind->identity == IDENTITY_LEAST ? "-INFINITY" : "INFINITY";
}

/* What a thread begins with. */
static const char *first_of(struct kernel_draft *draft, const struct capture *capture,
                            const struct kernel_best *best, const struct reduction *reduction)
{
    const struct reduction_kind *kind = reduction_kind_of(reduction->op);
    const struct type *type = reduction->decl->type;
    if (best->plan->taken == PLAN_ALWAYS && !draft->stays)
        return kernel_begins_with(draft, capture);
    if (reduction->decl != best->value)
        return reduction->decl == best->key && best->plan->is_last ? "-1" : "0";
    return kernel_extreme_first(draft, kind, type);
}

bool kernel_best_plan(struct kernel_draft *draft, const struct capture *capture,
                      const struct reduction *reduction, const char *name)
{
    struct action_request *request = draft->request;
    struct arena *arena = request->arena;
    const char *type = device_type(arena, capture->type, &draft->types);
    const struct kernel_best *best = best_of(draft, capture, reduction);
    if (best == NULL)
        return false;
    if (type == NULL || capture->in_header || capture->decl->is_register ||
        capture->type->kind == TYPE_REFERENCE)
        return action_refuse(request, REASON_PRIVATE, capture->uses.at[0],
                             "'%s' of type '%s' cannot come back from a kernel: use a local "
                             "variable of a plain type that the loop's header leaves alone",
                             capture->text, capture->type->text);
    if (reduction->decl == best->value)
        best->plan->value = draft->kernel.results.size;
    if (reduction->decl == best->key)
        best->plan->key = draft->kernel.results.size;
    kernel_best_result(draft, name, type, arena_printf(arena, "&%s", capture->decl->name),
                       first_of(draft, capture, best, reduction), best->plan);
    return true;
}
