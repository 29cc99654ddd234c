/* batch_meaning.c: see batch_meaning.h. */
#include "server/workers/batch_meaning.h"

#include <string.h>

#include "base/hash.h"
#include "refactorings/text/words.h"
#include "server/json/jsontext.h"

/* A walk over a loop. */
struct walk {
    struct arena *arena;
    const struct tree *tree;
    const struct verdict *loop;
    const struct edits *edits;
    json_t *names;
    uint64_t hash; /* of all types */
};

/* Whether a name is written to another file than the loop's. */
static bool is_written(const struct walk *walk, const char *name)
{
    const char *own = walk->tree->sources.files.at[walk->loop->range.file]->path;
    for (size_t i = 0; i < walk->edits->files.size; i++) {
        const struct file_edit *file = walk->edits->files.at[i];
        for (size_t k = 0; k < file->edits.size && strcmp(file->path, own) != 0; k++)
            if (text_has_word(file->edits.at[k].text, name))
                return true;
    }
    return false;
}

/* The type's name, and what another unit may read it as. */
static const char *type_text(const struct walk *walk, const struct type *type)
{
    bool is_integer = type->kind == TYPE_INTEGER && !type->is_signed;
    return arena_printf(walk->arena, "%s%s", type->canonical,
                        is_integer && strcmp(type->canonical, "char") == 0 ? " (unsigned)" : "");
}

static void add_name(struct walk *walk, const char *name, const char *text)
{
    json_object_set_new(walk->names, name, json_text(text));
}

static bool visit(const struct expr *expr, void *data)
{
    struct walk *walk = data;
    if (expr->type) {
        walk->hash = hash_text(hash_add(walk->hash, (uint64_t)expr->kind), expr->type->canonical);
        walk->hash = hash_add(walk->hash, (uint64_t)expr->type->size);
        walk->hash = hash_add(walk->hash, expr->type->is_signed);
    }
    bool is_named = expr->kind == EXPR_NAME && expr->decl && expr->type && !expr->is_inlined;
    if (is_named)
        add_name(walk, expr->decl->name, type_text(walk, expr->decl->type));
    if (expr->kind == EXPR_INTEGER && expr->in_macro && !expr->is_inlined) {
        const char *name = source_text(walk->arena, &walk->tree->sources, expr->range);
        if (is_written(walk, name))
            add_name(walk, name, arena_printf(walk->arena, "%lld", (long long)expr->value));
    }
    return true;
}

json_t *batch_meaning(struct arena *arena, const struct tree *tree, const struct verdict *loop,
                      const struct edits *edits)
{
    struct walk walk = {arena, tree, loop, edits, json_object(), HASH_INIT};
    stmt_walk(loop->stmt, NULL, visit, &walk);
    add_name(&walk, "", arena_printf(arena, "%llu", (unsigned long long)walk.hash));
    return walk.names;
}
