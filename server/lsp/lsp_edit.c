/* lsp_edit.c: part of lsp.h: what a worker wrote, as a WorkspaceEdit that the client can apply. */
#include "server/lsp/lsp.h"

#include <stdlib.h>

#include "code/edits.h"
#include "code/source.h"
#include "server/json/jsontext.h"
#include "server/json/uri.h"

/* Edits that are no farther apart become one: an editor may apply one and leave another. */
#define NEAR 2000

/* The kinds of changes that clients with a preview tell apart. All are ticked there; the last is a
   file operation that changes nothing, and is not shown: it asks for the preview, which VS Code
   opens only for what needs confirmation. */
enum mark { MARK_CHANGE, MARK_INCLUDE, MARK_KERNEL, MARK_FILE, MARK_PREVIEW };

static const struct {
    const char *id;
    const char *label; /* after the action's title */
} marks[] = {
    [MARK_CHANGE] = {"lathe.change", ""},
    [MARK_INCLUDE] = {"lathe.include", ": include"},
    [MARK_KERNEL] = {"lathe.kernel", ": kernel"},
    [MARK_FILE] = {"lathe.file", ": new file"},
    [MARK_PREVIEW] = {"lathe.preview", ": preview"},
};

/* A WorkspaceEdit while it is made. */
struct maker {
    struct server *server;
    struct arena *arena;
    struct error *error;
    bool annotated;
    bool used[COUNT_OF(marks)]; /* which marks the edit has */
    json_t *document_changes;   /* or NULL */
    json_t *changes;            /* or NULL */
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

/* Marks an edit or a file operation for the preview. */
static void add_mark(struct maker *maker, json_t *change, enum mark mark)
{
    if (!maker->annotated)
        return;
    json_object_set_new(change, "annotationId", json_string(marks[mark].id));
    maker->used[mark] = true;
}

static json_t *make_edit(struct maker *maker, const struct base *base, size_t start, size_t end,
                         const char *text, size_t length, enum mark mark)
{
    json_t *edit = json_object();
    json_object_set_new(edit, "range",
                        lsp_range_json(&base->text, start, end, maker->server->client.encoding));
    json_object_set_new(edit, "newText", json_text_n(text, length));
    add_mark(maker, edit, mark);
    return edit;
}

static size_t place_of(const json_t *edit, const char *key, const struct base *base)
{
    size_t offset = (size_t)json_integer_value(json_object_get(edit, key));
    return offset < base->skipped ? 0 : offset - base->skipped;
}

/* What an edit is to the person who looks at the preview: an include or a kernel that is inserted
   is an entry of its own there. */
static enum mark mark_of(const json_t *edit, const json_t *file)
{
    struct strbuf text = STRBUF_INIT;
    enum mark mark = MARK_CHANGE;
    json_bytes_decode(json_object_get(edit, "text"), &text);
    if (json_is_true(json_object_get(file, "create")))
        mark = MARK_FILE;
    else if (json_equal(json_object_get(edit, "start"), json_object_get(edit, "end")))
        mark = strstr(text.text, "__global__")                           ? MARK_KERNEL
               : strncmp(text.text, "#include", strlen("#include")) == 0 ? MARK_INCLUDE
                                                                         : MARK_CHANGE;
    strbuf_release(&text);
    return mark;
}

/* Whether an edit is joined with those before it, which end at `end`: if they touch, or are near
   and no entries of their own where these can be told apart. */
static bool is_joined(const struct maker *maker, size_t start, size_t end, enum mark mark,
                      enum mark before)
{
    return start == end || (start <= end + NEAR && (!maker->annotated || mark == before));
}

/* The edits of a file, those near to each other joined. False: a text is no UTF-8. */
static bool make_edits(struct maker *maker, const struct base *base, const json_t *file,
                       json_t *out)
{
    bool fine = true;
    const json_t *edits = json_object_get(file, "edits");
    size_t size = json_array_size(edits);
    for (size_t i = 0; i < size && fine;) {
        struct strbuf text = STRBUF_INIT;
        const json_t *edit = json_array_get(edits, i);
        enum mark mark;
        size_t start = place_of(edit, "start", base), end = start;
        do {
            mark = mark_of(edit, file);
            strbuf_add(&text, base->text.bytes.text + end, place_of(edit, "start", base) - end);
            json_bytes_decode(json_object_get(edit, "text"), &text);
            end = place_of(edit, "end", base);
            edit = json_array_get(edits, ++i);
        } while (edit &&
                 is_joined(maker, place_of(edit, "start", base), end, mark_of(edit, file), mark));
        fine = json_text_is_utf8(text.text, text.length);
        if (fine)
            json_array_append_new(out,
                                  make_edit(maker, base, start, end, text.text, text.length, mark));
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
    add_mark(maker, creation, MARK_FILE);
    json_array_append_new(maker->document_changes, creation);
}

/* Makes the client open its preview: the file of the loop is to be made unless it is there. */
static void ask_for_preview(struct maker *maker, const char *uri)
{
    json_t *creation = json_pack("{s:s, s:s, s:{s:b}}", "kind", "create", "uri", uri, "options",
                                 "ignoreIfExists", true);
    add_mark(maker, creation, MARK_PREVIEW);
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
        fine = make_edits(maker, &base, file, edits) ||
               error_set(maker->error, "'%s' is not UTF-8: use the command line", path.text);
        if (fine && is_first && !creates && maker->annotated && client->creates &&
            maker->server->settings.preview)
            ask_for_preview(maker, uri);
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

/* The marks that an edit has, for its changeAnnotations. */
static json_t *make_marks(const struct maker *maker, const char *title, const json_t *answer)
{
    const char *note = json_string_value(json_array_get(json_object_get(answer, "notes"), 0));
    json_t *annotations = json_object();
    for (size_t i = 0; i < COUNT_OF(marks); i++) {
        struct strbuf label = STRBUF_INIT;
        if (!maker->used[i])
            continue;
        strbuf_addf(&label, "%s%s", title, marks[i].label);
        json_t *mark = json_object();
        json_object_set_new(mark, "label", json_text(label.text));
        json_object_set_new(mark, "needsConfirmation", json_boolean(i == MARK_PREVIEW));
        if (note && *note)
            json_object_set_new(mark, "description", json_text(note));
        json_object_set_new(annotations, marks[i].id, mark);
        strbuf_release(&label);
    }
    return annotations;
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
    if (maker.annotated)
        json_object_set_new(edit, "changeAnnotations", make_marks(&maker, title, answer));
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
