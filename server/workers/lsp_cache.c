/* lsp_cache.c: see lsp_cache.h. */
#include "server/workers/lsp_cache.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/hash.h"
#include "code/tokens.h"
#include "loops/terms/guard.h"
#include "server/workers/reach.h"

/* The loops of one function, as in a report. */
struct entry {
    struct entry *next;
    uint64_t key;
    long long line; /* of the function's first byte, when the loops were found */
    json_t *loops;
    bool is_used;     /* by the present report */
    bool is_fixed;    /* places in it would not move with the function: it serves one report only */
    bool names_lines; /* sentences do: it serves only where the function has not moved */
};

/* A function with loops that the present report asks for. */
struct asked {
    const struct function *function;
    uint64_t key;
    long long line; /* of the function's first byte */
    bool is_skipped;
};

enum { CHAINS = 1024 };

struct lsp_cache {
    struct entry *chains[CHAINS];   /* by their keys */
    uint64_t settings;              /* hash */
    uint64_t context;               /* hash of what all functions share */
    const struct tree *tree;        /* that `context` is about; NULL: not computed yet */
    struct reach *reach;            /* of that tree */
    struct frontend_memory *memory; /* of the parser, under these settings */
    struct asked *asked;            /* in the order of the tree's functions; owned */
    size_t asked_size, asked_room;
};

struct lsp_cache *lsp_cache_new(void)
{
    struct lsp_cache *cache = xcalloc(1, sizeof(*cache));
    cache->memory = frontend_memory_new();
    return cache;
}

/* Drops the entries that the present report does not use, or all. */
static void drop(struct lsp_cache *cache, bool all)
{
    for (size_t i = 0; i < CHAINS; i++)
        for (struct entry **link = &cache->chains[i]; *link;) {
            struct entry *entry = *link;
            if (entry->is_used && !entry->is_fixed && !all) {
                link = &entry->next;
                continue;
            }
            *link = entry->next;
            json_decref(entry->loops);
            free(entry);
        }
}

/* Forgets the tree, which is not the cache's. */
static void forget(struct lsp_cache *cache)
{
    reach_free(cache->reach);
    cache->reach = NULL;
    cache->tree = NULL;
    cache->asked_size = 0;
}

void lsp_cache_free(struct lsp_cache *cache)
{
    drop(cache, true);
    forget(cache);
    frontend_memory_free(cache->memory);
    free(cache->asked);
    free(cache);
}

void lsp_cache_begin(struct lsp_cache *cache, const json_t *settings)
{
    char *text = json_dumps(settings, JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY);
    uint64_t hash = hash_text(HASH_INIT, text);
    free(text);
    if (hash != cache->settings) {
        frontend_memory_free(cache->memory);
        cache->memory = frontend_memory_new();
    }
    cache->settings = hash;
    forget(cache);
    for (size_t i = 0; i < CHAINS; i++)
        for (struct entry *entry = cache->chains[i]; entry; entry = entry->next)
            entry->is_used = false;
}

struct frontend_memory *lsp_cache_memory(struct lsp_cache *cache)
{
    return cache->memory;
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

/* Whether a function is one that Lathe writes for others to call, or names one: whether such a name
   is free is asked wherever one is needed. */
static bool names_helper(const char *text, size_t length)
{
    return holds(text, length, GUARD_ROWS_NAME);
}

/* A macro that a file defines, or that a comment of it seems to define. */
struct macro {
    const char *name; /* in the text */
    size_t length;
};
typedef LIST_OF(struct macro) macro_list;

static bool is_word_char(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (c & 0x80);
}

static macro_list find_macros(struct arena *arena, const struct source *source)
{
    static const char word[] = "define";
    const char *end = source->text + source->length, *at = source->text;
    macro_list macros = {NULL, 0, 0};
    while ((at = memmem(at, (size_t)(end - at), word, strlen(word))) != NULL) {
        at += strlen(word);
        struct macro macro = {at + strspn(at, " \t"), 0};
        while (is_word_char(macro.name[macro.length]))
            macro.length++;
        if (macro.name > at && macro.length > 0)
            LIST_PUSH(arena, macros, macro);
    }
    return macros;
}

static bool has_word(const char *text, const char *end, const struct macro *word)
{
    for (const char *at = text;
         (at = memmem(at, (size_t)(end - at), word->name, word->length)) != NULL; at++)
        if (!is_word_char(at[-1]) && !is_word_char(at[word->length]))
            return true;
    return false;
}

/* Whether the body of a function has a name that is a macro further down: that macro cannot move to
   a header which is included above, where the name would be one, too. */
static bool names_later_macro(const macro_list *macros, const char *text, size_t length)
{
    const char *end = text + length;
    for (size_t i = macros->size; i > 0 && macros->at[i - 1].name >= end; i--)
        if (has_word(text, end, &macros->at[i - 1]))
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

/* Adds the tokens of a stretch of the main file; comments mean nothing to other lines, which may
   move. A gap between tokens tells `+ +` from `++`. */
static uint64_t add_tokens(uint64_t hash, const struct source *source, uint32_t start, uint32_t end)
{
    struct lexer lexer = {.text = source->text, .length = end, .at = start};
    size_t last = start;
    for (;;) {
        struct token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END)
            return hash;
        if (token.kind == TOKEN_COMMENT)
            continue;
        hash = hash_add(hash, token.start > last);
        hash = hash_bytes(hash, source->text + token.start, token.end - token.start);
        last = token.end;
    }
}

static uint64_t add_stretch(uint64_t hash, const struct source *source, bool by_token,
                            uint32_t start, uint32_t end)
{
    return by_token ? add_tokens(hash, source, start, end)
                    : hash_bytes(hash, source->text + start, end - start);
}

/* Adds where a body ends in a file whose places do not move with those of the loops. */
static uint64_t add_place(uint64_t hash, const struct source *source, uint32_t offset)
{
    struct place place = source_place(source, offset);
    return hash_add(hash_add(hash, place.line), place.column);
}

/* Adds the text of a file without the bodies of its functions, unless these reach out of
   themselves. `*next` is the first function that is not of a file before, and becomes the first of
   a file behind. */
static uint64_t add_outside(uint64_t hash, const struct tree *tree, uint32_t file, size_t *next)
{
    const struct source *source = tree->sources.files.at[file];
    bool is_c = tree->dialect.language == LANGUAGE_C;
    bool whole = source->is_system || (is_c && counts_places(source));
    /* In C89, and with trigraphs, what is a comment is another question. */
    bool by_token = file == 0 && !tree->dialect.c89 && !counts_places(source) &&
                    !holds(source->text, source->length, "?\?/");
    uint32_t at = 0;
    struct arena scratch = ARENA_INIT;
    macro_list macros = {NULL, 0, 0};
    if (file == 0 && !whole)
        macros = find_macros(&scratch, source);
    hash = hash_text(hash, source->path);
    for (; *next < tree->functions.size; (*next)++) {
        const struct function *function = tree->functions.at[*next];
        if (function->range.file != file)
            break;
        if (whole || !function->body || function->body->range.file != file)
            continue;
        struct range body = function->body->range;
        if (body.start < at || body.end > source->length ||
            reaches_out(source->text + body.start, body.end - body.start) ||
            names_helper(source->text + at, body.end - at) ||
            names_later_macro(&macros, source->text + body.start, body.end - body.start))
            continue;
        hash = add_stretch(hash, source, by_token, at, body.start);
        if (file > 0)
            hash = add_place(hash, source, body.end);
        at = body.end;
    }
    arena_release(&scratch);
    return add_stretch(hash, source, by_token, at, (uint32_t)source->length);
}

/* What is known of the tree as a whole: texts are looked through for pragmas and names. */
static void prepare(struct lsp_cache *cache, const struct tree *tree)
{
    size_t next = 0;
    if (cache->tree == tree)
        return;
    cache->tree = tree;
    cache->reach = reach_new(tree);
    uint64_t hash = hash_bytes(cache->settings, &tree->dialect, sizeof(tree->dialect));
    hash = hash_text(hash, tree->incomplete ? tree->incomplete->message : NULL);
    for (size_t i = 0; i < tree->directive_macros.size; i++)
        hash = hash_text(hash, tree->directive_macros.at[i]);
    for (uint32_t i = 0; i < tree->sources.files.size; i++)
        hash = add_outside(hash, tree, i, &next);
    cache->context = hash;
}

/* The entry of a function that begins in that line, or NULL. */
static struct entry *find(const struct lsp_cache *cache, uint64_t key, long long line)
{
    for (struct entry *entry = cache->chains[key % CHAINS]; entry; entry = entry->next)
        if (entry->key == key && (!entry->names_lines || entry->line == line))
            return entry;
    return NULL;
}

static uint32_t line_at(const struct tree *tree, uint32_t file, uint32_t offset)
{
    return source_place(tree->sources.files.at[file], offset).line;
}

static long long line_of(const struct tree *tree, const struct function *function)
{
    return line_at(tree, function->range.file, function->range.start);
}

static bool finds_loop(const struct stmt *stmt, void *data)
{
    (void)data;
    return !(stmt_does(stmt) & DOES_LOOP);
}

bool lsp_cache_wants(const struct tree *tree, const struct function *function, void *data)
{
    struct lsp_cache *cache = data;
    if (!function->body || stmt_walk(function->body, finds_loop, NULL, NULL))
        return false;
    prepare(cache, tree);
    if (cache->asked_size == cache->asked_room) {
        cache->asked_room = cache->asked_room ? 2 * cache->asked_room : 16;
        cache->asked = xrealloc(cache->asked, cache->asked_room * sizeof *cache->asked);
    }
    uint64_t key = hash_add(cache->context, reach_hash(cache->reach, function));
    long long line = line_of(tree, function);
    cache->asked[cache->asked_size++] = (struct asked){function, key, line, false};
    return find(cache, key, line) == NULL;
}

void lsp_cache_skip(struct lsp_cache *cache, const struct function *function)
{
    if (cache->asked_size == 0 || cache->asked[cache->asked_size - 1].function != function)
        BUG("'%s' is skipped, which was not asked for last", function->name);
    cache->asked[cache->asked_size - 1].is_skipped = true;
}

/* Moves the lines of an object and of those in it that stand in the same file as its loop. */
static void shift_lines(json_t *value, long long lines)
{
    static const char *const keys[] = {"line", "endLine"};
    size_t index;
    const char *key;
    json_t *item;
    for (size_t i = 0; !json_object_get(value, "path") && i < COUNT_OF(keys); i++) {
        json_t *line = json_object_get(value, keys[i]);
        if (json_is_integer(line))
            json_integer_set(line, json_integer_value(line) + lines);
    }
    json_array_foreach(value, index, item) shift_lines(item, lines);
    json_object_foreach(value, key, item) shift_lines(item, lines);
}

/* Where the loop itself stands in another file than its function, the key is enough: that file's
   text is part of it. */
void lsp_cache_shift(json_t *loop, long long lines)
{
    if (!json_object_get(loop, "path"))
        shift_lines(loop, lines);
}

/* Whether a line that would move with a function stands outside of it. */
static bool leaves_lines(const json_t *value, long long first, long long last)
{
    size_t i;
    const char *key;
    json_t *item;
    const json_t *line = json_object_get(value, "line");
    if (json_is_integer(line) && !json_object_get(value, "path") &&
        (json_integer_value(line) < first || json_integer_value(line) > last))
        return true;
    json_array_foreach(value, i, item) if (leaves_lines(item, first, last)) return true;
    json_object_foreach((json_t *)value, key,
                        item) if (leaves_lines(item, first, last)) return true;
    return false;
}

/* Whether a sentence says "line 12" or "lines 12 to 14". */
static bool sentence_names_lines(const char *sentence)
{
    static const char *const words[] = {"line ", "lines "};
    for (size_t i = 0; i < COUNT_OF(words); i++)
        for (const char *at = sentence; (at = strstr(at, words[i]));) {
            at += strlen(words[i]);
            if (*at >= '0' && *at <= '9')
                return true;
        }
    return false;
}

static bool names_lines(const json_t *value)
{
    size_t i;
    const char *key;
    json_t *item;
    if (json_is_string(value))
        return sentence_names_lines(json_string_value(value));
    json_array_foreach(value, i, item) if (names_lines(item)) return true;
    json_object_foreach((json_t *)value, key, item) if (names_lines(item)) return true;
    return false;
}

/* The entry of a function, made of its loops in the report if it is new. */
static struct entry *keep(struct lsp_cache *cache, const struct unit *unit,
                          const struct asked *asked, json_t *loops)
{
    struct range range = asked->function->range;
    long long last = line_at(unit->tree, range.file, range.end);
    struct entry *entry = find(cache, asked->key, asked->line);
    struct entry **chain = &cache->chains[asked->key % CHAINS];
    if (entry)
        return entry;
    entry = xcalloc(1, sizeof(*entry));
    entry->key = asked->key;
    entry->line = asked->line;
    entry->loops = json_array();
    entry->next = *chain;
    *chain = entry;
    for (size_t i = 0; i < unit->loops.size; i++) {
        json_t *loop = json_array_get(loops, i);
        if (unit->loops.at[i]->function != asked->function)
            continue;
        json_array_append(entry->loops, loop);
        entry->is_fixed |= !json_object_get(loop, "path") && leaves_lines(loop, entry->line, last);
        entry->names_lines |= names_lines(loop);
    }
    return entry;
}

/* A loop on its way into the report. */
struct placed {
    json_t *loop;    /* of the cache */
    long long shift; /* lines that it has moved by since */
    size_t index;    /* before sorting */
    size_t parent;   /* likewise, or SIZE_MAX */
    size_t partner;  /* likewise, that it may become one with, or SIZE_MAX */
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

static json_t *partner_of(const json_t *loop)
{
    return json_object_get(json_object_get(loop, "fusable"), "with");
}

/* Whether the number says so; SIZE_MAX is none, which stays. */
static bool is_number(const json_t *number, size_t id)
{
    return id == SIZE_MAX || json_integer_value(number) == (json_int_t)id;
}

/* The loop with its places and with the ids of it and of others as they are now: that of the cache
   where they are the same. */
static json_t *settle(const struct placed *placed, size_t id, size_t parent, size_t partner)
{
    json_t *loop = placed->loop;
    bool is_same = is_number(json_object_get(loop, "id"), id) &&
                   is_number(json_object_get(loop, "parent"), parent) &&
                   is_number(partner_of(loop), partner);
    if (placed->shift == 0 && is_same && !json_object_get(loop, "path"))
        return json_incref(loop);
    loop = json_deep_copy(loop);
    lsp_cache_shift(loop, placed->shift);
    json_object_set_new(loop, "id", json_integer((json_int_t)id));
    if (parent != SIZE_MAX)
        json_object_set_new(loop, "parent", json_integer((json_int_t)parent));
    if (partner != SIZE_MAX)
        json_integer_set(partner_of(loop), (json_int_t)partner);
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
        size_t partner = all[i].partner == SIZE_MAX ? SIZE_MAX : position[all[i].partner];
        json_array_append_new(loops, settle(&all[i], i, parent, partner));
    }
    free(position);
}

/* The index among the loops of an entry of the one with that id, or SIZE_MAX. */
static size_t index_of(const struct entry *entry, const json_t *id)
{
    size_t i;
    json_t *loop;
    json_array_foreach(entry->loops, i, loop)
    {
        if (id && json_equal(json_object_get(loop, "id"), id))
            return i;
    }
    return SIZE_MAX;
}

/* Adds the loops of an entry, which begins at `line` now. */
static size_t place(const struct entry *entry, long long line, uint32_t file, struct placed *all,
                    size_t size)
{
    size_t i, first = size;
    json_t *loop;
    json_array_foreach(entry->loops, i, loop)
    {
        size_t parent = index_of(entry, json_object_get(loop, "parent"));
        size_t partner = index_of(entry, partner_of(loop));
        all[size] = (struct placed){.loop = loop,
                                    .shift = line - entry->line,
                                    .index = size,
                                    .parent = parent == SIZE_MAX ? SIZE_MAX : first + parent,
                                    .partner = partner == SIZE_MAX ? SIZE_MAX : first + partner,
                                    .file = file};
        size++;
    }
    return size;
}

void lsp_cache_complete(struct lsp_cache *cache, const struct unit *unit, json_t *loops)
{
    size_t room = 0, size = 0;
    struct entry **entries = xcalloc(cache->asked_size + 1, sizeof(*entries));
    for (size_t i = 0; i < cache->asked_size; i++) {
        if (cache->asked[i].is_skipped)
            continue;
        entries[i] = keep(cache, unit, &cache->asked[i], loops);
        entries[i]->is_used = true;
        room += json_array_size(entries[i]->loops);
    }
    struct placed *all = xcalloc(room + 1, sizeof(*all));
    for (size_t i = 0; i < cache->asked_size; i++) {
        const struct asked *asked = &cache->asked[i];
        if (entries[i])
            size = place(entries[i], asked->line, asked->function->range.file, all, size);
    }
    renumber(all, size, loops);
    drop(cache, false);
    forget(cache);
    free(all);
    free(entries);
}
