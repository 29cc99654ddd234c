/* edits.c: sets of file edits, kept sorted and disjoint while they are recorded. */
#include "code/edits.h"

uint64_t edits_hash(const char *bytes, size_t length)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t k = 0; k < length; k++) {
        hash ^= (unsigned char)bytes[k];
        hash *= UINT64_C(1099511628211);
    }
    return hash;
}

static struct file_edit *find_file(const struct edits *edits, const char *path)
{
    for (size_t k = 0; k < edits->files.size; k++)
        if (strcmp(edits->files.at[k]->path, path) == 0)
            return edits->files.at[k];
    return NULL;
}

static struct file_edit *add_file(struct edits *edits, const char *path, const char *original,
                                  size_t length, bool create)
{
    struct file_edit *file = ARENA_NEW(edits->arena, struct file_edit);
    file->path = arena_strdup(edits->arena, path);
    file->create = create;
    file->original = original;
    file->original_length = length;
    file->hash = edits_hash(original, length);
    LIST_PUSH(edits->arena, edits->files, file);
    return file;
}

struct file_edit *edits_file(struct edits *edits, const char *path, const char *original,
                             size_t length)
{
    struct file_edit *file = find_file(edits, path);
    if (file == NULL)
        return add_file(edits, path, original, length, false);
    if (file->create)
        BUG("'%s' is both made and edited", path);
    if (file->original_length != length || file->hash != edits_hash(original, length))
        BUG("'%s' is edited from two different originals", path);
    return file;
}

struct file_edit *edits_create(struct edits *edits, const char *path)
{
    if (find_file(edits, path) != NULL)
        BUG("'%s' is made twice", path);
    return add_file(edits, path, "", 0, true);
}

/*
 * Where a new edit goes: after all that start before it, and after the insertions at its own start,
 * so that insertions at one place keep the order in which they were recorded and stand before a
 * replacement that begins there.
 */
static size_t place_for(const struct file_edit *file, uint32_t start, uint32_t end)
{
    size_t at = file->edits.size;
    while (at > 0) {
        const struct edit *before = &file->edits.at[at - 1];
        bool goes_first = before->start > start ||
                          (before->start == start && before->end > start && end == start);
        if (!goes_first)
            break;
        at--;
    }
    return at;
}

void edits_replace(struct edits *edits, struct file_edit *file, uint32_t start, uint32_t end,
                   const char *text)
{
    if (start > end || end > file->original_length)
        BUG("edit %u..%u is outside of '%s'", start, end, file->path);
    if (file->create && file->edits.size > 0)
        BUG("the new file '%s' is filled twice", file->path);
    size_t at = place_for(file, start, end);
    if (at > 0 && file->edits.at[at - 1].end > start)
        BUG("edit %u..%u of '%s' overlaps %u..%u", start, end, file->path,
            file->edits.at[at - 1].start, file->edits.at[at - 1].end);
    if (at < file->edits.size && file->edits.at[at].start < end)
        BUG("edit %u..%u of '%s' overlaps %u..%u", start, end, file->path, file->edits.at[at].start,
            file->edits.at[at].end);
    struct edit edit = {start, end, arena_strdup(edits->arena, text)};
    LIST_PUSH(edits->arena, file->edits, edit);
    for (size_t k = file->edits.size - 1; k > at; k--)
        file->edits.at[k] = file->edits.at[k - 1];
    file->edits.at[at] = edit;
}

static bool is_same_edit(const struct edit *a, const struct edit *b)
{
    return a->start == b->start && a->end == b->end && strcmp(a->text, b->text) == 0;
}

/* Whether two edits of a file touch each other, so that the result would depend on which of them is
   first. */
static bool touch(const struct edit *a, const struct edit *b)
{
    return a->start <= b->end && b->start <= a->end;
}

static bool is_known(const struct file_edit *file, const struct edit *edit)
{
    for (size_t k = 0; k < file->edits.size; k++)
        if (is_same_edit(&file->edits.at[k], edit))
            return true;
    return false;
}

/* Whether all edits of a file fit to those of a set. */
static bool all_fit(const struct edits *to, const struct file_edit *more)
{
    const struct file_edit *file = find_file(to, more->path);
    if (file == NULL)
        return true;
    if (file->create || more->create || file->hash != more->hash)
        return false;
    for (size_t i = 0; i < more->edits.size; i++) {
        const struct edit *edit = &more->edits.at[i];
        bool fits = true;
        for (size_t k = 0; k < file->edits.size; k++)
            fits = fits && !touch(&file->edits.at[k], edit);
        if (!fits && !is_known(file, edit))
            return false;
    }
    return true;
}

bool edits_join(struct edits *to, const struct edits *more)
{
    for (size_t i = 0; i < more->files.size; i++)
        if (!all_fit(to, more->files.at[i]))
            return false;
    for (size_t i = 0; i < more->files.size; i++) {
        const struct file_edit *from = more->files.at[i];
        struct file_edit *file = find_file(to, from->path);
        bool is_new = file == NULL;
        if (is_new)
            file = add_file(to, from->path, from->original, from->original_length, from->create);
        for (size_t k = 0; k < from->edits.size; k++) {
            const struct edit *edit = &from->edits.at[k];
            if (is_new || !is_known(file, edit))
                edits_replace(to, file, edit->start, edit->end, edit->text);
        }
    }
    return true;
}

void edits_apply(const struct file_edit *file, struct strbuf *out)
{
    size_t done = 0;
    for (size_t k = 0; k < file->edits.size; k++) {
        const struct edit *edit = &file->edits.at[k];
        strbuf_add(out, file->original + done, edit->start - done);
        strbuf_adds(out, edit->text);
        done = edit->end;
    }
    strbuf_add(out, file->original + done, file->original_length - done);
}
