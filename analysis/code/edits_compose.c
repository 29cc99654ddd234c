/*
 * edits_compose.c: part of edits.h: edit sets one after the other, as one set. A text that was
 * edited is a sequence of pieces, each a stretch of the original or a new text; later edits cut
 * these pieces and put others between them, and what is not kept of the original in the end was
 * replaced.
 */
#include "code/edits.h"

/* Bytes [start, end) of the original, or, where `text` is not NULL, of that text. */
struct piece {
    const char *text;
    uint32_t start, end;
};
typedef LIST_OF(struct piece) piece_list;

static void add_piece(struct arena *arena, piece_list *list, const char *text, size_t start,
                      size_t end)
{
    struct piece piece = {text, (uint32_t)start, (uint32_t)end};
    if (start < end)
        LIST_PUSH(arena, *list, piece);
}

static void pieces_of(struct arena *arena, const struct file_edit *file, piece_list *out)
{
    size_t done = 0;
    for (size_t k = 0; k < file->edits.size; k++) {
        const struct edit *edit = &file->edits.at[k];
        add_piece(arena, out, NULL, done, edit->start);
        add_piece(arena, out, edit->text, 0, strlen(edit->text));
        done = edit->end;
    }
    add_piece(arena, out, NULL, done, file->original_length);
}

/* How far the pieces of an edited text were read. */
struct reader {
    const piece_list *pieces;
    size_t at;     /* the next piece */
    uint32_t used; /* bytes of it */
};

/* Reads on for some bytes; what is read goes to a list, or nowhere. */
static void read_on(struct arena *arena, struct reader *reader, uint32_t bytes, piece_list *to)
{
    while (bytes > 0) {
        const struct piece *piece = &reader->pieces->at[reader->at];
        uint32_t start = piece->start + reader->used, left = piece->end - start;
        uint32_t taken = bytes < left ? bytes : left;
        if (to)
            add_piece(arena, to, piece->text, start, start + taken);
        bytes -= taken;
        reader->used += taken;
        if (taken == left) {
            reader->at++;
            reader->used = 0;
        }
    }
}

/* The pieces of a text, of those before it and of edits of what these are together. */
static void edit_pieces(struct arena *arena, const piece_list *before, const struct file_edit *then,
                        piece_list *out)
{
    struct reader reader = {.pieces = before};
    uint32_t done = 0;
    for (size_t k = 0; k < then->edits.size; k++) {
        const struct edit *edit = &then->edits.at[k];
        read_on(arena, &reader, edit->start - done, out);
        read_on(arena, &reader, edit->end - edit->start, NULL);
        add_piece(arena, out, arena_strdup(arena, edit->text), 0, strlen(edit->text));
        done = edit->end;
    }
    read_on(arena, &reader, (uint32_t)then->original_length - done, out);
}

/* Ends what stands for a stretch of the original, if anything does. */
static void end_edit(struct arena *arena, struct file_edit *file, struct strbuf *text,
                     uint32_t start, uint32_t end)
{
    if (text->length == 0 && start == end)
        return;
    struct edit edit = {start, end, arena_strndup(arena, text->text, text->length)};
    LIST_PUSH(arena, file->edits, edit);
    strbuf_clear(text);
}

/* The edits that leave these pieces. */
static void edits_of(struct arena *arena, const piece_list *pieces, struct file_edit *file)
{
    struct strbuf text = STRBUF_INIT;
    uint32_t done = 0;
    file->edits.size = 0;
    for (size_t k = 0; k < pieces->size; k++) {
        const struct piece *piece = &pieces->at[k];
        if (piece->text) {
            strbuf_add(&text, piece->text + piece->start, piece->end - piece->start);
            continue;
        }
        end_edit(arena, file, &text, done, piece->start);
        done = piece->end;
    }
    end_edit(arena, file, &text, done, (uint32_t)file->original_length);
    strbuf_release(&text);
}

/* Whether the second edits are of what the first leave. */
static bool follows(const struct file_edit *first, const struct file_edit *then)
{
    struct strbuf text = STRBUF_INIT;
    edits_apply(first, &text);
    bool same = !then->create && text.length == then->original_length &&
                edits_hash(text.text, text.length) == then->hash;
    strbuf_release(&text);
    return same;
}

static void compose_file(struct arena *arena, struct file_edit *file, const struct file_edit *then)
{
    piece_list before = {NULL, 0, 0}, after = {NULL, 0, 0};
    if (!follows(file, then))
        BUG("'%s' is not what was edited before", then->path);
    pieces_of(arena, file, &before);
    edit_pieces(arena, &before, then, &after);
    edits_of(arena, &after, file);
}

/* A copy that borrows nothing. */
static struct file_edit *copy_file(struct arena *arena, const struct file_edit *from)
{
    struct file_edit *file = ARENA_NEW(arena, struct file_edit);
    *file = *from;
    file->path = arena_strdup(arena, from->path);
    file->original = arena_strndup(arena, from->original, from->original_length);
    file->edits.at = NULL;
    file->edits.size = file->edits.room = 0;
    for (size_t k = 0; k < from->edits.size; k++) {
        struct edit edit = from->edits.at[k];
        edit.text = arena_strdup(arena, edit.text);
        LIST_PUSH(arena, file->edits, edit);
    }
    return file;
}

void edits_compose(struct edits *first, const struct edits *then)
{
    size_t known = first->files.size;
    for (size_t i = 0; i < then->files.size; i++) {
        const struct file_edit *file = then->files.at[i];
        size_t k = 0;
        while (k < known && strcmp(first->files.at[k]->path, file->path) != 0)
            k++;
        if (k < known)
            compose_file(first->arena, first->files.at[k], file);
        else
            LIST_PUSH(first->arena, first->files, copy_file(first->arena, file));
    }
}

/* Whether a set has edited the file, and the further edits are of what these leave. */
static bool goes_on(const struct edits *edits, const struct file_edit *then)
{
    for (size_t k = 0; k < edits->files.size; k++)
        if (strcmp(edits->files.at[k]->path, then->path) == 0)
            return follows(edits->files.at[k], then);
    return false;
}

/* Whether both replace the same text. */
static bool replace_the_same(const struct file_edit *a, const struct file_edit *b)
{
    for (size_t i = 0; i < a->edits.size; i++)
        for (size_t k = 0; k < b->edits.size; k++)
            if (a->edits.at[i].start < b->edits.at[k].end &&
                b->edits.at[k].start < a->edits.at[i].end)
                return true;
    return false;
}

static bool is_in_the_way(const struct edits *edits, const struct file_edit *more)
{
    for (size_t k = 0; k < edits->files.size; k++)
        if (strcmp(edits->files.at[k]->path, more->path) == 0)
            return replace_the_same(edits->files.at[k], more);
    return false;
}

bool edits_add(struct edits *to, const struct edits *more)
{
    struct edits beside = {.arena = to->arena}, behind = {.arena = to->arena};
    for (size_t i = 0; i < more->files.size; i++) {
        struct edits *part = goes_on(to, more->files.at[i]) ? &behind : &beside;
        LIST_PUSH(to->arena, part->files, more->files.at[i]);
        if (part == &beside && is_in_the_way(to, more->files.at[i]))
            return false;
    }
    if (!edits_join(to, &beside))
        return false;
    edits_compose(to, &behind);
    return true;
}

uint32_t edits_place(const struct file_edit *file, uint32_t at, bool is_end)
{
    int64_t shift = 0;
    for (size_t k = 0; k < file->edits.size; k++) {
        const struct edit *edit = &file->edits.at[k];
        int64_t length = (int64_t)strlen(edit->text);
        if (edit->end <= at && (!is_end || edit->start < at))
            shift += length - (int64_t)(edit->end - edit->start);
        else if (edit->start < at)
            shift += (is_end ? (int64_t)edit->start + length : (int64_t)edit->start) - (int64_t)at;
    }
    return (uint32_t)((int64_t)at + shift);
}
