/* batch_meaning.c: see batch_meaning.h. */
#include "server/workers/batch_meaning.h"

#include <string.h>

#include "refactorings/text/words.h"
#include "server/json/jsontext.h"

/* A walk over a loop. */
struct walk {
    struct arena *arena;
    const struct tree *tree;
    const struct verdict *loop;
    const struct edits *edits;
    json_t *names;
    struct strbuf casts; /* their types, in order */
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
    bool is_cast = expr->kind == EXPR_CONVERSION && !expr->is_implicit;
    bool is_named = expr->kind == EXPR_NAME || expr->kind == EXPR_MEMBER;
    if (is_cast && expr->type)
        strbuf_addf(&walk->casts, "(%s)\n", type_text(walk, expr->type));
    if (is_named && expr->decl && expr->decl->type && !expr->is_inlined)
        add_name(walk, expr->decl->name, type_text(walk, expr->decl->type));
    if (expr->kind == EXPR_INTEGER && expr->in_macro && !expr->is_inlined) {
        const char *name = source_text(walk->arena, &walk->tree->sources, expr->range);
        if (is_written(walk, name))
            add_name(walk, name, arena_printf(walk->arena, "%lld", (long long)expr->value));
    }
    return true;
}

static void add_names(const struct walk *walk, struct strbuf *out)
{
    const char *name;
    const json_t *text;
    json_object_foreach(walk->names, name, text)
        strbuf_addf(out, "%s: %s;\n", name, json_string_value(text));
}

json_t *batch_meaning(struct arena *arena, const struct tree *tree, const struct verdict *loop,
                      const struct edits *edits,
                      const char *(*real_path)(const void *data, const char *path),
                      const void *data)
{
    struct walk walk = {arena, tree, loop, edits, json_object(), STRBUF_INIT};
    struct strbuf text = STRBUF_INIT;
    const char *main = tree->sources.files.at[0]->path;
    stmt_walk(loop->stmt, NULL, visit, &walk);
    add_names(&walk, &text);
    strbuf_add(&text, walk.casts.text ? walk.casts.text : "", walk.casts.length);
    for (size_t i = 0; i < edits->files.size; i++) {
        const struct file_edit *file = edits->files.at[i];
        for (size_t k = 0; k < file->edits.size && strcmp(file->path, main) != 0; k++)
            strbuf_addf(&text, "\"%s\", %u, %u:\n%s\n", real_path(data, file->path),
                        (unsigned)file->edits.at[k].start, (unsigned)file->edits.at[k].end,
                        file->edits.at[k].text);
    }
    json_t *meaning = json_object();
    json_object_set_new(meaning, "function", json_text(loop->function->name));
    json_object_set_new(meaning, "inside",
                        json_boolean(loop->function->range.file != loop->range.file));
    json_object_set_new(meaning, "names", walk.names);
    json_object_set_new(meaning, "text", json_bytes(text.text ? text.text : ""));
    strbuf_release(&text);
    strbuf_release(&walk.casts);
    return meaning;
}
