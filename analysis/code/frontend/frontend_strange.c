/* frontend_strange.c: part of frontend_internal.h: expressions that the tree has no kind for. */
#include <string.h>

#include "code/frontend/frontend_internal.h"

/* Whether a node names no variable but in the expressions below it: `delete p`, `throw p`,
   `new double[n]`, and arguments that the callee's declaration gives. */
static bool names_all(struct frontend *fe, CXCursor cursor, struct children children, size_t parts)
{
    bool is_one = cursor.kind == CXCursor_CXXDeleteExpr || cursor.kind == CXCursor_CXXThrowExpr ||
                  cursor.kind == CXCursor_CXXNewExpr ||
                  (cursor.kind == CXCursor_UnexposedExpr && parts == 0);
    for (size_t i = 0; i < children.size; i++) {
        enum CXCursorKind kind = child_at(fe, children, i).kind;
        is_one = is_one && (clang_isExpression(kind) || kind == CXCursor_TypeRef ||
                            kind == CXCursor_TemplateRef || kind == CXCursor_NamespaceRef);
    }
    return is_one;
}

const char *strange_name(enum CXCursorKind kind)
{
    switch ((int)kind) {
    case CXCursor_GenericSelectionExpr:
        return "_Generic";
    case CXCursor_CXXNewExpr:
        return "new";
    case CXCursor_CXXDeleteExpr:
        return "delete";
    case CXCursor_CXXThrowExpr:
        return "throw";
    case CXCursor_CXXDynamicCastExpr:
        return "dynamic_cast";
    default:
        return "expression";
    }
}

/* Whether it is `new double[n]`, perhaps with `()` behind it, but nothing else, so that no memory
   is given to it; classes may have an `operator new` of their own. */
static bool is_new_array(CXCursor cursor, const struct expr *expr)
{
    if (cursor.kind != CXCursor_CXXNewExpr || expr->operands_size == 0 || expr->operands_size > 2 ||
        expr->operands[0]->type->kind != TYPE_INTEGER || expr->type->kind != TYPE_POINTER ||
        !type_is_scalar(expr->type->element))
        return false;
    uint32_t behind = expr->range.end - expr->operands[0]->range.end;
    return behind == (expr->operands_size == 1 ? strlen("]") : strlen("]()"));
}

/* Whether it is `delete p` of a pointer, which a class may not be asked for. */
static bool is_delete(CXCursor cursor, const struct expr *expr)
{
    return cursor.kind == CXCursor_CXXDeleteExpr && expr->operands_size == 1 &&
           expr->operands[0]->type->kind == TYPE_POINTER;
}

void strange_facts(struct frontend *fe, CXCursor cursor, struct children children, size_t parts,
                   struct expr *expr)
{
    expr->names_all = names_all(fe, cursor, children, parts);
    expr->is_new_array = is_new_array(cursor, expr);
    expr->takes_values = expr->is_new_array || is_delete(cursor, expr);
    if (fe->function && expr->is_new_array)
        fe->function->has_allocation = true;
}
