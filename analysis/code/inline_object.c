/* inline_object.c: part of inline.h: the objects that calls are made for, and those that they
   give. */
#include "code/inline.h"

bool call_gives_object(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit &&
           type_same(expr->type, expr->operands[0]->type))
        expr = expr->operands[0];
    if (expr->kind != EXPR_CALL || !expr->decl || expr->decl->kind != DECL_FUNCTION)
        return false;
    const struct type *result = expr->decl->type->element;
    return expr->type->kind == TYPE_RECORD && type_is_value(expr->type) &&
           (expr->decl->is_structor || (result && result->kind == TYPE_RECORD));
}

bool call_is_value(const struct expr *argument)
{
    if (argument->kind == EXPR_CONVERSION)
        return !type_same(argument->type, argument->operands[0]->type);
    return argument->kind == EXPR_INTEGER || argument->kind == EXPR_FLOATING ||
           (argument->kind == EXPR_UNARY && argument->op != OP_DEREFERENCE) ||
           (argument->kind == EXPR_BINARY && argument->op != OP_COMMA) ||
           call_gives_object(argument);
}

size_t call_first_argument(const struct expr *call)
{
    bool is_operator = call->decl->is_method && !call->decl->is_structor;
    return is_operator && call->operands[0]->kind == EXPR_NAME ? 2 : 1;
}

struct expr *call_object(const struct expr *call)
{
    const struct expr *callee = call->operands[0];
    if (callee->kind == EXPR_MEMBER)
        return callee->operands_size == 1 ? callee->operands[0] : NULL;
    return callee->kind == EXPR_NAME && call->operands_size > 1 &&
                   call->operands[1]->type->kind == TYPE_RECORD
               ? call->operands[1]
               : NULL;
}

struct expr *call_whole_object(struct expr *object)
{
    while (object->kind == EXPR_CONVERSION && object->is_implicit) {
        struct expr *inner = object->operands[0];
        const struct type *type = object->type, *own = inner->type;
        bool are_pointers = type->kind == TYPE_POINTER && own->kind == TYPE_POINTER;
        const struct record *base = are_pointers ? type->element->record : type->record;
        const struct record *derived = are_pointers ? own->element->record : own->record;
        if (!base || !derived || !record_has_base(derived, base))
            break;
        object = inner;
    }
    return object;
}

/* Whether a place is, or may be, a member of the object, or of one of its members. */
static bool is_own_member(const struct expr *place)
{
    switch (place->kind) {
    case EXPR_CONDITIONAL:
        return is_own_member(place->operands[1]) || is_own_member(place->operands[2]);
    case EXPR_BINARY:
        return place->op == OP_COMMA && is_own_member(place->operands[1]);
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_CONVERSION:
    case EXPR_SUBSCRIPT:
        return is_own_member(place->operands[0]);
    case EXPR_MEMBER:
        if (!place->is_arrow)
            return place->operands_size && is_own_member(place->operands[0]);
        return place->operands_size && place->decl->kind != DECL_FUNCTION &&
               expr_strip_conversions(place->operands[0])->kind == EXPR_THIS;
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_NAME:
    case EXPR_THIS:
    case EXPR_UNARY:
    case EXPR_CALL:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        return false;
    }
    return false;
}

static bool is_decay(const struct expr *expr)
{
    return expr->kind == EXPR_CONVERSION && expr->operands[0]->type->kind == TYPE_ARRAY &&
           expr->type->kind == TYPE_POINTER;
}

/* Whether an argument is a value, whatever is called. */
static bool is_passed_by_value(const struct expr *call, size_t operand)
{
    const struct decl *callee = call->decl;
    size_t first = callee ? call_first_argument(call) : 0;
    if (!callee || operand < first)
        return false;
    if (!callee->function)
        return callee->is_const_function && type_is_arithmetic(call->operands[operand]->type) &&
               callee->type->element && callee->type->element->kind != TYPE_REFERENCE &&
               !callee->is_method;
    return operand - first < callee->function->parameters.size &&
           callee->function->parameters.at[operand - first]->type->kind != TYPE_REFERENCE;
}

/* Whether an expression reads or assigns an operand, rather than to lead elsewhere to it. */
static bool uses_value(const struct expr *expr, size_t operand)
{
    switch (expr->kind) {
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_BINARY:
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
        return true;
    case EXPR_UNARY:
        return expr->op != OP_ADDRESS;
    case EXPR_CONVERSION:
        return type_is_scalar(expr->type);
    case EXPR_CONDITIONAL:
        return type_is_scalar(expr->type);
    case EXPR_CALL:
        return is_passed_by_value(expr, operand);
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_NAME:
    case EXPR_THIS:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        return false;
    }
    return false;
}

static bool keeps_members(const struct expr *expr, void *data)
{
    (void)data;
    for (size_t i = 0; i < expr->operands_size; i++) {
        const struct expr *operand = expr->operands[i];
        bool is_pointer = is_decay(operand) && !(expr->kind == EXPR_SUBSCRIPT && i == 0);
        if (is_own_member(operand) && (is_pointer || !uses_value(expr, i)))
            return false;
    }
    return true;
}

/* Whether statements use members as values alone. */
static bool keeps_in_stmt(const struct stmt *stmt, void *data)
{
    (void)data;
    bool keeps = !stmt->expr || stmt->kind != STMT_RETURN || !is_own_member(stmt->expr) ||
                 type_is_scalar(stmt->expr->type);
    for (size_t i = 0; i < stmt->decls.size; i++) {
        const struct decl *decl = stmt->decls.at[i];
        keeps = keeps &&
                !(decl->init && decl->type->kind == TYPE_REFERENCE && is_own_member(decl->init));
    }
    return keeps;
}

bool call_hands_out_members(const struct function *function)
{
    return !stmt_walk(function->body, keeps_in_stmt, keeps_members, NULL);
}
