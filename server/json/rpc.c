/* rpc.c: see rpc.h. */
#include "server/json/rpc.h"

#include <stdlib.h>
#include <strings.h>

/* More than any document; what claims to be longer is no message. */
#define LENGTH_LIMIT ((size_t)256 << 20)

/* A header longer than this is none. */
#define HEADER_LIMIT 4096

void rpc_reader_init(struct rpc_reader *reader)
{
    strbuf_init(&reader->bytes);
    reader->used = 0;
}

void rpc_reader_release(struct rpc_reader *reader)
{
    strbuf_release(&reader->bytes);
    reader->used = 0;
}

void rpc_feed(struct rpc_reader *reader, const char *bytes, size_t length)
{
    if (reader->used > 0 && reader->used == reader->bytes.length) {
        strbuf_clear(&reader->bytes);
        reader->used = 0;
    } else if (reader->used > ((size_t)1 << 20)) {
        struct strbuf rest = STRBUF_INIT;
        strbuf_add(&rest, reader->bytes.text + reader->used, reader->bytes.length - reader->used);
        strbuf_release(&reader->bytes);
        reader->bytes = rest;
        reader->used = 0;
    }
    strbuf_add(&reader->bytes, bytes, length);
}

/* Reads "Content-Length: N" from a header line; other headers are allowed. False: broken. */
static bool read_header(const char *line, size_t length, size_t *content)
{
    static const char name[] = "Content-Length";
    const char *colon = memchr(line, ':', length);
    if (!colon)
        return false;
    if ((size_t)(colon - line) != strlen(name) || strncasecmp(line, name, strlen(name)) != 0)
        return true;
    size_t value = 0, digits = 0;
    const char *at = colon + 1, *end = line + length;
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    for (; at < end && *at >= '0' && *at <= '9' && value <= LENGTH_LIMIT; at++, digits++)
        value = 10 * value + (size_t)(*at - '0');
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    *content = value;
    return digits > 0 && at == end && value <= LENGTH_LIMIT;
}

/* Finds the header at the start of the text: its length (0: it is not complete) and that of the
   content. False: broken. */
static bool read_headers(const char *text, size_t size, size_t *header, size_t *content)
{
    size_t start = 0;
    *header = 0;
    *content = SIZE_MAX;
    for (;;) {
        const char *end = memchr(text + start, '\n', size - start);
        if (!end)
            return size - start < HEADER_LIMIT;
        size_t length = (size_t)(end - text) - start;
        if (length > 0 && end[-1] == '\r')
            length--;
        if (length == 0 && *content == SIZE_MAX)
            return false;
        if (length > 0 && !read_header(text + start, length, content))
            return false;
        start = (size_t)(end - text) + 1;
        if (start > HEADER_LIMIT)
            return false;
        if (length == 0) {
            *header = start;
            return true;
        }
    }
}

enum rpc_result rpc_take(struct rpc_reader *reader, json_t **out, char *error, size_t error_size)
{
    const char *text = reader->bytes.text + reader->used;
    size_t size = reader->bytes.length - reader->used, header = 0, content = 0;
    if (size == 0)
        return RPC_MORE;
    if (!read_headers(text, size, &header, &content)) {
        snprintf(error, error_size, "the header of a message is not 'Content-Length: N'");
        return RPC_BROKEN;
    }
    if (header == 0 || size - header < content)
        return RPC_MORE;
    json_error_t where;
    reader->used += header + content;
    *out = json_loadb(text + header, content, JSON_ALLOW_NUL | JSON_DECODE_ANY, &where);
    if (*out)
        return RPC_MESSAGE;
    snprintf(error, error_size, "a message is no JSON: %s", where.text);
    return RPC_NOT_JSON;
}

void rpc_write(struct strbuf *out, const json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    if (!text)
        BUG("a message cannot be written as JSON");
    strbuf_addf(out, "Content-Length: %zu\r\n\r\n", strlen(text));
    strbuf_adds(out, text);
    free(text);
}

static json_t *new_message(json_t *id)
{
    json_t *message = json_object();
    json_object_set_new(message, "jsonrpc", json_string("2.0"));
    if (id)
        json_object_set_new(message, "id", id);
    return message;
}

json_t *rpc_request(json_t *id, const char *method, json_t *params)
{
    json_t *message = new_message(id);
    json_object_set_new(message, "method", json_string(method));
    if (params)
        json_object_set_new(message, "params", params);
    return message;
}

json_t *rpc_notification(const char *method, json_t *params)
{
    return rpc_request(NULL, method, params);
}

json_t *rpc_response(json_t *id, json_t *result)
{
    json_t *message = new_message(id ? id : json_null());
    json_object_set_new(message, "result", result ? result : json_null());
    return message;
}

json_t *rpc_failure(json_t *id, enum rpc_error code, const char *message)
{
    json_t *answer = new_message(id ? id : json_null()), *error = json_object();
    json_object_set_new(error, "code", json_integer(code));
    json_object_set_new(error, "message", json_string(message));
    json_object_set_new(answer, "error", error);
    return answer;
}
