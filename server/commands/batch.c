/* batch.c: see batch.h. */
#include "server/commands/batch.h"

#include <stdlib.h>

#include "server/commands/batch_family.h"
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

/* A place with what is said of it. */
struct shared_place {
    const struct vote *votes;
    size_t count;
    bool is_agreed;       /* all units change it, and in the same way */
    bool is_shared;       /* by a kernel that all of them have */
    json_t *barred;       /* why it does not fit to all, as reasons; borrowed, or NULL */
    struct family family; /* with it, of what they would make */
};

/* Whether two units would make the same of a text. */
static bool is_same_change(const json_t *one, const json_t *other)
{
    return is_outcome(one, "changed") && is_outcome(other, "changed") &&
           strcmp(text_of(one, "edit"), text_of(other, "edit")) == 0;
}

/* The first vote that is not like that of the first unit, or the number of votes. */
static size_t first_other(const struct shared_place *place)
{
    size_t i = 0;
    while (i < place->count && is_same_change(place->votes[0].loop, place->votes[i].loop))
        i++;
    return i;
}

/* Whether every unit that has to can change a shared place: where the text is included inside of
   functions, all of them. */
static bool can_share(const struct shared_place *place)
{
    bool is_inside = json_is_true(json_object_get(place->family.members.at[0].draft, "inside"));
    for (size_t i = 0; is_inside && i < place->count; i++) {
        json_t *task = family_task(&place->family, place->votes[i].entry);
        json_decref(task);
        if (!task)
            return false;
    }
    return true;
}

/* Why a place was refused after all units had agreed on it, or NULL. */
static json_t *reasons_against(const struct batch *batch, const struct vote *vote)
{
    size_t i;
    const json_t *barred;
    json_array_foreach(batch->barred, i, barred)
    {
        if (json_equal(json_array_get(barred, 0), json_object_get(vote->loop, "file")) &&
            json_integer_value(json_array_get(barred, 1)) == vote->start)
            return json_array_get(barred, 2);
    }
    return NULL;
}

static struct shared_place read_place(const struct batch *batch, const struct vote *votes,
                                      size_t count)
{
    struct shared_place place = {.votes = votes, .count = count};
    for (size_t i = 0; i < count; i++) {
        size_t k;
        const json_t *draft;
        json_array_foreach(json_object_get(votes[i].loop, "drafts"), k, draft)
        {
            struct family_member member = {.entry = votes[i].entry, .draft = draft};
            LIST_PUSH(batch->arena, place.family.members, member);
        }
    }
    place.is_shared = place.family.members.size > 0;
    place.barred = reasons_against(batch, &votes[0]);
    place.is_agreed =
        !place.barred && first_other(&place) == count &&
        (!place.is_shared || (family_agree(batch->arena, &place.family) && can_share(&place)));
    return place;
}

/* What a unit has to do about a place, as FAMILY of batch_unit.h, or NULL: nothing. */
static json_t *task_of(const struct shared_place *place, size_t entry)
{
    return !place->is_agreed   ? NULL
           : !place->is_shared ? json_null()
                               : family_task(&place->family, entry);
}

static bool has_task(const struct shared_place *place, size_t entry)
{
    json_t *task = task_of(place, entry);
    json_decref(task);
    return task != NULL;
}

/* All places of one file. */
typedef LIST_OF(struct shared_place) place_list;

static place_list read_places(const struct batch *batch, const struct vote *votes, size_t size)
{
    place_list places = {NULL, 0, 0};
    for (size_t first = 0, count; first < size; first += count) {
        count = votes_at(votes + first, size - first);
        LIST_PUSH(batch->arena, places, read_place(batch, votes + first, count));
    }
    return places;
}

static const char *main_of(const struct batch *batch, size_t entry)
{
    return text_of(batch->entries.at[entry].answer, "main");
}

/* How long a path is without the ending of its name. */
static size_t stem_length(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    return dot && (!slash || dot > slash + 1) ? (size_t)(dot - path) : strlen(path);
}

/* How good it is for a unit to change a file: the best is its own one; then those that go to the
   same files with what is made of them. */
static size_t nearness(const char *main, const char *file)
{
    size_t length = stem_length(main);
    bool is_beside = length == stem_length(file) && strncmp(main, file, length) == 0;
    return strcmp(main, file) == 0 ? 2 : is_beside;
}

/*
 * The unit that delivers the changes of a file: one whose own file it is, or one beside it, else
 * the first of those that have most of what is agreed on.
 */
static size_t owner_of(const struct batch *batch, const place_list *places)
{
    size_t *agreed = xcalloc(batch->entries.size + 1, sizeof *agreed);
    size_t best = places->at[0].votes[0].entry;
    const char *file = places->at[0].votes[0].file;
    for (size_t p = 0; p < places->size; p++)
        for (size_t i = 0; i < places->at[p].count; i++)
            agreed[places->at[p].votes[i].entry] +=
                has_task(&places->at[p], places->at[p].votes[i].entry);
    for (size_t p = 0; p < places->size; p++)
        for (size_t i = 0; i < places->at[p].count; i++) {
            size_t entry = places->at[p].votes[i].entry;
            size_t near = nearness(main_of(batch, entry), file);
            size_t nearest = nearness(main_of(batch, best), file);
            if (near > nearest ||
                (near == nearest &&
                 (agreed[entry] > agreed[best] || (agreed[entry] == agreed[best] && entry < best))))
                best = entry;
        }
    free(agreed);
    return best;
}

/* How many votes are about the file of the first one. */
static size_t votes_about(const struct vote *votes, size_t size)
{
    size_t count = 1;
    while (count < size && strcmp(votes[0].file, votes[count].file) == 0)
        count++;
    return count;
}

static void refuse_for(const struct vote *vote, json_t *reasons)
{
    json_object_set_new(vote->loop, "outcome", json_string("refused"));
    json_object_set(vote->loop, "reasons", reasons);
}

static void refuse(const struct vote *vote, const char *message)
{
    json_t *reason = json_object(), *reasons = json_array();
    json_object_set_new(reason, "code", json_string("unsupported"));
    json_object_set_new(reason, "message", json_string(message));
    json_object_set(reason, "line", json_object_get(vote->loop, "line"));
    json_object_set(reason, "column", json_object_get(vote->loop, "column"));
    json_array_append_new(reasons, reason);
    refuse_for(vote, reasons);
    json_decref(reasons);
}

/* Whether a unit was asked to change a place. */
static bool was_asked(const struct batch *batch, const struct vote *vote)
{
    size_t i;
    const json_t *place, *allowed = batch->entries.at[vote->entry].allowed;
    bool found = !allowed && strcmp(main_of(batch, vote->entry), vote->file) == 0;
    json_array_foreach(allowed, i, place)
    {
        const json_t *file = json_array_get(place, 0);
        found = found || (json_equal(file, json_object_get(vote->loop, "file")) &&
                          json_integer_value(json_array_get(place, 1)) == vote->start);
    }
    return found;
}

/* Notes what was agreed on and refused by a unit that was to make the change. */
static void bar(struct batch *batch, const struct vote *votes, size_t size)
{
    if (!batch->barred)
        batch->barred = json_array();
    for (size_t i = 0; i < size; i++)
        if (batch->entries.at[votes[i].entry].allowed && was_asked(batch, &votes[i]) &&
            is_outcome(votes[i].loop, "refused") && !reasons_against(batch, &votes[i]))
            json_array_append_new(batch->barred,
                                  json_pack("[O,I,O]", json_object_get(votes[i].loop, "file"),
                                            votes[i].start,
                                            json_object_get(votes[i].loop, "reasons")));
}

/* Whether the place may be changed: with only some units in hand, in their own files. */
static bool is_open(const struct batch *batch, const struct shared_place *place)
{
    bool is_main = false;
    for (size_t i = 0; i < place->count; i++)
        is_main =
            is_main || strcmp(main_of(batch, place->votes[i].entry), place->votes[i].file) == 0;
    return is_main || !batch->is_partial;
}

/* Whether the place is to be changed, by the unit that delivers the file. */
static bool is_settled(const struct batch *batch, const struct shared_place *place, size_t owner)
{
    bool has_vote = false;
    for (size_t i = 0; i < place->count; i++)
        has_vote = has_vote || place->votes[i].entry == owner;
    return has_vote && has_task(place, owner) && is_open(batch, place);
}

/* Adds what the units have to do about one file to `wanted`. */
static void share_out(const struct batch *batch, const struct vote *votes, size_t size,
                      json_t **wanted, bool *differs)
{
    place_list places = read_places(batch, votes, size);
    size_t owner = owner_of(batch, &places);
    for (size_t p = 0; p < places.size; p++) {
        const struct shared_place *place = &places.at[p];
        bool is_agreed = is_settled(batch, place, owner);
        for (size_t i = 0; i < place->count; i++) {
            const struct vote *vote = &place->votes[i];
            json_t *task = is_agreed ? task_of(place, vote->entry) : NULL;
            bool was_done = was_asked(batch, vote) && is_outcome(vote->loop, "changed");
            if ((task != NULL) != was_done)
                differs[vote->entry] = true;
            if (task)
                json_array_append_new(wanted[vote->entry],
                                      json_pack("[O,O,b,o]", json_object_get(vote->loop, "file"),
                                                json_object_get(vote->loop, "start"),
                                                vote->entry == owner, task));
        }
    }
}

bool batch_agree(struct batch *batch)
{
    size_t size;
    struct vote *votes = collect_votes(batch, &size);
    bool *differs = xcalloc(batch->entries.size + 1, sizeof *differs), any = false;
    json_t **wanted = xcalloc(batch->entries.size + 1, sizeof *wanted);
    for (size_t e = 0; e < batch->entries.size; e++)
        wanted[e] = json_array();
    bar(batch, votes, size);
    for (size_t first = 0, count; first < size; first += count) {
        count = votes_about(votes + first, size - first);
        share_out(batch, votes + first, count, wanted, differs);
    }
    for (size_t e = 0; e < batch->entries.size; e++) {
        struct batch_entry *entry = &batch->entries.at[e];
        entry->is_open = differs[e] || (entry->allowed && !json_equal(entry->allowed, wanted[e]));
        any = any || entry->is_open;
        if (entry->is_open) {
            json_decref(entry->allowed);
            entry->allowed = json_incref(wanted[e]);
        }
        json_decref(wanted[e]);
    }
    free(differs);
    free(wanted);
    free(votes);
    return any;
}

/* The first name that two units understand otherwise, or NULL. */
static const char *other_name(const json_t *one, const json_t *other)
{
    const char *name;
    const json_t *text;
    json_object_foreach((json_t *)(uintptr_t)one, name, text)
    {
        if (*name && json_object_get(other, name) &&
            !json_equal(text, json_object_get(other, name)))
            return name;
    }
    return NULL;
}

/* Why the units of a place do not agree. */
static const char *difference(const struct batch *batch, const struct shared_place *place)
{
    size_t one = 0, other = 0;
    while (one < place->count && !is_outcome(place->votes[one].loop, "changed"))
        one++;
    while (other < place->count && is_outcome(place->votes[other].loop, "changed"))
        other++;
    const char *first = target_short(batch->arena, main_of(batch, place->votes[one].entry));
    if (other < place->count)
        return arena_printf(
            batch->arena,
            "the text is compiled several times, and would become another one in '%s' alone: in "
            "'%s' nothing can be made of it",
            first, target_short(batch->arena, main_of(batch, place->votes[other].entry)));
    for (size_t i = 1; i < place->family.members.size; i++) {
        const struct family_member *member = &place->family.members.at[i];
        const json_t *a = json_object_get(place->family.members.at[0].draft, "names");
        const json_t *b = json_object_get(member->draft, "names");
        const char *name = other_name(a, b);
        if (name)
            return arena_printf(batch->arena,
                                "the text is compiled several times, and '%s' is '%s' in '%s' and "
                                "'%s' in '%s'",
                                name, text_of(a, name), first, text_of(b, name),
                                target_short(batch->arena, main_of(batch, member->entry)));
    }
    return "the text is compiled several times, and not each time it would become the same";
}

/* Makes what the units of a file do not agree on refused. */
static void settle_file(const struct batch *batch, const struct vote *votes, size_t size)
{
    place_list places = read_places(batch, votes, size);
    size_t owner = owner_of(batch, &places);
    for (size_t p = 0; p < places.size; p++) {
        const struct shared_place *place = &places.at[p];
        if (is_settled(batch, place, owner))
            continue;
        const char *message =
            place->barred       ? NULL
            : !place->is_agreed ? difference(batch, place)
            : !is_open(batch, place)
                ? "only the files named are changed, not those that they include"
                : "other loops of the file are changed in a unit that does not compile this one: "
                  "once they are, run it again";
        for (size_t i = 0; i < place->count; i++)
            if (place->barred)
                refuse_for(&place->votes[i], place->barred);
            else if (is_outcome(place->votes[i].loop, "changed"))
                refuse(&place->votes[i], message);
    }
}

void batch_settle(struct batch *batch)
{
    size_t size;
    struct vote *votes = collect_votes(batch, &size);
    for (size_t first = 0, count; first < size; first += count) {
        count = votes_about(votes + first, size - first);
        settle_file(batch, votes + first, count);
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

/* Whether a file becomes a text: it may be compiled by two commands. */
static bool is_result(const struct file_edit *file, const char *text)
{
    struct strbuf result = STRBUF_INIT;
    edits_apply(file, &result);
    bool is_same = strcmp(result.text ? result.text : "", text) == 0;
    strbuf_release(&result);
    return is_same;
}

/* Adds a file's new text to the edits, against what is on disk. */
static bool add_file(const struct batch *batch, const json_t *file, struct edits *out,
                     struct error *error)
{
    const char *path = decoded(batch->arena, file, "path");
    const char *text = decoded(batch->arena, file, "text");
    for (size_t i = 0; i < out->files.size; i++)
        if (strcmp(out->files.at[i]->path, path) == 0)
            return is_result(out->files.at[i], text) ||
                   error_set(error, "'%s' would be changed by two units of the database", path);
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
            if (!json_is_true(json_object_get(file, "lent")) && !add_file(batch, file, out, error))
                return false;
        }
    }
    return true;
}

/* A loop as the report shows it. */
static json_t *make_loop(const struct batch *batch, const json_t *loop)
{
    static const char *const kept[] = {"line",    "column",  "function",   "parallel",
                                       "outcome", "reasons", "assumptions"};
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
        size_t shown = first;
        for (size_t i = first + 1; i < first + count; i++)
            if (nearness(main_of(batch, votes[i].entry), votes[i].file) >
                nearness(main_of(batch, votes[shown].entry), votes[i].file))
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
    json_decref(batch->barred);
    for (size_t e = 0; e < batch->entries.size; e++) {
        json_decref(batch->entries.at[e].answer);
        json_decref(batch->entries.at[e].allowed);
    }
}
