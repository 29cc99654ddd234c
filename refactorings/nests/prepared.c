/* prepared.c: see prepared.h. */
#include "refactorings/nests/prepared.h"

#include "loops/model/nest.h"
#include "loops/syntax/effects.h"

/* A variable that each iteration may have for itself: nobody outside of it sees its value. */
static bool is_own(const struct verdict *root, const struct preparation *preparation,
                   const struct decl *decl)
{
    bool is_declared = false;
    for (size_t k = 0; k < preparation->all.size; k++)
        is_declared = is_declared || effects_declares(preparation->all.at[k], decl);
    for (size_t k = 0; !is_declared && k < root->privates.size; k++)
        is_declared =
            root->privates.at[k].decl == decl && root->privates.at[k].copy_out == COPY_OUT_NONE;
    return is_declared && decl->kind == DECL_VARIABLE && decl->storage == STORAGE_AUTO &&
           !decl->address_taken && !decl->type->is_volatile &&
           (type_is_arithmetic(decl->type) || decl->type->kind == TYPE_POINTER);
}

/* Whether a statement only sets such variables, which the loop behind it leaves alone. */
static bool only_sets(struct action_request *request, const struct verdict *root,
                      struct preparation *preparation, const struct stmt *stmt,
                      const struct stmt *loop)
{
    struct effects effects = {.has_call = false};
    effects_of_stmt(request->arena, stmt, &effects);
    if ((stmt->kind != STMT_DECLARATION && stmt->kind != STMT_EXPRESSION) || effects.has_call ||
        effects.has_inlined || effects.has_reader || effects.has_store || effects.has_unknown ||
        effects.has_asm || effects.has_label || effects.has_case || effects.has_return ||
        effects.has_try)
        return false;
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->kind != DECL_VARIABLE ||
            !is_own(root, preparation, stmt->decls.at[k]))
            return false;
    for (size_t k = 0; k < effects.written.size; k++) {
        const struct decl *decl = effects.written.at[k];
        if (!is_own(root, preparation, decl) || effects_count_stmt_writes(loop, decl) > 0)
            return false;
        LIST_PUSH(request->arena, preparation->variables, decl);
    }
    return true;
}

/* Whether the loop's header, or what its body declares, names one of the variables. */
static bool is_named(const struct preparation *preparation, const struct loop *loop)
{
    const struct stmt *body = loop->stmt->body;
    for (size_t k = 0; k < preparation->variables.size; k++) {
        const struct decl *decl = preparation->variables.at[k];
        const struct expr *parts[HEADER_PARTS];
        perfect_header_parts(loop, parts);
        for (size_t j = 0; j < HEADER_PARTS; j++)
            if (parts[j] != NULL && expr_mentions(parts[j], decl))
                return true;
        if (strcmp(decl->name, loop->index->name) == 0)
            return true;
        for (size_t j = 0; body->kind == STMT_COMPOUND && j < body->children.size; j++)
            for (size_t i = 0; i < body->children.at[j]->decls.size; i++)
                if (strcmp(body->children.at[j]->decls.at[i]->name, decl->name) == 0)
                    return true;
    }
    return false;
}

/* Whether a variable keeps its value while the loop behind the statements runs: what sets it stands
   in front, and each iteration does that for itself. */
static bool stays_set(const struct decl *decl, const struct stmt *loop)
{
    return decl->kind == DECL_VARIABLE && decl->storage == STORAGE_AUTO && !decl->address_taken &&
           effects_count_stmt_writes(loop, decl) == 0;
}

static bool is_index(const struct nest *model, const struct decl *decl)
{
    for (size_t k = 0; k < model->loops.size; k++)
        if (model->loops.at[k]->loop->index == decl)
            return true;
    return false;
}

/* Whether nothing in the loops writes what stands in front of the loop at a depth and is read
   there. That other memory may be the same is a matter of the proof for the loops. */
static bool reads_stay(const struct nest *model, const struct stmt *loop, int depth)
{
    for (size_t k = 0; k < model->accesses.size; k++) {
        const struct access *read = model->accesses.at[k];
        const struct decl *decl = read->base->kind == BASE_OBJECT ? read->base->decl : NULL;
        if (read->is_write || read->depth != depth ||
            (decl != NULL && (stays_set(decl, loop) || is_index(model, decl))))
            continue;
        if (read->base->kind == BASE_UNKNOWN)
            return false;
        for (size_t j = 0; j < model->accesses.size; j++)
            if (model->accesses.at[j]->is_write && model->accesses.at[j]->base == read->base)
                return false;
    }
    return true;
}

/* Where the text of the statements begins and ends, comments around them included. False: there
   are directives in it. */
static bool find_text(const struct perfect_nest *nest, const struct perfect_loop *outer,
                      uint32_t inner, struct range *out)
{
    uint32_t begin = outer->trailing.end > outer->brace ? outer->trailing.end : outer->brace + 1;
    struct lexer lexer = {nest->source->text, nest->source->length, begin, true};
    *out = (struct range){outer->header.file, inner, inner};
    for (struct token token = lexer_next(&lexer); token.start < inner && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind == TOKEN_DIRECTIVE)
            return false;
        if (out->start == inner)
            out->start = (uint32_t)token.start;
        out->end = (uint32_t)token.end;
    }
    return out->start < inner;
}

bool prepared_read(struct action_request *request, const struct verdict *root,
                   struct perfect_nest *nest, struct preparation *out)
{
    const struct perfect_loop *outer = &nest->loops.at[nest->loops.size - 1];
    const struct loop *loop = outer->loop;
    const struct stmt *body = loop->stmt->body;
    *out = (struct preparation){.all = {NULL, 0, 0}};
    if (loop->inner.size != 1 || body->kind != STMT_COMPOUND || !outer->has_brace ||
        body->children.size < 2 || root->nest == NULL || root->nest->left_early)
        return false;
    const struct loop *inner = loop->inner.at[0];
    if (body->children.at[body->children.size - 1] != inner->stmt || !inner->canonical ||
        inner->stmt->in_macro || inner->stmt->header_unclear ||
        inner->stmt->range.file != loop->stmt->range.file)
        return false;
    for (size_t k = 0; k + 1 < body->children.size; k++)
        LIST_PUSH(request->arena, out->all, body->children.at[k]);
    for (size_t k = 0; k < out->all.size; k++)
        if (!only_sets(request, root, out, out->all.at[k], inner->stmt))
            return false;
    return !is_named(out, inner) && reads_stay(root->nest, inner->stmt, (int)nest->loops.size) &&
           find_text(nest, outer, inner->stmt->range.start, &out->range) &&
           perfect_go_on(request, nest, inner);
}
