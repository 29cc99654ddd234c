/* lsp_action.c: part of lsp.h: code actions: what can be done with the loop at the cursor. */
#include "server/lsp/lsp.h"

#include <stdlib.h>

#include "refactorings/registry.h"
#include "server/json/jsontext.h"
#include "server/recipes/recording.h"
#include "server/report/view.h"

/* Of the row that asks for reasons. */
#define WHY_KIND "refactor"

/* The kind as the client compares it: eglot knows no sub-kinds. */
static const char *kind_for(struct arena *arena, const struct client *client, const char *kind)
{
    const char *dot = strchr(kind, '.');
    dot = dot ? strchr(dot + 1, '.') : NULL;
    return client->plain_kinds && dot ? arena_strndup(arena, kind, (size_t)(dot - kind)) : kind;
}

/* Whether `only` of the request lets a kind pass; no `only`, and the empty kind, let everything
   pass. */
static bool is_wanted(const json_t *only, const char *kind)
{
    size_t i;
    const json_t *item;
    if (!json_is_array(only))
        return true;
    json_array_foreach(only, i, item)
    {
        const char *wanted = json_is_string(item) ? json_string_value(item) : "";
        size_t length = strlen(wanted);
        if (length == 0 ||
            (strncmp(kind, wanted, length) == 0 && (kind[length] == 0 || kind[length] == '.')))
            return true;
    }
    return false;
}

/* Whether the advice favours the action for a loop: the GPU where it would pay, else all cores. */
static bool is_favoured(const json_t *loop, const struct action *action)
{
    bool pays = view_is(view_member(loop, "advice"), "verdict", "likely");
    return action->target == (pays ? TARGET_GPU : TARGET_CORES);
}

/* A list of code actions while it is made. */
struct listing {
    struct server *server;
    struct document *document;
    struct arena *arena;
    const json_t *loop, *only;
    json_t *actions;
    bool invoked; /* by the user, not for a light bulb */
};

/* What the server has to know of it afterwards; `action` NULL: of the loop. */
static json_t *make_data(const struct listing *listing, const char *action)
{
    json_t *data = json_object();
    json_object_set_new(data, "uri", json_string(listing->document->uri));
    json_object_set_new(data, "version", json_integer(listing->document->version));
    json_object_set(data, "line", json_object_get(listing->loop, "line"));
    json_object_set(data, "column", json_object_get(listing->loop, "column"));
    if (action)
        json_object_set_new(data, "action", json_string(action));
    return data;
}

static json_t *make_action(const struct listing *listing, const struct action *action)
{
    json_t *object = json_object();
    json_object_set_new(object, "title", json_text(action->title));
    json_object_set_new(
        object, "kind",
        json_string(kind_for(listing->arena, &listing->server->client, action->kind)));
    return object;
}

static bool is_offered(const json_t *loop, const char *id)
{
    size_t i;
    const json_t *item;
    json_array_foreach(json_object_get(loop, "actions"), i, item)
    {
        if (json_is_string(item) && strcmp(json_string_value(item), id) == 0)
            return true;
    }
    return false;
}

/* Why an action is refused, in a sentence; NULL: it is not. */
static const char *refusal_of(const json_t *loop, const char *id)
{
    size_t i;
    const json_t *item;
    json_array_foreach(json_object_get(loop, "refused"), i, item)
    {
        if (view_is(item, "action", id))
            return view_text(json_array_get(json_object_get(item, "reasons"), 0), "message");
    }
    return NULL;
}

/* An action that cannot be done, for clients that show why. Of a fix that is not needed nothing is
   said. */
static void add_disabled(struct listing *listing, const struct action *action, const char *reason)
{
    if (!listing->server->client.disabled || !listing->invoked || action_is_fix(action))
        return;
    json_t *object = make_action(listing, action), *disabled = json_object();
    json_object_set_new(disabled, "reason", json_text(reason));
    json_object_set_new(object, "disabled", disabled);
    json_array_append_new(listing->actions, object);
}

/* "Why not? Kernel, OpenMP": a row by which the reasons are asked for, since menus do not show
   those of actions that are disabled. For a light bulb only beside what can be done. */
static void add_why(struct listing *listing)
{
    struct strbuf title = STRBUF_INIT;
    size_t refused = 0;
    if (!is_wanted(listing->only, WHY_KIND) ||
        (!listing->invoked && json_array_size(listing->actions) == 0))
        return;
    strbuf_adds(&title, "Why not?");
    for (size_t i = 0; i < actions_size; i++)
        if (!is_offered(listing->loop, actions[i]->id) && !action_is_fix(actions[i]) &&
            action_is_listed(actions[i]))
            strbuf_addf(&title, "%s %s", refused++ ? "," : "", actions[i]->button);
    if (refused > 0) {
        json_t *data = make_data(listing, NULL);
        json_array_append_new(listing->actions,
                              json_pack("{s:s, s:s, s:{s:s, s:s, s:[o]}}", "title", title.text,
                                        "kind", WHY_KIND, "command", "title", title.text, "command",
                                        "lathe.explain", "arguments", data));
    }
    strbuf_release(&title);
}

static void add_actions(struct listing *listing)
{
    const struct client *client = &listing->server->client;
    for (size_t i = 0; i < actions_size; i++) {
        const struct action *action = actions[i];
        if (!action_is_listed(action) ||
            !is_wanted(listing->only, kind_for(listing->arena, client, action->kind)))
            continue;
        if (!is_offered(listing->loop, action->id)) {
            const char *reason = refusal_of(listing->loop, action->id);
            add_disabled(listing, action, reason ? reason : "it is not possible here");
            continue;
        }
        json_t *object = make_action(listing, action);
        if (client->preferred && is_favoured(listing->loop, action))
            json_object_set_new(object, "isPreferred", json_true());
        json_object_set_new(object, "data", make_data(listing, action->id));
        json_array_append_new(listing->actions, object);
    }
    add_why(listing);
}

/* Whether an action's new files can be made by the client. */
static bool is_makeable(const struct client *client, const json_t *answer)
{
    size_t i;
    const json_t *file;
    bool makes = false;
    json_array_foreach(json_object_get(answer, "files"), i, file) makes =
        makes || json_is_true(json_object_get(file, "create"));
    return !makes || lsp_can_make_files(client);
}

static const char *refusal_text(const json_t *answer)
{
    const json_t *reason = json_array_get(json_object_get(answer, "refused"), 0);
    const char *text = reason ? view_text(reason, "message") : NULL;
    return text ? text : "the refactoring was refused";
}

/* The recording of the document that an action's data speak of, or NULL. */
static struct recording *recording_of(const struct server *server, const json_t *data)
{
    const char *uri = json_string_value(json_object_get(data, "uri"));
    return uri ? recording_find(server->recordings, uri) : NULL;
}

/* The client gets an edit; `step` as in lsp_unit.h, or NULL. */
static void record_offer(struct recording *recording, const json_t *step)
{
    struct recorded_step offer = {json_string_value(json_object_get(step, "function")),
                                  json_string_value(json_object_get(step, "step")), 0, 0};
    const char *before = json_string_value(json_object_get(step, "before"));
    const char *after = json_string_value(json_object_get(step, "after"));
    if (!recording || !offer.function || !offer.step || !before || !after)
        return;
    offer.before = strtoull(before, NULL, 10);
    offer.after = strtoull(after, NULL, 10);
    recording_offer(recording, offer);
}

/* Makes the edit of an action from the worker's answer; NULL with `error` set. */
static json_t *finish_edit(struct server *server, const json_t *answer, const char *failure,
                           const char *title, const json_t *data, struct error *error)
{
    if (!answer || json_object_get(answer, "refused")) {
        error_set(error, "%s", answer ? refusal_text(answer) : failure);
        return NULL;
    }
    if (!is_makeable(&server->client, answer)) {
        error_set(error, "this editor cannot make new files: run 'lathe refactor %s FILE:%lld'",
                  view_text(data, "action"),
                  (long long)json_integer_value(view_member(data, "line")));
        return NULL;
    }
    json_t *edit = lsp_workspace_edit(server, answer, title, error);
    if (edit)
        record_offer(recording_of(server, data), view_member(answer, "step"));
    return edit;
}

/* {"action", "line", "column", "options", "step"} for the worker, of an action's data. */
static json_t *make_question(const struct server *server, const json_t *data)
{
    json_t *question = json_object();
    json_object_set(question, "action", json_object_get(data, "action"));
    json_object_set(question, "line", json_object_get(data, "line"));
    json_object_set(question, "column", json_object_get(data, "column"));
    json_object_set(question, "options", json_object_get(data, "options"));
    json_object_set_new(question, "step", json_boolean(recording_of(server, data) != NULL));
    return question;
}

static bool submit_edit(struct server *server, struct document *document, const json_t *data,
                        const json_t *id, json_t *kept, job_done *done, struct error *error)
{
    return lsp_submit(server, document, make_question(server, data), id, kept, done, error);
}

/* One action of an eager list has its edit, or none. When all have, the list is the answer. The
   actions are in the job's data: {"list": [...], "left": N, "id": ...}, shared by all jobs. */
static void take_eager(struct server *server, struct document *document, struct job *job,
                       const json_t *answer, const char *failure)
{
    json_t *shared = json_object_get(job->data, "shared");
    json_t *list = json_object_get(shared, "list");
    json_t *action = json_object_get(job->data, "action");
    struct error error = ERROR_INIT;
    (void)document;
    if (!job->id)
        return;
    json_t *edit = finish_edit(server, answer, failure, view_text(action, "title"),
                               view_member(action, "data"), &error);
    if (edit)
        json_object_set_new(action, "edit", edit);
    else if (server->client.disabled)
        json_object_set_new(action, "disabled",
                            json_pack("{s:o}", "reason", json_text(error.message)));
    if (!edit)
        json_object_del(action, "isPreferred");
    json_int_t left = json_integer_value(json_object_get(shared, "left")) - 1;
    json_object_set_new(shared, "left", json_integer(left));
    if (left > 0)
        return;
    json_t *result = json_array();
    size_t i;
    json_t *item;
    json_array_foreach(list, i, item)
    {
        json_object_del(item, "data");
        if (json_object_get(item, "edit") || json_object_get(item, "disabled") ||
            json_object_get(item, "command"))
            json_array_append(result, item);
    }
    lsp_reply(server, job->id, result);
}

/* For clients that do not resolve: every action with its edit. */
static void reply_eagerly(struct listing *listing, const json_t *id)
{
    json_t *shared = json_object(), *action;
    size_t i, left = 0;
    struct error error = ERROR_INIT;
    json_object_set(shared, "list", listing->actions);
    json_array_foreach(listing->actions, i, action) left += json_object_get(action, "data") != NULL;
    json_object_set_new(shared, "left", json_integer((json_int_t)left));
    bool fine = left > 0;
    json_array_foreach(listing->actions, i, action)
    {
        json_t *data = json_object_get(action, "data"), *kept = json_object();
        json_object_set(kept, "shared", shared);
        json_object_set(kept, "action", action);
        if (data && fine)
            fine = submit_edit(listing->server, listing->document, data, id, json_incref(kept),
                               take_eager, &error);
        json_decref(kept);
    }
    if (left == 0)
        lsp_reply(listing->server, id, json_incref(listing->actions));
    else if (!fine)
        lsp_reply(listing->server, id, json_array());
    json_decref(shared);
}

void lsp_code_action(struct server *server, const struct method *method, const json_t *id,
                     const json_t *params)
{
    struct document *document = lsp_document_of(server, id, params);
    const json_t *context = json_object_get(params, "context");
    struct lsp_position from, to;
    if (!document)
        return;
    if (!lsp_read_range(server, method, id, params, &from, &to))
        return;
    bool automatic = json_integer_value(json_object_get(context, "triggerKind")) == 2;
    if (automatic ? !lsp_is_settled(document) : lsp_wait(server, document, method, id, params)) {
        if (automatic)
            lsp_reply(server, id, json_array());
        return;
    }
    struct arena arena = ARENA_INIT;
    struct listing listing = {.server = server,
                              .document = document,
                              .arena = &arena,
                              .only = json_object_get(context, "only"),
                              .actions = json_array(),
                              .invoked = !automatic};
    size_t start = lsp_text_offset(&document->text, from, server->client.encoding);
    size_t end = lsp_text_offset(&document->text, to, server->client.encoding);
    /* Where new files cannot be made, only the edit tells whether an action can be done. */
    bool is_lazy = server->client.lazy_edits && lsp_can_make_files(&server->client);
    if (lsp_is_settled(document) && server->client.literals)
        listing.loop = lsp_loop_at(document, start < end ? start : end, start < end ? end : start);
    if (listing.loop && (is_lazy || !automatic || json_is_array(listing.only)))
        add_actions(&listing);
    if (is_lazy)
        lsp_reply(server, id, json_incref(listing.actions));
    else
        reply_eagerly(&listing, id);
    json_decref(listing.actions);
    arena_release(&arena);
}

static void take_resolved(struct server *server, struct document *document, struct job *job,
                          const json_t *answer, const char *failure)
{
    struct error error = ERROR_INIT;
    (void)document;
    if (!job->id)
        return;
    json_t *edit = finish_edit(server, answer, failure, view_text(job->data, "title"),
                               view_member(job->data, "data"), &error);
    if (!edit) {
        lsp_fail(server, job->id, RPC_REQUEST_FAILED, "%s", error.message);
        return;
    }
    json_t *action = json_copy(job->data);
    json_object_set_new(action, "edit", edit);
    lsp_reply(server, job->id, action);
}

void lsp_resolve_action(struct server *server, const struct method *method, const json_t *id,
                        const json_t *params)
{
    const json_t *data = json_object_get(params, "data");
    const char *uri = json_string_value(json_object_get(data, "uri"));
    const char *action = json_string_value(json_object_get(data, "action"));
    struct error error = ERROR_INIT;
    (void)method;
    if (!uri || !action || json_object_get(params, "edit")) {
        lsp_reply(server, id, params ? json_deep_copy(params) : NULL);
        return;
    }
    struct document *document = lsp_find_document(server, uri);
    if (!document || json_integer_value(json_object_get(data, "version")) != document->version) {
        lsp_fail(server, id, RPC_CONTENT_MODIFIED,
                 "the document has changed since the list was made");
        return;
    }
    if (!submit_edit(server, document, data, id, json_deep_copy(params), take_resolved, &error))
        lsp_fail(server, id, RPC_REQUEST_FAILED, "%s", error.message);
}

/* The edit of `lathe.apply` is there: the client is asked to apply it. */
static void take_applied(struct server *server, struct document *document, struct job *job,
                         const json_t *answer, const char *failure)
{
    struct error error = ERROR_INIT;
    (void)document;
    if (!job->id)
        return;
    const struct action *action = action_find(view_text(job->data, "action"));
    json_t *edit = finish_edit(server, answer, failure, action->title, job->data, &error);
    if (!edit) {
        lsp_fail(server, job->id, RPC_REQUEST_FAILED, "%s", error.message);
        return;
    }
    json_t *params = json_object();
    json_object_set_new(params, "label", json_text(action->title));
    json_object_set_new(params, "edit", edit);
    lsp_ask(server, "workspace/applyEdit", params, NULL);
    lsp_reply(server, job->id, NULL);
}

void lsp_apply_command(struct server *server, const json_t *id, const json_t *data)
{
    const char *uri = json_string_value(json_object_get(data, "uri"));
    const char *action = json_string_value(json_object_get(data, "action"));
    struct document *document = uri ? lsp_find_document(server, uri) : NULL;
    const json_t *version = json_object_get(data, "version");
    struct error error = ERROR_INIT;
    if (!document || !action || !action_find(action))
        lsp_fail(server, id, RPC_INVALID_PARAMS,
                 "'lathe.apply' names no open document or no action");
    else if (!server->client.apply_edit)
        lsp_fail(server, id, RPC_REQUEST_FAILED, "this editor does not take edits from a server");
    else if (version && json_integer_value(version) != document->version)
        lsp_fail(server, id, RPC_CONTENT_MODIFIED, "the document has changed meanwhile");
    else if (!submit_edit(server, document, data, id, json_deep_copy(data), take_applied, &error))
        lsp_fail(server, id, RPC_REQUEST_FAILED, "%s", error.message);
}
