/* batch_rounds.c: part of batch_state.h: edits of many loops of a unit. */
#include "server/input/assume.h"
#include "server/json/jsontext.h"
#include "server/workers/batch_state.h"

/* Stretches of the present text, in which loops begin that are asked about. */
struct stretches {
    struct arena *arena;
    LIST_OF(struct range) all;
};

static struct range stretch_of(const struct batch_unit *batch, const struct batch_place *place)
{
    const struct sources *sources = &batch->stage.tree->sources;
    struct range range = {0, stage_place(&batch->stage, place->source, place->was.start, false),
                          stage_place(&batch->stage, place->source, place->was.end, true)};
    while (range.file < sources->files.size &&
           strcmp(sources->files.at[range.file]->path, place->source) != 0)
        range.file++;
    return range;
}

static bool begins_in(struct range stretch, struct range range)
{
    return range.file == stretch.file && range.start >= stretch.start && range.start < stretch.end;
}

/* For stage_judge(): whether a function has a loop that is asked about. */
static bool has_loop(const struct tree *tree, const struct function *function, void *data)
{
    const struct stretches *stretches = data;
    loop_list loops = {NULL, 0, 0};
    bool found = false;
    (void)tree;
    loop_find_all(stretches->arena, function, &loops);
    for (size_t k = 0; k < loops.size && !found; k++)
        for (size_t i = 0; i < stretches->all.size && !found; i++)
            found = !loops.at[k]->stmt->is_inlined &&
                    begins_in(stretches->all.at[i], loops.at[k]->stmt->range);
    return found;
}

/* How many changes the next round may have. */
static size_t room_of(const struct batch_unit *batch)
{
    return batch->most.size > 0 ? batch->most.at[batch->most.size - 1] : batch->places.size;
}

/* Judges the functions of the places that were changed, all at once. */
static void judge_changed(struct batch_unit *batch)
{
    struct stretches stretches = {.arena = batch->arena};
    for (size_t i = 0; i < batch->places.size; i++)
        if (batch->places.at[i].was_changed)
            LIST_PUSH(batch->arena, stretches.all, stretch_of(batch, &batch->places.at[i]));
    stage_judge(&batch->stage, has_loop, &stretches);
}

/* Judges the functions of the places that are next to be changed, all at once. */
static void judge_wanted(struct batch_unit *batch, bool is_alone)
{
    struct stretches stretches = {.arena = batch->arena};
    for (size_t i = 0; i < batch->places.size && stretches.all.size < room_of(batch); i++) {
        const struct batch_place *place = &batch->places.at[i];
        if (place->is_wanted && place->is_alone == is_alone)
            LIST_PUSH(batch->arena, stretches.all, stretch_of(batch, place));
    }
    stage_judge(&batch->stage, has_loop, &stretches);
}

/* How often all changes of a unit are taken back because some are not proven beside the others. */
#define MOST_RESTARTS 3

/* Changes that are made together: each is drafted and proven in the unit as it is now. */
struct round {
    struct edits edits;
    LIST_OF(struct batch_place *) places;
    LIST_OF(const char *) notes;
    struct staged_loop first;                   /* the loop of the first of the places */
    LIST_OF(const struct function *) functions; /* around the loops */
    bool has_calls;                             /* a loop calls functions that are followed */
    bool is_full;                               /* nothing more fits */
};

/* Whether an action writes directives. These leave the sequential program as it is, so that none of
   the loops that are changed together is another one afterwards (verify()). */
static bool writes_directives(const struct batch_unit *batch)
{
    return batch->action->target == TARGET_CORES;
}

static bool search_followed_call(const struct expr *expr, void *data)
{
    bool *found = data;
    *found = expr->kind == EXPR_CALL && expr->inlined != NULL;
    return !*found;
}

static bool follows_calls(const struct verdict *loop)
{
    bool found = false;
    stmt_walk(loop->stmt, NULL, search_followed_call, &found);
    return found;
}

/* The loop that names are searched in, and whether there is one of its function's own variables. */
struct name_search {
    const struct verdict *loop;
    bool found;
};

static bool search_own_variable(const struct expr *expr, void *data)
{
    struct name_search *search = data;
    const struct decl *decl = expr->kind == EXPR_NAME ? expr->decl : NULL;
    const struct range loop = search->loop->range;
    search->found = decl != NULL && decl->kind == DECL_VARIABLE && !decl->is_inlined &&
                    decl->storage == STORAGE_AUTO &&
                    (decl->range.file != loop.file || decl->range.start < loop.start ||
                     decl->range.start >= loop.end);
    return !search->found;
}

/* Whether a loop names variables of its function that are declared outside of it. They may be of no
   use any more with the last of the loops that do. */
static bool names_variables(const struct verdict *loop)
{
    struct name_search search = {loop, false};
    stmt_walk(loop->stmt, NULL, search_own_variable, &search);
    return search.found;
}

/* Whether a loop stands in a function of which one is changed already. */
static bool shares_function(const struct round *round, const struct verdict *loop)
{
    for (size_t i = 0; i < round->functions.size; i++)
        if (round->functions.at[i] == loop->function)
            return true;
    return false;
}

/*
 * Whether a round may have the change of a loop as well. Directives stand beside each other.
 * Kernels are added to their files in the order of the loops, and what nothing needs any more goes
 * with the last of the loops that need it: of those that call functions, or name variables of one
 * function, a round has one, and the rest comes later. Of other changes, which may be about what a
 * function declares, it has one for each function; so it has of those that come alone.
 */
static bool has_room(const struct batch_unit *batch, struct round *round,
                     const struct batch_place *place, const struct verdict *loop)
{
    if (round->places.size == 0)
        return true;
    round->is_full = round->places.size >= room_of(batch);
    if (round->is_full)
        return false;
    if (place->is_alone)
        return !shares_function(round, loop);
    if (writes_directives(batch))
        return true;
    if (batch->action->target != TARGET_GPU)
        return !shares_function(round, loop);
    round->is_full = (round->has_calls && follows_calls(loop)) ||
                     (shares_function(round, loop) && names_variables(loop));
    return !round->is_full;
}

/* Adds a draft to a round. A change that does not fit to those before it, such as one that moves
   the same definitions to a header, comes in a later round, with all behind it. */
static bool take_draft(const struct batch_unit *batch, struct round *round,
                       const struct edits *draft)
{
    if (writes_directives(batch))
        return edits_join(&round->edits, draft);
    round->is_full = !edits_add(&round->edits, draft);
    return !round->is_full;
}

/* Notes whether the unit delivers the files that a change goes to. Its main file it does, but for
   changes of what stands there: that may be compiled twice. */
static void note_files(struct batch_unit *batch, const struct batch_place *place,
                       const struct edits *edits)
{
    const char *main = batch->request.path;
    for (size_t i = 0; i < edits->files.size; i++) {
        const char *path = edits->files.at[i]->path;
        bool is_needed = strcmp(path, main) == 0 && strcmp(place->source, main) != 0;
        if (place->is_lent && !is_needed)
            LIST_PUSH(batch->arena, batch->lent, path);
        else
            LIST_PUSH(batch->arena, batch->own, path);
    }
}

/* Adds the change of a place to a round, where it fits. False if the loop is not there any more. */
static bool add_place(struct batch_unit *batch, struct batch_place *place, struct round *round)
{
    struct engine_result result;
    struct loop_ref ref;
    struct staged_loop loop;
    if (!stage_name(&batch->stage, place->source, place->was.start, &ref))
        return false;
    if (place->function)
        ref.function = place->function;
    if (stage_find(&batch->stage, &ref, &loop) != LOOP_FOUND)
        return false;
    if (!has_room(batch, round, place, loop.verdict))
        return true;
    batch_draft(batch, &loop, place->family, &round->edits, &result);
    if (result.refused) {
        place->is_wanted = false;
        batch_refuse(batch, place, loop.verdict, &result.reasons);
    } else if (take_draft(batch, round, &result.edits)) {
        if (round->places.size == 0)
            round->first = loop;
        LIST_PUSH(batch->arena, round->places, place);
        LIST_PUSH(batch->arena, round->functions, loop.verdict->function);
        round->has_calls = round->has_calls || follows_calls(loop.verdict);
        json_object_set_new(place->entry, "assumptions", assume_sentences(&result.assumptions));
        for (size_t i = 0; i < result.notes.size; i++)
            LIST_PUSH(batch->arena, round->notes, result.notes.at[i]);
        note_files(batch, place, &result.edits);
    }
    return true;
}

/* Makes the changes of a round, if the result compiles. A single one that does not is refused;
   where there are more, none is made, and the next rounds have one half of them each. */
static void finish_round(struct batch_unit *batch, struct round *round)
{
    reason_list refusal = {NULL, 0, 0};
    bool fine = stage_step(&batch->stage, &round->first, &round->edits, &refusal);
    if (batch->most.size > 0)
        batch->most.size--;
    if (!fine && round->places.size > 1) {
        LIST_PUSH(batch->arena, batch->most, round->places.size - round->places.size / 2);
        LIST_PUSH(batch->arena, batch->most, round->places.size / 2);
        return;
    }
    for (size_t i = 0; i < round->places.size; i++) {
        round->places.at[i]->is_wanted = false;
        round->places.at[i]->was_changed = fine;
    }
    if (!fine)
        batch_refuse(batch, round->places.at[0], round->first.verdict, &refusal);
    for (size_t i = 0; fine && i < round->notes.size; i++)
        json_array_append_new(batch->notes, json_text(round->notes.at[i]));
}

/* Whether a change is left to be made: one that comes alone, or one that does not. */
static bool is_any_wanted(const struct batch_unit *batch, bool is_alone)
{
    for (size_t i = 0; i < batch->places.size; i++)
        if (batch->places.at[i].is_wanted && batch->places.at[i].is_alone == is_alone)
            return true;
    return false;
}

/* The judged loops that begin in a stretch. */
typedef LIST_OF(const struct verdict *) verdict_list;

static verdict_list loops_in(const struct batch_unit *batch, struct range stretch)
{
    verdict_list loops = {NULL, 0, 0};
    for (size_t i = 0; i < batch->stage.units.size; i++) {
        const struct unit *unit = batch->stage.units.at[i].unit;
        for (size_t k = 0; k < unit->loops.size; k++)
            if (begins_in(stretch, unit->loops.at[k]->range))
                LIST_PUSH(batch->arena, loops, unit->loops.at[k]);
    }
    return loops;
}

static bool is_inside_another(const verdict_list *loops, struct range range)
{
    for (size_t i = 0; i < loops->size; i++) {
        struct range around = loops->at[i]->range;
        if (around.start <= range.start && range.end <= around.end &&
            around.end - around.start > range.end - range.start)
            return true;
    }
    return false;
}

/* Whether loops of a stretch are under directives, as far as Lathe reads these. */
static bool has_directives(const verdict_list *loops)
{
    for (size_t i = 0; i < loops->size; i++)
        if (loops->at[i]->claims.size > 0)
            return true;
    return false;
}

/* Whether there is a loop where one was changed, and all there but those inside of them are proven;
   a loop may have become two. Where some are under directives, the others are what runs instead. */
static bool is_proven_now(const struct batch_unit *batch, const struct batch_place *place)
{
    verdict_list loops = loops_in(batch, stretch_of(batch, place));
    bool only_claimed = has_directives(&loops);
    for (size_t i = 0; i < loops.size; i++)
        if ((!only_claimed || loops.at[i]->claims.size > 0) &&
            !batch_may_be_changed(batch, loops.at[i]) &&
            !is_inside_another(&loops, loops.at[i]->range))
            return false;
    return loops.size > 0;
}

/* Whether all loops that were changed are still proven, each beside the others' changes. Those that
   are not come alone from now on. */
static bool verify(struct batch_unit *batch)
{
    bool fine = true;
    judge_changed(batch);
    for (size_t i = 0; i < batch->places.size; i++) {
        struct batch_place *place = &batch->places.at[i];
        if (!place->was_changed || is_proven_now(batch, place))
            continue;
        place->is_alone = true;
        fine = false;
    }
    return fine;
}

/* The unit before all changes, for changes without those that come alone. A message where that
   fails. */
static const char *begin_again(struct batch_unit *batch)
{
    struct error error = ERROR_INIT;
    batch->restarts++;
    batch->most.size = 0;
    json_array_clear(batch->notes);
    for (size_t i = 0; i < batch->places.size; i++) {
        struct batch_place *place = &batch->places.at[i];
        place->is_wanted = place->is_wanted || place->was_changed;
        place->is_alone = place->is_alone || batch->restarts == MOST_RESTARTS;
        place->was_changed = false;
    }
    stage_release(&batch->stage);
    return stage_open(&batch->stage, batch->arena, &batch->request, &error)
               ? NULL
               : "the file cannot be parsed any more";
}

/* One round of changes: those that come alone come behind all others. A message where that
   fails. */
static const char *change_some(struct batch_unit *batch, bool is_alone)
{
    struct round round = {.edits = {.arena = batch->arena}};
    judge_wanted(batch, is_alone);
    for (size_t i = 0; i < batch->places.size && !round.is_full; i++) {
        struct batch_place *place = &batch->places.at[i];
        if (place->is_wanted && place->is_alone == is_alone && !add_place(batch, place, &round))
            return "a loop was lost by the changes before it";
    }
    batch->is_together = batch->is_together || (!is_alone && round.places.size > 1);
    if (round.places.size > 0)
        finish_round(batch, &round);
    return NULL;
}

/*
 * A round that fails is made again as two: of n changes, there are fewer than 2 n rounds, and where
 * one of them fails, about twice the logarithm of n. Changes are taken back MOST_RESTARTS times at
 * most.
 */
const char *batch_change_all(struct batch_unit *batch)
{
    const char *failure = NULL;
    bool is_alone = false;
    while (!failure && (is_any_wanted(batch, false) || is_any_wanted(batch, true))) {
        is_alone = !is_any_wanted(batch, false);
        failure = change_some(batch, is_alone);
        if (failure || is_alone || is_any_wanted(batch, false))
            continue;
        if (batch->is_together && writes_directives(batch) && !verify(batch))
            failure = begin_again(batch);
        batch->is_together = false;
    }
    return failure;
}
