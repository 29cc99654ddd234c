/*
 * rpc.h: JSON-RPC 2.0 messages on a byte stream, framed as in LSP 3.17 ("Base Protocol"): header
 * lines, one of them Content-Length, an empty line, and that many bytes of UTF-8.
 */
#ifndef LATHE_SERVER_RPC_H
#define LATHE_SERVER_RPC_H

#include <jansson.h>

#include "base/strbuf.h"

/* Error codes of JSON-RPC and LSP. */
enum rpc_error {
    RPC_PARSE_ERROR = -32700,
    RPC_INVALID_REQUEST = -32600,
    RPC_METHOD_NOT_FOUND = -32601,
    RPC_INVALID_PARAMS = -32602,
    RPC_INTERNAL_ERROR = -32603,
    RPC_NOT_INITIALIZED = -32002,
    RPC_REQUEST_FAILED = -32803,
    RPC_CONTENT_MODIFIED = -32801,
    RPC_REQUEST_CANCELLED = -32800
};

/* Bytes that came and are not yet a message. */
struct rpc_reader {
    struct strbuf bytes;
    size_t used; /* of them by messages that were taken */
};

enum rpc_result {
    RPC_MESSAGE,  /* `*out` is a message: any JSON value, a new reference */
    RPC_MORE,     /* there is no whole message yet */
    RPC_NOT_JSON, /* a message that is no JSON was skipped; `error` says why */
    RPC_BROKEN    /* the headers make no sense: nothing that follows can be trusted */
};

void rpc_reader_init(struct rpc_reader *reader);
void rpc_reader_release(struct rpc_reader *reader);
void rpc_feed(struct rpc_reader *reader, const char *bytes, size_t length);

/* Takes the next message off. `error` (of `error_size` bytes) is filled by the last two results. */
enum rpc_result rpc_take(struct rpc_reader *reader, json_t **out, char *error, size_t error_size);

/* Adds a message with its header. */
void rpc_write(struct strbuf *out, const json_t *message);

/* Messages; each takes over the references to `id`, `params` and `result` (NULL: null). */
json_t *rpc_request(json_t *id, const char *method, json_t *params);
json_t *rpc_notification(const char *method, json_t *params);
json_t *rpc_response(json_t *id, json_t *result);
json_t *rpc_failure(json_t *id, enum rpc_error code, const char *message);

#endif
