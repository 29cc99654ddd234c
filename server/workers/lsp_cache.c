/* lsp_cache.c: see lsp_cache.h. */
#include "server/workers/lsp_cache.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/strbuf.h"
#include "code/edits.h"

/* The loops of one function, as in a report. */
struct entry {
    struct entry *next;
    uint64_t key;
    long long line; /* of the function's first byte, when the loops were found */
    json_t *loops;
    bool is_used; /* by the present report */
};

struct lsp_cache {
    struct entry *entries;
    uint64_t settings;               /* hash */
    uint64_t context;                /* hash of what all functions share */
    const struct tree *tree;         /* that `context` is about; NULL: not computed yet */
    const struct function **skipped; /* by the present report; owned */
    size_t skipped_size, skipped_room;
};

struct lsp_cache *lsp_cache_new(void)
{
    return xcalloc(1, sizeof(struct lsp_cache));
}

static void free_entry(struct entry *entry)
{
    json_decref(entry->loops);
    free(entry);
}

void lsp_cache_free(struct lsp_cache *cache)
{
    while (cache->entries) {
        struct entry *next = cache->entries->next;
        free_entry(cache->entries);
        cache->entries = next;
    }
    free(cache->skipped);
    free(cache);
}

static uint64_t mix(uint64_t hash, uint64_t more)
{
    return (hash ^ (more + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2))) * 0x100000001b3u;
}

static uint64_t mix_text(uint64_t hash, const char *text, size_t length)
{
    return mix(hash, edits_hash(text, length));
}

void lsp_cache_begin(struct lsp_cache *cache, const json_t *settings)
{
    char *text = json_dumps(settings, JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY);
    cache->settings = text ? edits_hash(text, strlen(text)) : 0;
    free(text);
    cache->tree = NULL;
    cache->skipped_size = 0;
    for (struct entry *entry = cache->entries; entry; entry = entry->next)
        entry->is_used = false;
}

static bool holds(const char *text, size_t length, const char *word)
{
    return memmem(text, length, word, strlen(word)) != NULL;
}

/* Whether the body of a function may mean something to the text outside of it: by a preprocessor
   line, however it is spelled, or a declaration that reaches beyond the block. A word that goes on
   in the next line might be any. */
static bool reaches_out(const char *text, size_t length)
{
    static const char *const marks[] = {"#",       "%:",   "?\?=", "extern",
                                        "_Pragma", "\\\n", "\\\r", "?\?/"};
    for (size_t i = 0; i < COUNT_OF(marks); i++)
        if (holds(text, length, marks[i]))
            return true;
    return false;
}

/* Whether the text counts lines or expansions, or may hide what reaches_out() looks for in a
   macro. */
static bool counts_places(const struct source *source)
{
    static const char *const marks[] = {"__LINE__", "__COUNTER__", "_Pragma"};
    for (size_t i = 0; i < COUNT_OF(marks); i++)
        if (!source->is_system && holds(source->text, source->length, marks[i]))
            return true;
    return false;
}

/* The text of a file without the bodies of its functions, unless these reach out of themselves. */
static uint64_t hash_outside(const struct tree *tree, uint32_t file)
{
    const struct source *source = tree->sources.files.at[file];
    bool is_c = tree->dialect.language == LANGUAGE_C;
    bool whole = source->is_system || (is_c && counts_places(source));
    uint64_t hash = mix_text(1, source->path, strlen(source->path));
    uint32_t at = 0;
    for (size_t i = 0; i < tree->functions.size && !whole; i++) {
        const struct function *function = tree->functions.at[i];
        if (function->range.file != file || !function->body || function->body->range.file != file)
            continue;
        struct range body = function->body->range;
        if (body.start < at || body.end > source->length ||
            reaches_out(source->text + body.start, body.end - body.start))
            continue;
        hash = mix_text(hash, source->text + at, body.start - at);
        at = body.end;
    }
    return mix_text(hash, source->text + at, source->length - at);
}

static void prepare(struct lsp_cache *cache, const struct tree *tree)
{
    if (cache->tree == tree)
        return;
    cache->tree = tree;
    cache->context = mix(cache->settings, tree->incomplete != NULL);
    for (uint32_t i = 0; i < tree->sources.files.size; i++)
        cache->context = mix(cache->context, hash_outside(tree, i));
}

/* A function's key while it is computed. */
struct keying {
    const struct tree *tree;
    uint64_t hash;
    struct arena arena;
    LIST_OF(const struct function *) seen;
};

static void add_function(struct keying *keying, const struct function *function);

/* Records are followed this far into each other. */
#define RECORDS_IN_EACH_OTHER 3

/* A type as the analysis sees it: its text alone does not tell what stands behind its names. */
static uint64_t mix_type(uint64_t hash, const struct type *type, int depth)
{
    for (; type; type = type->element) {
        uint64_t facts = (uint64_t)type->kind << 8 | (uint64_t)type->is_signed |
                         (uint64_t)type->is_char << 1 | (uint64_t)type->may_alias << 2;
        hash = mix_text(hash, type->text, strlen(type->text));
        hash = mix_text(hash, type->canonical, strlen(type->canonical));
        hash = mix(mix(hash, facts), (uint64_t)type->size);
        hash = mix(mix(hash, (uint64_t)type->bits), (uint64_t)type->length);
        const struct record *record = type->record;
        if (!record || depth >= RECORDS_IN_EACH_OTHER)
            continue;
        hash = mix(mix(hash, (uint64_t)record->size), record->fields.size);
        hash = mix(hash, (uint64_t)record->is_trivial | (uint64_t)record->may_alias << 1 |
                             (uint64_t)record->is_union << 2);
        for (size_t i = 0; i < record->fields.size; i++) {
            const struct decl *field = record->fields.at[i];
            hash = mix_text(hash, field->name, strlen(field->name));
            hash = mix_type(hash, field->type, depth + 1);
        }
    }
    return hash;
}

/* What the rest of the unit says of an expression. */
static bool add_expr(const struct expr *expr, void *data)
{
    struct keying *keying = data;
    const struct decl *decl = expr->decl;
    keying->hash = mix_type(keying->hash, expr->type, 0);
    if (!decl)
        return true;
    uint64_t facts = (uint64_t)decl->address_taken | (uint64_t)decl->is_written << 1 |
                     (uint64_t)decl->has_value << 2 | (uint64_t)decl->has_visible_body << 3 |
                     (uint64_t)decl->has_cleanup << 4 | (uint64_t)decl->is_const_function << 5 |
                     (uint64_t)decl->is_pure_function << 6 | (uint64_t)decl->is_weak << 7;
    keying->hash = mix(mix(keying->hash, facts), (uint64_t)decl->value);
    if (decl->kind == DECL_FUNCTION && decl->function)
        add_function(keying, decl->function);
    return true;
}

/* The tree of a function. In C++ the same text may mean something else when other bodies change:
   types of functions follow from these, and constants from calls. */
static void add_dump(struct keying *keying, const struct function *function)
{
    struct strbuf dump = STRBUF_INIT;
    function_dump(function, &dump);
    keying->hash = mix_text(keying->hash, dump.text, dump.length);
    strbuf_release(&dump);
}

/* The text, which reports quote, what its names and types stand for, and the column, for places in
   the first line. */
static void add_function(struct keying *keying, const struct function *function)
{
    for (size_t i = 0; i < keying->seen.size; i++)
        if (keying->seen.at[i] == function)
            return;
    LIST_PUSH(&keying->arena, keying->seen, function);
    const struct source *source = keying->tree->sources.files.at[function->range.file];
    keying->hash = mix_text(keying->hash, function->name, strlen(function->name));
    keying->hash = mix(keying->hash, function->has_error);
    if (keying->tree->dialect.language != LANGUAGE_C)
        add_dump(keying, function);
    keying->hash = mix_text(keying->hash, source->text + function->range.start,
                            function->range.end - function->range.start);
    keying->hash = mix(keying->hash, source_place(source, function->range.start).column);
    for (size_t i = 0; i < function->parameters.size; i++)
        keying->hash = mix_type(keying->hash, function->parameters.at[i]->type, 0);
    if (function->body)
        stmt_walk(function->body, NULL, add_expr, keying);
}

static uint64_t key_of(struct lsp_cache *cache, const struct tree *tree,
                       const struct function *function)
{
    prepare(cache, tree);
    struct keying keying = {.tree = tree, .hash = cache->context, .arena = ARENA_INIT};
    add_function(&keying, function);
    arena_release(&keying.arena);
    return keying.hash;
}

static struct entry *find(struct lsp_cache *cache, uint64_t key)
{
    for (struct entry *entry = cache->entries; entry; entry = entry->next)
        if (entry->key == key)
            return entry;
    return NULL;
}

bool lsp_cache_wants(const struct tree *tree, const struct function *function, void *data)
{
    return find(data, key_of(data, tree, function)) == NULL;
}

void lsp_cache_skip(struct lsp_cache *cache, const struct function *function)
{
    if (cache->skipped_size == cache->skipped_room) {
        cache->skipped_room = cache->skipped_room ? 2 * cache->skipped_room : 16;
        cache->skipped = xrealloc(cache->skipped, cache->skipped_room * sizeof *cache->skipped);
    }
    cache->skipped[cache->skipped_size++] = function;
}

static bool is_skipped(const struct lsp_cache *cache, const struct function *function)
{
    for (size_t i = 0; i < cache->skipped_size; i++)
        if (cache->skipped[i] == function)
            return true;
    return false;
}

/* Moves the lines of an object that stands in the same file as its loop. */
static void shift_object(json_t *object, long long lines)
{
    static const char *const keys[] = {"line", "endLine"};
    if (!json_is_object(object) || json_object_get(object, "path"))
        return;
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        const json_t *line = json_object_get(object, keys[i]);
        if (json_is_integer(line))
            json_object_set_new(object, keys[i], json_integer(json_integer_value(line) + lines));
    }
}

static void shift_all(json_t *objects, long long lines)
{
    size_t i;
    json_t *object;
    json_array_foreach(objects, i, object) shift_object(object, lines);
}

static void shift_dependence(json_t *dependence, long long lines)
{
    shift_object(json_object_get(dependence, "source"), lines);
    shift_object(json_object_get(dependence, "sink"), lines);
}

static void shift_claim(json_t *claim, long long lines)
{
    size_t i;
    json_t *item;
    shift_object(claim, lines);
    json_array_foreach(json_object_get(claim, "problems"), i, item)
        shift_dependence(json_object_get(item, "dependence"), lines);
}

/* Where the loop itself stands in another file than its function, the key is enough: that file's
   text is part of it. */
void lsp_cache_shift(json_t *loop, long long lines)
{
    size_t i;
    json_t *item;
    if (json_object_get(loop, "path"))
        return;
    shift_object(loop, lines);
    shift_all(json_object_get(loop, "reasons"), lines);
    json_array_foreach(json_object_get(loop, "dependences"), i, item) shift_dependence(item, lines);
    json_array_foreach(json_object_get(loop, "claims"), i, item) shift_claim(item, lines);
    json_array_foreach(json_object_get(loop, "refused"), i, item)
        shift_all(json_object_get(item, "reasons"), lines);
}

static long long line_of(const struct tree *tree, const struct function *function)
{
    const struct source *source = tree->sources.files.at[function->range.file];
    return source_place(source, function->range.start).line;
}

/* The entry of a function, made of its loops in the report if it is new. */
static struct entry *keep(struct lsp_cache *cache, const struct unit *unit,
                          const struct function *function, json_t *loops)
{
    uint64_t key = key_of(cache, unit->tree, function);
    struct entry *entry = find(cache, key);
    if (entry)
        return entry;
    entry = xcalloc(1, sizeof(*entry));
    entry->key = key;
    entry->line = line_of(unit->tree, function);
    entry->loops = json_array();
    entry->next = cache->entries;
    cache->entries = entry;
    for (size_t i = 0; i < unit->loops.size; i++)
        if (unit->loops.at[i]->function == function)
            json_array_append(entry->loops, json_array_get(loops, i));
    return entry;
}

/* A loop on its way into the report. */
struct placed {
    json_t *loop;    /* of the cache */
    long long shift; /* lines that it has moved by since */
    size_t index;    /* before sorting */
    size_t parent;   /* likewise, or SIZE_MAX */
    uint32_t file;   /* of its function */
};

static long long number(const json_t *loop, const char *key)
{
    return json_integer_value(json_object_get(loop, key));
}

static int compare(const void *left, const void *right)
{
    const struct placed *a = left, *b = right;
    if (a->file != b->file)
        return a->file < b->file ? -1 : 1;
    long long x = number(a->loop, "line") + a->shift, y = number(b->loop, "line") + b->shift;
    if (x != y)
        return x < y ? -1 : 1;
    x = number(a->loop, "column");
    y = number(b->loop, "column");
    if (x != y)
        return x < y ? -1 : 1;
    return a->index < b->index ? -1 : 1;
}

/* The loop with its places, id and parent as they are now: that of the cache where they are the
   same. */
static json_t *settle(const struct placed *placed, size_t id, size_t parent)
{
    json_t *loop = placed->loop;
    bool same_id = number(loop, "id") == (long long)id;
    bool same_parent = parent == SIZE_MAX || number(loop, "parent") == (long long)parent;
    if (placed->shift == 0 && same_id && same_parent && !json_object_get(loop, "path"))
        return json_incref(loop);
    loop = json_deep_copy(loop);
    lsp_cache_shift(loop, placed->shift);
    json_object_set_new(loop, "id", json_integer((json_int_t)id));
    if (parent != SIZE_MAX)
        json_object_set_new(loop, "parent", json_integer((json_int_t)parent));
    return loop;
}

/* Sorts and numbers the loops, which come in the order of their functions. */
static void renumber(struct placed *all, size_t size, json_t *loops)
{
    size_t *position = xcalloc(size + 1, sizeof(*position));
    qsort(all, size, sizeof(*all), compare);
    for (size_t i = 0; i < size; i++)
        position[all[i].index] = i;
    json_array_clear(loops);
    for (size_t i = 0; i < size; i++) {
        size_t parent = all[i].parent == SIZE_MAX ? SIZE_MAX : position[all[i].parent];
        json_array_append_new(loops, settle(&all[i], i, parent));
    }
    free(position);
}

/* Adds the loops of an entry, which begins at `line` now. */
static size_t place(const struct entry *entry, long long line, uint32_t file, struct placed *all,
                    size_t size)
{
    size_t i, first = size;
    json_t *loop;
    json_array_foreach(entry->loops, i, loop)
    {
        struct placed *placed = &all[size];
        *placed = (struct placed){loop, line - entry->line, size, SIZE_MAX, file};
        for (size_t k = first; k < size; k++)
            if (json_equal(json_object_get(json_array_get(entry->loops, k - first), "id"),
                           json_object_get(loop, "parent")))
                placed->parent = k;
        size++;
    }
    return size;
}

static void drop_unused(struct lsp_cache *cache)
{
    struct entry **link = &cache->entries;
    while (*link) {
        struct entry *entry = *link;
        if (entry->is_used) {
            link = &entry->next;
            continue;
        }
        *link = entry->next;
        free_entry(entry);
    }
}

void lsp_cache_complete(struct lsp_cache *cache, const struct unit *unit, json_t *loops)
{
    const struct tree *tree = unit->tree;
    size_t functions = tree->functions.size, room = 0, size = 0;
    struct entry **entries = xcalloc(functions + 1, sizeof(*entries));
    for (size_t i = 0; i < functions; i++) {
        if (is_skipped(cache, tree->functions.at[i]))
            continue;
        entries[i] = keep(cache, unit, tree->functions.at[i], loops);
        entries[i]->is_used = true;
        room += json_array_size(entries[i]->loops);
    }
    struct placed *all = xcalloc(room + 1, sizeof(*all));
    for (size_t i = 0; i < functions; i++) {
        const struct function *function = tree->functions.at[i];
        if (entries[i])
            size = place(entries[i], line_of(tree, function), function->range.file, all, size);
    }
    renumber(all, size, loops);
    drop_unused(cache);
    free(all);
    free(entries);
}
