/* frontend_operator.c: part of frontend_internal.h: operators, subscripts and conditional
   expressions. */
#include "code/frontend/frontend_internal.h"

static enum operator binary_operator(enum CXBinaryOperatorKind kind)
{
    static const struct {
        enum CXBinaryOperatorKind kind;
        enum operator op;
    } operators[] = {
        {CXBinaryOperator_Mul, OP_MULTIPLY},
        {CXBinaryOperator_Div, OP_DIVIDE},
        {CXBinaryOperator_Rem, OP_REMAINDER},
        {CXBinaryOperator_Add, OP_ADD},
        {CXBinaryOperator_Sub, OP_SUBTRACT},
        {CXBinaryOperator_Shl, OP_SHIFT_LEFT},
        {CXBinaryOperator_Shr, OP_SHIFT_RIGHT},
        {CXBinaryOperator_LT, OP_LESS},
        {CXBinaryOperator_GT, OP_GREATER},
        {CXBinaryOperator_LE, OP_LESS_EQUAL},
        {CXBinaryOperator_GE, OP_GREATER_EQUAL},
        {CXBinaryOperator_EQ, OP_EQUAL},
        {CXBinaryOperator_NE, OP_NOT_EQUAL},
        {CXBinaryOperator_And, OP_AND},
        {CXBinaryOperator_Xor, OP_XOR},
        {CXBinaryOperator_Or, OP_OR},
        {CXBinaryOperator_LAnd, OP_LOGICAL_AND},
        {CXBinaryOperator_LOr, OP_LOGICAL_OR},
        {CXBinaryOperator_MulAssign, OP_MULTIPLY},
        {CXBinaryOperator_DivAssign, OP_DIVIDE},
        {CXBinaryOperator_RemAssign, OP_REMAINDER},
        {CXBinaryOperator_AddAssign, OP_ADD},
        {CXBinaryOperator_SubAssign, OP_SUBTRACT},
        {CXBinaryOperator_ShlAssign, OP_SHIFT_LEFT},
        {CXBinaryOperator_ShrAssign, OP_SHIFT_RIGHT},
        {CXBinaryOperator_AndAssign, OP_AND},
        {CXBinaryOperator_XorAssign, OP_XOR},
        {CXBinaryOperator_OrAssign, OP_OR},
        {CXBinaryOperator_Comma, OP_COMMA},
    };
    for (size_t i = 0; i < COUNT_OF(operators); i++)
        if (operators[i].kind == kind)
            return operators[i].op;
    return OP_NONE;
}

static bool is_comparison(enum operator op)
{
    return op >= OP_LESS && op <= OP_NOT_EQUAL;
}

/* The common type of two arithmetic operands whose conversions libclang does not show. */
static const struct type *common_type(const struct type *a, const struct type *b)
{
    if ((a->kind == TYPE_FLOATING) != (b->kind == TYPE_FLOATING))
        return a->kind == TYPE_FLOATING ? a : b;
    if (a->bits != b->bits)
        return a->bits > b->bits ? a : b;
    return a->is_signed ? b : a;
}

/* Makes both operands of an arithmetic operator or comparison have one type. */
static void balance(struct frontend *fe, struct expr *expr)
{
    struct expr **operands = expr->operands;
    const struct type *a = operands[0]->type, *b = operands[1]->type;
    if (!type_is_arithmetic(a) || !type_is_arithmetic(b))
        return;
    const struct type *type = expr->type;
    if (is_comparison(expr->op)) {
        if (type_same(a, b))
            return;
        type = common_type(a, b);
    }
    operands[0] = expr_converted(fe, operands[0], type);
    if (expr->op != OP_SHIFT_LEFT && expr->op != OP_SHIFT_RIGHT)
        operands[1] = expr_converted(fe, operands[1], type);
}

/* Pointer arithmetic and commas give their operand's type, which knows the sizes of VLAs. */
static const struct type *binary_type(struct frontend *fe, const struct expr *expr)
{
    const struct type *a = expr->operands[0]->type, *b = expr->operands[1]->type;
    if (expr->op == OP_COMMA)
        return b;
    if ((expr->op == OP_ADD || expr->op == OP_SUBTRACT) &&
        (a->kind == TYPE_POINTER) != (b->kind == TYPE_POINTER))
        return a->kind == TYPE_POINTER ? a : b;
    return expr_rvalue_type(fe, expr->type);
}

struct expr *expr_binary(struct frontend *fe, CXCursor cursor, struct children children)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(cursor);
    bool is_assignment = kind == CXBinaryOperator_Assign;
    bool is_compound = cursor.kind == CXCursor_CompoundAssignOperator;
    enum operator op = binary_operator(kind);
    if (count_expressions(fe, children) != 2 || (op == OP_NONE && !is_assignment))
        return expr_unknown(fe, cursor, children, "operator");
    struct expr *expr =
        expr_new(fe, is_assignment || is_compound ? EXPR_ASSIGN : EXPR_BINARY, cursor);
    expr->op = is_assignment ? OP_NONE : op;
    expr_add_children(fe, expr, children);
    if (expr->kind == EXPR_ASSIGN) {
        expr->type = expr->operands[0]->type;
        if (is_assignment)
            expr->operands[1] = expr_converted(fe, expr->operands[1], expr->type);
        return expr;
    }
    expr->type = binary_type(fe, expr);
    if (op != OP_COMMA && op != OP_LOGICAL_AND && op != OP_LOGICAL_OR)
        balance(fe, expr);
    return expr;
}

static enum operator unary_operator(enum CXUnaryOperatorKind kind)
{
    switch ((int)kind) {
    case CXUnaryOperator_AddrOf:
        return OP_ADDRESS;
    case CXUnaryOperator_Deref:
        return OP_DEREFERENCE;
    case CXUnaryOperator_Plus:
        return OP_PLUS;
    case CXUnaryOperator_Minus:
        return OP_MINUS;
    case CXUnaryOperator_Not:
        return OP_COMPLEMENT;
    case CXUnaryOperator_LNot:
        return OP_NOT;
    default:
        return OP_NONE;
    }
}

static struct expr *step(struct frontend *fe, CXCursor cursor, struct expr *operand,
                         enum CXUnaryOperatorKind kind)
{
    struct expr *expr = expr_new(fe, EXPR_STEP, cursor);
    bool is_up = kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PreInc;
    expr->delta = is_up ? 1 : -1;
    expr->is_prefix = kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PreDec;
    expr->type = operand->type;
    expr_add(fe, expr, operand);
    return expr;
}

/* C defines `*(p + i)` and `p[i]` as the same (C11 6.5.2.1 p2), so they are the same node. */
static bool is_subscript(const struct expr *operand)
{
    if (operand->kind != EXPR_BINARY || operand->op != OP_ADD ||
        operand->type->kind != TYPE_POINTER)
        return false;
    const struct type *a = operand->operands[0]->type, *b = operand->operands[1]->type;
    return (a->kind == TYPE_POINTER && b->kind == TYPE_INTEGER) ||
           (a->kind == TYPE_INTEGER && b->kind == TYPE_POINTER);
}

/* What a pointer leads to, as the program calls numbers there: `real` for `double`. */
static const struct type *pointee(const struct type *pointer, const struct type *called)
{
    const struct type *element = pointer->element;
    bool is_same = type_is_arithmetic(element) && type_same(element, called) &&
                   element->is_const == called->is_const &&
                   element->is_volatile == called->is_volatile &&
                   element->is_atomic == called->is_atomic;
    return is_same ? called : element;
}

/* The element that a pointer leads to; `first` and `second` are the pointer and the index. */
static struct expr *element(struct frontend *fe, CXCursor cursor, struct expr *first,
                            struct expr *second)
{
    struct expr *expr = expr_new(fe, EXPR_SUBSCRIPT, cursor);
    if (second->type->kind == TYPE_POINTER && first->type->kind != TYPE_POINTER) {
        struct expr *base = second;
        second = first;
        first = base;
    }
    if (first->type->kind == TYPE_POINTER) {
        expr->type = pointee(first->type, expr->type);
    } else if (!fe->dependent) {
        expr->kind = EXPR_UNKNOWN;
        expr->what = "vector element";
    }
    expr_add(fe, expr, first);
    expr_add(fe, expr, second);
    return expr;
}

struct expr *expr_unary(struct frontend *fe, CXCursor cursor, struct children children)
{
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(cursor);
    enum operator op = unary_operator(kind);
    if (count_expressions(fe, children) != 1)
        return expr_unknown(fe, cursor, children, "operator");
    if (kind == CXUnaryOperator_Extension)
        return expr_of(fe, first_expression(fe, children));
    if (kind >= CXUnaryOperator_PostInc && kind <= CXUnaryOperator_PreDec)
        return step(fe, cursor, expr_of(fe, first_expression(fe, children)), kind);
    if (op == OP_NONE)
        return expr_unknown(fe, cursor, children, "operator");
    struct expr *operand = expr_of(fe, first_expression(fe, children));
    if (op == OP_DEREFERENCE && is_subscript(operand)) {
        struct expr *expr = element(fe, cursor, operand->operands[0], operand->operands[1]);
        expr->is_starred = true;
        expr->in_macro |= operand->in_macro;
        return expr;
    }
    struct expr *expr = expr_new(fe, EXPR_UNARY, cursor);
    expr->op = op;
    if (op == OP_DEREFERENCE && operand->type->kind == TYPE_POINTER)
        expr->type = pointee(operand->type, expr->type);
    else if (op == OP_ADDRESS && operand->type->kind == TYPE_ARRAY)
        expr->type = type_pointer_to(fe, operand->type);
    else if (op == OP_PLUS || op == OP_MINUS || op == OP_COMPLEMENT)
        operand = expr_converted(fe, operand, expr->type);
    expr_add(fe, expr, operand);
    return expr;
}

struct expr *expr_subscript(struct frontend *fe, CXCursor cursor, struct children children)
{
    if (count_expressions(fe, children) != 2)
        return expr_unknown(fe, cursor, children, "subscript");
    return element(fe, cursor, expr_of(fe, first_expression(fe, children)),
                   expr_of(fe, last_expression(fe, children)));
}

struct expr *expr_conditional(struct frontend *fe, CXCursor cursor, struct children children)
{
    if (count_expressions(fe, children) != 3)
        return expr_unknown(fe, cursor, children, "?:");
    struct expr *expr = expr_new(fe, EXPR_CONDITIONAL, cursor);
    expr_add_children(fe, expr, children);
    const struct type *then = expr->operands[1]->type;
    if (expr->type->kind == TYPE_ARRAY && then->kind == TYPE_POINTER)
        expr->type = then;
    for (size_t i = 1; i < 3; i++)
        expr->operands[i] = expr_converted(fe, expr->operands[i], expr->type);
    return expr;
}
