/* batch_rounds.c: part of batch_state.h: edits of many loops of a unit. */
#include "server/json/jsontext.h"
#include "server/workers/batch_state.h"

/* The loop that stands at a place now, or NULL. */
static const struct verdict *find_loop(const struct batch_unit *batch,
                                       const struct batch_place *place)
{
    for (size_t i = 0; i < batch->unit->loops.size; i++) {
        const struct verdict *loop = batch->unit->loops.at[i];
        if (loop->range.start == place->now.start &&
            strcmp(batch_source(batch, loop)->path, place->source) == 0)
            return loop;
    }
    return NULL;
}

static struct batch_file *find_file(struct batch_unit *batch, const char *source)
{
    for (size_t i = 0; i < batch->files.size; i++)
        if (strcmp(batch->files.at[i].source, source) == 0)
            return &batch->files.at[i];
    return NULL;
}

/* The files as they are after an edit. */
static void keep_files(struct batch_unit *batch, const struct edits *edits)
{
    for (size_t i = 0; i < edits->files.size; i++) {
        const struct file_edit *edit = edits->files.at[i];
        struct batch_file *known = find_file(batch, edit->path);
        struct batch_file fresh = {.source = arena_strdup(batch->arena, edit->path),
                                   .create = edit->create,
                                   .hash = edit->hash};
        if (!known) {
            LIST_PUSH(batch->arena, batch->files, fresh);
            known = &batch->files.at[batch->files.size - 1];
        }
        struct strbuf text = STRBUF_INIT;
        edits_apply(edit, &text);
        known->has_zero = text.length != strlen(text.text ? text.text : "");
        known->text = arena_strndup(batch->arena, text.text ? text.text : "", text.length);
        known->length = text.length;
        strbuf_release(&text);
    }
}

/* Places behind an edit move with the text. */
static void shift_places(struct batch_unit *batch, const struct edits *edits)
{
    for (size_t p = 0; p < batch->places.size; p++) {
        struct batch_place *place = &batch->places.at[p];
        for (size_t i = 0; i < edits->files.size; i++) {
            const struct file_edit *file = edits->files.at[i];
            if (strcmp(file->path, place->source) == 0)
                place->now = (struct span_of_text){edits_place(file, place->now.start, false),
                                                   edits_place(file, place->now.end, true)};
        }
    }
}

/* Parses and judges the unit as it has become. */
static bool rebuild(struct batch_unit *batch)
{
    struct error error = ERROR_INIT;
    struct unit_options options = {0};
    struct unsaved_file *unsaved =
        ARENA_ARRAY(batch->arena, struct unsaved_file, batch->files.size + 1);
    batch->request.unsaved = unsaved;
    batch->request.unsaved_size = 0;
    for (size_t i = 0; i < batch->files.size; i++) {
        const struct batch_file *file = &batch->files.at[i];
        unsaved[batch->request.unsaved_size++] =
            (struct unsaved_file){file->source, file->text, file->length};
        if (strcmp(file->source, batch->request.path) == 0) {
            batch->request.text = file->text;
            batch->request.length = file->length;
        }
    }
    unit_free(batch->unit);
    batch->memory = (struct action_memory){0};
    batch->unit = unit_build(&batch->request, &options, &error);
    return batch->unit != NULL;
}

/* Changes that are made together: each is drafted and proven in the unit as it is now. */
struct round {
    struct edits edits;
    LIST_OF(struct batch_place *) places;
    LIST_OF(const char *) notes;
    const struct verdict *first; /* the loop of the first of the places */
};

/* Whether the changes of several loops may be made together: a directive leaves the sequential
   program as it is, so that none of these loops is another one afterwards (verify()). */
static bool takes_many(const struct batch_unit *batch)
{
    return batch->action->target == TARGET_CORES && !batch->is_careful;
}

/* Adds the change of a place to a round, where it fits. False if the loop is not there any more. */
static bool add_place(struct batch_unit *batch, struct batch_place *place, struct round *round)
{
    struct engine_result result;
    const struct verdict *loop = find_loop(batch, place);
    if (!loop)
        return false;
    batch_draft(batch, loop, &result);
    if (result.refused) {
        place->is_wanted = false;
        batch_refuse(batch, place, loop, &result.reasons);
    } else if (edits_join(&round->edits, &result.edits)) {
        round->first = round->first ? round->first : loop;
        LIST_PUSH(batch->arena, round->places, place);
        for (size_t i = 0; i < result.notes.size; i++)
            LIST_PUSH(batch->arena, round->notes, result.notes.at[i]);
    }
    return true;
}

/* Makes the changes of a round, if the result compiles. A single one that does not is refused;
   where there are more, none is made. */
static bool finish_round(struct batch_unit *batch, struct round *round)
{
    reason_list refusal = {NULL, 0, 0};
    if (!engine_check(batch->arena, batch->unit, round->first, &batch->request, &round->edits,
                      &refusal)) {
        if (round->places.size > 1)
            return false;
        round->places.at[0]->is_wanted = false;
        batch_refuse(batch, round->places.at[0], round->first, &refusal);
        round->edits.files.size = 0;
        return true;
    }
    for (size_t i = 0; i < round->places.size; i++)
        round->places.at[i]->is_wanted = false;
    for (size_t i = 0; i < round->notes.size; i++)
        json_array_append_new(batch->notes, json_text(round->notes.at[i]));
    keep_files(batch, &round->edits);
    shift_places(batch, &round->edits);
    return true;
}

static bool is_any_wanted(const struct batch_unit *batch)
{
    for (size_t i = 0; i < batch->places.size; i++)
        if (batch->places.at[i].is_wanted)
            return true;
    return false;
}

/* Whether there is a loop where one was changed, and all there but those inside of them are proven;
   a loop may have become two. */
static bool is_proven_now(const struct batch_unit *batch, const struct batch_place *place)
{
    bool found = false;
    uint32_t behind = place->now.start;
    for (size_t i = 0; i < batch->unit->loops.size; i++) {
        const struct verdict *loop = batch->unit->loops.at[i];
        if (loop->range.start < behind || loop->range.start >= place->now.end ||
            strcmp(batch_source(batch, loop)->path, place->source) != 0)
            continue;
        if (loop->parallel != PARALLEL_YES && loop->parallel != PARALLEL_GUARDED)
            return false;
        found = true;
        behind = loop->range.end;
    }
    return found;
}

/* Whether all loops that were changed are still proven, each beside the others' changes. */
static bool verify(const struct batch_unit *batch)
{
    for (size_t i = 0; i < batch->places.size; i++)
        if (batch->places.at[i].was_changed && !is_proven_now(batch, &batch->places.at[i]))
            return false;
    return true;
}

/* The unit before all changes, for changes one by one. */
static bool begin_again(struct batch_unit *batch)
{
    batch->is_careful = true;
    batch->files.size = 0;
    batch->request = batch->request_before;
    json_array_clear(batch->notes);
    for (size_t i = 0; i < batch->places.size; i++) {
        struct batch_place *place = &batch->places.at[i];
        place->now = place->was;
        place->is_wanted = place->is_wanted || place->was_changed;
        place->was_changed = false;
    }
    return rebuild(batch);
}

/* One round of changes. A message where that fails. */
static const char *change_some(struct batch_unit *batch, size_t *changed)
{
    struct round round = {.edits = {.arena = batch->arena}};
    for (size_t i = 0; i < batch->places.size; i++) {
        struct batch_place *place = &batch->places.at[i];
        if (!place->is_wanted || (round.places.size > 0 && !takes_many(batch)))
            continue;
        if (!add_place(batch, place, &round))
            return "a loop was lost by the changes before it";
    }
    *changed = round.places.size;
    if (round.places.size > 0 && !finish_round(batch, &round))
        return begin_again(batch) ? NULL : "the file cannot be parsed any more";
    for (size_t i = 0; i < round.places.size; i++)
        round.places.at[i]->was_changed =
            round.places.at[i]->outcome == OUTCOME_CHANGED && !round.places.at[i]->is_wanted;
    return NULL;
}

const char *batch_change_all(struct batch_unit *batch)
{
    size_t changed = 0;
    bool is_together = false;
    const char *failure = NULL;
    while (!failure && is_any_wanted(batch)) {
        if (changed > 0 && !rebuild(batch))
            return "the changed file cannot be parsed";
        failure = change_some(batch, &changed);
        is_together = is_together || changed > 1;
        if (!failure && !is_any_wanted(batch) && is_together && !batch->is_careful &&
            (!rebuild(batch) || !verify(batch)))
            failure = begin_again(batch) ? NULL : "the file cannot be parsed any more";
    }
    for (size_t i = 0; !failure && i < batch->files.size; i++)
        if (batch->files.at[i].has_zero)
            return "the file holds a zero byte";
    return failure;
}
