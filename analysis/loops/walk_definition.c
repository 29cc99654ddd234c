/*
 * walk_definition.c: part of walk.h: the assignment that a local variable has its value from when
 * the root is entered, where there is only one that may come last: the reaching definition (Aho,
 * Lam, Sethi, Ullman, "Compilers", 9.2.4), over the statements before the root in the blocks around
 * it.
 */
#include "loops/walk.h"

/* What is known on the way from the function's beginning to the root. */
struct search {
    struct arena *arena;
    const struct decl *decl;
    const struct stmt *root;
    const struct expr *value; /* assigned last, and unchanged since; or NULL */
};

/* Whether a name stands for the same wherever it is read: a local variable that only assignments
   change, or an array, whose place is meant. */
static bool is_plain_name(const struct expr *expr)
{
    const struct decl *decl = expr->decl;
    if (!decl || decl->has_value || decl->kind == DECL_ENUM_CONSTANT)
        return true;
    if (decl->kind != DECL_VARIABLE && decl->kind != DECL_PARAMETER)
        return false;
    return decl->type->kind == TYPE_ARRAY ||
           (decl->storage == STORAGE_AUTO && !decl_is_exposed(decl) && !decl->type->is_volatile);
}

/* Whether a value is computed from plain names without reading memory: arithmetic, and the places
   of elements. */
static bool is_computed(const struct expr *expr)
{
    switch (expr->kind) {
    case EXPR_INTEGER:
        return true;
    case EXPR_NAME:
        return is_plain_name(expr);
    case EXPR_CONVERSION:
        return is_computed(expr->operands[0]);
    case EXPR_BINARY:
        return expr->op != OP_COMMA && is_computed(expr->operands[0]) &&
               is_computed(expr->operands[1]);
    case EXPR_UNARY:
        return expr->op != OP_DEREFERENCE && is_computed(expr->operands[0]);
    case EXPR_SUBSCRIPT:
        return expr->type->kind == TYPE_ARRAY && is_computed(expr->operands[0]) &&
               is_computed(expr->operands[1]);
    default:
        return false;
    }
}

/* The same for the operand of `&`: an element itself, rather than its value. */
static bool is_place(const struct expr *expr)
{
    return expr->kind == EXPR_SUBSCRIPT && is_computed(expr->operands[0]) &&
           is_computed(expr->operands[1]);
}

static bool is_definition(const struct expr *value)
{
    const struct expr *inner = expr_strip_conversions(value);
    return is_computed(value) ||
           (inner->kind == EXPR_UNARY && inner->op == OP_ADDRESS && is_place(inner->operands[0]));
}

static bool is_unwritten(const struct expr *expr, void *data)
{
    const struct effects *effects = data;
    if (expr->kind != EXPR_NAME || !expr->decl || expr->decl->kind == DECL_ENUM_CONSTANT ||
        expr->decl->type->kind == TYPE_ARRAY)
        return true;
    return !effects_writes(effects, expr->decl);
}

/* Forgets the value if a statement may change the variable, or what the value was made of. */
static void pass(struct search *search, const struct stmt *stmt)
{
    struct effects effects;
    if (!stmt || !search->value)
        return;
    effects_of_stmt(search->arena, stmt, &effects);
    if (effects_writes(&effects, search->decl) || !expr_walk(search->value, is_unwritten, &effects))
        search->value = NULL;
}

/* Whether a condition changes nothing. */
static bool leaves_names(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_ASSIGN && expr->kind != EXPR_STEP && expr->kind != EXPR_STATEMENT &&
           expr->kind != EXPR_UNKNOWN;
}

static bool is_other_name(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

/* A statement that runs before the root. */
static void come_by(struct search *search, const struct stmt *stmt)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    if (expr && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
        expr->operands[0]->kind == EXPR_NAME && expr->operands[0]->decl == search->decl) {
        const struct expr *value = expr->operands[1];
        bool other = expr_walk(value, is_other_name, (void *)(uintptr_t)search->decl);
        search->value = other && is_definition(value) ? value : NULL;
        return;
    }
    for (size_t i = 0; i < stmt->decls.size; i++) {
        if (stmt->decls.at[i] != search->decl)
            continue;
        const struct expr *init = search->decl->init;
        search->value = init && stmt->decls.size == 1 && is_definition(init) ? init : NULL;
        return;
    }
    pass(search, stmt);
}

/* Follows the way down to the root; false where it cannot be followed. */
static bool descend(struct search *search, const struct stmt *stmt)
{
    while (stmt != search->root) {
        const struct stmt *next = NULL;
        switch (stmt->kind) {
        case STMT_COMPOUND:
            for (size_t i = 0; i < stmt->children.size && !next; i++) {
                if (effects_contains(stmt->children.at[i], search->root))
                    next = stmt->children.at[i];
                else
                    come_by(search, stmt->children.at[i]);
            }
            break;
        case STMT_IF:
            if (stmt->init || stmt->cond_decl || !stmt->cond ||
                !expr_walk(stmt->cond, leaves_names, NULL))
                return false;
            next = effects_contains(stmt->body, search->root) ? stmt->body : stmt->otherwise;
            break;
        case STMT_FOR:
        case STMT_WHILE:
        case STMT_DO:
            pass(search, stmt);
            next = stmt->body;
            break;
        default:
            return false;
        }
        if (!next || !effects_contains(next, search->root))
            return false;
        stmt = next;
    }
    return true;
}

const struct expr *walk_definition(const struct walker *w, const struct decl *decl)
{
    const struct nest *nest = w->nest;
    struct search search = {w->arena, decl, nest->root->stmt, NULL};
    if (decl->kind != DECL_VARIABLE && decl->kind != DECL_PARAMETER)
        return NULL;
    if (decl->storage != STORAGE_AUTO || decl_is_exposed(decl) || decl->type->is_volatile ||
        nest->function->has_goto_label || !descend(&search, nest->function->body) ||
        !search.value || !walk_is_unshadowed(w, search.value))
        return NULL;
    return search.value;
}
