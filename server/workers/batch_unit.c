/* batch_unit.c: see batch_unit.h. */
#include "server/workers/batch_unit.h"

#include "loops/reasons.h"
#include "loops/terms/term.h"
#include "refactorings/registry.h"
#include "server/input/assume.h"
#include "server/input/namesakes.h"
#include "server/input/project.h"
#include "server/json/jsontext.h"
#include "server/report/report.h"
#include "server/workers/batch_meaning.h"
#include "server/workers/batch_state.h"

/* Operations in one run below which threads or a GPU cost more than they save. */
#define WORTH_CHANGING 1000000

static const char *const outcomes[] = {"changed", "refused", "inner", "unproven", "small"};

static const char *real_path(const struct batch_unit *batch, uint32_t file, const char *path)
{
    if (path[0] != '/' && file > 0 && batch->target->directory)
        path = arena_printf(batch->arena, "%s/%s", batch->target->directory, path);
    char *real = realpath(path, NULL);
    const char *copy = arena_strdup(batch->arena, real ? real : path);
    free(real);
    return copy;
}

static const struct source *source_of(const struct batch_unit *batch, const struct verdict *verdict)
{
    return batch->stage.tree->sources.files.at[verdict->range.file];
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
    return hash * UINT64_C(1099511628211) ^ edits_hash(text, strlen(text));
}

static uint64_t hash_edits(const struct batch_unit *batch, const struct edits *edits)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < edits->files.size; i++) {
        const struct file_edit *file = edits->files.at[i];
        hash = hash_text(hash, real_path(batch, 0, file->path));
        for (size_t k = 0; k < file->edits.size; k++) {
            const struct edit *edit = &file->edits.at[k];
            hash = hash_text(hash + edit->start * UINT64_C(31) + edit->end, edit->text);
        }
    }
    return hash;
}

/* A hash as text: it has more bits than JSON's integers. */
static json_t *json_hash(uint64_t hash)
{
    char text[32];
    snprintf(text, sizeof text, "%llu", (unsigned long long)hash);
    return json_string(text);
}

static json_t *make_reasons(const struct batch_unit *batch, const struct verdict *loop,
                            const reason_list *reasons)
{
    json_t *array = json_array();
    for (size_t i = 0; i < reasons->size; i++)
        json_array_append_new(array, report_reason(batch->arena, batch->target,
                                                   &batch->stage.tree->sources, &reasons->at[i],
                                                   loop->range.file));
    return array;
}

static json_t *make_entry(const struct batch_unit *batch, const struct verdict *loop,
                          const char *file)
{
    const struct source *source = source_of(batch, loop);
    struct place place = source_place(source, loop->range.start);
    const char *shown = loop->range.file == 0
                            ? batch->target->path
                            : target_show(batch->arena, batch->target, source->path);
    json_t *entry = json_object();
    json_object_set_new(entry, "file", json_bytes(file));
    json_object_set_new(entry, "start", json_integer(loop->range.start));
    json_object_set_new(entry, "path", json_bytes(shown));
    json_object_set_new(entry, "line", json_integer(place.line));
    json_object_set_new(entry, "column", json_integer(place.column));
    json_object_set_new(entry, "function", json_text(loop->function->name));
    json_object_set_new(entry, "parallel", json_string(parallel_text(loop->parallel)));
    json_object_set_new(entry, "reasons", json_array());
    json_object_set_new(entry, "assumptions", json_array());
    return entry;
}

/* How many loops of the unit, from `first` on, stand at the place of that one. */
static size_t count_instances(const struct unit *unit, size_t first)
{
    const struct range range = unit->loops.at[first]->range;
    size_t count = 1;
    while (first + count < unit->loops.size &&
           unit->loops.at[first + count]->range.file == range.file &&
           unit->loops.at[first + count]->range.start == range.start)
        count++;
    return count;
}

bool batch_is_proven(const struct verdict *loop)
{
    return loop->parallel == PARALLEL_YES || loop->parallel == PARALLEL_GUARDED;
}

bool batch_may_be_changed(const struct batch_unit *batch, const struct verdict *loop)
{
    return batch_is_proven(loop) || batch->action->keeps_order ||
           (loop->running.name != NULL && batch->action->target != TARGET_AS_BEFORE);
}

/* Whether all instances of a place are proven; and whether they may be changed. */
static bool are_proven(const struct unit *unit, size_t first, size_t count)
{
    for (size_t i = first; i < first + count; i++)
        if (!batch_is_proven(unit->loops.at[i]))
            return false;
    return true;
}

static bool may_all(const struct batch_unit *batch, const struct unit *unit, size_t first,
                    size_t count)
{
    for (size_t i = first; i < first + count; i++)
        if (!batch_may_be_changed(batch, unit->loops.at[i]))
            return false;
    return true;
}

/* Whether an amount is a number that is too small to pay. */
static bool is_small_number(const struct term *amount)
{
    return amount && amount->kind == TERM_NUMBER && amount->number < WORTH_CHANGING;
}

/* Whether all instances of a loop are known to do too little to pay, however often it runs. A loop
   without arithmetic moves elements, which count instead. */
static bool is_small(const struct unit *unit, size_t first, size_t count)
{
    for (size_t i = first; i < first + count; i++) {
        const struct verdict *loop = unit->loops.at[i];
        bool only_moves = loop->work_max && term_is_number(loop->work_max, 0);
        if (!is_small_number(loop->work_max) ||
            (only_moves && !is_small_number(loop->intensity_max.den)))
            return false;
    }
    return true;
}

static bool holds(struct range outer, struct range inner)
{
    return outer.file == inner.file && inner.start >= outer.start && inner.start < outer.end;
}

bool batch_refuse(const struct batch_unit *batch, struct batch_place *place,
                  const struct verdict *loop, const reason_list *reasons)
{
    place->outcome = OUTCOME_REFUSED;
    json_object_set_new(place->entry, "reasons", make_reasons(batch, loop, reasons));
    return false;
}

static bool refuse_with(const struct batch_unit *batch, struct batch_place *place,
                        const struct verdict *loop, const char *message)
{
    reason_list reasons = {NULL, 0, 0};
    struct reason reason = {.code = REASON_UNSUPPORTED, .message = message, .range = loop->range};
    LIST_PUSH(batch->arena, reasons, reason);
    return batch_refuse(batch, place, loop, &reasons);
}

static unsigned how(const struct batch_unit *batch)
{
    return ENGINE_UNITS_AGREE | (batch->will_write ? ENGINE_WILL_WRITE : 0);
}

/* What the file of a loop is called in new names: the unit's own label is that of the main file. */
static const char *label_of(struct batch_unit *batch, const struct verdict *loop)
{
    const char *file = real_path(batch, loop->range.file, source_of(batch, loop)->path);
    for (size_t i = 0; i < batch->labels.size; i++)
        if (strcmp(batch->labels.at[i].file, file) == 0)
            return batch->labels.at[i].label;
    struct batch_label label = {file, namesakes_label(batch->arena, file)};
    LIST_PUSH(batch->arena, batch->labels, label);
    return label.label;
}

void batch_draft(struct batch_unit *batch, const struct staged_loop *loop,
                 const struct type_family *family, const struct edits *beside,
                 struct engine_result *result)
{
    const char *main_label = batch->stage.request.label;
    if (loop->verdict->range.file != 0 && batch->action->target == TARGET_GPU)
        batch->stage.request.label = label_of(batch, loop->verdict);
    stage_draft(&batch->stage, loop, batch->action, batch->values, how(batch), family, beside,
                result);
    batch->stage.request.label = main_label;
}

static const char *real_file(const void *data, const char *path)
{
    return real_path(data, 0, path);
}

/* Whether the action takes all instances of a place and writes the same for each; or, where these
   share a kernel with those of other units, what it writes for each. */
static bool draft_place(struct batch_unit *batch, size_t first, size_t count,
                        struct batch_place *place)
{
    const struct staged_unit in = batch->stage.units.at[0];
    bool is_shared =
        in.unit->loops.at[first]->range.file != 0 && batch->action->target == TARGET_GPU;
    json_t *drafts = json_array();
    json_object_set_new(place->entry, "drafts", drafts);
    for (size_t i = first; i < first + count; i++) {
        const struct verdict *loop = in.unit->loops.at[i];
        struct engine_result result;
        batch_draft(batch, &(struct staged_loop){loop, in}, NULL, NULL, &result);
        if (result.refused)
            return batch_refuse(batch, place, loop, &result.reasons);
        const char *missing = assume_missing(batch->arena, batch->stage.tree, &result.assumptions);
        if (batch->will_write && missing)
            return refuse_with(batch, place, loop, missing);
        json_object_set_new(place->entry, "assumptions", assume_sentences(&result.assumptions));
        if (is_shared) {
            json_array_append_new(drafts, batch_meaning(batch->arena, batch->stage.tree, loop,
                                                        &result.edits, real_file, batch));
            continue;
        }
        uint64_t edit = hash_edits(batch, &result.edits);
        if (i > first && edit != place->edit)
            return refuse_with(batch, place, loop,
                               "the instances of this text would become different ones");
        place->edit = edit;
    }
    place->outcome = OUTCOME_CHANGED;
    return true;
}

/* What the instance is that is changed, and the types that it is changed for. */
static void read_family(const struct batch_unit *batch, const json_t *family,
                        struct batch_place *place)
{
    const json_t *all = json_object_get(family, "all");
    if (!json_is_object(family))
        return;
    place->function =
        arena_strdup(batch->arena, json_string_value(json_object_get(family, "function")));
    const char **types = ARENA_ARRAY(batch->arena, const char *, json_array_size(all) + 1);
    for (size_t i = 0; i < json_array_size(all); i++)
        types[i] = arena_strdup(batch->arena, json_string_value(json_array_get(all, i)));
    place->family = ARENA_NEW(batch->arena, struct type_family);
    *place->family = (struct type_family){
        arena_strdup(batch->arena, json_string_value(json_object_get(family, "own"))), types,
        json_array_size(all)};
}

/* Whether the unit makes the change of a place, and as its own. */
static bool is_allowed(const struct batch_unit *batch, struct batch_place *place)
{
    size_t i;
    const json_t *pair;
    bool found = false;
    struct strbuf file = STRBUF_INIT;
    json_array_foreach(batch->allowed, i, pair)
    {
        if (json_integer_value(json_array_get(pair, 1)) != (json_int_t)place->was.start)
            continue;
        strbuf_clear(&file);
        json_bytes_decode(json_array_get(pair, 0), &file);
        if (strcmp(file.text, place->file) != 0)
            continue;
        found = true;
        place->is_lent = !json_is_true(json_array_get(pair, 2));
        read_family(batch, json_array_get(pair, 3), place);
    }
    strbuf_release(&file);
    return found;
}

/* Looks at all loops: the outermost that are proven are tried, those inside them are left, and
   those that cannot pay with all that is in them. Where there is a running value that the action
   does not take, those inside are tried as well. */
static void survey(struct batch_unit *batch)
{
    const struct unit *unit = stage_judge(&batch->stage, NULL, NULL);
    struct range taken = {UINT32_MAX, 0, 0}, small = {UINT32_MAX, 0, 0};
    for (size_t i = 0, count; i < unit->loops.size; i += count) {
        const struct verdict *loop = unit->loops.at[i];
        const struct source *source = source_of(batch, loop);
        struct batch_place place = {
            .source = arena_strdup(batch->arena, source->path),
            .file = real_path(batch, loop->range.file, source->path),
            .was = {loop->range.start, loop->range.end},
            .outcome = OUTCOME_UNPROVEN,
        };
        count = count_instances(unit, i);
        place.entry = make_entry(batch, loop, place.file);
        if (holds(taken, loop->range)) {
            place.outcome = OUTCOME_INNER;
        } else if (holds(small, loop->range)) {
            place.outcome = OUTCOME_SMALL;
        } else if (may_all(batch, unit, i, count) && !batch->takes_all &&
                   is_small(unit, i, count)) {
            small = loop->range;
            place.outcome = OUTCOME_SMALL;
        } else if (may_all(batch, unit, i, count)) {
            if (draft_place(batch, i, count, &place) || are_proven(unit, i, count))
                taken = loop->range;
        }
        bool in_main = loop->range.file == 0;
        place.is_wanted = place.outcome == OUTCOME_CHANGED &&
                          (json_is_array(batch->allowed) ? is_allowed(batch, &place) : in_main);
        LIST_PUSH(batch->arena, batch->places, place);
    }
}

/* The first error of a unit, as a message; NULL if there is none. */
static const char *first_error(const struct batch_unit *batch)
{
    const struct tree *tree = batch->stage.tree;
    for (size_t i = 0; i < tree->diagnostics.size; i++) {
        const struct diagnostic *at = &tree->diagnostics.at[i];
        if (at->severity != SEVERITY_ERROR)
            continue;
        if (at->file >= tree->sources.files.size)
            return at->message;
        const struct source *source = tree->sources.files.at[at->file];
        struct place place = source_place(source, at->offset);
        return arena_printf(batch->arena, "line %u of '%s': %s", place.line,
                            target_show(batch->arena, batch->target, source->path), at->message);
    }
    return NULL;
}

static bool is_among(const char *const *paths, size_t size, const char *path)
{
    for (size_t i = 0; i < size; i++)
        if (strcmp(paths[i], path) == 0)
            return true;
    return false;
}

/* A file as it has become; a message where its text cannot be passed on. */
static json_t *make_file(const struct batch_unit *batch, const struct file_edit *file,
                         const char **failure)
{
    bool is_main = strcmp(file->path, batch->request.path) == 0;
    bool is_lent = is_among(batch->lent.at, batch->lent.size, file->path);
    const char *shown =
        is_main ? batch->target->path : target_show(batch->arena, batch->target, file->path);
    struct strbuf text = STRBUF_INIT;
    json_t *entry = json_object();
    edits_apply(file, &text);
    if (text.length != strlen(text.text))
        *failure = "the file holds a zero byte";
    json_object_set_new(entry, "file", json_bytes(real_path(batch, is_main ? 0 : 1, file->path)));
    json_object_set_new(entry, "path", json_bytes(shown));
    json_object_set_new(entry, "create", json_boolean(file->create));
    json_object_set_new(entry, "lent", json_boolean(is_lent));
    if (is_lent && !is_main && is_among(batch->own.at, batch->own.size, file->path))
        *failure = arena_printf(batch->arena, "'%s' would be changed by two units", shown);
    json_object_set_new(entry, "hash", json_hash(file->hash));
    json_object_set_new(entry, "text", json_bytes(text.text));
    strbuf_release(&text);
    return entry;
}

static void fill_answer(struct batch_unit *batch, const char *failure, json_t *answer)
{
    json_t *loops = json_array(), *files = json_array();
    for (size_t i = 0; i < batch->places.size; i++) {
        struct batch_place *place = &batch->places.at[i];
        json_object_set_new(place->entry, "outcome", json_string(outcomes[place->outcome]));
        json_object_set_new(place->entry, "edit", json_hash(place->edit));
        json_array_append_new(loops, place->entry);
    }
    for (size_t i = 0; !failure && i < batch->stage.edits.files.size; i++)
        json_array_append_new(files, make_file(batch, batch->stage.edits.files.at[i], &failure));
    if (failure)
        json_array_clear(files);
    json_object_set_new(answer, "failure", failure ? json_text(failure) : json_null());
    json_object_set_new(answer, "loops", loops);
    json_object_set_new(answer, "files", files);
    json_object_set(answer, "notes", batch->notes);
}

static bool read_question(struct batch_unit *batch, const char *path, const json_t *question,
                          struct error *error)
{
    size_t i;
    const json_t *setting;
    LIST_OF(const char *) settings = {NULL, 0, 0};
    json_array_foreach(json_object_get(question, "settings"), i, setting)
    {
        struct strbuf text = STRBUF_INIT;
        json_bytes_decode(setting, &text);
        const char *copy = arena_strdup(batch->arena, text.text);
        LIST_PUSH(batch->arena, settings, copy);
        strbuf_release(&text);
    }
    const char *id = json_string_value(json_object_get(question, "action"));
    batch->action = id ? action_find(id) : NULL;
    batch->will_write = json_is_true(json_object_get(question, "write"));
    batch->allowed = json_object_get(question, "allowed");
    bool is_fix = batch->action && strcmp(batch->action->kind, "quickfix") == 0;
    batch->takes_all = is_fix || json_is_true(json_object_get(question, "all"));
    json_t *project = batch->action ? project_options(path, error) : NULL;
    setting_list all = {NULL, 0, 0};
    if (!project)
        return false;
    project_settings(batch->arena, project, batch->action, settings.at, settings.size, &all);
    json_decref(project);
    return action_parse_options(batch->arena, batch->action, all.at, all.size, &batch->values,
                                error);
}

json_t *batch_unit_answer(struct arena *arena, const struct target *target, const json_t *question)
{
    struct error error = ERROR_INIT;
    struct batch_unit batch = {.arena = arena, .target = target, .notes = json_array()};
    const char *failure = NULL;
    json_t *answer = json_object();
    batch.request = target_request(arena, target);
    json_object_set_new(answer, "main", json_bytes(real_path(&batch, 0, batch.request.path)));
    if (!read_question(&batch, target->path, question, &error) ||
        !stage_open(&batch.stage, arena, &batch.request, &error)) {
        failure = error.message;
    } else {
        failure = first_error(&batch);
        if (!failure) {
            survey(&batch);
            failure = batch_change_all(&batch);
        }
    }
    fill_answer(&batch, failure, answer);
    json_decref(batch.notes);
    stage_release(&batch.stage);
    return answer;
}
