/*
 * moves_enabling.c: part of moves.h: the step before an illegal one that makes it legal. Each of
 * them is written into the text, which is parsed and judged, and asked about the steps that were
 * refused.
 */
#include "loops/reasons.h"
#include "refactorings/engine/loop_path.h"
#include "refactorings/moves/moves_search.h"

/* The greatest factor and distance that are tried. */
enum { MOST_NUMBER = 4 };

/* Whether a step wants help, and of that kind: it is illegal, or it is about loops that stand in
   each other, and something stands beside one. */
static bool wants_help(const struct moves_answer *answer, enum action_help help)
{
    if (answer->after != NULL || answer->state == MOVE_LEGAL || answer->why == NULL)
        return false;
    bool is_imperfect =
        answer->why->code == REASON_NOT_NESTED && answer->step.action->main_form != MAIN_OTHER;
    return help == HELPS_OVERLAP
               ? answer->why->code == REASON_ALIAS
               : help != HELPS_NOBODY && (answer->state == MOVE_ILLEGAL || is_imperfect);
}

/* Whether a step on the loop itself wants help. */
static bool loop_wants_help(const struct moves_loop *loop, enum action_help help)
{
    for (size_t k = 0; k < loop->answers.size; k++)
        if (wants_help(&loop->answers.at[k], help))
            return true;
    return false;
}

static bool any_wants_help(const struct moves *moves, enum action_help help)
{
    for (size_t k = 0; k < moves->loops.size; k++)
        if (loop_wants_help(&moves->loops.at[k], help))
            return true;
    return false;
}

/* A text in which a step was made. */
struct trial {
    const struct function *function; /* that the nest stands in */
    struct unit *unit;
    struct action_memory memory;
};

static bool is_of_name(const struct tree *tree, const struct function *function, void *data)
{
    (void)tree;
    return function->range.file == 0 && strcmp(function->name, data) == 0;
}

/* Parses and judges what a step leaves. False: it does not compile. */
static bool open_trial(struct moves_search *search, const struct edits *edits, struct trial *out)
{
    struct engine_text text;
    reason_list refusal = {NULL, 0, 0};
    const struct verdict *root = search->root.verdict;
    *out = (struct trial){0};
    if (!engine_check(search->stage->arena, search->root.in.unit, root, &search->stage->request,
                      edits, &text, &refusal))
        return false;
    struct unit_options options = {.wants = is_of_name,
                                   .wants_data = (void *)(uintptr_t)root->function->name};
    out->unit = unit_judge(text.tree, &options);
    for (size_t k = 0; k < text.tree->functions.size && out->function == NULL; k++)
        if (is_of_name(text.tree, text.tree->functions.at[k], options.wants_data))
            out->function = text.tree->functions.at[k];
    return true;
}

static void close_trial(struct trial *trial)
{
    struct tree *tree = trial->unit->tree;
    unit_free(trial->unit);
    tree_free(tree);
}

/* Whether the step is legal on the loop of a path in the changed text. */
static bool is_legal_there(struct moves_search *search, struct trial *trial,
                           const struct move_step *step, const char *path)
{
    const char *why;
    const struct loop *loop = loop_path_find(search->stage->arena, trial->function, path, &why);
    for (size_t k = 0; loop != NULL && k < trial->unit->loops.size; k++) {
        if (trial->unit->loops.at[k]->stmt != loop->stmt ||
            trial->unit->loops.at[k]->function != trial->function)
            continue;
        search->questions++;
        return engine_offers(search->stage->arena, trial->unit, &trial->memory,
                             trial->unit->loops.at[k], step->action, step->values, NULL, NULL);
    }
    return false;
}

/* Asks the changed text about all steps that want help. A loop that was taken apart may be any of
   those with its name. */
static void ask_trial(struct moves_search *search, struct trial *trial,
                      const struct move_step *made)
{
    struct arena *arena = search->stage->arena;
    struct moves *moves = search->out;
    const struct move_step *after = NULL;
    for (size_t k = 0; k < moves->loops.size; k++) {
        for (size_t j = 0; j < moves->loops.at[k].answers.size; j++) {
            struct moves_answer *move = &moves->loops.at[k].answers.at[j];
            for (int n = 1; n <= 3 && wants_help(move, made->action->helps); n++) {
                const char *path =
                    n == 1 ? move->step.path : arena_printf(arena, "%s#%d", move->step.path, n);
                if (search->questions >= MOVES_MOST_QUESTIONS ||
                    !is_legal_there(search, trial, &move->step, path))
                    continue;
                if (after == NULL) {
                    struct move_step *copy = ARENA_NEW(arena, struct move_step);
                    *copy = *made;
                    after = copy;
                }
                move->after = after;
                move->then = path;
            }
        }
    }
}

/* Tries an action on a loop of the nest, with a factor or distance, in front of the others. */
static void try_on(struct moves_search *search, const struct action *action,
                   const struct moves_loop *loop, int number)
{
    struct arena *arena = search->stage->arena;
    struct moves_chain chain = moves_chain_of(loop->verdict->loop);
    struct engine_result result = {.edits = {.arena = arena}};
    struct move_step step;
    struct trial trial;
    bool has_number = action->main_form == MAIN_PAIR || action->main_form == MAIN_DISTANCE;
    if ((!has_number && number > 1) || (action->main_form == MAIN_PAIR && chain.size < 2) ||
        !moves_step_of(search, loop->path, action,
                       has_number ? moves_setting(arena, action, &chain, 2, number) : NULL, &step))
        return;
    if (search->questions >= MOVES_MOST_QUESTIONS || search->out->trials >= MOVES_MOST_TRIALS) {
        LIST_PUSH(arena, search->out->not_tried, step);
        return;
    }
    search->questions++;
    stage_draft(search->stage, &(struct staged_loop){loop->verdict, search->root.in}, action,
                step.values, 0, NULL, NULL, &result);
    if (result.refused)
        return;
    search->out->trials++;
    if (!open_trial(search, &result.edits, &trial))
        return;
    if (trial.function != NULL)
        ask_trial(search, &trial, &step);
    close_trial(&trial);
}

/* Tries an action on all loops, first on those of which a step wants help itself. */
static void try_on_loops(struct moves_search *search, const struct action *action, int number)
{
    const struct moves *moves = search->out;
    bool *is_done = ARENA_ARRAY(search->stage->arena, bool, moves->loops.size + 1);
    for (int turn = 0; turn < 2; turn++)
        for (size_t k = 0; k < moves->loops.size && any_wants_help(moves, action->helps); k++) {
            if (is_done[k] || (turn == 0 && !loop_wants_help(&moves->loops.at[k], action->helps)))
                continue;
            is_done[k] = true;
            try_on(search, action, &moves->loops.at[k], number);
        }
}

void moves_find_enabling(struct moves_search *search)
{
    search->questions = 0;
    for (int number = 1; number <= MOST_NUMBER + 1; number++) {
        for (size_t i = 0; i < search->actions_size; i++) {
            const struct action *action = search->actions[i];
            bool is_rare = action->helps == HELPS_RARELY;
            if (is_rare == (number > MOST_NUMBER))
                try_on_loops(search, action, is_rare ? 1 : number);
        }
    }
}
