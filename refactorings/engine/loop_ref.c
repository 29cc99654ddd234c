/* loop_ref.c: see loop_ref.h. */
#include "refactorings/engine/loop_ref.h"

#include "code/edits.h"
#include "code/tokens.h"

static bool is_same_range(struct range a, struct range b)
{
    return a.file == b.file && a.start == b.start && a.end == b.end;
}

/* Whether the text of a function is that of another one of its name before it. */
static bool is_instance(const struct tree *tree, size_t at)
{
    const struct function *function = tree->functions.at[at];
    for (size_t i = 0; i < at; i++)
        if (is_same_range(tree->functions.at[i]->range, function->range) &&
            strcmp(tree->functions.at[i]->name, function->name) == 0)
            return true;
    return false;
}

/* The loops of the functions of a name, in the order of their text. */
static loop_list loops_of(struct arena *arena, const struct tree *tree, const char *name)
{
    loop_list all = {NULL, 0, 0}, own = {NULL, 0, 0};
    for (size_t i = 0; i < tree->functions.size; i++)
        if (strcmp(tree->functions.at[i]->name, name) == 0 && !is_instance(tree, i))
            loop_find_all(arena, tree->functions.at[i], &all);
    for (size_t i = 0; i < all.size; i++)
        if (!all.at[i]->stmt->is_inlined)
            LIST_PUSH(arena, own, all.at[i]);
    return own;
}

static uint64_t mix(uint64_t hash, const char *text, size_t length)
{
    return hash * UINT64_C(1099511628211) ^ edits_hash(text, length);
}

/* The hash of a header's tokens: blanks, line ends and comments do not count. */
static uint64_t hash_header(const struct tree *tree, const struct stmt *stmt)
{
    if (stmt->header.file >= tree->sources.files.size)
        return 0;
    const struct source *source = tree->sources.files.at[stmt->header.file];
    struct lexer lexer = {.text = source->text + stmt->header.start,
                          .length = stmt->header.end - stmt->header.start};
    uint64_t hash = 1;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (token.kind != TOKEN_COMMENT)
            hash = mix(hash, lexer.text + token.start, token.end - token.start);
    return hash;
}

/* The how manieth a loop is of those right inside of the same one, or of the outermost. */
static uint32_t place_among(const loop_list *all, const struct loop *loop)
{
    uint32_t before = 0;
    for (size_t i = 0; i < all->size && all->at[i] != loop; i++)
        before += all->at[i]->parent == loop->parent;
    return before;
}

/* Whether a path leads to a loop. */
static bool leads_to(const struct loop_ref *ref, const loop_list *all, const struct loop *loop)
{
    size_t left = ref->path.size;
    for (; loop && left > 0 && ref->path.at[left - 1] == place_among(all, loop); left--)
        loop = loop->parent;
    return !loop && left == 0;
}

static void fill_path(struct arena *arena, const loop_list *all, const struct loop *loop,
                      struct loop_ref *ref)
{
    if (loop->parent)
        fill_path(arena, all, loop->parent, ref);
    uint32_t place = place_among(all, loop);
    LIST_PUSH(arena, ref->path, place);
}

struct loop_ref loop_ref_of(struct arena *arena, const struct tree *tree,
                            const struct function *function, const struct stmt *stmt)
{
    struct loop_ref ref = {.function = arena_strdup(arena, function->name)};
    const struct loop *named = NULL;
    loop_list all = loops_of(arena, tree, function->name);
    ref.header = hash_header(tree, stmt);
    for (size_t i = 0; i < all.size; i++) {
        ref.alike += hash_header(tree, all.at[i]->stmt) == ref.header;
        if (!named && is_same_range(all.at[i]->stmt->range, stmt->range))
            named = all.at[i];
    }
    if (!named)
        BUG("a loop of '%s' is not among its loops", function->name);
    fill_path(arena, &all, named, &ref);
    return ref;
}

enum loop_found loop_ref_find(struct arena *arena, const struct tree *tree,
                              const struct loop_ref *ref, const struct loop **found)
{
    const struct loop *there = NULL, *last = NULL;
    uint32_t alike = 0;
    loop_list all = loops_of(arena, tree, ref->function);
    for (size_t i = 0; i < all.size; i++) {
        if (hash_header(tree, all.at[i]->stmt) != ref->header)
            continue;
        alike++;
        last = all.at[i];
        there = leads_to(ref, &all, last) ? last : there;
    }
    *found = NULL;
    if (alike == 0)
        return LOOP_GONE;
    if (alike != ref->alike || (!there && alike > 1))
        return LOOP_NOT_SURE;
    *found = there ? there : last;
    return LOOP_FOUND;
}
