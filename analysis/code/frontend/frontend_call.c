/* frontend_call.c: calls, constructions and casts. */
#include "code/frontend/frontend_internal.h"

/* The type of what is called: that of a function by its name, or of one that a pointer leads to. */
static CXType type_called(CXCursor callee, CXCursor written)
{
    bool is_named = !clang_Cursor_isNull(callee) && is_function_cursor(callee);
    CXType type = clang_getCanonicalType(clang_getCursorType(is_named ? callee : written));
    while (type.kind == CXType_Pointer || type.kind == CXType_LValueReference ||
           type.kind == CXType_RValueReference)
        type = clang_getCanonicalType(clang_getPointeeType(type));
    return type;
}

/* Marks arguments that are bound to references: their objects escape. Of what is called without a
   type that is known, all may be. */
static void bind_references(struct frontend *fe, struct expr *call, size_t first, CXType type)
{
    bool is_known = type.kind == CXType_FunctionProto;
    if (fe->tree->dialect.language == LANGUAGE_C)
        return;
    size_t size = is_known ? (size_t)clang_getNumArgTypes(type) : call->operands_size;
    for (size_t i = 0; i < size && first + i < call->operands_size; i++) {
        enum CXTypeKind kind =
            is_known ? clang_getCanonicalType(clang_getArgType(type, (unsigned)i)).kind
                     : CXType_LValueReference;
        if (kind == CXType_LValueReference || kind == CXType_RValueReference)
            facts_escape(call->operands[first + i]);
    }
}

/* The name of an operator or a constructor, which is not written as one. */
static struct expr *callee_name(struct frontend *fe, CXCursor cursor, CXCursor referenced)
{
    struct extent extent = extent_of(fe, cursor);
    extent.range.end = extent.range.start;
    struct expr *expr =
        expr_at(fe, EXPR_NAME, extent, type_of(fe, clang_getCursorType(referenced)));
    expr->decl = decl_of(fe, referenced);
    decl_mention(fe, referenced);
    return expr;
}

/* Copies of plain data are no calls: construction gives the argument, assignment an EXPR_ASSIGN. */
static struct expr *plain_copy(struct frontend *fe, CXCursor cursor, CXCursor referenced, int size)
{
    CXCursor owner = clang_getCursorSemanticParent(referenced);
    if (clang_getCursorType(owner).kind != CXType_Record || fe->dependent ||
        !record_of(fe, owner)->is_value)
        return NULL;
    if (referenced.kind == CXCursor_Constructor && size == 1 &&
        (clang_CXXConstructor_isCopyConstructor(referenced) ||
         clang_CXXConstructor_isMoveConstructor(referenced)))
        return expr_of(fe, clang_Cursor_getArgument(cursor, 0));
    if (referenced.kind == CXCursor_CXXMethod && size == 2 &&
        (clang_CXXMethod_isCopyAssignmentOperator(referenced) ||
         clang_CXXMethod_isMoveAssignmentOperator(referenced))) {
        struct expr *expr = expr_new(fe, EXPR_ASSIGN, cursor);
        expr_add(fe, expr, expr_of(fe, clang_Cursor_getArgument(cursor, 0)));
        expr_add(fe, expr, expr_of(fe, clang_Cursor_getArgument(cursor, 1)));
        return expr;
    }
    return NULL;
}

/* The callee as written comes first unless it is an operator's or a constructor's. */
static bool is_written_callee(CXCursor first, CXCursor cursor, CXCursor referenced, int size)
{
    if (clang_Cursor_isNull(first) || referenced.kind == CXCursor_Constructor)
        return false;
    CXCursor argument = clang_Cursor_getArgument(cursor, 0);
    return size <= 0 || first.kind != argument.kind || !same_places(first, argument);
}

struct expr *expr_call(struct frontend *fe, CXCursor cursor, struct children children)
{
    CXCursor referenced = clang_getCursorReferenced(cursor);
    bool is_known = is_function_cursor(referenced);
    int size = clang_Cursor_getNumArguments(cursor);
    if (size < 0)
        return expr_unknown(fe, cursor, children, "construction");
    struct expr *copy = is_known ? plain_copy(fe, cursor, referenced, size) : NULL;
    if (copy)
        return copy;
    CXCursor first = first_expression(fe, children);
    struct expr *pointer = is_known ? iterator_call(fe, cursor, referenced, first, size) : NULL;
    if (pointer)
        return pointer;
    struct expr *callee;
    if (is_written_callee(first, cursor, referenced, size))
        callee = expr_of(fe, first);
    else if (is_known)
        callee = callee_name(fe, cursor, referenced);
    else
        return expr_unknown(fe, cursor, children, "call");
    while (callee->kind == EXPR_CONVERSION && callee->is_implicit)
        callee = callee->operands[0];
    struct expr *expr = expr_new(fe, EXPR_CALL, cursor);
    expr->decl = is_known ? decl_of(fe, referenced) : NULL;
    if (fe->function && expr->decl && expr->decl->is_allocator)
        fe->function->has_allocation = true;
    if (fe->function && expr->decl && expr->decl->returns_twice)
        fe->function->has_goto_label = true;
    expr->operands = ARENA_ARRAY(fe->arena, struct expr *, (size_t)size + 1);
    expr->operands[expr->operands_size++] = callee;
    expr->in_macro |= callee->in_macro;
    for (int i = 0; i < size; i++) {
        struct expr *argument = expr_of(fe, clang_Cursor_getArgument(cursor, (unsigned)i));
        if (argument->range.start == argument->range.end)
            argument->range = (struct range){expr->range.file, expr->range.end, expr->range.end};
        expr->operands[expr->operands_size++] = argument;
        expr->in_macro |= argument->in_macro;
    }
    bool object_first = callee->kind == EXPR_NAME && referenced.kind == CXCursor_CXXMethod &&
                        !clang_CXXMethod_isStatic(referenced);
    if (object_first && size > 0)
        facts_escape(expr->operands[1]);
    if (!expr->decl || !expr->decl->function || !expr->decl->function->gives_value)
        bind_references(fe, expr, object_first ? 2 : 1, type_called(referenced, first));
    return expr;
}

/* An lvalue that is not loaded: below an explicit cast to a scalar it is a cast to a reference. */
static bool is_plain_lvalue(CXCursor cursor)
{
    switch ((int)cursor.kind) {
    case CXCursor_DeclRefExpr:
    case CXCursor_MemberRefExpr:
    case CXCursor_ArraySubscriptExpr:
        return true;
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Deref;
    default:
        return false;
    }
}

static CXCursor without_parentheses(struct frontend *fe, CXCursor cursor)
{
    while (cursor.kind == CXCursor_ParenExpr) {
        struct children children = children_of(fe, cursor);
        CXCursor inner = last_expression(fe, children);
        children_done(fe, children);
        if (clang_Cursor_isNull(inner))
            return cursor;
        cursor = inner;
    }
    return cursor;
}

struct expr *expr_cast(struct frontend *fe, CXCursor cursor, struct children children)
{
    CXCursor child = last_expression(fe, children);
    if (clang_Cursor_isNull(child))
        return expr_unknown(fe, cursor, children, "cast");
    struct expr *operand = expr_of(fe, child);
    struct children sizes = {children.first, children.size - 1};
    const struct type *type = type_written(fe, clang_getCursorType(cursor), sizes);
    if (type_has_effect(fe, clang_getCursorType(cursor), sizes))
        return expr_unknown(fe, cursor, children, "cast with an effect in its type");
    bool is_lvalue = fe->tree->dialect.language != LANGUAGE_C && !fe->dependent &&
                     (type_is_scalar(type) || type->kind == TYPE_UNKNOWN) &&
                     operand->type->kind != TYPE_FUNCTION && operand->type->kind != TYPE_ARRAY &&
                     is_plain_lvalue(without_parentheses(fe, child));
    if (is_lvalue && !(operand->kind == EXPR_NAME && operand->decl->kind != DECL_VARIABLE &&
                       operand->decl->kind != DECL_PARAMETER)) {
        struct expr *expr = expr_new(fe, EXPR_UNKNOWN, cursor);
        expr->what = "cast to a reference";
        expr_add(fe, expr, operand);
        return expr;
    }
    if (type->kind == TYPE_RECORD && type_same(type, operand->type))
        return operand;
    if (operand->kind == EXPR_CONVERSION && operand->is_implicit &&
        type_same(operand->type, type)) {
        operand->is_implicit = false;
        operand->type = expr_converted_type(fe, type, operand->operands[0]->type);
        operand->range = extent_of(fe, cursor).range;
        return operand;
    }
    struct expr *expr = expr_new(fe, EXPR_CONVERSION, cursor);
    expr->type = expr_converted_type(fe, type, operand->type);
    expr_add(fe, expr, operand);
    return expr;
}
