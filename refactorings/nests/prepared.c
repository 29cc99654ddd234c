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
        is_declared = is_declared || effects_declares(preparation->all.at[k].stmt, decl);
    for (size_t k = 0; !is_declared && k < root->privates.size; k++)
        is_declared =
            root->privates.at[k].decl == decl && root->privates.at[k].copy_out == COPY_OUT_NONE;
    return is_declared && decl->kind == DECL_VARIABLE && decl->storage == STORAGE_AUTO &&
           !decl->address_taken && !decl->type->is_volatile &&
           (type_is_arithmetic(decl->type) || decl->type->kind == TYPE_POINTER);
}

/* What a statement does, where it is of the kinds that may stand beside the loop. */
static bool read_effects(struct action_request *request, const struct stmt *stmt,
                         struct effects *out)
{
    *out = (struct effects){.has_call = false};
    effects_of_stmt(request->arena, stmt, out);
    return !out->has_call && !out->has_end && !out->has_inlined && !out->has_reader &&
           !out->has_unknown && !out->has_asm && !out->has_label && !out->has_case &&
           !out->has_return && !out->has_try;
}

/* Whether a statement only sets such variables, which the loop beside it leaves alone. */
static bool only_sets(struct action_request *request, const struct verdict *root,
                      struct preparation *preparation, const struct stmt *stmt,
                      const struct stmt *loop)
{
    struct effects effects;
    if ((stmt->kind != STMT_DECLARATION && stmt->kind != STMT_EXPRESSION) ||
        !read_effects(request, stmt, &effects) || effects.has_store)
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

/* Whether a statement is an assignment, or a choice between such. */
static bool only_assigns(const struct stmt *stmt)
{
    bool assigns = (stmt->kind == STMT_EXPRESSION || stmt->kind == STMT_NULL ||
                    stmt->kind == STMT_COMPOUND || stmt->kind == STMT_IF) &&
                   stmt->init == NULL && stmt->cond_decl == NULL;
    for (size_t k = 0; assigns && k < stmt->children.size; k++)
        assigns = only_assigns(stmt->children.at[k]);
    if (stmt->kind == STMT_IF)
        assigns = assigns && only_assigns(stmt->body) &&
                  (stmt->otherwise == NULL || only_assigns(stmt->otherwise));
    return assigns;
}

/* Whether a statement writes to memory, and does nothing else that is seen. */
static bool only_writes(struct action_request *request, const struct stmt *stmt)
{
    struct effects effects;
    return only_assigns(stmt) && read_effects(request, stmt, &effects) && effects.has_store &&
           effects.written.size == 0;
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

/* Whether a name is none that the loop beside it gives another meaning, or another value. */
static bool keeps_meaning(const struct expr *expr, void *data)
{
    const struct loop *loop = data;
    const struct decl *decl = expr->kind == EXPR_NAME ? expr->decl : NULL;
    return decl == NULL || (strcmp(decl->name, loop->index->name) != 0 &&
                            effects_count_stmt_writes(loop->stmt, decl) == 0);
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

/* Whether a statement that is done once holds an access. */
static bool is_in_once(const struct preparation *preparation, const struct access *access)
{
    bool found = false;
    for (size_t k = 0; !found && k < preparation->all.size; k++)
        found = preparation->all.at[k].is_once &&
                effects_contains(preparation->all.at[k].stmt, access->statement);
    return found;
}

/* Whether nothing in the loops writes what stands beside the loop at a depth and is read there by
   each iteration. That other memory may be the same is a matter of the proof for the loops. */
static bool reads_stay(const struct nest *model, const struct stmt *loop, int depth,
                       const struct preparation *preparation)
{
    for (size_t k = 0; k < model->accesses.size; k++) {
        const struct access *read = model->accesses.at[k];
        const struct decl *decl = read->base->kind == BASE_OBJECT ? read->base->decl : NULL;
        if (read->is_write || read->depth != depth || is_in_once(preparation, read) ||
            (decl != NULL && (stays_set(decl, loop) || is_index(model, decl))))
            continue;
        if (read->base->kind == BASE_UNKNOWN || read->base->kind == BASE_ROWS)
            return false;
        for (size_t j = 0; j < model->accesses.size; j++)
            if (model->accesses.at[j]->is_write && model->accesses.at[j]->base == read->base)
                return false;
    }
    return true;
}

/* Takes the statements beside the loop, as what they are. False: there are others. */
static bool take_statements(struct action_request *request, const struct verdict *root,
                            const struct stmt *body, struct loop *inner, struct preparation *out)
{
    for (size_t k = 0; k < body->children.size; k++) {
        struct prepared_stmt taken = {.stmt = body->children.at[k]};
        if (taken.stmt == inner->stmt)
            continue;
        if (!stmt_walk(taken.stmt, NULL, keeps_meaning, inner))
            return false;
        taken.is_once = only_writes(request, taken.stmt);
        out->writes = out->writes || taken.is_once;
        LIST_PUSH(request->arena, out->all, taken);
    }
    bool good = true;
    for (size_t k = 0; good && k < out->all.size; k++)
        good = (!out->writes || !out->all.at[k].stmt->in_macro) &&
               (out->all.at[k].is_once ||
                only_sets(request, root, out, out->all.at[k].stmt, inner->stmt));
    return good;
}

/* Whether a comment stands behind a place on its line. */
static bool has_remark(const struct source *source, uint32_t place)
{
    struct lexer lexer = {source->text, source->length, place, true};
    struct token token = lexer_next(&lexer);
    return token.kind == TOKEN_COMMENT && text_newlines(source->text, place, token.start) == 0;
}

/* Cuts the text of the statements in front of the loop and behind it. False: it cannot be taken
   apart. */
static bool take_text(struct action_request *request, const struct perfect_nest *nest,
                      const struct stmt *inner, struct preparation *out)
{
    const struct perfect_loop *outer = &nest->loops.at[nest->loops.size - 1];
    uint32_t begin = outer->trailing.end > outer->brace ? outer->trailing.end : outer->brace + 1;
    struct range before = {outer->header.file, begin, inner->range.start};
    struct range behind = {outer->header.file, inner->range.end,
                           outer->loop->stmt->body->range.end - 1};
    prepared_list first = {NULL, 0, 0}, rest = {NULL, 0, 0};
    for (size_t k = 0; k < out->all.size; k++) {
        if (out->all.at[k].stmt->range.start < inner->range.start)
            LIST_PUSH(request->arena, first, out->all.at[k]);
        else
            LIST_PUSH(request->arena, rest, out->all.at[k]);
    }
    if (!prepared_cut(request->arena, nest->source, before, &first, &out->before))
        return false;
    return rest.size == 0
               ? perfect_is_last(nest, inner)
               : !has_remark(nest->source, inner->range.end) &&
                     prepared_cut(request->arena, nest->source, behind, &rest, &out->behind);
}

bool prepared_read(struct action_request *request, const struct verdict *root,
                   struct perfect_nest *nest, struct preparation *out)
{
    const struct perfect_loop *outer = &nest->loops.at[nest->loops.size - 1];
    const struct loop *loop = outer->loop;
    const struct stmt *body = loop->stmt->body;
    *out = (struct preparation){.writes = false};
    if (loop->inner.size != 1 || body->kind != STMT_COMPOUND || !outer->has_brace ||
        body->children.size < 2 || root->nest == NULL || root->nest->left_early ||
        root->nest->may_end)
        return false;
    struct loop *inner = loop->inner.at[0];
    bool is_held = false;
    for (size_t k = 0; k < body->children.size; k++)
        is_held = is_held || body->children.at[k] == inner->stmt;
    if (!is_held || !inner->canonical || inner->stmt->in_macro || inner->stmt->header_unclear ||
        inner->stmt->range.file != loop->stmt->range.file)
        return false;
    if (!take_statements(request, root, body, inner, out) || is_named(out, inner) ||
        !reads_stay(root->nest, inner->stmt, (int)nest->loops.size, out) ||
        !take_text(request, nest, inner->stmt, out) || (!out->writes && out->behind.size > 0))
        return false;
    perfect_go_on(request, nest, inner);
    return true;
}
