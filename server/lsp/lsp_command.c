/* lsp_command.c: part of lsp.h: workspace/executeCommand. */
#include "server/lsp/lsp.h"

#include "code/edits.h"
#include "refactorings/registry.h"
#include "server/input/project.h"
#include "server/input/settings.h"
#include "server/json/jsontext.h"
#include "server/json/uri.h"
#include "server/recipes/recording.h"
#include "server/report/report.h"
#include "server/report/view.h"

/* The first argument of the command. */
static const json_t *data_of(const json_t *params)
{
    return json_array_get(json_object_get(params, "arguments"), 0);
}

/* The place that a command is about: `position` as the client counts, or `line` and `column` as
   reports do. */
static size_t place_of(const struct server *server, const struct document *document,
                       const json_t *data)
{
    struct lsp_position position;
    if (lsp_read_position(json_object_get(data, "position"), &position))
        return lsp_text_offset(&document->text, position, server->client.encoding);
    return lsp_text_place(&document->text, json_integer_value(json_object_get(data, "line")),
                          json_integer_value(json_object_get(data, "column")));
}

/* "would help: if 'x' and 'y' do not overlap", or null. */
static json_t *make_help(const json_t *loop)
{
    const json_t *facts = json_object_get(loop, "wouldHelp");
    struct strbuf help = STRBUF_INIT;
    if (json_array_size(facts) == 0)
        return json_null();
    strbuf_adds(&help, "would help: ");
    view_missing(&help, facts);
    json_t *text = json_text(help.text);
    strbuf_release(&help);
    return text;
}

/* {"verdict": a sentence, "text": all that is said of a loop, "places": lsp_places(), "help": the
   smallest missing fact in words, "refused": lsp_refusals()}. */
static json_t *make_details(struct server *server, const struct document *document,
                            const json_t *loop, const char *text)
{
    json_t *details = json_object();
    json_object_set_new(details, "verdict", json_text(view_text(loop, "summary")));
    json_object_set_new(details, "text", json_text(text));
    json_object_set_new(details, "places", lsp_places(server, document, loop));
    json_object_set_new(details, "refused", lsp_refusals(server, document, loop));
    json_object_set_new(details, "help", make_help(loop));
    return details;
}

/* "    Extract kernel: there is no loop ..." */
static void add_refusals(struct server *server, const struct document *document, const json_t *loop,
                         struct strbuf *out)
{
    json_t *refusals = lsp_refusals(server, document, loop), *refusal;
    size_t i;
    json_array_foreach(refusals, i, refusal)
        strbuf_addf(out, "%s    %s: %s\n", i ? "" : "not possible:\n", view_text(refusal, "title"),
                    view_text(refusal, "message"));
    json_decref(refusals);
}

/* `lathe.explain`: all that is said of a loop, in a message; with `details` true nothing is shown,
   and the answer has the places too. */
static void explain(struct server *server, const struct method *method, const json_t *id,
                    const json_t *params)
{
    const json_t *data = data_of(params);
    const char *uri = json_string_value(json_object_get(data, "uri"));
    struct document *document = uri ? lsp_find_document(server, uri) : NULL;
    const json_t *loop = NULL;
    bool is_pending = false;
    if (document && lsp_wait(server, document, method, id, params))
        return;
    if (document && lsp_has_report(document)) {
        size_t start = place_of(server, document, data);
        loop = lsp_loop_at(document, start, start);
        is_pending = !loop && lsp_pending_at(document, start);
    }
    if (is_pending) {
        lsp_fail(server, id, RPC_REQUEST_FAILED, "this loop is still to be judged");
        return;
    }
    if (!loop) {
        lsp_fail(server, id, RPC_INVALID_PARAMS, "'lathe.explain' names no loop");
        return;
    }
    struct strbuf text = STRBUF_INIT;
    bool has_places = json_is_true(json_object_get(data, "details"));
    report_text_loop(loop, has_places ? TOLD_PLACES : TOLD_NOTHING, &text);
    if (has_places) {
        lsp_reply(server, id, make_details(server, document, loop, text.text));
    } else {
        add_refusals(server, document, loop, &text);
        lsp_show(server, MESSAGE_INFO, "%s", text.text);
        lsp_reply(server, id, json_text(text.text));
    }
    strbuf_release(&text);
}

/* `lathe.moves`: what may be done with a loop and those inside, in a message; with `details` true
   nothing is shown, and the answer is that of lathe/moves. */
static void list_moves(struct server *server, const struct method *method, const json_t *id,
                       const json_t *params)
{
    const json_t *data = data_of(params);
    const char *uri = json_string_value(json_object_get(data, "uri"));
    struct document *document = uri ? lsp_find_document(server, uri) : NULL;
    if (!document)
        lsp_fail(server, id, RPC_INVALID_PARAMS, "'lathe.moves' names no loop");
    else if (!lsp_wait(server, document, method, id, params))
        lsp_ask_moves(server, document, id, place_of(server, document, data),
                      !json_is_true(json_object_get(data, "details")));
}

/* What holds of an action's options where a command gives none, at the document (may be NULL): the
   user's settings before those of the project, and these before the defaults. */
static json_t *standing_options(const struct server *server, const struct action *action,
                                const struct document *document)
{
    struct error error = ERROR_INIT;
    json_t *project = document && document->path ? project_options(document->path, &error) : NULL;
    json_t *options = json_object();
    for (size_t i = 0; i < action->options_size; i++)
        json_object_set_new(options, action->options[i].name,
                            json_text(action->options[i].default_text));
    json_object_update(options, json_object_get(project, action->id));
    json_object_update(options, json_object_get(server->settings.options, action->id));
    json_decref(project);
    return options;
}

/* `lathe.configure`: {"messages": {option: what is wrong with it}, "options": what holds of those
   that are not given}, of a set of options. */
static void configure(struct server *server, const struct method *method, const json_t *id,
                      const json_t *params)
{
    const json_t *data = data_of(params);
    (void)method;
    const char *name = json_string_value(json_object_get(data, "action")), *option, *text;
    const struct action *action = name ? action_find(name) : NULL;
    json_t *value, *result = json_object(), *messages = json_object();
    struct arena arena = ARENA_INIT;
    if (!action) {
        lsp_fail(server, id, RPC_INVALID_PARAMS, "'lathe.configure' names no action");
    } else {
        json_object_foreach(json_object_get(data, "options"), option, value)
        {
            const char *wrong = setting_check(&arena, action, option, value, &text);
            if (wrong)
                json_object_set_new(messages, option, json_text(wrong));
        }
        const char *uri = json_string_value(json_object_get(data, "uri"));
        json_object_set(result, "messages", messages);
        json_object_set_new(
            result, "options",
            standing_options(server, action, uri ? lsp_find_document(server, uri) : NULL));
        lsp_reply(server, id, json_incref(result));
    }
    json_decref(messages);
    json_decref(result);
    arena_release(&arena);
}

static void apply(struct server *server, const struct method *method, const json_t *id,
                  const json_t *params)
{
    (void)method;
    lsp_apply_command(server, id, data_of(params));
}

/* {"recipe": its URI, "steps": [{"function", "step"}], "edited"} */
static json_t *make_recorded(struct recording *recording)
{
    json_t *steps = json_array(), *object = json_object();
    for (size_t i = 0; i < recording->size; i++) {
        json_t *step = json_object();
        json_object_set_new(step, "function", json_text(recording->steps.at[i].function));
        json_object_set_new(step, "step", json_text(recording->steps.at[i].step));
        json_array_append_new(steps, step);
    }
    json_object_set_new(object, "recipe",
                        json_string(uri_from_path(&recording->arena, recording->recipe)));
    json_object_set_new(object, "steps", steps);
    json_object_set_new(object, "edited", json_boolean(recording_is_edited(recording)));
    return object;
}

/* The recipe's path: what the URI says, or beside the document; NULL: it can be none. */
static const char *recipe_path(struct arena *arena, const char *path, const json_t *uri)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    size_t length = dot && dot > slash + 1 ? (size_t)(dot - path) : strlen(path);
    if (!uri || json_is_null(uri))
        return arena_printf(arena, "%.*s.recipe", (int)length, path);
    const char *recipe = json_is_string(uri) ? uri_to_path(arena, json_string_value(uri)) : NULL;
    return recipe && strcmp(recipe, path) != 0 ? recipe : NULL;
}

static void start_recording(struct server *server, const json_t *id, const char *uri,
                            const json_t *data)
{
    struct arena arena = ARENA_INIT;
    const struct document *document = lsp_find_document(server, uri);
    const char *path = document ? document->path : NULL;
    const char *recipe = path ? recipe_path(&arena, path, json_object_get(data, "recipe")) : NULL;
    if (!path)
        lsp_fail(server, id, RPC_INVALID_PARAMS, "'lathe.record' names no open document");
    else if (!recipe)
        lsp_fail(server, id, RPC_INVALID_PARAMS, "'recipe' is no URI of a file for recipes");
    else if (recording_find(server->recordings, uri))
        lsp_fail(server, id, RPC_INVALID_PARAMS, "the steps in '%s' are recorded already", path);
    else
        lsp_reply(server, id,
                  make_recorded(recording_start(
                      &server->recordings, uri, path, recipe,
                      edits_hash(document->text.bytes.text, document->text.bytes.length))));
    arena_release(&arena);
}

/* The edit that adds the steps to the recipe, as a worker gives edits; NULL with `error` set. */
static json_t *make_addition(struct recording *recording, struct error *error)
{
    const struct source *before, *after;
    if (!recording_add(recording, &before, &after, error))
        return NULL;
    uint64_t hash = before ? edits_hash(before->text, before->length) : 0;
    return json_pack("{s:[{s:o, s:b, s:s, s:[{s:i, s:I, s:o}]}]}", "files", "path",
                     json_bytes(recording->recipe), "create", before == NULL, "hash",
                     arena_printf(&recording->arena, "%llu", (unsigned long long)hash), "edits",
                     "start", 0, "end", (json_int_t)(before ? before->length : 0), "text",
                     json_bytes_n(after->text, after->length));
}

/* The recording ends when the client has the steps in the recipe (lsp_take_response()). */
static void write_recording(struct server *server, const json_t *id, struct recording *recording)
{
    static const char title[] = "Add the steps to the recipe";
    struct error error = ERROR_INIT;
    json_t *answer = NULL, *edit = NULL;
    if (!server->client.apply_edit)
        error_set(&error, "this editor does not take edits from a server");
    else
        answer = make_addition(recording, &error);
    if (answer)
        edit = lsp_workspace_edit(server, answer, title, &error);
    json_decref(answer);
    if (!edit) {
        lsp_fail(server, id, RPC_REQUEST_FAILED, "%s", error.message);
        return;
    }
    if (recording_is_edited(recording))
        lsp_show(server, MESSAGE_WARNING,
                 "'%s' was edited beside the steps: try them on the text that they begin with",
                 recording->path);
    lsp_ask(server, "workspace/applyEdit", json_pack("{s:s, s:o}", "label", title, "edit", edit),
            json_string(recording->name));
    lsp_reply(server, id, make_recorded(recording));
}

/* `lathe.record`: the steps that are taken in a document become a recipe. */
static void record(struct server *server, const struct method *method, const json_t *id,
                   const json_t *params)
{
    const json_t *data = data_of(params);
    const char *uri = json_string_value(json_object_get(data, "uri"));
    const char *what = json_string_value(json_object_get(data, "do"));
    struct recording *recording = uri ? recording_find(server->recordings, uri) : NULL;
    (void)method;
    what = what ? what : "";
    if (uri && strcmp(what, "start") == 0) {
        start_recording(server, id, uri, data);
    } else if (!recording) {
        lsp_fail(server, id, RPC_INVALID_PARAMS, "'lathe.record' names nothing that is recorded");
    } else if (strcmp(what, "show") == 0) {
        lsp_reply(server, id, make_recorded(recording));
    } else if (strcmp(what, "write") == 0) {
        write_recording(server, id, recording);
    } else if (strcmp(what, "drop") == 0) {
        lsp_reply(server, id, make_recorded(recording));
        recording_end(&server->recordings, uri);
    } else {
        lsp_fail(server, id, RPC_INVALID_PARAMS,
                 "'do' is none of 'start', 'show', 'write' and 'drop'");
    }
}

static const struct {
    const char *name;
    void (*run)(struct server *server, const struct method *method, const json_t *id,
                const json_t *params);
} commands[] = {{"lathe.apply", apply},
                {"lathe.explain", explain},
                {"lathe.moves", list_moves},
                {"lathe.configure", configure},
                {"lathe.record", record}};

json_t *lsp_command_names(void)
{
    json_t *names = json_array();
    for (size_t i = 0; i < COUNT_OF(commands); i++)
        json_array_append_new(names, json_string(commands[i].name));
    return names;
}

void lsp_execute_command(struct server *server, const struct method *method, const json_t *id,
                         const json_t *params)
{
    const char *name = json_string_value(json_object_get(params, "command"));
    for (size_t i = 0; name && i < COUNT_OF(commands); i++) {
        if (strcmp(commands[i].name, name) != 0)
            continue;
        commands[i].run(server, method, id, params);
        return;
    }
    lsp_fail(server, id, RPC_INVALID_PARAMS, "unknown command '%s'", name ? name : "");
}
