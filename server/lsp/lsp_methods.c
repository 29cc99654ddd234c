/* lsp_methods.c: part of lsp.h: what a message means and who answers it. */
#include "server/lsp/lsp.h"

#include <stdlib.h>

static const struct method methods[] = {
#define METHOD(name, handler, is_request) {name, handler, is_request},
#include "server/lsp/methods.def"
#undef METHOD
};

static const struct method *find_method(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(methods); i++)
        if (strcmp(methods[i].name, name) == 0)
            return &methods[i];
    return NULL;
}

/* Whether the state of the server allows the method; answers a request if not. */
static bool is_allowed(struct server *server, const char *name, const json_t *id)
{
    bool starts = strcmp(name, "initialize") == 0, ends = strcmp(name, "exit") == 0;
    if (ends)
        return true;
    if (server->state == SERVER_NEW && !starts) {
        if (id)
            lsp_fail(server, id, RPC_NOT_INITIALIZED, "'%s' came before 'initialize'", name);
        return false;
    }
    if (server->state == SERVER_SHUT_DOWN || (starts && server->state != SERVER_NEW)) {
        if (id)
            lsp_fail(server, id, RPC_INVALID_REQUEST, "'%s' came after '%s'", name,
                     starts ? "initialize" : "shutdown");
        return false;
    }
    return true;
}

static void trace(struct server *server, const char *name, const json_t *id, const json_t *params)
{
    if (server->trace == 0)
        return;
    struct strbuf text = STRBUF_INIT;
    json_t *message = json_object();
    strbuf_addf(&text, "received %s '%s'", id ? "request" : "notification", name);
    json_object_set_new(message, "message", json_string(text.text));
    if (server->trace > 1 && params) {
        char *verbose = json_dumps(params, JSON_COMPACT | JSON_ENCODE_ANY);
        json_object_set_new(message, "verbose", json_string(verbose ? verbose : ""));
        free(verbose);
    }
    lsp_notify(server, "$/logTrace", message);
    strbuf_release(&text);
}

static void call(struct server *server, const char *name, const json_t *id, const json_t *params)
{
    const struct method *method = find_method(name);
    if (!is_allowed(server, name, id))
        return;
    trace(server, name, id, params);
    if (!method) {
        if (id)
            lsp_fail(server, id, RPC_METHOD_NOT_FOUND, "unknown method '%s'", name);
    } else if (method->is_request != (id != NULL)) {
        if (id)
            lsp_fail(server, id, RPC_INVALID_REQUEST, "'%s' is a notification", name);
    } else if (params && !json_is_object(params) && !json_is_null(params)) {
        if (id)
            lsp_fail(server, id, RPC_INVALID_PARAMS, "the parameters of '%s' are no object", name);
    } else {
        method->handle(server, method, id, params);
    }
}

void lsp_dispatch(struct server *server, const json_t *message)
{
    const json_t *id = json_object_get(message, "id");
    const char *name = json_string_value(json_object_get(message, "method"));
    bool is_response = json_object_get(message, "result") || json_object_get(message, "error");
    if (json_is_object(message) && !name && id && is_response)
        lsp_take_response(server, message);
    else if (!json_is_object(message) || !name)
        lsp_fail(server, json_is_string(id) || json_is_integer(id) ? id : NULL, RPC_INVALID_REQUEST,
                 "a message is no request: it has no method");
    else if (id && !json_is_string(id) && !json_is_integer(id))
        lsp_fail(server, NULL, RPC_INVALID_REQUEST, "the id of '%s' is no number and no string",
                 name);
    else
        call(server, name, id, json_object_get(message, "params"));
}

void lsp_resume(struct server *server, struct waiting *waiting)
{
    waiting->method->handle(server, waiting->method, waiting->id, waiting->params);
}
