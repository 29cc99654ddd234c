/* lsp.c: part of lsp.h: sending messages. */
#include "server/lsp/lsp.h"

#include "server/json/jsontext.h"

void lsp_send(struct server *server, json_t *message)
{
    rpc_write(&server->output, message);
    json_decref(message);
}

void lsp_notify(struct server *server, const char *method, json_t *params)
{
    lsp_send(server, rpc_notification(method, params));
}

void lsp_reply(struct server *server, const json_t *id, json_t *result)
{
    lsp_send(server, rpc_response(json_deep_copy(id), result));
}

void lsp_fail(struct server *server, const json_t *id, enum rpc_error code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    struct strbuf text = STRBUF_INIT;
    strbuf_vaddf(&text, format, arguments);
    va_end(arguments);
    json_t *message = json_text(text.text);
    lsp_send(server, rpc_failure(json_deep_copy(id), code, json_string_value(message)));
    json_decref(message);
    strbuf_release(&text);
}

void lsp_ask(struct server *server, const char *method, json_t *params, json_t *data)
{
    char id[32];
    json_t *request = json_object();
    snprintf(id, sizeof id, "lathe-%lld", server->next_id++);
    json_object_set_new(request, "method", json_string(method));
    if (data)
        json_object_set_new(request, "data", data);
    json_object_set_new(server->requests, id, request);
    lsp_send(server, rpc_request(json_string(id), method, params));
}

static void tell(struct server *server, const char *method, enum message_type type,
                 const char *format, va_list arguments) __attribute__((format(printf, 4, 0)));

static void tell(struct server *server, const char *method, enum message_type type,
                 const char *format, va_list arguments)
{
    struct strbuf text = STRBUF_INIT;
    json_t *params = json_object();
    strbuf_vaddf(&text, format, arguments);
    json_object_set_new(params, "type", json_integer(type));
    json_object_set_new(params, "message", json_text(text.text));
    lsp_notify(server, method, params);
    strbuf_release(&text);
}

void lsp_log(struct server *server, enum message_type type, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(server, "window/logMessage", type, format, arguments);
    va_end(arguments);
}

void lsp_show(struct server *server, enum message_type type, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(server, "window/showMessage", type, format, arguments);
    va_end(arguments);
}
