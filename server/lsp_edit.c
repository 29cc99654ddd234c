/* lsp_edit.c: part of lsp.h: what a worker wrote, as a WorkspaceEdit that the client can apply. */
#include "server/lsp.h"

#include <stdlib.h>

#include "code/edits.h"
#include "code/source.h"
#include "server/jsontext.h"
#include "server/uri.h"

/* Edits that are no farther apart become one: an editor may apply one and leave another. */
#define NEAR 2000

/* The two marks of edits for clients that show a preview: every change is ticked, and one empty
   change asks for the preview (VS Code opens it only for a change that needs confirmation). */
#define MARK_CHANGE "lathe.change"
#define MARK_PREVIEW "lathe.preview"

/* A WorkspaceEdit while it is made. */
struct maker {
    struct server *server;
    struct arena *arena;
    struct error *error;
    bool annotated;
    json_t *document_changes; /* or NULL */
    json_t *changes;          /* or NULL */
};

/* The text that the edits of a file are made for. */
struct base {
    struct lsp_text text;
    size_t skipped; /* bytes of the file before it: a byte-order mark, which editors do not show */
    const struct document *document; /* or NULL: not open */
};

/* Opens the text of a file; false if it is not what the worker saw. */
static bool open_base(struct maker *maker, const char *path, const json_t *file, struct base *out)
{
    static const char mark[] = "\xef\xbb\xbf";
    const char *hash = json_string_value(json_object_get(file, "hash"));
    const char *bytes = "";
    size_t length = 0;
    *out = (struct base){.document = lsp_find_path(maker->server, path)};
    if (out->document) {
        bytes = out->document->text.bytes.text;
        length = out->document->text.bytes.length;
    } else if (!json_is_true(json_object_get(file, "create"))) {
        const struct source *source = source_read(maker->arena, path, maker->error);
        if (!source)
            return false;
        bytes = source->text;
        length = source->length;
    }
    const char *seen =
        arena_printf(maker->arena, "%llu", (unsigned long long)edits_hash(bytes, length));
    if (!json_is_true(json_object_get(file, "create")) && (!hash || strcmp(hash, seen) != 0))
        return error_set(maker->error, "'%s' has changed meanwhile", path);
    if (!out->document && length >= 3 && memcmp(bytes, mark, 3) == 0)
        out->skipped = 3;
    lsp_text_init(&out->text, bytes + out->skipped, length - out->skipped);
    return true;
}

static json_t *make_edit(struct maker *maker, const struct base *base, size_t start, size_t end,
                         const char *text, size_t length, const char *mark)
{
    json_t *edit = json_object();
    json_object_set_new(edit, "range",
                        lsp_range_json(&base->text, start, end, maker->server->client.encoding));
    json_object_set_new(edit, "newText", json_text_n(text, length));
    if (maker->annotated)
        json_object_set_new(edit, "annotationId", json_string(mark));
    return edit;
}

static size_t place_of(const json_t *edit, const char *key, const struct base *base)
{
    size_t offset = (size_t)json_integer_value(json_object_get(edit, key));
    return offset < base->skipped ? 0 : offset - base->skipped;
}

/* The edits of a file, those near to each other joined. False: a text is no UTF-8. */
static bool make_edits(struct maker *maker, const struct base *base, const json_t *edits,
                       json_t *out)
{
    bool fine = true;
    size_t size = json_array_size(edits);
    for (size_t i = 0; i < size && fine;) {
        struct strbuf text = STRBUF_INIT;
        const json_t *edit = json_array_get(edits, i);
        size_t start = place_of(edit, "start", base), end = start;
        do {
            strbuf_add(&text, base->text.bytes.text + end, place_of(edit, "start", base) - end);
            json_bytes_decode(json_object_get(edit, "text"), &text);
            end = place_of(edit, "end", base);
            edit = json_array_get(edits, ++i);
        } while (edit && place_of(edit, "start", base) <= end + NEAR);
        fine = json_text_is_utf8(text.text, text.length);
        if (fine)
            json_array_append_new(
                out, make_edit(maker, base, start, end, text.text, text.length, MARK_CHANGE));
        strbuf_release(&text);
    }
    return fine;
}

/* "create" before the edits of a new file. */
static void add_creation(struct maker *maker, const char *uri)
{
    json_t *creation = json_object();
    json_object_set_new(creation, "kind", json_string("create"));
    json_object_set_new(creation, "uri", json_string(uri));
    if (maker->annotated)
        json_object_set_new(creation, "annotationId", json_string(MARK_CHANGE));
    json_array_append_new(maker->document_changes, creation);
}

static void add_edits(struct maker *maker, const struct base *base, const char *uri, json_t *edits)
{
    if (!maker->document_changes) {
        json_object_set_new(maker->changes, uri, edits);
        return;
    }
    json_t *change = json_object(), *document = json_object();
    json_object_set_new(document, "uri", json_string(uri));
    json_object_set_new(document, "version",
                        base->document ? json_integer(base->document->version) : json_null());
    json_object_set_new(change, "textDocument", document);
    json_object_set_new(change, "edits", edits);
    json_array_append_new(maker->document_changes, change);
}

/* Takes the line end off the text of a new file: Neovim adds one, for its buffer has a line. */
static void drop_line_end(json_t *edits)
{
    json_t *edit = json_array_get(edits, json_array_size(edits) - 1);
    const json_t *text = json_object_get(edit, "newText");
    size_t length = json_string_length(text);
    if (length > 0 && json_string_value(text)[length - 1] == '\n')
        json_object_set_new(edit, "newText", json_text_n(json_string_value(text), length - 1));
}

static bool add_file(struct maker *maker, const json_t *file, bool is_first)
{
    const struct client *client = &maker->server->client;
    bool creates = json_is_true(json_object_get(file, "create"));
    struct strbuf path = STRBUF_INIT;
    struct base base;
    json_t *edits = json_array();
    json_bytes_decode(json_object_get(file, "path"), &path);
    bool fine = open_base(maker, path.text, file, &base);
    if (fine) {
        const char *uri =
            base.document ? base.document->uri : uri_from_path(maker->arena, path.text);
        fine = make_edits(maker, &base, json_object_get(file, "edits"), edits) ||
               error_set(maker->error, "'%s' is not UTF-8: use the command line", path.text);
        if (fine && is_first && maker->annotated && maker->server->settings.preview) {
            size_t start =
                place_of(json_array_get(json_object_get(file, "edits"), 0), "start", &base);
            json_array_insert_new(edits, 0,
                                  make_edit(maker, &base, start, start, "", 0, MARK_PREVIEW));
        }
        if (fine && creates && client->ends_files)
            drop_line_end(edits);
        if (fine && creates && client->creates && maker->document_changes)
            add_creation(maker, uri);
        else if (fine && creates && !client->opens_missing)
            fine = error_set(maker->error, "this editor cannot make the new file '%s'", path.text);
        if (fine)
            add_edits(maker, &base, uri, json_incref(edits));
        lsp_text_release(&base.text);
    }
    json_decref(edits);
    strbuf_release(&path);
    return fine;
}

static json_t *make_mark(const char *label, const char *description, bool confirms)
{
    json_t *mark = json_object();
    json_object_set_new(mark, "label", json_text(label));
    json_object_set_new(mark, "needsConfirmation", json_boolean(confirms));
    if (description && *description)
        json_object_set_new(mark, "description", json_text(description));
    return mark;
}

static bool makes_files(const json_t *answer)
{
    size_t i;
    const json_t *file;
    json_array_foreach(json_object_get(answer, "files"), i, file)
    {
        if (json_is_true(json_object_get(file, "create")))
            return true;
    }
    return false;
}

/* Who creates files takes documentChanges, though it may not say so: Neovim 0.7. */
json_t *lsp_workspace_edit(struct server *server, const json_t *answer, const char *title,
                           struct error *error)
{
    struct arena arena = ARENA_INIT;
    const struct client *client = &server->client;
    struct maker maker = {.server = server,
                          .arena = &arena,
                          .error = error,
                          .annotated = client->annotations && client->document_changes};
    json_t *edit = json_object();
    size_t i;
    const json_t *file;
    bool fine = true;
    if (client->document_changes || (client->creates && makes_files(answer)))
        maker.document_changes = json_array();
    else
        maker.changes = json_object();
    json_array_foreach(json_object_get(answer, "files"), i, file) fine =
        fine && add_file(&maker, file, i == 0);
    if (maker.document_changes)
        json_object_set_new(edit, "documentChanges", maker.document_changes);
    else
        json_object_set_new(edit, "changes", maker.changes);
    if (maker.annotated) {
        const char *note = json_string_value(json_array_get(json_object_get(answer, "notes"), 0));
        json_t *marks = json_object();
        json_object_set_new(marks, MARK_CHANGE, make_mark(title, note, false));
        if (server->settings.preview)
            json_object_set_new(marks, MARK_PREVIEW,
                                make_mark("Opens this preview", "changes nothing", true));
        json_object_set_new(edit, "changeAnnotations", marks);
    }
    arena_release(&arena);
    if (fine)
        return edit;
    json_decref(edit);
    return NULL;
}

bool lsp_can_make_files(const struct client *client)
{
    return client->opens_missing || client->creates;
}
