/* moves.c: see moves.h. */
#include "loops/reasons.h"
#include "refactorings/engine/loop_path.h"
#include "refactorings/moves/moves_search.h"

/* Iterations in a tile. */
enum { USUAL_SIZE = 32 };

bool moves_changes_order(const struct action *action)
{
    return action->subject == SUBJECT_LOOP && action->target == TARGET_AS_BEFORE &&
           !action->keeps_data && !action_is_fix(action);
}

struct moves_chain moves_chain_of(const struct loop *loop)
{
    struct moves_chain chain = {0};
    while (chain.size < MOVES_MOST_CHAIN && loop->canonical && loop->index != NULL &&
           loop->index->name != NULL) {
        chain.names[chain.size] = loop->index->name;
        chain.loops[chain.size++] = loop;
        if (loop->inner.size != 1 || loop->inner.at[0]->stmt->is_inlined)
            break;
        loop = loop->inner.at[0];
    }
    if (chain.size == 0)
        chain = (struct moves_chain){1, {loop}, {"?"}};
    return chain;
}

bool moves_step_of(const struct moves_search *search, const char *path, const struct action *action,
                   const char *setting, struct move_step *out)
{
    struct error error = ERROR_INIT;
    *out = (struct move_step){.path = path, .action = action};
    if (setting != NULL)
        LIST_PUSH(search->stage->arena, out->settings, setting);
    return action_parse_options(search->stage->arena, action, out->settings.at, out->settings.size,
                                &out->values, &error);
}

/* What an action answers with one more setting, where it has that option: whether it takes the
   loop. The reasons are those of its first refusal. */
static bool takes(struct moves_search *search, const struct staged_loop *loop,
                  const struct move_step *step, const char *setting, struct engine_result *result)
{
    struct arena *arena = search->stage->arena;
    struct move_step more = *step;
    struct error error = ERROR_INIT;
    search->questions++;
    if (setting != NULL) {
        more.settings.room = more.settings.size;
        LIST_PUSH(arena, more.settings, setting);
        if (!action_parse_options(arena, step->action, more.settings.at, more.settings.size,
                                  &more.values, &error))
            return false;
    }
    stage_draft(search->stage, loop, step->action, more.values, ENGINE_ALONE, NULL, NULL, result);
    return !result->refused;
}

static bool has_option(const struct action *action, const char *name)
{
    for (size_t k = 0; k < action->options_size; k++)
        if (strcmp(action->options[k].name, name) == 0)
            return true;
    return false;
}

/* The reason that a refusal is about: two instances, where there are any. */
static const struct reason *main_reason(const reason_list *reasons)
{
    for (size_t k = 0; k < reasons->size; k++)
        if (reasons->at[k].code == REASON_DEPENDENCE)
            return &reasons->at[k];
    return reasons->size > 0 ? &reasons->at[0] : NULL;
}

/* Asks about a step. */
static struct moves_answer ask(struct moves_search *search, const struct staged_loop *loop,
                               const struct move_step *step)
{
    struct moves_answer move = {.step = *step, .state = MOVE_LEGAL};
    struct engine_result result = {.edits = {.arena = search->stage->arena}};
    bool is_versioned = has_option(step->action, "overlap");
    if (is_versioned && takes(search, loop, step, "overlap=refuse", &result)) {
        move.assumptions = result.assumptions;
        return move;
    }
    const struct reason *first = is_versioned ? main_reason(&result.reasons) : NULL;
    if (takes(search, loop, step, NULL, &result)) {
        move.state = is_versioned ? MOVE_GUARDED : MOVE_LEGAL;
        move.why = first;
        move.assumptions = result.assumptions;
        return move;
    }
    move.why = main_reason(&result.reasons);
    bool is_illegal = move.why != NULL && move.why->code == REASON_DEPENDENCE;
    move.state = is_illegal ? MOVE_ILLEGAL : MOVE_NOT_COVERED;
    return move;
}

/* Asks about a step on a loop and adds the answer. False: it is not legal, or nothing was asked. */
static bool add_move(struct moves_search *search, struct moves_loop *loop,
                     const struct staged_loop *staged, const struct action *action,
                     const char *setting)
{
    struct move_step step;
    if (search->questions >= MOVES_MOST_QUESTIONS) {
        search->out->is_cut = true;
        return false;
    }
    if (!moves_step_of(search, loop->path, action, setting, &step))
        return false;
    struct moves_answer move = ask(search, staged, &step);
    LIST_PUSH(search->stage->arena, loop->answers, move);
    return move.state == MOVE_LEGAL || move.state == MOVE_GUARDED;
}

const char *moves_setting(struct arena *arena, const struct action *action,
                          const struct moves_chain *chain, size_t size, int number)
{
    const char *text = arena_printf(arena, "%s=", action->main_option);
    switch (action->main_form) {
    case MAIN_ORDER:
        text = arena_printf(arena, "%s%s", text, chain->names[size - 1]);
        for (size_t k = 0; k + 1 < size; k++)
            text = arena_printf(arena, "%s,%s", text, chain->names[k]);
        return text;
    case MAIN_SIZES:
        for (size_t k = 0; k < size; k++)
            text =
                arena_printf(arena, "%s%s%s:%d", text, k > 0 ? "," : "", chain->names[k], number);
        return text;
    case MAIN_PAIR:
        return number == 1 ? arena_printf(arena, "%s%s:%s", text, chain->names[1], chain->names[0])
                           : arena_printf(arena, "%s%s:%d*%s", text, chain->names[1], number,
                                          chain->names[0]);
    case MAIN_DISTANCE:
        return arena_printf(arena, "%s%d", text, number);
    case MAIN_OTHER:
        return NULL;
    }
    return NULL;
}

/* The orders in which one of the loops inside comes first. As long as each of them may, the loops
   are a permutable band: no dependence has a negative distance in any of them. */
static void add_orders(struct moves_search *search, struct moves_loop *loop,
                       const struct staged_loop *staged, const struct action *action,
                       const struct moves_chain *chain)
{
    struct arena *arena = search->stage->arena;
    bool is_band = true;
    for (size_t k = 1; k < chain->size; k++) {
        const char *setting = moves_setting(arena, action, chain, k + 1, 0);
        is_band = add_move(search, loop, staged, action, setting) && is_band;
        for (size_t j = k == 1 ? 0 : k; is_band && j <= k; j++) {
            const char *path =
                loop_path_of(arena, chain->loops[j]->function, chain->loops[j]->stmt);
            LIST_PUSH(arena, loop->band, path);
        }
    }
}

static void add_sizes(struct moves_search *search, struct moves_loop *loop,
                      const struct staged_loop *staged, const struct action *action,
                      const struct moves_chain *chain)
{
    for (size_t k = 2; k <= chain->size; k++)
        add_move(search, loop, staged, action,
                 moves_setting(search->stage->arena, action, chain, k, USUAL_SIZE));
}

/* Asks about an action with the settings that matter on a loop. */
static void add_moves(struct moves_search *search, struct moves_loop *loop,
                      const struct staged_loop *staged, const struct action *action)
{
    struct moves_chain chain = moves_chain_of(loop->verdict->loop);
    switch (action->main_form) {
    case MAIN_ORDER:
        add_orders(search, loop, staged, action, &chain);
        break;
    case MAIN_SIZES:
        add_sizes(search, loop, staged, action, &chain);
        break;
    case MAIN_PAIR:
        if (chain.size > 1)
            add_move(search, loop, staged, action,
                     moves_setting(search->stage->arena, action, &chain, 2, 1));
        break;
    case MAIN_DISTANCE:
        add_move(search, loop, staged, action,
                 moves_setting(search->stage->arena, action, &chain, 1, 1));
        break;
    case MAIN_OTHER:
        add_move(search, loop, staged, action, NULL);
        break;
    }
}

/* Loops of a band that begins further out are in that one. */
static void share_bands(struct moves *moves)
{
    for (size_t k = 0; k < moves->loops.size; k++) {
        const struct moves_loop *outer = &moves->loops.at[k];
        for (size_t j = k + 1; j < moves->loops.size; j++)
            for (size_t b = 1; b < outer->band.size; b++)
                if (strcmp(outer->band.at[b], moves->loops.at[j].path) == 0 &&
                    moves->loops.at[j].band.size < outer->band.size)
                    moves->loops.at[j].band.at = outer->band.at,
                    moves->loops.at[j].band.size = outer->band.size;
    }
}

void moves_find(struct stage *stage, const struct staged_loop *root,
                const struct action *const *actions, size_t actions_size, struct moves *out)
{
    struct moves_search search = {stage, *root, actions, actions_size, 0, out};
    const struct unit *unit = root->in.unit;
    *out = (struct moves){0};
    for (size_t k = 0; k < unit->loops.size; k++) {
        const struct verdict *verdict = unit->loops.at[k];
        struct moves_loop loop = {.verdict = verdict};
        if (verdict->function != root->verdict->function ||
            verdict->range.file != root->verdict->range.file ||
            verdict->range.start < root->verdict->range.start ||
            verdict->range.end > root->verdict->range.end)
            continue;
        loop.path = loop_path_of(stage->arena, verdict->function, verdict->stmt);
        loop.has_strides = verdict->nest != NULL && verdict->loop->canonical;
        if (loop.has_strides)
            neighbours_strides(verdict->nest, 0, &loop.strides);
        for (size_t j = 0; j < actions_size; j++)
            if (moves_changes_order(actions[j]))
                add_moves(&search, &loop, &(struct staged_loop){verdict, root->in}, actions[j]);
        LIST_PUSH(stage->arena, out->loops, loop);
    }
    share_bands(out);
    moves_find_enabling(&search);
}
