/* in_turn.c: see in_turn.h. */
#include "refactorings/engine/in_turn.h"

#include "loops/reasons.h"
#include "loops/syntax/block_place.h"

/* The program after some steps. */
struct turn {
    const struct action_request *request; /* that was asked */
    unsigned how;
    const struct option_value *first_values, *values; /* of both actions */
    struct frontend_request parse;
    const struct unit *unit;
    struct unit *own_unit; /* the same where a step was made; owned, as is its tree; else NULL */
    struct action_memory *memory;
    const struct verdict *loop;
    struct engine_result *result; /* of all steps together */
};

/* The loop's function, in a text that is the same before it. */
static bool is_function(const struct tree *tree, const struct function *function, void *data)
{
    const struct function *wanted = data;
    (void)tree;
    return function->range.file == wanted->range.file &&
           function->range.start == wanted->range.start &&
           strcmp(function->name, wanted->name) == 0;
}

/* What is said of the loop at a place of a function; NULL: nothing. */
static const struct verdict *loop_at(const struct unit *unit, const struct function *function,
                                     struct range place)
{
    for (size_t k = 0; k < unit->loops.size; k++) {
        const struct verdict *loop = unit->loops.at[k];
        if (loop->range.file == place.file && loop->range.start == place.start &&
            strcmp(loop->function->name, function->name) == 0)
            return loop;
    }
    return NULL;
}

/* The loop where edits have moved it to. */
static const struct verdict *loop_after(const struct turn *turn, const struct edits *edits,
                                        const struct unit *unit)
{
    struct range range = turn->loop->range;
    const char *path = turn->unit->tree->sources.files.at[range.file]->path;
    for (size_t k = 0; k < edits->files.size; k++)
        if (strcmp(edits->files.at[k]->path, path) == 0)
            range.start = edits_place(edits->files.at[k], range.start, false);
    return loop_at(unit, turn->loop->function, range);
}

/* One of the loops behind the asked one in its block, as it is now; 0: that itself. NULL: there is
   none, or nothing is said of it. */
static const struct verdict *loop_behind(const struct turn *turn, int number)
{
    const struct stmt *at = turn->loop->stmt;
    for (int k = 0; k < number && at != NULL; k++) {
        struct block_place place = block_place_of(turn->loop->function->body, at);
        at = place.block != NULL ? block_place_next_loop(&place) : NULL;
    }
    return at != NULL ? loop_at(turn->unit, turn->loop->function, at->range) : NULL;
}

/* The action's options with that of the turn. */
static const struct option_value *values_of(const struct action_request *request)
{
    const struct action *action = request->action;
    struct option_value *values =
        ARENA_ARRAY(request->arena, struct option_value, action->options_size + 1);
    for (size_t k = 0; k < action->options_size; k++) {
        values[k] = request->values[k];
        if (strcmp(action->options[k].name, request->first.option) == 0)
            values[k].text = request->first.choice;
    }
    return values;
}

/* A refusal as one of the request's own loop, which borrows nothing of another unit. */
static void refuse(const struct turn *turn, const reason_list *reasons)
{
    struct arena *arena = turn->request->arena;
    struct engine_result *result = turn->result;
    bool is_own = turn->own_unit == NULL;
    result->refused = true;
    result->reasons = (reason_list){NULL, 0, 0};
    for (size_t k = 0; k < reasons->size; k++) {
        struct reason reason = {.code = reasons->at[k].code,
                                .message = arena_strdup(arena, reasons->at[k].message),
                                .range =
                                    is_own ? reasons->at[k].range : turn->request->loop->range};
        LIST_PUSH(arena, result->reasons, reason);
    }
}

/* What a step adds to the result. */
static void add(const struct turn *turn, struct engine_result *step)
{
    struct arena *arena = turn->request->arena;
    struct engine_result *result = turn->result;
    if (result->edits.files.size == 0)
        result->edits = step->edits;
    else
        edits_compose(&result->edits, &step->edits);
    result->effect = step->effect;
    for (size_t k = 0; k < step->notes.size; k++)
        LIST_PUSH(arena, result->notes, step->notes.at[k]);
    for (size_t k = 0; k < step->assumptions.size; k++)
        assumed_add(arena, &result->assumptions, &step->assumptions.at[k]);
}

static void forget(struct turn *turn)
{
    struct tree *tree = turn->own_unit != NULL ? turn->own_unit->tree : NULL;
    unit_free(turn->own_unit);
    tree_free(tree);
}

/* Does the first action to a loop. False: refused. */
static bool do_first(struct turn *turn, const struct verdict *loop)
{
    const struct action_request *request = turn->request;
    struct arena *arena = request->arena;
    struct unit_options options = {.wants = is_function,
                                   .wants_data = (void *)(uintptr_t)request->loop->function};
    struct engine_result step;
    struct engine_text text;
    reason_list refusal = {NULL, 0, 0};
    engine_draft(arena, turn->unit, turn->memory, loop, request->first.action, turn->first_values,
                 turn->how | ENGINE_BEFORE, request->family, &turn->parse, &step);
    if (step.refused) {
        refuse(turn, &step.reasons);
        return false;
    }
    if (!engine_check(arena, turn->unit, loop, &turn->parse, &step.edits, &text, &refusal)) {
        refuse(turn, &refusal);
        return false;
    }
    struct unit *unit = unit_judge(text.tree, &options);
    const struct verdict *after = loop_after(turn, &step.edits, unit);
    if (after == NULL)
        BUG("the loop that '%s' comes before is gone", request->first.action->id);
    add(turn, &step);
    forget(turn);
    turn->unit = turn->own_unit = unit;
    turn->parse = text.request;
    turn->memory = ARENA_NEW(arena, struct action_memory);
    turn->loop = after;
    return true;
}

/* Does the action itself. False: refused. */
static bool do_second(struct turn *turn)
{
    const struct action_request *request = turn->request;
    struct engine_result step;
    engine_draft(request->arena, turn->unit, turn->memory, turn->loop, request->action,
                 turn->values, turn->how, request->family, &turn->parse, &step);
    if (step.refused) {
        refuse(turn, &step.reasons);
        return false;
    }
    add(turn, &step);
    turn->result->refused = false;
    turn->result->reasons = (reason_list){NULL, 0, 0};
    return true;
}

void in_turn_draft(const struct action_request *request, unsigned how, struct engine_result *result)
{
    struct turn turn = {
        .request = request,
        .how = how,
        .values = values_of(request),
        .parse = *request->parse,
        .unit = request->unit,
        .memory = request->memory,
        .loop = request->loop,
        .result = result,
    };
    struct error error = ERROR_INIT;
    const struct verdict *loop = request->loop;
    bool done = false;
    *result = (struct engine_result){.edits = {.arena = request->arena}};
    if (!action_parse_options(request->arena, request->first.action, NULL, 0, &turn.first_values,
                              &error))
        BUG("a default option of '%s' is wrong: %s", request->first.action->id, error.message);
    for (int k = 1; loop != NULL && !done; k++) {
        done = do_first(&turn, loop) && do_second(&turn);
        bool goes_on = request->action->takes_next && result->refused &&
                       result->reasons.at[0].code == REASON_ALIAS;
        loop = goes_on ? loop_behind(&turn, k) : NULL;
    }
    forget(&turn);
    if (result->refused)
        result->edits = (struct edits){.arena = request->arena};
}
