/*
 * captured_values.c: values of a loop's header that are no variables: they are read from memory, or
 * functions compute them, before the loop as in it:
 *
 *     for (int i = 0; i < *n; i++)    =>    f_gpu(*n, ...)
 */
#include "loops/syntax/effects.h"
#include "refactorings/text/captures.h"

bool captures_is_value(const struct expr *expr)
{
    const struct expr *start = expr;
    while (start->kind == EXPR_MEMBER && start->operands_size > 0)
        start = expr_strip_conversions(start->operands[0]);
    bool is_read = start->kind == EXPR_SUBSCRIPT || start->kind == EXPR_CALL ||
                   (start->kind == EXPR_UNARY && start->op == OP_DEREFERENCE);
    return is_read && (expr->kind != EXPR_MEMBER || start->kind != EXPR_CALL) &&
           type_is_arithmetic(expr->type) && !expr->in_macro && !expr->is_inlined &&
           expr->range.start < expr->range.end;
}

/* Whether a part of it does nothing but to compute. */
static bool computes(const struct expr *expr, void *data)
{
    (void)data;
    const struct decl *decl = expr->decl;
    if (expr->kind != EXPR_CALL)
        return expr->kind != EXPR_ASSIGN && expr->kind != EXPR_STEP && expr->kind != EXPR_UNKNOWN &&
               expr->kind != EXPR_STATEMENT && !(expr->type != NULL && expr->type->is_volatile);
    enum call_kind kind = effects_call_kind(expr);
    return decl != NULL && (kind == CALL_CONST || kind == CALL_READER ||
                            (kind == CALL_INLINED && decl->function != NULL && !decl->is_virtual &&
                             !effects_of_function(decl->function)));
}

bool captures_only_computes(const struct expr *value)
{
    return expr_walk(value, computes, NULL);
}

bool captures_value_is(const struct expr *value, const struct term *term)
{
    while (value->kind == EXPR_CONVERSION && value->is_implicit)
        value = value->operands[0];
    while (term->kind == TERM_PARAMETER)
        term = term->parameter->term;
    size_t size = 0;
    while (size < COUNT_OF(term->operands) && term->operands[size] != NULL)
        size++;
    for (size_t k = 0; k < size && value->operands_size == size; k++)
        if (!captures_value_is(value->operands[k], term->operands[k]))
            return false;
    bool same_size = value->operands_size == size;
    switch (term->kind) {
    case TERM_NUMBER:
        return value->kind == EXPR_INTEGER && !value->big && value->value == term->number;
    case TERM_NAME:
        return value->kind == EXPR_NAME && value->decl != NULL && value->decl == term->decl;
    case TERM_UNARY:
        return same_size && value->kind == EXPR_UNARY && value->op == term->op;
    case TERM_SUBSCRIPT:
        return same_size && value->kind == EXPR_SUBSCRIPT;
    case TERM_MEMBER:
        return same_size && value->kind == EXPR_MEMBER && value->decl == term->decl &&
               value->is_arrow == term->is_arrow;
    case TERM_BINARY:
        return same_size && value->kind == EXPR_BINARY && value->op == term->op;
    case TERM_PARAMETER:
    case TERM_ADDRESS:
    case TERM_LITERAL:
    case TERM_MINUS:
    case TERM_COMPARE:
    case TERM_AND:
    case TERM_OR:
    case TERM_CHOICE:
    case TERM_CAST:
        break;
    }
    return false;
}

/* A search for a part of a value: in functions that it calls as well. */
static bool is_not_part(const struct expr *expr, void *data)
{
    return expr != data &&
           (expr->inlined == NULL || stmt_walk(expr->inlined, NULL, is_not_part, data));
}

bool captures_value_has(const struct expr *value, const struct expr *part)
{
    return !expr_walk(value, is_not_part, (void *)(uintptr_t)part);
}
