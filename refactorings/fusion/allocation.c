/* allocation.c: see allocation.h. */
#include "refactorings/fusion/allocation.h"

#include "code/spelling.h"
#include "loops/syntax/effects.h"
#include "refactorings/fusion/leftover.h"

/* Statements of a function that do nothing but make a variable ready, and end it. */
struct gone_search {
    struct arena *arena;
    const struct decl *decl;
    struct temporary *out;
    const struct expr *allocation; /* the last one */
    bool leaves_unset;             /* the memory of one of them has no value at first */
};

static const struct expr *allocation_of(const struct expr *value)
{
    value = expr_strip_conversions(value);
    if (value->kind != EXPR_CALL || value->decl == NULL || !value->decl->is_allocator)
        return NULL;
    for (size_t k = 1; k < value->operands_size; k++)
        if (!leftover_computes_only(value->operands[k]))
            return NULL;
    return value;
}

static bool is_null(const struct expr *value)
{
    value = expr_strip_conversions(value);
    return value->kind == EXPR_INTEGER && value->value == 0 && !value->big;
}

/* Whether a value says where the variable's memory is, and nothing more. */
static bool is_source(struct gone_search *search, const struct expr *value)
{
    const struct expr *allocation = allocation_of(value);
    if (allocation != NULL) {
        search->allocation = allocation;
        search->leaves_unset |= !decl_is_named(allocation->decl, "calloc");
    }
    return allocation != NULL || is_null(value);
}

static bool is_name(const struct expr *expr, const struct decl *decl)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_NAME && expr->decl == decl;
}

/* Whether a condition asks of pointers, `decl` among them or not, that one is NULL. */
static bool is_test(const struct expr *cond)
{
    cond = expr_strip_conversions(cond);
    if (cond->kind == EXPR_BINARY && cond->op == OP_LOGICAL_OR)
        return is_test(cond->operands[0]) && is_test(cond->operands[1]);
    const struct expr *asked = NULL;
    if (cond->kind == EXPR_UNARY && cond->op == OP_NOT)
        asked = cond->operands[0];
    if (cond->kind == EXPR_BINARY && cond->op == OP_EQUAL)
        asked = is_null(cond->operands[1])   ? cond->operands[0]
                : is_null(cond->operands[0]) ? cond->operands[1]
                                             : NULL;
    asked = asked != NULL ? expr_strip_conversions(asked) : NULL;
    return asked != NULL && asked->kind == EXPR_NAME && asked->type->kind == TYPE_POINTER;
}

static bool is_jump_elsewhere(const struct stmt *stmt, void *data)
{
    (void)data;
    return stmt->kind != STMT_GOTO && stmt->kind != STMT_LABEL && stmt->kind != STMT_CASE &&
           stmt->kind != STMT_DEFAULT;
}

/* Whether an array's initialiser says of no element that it is anything but 0. */
static bool is_zero(const struct expr *init, void *data)
{
    (void)data;
    bool is_list = init->kind == EXPR_INIT_LIST || init->kind == EXPR_CONVERSION;
    return is_list || (init->kind == EXPR_INTEGER && init->value == 0 && !init->big);
}

static bool declares_it(struct gone_search *search, const struct stmt *stmt)
{
    const struct decl *decl = search->decl;
    for (size_t k = 0; k < stmt->decls.size; k++) {
        const struct decl *at = stmt->decls.at[k];
        if (at != decl)
            continue;
        search->leaves_unset |= at->type->kind == TYPE_ARRAY &&
                                (at->init == NULL || !expr_walk(at->init, is_zero, NULL));
        return at->init == NULL ||
               (at->type->kind == TYPE_POINTER ? is_source(search, at->init)
                                               : leftover_computes_only(at->init));
    }
    return false;
}

static bool ends_it(const struct gone_search *search, const struct expr *call)
{
    return call->kind == EXPR_CALL && call->decl != NULL && call->decl->in_system_header &&
           decl_is_named(call->decl, "free") && call->operands_size == 2 &&
           is_name(call->operands[1], search->decl);
}

/* Whether a statement goes with the variable. */
static bool goes(struct gone_search *search, const struct stmt *stmt)
{
    const struct expr *expr = stmt->expr;
    switch (stmt->kind) {
    case STMT_DECLARATION:
        return declares_it(search, stmt);
    case STMT_EXPRESSION:
        if (expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
            is_name(expr->operands[0], search->decl))
            return is_source(search, expr->operands[1]);
        return ends_it(search, expr);
    case STMT_IF:
        return stmt->otherwise == NULL && stmt->init == NULL && stmt->cond_decl == NULL &&
               expr_mentions(stmt->cond, search->decl) && is_test(stmt->cond) &&
               stmt_walk(stmt->body, is_jump_elsewhere, NULL, NULL);
    case STMT_COMPOUND:
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_RANGE_FOR:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_RETURN:
    case STMT_GOTO:
    case STMT_LABEL:
    case STMT_ASM:
    case STMT_TRY:
    case STMT_NULL:
    case STMT_UNKNOWN:
        return false;
    }
    return false;
}

/* Whether a statement does nothing to the variable but to give it memory. */
static bool allocates(const struct gone_search *search, const struct stmt *stmt)
{
    const struct expr *expr = stmt->expr;
    if (stmt->kind == STMT_DECLARATION)
        return search->decl->init != NULL && effects_declares(stmt, search->decl) &&
               allocation_of(search->decl->init) != NULL;
    return stmt->kind == STMT_EXPRESSION && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
           is_name(expr->operands[0], search->decl) && allocation_of(expr->operands[1]) != NULL;
}

/* Whether the variable is NULL at a statement of a block for want of memory alone: the last value
   that it got is that of an allocation, which stands before the statement in the same block. */
static bool comes_from_allocation(const struct gone_search *search, const struct stmt *block,
                                  size_t at)
{
    while (at-- > 0) {
        const struct stmt *before = block->children.at[at];
        if (allocates(search, before))
            return true;
        if (effects_declares(before, search->decl) ||
            effects_count_stmt_writes(before, search->decl) > 0 ||
            !stmt_walk(before, is_jump_elsewhere, NULL, NULL))
            return false;
    }
    return false;
}

static bool look_for_gone(const struct stmt *stmt, void *data)
{
    struct gone_search *search = data;
    for (size_t k = 0; stmt->kind == STMT_COMPOUND && k < stmt->children.size; k++) {
        const struct stmt *child = stmt->children.at[k];
        if (child->in_macro || !goes(search, child) ||
            (child->kind == STMT_IF && !comes_from_allocation(search, stmt, k)))
            continue;
        LIST_PUSH(search->arena, search->out->gone, child);
        if (child->kind == STMT_IF)
            search->out->test = child;
    }
    return true;
}

const struct expr *allocation_find(struct arena *arena, const struct stmt *body,
                                   struct temporary *out)
{
    struct gone_search search = {.arena = arena, .decl = out->decl, .out = out};
    stmt_walk(body, look_for_gone, NULL, &search);
    out->is_zeroed = !search.leaves_unset;
    return search.allocation;
}
