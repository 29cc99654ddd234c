/* batch.c: see batch.h. */
#include "server/commands/batch.h"

#include <stdlib.h>

#include "server/json/jsontext.h"

/* What one unit says of one place. */
struct vote {
    size_t entry;
    json_t *loop;     /* of the answer; borrowed */
    const char *file; /* as json_bytes() makes it */
    json_int_t start;
};

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static bool is_outcome(const json_t *loop, const char *outcome)
{
    return strcmp(text_of(loop, "outcome"), outcome) == 0;
}

static int compare_votes(const void *left, const void *right)
{
    const struct vote *a = left, *b = right;
    int files = strcmp(a->file, b->file);
    if (files != 0)
        return files;
    if (a->start != b->start)
        return a->start < b->start ? -1 : 1;
    return a->entry < b->entry ? -1 : a->entry > b->entry;
}

/* All votes, by place and entry; malloc. */
static struct vote *collect_votes(const struct batch *batch, size_t *size)
{
    size_t all = 0, i;
    json_t *loop;
    for (size_t e = 0; e < batch->entries.size; e++)
        all += json_array_size(json_object_get(batch->entries.at[e].answer, "loops"));
    struct vote *votes = xcalloc(all + 1, sizeof *votes);
    *size = 0;
    for (size_t e = 0; e < batch->entries.size; e++) {
        json_array_foreach(json_object_get(batch->entries.at[e].answer, "loops"), i, loop)
        {
            votes[(*size)++] = (struct vote){e, loop, text_of(loop, "file"),
                                             json_integer_value(json_object_get(loop, "start"))};
        }
    }
    qsort(votes, *size, sizeof *votes, compare_votes);
    return votes;
}

static bool same_place(const struct vote *a, const struct vote *b)
{
    return a->start == b->start && strcmp(a->file, b->file) == 0;
}

/* How many votes are about the place of the first one. */
static size_t votes_at(const struct vote *votes, size_t size)
{
    size_t count = 1;
    while (count < size && same_place(&votes[0], &votes[count]))
        count++;
    return count;
}

/* Whether all units of a place change it, and in the same way. */
static bool do_agree(const struct vote *votes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!is_outcome(votes[i].loop, "changed") ||
            strcmp(text_of(votes[i].loop, "edit"), text_of(votes[0].loop, "edit")) != 0)
            return false;
    return true;
}

/* The unit that changes a place: the one whose main file it is in, else the first. */
static size_t owner_of(const struct batch *batch, const struct vote *votes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(text_of(batch->entries.at[votes[i].entry].answer, "main"), votes[i].file) == 0)
            return votes[i].entry;
    return votes[0].entry;
}

static void refuse(const struct vote *vote, const char *message)
{
    json_t *reason = json_object(), *reasons = json_array();
    json_object_set_new(reason, "code", json_string("unsupported"));
    json_object_set_new(reason, "message", json_string(message));
    json_object_set(reason, "line", json_object_get(vote->loop, "line"));
    json_object_set(reason, "column", json_object_get(vote->loop, "column"));
    json_array_append_new(reasons, reason);
    json_object_set_new(vote->loop, "outcome", json_string("refused"));
    json_object_set_new(vote->loop, "reasons", reasons);
}

/* What a unit did by itself: the changes in its main file. */
static bool was_done(const struct batch *batch, const struct vote *vote)
{
    return is_outcome(vote->loop, "changed") &&
           strcmp(text_of(batch->entries.at[vote->entry].answer, "main"), vote->file) == 0;
}

/* Whether the place may be changed: with only some units in hand, in their own files. */
static bool is_open(const struct batch *batch, const struct vote *votes, size_t count)
{
    bool is_main = false;
    for (size_t i = 0; i < count; i++)
        is_main = is_main || strcmp(text_of(batch->entries.at[votes[i].entry].answer, "main"),
                                    votes[i].file) == 0;
    return is_main || !batch->is_partial;
}

void batch_agree(struct batch *batch)
{
    size_t size;
    struct vote *votes = collect_votes(batch, &size);
    bool *differs = xcalloc(batch->entries.size + 1, sizeof *differs);
    for (size_t e = 0; e < batch->entries.size; e++)
        batch->entries.at[e].allowed = json_array();
    for (size_t first = 0, count; first < size; first += count) {
        count = votes_at(votes + first, size - first);
        bool agreed = do_agree(votes + first, count) && is_open(batch, votes + first, count);
        size_t owner = owner_of(batch, votes + first, count);
        for (size_t i = first; i < first + count; i++) {
            bool is_owner = agreed && votes[i].entry == owner;
            if (is_owner)
                json_array_append_new(batch->entries.at[owner].allowed,
                                      json_pack("[O,O]", json_object_get(votes[i].loop, "file"),
                                                json_object_get(votes[i].loop, "start")));
            if (is_owner != was_done(batch, &votes[i]))
                differs[votes[i].entry] = true;
        }
    }
    for (size_t e = 0; e < batch->entries.size; e++) {
        if (differs[e])
            continue;
        json_decref(batch->entries.at[e].allowed);
        batch->entries.at[e].allowed = NULL;
    }
    free(differs);
    free(votes);
}

void batch_settle(struct batch *batch)
{
    size_t size;
    struct vote *votes = collect_votes(batch, &size);
    for (size_t first = 0, count; first < size; first += count) {
        count = votes_at(votes + first, size - first);
        bool agreed = do_agree(votes + first, count);
        const char *message =
            agreed ? "only the files named are changed, not those that they include"
                   : "the text is compiled several times, and not each time it would become the "
                     "same";
        if (agreed && is_open(batch, votes + first, count))
            continue;
        for (size_t i = first; i < first + count; i++)
            if (is_outcome(votes[i].loop, "changed"))
                refuse(&votes[i], message);
    }
    free(votes);
}

static const char *decoded(struct arena *arena, const json_t *object, const char *key)
{
    struct strbuf text = STRBUF_INIT;
    json_bytes_decode(json_object_get(object, key), &text);
    const char *copy = arena_strndup(arena, text.text ? text.text : "", text.length);
    strbuf_release(&text);
    return copy;
}

/* Adds a file's new text to the edits, against what is on disk. */
static bool add_file(const struct batch *batch, const json_t *file, struct edits *out,
                     struct error *error)
{
    const char *path = decoded(batch->arena, file, "path");
    const char *text = decoded(batch->arena, file, "text");
    for (size_t i = 0; i < out->files.size; i++)
        if (strcmp(out->files.at[i]->path, path) == 0)
            return error_set(error, "'%s' would be changed by two units of the database", path);
    if (json_is_true(json_object_get(file, "create"))) {
        edits_replace(out, edits_create(out, path), 0, 0, text);
        return true;
    }
    const struct source *source = source_read(batch->arena, path, error);
    if (!source)
        return false;
    char hash[32];
    snprintf(hash, sizeof hash, "%llu",
             (unsigned long long)edits_hash(source->text, source->length));
    if (strcmp(hash, text_of(file, "hash")) != 0)
        return error_set(error, "'%s' has changed since it was read", path);
    edits_replace(out, edits_file(out, path, source->text, source->length), 0,
                  (uint32_t)source->length, text);
    return true;
}

bool batch_edits(const struct batch *batch, struct edits *out, struct error *error)
{
    size_t i;
    const json_t *file;
    for (size_t e = 0; e < batch->entries.size; e++) {
        json_array_foreach(json_object_get(batch->entries.at[e].answer, "files"), i, file)
        {
            if (!add_file(batch, file, out, error))
                return false;
        }
    }
    return true;
}

/* A loop as the report shows it. */
static json_t *make_loop(const struct batch *batch, const json_t *loop)
{
    static const char *const kept[] = {"line",     "column",  "function",
                                       "parallel", "outcome", "reasons"};
    json_t *object = json_object();
    json_object_set_new(object, "path", json_text(decoded(batch->arena, loop, "path")));
    for (size_t i = 0; i < COUNT_OF(kept); i++)
        json_object_set(object, kept[i], json_object_get(loop, kept[i]));
    return object;
}

static void count_loop(const json_t *loop, struct batch_counts *counts)
{
    counts->loops++;
    counts->changed += is_outcome(loop, "changed");
    counts->refused += is_outcome(loop, "refused");
    counts->inner += is_outcome(loop, "inner");
    counts->unproven += is_outcome(loop, "unproven");
    counts->small += is_outcome(loop, "small");
}

static json_t *make_counts(const struct batch_counts *counts)
{
    return json_pack("{s:I,s:I,s:I,s:I,s:I,s:I,s:I,s:I}", "files", (json_int_t)counts->files,
                     "failed", (json_int_t)counts->failed, "loops", (json_int_t)counts->loops,
                     "changed", (json_int_t)counts->changed, "refused", (json_int_t)counts->refused,
                     "inner", (json_int_t)counts->inner, "unproven", (json_int_t)counts->unproven,
                     "small", (json_int_t)counts->small);
}

static json_t *make_failures(const struct batch *batch, struct batch_counts *counts)
{
    json_t *array = json_array();
    for (size_t e = 0; e < batch->entries.size; e++) {
        const struct batch_entry *entry = &batch->entries.at[e];
        const json_t *failure = json_object_get(entry->answer, "failure");
        counts->files++;
        if (!json_is_string(failure))
            continue;
        counts->failed++;
        json_t *object = json_object();
        json_object_set_new(object, "path", json_text(entry->target.path));
        json_object_set_new(object, "message", json_string(json_string_value(failure)));
        json_array_append_new(array, object);
    }
    return array;
}

json_t *batch_report(const struct batch *batch, const char *action, struct batch_counts *counts)
{
    size_t size;
    struct vote *votes = collect_votes(batch, &size);
    json_t *report = json_object(), *loops = json_array();
    *counts = (struct batch_counts){0};
    for (size_t first = 0, count; first < size; first += count) {
        count = votes_at(votes + first, size - first);
        size_t shown = first, owner = owner_of(batch, votes + first, count);
        for (size_t i = first; i < first + count; i++)
            if (votes[i].entry == owner)
                shown = i;
        count_loop(votes[shown].loop, counts);
        json_array_append_new(loops, make_loop(batch, votes[shown].loop));
    }
    json_object_set_new(report, "schema", json_string("lathe.batch/1"));
    json_object_set_new(report, "action", json_string(action));
    json_object_set_new(report, "failures", make_failures(batch, counts));
    json_object_set_new(report, "loops", loops);
    json_object_set_new(report, "counts", make_counts(counts));
    free(votes);
    return report;
}

void batch_release(struct batch *batch)
{
    for (size_t e = 0; e < batch->entries.size; e++) {
        json_decref(batch->entries.at[e].answer);
        json_decref(batch->entries.at[e].allowed);
    }
}
