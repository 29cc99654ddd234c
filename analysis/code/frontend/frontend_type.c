/* frontend_type.c: libclang's types to struct type. */
#include "code/frontend/frontend_internal.h"

bool type_is_deduced(CXType type)
{
    while (type.kind == CXType_Pointer || type.kind == CXType_LValueReference ||
           type.kind == CXType_RValueReference)
        type = clang_getPointeeType(type);
    return type.kind == CXType_Auto;
}

bool type_has_vla(const struct type *type)
{
    while (type && (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY)) {
        if (type->kind == TYPE_ARRAY && type->length_expr)
            return true;
        type = type->element;
    }
    return false;
}

static enum type_kind kind_of(enum CXTypeKind kind)
{
    switch ((int)kind) {
    case CXType_Void:
        return TYPE_VOID;
    case CXType_Bool:
        return TYPE_BOOL;
    case CXType_Char_U:
    case CXType_UChar:
    case CXType_Char16:
    case CXType_Char32:
    case CXType_UShort:
    case CXType_UInt:
    case CXType_ULong:
    case CXType_ULongLong:
    case CXType_UInt128:
    case CXType_Char_S:
    case CXType_SChar:
    case CXType_WChar:
    case CXType_Short:
    case CXType_Int:
    case CXType_Long:
    case CXType_LongLong:
    case CXType_Int128:
    case CXType_Enum:
        return TYPE_INTEGER;
    case CXType_Half:
    case CXType_Float16:
    case CXType_BFloat16:
    case CXType_Float:
    case CXType_Double:
    case CXType_LongDouble:
    case CXType_Float128:
    case CXType_Ibm128:
        return TYPE_FLOATING;
    case CXType_Complex:
        return TYPE_COMPLEX;
    case CXType_Pointer:
        return TYPE_POINTER;
    case CXType_LValueReference:
    case CXType_RValueReference:
        return TYPE_REFERENCE;
    case CXType_ConstantArray:
    case CXType_VariableArray:
    case CXType_IncompleteArray:
        return TYPE_ARRAY;
    case CXType_Record:
        return TYPE_RECORD;
    case CXType_FunctionProto:
    case CXType_FunctionNoProto:
        return TYPE_FUNCTION;
    default:
        return TYPE_UNKNOWN;
    }
}

static bool is_signed_kind(const struct frontend *fe, enum CXTypeKind kind)
{
    switch ((int)kind) {
    case CXType_WChar:
        return !fe->unsigned_wchar;
    case CXType_Char_S:
    case CXType_SChar:
    case CXType_Short:
    case CXType_Int:
    case CXType_Long:
    case CXType_LongLong:
    case CXType_Int128:
        return true;
    default:
        return false;
    }
}

static bool is_char_kind(enum CXTypeKind kind)
{
    return kind == CXType_Char_U || kind == CXType_Char_S || kind == CXType_UChar ||
           kind == CXType_SChar;
}

static bool is_array_kind(enum CXTypeKind kind)
{
    return kind == CXType_ConstantArray || kind == CXType_VariableArray ||
           kind == CXType_IncompleteArray || kind == CXType_DependentSizedArray;
}

/* Whether a type is one that libclang may be asked about: it crashes where the element of an array
   is still to be deduced, `auto a[2]`. */
static bool is_deduced(CXType type)
{
    type = clang_getCanonicalType(type);
    while (is_array_kind(type.kind))
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    if (type.kind == CXType_Atomic)
        return is_deduced(clang_Type_getValueType(type));
    return kind_of(type.kind) != TYPE_UNKNOWN || type.kind == CXType_Vector ||
           type.kind == CXType_NullPtr || type.kind == CXType_MemberPointer;
}

int64_t size_of(CXType type)
{
    if (!is_deduced(type))
        return -1;
    long long size = clang_Type_getSizeOf(type);
    return size < 0 ? -1 : size;
}

static int float_bits(const struct frontend *fe, enum CXTypeKind kind, int64_t size)
{
    if (kind == CXType_LongDouble && fe->x87 && size > 8)
        return 80;
    return (int)(size * 8);
}

/* Integers: width, sign, and what aliasing asks. An enumeration is its integer type. */
static void fill_integer(struct frontend *fe, struct type *type, CXType canonical)
{
    if (canonical.kind == CXType_Enum) {
        CXCursor declaration = clang_getTypeDeclaration(canonical);
        CXType integer = clang_getCanonicalType(clang_getEnumDeclIntegerType(declaration));
        type->is_enum = true;
        type->is_char = strcmp(type->canonical, "std::byte") == 0;
        if (kind_of(integer.kind) != TYPE_INTEGER && kind_of(integer.kind) != TYPE_BOOL) {
            type->kind = TYPE_UNKNOWN;
            return;
        }
        canonical = integer;
        type->canonical = take_text(fe, clang_getTypeSpelling(clang_getUnqualifiedType(integer)));
    }
    type->is_signed = is_signed_kind(fe, canonical.kind);
    type->is_char = type->is_char || is_char_kind(canonical.kind);
    type->bits = canonical.kind == CXType_Bool ? 1 : (int)(type->size * 8);
}

/* "const volatile " as it stands in front of a type's name. */
static const char *qualifiers_text(struct frontend *fe, const struct type *type)
{
    return arena_printf(fe->arena, "%s%s%s", type->is_const ? "const " : "",
                        type->is_volatile ? "volatile " : "", type->is_atomic ? "_Atomic " : "");
}

/* Pointers to enumerations compare equal to pointers to their integer types, as in C. */
static void fill_pointer(struct frontend *fe, struct type *type, CXType canonical)
{
    type->element = type_of(fe, clang_getPointeeType(canonical));
    const struct type *base = type->element;
    while (base->kind == TYPE_POINTER && base->element)
        base = base->element;
    if (base->is_enum)
        type->canonical = arena_printf(fe->arena, "%s%s *", qualifiers_text(fe, type->element),
                                       type->element->canonical);
}

/* "const double[5]" or "int *const[2]": a type's text with further qualifiers. */
static const char *text_with(struct frontend *fe, const struct type *type, const char *added)
{
    const struct type *leaf = type;
    while (leaf->kind == TYPE_ARRAY && leaf->element)
        leaf = leaf->element;
    if (leaf->kind != TYPE_POINTER)
        return arena_printf(fe->arena, "%s %s", added, type->text);
    int before = (int)strcspn(type->text, "[");
    return arena_printf(fe->arena, "%.*s%s%s", before, type->text, added, type->text + before);
}

/* The qualifiers of an array are those of its elements (C11 6.7.3 p9), which libclang leaves to the
   outermost array. */
static const struct type *element_qualified(struct frontend *fe, const struct type *element,
                                            const struct type *array)
{
    bool adds_const = array->is_const && !element->is_const;
    bool adds_volatile = array->is_volatile && !element->is_volatile;
    if (!adds_const && !adds_volatile)
        return element;
    struct type *copy = ARENA_NEW(fe->arena, struct type);
    *copy = *element;
    copy->is_const |= array->is_const;
    copy->is_volatile |= array->is_volatile;
    const char *added = adds_const && adds_volatile ? "const volatile"
                        : adds_const                ? "const"
                                                    : "volatile";
    copy->text = text_with(fe, element, added);
    if (copy->kind == TYPE_ARRAY)
        copy->element = element_qualified(fe, element->element, copy);
    return copy;
}

static void fill(struct frontend *fe, struct type *type, CXType canonical)
{
    switch (type->kind) {
    case TYPE_BOOL:
        type->bits = 1;
        break;
    case TYPE_INTEGER:
        fill_integer(fe, type, canonical);
        break;
    case TYPE_FLOATING:
        type->bits = float_bits(fe, canonical.kind, type->size);
        break;
    case TYPE_COMPLEX:
        type->element = type_of(fe, clang_getElementType(canonical));
        break;
    case TYPE_POINTER:
        fill_pointer(fe, type, canonical);
        break;
    case TYPE_REFERENCE:
        type->element = type_of(fe, clang_getPointeeType(canonical));
        break;
    case TYPE_ARRAY:
        type->element =
            element_qualified(fe, type_of(fe, clang_getArrayElementType(canonical)), type);
        if (canonical.kind == CXType_ConstantArray)
            type->length = clang_getArraySize(canonical);
        else
            type->size = -1;
        break;
    case TYPE_RECORD:
        type->record = record_of(fe, clang_getTypeDeclaration(canonical));
        break;
    case TYPE_FUNCTION:
        type->size = -1;
        type->element = type_of(fe, clang_getResultType(canonical));
        break;
    case TYPE_VOID:
        type->size = -1;
        break;
    case TYPE_UNKNOWN:
        break;
    }
}

/* The type below its elaborations and typedefs; `*is_free` tells that one of these may alias
   anything. */
static CXType desugared(struct frontend *fe, CXType cx, bool *is_free)
{
    *is_free = false;
    for (;;) {
        if (cx.kind == CXType_Elaborated) {
            cx = clang_Type_getNamedType(cx);
        } else if (cx.kind == CXType_Typedef) {
            CXCursor declaration = clang_getTypeDeclaration(cx);
            *is_free |= has_may_alias(fe, declaration);
            cx = clang_getTypedefDeclUnderlyingType(declaration);
        } else {
            return cx;
        }
    }
}

/* What may alias anything is said by a type's name, which its canonical type does not have. */
static void note_aliasing(struct frontend *fe, struct type *type, CXType cx)
{
    CXType plain = desugared(fe, cx, &type->may_alias);
    if (type->record)
        type->may_alias |= type->record->may_alias;
    CXType below = {.kind = CXType_Invalid};
    if (plain.kind == CXType_Pointer)
        below = clang_getPointeeType(plain);
    else if (is_array_kind(plain.kind))
        below = clang_getArrayElementType(plain);
    if (below.kind == CXType_Invalid || !type->element)
        return;
    const struct type *element = type_of(fe, below), *last = element;
    while (!last->may_alias && (last->kind == TYPE_POINTER || last->kind == TYPE_ARRAY) &&
           last->element)
        last = last->element;
    if (last->may_alias)
        type->element = type_qualified(fe, element, type->element);
}

/* Parts of templates and of broken code have no type, which libclang cannot be asked about. */
static const struct type *fill_untyped(struct type *type)
{
    type->kind = TYPE_UNKNOWN;
    type->text = type->canonical = "";
    type->size = type->length = -1;
    return type;
}

/* "struct (unnamed at points.c:3:1)" as "struct (unnamed)": no message is about where the
   file lies. */
static const char *without_places(struct frontend *fe, const char *text)
{
    const char *place = strstr(text, " at "), *end = place != NULL ? strchr(place, ')') : NULL;
    if (end == NULL)
        return text;
    return arena_printf(fe->arena, "%.*s%s", (int)(place - text), text, without_places(fe, end));
}

const struct type *type_of(struct frontend *fe, CXType cx)
{
    const void *key = cx.data[0] ? cx.data[0] : fe;
    const void *kind_key = (const void *)(uintptr_t)cx.kind;
    struct type *type = table_get(&fe->types, key, kind_key);
    if (type)
        return type;
    type = ARENA_NEW(fe->arena, struct type);
    table_put(&fe->types, key, kind_key, type);
    CXType canonical = clang_getCanonicalType(cx);
    if (!cx.data[0] || !canonical.data[0])
        return fill_untyped(type);
    type->is_const = clang_isConstQualifiedType(canonical);
    type->is_volatile = clang_isVolatileQualifiedType(canonical);
    type->is_restrict = clang_isRestrictQualifiedType(canonical);
    if (canonical.kind == CXType_Atomic) {
        type->is_atomic = true;
        canonical = clang_getCanonicalType(clang_Type_getValueType(canonical));
    }
    type->text = without_places(fe, take_text(fe, clang_getTypeSpelling(cx)));
    type->canonical = take_text(fe, clang_getTypeSpelling(clang_getUnqualifiedType(canonical)));
    type->kind = kind_of(canonical.kind);
    type->length = -1;
    type->size = type->kind == TYPE_UNKNOWN && canonical.kind != CXType_Vector &&
                         canonical.kind != CXType_NullPtr
                     ? -1
                     : size_of(canonical);
    const struct type *element = iterator_element(fe, canonical);
    type->is_iterator = element != NULL;
    type->element = element;
    if (element)
        type->kind = TYPE_POINTER;
    else
        fill(fe, type, canonical);
    note_aliasing(fe, type, cx);
    return type;
}

/* "T *", or "T (*)[n]" for arrays. */
static const char *pointer_text(struct frontend *fe, const struct type *element, const char *text)
{
    const char *bracket = strchr(text, '[');
    if (element->kind != TYPE_ARRAY || !bracket)
        return arena_printf(fe->arena, "%s%s*", text,
                            *text && text[strlen(text) - 1] == '*' ? "" : " ");
    return arena_printf(fe->arena, "%.*s (*)%s", (int)(bracket - text), text, bracket);
}

static struct type *pointer_new(struct frontend *fe, const struct type *element)
{
    struct type *type = ARENA_NEW(fe->arena, struct type);
    type->kind = TYPE_POINTER;
    type->text = pointer_text(fe, element, element->text);
    const char *canonical =
        arena_printf(fe->arena, "%s%s", qualifiers_text(fe, element), element->canonical);
    type->canonical = pointer_text(fe, element, canonical);
    CXTargetInfo target = clang_getTranslationUnitTargetInfo(fe->unit);
    type->size = clang_TargetInfo_getPointerWidth(target) / 8;
    clang_TargetInfo_dispose(target);
    type->length = -1;
    type->element = element;
    return type;
}

const struct type *type_pointer_to(struct frontend *fe, const struct type *element)
{
    struct type *type = table_get(&fe->pointers, element, NULL);
    if (!type) {
        type = pointer_new(fe, element);
        table_put(&fe->pointers, element, NULL, type);
    }
    return type;
}

const struct type *type_qualified(struct frontend *fe, const struct type *type,
                                  const struct type *like)
{
    if ((type->is_const || !like->is_const) && (type->is_volatile || !like->is_volatile) &&
        (type->is_atomic || !like->is_atomic))
        return type;
    struct type *copy = ARENA_NEW(fe->arena, struct type);
    *copy = *type;
    copy->is_const |= like->is_const;
    copy->is_volatile |= like->is_volatile;
    copy->is_atomic |= like->is_atomic;
    copy->text = like->text;
    if (copy->kind == TYPE_ARRAY)
        copy->element = element_qualified(fe, type->element, copy);
    return copy;
}

/* The sizes that a declarator writes, outermost first, as cursors on the stack. */
struct sizes {
    struct children children; /* of the declaration */
    size_t at;                /* index into `children` behind the next size, counted down */
    size_t left;              /* sizes that have not been taken */
};

/* An expression child of a declaration that may be an array's size: not the operand of a typeof. */
static bool is_size(CXCursor cursor)
{
    if (!is_expression(cursor))
        return false;
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    enum type_kind kind = kind_of(type.kind);
    return kind == TYPE_INTEGER || kind == TYPE_BOOL || kind == TYPE_RECORD ||
           type.kind == CXType_Dependent || type.kind == CXType_Unexposed;
}

/* The next size expression, outermost first: libclang visits the innermost one first. */
static bool next_size(struct frontend *fe, struct sizes *sizes, CXCursor *size)
{
    while (sizes->left > 0 && sizes->at > 0) {
        CXCursor cursor = child_at(fe, sizes->children, --sizes->at);
        if (is_size(cursor)) {
            sizes->left--;
            *size = cursor;
            return true;
        }
    }
    return false;
}

/* How many array layers a declarator writes, and how many of them are of variable size. */
static size_t count_arrays(CXType type, size_t *variable)
{
    size_t arrays = 0;
    for (;;) {
        if (is_array_kind(type.kind)) {
            arrays += type.kind != CXType_IncompleteArray;
            *variable += type.kind == CXType_VariableArray;
            type = clang_getArrayElementType(type);
        } else if (type.kind == CXType_Pointer) {
            type = clang_getPointeeType(type);
        } else {
            return arrays;
        }
    }
}

/* Builds the layers of a declarator down to its first typedef, giving each array its size. */
static const struct type *declarator(struct frontend *fe, CXType cx, struct sizes *sizes,
                                     const struct expr **outermost)
{
    if (cx.kind != CXType_Pointer && !is_array_kind(cx.kind))
        return type_of(fe, cx);
    struct type *type = ARENA_NEW(fe->arena, struct type);
    *type = *type_of(fe, cx);
    if (cx.kind == CXType_Pointer) {
        type->element = declarator(fe, clang_getPointeeType(cx), sizes, NULL);
        return type;
    }
    CXCursor size;
    struct expr *length = NULL;
    if (cx.kind != CXType_IncompleteArray && next_size(fe, sizes, &size) &&
        (cx.kind == CXType_VariableArray || outermost))
        length = expr_of(fe, size);
    if (cx.kind == CXType_VariableArray)
        type->length_expr = length;
    if (outermost)
        *outermost = length;
    const struct type *element = declarator(fe, clang_getArrayElementType(cx), sizes, NULL);
    if (type->kind == TYPE_ARRAY)
        type->element = type_qualified(fe, element, type->element);
    return type;
}

/* True if one of the words in the first pair of brackets is `word`: "double[restrict static n]". */
static bool bracket_has(const char *text, const char *word)
{
    const char *bracket = strchr(text, '[');
    for (; bracket && *bracket != '\0'; bracket++) {
        size_t length = strspn(bracket + 1, "abcdefghijklmnopqrstuvwxyz_");
        if (length == strlen(word) && strncmp(bracket + 1, word, length) == 0)
            return true;
        bracket += length;
        if (length == 0 || bracket[1] != ' ')
            return false;
    }
    return false;
}

/* What stands behind the name of a parameter, if it is a bracket; else "". */
static const char *brackets_of(struct frontend *fe, CXCursor parameter)
{
    CXFile file = NULL;
    unsigned offset = 0;
    clang_getFileLocation(clang_getCursorLocation(parameter), &file, NULL, NULL, &offset);
    if (!file || parameter.kind != CXCursor_ParmDecl)
        return "";
    const struct source *source = source_at(fe, file_index(fe, file));
    uint32_t end = offset < source->length ? identifier_end(source, offset) : offset;
    uint32_t next = end > offset ? skip_blank(source, end) : source->length;
    return next < source->length && source->text[next] == '[' ? source->text + next : "";
}

/* Parameters of array and function type are pointers. libclang leaves the words out of brackets
   that hold no size, `a[restrict]`, so that the text tells. */
static const struct type *adjusted(struct frontend *fe, CXCursor decl, const struct type *type,
                                   const char *text)
{
    if (type->kind == TYPE_FUNCTION)
        return type_pointer_to(fe, type);
    if (type->kind != TYPE_ARRAY)
        return type;
    struct type *pointer = pointer_new(fe, type->element);
    const char *brackets = brackets_of(fe, decl);
    pointer->is_restrict = bracket_has(text, "restrict") || bracket_has(text, "__restrict") ||
                           bracket_has(brackets, "restrict") ||
                           bracket_has(brackets, "__restrict");
    pointer->is_const = bracket_has(text, "const");
    pointer->is_volatile = bracket_has(text, "volatile");
    return pointer;
}

/*
 * libclang shows a pointer that was deduced or copied from an array parameter (`auto p = a`,
 * `__typeof__(a) p`) as that array. A true array has its size in the declarator, or an initialiser
 * that sets it, or is an incomplete one declared elsewhere.
 */
static bool is_decayed(struct frontend *fe, CXCursor decl, CXType type, size_t sizes, CXCursor init)
{
    if (!is_array_kind(type.kind) || sizes > 0)
        return false;
    if (clang_Cursor_isNull(init))
        return type.kind != CXType_IncompleteArray || !clang_Cursor_hasVarDeclGlobalStorage(decl);
    while (init.kind == CXCursor_UnexposedExpr || init.kind == CXCursor_ParenExpr) {
        struct children children = children_of(fe, init);
        CXCursor child = children.size ? child_at(fe, children, 0) : clang_getNullCursor();
        children_done(fe, children);
        init = child;
    }
    return init.kind == CXCursor_DeclRefExpr || init.kind == CXCursor_BinaryOperator ||
           init.kind == CXCursor_MemberRefExpr || init.kind == CXCursor_UnaryOperator ||
           init.kind == CXCursor_ConditionalOperator || init.kind == CXCursor_CStyleCastExpr ||
           clang_Cursor_isNull(init);
}

const struct type *type_written(struct frontend *fe, CXType cx, struct children children)
{
    size_t available = 0, variable = 0, arrays = count_arrays(cx, &variable);
    for (size_t i = 0; i < children.size; i++)
        available += is_size(child_at(fe, children, i));
    if (variable == 0 || available < arrays)
        return type_of(fe, cx);
    struct sizes sizes = {children, children.size, arrays};
    return declarator(fe, cx, &sizes, NULL);
}

bool type_is_variable(CXType type)
{
    for (;;) {
        type = clang_getCanonicalType(type);
        if (type.kind == CXType_VariableArray)
            return true;
        if (is_array_kind(type.kind))
            type = clang_getArrayElementType(type);
        else if (type.kind == CXType_Pointer || type.kind == CXType_LValueReference)
            type = clang_getPointeeType(type);
        else if (type.kind == CXType_FunctionProto || type.kind == CXType_FunctionNoProto)
            type = clang_getResultType(type);
        else
            return false;
    }
}

bool type_has_effect(struct frontend *fe, CXType type, struct children sizes)
{
    if (!type_is_variable(type))
        return false;
    for (size_t i = 0; i < sizes.size; i++)
        if (is_expression(child_at(fe, sizes, i)) &&
            expr_may_have_effect(expr_of(fe, child_at(fe, sizes, i))))
            return true;
    return false;
}

const struct type *type_declared(struct frontend *fe, CXCursor decl, struct children children,
                                 bool has_init, const struct type **written,
                                 const struct expr **static_extent)
{
    CXType cx = clang_getCursorType(decl);
    const struct type *plain = type_of(fe, cx), *type = plain;
    bool is_parameter = decl.kind == CXCursor_ParmDecl;
    size_t last = children.size, available = 0, variable = 0;
    while (has_init && last > 0 && !is_expression(child_at(fe, children, last - 1)))
        last--;
    CXCursor init = clang_getNullCursor();
    if (has_init && last > 0)
        init = child_at(fe, children, --last);
    for (size_t i = 0; i < last; i++)
        available += is_size(child_at(fe, children, i));
    bool is_static =
        is_parameter && plain->kind == TYPE_ARRAY && bracket_has(plain->text, "static");
    const struct expr *outermost = NULL;
    size_t arrays = count_arrays(cx, &variable);
    if (variable > 0 || is_static) {
        struct sizes sizes = {children, last, available >= arrays ? arrays : 0};
        type = declarator(fe, cx, &sizes, &outermost);
    }
    *written = type;
    *static_extent = is_static ? outermost : NULL;
    if (is_parameter || is_decayed(fe, decl, cx, available, init))
        return adjusted(fe, decl, type, plain->text);
    return type;
}
