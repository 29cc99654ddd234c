/*
 * late_reads.c: part of inline.h: functions that are given references read what these lead to when
 * all arguments are evaluated; where their bodies here have values for parameters, nothing may
 * change it until then:
 *
 *     std::max(a[i], f(x))    is followed if f() stores nothing
 *     std::max(k, k++)        is not
 */
#include "code/inline.h"

/* A search for stores, in so many calls inside each other and so many nodes. */
struct store_search {
    unsigned depth;
    unsigned *left;
};

static bool stores_nothing(const struct expr *expr, void *data)
{
    struct store_search inner = *(struct store_search *)data;
    const struct decl *callee = expr->kind == EXPR_CALL ? expr->decl : NULL;
    if (*inner.left == 0)
        return false;
    --*inner.left;
    if (expr->kind != EXPR_CALL)
        return !(expr_does(expr) & DOES_EFFECT);
    if (!callee || callee->is_const_function || inner.depth == 0)
        return callee && callee->is_const_function;
    inner.depth--;
    return callee->function && !inline_not_followed((struct function *)callee->function) &&
           stmt_walk(callee->function->body, NULL, stores_nothing, &inner);
}

/* Whether an argument is a place, or a call that gives one, such as one of those that it is
   given. */
static bool is_place(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && type_same(expr->type, expr->operands[0]->type))
        expr = expr->operands[0];
    if (expr->kind != EXPR_CALL)
        return expr->kind == EXPR_NAME || expr->kind == EXPR_SUBSCRIPT ||
               expr->kind == EXPR_MEMBER || expr->kind == EXPR_CONDITIONAL ||
               (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE) ||
               (expr_does(expr) & DOES_EFFECT);
    const struct type *result = expr->decl ? expr->decl->type->element : NULL;
    if (!result || !expr->decl->function || !expr->decl->function->gives_value)
        return !result || result->kind == TYPE_REFERENCE;
    for (size_t i = 1; i < expr->operands_size; i++)
        if (is_place(expr->operands[i]))
            return true;
    return false;
}

bool late_reads(const struct expr *call)
{
    enum { MOST_NODES = 1000 };
    unsigned left = MOST_NODES;
    struct store_search search = {INLINE_MAX_DEPTH, &left};
    bool stores = false, reads = false;
    for (size_t i = 1; i < call->operands_size; i++) {
        reads = reads || is_place(call->operands[i]);
        stores = stores || !expr_walk(call->operands[i], stores_nothing, &search);
    }
    return stores && reads;
}
