/*
 * walk_definition.c: part of walk.h: the assignment that a local variable has its value from when
 * the root is entered, where there is only one that may come last: the reaching definition (Aho,
 * Lam, Sethi, Ullman, "Compilers", 9.2.4), over the statements before the root in the blocks around
 * it.
 */
#include "loops/model/walk.h"

/* What is known on the way from the function's beginning to the root. */
struct search {
    struct arena *arena;
    const struct decl *decl;
    const struct stmt *root;
    const struct expr *value; /* assigned last, and unchanged since; or NULL */
    bool of_allocation;       /* only calls of allocators count as values */
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
    if (expr->kind == EXPR_INTEGER)
        return true;
    if (expr->kind == EXPR_NAME)
        return is_plain_name(expr);
    if (expr->kind == EXPR_CONVERSION)
        return is_computed(expr->operands[0]);
    if (expr->kind == EXPR_UNARY)
        return expr->op != OP_DEREFERENCE && is_computed(expr->operands[0]);
    bool has_two = (expr->kind == EXPR_BINARY && expr->op != OP_COMMA) ||
                   (expr->kind == EXPR_SUBSCRIPT && expr->type->kind == TYPE_ARRAY);
    return has_two && is_computed(expr->operands[0]) && is_computed(expr->operands[1]);
}

/* The same for the operand of `&`: an element itself, rather than its value. */
static bool is_place(const struct expr *expr)
{
    return expr->kind == EXPR_SUBSCRIPT && is_computed(expr->operands[0]) &&
           is_computed(expr->operands[1]);
}

static bool is_definition(const struct search *search, const struct expr *value)
{
    const struct expr *inner = expr_strip_conversions(value);
    if (search->of_allocation)
        return inner->kind == EXPR_CALL && inner->decl && inner->decl->is_allocator;
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
    if (effects_writes(&effects, search->decl) ||
        (!search->of_allocation && !expr_walk(search->value, is_unwritten, &effects)))
        search->value = NULL;
}

/* Whether a condition changes nothing. */
static bool leaves_names(const struct expr *expr, void *data)
{
    (void)data;
    return !(expr_does(expr) & (DOES_STORE | DOES_HOLD | DOES_OTHER));
}

static bool is_other_name(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

/* `p = e` for the variable that is looked for, or NULL. */
static const struct expr *assignment_of(const struct search *search, const struct expr *expr)
{
    bool found = expr && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
                 expr->operands[0]->kind == EXPR_NAME && expr->operands[0]->decl == search->decl;
    return found ? expr : NULL;
}

/* The same in a condition that evaluates it whatever comes: `(p = e) == NULL`, `!(p = e)`. */
static const struct expr *tested_assignment_of(const struct search *search, const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION || (expr->kind == EXPR_UNARY && expr->op == OP_NOT) ||
           (expr->kind == EXPR_BINARY && (expr->op == OP_EQUAL || expr->op == OP_NOT_EQUAL)))
        expr = expr->operands[0];
    return assignment_of(search, expr);
}

/* `if (!(p = malloc(n))) return;`, where nothing else changes p. */
static void come_by_test(struct search *search, const struct stmt *stmt)
{
    const struct expr *assign =
        search->of_allocation && !stmt->init && !stmt->cond_decl && stmt->cond
            ? tested_assignment_of(search, stmt->cond)
            : NULL;
    if (!assign || !is_definition(search, assign->operands[1]) ||
        effects_count_writes(stmt->cond, search->decl) != 1) {
        pass(search, stmt);
        return;
    }
    search->value = assign->operands[1];
    pass(search, stmt->body);
    pass(search, stmt->otherwise);
}

/* Whether the other variables of a declaration leave the one that is looked for as it is. */
static bool is_declared_apart(const struct search *search, const struct stmt *stmt)
{
    bool apart = stmt->decls.size == 1 || search->of_allocation;
    for (size_t i = 0; i < stmt->decls.size && apart; i++) {
        const struct expr *init = stmt->decls.at[i]->init;
        apart = !init || stmt->decls.size == 1 || expr_walk(init, leaves_names, NULL);
    }
    return apart;
}

/* A statement that runs before the root. */
static void come_by(struct search *search, const struct stmt *stmt)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL;
    if (assignment_of(search, expr)) {
        const struct expr *value = expr->operands[1];
        bool other = expr_walk(value, is_other_name, (void *)(uintptr_t)search->decl);
        search->value = other && is_definition(search, value) ? value : NULL;
        return;
    }
    for (size_t i = 0; i < stmt->decls.size; i++) {
        if (stmt->decls.at[i] != search->decl)
            continue;
        const struct expr *init = search->decl->init;
        bool known = init && is_declared_apart(search, stmt) && is_definition(search, init);
        search->value = known ? init : NULL;
        return;
    }
    if (stmt->kind == STMT_IF) {
        come_by_test(search, stmt);
        return;
    }
    pass(search, stmt);
}

/* Comes by the statements of a block up to the one that holds the root, which is given. */
static const struct stmt *descend_block(struct search *search, const struct stmt *block)
{
    for (size_t i = 0; i < block->children.size; i++) {
        if (effects_contains(block->children.at[i], search->root))
            return block->children.at[i];
        come_by(search, block->children.at[i]);
    }
    return NULL;
}

/* Follows the way down to the root; false where it cannot be followed. */
static bool descend(struct search *search, const struct stmt *stmt)
{
    while (stmt != search->root) {
        const struct stmt *next = NULL;
        if (stmt->kind == STMT_COMPOUND) {
            next = descend_block(search, stmt);
        } else if (stmt->kind == STMT_IF && !stmt->init && !stmt->cond_decl && stmt->cond &&
                   expr_walk(stmt->cond, leaves_names, NULL)) {
            next = effects_contains(stmt->body, search->root) ? stmt->body : stmt->otherwise;
        } else if (stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE || stmt->kind == STMT_DO) {
            pass(search, stmt);
            next = stmt->body;
        }
        if (!next || !effects_contains(next, search->root))
            return false;
        stmt = next;
    }
    return true;
}

/* Follows the way from the function's beginning. */
static bool look_for(struct search *search, const struct nest *nest)
{
    const struct decl *decl = search->decl;
    return (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
           decl->storage == STORAGE_AUTO && !decl_is_exposed(decl) && !decl->type->is_volatile &&
           !nest->function->has_goto_label && descend(search, nest->function->body) &&
           search->value;
}

const struct expr *walk_definition(const struct walker *w, const struct decl *decl)
{
    struct search search = {w->arena, decl, w->nest->root->stmt, NULL, false};
    if (!look_for(&search, w->nest) || !walk_is_unshadowed(w, search.value))
        return NULL;
    return search.value;
}

const struct expr *walk_allocation(const struct walker *w, const struct decl *decl)
{
    struct search search = {w->arena, decl, w->nest->root->stmt, NULL, true};
    if (!w->nest->function->has_allocation || decl->type->kind != TYPE_POINTER ||
        !look_for(&search, w->nest))
        return NULL;
    return expr_strip_conversions(search.value);
}
