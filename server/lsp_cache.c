/* lsp_cache.c: see lsp_cache.h. */
#include "server/lsp_cache.h"

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
    uint64_t settings;       /* hash */
    uint64_t context;        /* hash of what all functions share */
    const struct tree *tree; /* that `context` is about; NULL: not computed yet */
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
    for (struct entry *entry = cache->entries; entry; entry = entry->next)
        entry->is_used = false;
}

/* Whether the text may hold something for the preprocessor, which may mean something to all that
   follows: a directive in any spelling, or the operator. */
static bool has_directive(const char *text, size_t length)
{
    static const char *const signs[] = {"#", "%:", "?\?=", "_Pragma"};
    for (size_t i = 0; i < COUNT_OF(signs); i++)
        if (memmem(text, length, signs[i], strlen(signs[i])))
            return true;
    return false;
}

/* The text of a file without the bodies of its functions, unless these hold directives. Heads may
   declare types that all others know. */
static uint64_t hash_outside(const struct tree *tree, uint32_t file)
{
    const struct source *source = tree->sources.files.at[file];
    uint64_t hash = mix(1, source->length > 0);
    uint32_t at = 0;
    hash = mix_text(hash, source->path, strlen(source->path));
    for (size_t i = 0; i < tree->functions.size; i++) {
        const struct function *function = tree->functions.at[i];
        struct range range = function->body ? function->body->range : function->range;
        if (range.file != file || range.start < at || range.end > source->length ||
            range.end <= range.start || source->text[range.start] != '{' ||
            has_directive(source->text + range.start, range.end - range.start))
            continue;
        hash = mix_text(hash, source->text + at, range.start - at);
        at = range.end;
    }
    return mix_text(hash, source->text + at, source->length - at);
}

static void prepare(struct lsp_cache *cache, const struct tree *tree)
{
    if (cache->tree == tree)
        return;
    cache->tree = tree;
    cache->context = cache->settings;
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
                     (uint64_t)decl->has_cleanup << 4;
    keying->hash = mix(mix(keying->hash, facts), (uint64_t)decl->value);
    if (decl->kind == DECL_FUNCTION && decl->function)
        add_function(keying, decl->function);
    return true;
}

/* The text, which reports quote; the tree, since the same text may mean something else (__LINE__);
   and the column, for places in the first line. */
static void add_function(struct keying *keying, const struct function *function)
{
    for (size_t i = 0; i < keying->seen.size; i++)
        if (keying->seen.at[i] == function)
            return;
    LIST_PUSH(&keying->arena, keying->seen, function);
    const struct source *source = keying->tree->sources.files.at[function->range.file];
    struct strbuf dump = STRBUF_INIT;
    function_dump(function, &dump);
    keying->hash = mix_text(keying->hash, dump.text, dump.length);
    strbuf_release(&dump);
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

/* Moves all places of a loop. Where the loop itself stands in another file than its function, the
   key is enough: that file's text is part of it. */
static void shift_loop(json_t *loop, long long lines)
{
    size_t i;
    json_t *item;
    if (json_object_get(loop, "path"))
        return;
    shift_object(loop, lines);
    shift_all(json_object_get(loop, "reasons"), lines);
    json_array_foreach(json_object_get(loop, "dependences"), i, item)
    {
        shift_object(json_object_get(item, "source"), lines);
        shift_object(json_object_get(item, "sink"), lines);
    }
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
    json_t *loop;
    size_t index;  /* before sorting */
    size_t parent; /* likewise, or SIZE_MAX */
    uint32_t file; /* of its function */
};

static long long number(const json_t *loop, const char *key)
{
    return json_integer_value(json_object_get(loop, key));
}

static int compare(const void *left, const void *right)
{
    const struct placed *a = left, *b = right;
    static const char *const keys[] = {"line", "column"};
    if (a->file != b->file)
        return a->file < b->file ? -1 : 1;
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        long long x = number(a->loop, keys[i]), y = number(b->loop, keys[i]);
        if (x != y)
            return x < y ? -1 : 1;
    }
    return a->index < b->index ? -1 : 1;
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
        json_object_set_new(all[i].loop, "id", json_integer((json_int_t)i));
        if (all[i].parent != SIZE_MAX)
            json_object_set_new(all[i].loop, "parent",
                                json_integer((json_int_t)position[all[i].parent]));
        json_array_append_new(loops, all[i].loop);
    }
    free(position);
}

/* Adds copies of the loops of an entry, which begins at `line` now. */
static size_t place(const struct entry *entry, long long line, uint32_t file, struct placed *all,
                    size_t size)
{
    size_t i, first = size;
    const json_t *loop;
    json_array_foreach(entry->loops, i, loop)
    {
        struct placed *placed = &all[size];
        *placed = (struct placed){json_deep_copy(loop), size, SIZE_MAX, file};
        for (size_t k = first; k < size; k++)
            if (json_equal(json_object_get(json_array_get(entry->loops, k - first), "id"),
                           json_object_get(loop, "parent")))
                placed->parent = k;
        shift_loop(placed->loop, line - entry->line);
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
        entries[i] = keep(cache, unit, tree->functions.at[i], loops);
        entries[i]->is_used = true;
        room += json_array_size(entries[i]->loops);
    }
    struct placed *all = xcalloc(room + 1, sizeof(*all));
    for (size_t i = 0; i < functions; i++) {
        const struct function *function = tree->functions.at[i];
        size = place(entries[i], line_of(tree, function), function->range.file, all, size);
    }
    renumber(all, size, loops);
    drop_unused(cache);
    free(all);
    free(entries);
}
