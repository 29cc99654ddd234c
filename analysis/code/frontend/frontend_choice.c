/*
 * frontend_choice.c: part of frontend_internal.h: std::max(), std::min() and std::clamp() of
 * numbers, as the standard defines them (C++17, 28.7.8, 28.7.9):
 *
 *     max(a, b)             a < b ? b : a
 *     min(a, b)             b < a ? b : a
 *     clamp(a, low, high)   a < low ? low : high < a ? high : a
 *
 * The library's own text differs from one to the next, and is not followed. What they give is a
 * reference to one of their arguments; the value of that is meant here, so that nothing may be
 * bound to it.
 */
#include "code/frontend/frontend_internal.h"

static struct expr *name(struct frontend *fe, const struct function *function, size_t parameter)
{
    const struct decl *decl = function->parameters.at[parameter];
    struct expr *expr = expr_made(fe, function->decl, EXPR_NAME, decl->type);
    expr->decl = decl;
    return expr;
}

static const struct type *truth(struct frontend *fe)
{
    struct type *type = ARENA_NEW(fe->arena, struct type);
    *type = (struct type){.kind = TYPE_BOOL, .size = 1, .bits = 1, .length = -1};
    type->text = type->canonical = "bool";
    return type;
}

/* `a < b ? yes : no`, by the numbers of the parameters; `no` may be an expression. */
static struct expr *choice(struct frontend *fe, const struct function *function, size_t a, size_t b,
                           size_t yes, struct expr *no)
{
    const struct type *type = function->parameters.at[0]->type;
    struct expr *cond = expr_made(fe, function->decl, EXPR_BINARY, truth(fe));
    cond->op = OP_LESS;
    expr_add(fe, cond, name(fe, function, a));
    expr_add(fe, cond, name(fe, function, b));
    struct expr *expr = expr_made(fe, function->decl, EXPR_CONDITIONAL, type);
    expr_add(fe, expr, cond);
    expr_add(fe, expr, name(fe, function, yes));
    expr_add(fe, expr, no);
    return expr;
}

static struct expr *given(struct frontend *fe, const struct function *function)
{
    if (strcmp(function->name, "max") == 0)
        return choice(fe, function, 0, 1, 1, name(fe, function, 0));
    if (strcmp(function->name, "min") == 0)
        return choice(fe, function, 1, 0, 1, name(fe, function, 0));
    return choice(fe, function, 0, 1, 1, choice(fe, function, 2, 0, 2, name(fe, function, 0)));
}

/* Whether it stands in `std`, or in a namespace that is part of it. */
static bool is_of_std(struct frontend *fe, CXCursor cursor)
{
    CXCursor parent = clang_getCursorSemanticParent(cursor);
    while (parent.kind == CXCursor_Namespace && clang_Cursor_isInlineNamespace(parent))
        parent = clang_getCursorSemanticParent(parent);
    return parent.kind == CXCursor_Namespace &&
           strcmp(take_text(fe, clang_getCursorSpelling(parent)), "std") == 0;
}

/* How many values of one type the function takes, each by a reference to it; 0: it is another one,
   such as that which is given a comparison. */
static size_t count_values(CXCursor cursor)
{
    CXType type = {.kind = CXType_Invalid};
    int size = clang_Cursor_getNumArguments(cursor);
    for (int i = 0; i < size; i++) {
        CXType given = clang_getCanonicalType(
            clang_getCursorType(clang_Cursor_getArgument(cursor, (unsigned)i)));
        if (given.kind != CXType_LValueReference)
            return 0;
        CXType held = clang_getUnqualifiedType(clang_getPointeeType(given));
        if (i > 0 && !clang_equalTypes(held, type))
            return 0;
        type = held;
    }
    return size > 0 ? (size_t)size : 0;
}

/* The type of the numbers, as that of values: a function type's result is a reference to one that
   is constant; NULL: they are no numbers. */
static const struct type *value_type(struct frontend *fe, const struct decl *decl)
{
    const struct type *result = decl->type->element;
    const struct type *given = result && result->kind == TYPE_REFERENCE ? result->element : NULL;
    if (!given || !type_is_arithmetic(given))
        return NULL;
    struct type *type = ARENA_NEW(fe->arena, struct type);
    *type = *given;
    type->is_const = false;
    type->text = type->canonical;
    return type;
}

void choice_function(struct frontend *fe, struct decl *decl, CXCursor cursor)
{
    bool is_clamp = strcmp(decl->name, "clamp") == 0;
    if (fe->dependent || cursor.kind != CXCursor_FunctionDecl || !decl->in_system_header ||
        (strcmp(decl->name, "max") != 0 && strcmp(decl->name, "min") != 0 && !is_clamp) ||
        !is_of_std(fe, cursor) || count_values(cursor) != (is_clamp ? 3 : 2))
        return;
    const struct type *type = value_type(fe, decl);
    if (!type)
        return;
    static const char *const names[] = {"a", "b", "c"};
    struct function *function = function_made(fe, decl);
    function->gives_value = true;
    for (size_t i = 0; i < (is_clamp ? 3u : 2u); i++) {
        struct decl *parameter = decl_new(fe, DECL_PARAMETER, names[i]);
        parameter->type = parameter->written_type = type;
        parameter->range = parameter->name_range = decl->range;
        parameter->storage = STORAGE_AUTO;
        LIST_PUSH(fe->arena, function->parameters, parameter);
    }
    function_returns(fe, function, given(fe, function));
}
