/* lsp_session.c: part of lsp.h: the beginning and the end of a session, and its settings. */
#include "server/lsp/lsp.h"

#include <stdlib.h>
#include <unistd.h>

#include "refactorings/engine/action.h"
#include "server/json/uri.h"
#include "server/lsp/lsp_client.h"
#include "server/recipes/recording.h"

static void set_trace(struct server *server, const json_t *value)
{
    const char *text = json_is_string(value) ? json_string_value(value) : "off";
    server->trace = strcmp(text, "verbose") == 0 ? 2 : strcmp(text, "messages") == 0 ? 1 : 0;
}

/* The README beside the installed program, or beside the folder that it was built in: it lists the
   reasons. */
static void find_documentation(struct server *server)
{
    static const char *const places[] = {"../share/doc/lathe/README.md", "../README.md",
                                         "../../README.md"};
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    char *slash = length > 0 ? memrchr(program, '/', (size_t)length) : NULL;
    for (size_t i = 0; slash && i < COUNT_OF(places); i++) {
        char *path =
            arena_printf(&server->arena, "%.*s/%s", (int)(slash - program), program, places[i]);
        char *real = realpath(path, NULL);
        if (real)
            server->documentation = xstrdup(uri_from_path(&server->arena, real));
        free(real);
        if (server->documentation)
            return;
    }
}

void lsp_initialize(struct server *server, const struct method *method, const json_t *id,
                    const json_t *params)
{
    (void)method;
    if (!json_is_object(json_object_get(params, "capabilities"))) {
        lsp_fail(server, id, RPC_INVALID_PARAMS, "'initialize' has no capabilities");
        return;
    }
    lsp_read_client(params, &server->client);
    set_trace(server, json_object_get(params, "trace"));
    find_documentation(server);
    server->state = SERVER_STARTING;
    lsp_reply(server, id, lsp_server_capabilities(&server->client));
    lsp_take_settings(server, json_object_get(params, "initializationOptions"));
}

static void ask_settings(struct server *server)
{
    json_t *params = json_object(), *items = json_array(), *item = json_object();
    json_object_set_new(item, "section", json_string("lathe"));
    json_array_append_new(items, item);
    json_object_set_new(params, "items", items);
    lsp_ask(server, "workspace/configuration", params, NULL);
}

/* What a report depends on beside the documents. */
static void watch_files(struct server *server)
{
    static const char *const patterns[] = {"**/compile_commands.json", "**/compile_flags.txt",
                                           "**/.lathe.json", "**/*.{h,hh,hpp,hxx,cuh,inc}"};
    json_t *params = json_object(), *registrations = json_array(), *registration = json_object();
    json_t *options = json_object(), *watchers = json_array();
    for (size_t i = 0; i < COUNT_OF(patterns); i++) {
        json_t *watcher = json_object();
        json_object_set_new(watcher, "globPattern", json_string(patterns[i]));
        json_array_append_new(watchers, watcher);
    }
    json_object_set_new(options, "watchers", watchers);
    json_object_set_new(registration, "id", json_string("lathe-files"));
    json_object_set_new(registration, "method", json_string("workspace/didChangeWatchedFiles"));
    json_object_set_new(registration, "registerOptions", options);
    json_array_append_new(registrations, registration);
    json_object_set_new(params, "registrations", registrations);
    lsp_ask(server, "client/registerCapability", params, NULL);
}

void lsp_initialized(struct server *server, const struct method *method, const json_t *id,
                     const json_t *params)
{
    (void)method, (void)id, (void)params;
    server->state = SERVER_RUNNING;
    if (server->client.watches)
        watch_files(server);
    if (server->client.configuration)
        ask_settings(server);
}

void lsp_shutdown(struct server *server, const struct method *method, const json_t *id,
                  const json_t *params)
{
    (void)method, (void)params;
    while (server->documents)
        lsp_close_document(server, server->documents);
    while (server->recordings)
        recording_end(&server->recordings, server->recordings->name);
    server->state = SERVER_SHUT_DOWN;
    lsp_reply(server, id, NULL);
}

void lsp_exit(struct server *server, const struct method *method, const json_t *id,
              const json_t *params)
{
    (void)method, (void)id, (void)params;
    server->finished = true;
    server->status = server->state == SERVER_SHUT_DOWN ? EXIT_SUCCESS : EXIT_FAILURE;
}

void lsp_set_trace(struct server *server, const struct method *method, const json_t *id,
                   const json_t *params)
{
    (void)method, (void)id;
    set_trace(server, json_object_get(params, "value"));
}

void lsp_cancel_request(struct server *server, const struct method *method, const json_t *id,
                        const json_t *params)
{
    (void)method, (void)id;
    lsp_cancel(server, json_object_get(params, "id"));
}

/* All documents again, for what they depend on has changed. */
static void touch_all(struct server *server)
{
    for (struct document *document = server->documents; document; document = document->next)
        lsp_renew(server, document, 0);
}

void lsp_change_configuration(struct server *server, const struct method *method, const json_t *id,
                              const json_t *params)
{
    (void)method, (void)id;
    const json_t *settings = json_object_get(params, "settings");
    if (server->client.configuration) {
        ask_settings(server);
        return;
    }
    lsp_take_settings(server, settings);
    touch_all(server);
}

void lsp_change_files(struct server *server, const struct method *method, const json_t *id,
                      const json_t *params)
{
    (void)method, (void)id, (void)params;
    server->files_changed++;
    arena_release(&server->targets_arena);
    server->targets = (struct target_source){0};
    for (struct document *document = server->documents; document; document = document->next)
        document->stands_alone = false;
    touch_all(server);
}

void lsp_take_response(struct server *server, const json_t *message)
{
    const json_t *id = json_object_get(message, "id");
    const char *name = json_is_string(id) ? json_string_value(id) : "";
    json_t *request = json_incref(json_object_get(server->requests, name));
    const char *method = json_string_value(json_object_get(request, "method"));
    const json_t *result = json_object_get(message, "result");
    if (!request) {
        lsp_log(server, MESSAGE_WARNING, "an answer came to a question that was not asked");
        return;
    }
    json_object_del(server->requests, name);
    if (strcmp(method, "workspace/configuration") == 0) {
        lsp_take_settings(server, json_array_get(result, 0));
        touch_all(server);
    } else if (strcmp(method, "window/workDoneProgress/create") == 0) {
        lsp_take_progress(server, json_string_value(json_object_get(request, "data")),
                          !json_object_get(message, "error"));
    } else if (strcmp(method, "workspace/applyEdit") == 0 &&
               !json_is_true(json_object_get(result, "applied"))) {
        const json_t *reason = json_object_get(result, "failureReason");
        if (json_is_string(reason))
            lsp_log(server, MESSAGE_WARNING, "the edit was not applied: %s",
                    json_string_value(reason));
    } else if (strcmp(method, "workspace/applyEdit") == 0 && json_object_get(request, "data")) {
        recording_end(&server->recordings, json_string_value(json_object_get(request, "data")));
    }
    json_decref(request);
}
