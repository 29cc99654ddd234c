/* effects_calls.c: part of effects.h: what functions do as a whole, by their bodies. */
#include "loops/syntax/effects.h"

enum { CALLS_DEEP = 16 };

/* Whether a place is part of a variable that the function has for itself. */
static bool is_own_place(const struct expr *place)
{
    if (place->type->is_volatile || place->type->is_atomic)
        return false;
    if (place->kind == EXPR_NAME)
        return place->decl && place->decl->storage == STORAGE_AUTO &&
               place->decl->type->kind != TYPE_REFERENCE && place->decl->kind != DECL_FUNCTION;
    if (place->kind == EXPR_MEMBER)
        return !place->is_arrow && place->decl && place->decl->type->kind != TYPE_REFERENCE &&
               is_own_place(place->operands[0]);
    const struct expr *array = place->kind == EXPR_SUBSCRIPT ? place->operands[0] : NULL;
    return array && array->kind == EXPR_CONVERSION &&
           array->operands[0]->type->kind == TYPE_ARRAY && is_own_place(array->operands[0]);
}

static bool is_free_stmt(const struct stmt *stmt, void *data)
{
    (void)data;
    for (size_t i = 0; i < stmt->decls.size; i++)
        if (!type_is_trivial(stmt->decls.at[i]->type))
            return false;
    return !(stmt_does(stmt) & DOES_EFFECT);
}

static bool is_free(const struct function *function, int deep);

/* `data`: how many calls deep. */
static bool is_free_expr(const struct expr *expr, void *data)
{
    const int *deep = data;
    const struct decl *decl = expr->decl;
    if (expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP)
        return is_own_place(expr_strip_conversions(expr->operands[0]));
    if (expr->kind == EXPR_CALL && decl && (decl->is_const_function || decl->is_pure_function))
        return true;
    if (expr->kind == EXPR_CALL)
        return decl && decl->function && !decl->is_weak && !decl->is_virtual &&
               is_free(decl->function, *deep + 1);
    if (expr->kind == EXPR_NAME && expr->type->is_volatile)
        return false;
    return !(expr_does(expr) & (DOES_STORE | DOES_CALL | DOES_OTHER));
}

static bool is_free(const struct function *function, int deep)
{
    return deep < CALLS_DEEP && function->body && !function->has_losses && !function->has_error &&
           stmt_walk(function->body, is_free_stmt, is_free_expr, &deep);
}

bool effects_of_function(const struct function *function)
{
    return !is_free(function, 0);
}

static bool reads_nothing(const struct function *function, int deep);

/* Whether an expression of a function that changes nothing has a value that follows from those of
   its parameters. `data`: how many calls deep. */
static bool reads_no_memory(const struct expr *expr, void *data)
{
    const int *deep = data;
    const struct decl *decl = expr->decl;
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_BINARY:
    case EXPR_CONDITIONAL:
    case EXPR_CONVERSION:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_INIT_LIST:
        return true;
    case EXPR_NAME:
        return decl && (decl->kind == DECL_FUNCTION || decl->kind == DECL_ENUM_CONSTANT ||
                        is_own_place(expr));
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
        return is_own_place(expr);
    case EXPR_UNARY:
        return expr->op != OP_DEREFERENCE && expr->op != OP_ADDRESS;
    case EXPR_CALL:
        return decl && (decl->is_const_function ||
                        (decl->function && reads_nothing(decl->function, *deep + 1)));
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        return false;
    }
    return false;
}

static bool reads_nothing(const struct function *function, int deep)
{
    return deep < CALLS_DEEP && function->body &&
           stmt_walk(function->body, NULL, reads_no_memory, &deep);
}

static bool is_number_or_pointer(const struct type *type)
{
    return type_is_arithmetic(type) || type->kind == TYPE_POINTER;
}

enum call_kind effects_call_whole(const struct expr *call)
{
    enum call_kind kind = effects_call_kind(call);
    const struct function *function = call->decl ? call->decl->function : NULL;
    if (kind != CALL_INLINED || !function || call->decl->is_weak || call->decl->is_virtual ||
        !type_is_arithmetic(call->type) || !is_free(function, 0))
        return kind;
    for (size_t i = 0; i < function->parameters.size; i++)
        if (!is_number_or_pointer(function->parameters.at[i]->type))
            return kind;
    return reads_nothing(function, 0) ? CALL_CONST : CALL_READER;
}
