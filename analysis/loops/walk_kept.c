/* walk_kept.c: part of walk.h: local variables whose address nobody can have when the root is
   entered, so that no pointer which is fixed before leads to them. */
#include "loops/walk.h"

/* A search for what hands out the address of a variable. */
struct handing {
    const struct decl *decl;
    const struct stmt *root;
    bool found;
};

/* Whether an expression lets others have the address of the variable, as far as that may be; what
   is not understood may. */
static bool hands_out(const struct expr *expr, const struct decl *decl)
{
    bool is_address = expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS;
    bool is_decay = expr->kind == EXPR_CONVERSION && expr->operands[0]->type->kind == TYPE_ARRAY;
    if (is_address || is_decay)
        return effects_place(expr->operands[0]).root == decl;
    return expr->kind == EXPR_UNKNOWN || expr->kind == EXPR_STATEMENT ||
           (expr->kind == EXPR_NAME && expr->decl == decl && expr->type->kind == TYPE_REFERENCE);
}

static bool look_at_expr(const struct expr *expr, void *data)
{
    struct handing *handing = data;
    handing->found = handing->found || hands_out(expr, handing->decl);
    return !handing->found;
}

static bool look_at_stmt(const struct stmt *stmt, void *data)
{
    struct handing *handing = data;
    handing->found = handing->found || stmt->kind == STMT_ASM || stmt->kind == STMT_UNKNOWN ||
                     stmt->kind == STMT_TRY;
    return !handing->found;
}

static void look_at_all(struct handing *handing, const struct stmt *stmt)
{
    if (stmt)
        stmt_walk(stmt, look_at_stmt, look_at_expr, handing);
}

static void look_at_value(struct handing *handing, const struct expr *expr)
{
    if (expr)
        expr_walk(expr, look_at_expr, handing);
}

static bool is_loop(const struct stmt *stmt)
{
    return stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE || stmt->kind == STMT_DO ||
           stmt->kind == STMT_RANGE_FOR;
}

static void look_before(struct handing *handing, const struct stmt *stmt);

/* Looks at a part of a statement: all of it, or if the root stands in it what comes before that.
   Whether it does. */
static bool look_at_part(struct handing *handing, const struct stmt *part)
{
    bool is_last = part && (part == handing->root || effects_contains(part, handing->root));
    if (is_last)
        look_before(handing, part);
    else
        look_at_all(handing, part);
    return is_last;
}

/* Looks at what may run before the root, of a statement that it is or stands in. A loop around it
   whose body does not declare the variable has run all of that before. */
static void look_before(struct handing *handing, const struct stmt *stmt)
{
    if (stmt == handing->root) {
        look_at_all(handing, stmt->init);
        return;
    }
    if (is_loop(stmt) && !(stmt->body && effects_declares(stmt->body, handing->decl))) {
        look_at_all(handing, stmt);
        return;
    }
    look_at_stmt(stmt, handing);
    look_at_all(handing, stmt->init);
    look_at_value(handing, stmt->cond);
    look_at_value(handing, stmt->expr);
    look_at_value(handing, stmt->step);
    if (stmt->cond_decl)
        look_at_value(handing, stmt->cond_decl->init);
    for (size_t i = 0; i < stmt->decls.size; i++)
        look_at_value(handing, stmt->decls.at[i]->init);
    bool is_other = stmt->otherwise && effects_contains(stmt->otherwise, handing->root);
    if ((!is_other && look_at_part(handing, stmt->body)) || look_at_part(handing, stmt->otherwise))
        return;
    for (size_t i = 0; i < stmt->children.size; i++)
        if (look_at_part(handing, stmt->children.at[i]))
            return;
}

bool walk_is_kept(const struct walker *w, const struct decl *decl)
{
    const struct nest *nest = w->nest;
    const struct function *function = nest->function;
    struct handing handing = {decl, nest->root->stmt, false};
    if (nest->tree->dialect.language != LANGUAGE_C || decl->kind != DECL_VARIABLE ||
        decl->storage != STORAGE_AUTO || decl->is_inlined || decl->has_cleanup ||
        decl->has_other_name || function->has_goto_label || function->has_losses ||
        !effects_declares(function->body, decl))
        return false;
    look_before(&handing, function->body);
    return !handing.found;
}
