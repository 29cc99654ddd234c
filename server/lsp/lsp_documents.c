/* lsp_documents.c: part of lsp.h: open documents and what waits for them. */
#include "server/lsp/lsp.h"

#include <stdlib.h>

#include "code/edits.h"
#include "server/json/jsontext.h"
#include "server/json/replace.h"
#include "server/json/uri.h"
#include "server/recipes/recording.h"

/* How long after the last change an analysis starts, in milliseconds, where one change follows the
   other within BURST: while keys are struck quickly there is none. A single change is looked at
   immediately. */
#define SETTLING 60
#define BURST 400

/* How long a request waits for a document to settle. */
#define PATIENCE 20000

struct document *lsp_find_document(const struct server *server, const char *uri)
{
    for (struct document *document = server->documents; document; document = document->next)
        if (strcmp(document->uri, uri) == 0)
            return document;
    return NULL;
}

struct document *lsp_find_path(const struct server *server, const char *path)
{
    for (struct document *document = server->documents; document; document = document->next)
        if (document->path && strcmp(document->path, path) == 0)
            return document;
    return NULL;
}

static const char *uri_of(const json_t *params)
{
    return json_string_value(json_object_get(json_object_get(params, "textDocument"), "uri"));
}

struct document *lsp_document_of(struct server *server, const json_t *id, const json_t *params)
{
    const char *uri = uri_of(params);
    struct document *document = uri ? lsp_find_document(server, uri) : NULL;
    if (document)
        document->touched = ++server->touches;
    if (!document && id)
        lsp_fail(server, id, RPC_INVALID_PARAMS,
                 uri ? "'%s' is not open" : "no document is named%s", uri ? uri : "");
    return document;
}

bool lsp_read_range(struct server *server, const struct method *method, const json_t *id,
                    const json_t *params, struct lsp_position *from, struct lsp_position *to)
{
    const json_t *range = json_object_get(params, "range");
    if (lsp_read_position(json_object_get(range, "start"), from) &&
        lsp_read_position(json_object_get(range, "end"), to))
        return true;
    lsp_fail(server, id, RPC_INVALID_PARAMS, "'%s' without a range", method->name);
    return false;
}

bool lsp_is_settled(const struct document *document)
{
    return document->report && document->reported == document->change;
}

bool lsp_has_report(const struct document *document)
{
    return lsp_is_settled(document) || (document->report && document->failure);
}

static void release_waiting(struct waiting *waiting)
{
    json_decref(waiting->id);
    json_decref(waiting->params);
}

/* The requests that wait fail. */
static void drop_waiting(struct server *server, struct document *document, enum rpc_error code,
                         const char *why)
{
    for (size_t i = 0; i < document->waiting_size; i++) {
        lsp_fail(server, document->waiting[i].id, code, "%s", why);
        release_waiting(&document->waiting[i]);
    }
    document->waiting_size = 0;
}

bool lsp_wait(struct server *server, struct document *document, const struct method *method,
              const json_t *id, const json_t *params)
{
    (void)server;
    if (lsp_is_settled(document) || document->failure || !document->path || document->is_resuming)
        return false;
    size_t size = (document->waiting_size + 1) * sizeof(*document->waiting);
    document->waiting = xrealloc(document->waiting, size);
    document->waiting[document->waiting_size++] = (struct waiting){
        json_deep_copy(id), json_deep_copy(params), method, process_now() + PATIENCE};
    return true;
}

void lsp_resume_waiting(struct server *server, struct document *document, int64_t now)
{
    struct waiting *waiting = document->waiting;
    size_t size = document->waiting_size, kept = 0;
    bool settled = lsp_is_settled(document) || document->failure;
    document->waiting = NULL;
    document->waiting_size = 0;
    document->is_resuming = true;
    for (size_t i = 0; i < size; i++) {
        if (!settled && waiting[i].deadline > now) {
            waiting[kept++] = waiting[i];
            continue;
        }
        lsp_resume(server, &waiting[i]);
        release_waiting(&waiting[i]);
    }
    document->is_resuming = false;
    document->waiting = waiting;
    document->waiting_size = kept;
}

bool lsp_cancel_waiting(struct server *server, struct document *document, const json_t *id)
{
    for (size_t i = 0; i < document->waiting_size; i++) {
        if (!json_equal(document->waiting[i].id, id))
            continue;
        lsp_fail(server, id, RPC_REQUEST_CANCELLED, "cancelled");
        release_waiting(&document->waiting[i]);
        memmove(&document->waiting[i], &document->waiting[i + 1],
                (document->waiting_size - i - 1) * sizeof(*document->waiting));
        document->waiting_size--;
        return true;
    }
    return false;
}

void lsp_renew(struct server *server, struct document *document, int64_t delay)
{
    (void)server;
    document->change++;
    free(document->failure);
    document->failure = NULL;
    document->due = document->path ? process_now() + delay : 0;
}

void lsp_touch(struct server *server, struct document *document, int64_t delay)
{
    lsp_renew(server, document, delay);
    drop_waiting(server, document, RPC_CONTENT_MODIFIED, "the document has changed meanwhile");
    lsp_drop_jobs(server, document, RPC_CONTENT_MODIFIED, "the document has changed meanwhile");
}

/* Documents whose units read the file of this one. */
static void touch_dependents(struct server *server, const struct document *changed, int64_t delay)
{
    json_t *path = changed->path ? json_bytes(changed->path) : NULL;
    for (struct document *other = server->documents; path && other; other = other->next) {
        size_t i;
        const json_t *include;
        bool reads = false;
        json_array_foreach(other->includes, i, include) reads = reads || json_equal(include, path);
        if (other != changed && reads)
            lsp_renew(server, other, delay);
    }
    json_decref(path);
}

/* For what is recorded of the document. */
static void see_text(const struct server *server, const struct document *document)
{
    struct recording *recording = recording_find(server->recordings, document->uri);
    if (recording)
        recording_see(recording,
                      edits_hash(document->text.bytes.text, document->text.bytes.length));
}

void lsp_open(struct server *server, const struct method *method, const json_t *id,
              const json_t *params)
{
    (void)method, (void)id;
    const json_t *item = json_object_get(params, "textDocument");
    const json_t *uri = json_object_get(item, "uri"), *text = json_object_get(item, "text");
    const json_t *language = json_object_get(item, "languageId");
    if (!json_is_string(uri) || !json_is_string(text)) {
        lsp_log(server, MESSAGE_WARNING, "'textDocument/didOpen' without a URI or a text");
        return;
    }
    struct document *old = lsp_find_document(server, json_string_value(uri));
    if (old)
        lsp_close_document(server, old);
    struct document *document = xcalloc(1, sizeof(*document));
    struct arena arena = ARENA_INIT;
    const char *path = uri_to_path(&arena, json_string_value(uri));
    document->uri = xstrdup(json_string_value(uri));
    document->language = xstrdup(json_is_string(language) ? json_string_value(language) : "");
    document->path = path && lsp_is_understood(path, document->language) ? xstrdup(path) : NULL;
    document->version = json_integer_value(json_object_get(item, "version"));
    document->is_dirty =
        !path || !content_is(path, content_of(json_string_value(text), json_string_length(text)));
    document->touched = ++server->touches;
    strbuf_init(&document->answer);
    strbuf_init(&document->judged);
    lsp_text_init(&document->text, json_string_value(text), json_string_length(text));
    document->next = server->documents;
    server->documents = document;
    arena_release(&arena);
    see_text(server, document);
    lsp_touch(server, document, 0);
    touch_dependents(server, document, 0);
}

/* One of the content changes; false if it is none. */
static bool apply_change(struct server *server, struct document *document, const json_t *change)
{
    const json_t *text = json_object_get(change, "text"), *range = json_object_get(change, "range");
    struct lsp_position start, end;
    if (!json_is_string(text))
        return false;
    const char *bytes = json_string_value(text);
    size_t length = json_string_length(text);
    if (!range || json_is_null(range)) {
        lsp_text_release(&document->text);
        lsp_text_init(&document->text, bytes, length);
        return true;
    }
    if (!lsp_read_position(json_object_get(range, "start"), &start) ||
        !lsp_read_position(json_object_get(range, "end"), &end))
        return false;
    size_t from = lsp_text_offset(&document->text, start, server->client.encoding);
    size_t to = lsp_text_offset(&document->text, end, server->client.encoding);
    lsp_text_replace(&document->text, from < to ? from : to, from < to ? to : from, bytes, length);
    return true;
}

void lsp_change(struct server *server, const struct method *method, const json_t *id,
                const json_t *params)
{
    (void)method;
    struct document *document = lsp_document_of(server, id, params);
    const json_t *changes = json_object_get(params, "contentChanges"), *change;
    size_t i;
    if (!document) {
        lsp_log(server, MESSAGE_WARNING, "a document was changed that is not open");
        return;
    }
    json_array_foreach(changes, i, change)
    {
        if (!apply_change(server, document, change))
            lsp_log(server, MESSAGE_ERROR,
                    "a change of '%s' makes no sense: close and open it again", document->uri);
    }
    const json_t *version = json_object_get(json_object_get(params, "textDocument"), "version");
    if (json_is_integer(version))
        document->version = json_integer_value(version);
    int64_t now = process_now();
    bool in_burst = now - document->changed < BURST;
    document->changed = now;
    document->is_dirty = true;
    see_text(server, document);
    lsp_touch(server, document, in_burst ? SETTLING : 0);
    touch_dependents(server, document, 5 * SETTLING);
}

void lsp_save(struct server *server, const struct method *method, const json_t *id,
              const json_t *params)
{
    (void)method;
    struct document *document = lsp_document_of(server, id, params);
    if (document)
        document->is_dirty = false;
}

void lsp_close_document(struct server *server, struct document *document)
{
    struct document **link = &server->documents;
    while (*link != document)
        link = &(*link)->next;
    *link = document->next;
    drop_waiting(server, document, RPC_CONTENT_MODIFIED, "the document was closed");
    lsp_worker_end(server, document, NULL);
    lsp_drop_jobs(server, document, RPC_CONTENT_MODIFIED, "the document was closed");
    lsp_withdraw(server, document);
    lsp_text_release(&document->text);
    strbuf_release(&document->answer);
    strbuf_release(&document->judged);
    free(document->incomplete);
    json_decref(document->pending);
    json_decref(document->report);
    json_decref(document->includes);
    free(document->waiting);
    free(document->uri);
    free(document->path);
    free(document->language);
    free(document->unit);
    free(document->failure);
    free(document);
}

void lsp_close(struct server *server, const struct method *method, const json_t *id,
               const json_t *params)
{
    (void)method;
    struct document *document = lsp_document_of(server, id, params);
    if (!document)
        return;
    bool was_dirty = document->is_dirty;
    document->is_dirty = false;
    if (was_dirty)
        touch_dependents(server, document, 0);
    lsp_close_document(server, document);
}
