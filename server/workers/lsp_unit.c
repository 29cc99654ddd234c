/* lsp_unit.c: see lsp_unit.h. */
#include "server/workers/lsp_unit.h"

#include <sys/stat.h>

#include "refactorings/engine/loop_path.h"
#include "refactorings/engine/stage.h"
#include "refactorings/registry.h"
#include "server/input/assume.h"
#include "server/input/namesakes.h"
#include "server/input/project.h"
#include "server/input/settings.h"
#include "server/json/jsontext.h"
#include "server/recipes/recipe.h"
#include "server/report/moves_report.h"
#include "server/report/report.h"

#define NO_FILE UINT32_MAX

/* A question while it is answered. */
struct query {
    struct arena *arena;
    const struct target *target;
    const json_t *question;
    const char *document;
    struct frontend_request request;
    struct stage stage;
    const struct unit *unit; /* of the functions that are asked about */
    struct lsp_cache *cache;
    long long left;                           /* loops that are still to be judged this time */
    bool has_judged;                          /* a function: one always is, however long */
    LIST_OF(const struct function *) skipped; /* for the next time */
};

static const char *text_of(struct arena *arena, const json_t *string, size_t *length)
{
    struct strbuf text = STRBUF_INIT;
    json_bytes_decode(string, &text);
    char *copy = arena_strndup(arena, text.text, text.length);
    if (length)
        *length = text.length;
    strbuf_release(&text);
    return copy;
}

static bool is_same_file(const char *left, const char *right)
{
    struct stat a, b;
    return strcmp(left, right) == 0 || (stat(left, &a) == 0 && stat(right, &b) == 0 &&
                                        a.st_dev == b.st_dev && a.st_ino == b.st_ino);
}

/* The unsaved texts: that of the file to parse, and the others. */
static void take_unsaved(struct query *query)
{
    const json_t *unsaved = json_object_get(query->question, "unsaved"), *pair;
    struct frontend_request *request = &query->request;
    struct unsaved_file *files =
        ARENA_ARRAY(query->arena, struct unsaved_file, json_array_size(unsaved) + 1);
    size_t i;
    request->unsaved = files;
    json_array_foreach(unsaved, i, pair)
    {
        size_t length;
        const char *path = text_of(query->arena, json_array_get(pair, 0), NULL);
        const char *text = text_of(query->arena, json_array_get(pair, 1), &length);
        if (strcmp(path, query->target->path) == 0) {
            request->text = text;
            request->length = length;
        } else {
            files[request->unsaved_size++] = (struct unsaved_file){path, text, length};
        }
    }
}

/* The index of the document among the sources of the unit. */
static uint32_t find_document(const struct query *query)
{
    const struct sources *sources = &query->stage.tree->sources;
    if (strcmp(query->document, query->target->path) == 0)
        return 0;
    for (uint32_t i = 0; i < sources->files.size; i++) {
        const char *path = target_show(query->arena, query->target, sources->files.at[i]->path);
        if (is_same_file(path, query->document))
            return i;
    }
    return NO_FILE;
}

/* Keeps of an array (of loops, of diagnostics) what stands in the document; its "path" is then
   needless. */
static void keep_own(const struct query *query, json_t *array, bool is_main)
{
    for (size_t i = json_array_size(array); i-- > 0;) {
        json_t *item = json_array_get(array, i);
        const char *path = json_string_value(json_object_get(item, "path"));
        bool is_own = path ? !is_main && is_same_file(path, query->document) : is_main;
        if (is_own)
            json_object_del(item, "path");
        else
            json_array_remove(array, i);
    }
}

/* The outermost loops of a function, while they are collected. */
struct outermost {
    const struct query *query;
    json_t *places;
    uint32_t file;
    struct range last;
};

static bool add_outermost(const struct stmt *stmt, void *data)
{
    struct outermost *outermost = data;
    const struct range range = stmt->range;
    if ((stmt->kind != STMT_FOR && stmt->kind != STMT_RANGE_FOR) || range.file != outermost->file ||
        range.start < outermost->last.end)
        return true;
    outermost->last = range;
    const struct source *source = outermost->query->stage.tree->sources.files.at[range.file];
    struct place start = source_place(source, range.start), end = source_place(source, range.end);
    json_array_append_new(outermost->places,
                          json_pack("{s:i,s:i,s:i,s:i}", "line", (int)start.line, "column",
                                    (int)start.column, "endLine", (int)end.line, "endColumn",
                                    (int)end.column));
    return true;
}

/* Where the loops of the document stand that are left for the next time. */
static json_t *make_pending(const struct query *query, uint32_t document)
{
    json_t *places = json_array();
    for (size_t i = 0; i < query->skipped.size; i++) {
        struct outermost outermost = {query, places, document, {document, 0, 0}};
        if (query->skipped.at[i]->range.file == document)
            stmt_walk(query->skipped.at[i]->body, add_outermost, NULL, &outermost);
    }
    return places;
}

/* Why no loop of the unit is judged, or NULL: "'x.h' file not found", and before it "y.h:7: " where
   that stands in another file than the document. */
static const char *incomplete_text(const struct query *query, uint32_t document)
{
    const struct diagnostic *cause = query->unit->tree->incomplete;
    const struct sources *sources = &query->stage.tree->sources;
    if (!cause || cause->file == document || cause->file >= sources->files.size)
        return cause ? cause->message : NULL;
    const struct source *source = sources->files.at[cause->file];
    const char *slash = strrchr(source->path, '/');
    return arena_printf(query->arena, "%s:%u: %s", slash ? slash + 1 : source->path,
                        source_place(source, cause->offset).line, cause->message);
}

static json_t *answer_report(const struct query *query, uint32_t document)
{
    const struct sources *sources = &query->stage.tree->sources;
    json_t *answer = json_object(), *includes = json_array();
    json_t *file = report_file(query->arena, query->target, query->unit,
                               json_object_get(query->question, "options"), REPORT_OFFERS);
    for (size_t i = 0; i < query->unit->loops.size; i++)
        json_object_set_new(json_array_get(json_object_get(file, "loops"), i), "trips",
                            json_text(unit_trips(query->unit->loops.at[i])));
    lsp_cache_complete(query->cache, query->unit, json_object_get(file, "loops"));
    keep_own(query, json_object_get(file, "loops"), document == 0);
    keep_own(query, json_object_get(file, "diagnostics"), document == 0);
    for (size_t i = 0; i < sources->files.size; i++)
        if (!sources->files.at[i]->is_system)
            json_array_append_new(includes, json_bytes(target_show(query->arena, query->target,
                                                                   sources->files.at[i]->path)));
    json_object_set_new(answer, "file", file);
    json_object_set_new(answer, "includes", includes);
    json_object_set_new(answer, "found", json_boolean(document != NO_FILE));
    json_object_set_new(answer, "pending", make_pending(query, document));
    json_object_set_new(answer, "rest", json_boolean(query->skipped.size > 0));
    json_object_set_new(answer, "incomplete", json_text(incomplete_text(query, document)));
    return answer;
}

static json_t *make_error(const char *message)
{
    json_t *answer = json_object();
    json_object_set_new(answer, "error", json_text(message));
    return answer;
}

static json_t *make_refusal(const struct query *query, const struct verdict *loop,
                            const reason_list *reasons)
{
    json_t *answer = json_object(), *array = json_array();
    for (size_t i = 0; i < reasons->size; i++)
        json_array_append_new(array, report_reason(query->arena, query->target,
                                                   &query->stage.tree->sources, &reasons->at[i],
                                                   loop->range.file));
    json_object_set_new(answer, "refused", array);
    return answer;
}

static json_t *make_texts(const char *const *texts, size_t size)
{
    json_t *array = json_array();
    for (size_t i = 0; i < size; i++)
        json_array_append_new(array, json_text(texts[i]));
    return array;
}

static json_t *make_hash(const struct query *query, uint64_t hash)
{
    return json_string(arena_printf(query->arena, "%llu", (unsigned long long)hash));
}

static json_t *make_file(const struct query *query, const struct file_edit *file)
{
    json_t *object = json_object(), *edits = json_array();
    for (size_t i = 0; i < file->edits.size; i++) {
        json_t *edit = json_object();
        json_object_set_new(edit, "start", json_integer(file->edits.at[i].start));
        json_object_set_new(edit, "end", json_integer(file->edits.at[i].end));
        json_object_set_new(edit, "text", json_bytes(file->edits.at[i].text));
        json_array_append_new(edits, edit);
    }
    const char *path = target_show(query->arena, query->target, file->path);
    json_object_set_new(object, "path", json_bytes(path));
    json_object_set_new(object, "create", json_boolean(file->create));
    json_object_set_new(object, "hash", make_hash(query, file->hash));
    json_object_set_new(object, "edits", edits);
    return object;
}

static json_t *make_edits(const struct query *query, const struct engine_result *result)
{
    json_t *answer = json_object(), *files = json_array();
    for (size_t i = 0; i < result->edits.files.size; i++)
        json_array_append_new(files, make_file(query, result->edits.files.at[i]));
    json_object_set_new(answer, "files", files);
    json_object_set_new(answer, "notes", make_texts(result->notes.at, result->notes.size));
    json_object_set_new(answer, "assumptions", assume_sentences(&result->assumptions));
    return answer;
}

/* The settings that make the same of the text for anybody in the project. False: a value does not
   fit into a recipe. */
static bool add_settings(const struct query *query, const struct option_value *values,
                         struct recipe_step *step)
{
    struct error error = ERROR_INIT;
    json_t *project = project_options(query->target->path, &error);
    bool fine = project != NULL;
    for (size_t i = 0; i < step->action->options_size; i++) {
        const struct action_option *option = &step->action->options[i];
        const char *told = json_string_value(
            json_object_get(json_object_get(project, step->action->id), option->name));
        const char *text = values[i].text;
        if (strcmp(text, told ? told : option->default_text) == 0)
            continue;
        fine = fine && *text && !text[strcspn(text, " \t\r\n")];
        LIST_PUSH(query->arena, step->settings,
                  arena_printf(query->arena, "%s=%s", option->name, text));
    }
    json_decref(project);
    return fine;
}

/* The edit as a step of a recipe; null where it is none. */
static json_t *make_step(const struct query *query, const struct edits *edits, const char *function,
                         struct recipe_step *step, const struct option_value *values)
{
    for (size_t i = 0; i < edits->files.size; i++) {
        const struct file_edit *file = edits->files.at[i];
        const char *path = target_show(query->arena, query->target, file->path);
        struct strbuf after = STRBUF_INIT;
        if (strcmp(path, query->document) != 0 || !add_settings(query, values, step))
            continue;
        edits_apply(file, &after);
        json_t *object = json_object();
        json_object_set_new(object, "function", json_text(function));
        json_object_set_new(object, "step", json_text(recipe_step_text(query->arena, step)));
        json_object_set_new(object, "before", make_hash(query, file->hash));
        json_object_set_new(object, "after",
                            make_hash(query, edits_hash(after.text, after.length)));
        strbuf_release(&after);
        return object;
    }
    return json_null();
}

/* The values of the action's options: those of the question, and before them those of the edit. */
static bool read_options(const struct query *query, const struct action *action, const json_t *edit,
                         const struct option_value **out, struct error *error)
{
    json_t *options = json_object_get(json_object_get(query->question, "options"), action->id);
    json_t *all = options ? json_copy(options) : json_object(), *value;
    const char *name, *text;
    bool fine = true;
    json_object_foreach(json_object_get(edit, "options"), name, value)
    {
        const char *wrong = setting_check(query->arena, action, name, value, &text);
        if (wrong)
            fine = error_set(error, "%s", wrong);
        else
            json_object_set_new(all, name, json_string(text));
    }
    fine = fine && report_options(query->arena, action, all, out, error);
    json_decref(all);
    return fine;
}

static json_t *answer_edit(struct query *query, uint32_t document, const json_t *edit)
{
    const char *id = json_string_value(json_object_get(edit, "action"));
    const struct action *action = id ? action_find(id) : NULL;
    uint32_t line = (uint32_t)json_integer_value(json_object_get(edit, "line"));
    uint32_t column = (uint32_t)json_integer_value(json_object_get(edit, "column"));
    const struct verdict *loop =
        document == NO_FILE ? NULL : unit_loop_at(query->unit, document, line, column);
    const struct option_value *values;
    struct error error = ERROR_INIT;
    struct engine_result result = {0};
    if (!action)
        return make_error("there is no such refactoring");
    if (!loop)
        return make_error("there is no loop at this place");
    if (!read_options(query, action, edit, &values, &error))
        return make_error(error.message);
    if (action->target == TARGET_GPU && !query->stage.request.label)
        query->stage.request.label = namesakes_label(query->arena, query->target->path);
    struct recipe_step step = {.path = loop_path_of(query->arena, loop->function, loop->stmt),
                               .action = action};
    const char *function = loop->function->name;
    struct staged_loop staged = stage_loop(&query->stage, loop->function, loop->stmt);
    stage_apply(&query->stage, &staged, action, values, 0, &result);
    if (result.refused)
        return make_refusal(query, loop, &result.reasons);
    json_t *answer = make_edits(query, &result);
    if (json_is_true(json_object_get(edit, "step")))
        json_object_set_new(answer, "step",
                            document == 0 ? make_step(query, &result.edits, function, &step, values)
                                          : json_null());
    return answer;
}

static json_t *answer_moves(struct query *query, uint32_t document, const json_t *place)
{
    uint32_t line = (uint32_t)json_integer_value(json_object_get(place, "line"));
    uint32_t column = (uint32_t)json_integer_value(json_object_get(place, "column"));
    const struct verdict *loop =
        document == NO_FILE ? NULL : unit_loop_at(query->unit, document, line, column);
    struct moves moves;
    if (!loop)
        return make_error("there is no loop at this place");
    struct staged_loop root = stage_loop(&query->stage, loop->function, loop->stmt);
    moves_find(&query->stage, &root, actions, actions_size, &moves);
    json_t *answer = json_object();
    json_object_set_new(answer, "moves",
                        moves_report(query->arena, query->target, root.in.unit, &moves));
    return answer;
}

/* What the verdicts of all functions depend on beside the text. */
static void begin_report(struct query *query, struct lsp_cache *cache)
{
    json_t *settings = json_array();
    for (size_t i = 0; i < query->target->arguments.size; i++)
        json_array_append_new(settings, json_bytes(query->target->arguments.at[i]));
    json_array_append(settings, json_object_get(query->question, "options"));
    json_array_append(settings, json_object_get(query->question, "files"));
    json_array_append_new(settings, assume_key(query->request.facts));
    lsp_cache_begin(cache, settings);
    query->request.memory = lsp_cache_memory(cache);
    json_decref(settings);
}

static bool count_loop(const struct stmt *stmt, void *data)
{
    long long *count = data;
    *count += stmt->kind == STMT_FOR || stmt->kind == STMT_RANGE_FOR || stmt->kind == STMT_WHILE ||
              stmt->kind == STMT_DO;
    return true;
}

/* For stage_judge(): the functions that are not known yet, as many as are to be judged. */
static bool is_next(const struct tree *tree, const struct function *function, void *data)
{
    struct query *query = data;
    long long loops = 0;
    if (!lsp_cache_wants(tree, function, query->cache))
        return false;
    if (function->body)
        stmt_walk(function->body, count_loop, NULL, &loops);
    if (loops > 0 && loops > query->left && query->has_judged) {
        lsp_cache_skip(query->cache, function);
        LIST_PUSH(query->arena, query->skipped, function);
        return false;
    }
    query->left -= loops;
    query->has_judged = query->has_judged || loops > 0;
    return true;
}

json_t *lsp_unit_answer(struct arena *arena, const struct target *target, const json_t *question,
                        struct lsp_cache *cache)
{
    struct error error = ERROR_INIT;
    const json_t *edit = json_object_get(question, "edit");
    struct query query = {.arena = arena,
                          .target = target,
                          .question = question,
                          .request = target_request(arena, target),
                          .cache = cache,
                          .left = json_integer_value(json_object_get(question, "most"))};
    query.document = text_of(arena, json_object_get(question, "document"), NULL);
    take_unsaved(&query);
    if (!json_is_object(edit))
        begin_report(&query, cache);
    if (!stage_open(&query.stage, arena, &query.request, &error))
        return make_error(error.message);
    uint32_t document = find_document(&query);
    uint32_t line = (uint32_t)json_integer_value(json_object_get(edit, "line"));
    query.unit = json_is_object(edit) ? stage_judge_line(&query.stage, document, line)
                                      : stage_judge(&query.stage, is_next, &query);
    json_t *answer = json_object_get(edit, "moves") ? answer_moves(&query, document, edit)
                     : json_is_object(edit)         ? answer_edit(&query, document, edit)
                                                    : answer_report(&query, document);
    stage_release(&query.stage);
    return answer;
}
