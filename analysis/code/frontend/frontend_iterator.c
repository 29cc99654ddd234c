/*
 * frontend_iterator.c: part of frontend_internal.h: iterators over what lies side by side are
 * pointers that are spelled in another way, in all libraries: what the standard says of them
 * (C++17, 27.2.7) is what it says of pointers. So the type is one to the elements, operators are
 * those of pointers, and begin() and end() of a container are where its elements begin and end.
 */
#include "code/frontend/frontend_internal.h"

const struct type *iterator_element(struct frontend *fe, CXType canonical)
{
    static const char *const names[] = {"__gnu_cxx::__normal_iterator<", "std::__wrap_iter<",
                                        "std::__1::__wrap_iter<"};
    if (canonical.kind != CXType_Record || fe->tree->dialect.language == LANGUAGE_C)
        return NULL;
    CXCursor definition = clang_getTypeDeclaration(canonical);
    const char *text = take_text(fe, clang_getTypeSpelling(clang_getUnqualifiedType(canonical)));
    bool is_known = false;
    for (size_t k = 0; k < COUNT_OF(names); k++)
        is_known = is_known || strncmp(text, names[k], strlen(names[k])) == 0;
    if (!is_known || !clang_Location_isInSystemHeader(clang_getCursorLocation(definition)))
        return NULL;
    CXType held = clang_getCanonicalType(clang_Type_getTemplateArgumentAsType(canonical, 0));
    return held.kind == CXType_Pointer ? type_of(fe, clang_getPointeeType(held)) : NULL;
}

static bool is_iterator(const struct expr *expr)
{
    const struct type *type = expr->type->kind == TYPE_REFERENCE ? expr->type->element : expr->type;
    return type->is_iterator;
}

static struct expr *argument(struct frontend *fe, CXCursor cursor, unsigned at)
{
    return expr_of(fe, clang_Cursor_getArgument(cursor, at));
}

/* --- operators -------------------------------------------------------------------------------- */

enum form { FORM_STAR, FORM_ARROW, FORM_ELEMENT, FORM_STEP, FORM_BINARY, FORM_ASSIGN };

static const struct {
    const char *name;
    enum form form;
    enum operator op;
} operators[] = {
    {"operator*", FORM_STAR, OP_DEREFERENCE},   {"operator->", FORM_ARROW, OP_NONE},
    {"operator[]", FORM_ELEMENT, OP_NONE},      {"operator++", FORM_STEP, OP_ADD},
    {"operator--", FORM_STEP, OP_SUBTRACT},     {"operator+", FORM_BINARY, OP_ADD},
    {"operator-", FORM_BINARY, OP_SUBTRACT},    {"operator+=", FORM_ASSIGN, OP_ADD},
    {"operator-=", FORM_ASSIGN, OP_SUBTRACT},   {"operator=", FORM_ASSIGN, OP_NONE},
    {"operator==", FORM_BINARY, OP_EQUAL},      {"operator!=", FORM_BINARY, OP_NOT_EQUAL},
    {"operator<", FORM_BINARY, OP_LESS},        {"operator>", FORM_BINARY, OP_GREATER},
    {"operator<=", FORM_BINARY, OP_LESS_EQUAL}, {"operator>=", FORM_BINARY, OP_GREATER_EQUAL},
};

/* The type of what an operator gives: never a reference. */
static const struct type *value_type(const struct type *type)
{
    return type->kind == TYPE_REFERENCE ? type->element : type;
}

static struct expr *operation(struct frontend *fe, CXCursor cursor, size_t row, int size)
{
    struct expr *first = argument(fe, cursor, 0);
    if (!is_iterator(first))
        return NULL;
    enum form form = operators[row].form;
    static const enum expr_kind kinds[] = {
        [FORM_STAR] = EXPR_UNARY,    [FORM_ELEMENT] = EXPR_SUBSCRIPT, [FORM_STEP] = EXPR_STEP,
        [FORM_BINARY] = EXPR_BINARY, [FORM_ASSIGN] = EXPR_ASSIGN,
    };
    if (form == FORM_ARROW)
        return size == 1 ? first : NULL;
    bool takes_two = form == FORM_ELEMENT || form == FORM_BINARY || form == FORM_ASSIGN;
    if (takes_two != (size == 2) && form != FORM_STEP)
        return NULL;
    struct expr *second = takes_two ? argument(fe, cursor, 1) : NULL;
    struct expr *expr = expr_new(fe, kinds[form], cursor);
    expr->type = value_type(expr->type);
    expr->op = form == FORM_STEP ? OP_NONE : operators[row].op;
    if (form == FORM_STEP) {
        expr->delta = operators[row].op == OP_ADD ? 1 : -1;
        expr->is_prefix = size == 1;
        expr->type = first->type;
    } else if (form == FORM_STAR || form == FORM_ELEMENT) {
        expr->type = first->type->element;
    }
    expr_add(fe, expr, first);
    if (second)
        expr_add(fe, expr, second);
    return expr;
}

/* --- where the elements begin and end --------------------------------------------------------- */

static struct expr *made(struct frontend *fe, CXCursor cursor, enum expr_kind kind,
                         const struct type *type)
{
    struct extent extent = extent_of(fe, cursor);
    struct expr *expr = expr_at(fe, kind, extent, type);
    expr->is_inlined = expr->in_macro = true;
    expr->original = extent.range;
    return expr;
}

static struct expr *member(struct frontend *fe, CXCursor cursor, struct expr *object,
                           const struct decl *field)
{
    struct expr *expr = made(fe, cursor, EXPR_MEMBER, field->type);
    expr->decl = field;
    expr->is_arrow = object->type->kind == TYPE_POINTER;
    expr_add(fe, expr, object);
    return expr;
}

/* What `begin` and `end` are called of: the argument of a function, or the object of a method,
   whose name is `callee`; NULL: that is not known. Each call makes it anew. */
static struct expr *object_of(struct frontend *fe, CXCursor cursor, CXCursor callee, bool is_method)
{
    if (!is_method)
        return argument(fe, cursor, 0);
    struct expr *expr = clang_Cursor_isNull(callee) ? NULL : expr_of(fe, callee);
    while (expr && expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr && expr->kind == EXPR_MEMBER && expr->operands_size == 1 ? expr->operands[0] : NULL;
}

/* Whether evaluating it once more is the same: methods of containers that are followed only give
   places. */
static bool is_pure(const struct expr *expr, void *data)
{
    (void)data;
    bool is_followed = expr->kind == EXPR_CALL && expr->decl && expr->decl->function &&
                       expr->decl->function->is_of_container;
    return is_followed || !(expr_does(expr) & DOES_EFFECT);
}

static const struct record *container_of(const struct expr *object)
{
    const struct type *type = value_type(object->type);
    type = type->kind == TYPE_POINTER ? type->element : type;
    const struct record *record = type->kind == TYPE_RECORD ? type->record : NULL;
    bool is_known = record && record->is_container && expr_walk(object, is_pure, NULL) &&
                    (record->fields.size == 2 || record->fields.at[0]->type->length > 0);
    return is_known ? record : NULL;
}

/* `v.begin()` or `v.end()`; NULL: it is of no container that is known. */
static struct expr *end_of(struct frontend *fe, CXCursor cursor, CXCursor callee, bool is_method,
                           bool is_end)
{
    struct expr *object = object_of(fe, cursor, callee, is_method);
    const struct record *record = object ? container_of(object) : NULL;
    const struct type *result = type_of(fe, clang_getCursorType(cursor));
    if (!record || result->kind != TYPE_POINTER)
        return NULL;
    struct expr *data = member(fe, cursor, object, record->fields.at[0]);
    struct expr *first = expr_conversion(fe, data, result, true);
    first->is_inlined = first->in_macro = true;
    if (!is_end)
        return first;
    struct expr *sum = made(fe, cursor, EXPR_BINARY, result);
    sum->op = OP_ADD;
    expr_add(fe, sum, first);
    if (record->fields.size == 2) {
        object = object_of(fe, cursor, callee, is_method);
        expr_add(fe, sum, member(fe, cursor, object, record->fields.at[1]));
        return sum;
    }
    struct expr *size = made(fe, cursor, EXPR_INTEGER, container_size_type(fe));
    size->value = record->fields.at[0]->type->length;
    expr_add(fe, sum, size);
    return sum;
}

static bool is_named(const char *name, const char *plain, const char *constant)
{
    return strcmp(name, plain) == 0 || strcmp(name, constant) == 0;
}

/* --- calls ------------------------------------------------------------------------------------ */

static struct expr *construction(struct frontend *fe, CXCursor cursor, CXCursor constructor,
                                 int size)
{
    const struct type *type = type_of(fe, clang_getCursorType(cursor));
    if (!type->is_iterator || size != 1)
        return NULL;
    struct expr *from = argument(fe, cursor, 0);
    if (clang_CXXConstructor_isCopyConstructor(constructor) ||
        clang_CXXConstructor_isMoveConstructor(constructor))
        return is_iterator(from) ? from : NULL;
    return is_iterator(from) ? expr_conversion(fe, from, type, true) : NULL;
}

struct expr *iterator_call(struct frontend *fe, CXCursor cursor, CXCursor referenced,
                           CXCursor first, int size)
{
    if (fe->tree->dialect.language == LANGUAGE_C || fe->dependent ||
        !clang_Location_isInSystemHeader(clang_getCursorLocation(referenced)))
        return NULL;
    if (referenced.kind == CXCursor_Constructor)
        return construction(fe, cursor, referenced, size);
    const char *name = take_text(fe, clang_getCursorSpelling(referenced));
    bool is_end = is_named(name, "end", "cend");
    if (!is_end && !is_named(name, "begin", "cbegin")) {
        for (size_t row = 0; row < COUNT_OF(operators) && size > 0; row++)
            if (strcmp(name, operators[row].name) == 0)
                return operation(fe, cursor, row, size);
        return NULL;
    }
    bool is_method = referenced.kind == CXCursor_CXXMethod;
    return size == (is_method ? 0 : 1) ? end_of(fe, cursor, first, is_method, is_end) : NULL;
}
