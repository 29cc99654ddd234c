/* lsp_command.c: part of lsp.h: workspace/executeCommand. */
#include "server/lsp/lsp.h"

#include "refactorings/registry.h"
#include "server/input/project.h"
#include "server/input/settings.h"
#include "server/json/jsontext.h"
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

static const struct {
    const char *name;
    void (*run)(struct server *server, const struct method *method, const json_t *id,
                const json_t *params);
} commands[] = {{"lathe.apply", apply},
                {"lathe.explain", explain},
                {"lathe.moves", list_moves},
                {"lathe.configure", configure}};

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
