/*
 * captured_values.c: values of a loop's header that are no variables: they are read from memory, or
 * functions compute them, before the loop as in it:
 *
 *     for (int i = 0; i < *n; i++)    =>    f_gpu(*n, ...)
 *     for (i = 0; i < e - s->p; i++)  =>    f_gpu(e - s->p, ...)
 */
#include "loops/syntax/effects.h"
#include "refactorings/text/captures.h"

static bool is_address(const struct expr *expr)
{
    return expr->type->kind == TYPE_POINTER;
}

bool captures_is_distance(const struct expr *expr)
{
    return expr->kind == EXPR_BINARY && expr->op == OP_SUBTRACT && is_address(expr->operands[0]) &&
           is_address(expr->operands[1]);
}

bool captures_is_value(const struct expr *expr)
{
    const struct expr *start = expr;
    while (start->kind == EXPR_MEMBER && start->operands_size > 0)
        start = expr_strip_conversions(start->operands[0]);
    bool is_read = start->kind == EXPR_SUBSCRIPT || start->kind == EXPR_CALL ||
                   captures_is_distance(start) ||
                   (start->kind == EXPR_UNARY && start->op == OP_DEREFERENCE);
    return is_read && (expr->kind != EXPR_MEMBER || start->kind != EXPR_CALL) &&
           type_is_arithmetic(expr->type) && !expr->in_macro && !expr->is_inlined &&
           expr->range.start < expr->range.end;
}

int captures_bits(const struct expr *expr)
{
    return expr->kind == EXPR_MEMBER && expr->decl != NULL ? expr->decl->bit_width : -1;
}

const struct type *captures_type(struct arena *arena, const struct expr *expr)
{
    const struct type *type = expr->type;
    int bits = captures_bits(expr);
    if (bits < 0 || type->kind != TYPE_INTEGER || type->is_enum || type->is_volatile ||
        bits >= INT_BITS)
        return type;
    struct type *promoted = ARENA_NEW(arena, struct type);
    *promoted = (struct type){.kind = TYPE_INTEGER,
                              .text = "int",
                              .canonical = "int",
                              .size = INT_BITS / 8,
                              .bits = INT_BITS,
                              .is_signed = true,
                              .length = -1};
    return promoted;
}

bool captures_is_odd(const struct capture *capture, bool from_c)
{
    const struct type *type = capture->type;
    int bits = captures_bits(capture->expr);
    bool is_certain = type->is_enum ? !from_c : bits < INT_BITS;
    return bits >= 0 && bits < type->bits && !is_certain;
}

/* Whether a part of it is an address, or leads to one, that is the same all through the loop. */
static bool is_steady(const struct expr *expr, void *data)
{
    const struct stmt *loop = data;
    const struct decl *decl = expr->decl;
    bool is_number = type_is_arithmetic(expr->type);
    if (expr->in_macro)
        return false;
    if (expr->kind == EXPR_NAME)
        return decl != NULL && (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
               !effects_declares(loop, decl) && !decl->is_inlined && !decl->type->is_volatile &&
               (decl->type->kind == TYPE_ARRAY ||
                (!decl_is_exposed(decl) && effects_count_stmt_writes(loop, decl) == 0)) &&
               decl->type->kind != TYPE_REFERENCE;
    return expr->kind == EXPR_INTEGER || (expr->kind == EXPR_CONVERSION && expr->is_implicit) ||
           (expr->kind == EXPR_BINARY && (expr->op == OP_ADD || expr->op == OP_SUBTRACT)) ||
           (expr->kind == EXPR_UNARY && expr->op == OP_MINUS && is_number);
}

bool captures_compares_addresses(const struct loop *loop, const struct expr *expr)
{
    bool compares = expr->op == OP_SUBTRACT || expr->op == OP_EQUAL || expr->op == OP_NOT_EQUAL;
    void *around = (void *)(uintptr_t)loop->stmt;
    return expr->kind == EXPR_BINARY && compares && type_is_arithmetic(expr->type) &&
           is_address(expr->operands[0]) && is_address(expr->operands[1]) && !expr->in_macro &&
           expr->range.start < expr->range.end && expr_walk(expr->operands[0], is_steady, around) &&
           expr_walk(expr->operands[1], is_steady, around);
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
    case TERM_CALL:
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
