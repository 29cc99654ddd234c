/*
 * frontend_container.c: part of frontend_internal.h: what the standard says of containers whose
 * elements lie side by side. Their methods are not followed into the library, whose text differs
 * from one to the next; each gets a body of one line here, over two members that stand for what it
 * holds:
 *
 *     std::vector<T>    T *data();  size_t size();
 *     std::array<T, N>  T data()[N];
 *
 * Members that no method below gives away are changed by methods that have no body here, whose
 * calls may do anything to the object.
 */
#include "code/frontend/frontend_internal.h"

#include <limits.h>

/* What a method gives. */
enum gift { GIVES_ELEMENT, GIVES_FIRST, GIVES_DATA, GIVES_SIZE, GIVES_WHETHER_EMPTY };

static const struct {
    const char *name;
    int arguments;
    enum gift gift;
} methods[] = {
    {"operator[]", 1, GIVES_ELEMENT}, {"front", 0, GIVES_FIRST},         {"data", 0, GIVES_DATA},
    {"size", 0, GIVES_SIZE},          {"empty", 0, GIVES_WHETHER_EMPTY},
};

static bool is_of_library(struct frontend *fe, CXCursor definition, CXType type, const char *name,
                          int arguments)
{
    CXType plain = clang_getCanonicalType(type);
    return clang_Location_isInSystemHeader(clang_getCursorLocation(definition)) &&
           clang_Type_getNumTemplateArguments(type) == arguments &&
           strncmp(take_text(fe, clang_getTypeSpelling(plain)), name, strlen(name)) == 0;
}

/* The type of the elements; of kind CXType_Invalid for what is no such container. The elements of
   std::vector<bool> share words. */
static CXType element_of(struct frontend *fe, CXCursor definition, CXType type, bool *is_array)
{
    CXType held = {.kind = CXType_Invalid};
    *is_array = is_of_library(fe, definition, type, "std::array<", 2);
    if (!*is_array && !is_of_library(fe, definition, type, "std::vector<", 2))
        return held;
    held = clang_getCanonicalType(clang_Type_getTemplateArgumentAsType(type, 0));
    CXType allocator = clang_Type_getTemplateArgumentAsType(type, 1);
    const char *given =
        *is_array ? "" : take_text(fe, clang_getTypeSpelling(clang_getCanonicalType(allocator)));
    if (!*is_array && (held.kind == CXType_Bool ||
                       strncmp(given, "std::allocator<", strlen("std::allocator<")) != 0))
        held.kind = CXType_Invalid;
    return held;
}

static struct decl *add_member(struct frontend *fe, struct record *record, const char *name,
                               const struct type *type, int64_t offset)
{
    struct decl *decl = decl_new(fe, DECL_FIELD, name);
    decl->type = decl->written_type = type;
    decl->record = record;
    decl->offset_bits = offset;
    decl->in_system_header = true;
    LIST_PUSH(fe->arena, record->fields, decl);
    return decl;
}

/* size_t, where pointers have so many bytes. */
static const struct type *size_type(struct frontend *fe, int64_t bytes)
{
    struct type *type = ARENA_NEW(fe->arena, struct type);
    *type = (struct type){.kind = TYPE_INTEGER, .size = bytes, .length = -1};
    type->bits = (int)bytes * CHAR_BIT;
    type->text = "size_t";
    type->canonical = bytes == 8 ? "unsigned long" : "unsigned int";
    return type;
}

const struct type *container_size_type(struct frontend *fe)
{
    return size_type(fe, sizeof(long));
}

void container_members(struct frontend *fe, struct record *record, CXCursor definition, CXType type)
{
    bool is_array;
    CXType held = element_of(fe, definition, type, &is_array);
    if (held.kind == CXType_Invalid)
        return;
    if (is_array) {
        if (record->fields.size != 1 || record->fields.at[0]->type->kind != TYPE_ARRAY)
            return;
        record->fields.at[0]->name = "data()";
    } else {
        int64_t bytes = record->size / 3; /* three pointers, wherever it was looked up */
        if (bytes != 4 && bytes != 8)
            return;
        record->fields.size = 0;
        add_member(fe, record, "data()", type_pointer_to(fe, type_of(fe, held)), 0);
        add_member(fe, record, "size()", size_type(fe, bytes), bytes * CHAR_BIT);
    }
    record->is_container = true;
}

static struct expr *number(struct frontend *fe, const struct decl *method, const struct type *type,
                           int64_t value)
{
    struct expr *expr = expr_made(fe, method, EXPR_INTEGER, type);
    expr->value = value;
    return expr;
}

/* `this->member` */
static struct expr *member(struct frontend *fe, const struct decl *method,
                           const struct record *record, const struct type *whole, size_t at)
{
    const struct decl *decl = record->fields.at[at];
    struct expr *expr = expr_made(fe, method, EXPR_MEMBER, decl->type);
    expr->decl = decl;
    expr->is_arrow = true;
    expr_add(fe, expr, expr_made(fe, method, EXPR_THIS, type_pointer_to(fe, whole)));
    return expr;
}

/* `this->data()[index]` */
static struct expr *element(struct frontend *fe, const struct decl *method, struct expr *data,
                            struct expr *index)
{
    const struct type *type = data->type->element;
    struct expr *expr = expr_made(fe, method, EXPR_SUBSCRIPT, type);
    if (data->type->kind == TYPE_ARRAY)
        data = expr_conversion(fe, data, type_pointer_to(fe, type), true);
    expr_add(fe, expr, data);
    expr_add(fe, expr, index);
    return expr;
}

/* What the method returns; NULL: that is not said here. */
static struct expr *given(struct frontend *fe, struct function *function, enum gift gift,
                          const struct record *record, const struct type *whole)
{
    struct decl *method = (struct decl *)function->decl;
    const struct type *result = method->type->element;
    bool is_array = record->fields.at[0]->type->kind == TYPE_ARRAY;
    if (gift == GIVES_WHETHER_EMPTY && is_array)
        return NULL;
    if (gift == GIVES_SIZE)
        return is_array ? number(fe, method, result, record->fields.at[0]->type->length)
                        : member(fe, method, record, whole, 1);
    struct expr *data = member(fe, method, record, whole, 0);
    if (gift == GIVES_DATA)
        return is_array ? NULL : data;
    if (gift == GIVES_FIRST)
        return element(fe, method, data, number(fe, method, container_size_type(fe), 0));
    if (gift == GIVES_ELEMENT) {
        struct expr *index = expr_made(fe, method, EXPR_NAME, function->parameters.at[0]->type);
        index->decl = function->parameters.at[0];
        return element(fe, method, data, index);
    }
    const struct type *size = record->fields.at[1]->type;
    struct expr *equal = expr_made(fe, method, EXPR_BINARY, result);
    equal->op = OP_EQUAL;
    expr_add(fe, equal, member(fe, method, record, whole, 1));
    expr_add(fe, equal, number(fe, method, size, 0));
    return equal;
}

/* Whether one row of the table is about a method. */
static bool is_about(size_t row, const struct decl *decl, int arguments)
{
    return strcmp(methods[row].name, decl->name) == 0 && methods[row].arguments == arguments;
}

void container_method(struct frontend *fe, struct decl *decl, CXCursor cursor)
{
    CXCursor parent = clang_getCursorSemanticParent(cursor);
    int arguments = clang_Cursor_getNumArguments(cursor);
    size_t row = 0;
    while (row < COUNT_OF(methods) && !is_about(row, decl, arguments))
        row++;
    if (row == COUNT_OF(methods) || fe->dependent)
        return;
    const struct type *whole = type_of(fe, clang_getCursorType(parent));
    if (whole->kind != TYPE_RECORD || !whole->record->is_container)
        return;
    struct function *function = function_made(fe, decl);
    function->is_of_container = true;
    for (int i = 0; i < arguments; i++)
        LIST_PUSH(fe->arena, function->parameters,
                  decl_of(fe, clang_Cursor_getArgument(cursor, (unsigned)i)));
    struct expr *value = given(fe, function, methods[row].gift, whole->record, whole);
    if (value)
        function_returns(fe, function, value);
}
