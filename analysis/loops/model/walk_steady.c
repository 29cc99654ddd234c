/* walk_steady.c: part of walk.h: whether an expression is the same everywhere in the function. */
#include "code/spelling.h"
#include "loops/model/walk.h"

static bool is_steady_name(const struct expr *expr, void *data)
{
    (void)data;
    if (expr_does(expr) & (DOES_EFFECT | DOES_READ))
        return false;
    return expr->kind != EXPR_NAME || !expr->decl || expr->decl->has_value ||
           (!expr->decl->is_written && !decl_is_exposed(expr->decl));
}

static bool covers(struct range range, struct range part)
{
    return range.file == part.file && range.start <= part.start && part.end <= range.end;
}

/* A block whose text a declaration is part of, and a loop is not. */
struct scope {
    const struct decl *decl;
    const struct stmt *root;
    bool has_ended;
};

static bool find_ended(const struct stmt *stmt, void *data)
{
    struct scope *scope = data;
    bool is_block = stmt->kind == STMT_COMPOUND || stmt->kind == STMT_FOR || stmt->kind == STMT_IF;
    scope->has_ended = scope->has_ended ||
                       (is_block && covers(stmt->range, scope->decl->range) &&
                        !covers(stmt->range, scope->root->range));
    return !scope->has_ended && stmt != scope->root;
}

/* Whether a variable of a block that has ended before the root: its name means nothing there. */
static bool has_ended(const struct walker *w, const struct decl *decl)
{
    struct scope scope = {decl, w->nest->root->stmt, false};
    bool is_local = decl->kind == DECL_VARIABLE && !decl->is_inlined && !decl->in_macro &&
                    (decl->storage == STORAGE_AUTO || decl->storage == STORAGE_STATIC_LOCAL);
    if (is_local && !scope.root->is_inlined && !covers(scope.root->range, decl->range))
        stmt_walk(w->nest->function->body, find_ended, NULL, &scope);
    return scope.has_ended;
}

static bool is_unshadowed_name(const struct expr *expr, void *data)
{
    const struct walker *w = data;
    return expr->kind != EXPR_NAME || !expr->decl || expr->decl->kind == DECL_ENUM_CONSTANT ||
           (!function_has_namesake(w->nest->function, expr->decl) && !has_ended(w, expr->decl));
}

bool walk_is_unshadowed(const struct walker *w, const struct expr *expr)
{
    return expr_walk(expr, is_unshadowed_name, (void *)(uintptr_t)w);
}

bool walk_is_steady(const struct expr *expr)
{
    return expr_walk(expr, is_steady_name, NULL);
}
