/* sunk.c: see sunk.h. */
#include "refactorings/orders/sunk.h"

#include "loops/reasons.h"
#include "refactorings/restaged/restaged.h"

/* The loop that holds the statements, if one that the list names stands beside them. */
static const struct loop *holder_of(struct action_request *request, const struct perfect_nest *nest,
                                    const char *list)
{
    const struct loop *last = nest->loops.at[nest->loops.size - 1].loop;
    item_list items = {NULL, 0, 0};
    if (nest->ended.message == NULL || nest->ended.code != REASON_NOT_NESTED ||
        last->inner.size != 1)
        return NULL;
    perfect_parse_list(request->arena, list, &items);
    for (size_t k = 0; k < items.size; k++)
        if (perfect_is_further(nest, items.at[k].name))
            return last;
    return NULL;
}

/* What asks `sink` of that loop, or NULL. */
static struct action_request *ask_sink(const struct action_request *request,
                                       const struct loop *holder)
{
    struct action_request *own = ARENA_NEW(request->arena, struct action_request);
    struct error error = ERROR_INIT;
    *own = *request;
    own->action = &sink_action;
    memset(&own->refusal, 0, sizeof own->refusal);
    if (!action_parse_options(request->arena, own->action, NULL, 0, &own->values, &error))
        BUG("'sink' needs an option: %s", error.message);
    for (size_t k = 0; k < request->unit->loops.size; k++)
        if (request->unit->loops.at[k]->loop == holder) {
            own->loop = request->unit->loops.at[k];
            return own;
        }
    return NULL;
}

static void refuse_both(struct action_request *request, const struct perfect_nest *nest,
                        const struct action_request *sink)
{
    LIST_PUSH(request->arena, request->refusal, nest->ended);
    for (size_t k = 0; k < sink->refusal.size; k++)
        LIST_PUSH(request->arena, request->refusal, sink->refusal.at[k]);
}

/* Parses the program with the change. False: it has an error. */
static bool begin_program(struct action_request *request, struct sunk *sunk)
{
    const struct file_edit *file = sunk->change.files.at[0];
    struct restaged_loop loop;
    sunk->program = ARENA_NEW(request->arena, struct kernel_restaged);
    for (size_t k = 0; k < file->edits.size; k++)
        replacement_add(request->arena, &sunk->program->replaced, file->edits.at[k].start,
                        file->edits.at[k].end, file->edits.at[k].text);
    if (!request->restage(request, &sunk->program->replaced, &loop) || loop.loop == NULL)
        return false;
    sunk->program->request = action_restaged(request, &loop);
    return true;
}

/* Gives on what was answered in that program. What is refused of statements that were sunk, which
   stand elsewhere there, is told at the loop that they went into. */
static void end_program(struct action_request *request, const struct sunk *sunk,
                        const struct loop *inner)
{
    size_t known = request->refusal.size;
    const replacement_list *replaced = &sunk->program->replaced;
    kernel_restage_end(sunk->program, request);
    for (size_t k = known; k < request->refusal.size; k++)
        for (size_t i = 0; i < replaced->size; i++)
            if (request->refusal.at[k].range.start == replaced->at[i].start)
                request->refusal.at[k].range = inner->stmt->header;
}

bool sunk_plan(struct action_request *request, const struct perfect_nest *nest, const char *list,
               struct sunk *out)
{
    const struct loop *holder = holder_of(request, nest, list);
    *out = (struct sunk){.change = {.arena = request->arena}};
    if (holder == NULL || request->restage == NULL || request->alone)
        return false;
    struct action_request *sink = ask_sink(request, holder);
    const void *plan = sink != NULL ? sink_action.plan(sink) : NULL;
    if (plan == NULL) {
        if (sink != NULL)
            refuse_both(request, nest, sink);
        return sink != NULL;
    }
    sink_action.emit(sink, plan, &out->change);
    if (!begin_program(request, out))
        return false;
    LIST_PUSH(request->arena, request->notes,
              arena_printf(request->arena, "what stands beside the loop over '%s' goes into it",
                           holder->inner.at[0]->index->name));
    struct action_request *own = out->program->request;
    own->notes = request->notes;
    out->plan = request->action->plan(own);
    end_program(request, out, holder->inner.at[0]);
    return true;
}

void sunk_emit(struct action_request *request, const struct sunk *sunk, struct edits *out)
{
    struct action_request *own = sunk->program->request;
    struct edits both = {.arena = request->arena}, order = {.arena = request->arena};
    size_t known = own->notes.size;
    own->action->emit(own, sunk->plan, &order);
    if (!edits_join(&both, &sunk->change))
        BUG("edits that sink statements meet others");
    edits_compose(&both, &order);
    for (size_t k = known; k < own->notes.size; k++)
        LIST_PUSH(request->arena, request->notes, own->notes.at[k]);
    if (!edits_join(out, &both))
        BUG("edits of sunk statements meet others");
}
