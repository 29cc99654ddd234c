/*
 * frontend_unknown.c: nodes as if the front end did not know their kind (struct unknown_kind): what
 * libclang tells of a node without a kind are its parts and what it names.
 */
#include "code/frontend/frontend_internal.h"

struct expr *unknown_expr(struct frontend *fe, struct expr *expr)
{
    const struct unknown_kind *unknown = &fe->request->unknown;
    if (unknown->of != UNKNOWN_EXPR || (unsigned)expr->kind != unknown->kind)
        return expr;
    if (expr->decl && expr->decl->kind != DECL_FUNCTION)
        facts_poison((struct decl *)expr->decl);
    fe->lost |= expr->body != NULL;
    expr->kind = EXPR_UNKNOWN;
    expr->what = "a kind that a test hides";
    expr->op = OP_NONE;
    expr->decl = NULL;
    expr->body = NULL;
    return expr;
}

static void add_part(struct frontend *fe, struct stmt *stmt, struct stmt *part)
{
    if (part)
        LIST_PUSH(fe->arena, stmt->children, part);
}

static void add_value(struct frontend *fe, struct stmt *stmt, struct expr *expr)
{
    if (!expr)
        return;
    struct stmt *part = ARENA_NEW(fe->arena, struct stmt);
    part->kind = STMT_EXPRESSION;
    part->range = expr->range;
    part->expr = expr;
    add_part(fe, stmt, part);
}

struct stmt *unknown_stmt(struct frontend *fe, struct stmt *stmt)
{
    const struct unknown_kind *unknown = &fe->request->unknown;
    if (!stmt || unknown->of != UNKNOWN_STMT || (unsigned)stmt->kind != unknown->kind)
        return stmt;
    struct stmt *hidden = ARENA_NEW(fe->arena, struct stmt);
    hidden->kind = STMT_UNKNOWN;
    hidden->what = "a kind that a test hides";
    hidden->range = stmt->range;
    hidden->in_macro = stmt->in_macro;
    hidden->macro = stmt->macro;
    hidden->decls = stmt->decls;
    if (stmt->cond_decl)
        LIST_PUSH(fe->arena, hidden->decls, stmt->cond_decl);
    add_part(fe, hidden, stmt->init);
    add_value(fe, hidden, stmt->cond);
    add_value(fe, hidden, stmt->step);
    add_value(fe, hidden, stmt->expr);
    for (size_t i = 0; i < stmt->children.size; i++)
        add_part(fe, hidden, stmt->children.at[i]);
    add_part(fe, hidden, stmt->body);
    add_part(fe, hidden, stmt->otherwise);
    facts_poison_names(hidden);
    return hidden;
}

bool is_unknown_name(const struct frontend *fe, bool is_pragma, const char *name)
{
    const struct unknown_kind *unknown = &fe->request->unknown;
    return unknown->of == (is_pragma ? UNKNOWN_PRAGMA : UNKNOWN_ATTRIBUTE) &&
           strcmp(unknown->name, name) == 0;
}
