/* reduced.c: see reduced.h. */
#include "refactorings/text/reduced.h"

#include "loops/reductions.h"

/* Whether a value is 0 or 1. */
static bool is_truth_value(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->type->kind == TYPE_INTEGER)
        expr = expr->operands[0];
    if (expr->type->kind == TYPE_BOOL)
        return true;
    if (expr->kind == EXPR_INTEGER)
        return !expr->big && (expr->value == 0 || expr->value == 1);
    if (expr->kind == EXPR_UNARY)
        return expr->op == OP_NOT;
    return expr->kind == EXPR_BINARY &&
           (expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR || expr->op == OP_LESS ||
            expr->op == OP_LESS_EQUAL || expr->op == OP_GREATER || expr->op == OP_GREATER_EQUAL ||
            expr->op == OP_EQUAL || expr->op == OP_NOT_EQUAL);
}

/* Stops at a write of anything but a truth value. */
static bool writes_truth(const struct expr *expr, void *data)
{
    if ((expr->kind != EXPR_ASSIGN && expr->kind != EXPR_STEP) ||
        expr->operands[0]->kind != EXPR_NAME || expr->operands[0]->decl != data)
        return true;
    return expr->kind == EXPR_ASSIGN &&
           (expr->op == OP_NONE || expr->op == OP_AND || expr->op == OP_OR) &&
           is_truth_value(expr->operands[1]);
}

bool reduced_holds_truth(const struct function *function, const struct decl *decl)
{
    if (decl->type->kind == TYPE_BOOL)
        return true;
    return decl->kind == DECL_VARIABLE && decl->storage == STORAGE_AUTO && !decl->address_taken &&
           (decl->init == NULL || is_truth_value(decl->init)) &&
           stmt_walk(function->body, NULL, writes_truth, (void *)(uintptr_t)decl);
}

const char *reduced_difference(struct arena *arena, const struct reduction *reduction)
{
    const struct reduction_kind *kind = reduction_kind_of(reduction->op);
    if (kind->differs == DIFFERS_ZEROS)
        return arena_printf(arena,
                            "where '%s' becomes zero, another one of +0 and -0 than before may be "
                            "found first",
                            reduction->variable);
    return arena_printf(arena,
                        "the threads %s '%s' in another order, which may change how it is rounded",
                        kind->verb, reduction->variable);
}
