/*
 * frontend_container.c: part of frontend_internal.h: what the standard says of containers whose
 * elements lie side by side, and of pointers that own what they point to. Their methods are not
 * followed into the library, whose text differs from one to the next; each gets a body of one line
 * here, over members that stand for what it holds:
 *
 *     std::vector<T>    T *data();  size_t size();
 *     std::array<T, N>  T data()[N];
 *     std::unique_ptr<T>, std::unique_ptr<T[]>, std::shared_ptr<T>    T *get();
 *
 * Members that no method below gives away are changed by methods that have no body here, whose
 * calls may do anything to the object.
 */
#include "code/frontend/frontend_internal.h"

#include <limits.h>

/* What a method gives. */
enum gift {
    GIVES_ELEMENT,
    GIVES_FIRST,
    GIVES_DATA,
    GIVES_SIZE,
    GIVES_WHETHER_EMPTY,
    GIVES_POINTEE
};

/* What holds elements, and how. */
enum holder { HOLDS_NOTHING, HOLDS_ARRAY, HOLDS_MEMORY, HOLDS_POINTER };

static const struct {
    const char *name;
    int arguments;
    enum gift gift;
    bool is_of_owner, is_of_container;
} methods[] = {
    {"operator[]", 1, GIVES_ELEMENT, true, true},   {"front", 0, GIVES_FIRST, false, true},
    {"data", 0, GIVES_DATA, false, true},           {"size", 0, GIVES_SIZE, false, true},
    {"empty", 0, GIVES_WHETHER_EMPTY, false, true}, {"get", 0, GIVES_DATA, true, false},
    {"operator->", 0, GIVES_DATA, true, false},     {"operator*", 0, GIVES_POINTEE, true, false},
};

/* Classes that are pointers; the last two are how one library divides its shared_ptr. */
static const struct {
    const char *name;
    int arguments;
} owners[] = {
    {"std::unique_ptr<", 2},
    {"std::shared_ptr<", 1},
    {"std::__shared_ptr<", 2},
    {"std::__shared_ptr_access<", 4},
};

static bool is_of_library(struct frontend *fe, CXCursor definition, CXType type, const char *name,
                          int arguments)
{
    CXType plain = clang_getCanonicalType(type);
    return clang_Location_isInSystemHeader(clang_getCursorLocation(definition)) &&
           clang_Type_getNumTemplateArguments(type) == arguments &&
           strncmp(take_text(fe, clang_getTypeSpelling(plain)), name, strlen(name)) == 0;
}

static bool argument_is(struct frontend *fe, CXType type, unsigned at, const char *name)
{
    CXType argument = clang_getCanonicalType(clang_Type_getTemplateArgumentAsType(type, at));
    return strncmp(take_text(fe, clang_getTypeSpelling(argument)), name, strlen(name)) == 0;
}

/* Whether it is a pointer that owns what it points to, and lets go of it in the usual way. */
static bool is_owner(struct frontend *fe, CXCursor definition, CXType type)
{
    for (size_t i = 0; i < COUNT_OF(owners); i++)
        if (is_of_library(fe, definition, type, owners[i].name, owners[i].arguments))
            return i > 0 || argument_is(fe, type, 1, "std::default_delete<");
    return false;
}

/* What a class holds, and the type of that. The elements of std::vector<bool> share words. */
static enum holder element_of(struct frontend *fe, CXCursor definition, CXType type, CXType *held)
{
    bool is_array = is_of_library(fe, definition, type, "std::array<", 2);
    bool is_pointer = !is_array && is_owner(fe, definition, type);
    if (!is_array && !is_pointer && !is_of_library(fe, definition, type, "std::vector<", 2))
        return HOLDS_NOTHING;
    *held = clang_getCanonicalType(clang_Type_getTemplateArgumentAsType(type, 0));
    if (is_pointer && (held->kind == CXType_IncompleteArray || held->kind == CXType_ConstantArray))
        *held = clang_getArrayElementType(*held);
    if (is_array || is_pointer)
        return is_array ? HOLDS_ARRAY : held->kind == CXType_Void ? HOLDS_NOTHING : HOLDS_POINTER;
    bool is_plain = held->kind != CXType_Bool && argument_is(fe, type, 1, "std::allocator<");
    return is_plain ? HOLDS_MEMORY : HOLDS_NOTHING;
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
    CXType held;
    enum holder holder = element_of(fe, definition, type, &held);
    int64_t bytes = record->size / 3; /* three pointers, wherever it was looked up */
    bool is_array = record->fields.size == 1 && record->fields.at[0]->type->kind == TYPE_ARRAY;
    if (holder == HOLDS_NOTHING || (holder == HOLDS_ARRAY && !is_array) ||
        (holder == HOLDS_MEMORY && bytes != 4 && bytes != 8))
        return;
    record->is_container = holder != HOLDS_POINTER;
    record->is_owner = holder == HOLDS_POINTER;
    if (holder == HOLDS_ARRAY) {
        record->fields.at[0]->name = "data()";
        return;
    }
    record->fields.size = 0;
    add_member(fe, record, holder == HOLDS_POINTER ? "get()" : "data()",
               type_pointer_to(fe, type_of(fe, held)), 0);
    if (holder == HOLDS_MEMORY)
        add_member(fe, record, "size()", size_type(fe, bytes), bytes * CHAR_BIT);
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
    if (gift == GIVES_POINTEE) {
        struct expr *pointee = expr_made(fe, method, EXPR_UNARY, data->type->element);
        pointee->op = OP_DEREFERENCE;
        expr_add(fe, pointee, data);
        return pointee;
    }
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
    bool is_known = whole->kind == TYPE_RECORD &&
                    ((whole->record->is_container && methods[row].is_of_container) ||
                     (whole->record->is_owner && methods[row].is_of_owner));
    if (!is_known)
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
