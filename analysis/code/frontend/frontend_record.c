/* frontend_record.c: libclang's structs, unions and classes to struct record. */
#include "code/frontend/frontend_internal.h"

bool has_may_alias(struct frontend *fe, CXCursor declaration)
{
    return clang_Cursor_hasAttrs(declaration) &&
           strstr(take_text(fe, clang_getCursorPrettyPrinted(declaration, NULL)), "may_alias");
}

/* Fields in order, those of anonymous members in their place, offsets from the outermost record. */
struct field_walk {
    struct frontend *fe;
    struct record *record;
    int64_t base;      /* offset in bits of the anonymous member that is walked; -1 unknown */
    bool is_anonymous; /* the record is a member of another one, to which its fields belong */
};

static enum CXVisitorResult add_field(CXCursor field, CXClientData data)
{
    struct field_walk *walk = data;
    struct frontend *fe = walk->fe;
    long long offset = clang_Cursor_getOffsetOfField(field);
    int64_t at = offset < 0 || walk->base < 0 ? -1 : walk->base + offset;
    CXType type = clang_getCanonicalType(clang_getCursorType(field));
    if (type.kind == CXType_Record &&
        clang_Cursor_isAnonymousRecordDecl(clang_getTypeDeclaration(type))) {
        struct field_walk inner = {fe, walk->record, at, walk->is_anonymous};
        clang_Type_visitFields(type, add_field, &inner);
        return CXVisit_Continue;
    }
    struct decl *decl = decl_field(fe, field);
    if (!walk->is_anonymous || !decl->record) {
        decl->record = walk->record;
        decl->offset_bits = at;
    }
    LIST_PUSH(fe->arena, walk->record->fields, decl);
    return CXVisit_Continue;
}

/* "struct point": C spells the keyword, C++ does not, so the type's own spelling is taken. */
static const char *record_name(struct frontend *fe, CXCursor declaration)
{
    CXType type = clang_getCursorType(declaration);
    if (type.kind == CXType_Invalid)
        return take_text(fe, clang_getCursorSpelling(declaration));
    return take_text(fe, clang_getTypeSpelling(clang_getCanonicalType(type)));
}

/* The bases of a class while they are collected. */
struct base_walk {
    struct frontend *fe;
    struct record *record;
    bool plain; /* so far */
};

static enum CXChildVisitResult add_base(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct base_walk *walk = data;
    if (cursor.kind != CXCursor_CXXBaseSpecifier)
        return CXChildVisit_Continue;
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    CXCursor declaration = clang_getTypeDeclaration(type);
    walk->plain &= type.kind == CXType_Record && !clang_isVirtualBase(cursor);
    if (type.kind == CXType_Record)
        LIST_PUSH(walk->fe->arena, walk->record->bases, record_of(walk->fe, declaration));
    return CXChildVisit_Continue;
}

/* Instances of templates do not show what they are derived from. */
static void find_bases(struct frontend *fe, struct record *record, CXCursor definition)
{
    struct base_walk walk = {fe, record, true};
    CXCursor template = clang_getSpecializedCursorTemplate(definition);
    walk.plain = clang_Cursor_isNull(template) && definition.kind != CXCursor_ClassTemplate &&
                 definition.kind != CXCursor_ClassTemplatePartialSpecialization;
    clang_visitChildren(definition, add_base, &walk);
    record->has_plain_bases = walk.plain;
}

/* What a class says of its life, in its own text or in that of the template that it comes from. */
struct life_walk {
    struct record *record;
    bool lists; /* something stands there */
    bool
        is_odd; /* copies, assignments or ends have code of their own, or there are virtual calls */
    bool starts; /* members are given values */
};

static bool is_braced(CXCursor cursor)
{
    return cursor.kind == CXCursor_InitListExpr;
}

static enum CXChildVisitResult find_start(CXCursor cursor, CXCursor parent, CXClientData data)
{
    CXCursor *start = data;
    bool is_array =
        clang_getCanonicalType(clang_getCursorType(parent)).kind == CXType_ConstantArray;
    if (clang_isExpression(cursor.kind) && !clang_Cursor_isBitField(parent) &&
        (!is_array || is_braced(cursor) || cursor.kind == CXCursor_StringLiteral))
        *start = cursor;
    return CXChildVisit_Continue;
}

CXCursor record_field_start(CXCursor field)
{
    CXCursor start = clang_getNullCursor();
    clang_visitChildren(field, find_start, &start);
    return start;
}

static bool is_odd_member(CXCursor cursor)
{
    bool is_copy =
        cursor.kind == CXCursor_Constructor && (clang_CXXConstructor_isCopyConstructor(cursor) ||
                                                clang_CXXConstructor_isMoveConstructor(cursor));
    bool is_assignment =
        cursor.kind == CXCursor_CXXMethod && (clang_CXXMethod_isCopyAssignmentOperator(cursor) ||
                                              clang_CXXMethod_isMoveAssignmentOperator(cursor));
    bool is_end = cursor.kind == CXCursor_Destructor;
    bool is_virtual =
        (cursor.kind == CXCursor_CXXMethod || is_end) && clang_CXXMethod_isVirtual(cursor);
    return is_virtual ||
           ((is_copy || is_assignment || is_end) && !clang_CXXMethod_isDefaulted(cursor));
}

/* Whether something is done where an object is declared alone. */
static bool begins_with_code(CXCursor cursor)
{
    bool is_field = cursor.kind == CXCursor_FieldDecl;
    bool is_own = cursor.kind == CXCursor_Constructor &&
                  clang_CXXConstructor_isDefaultConstructor(cursor) &&
                  !clang_CXXMethod_isDefaulted(cursor);
    bool is_template = cursor.kind == CXCursor_FunctionTemplate &&
                       clang_getTemplateCursorKind(cursor) == CXCursor_Constructor;
    return is_own || is_template || (is_field && !clang_Cursor_isNull(record_field_start(cursor)));
}

static enum CXChildVisitResult look_at_member(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct life_walk *walk = data;
    (void)parent;
    walk->lists = true;
    walk->record->has_bases |= cursor.kind == CXCursor_CXXBaseSpecifier;
    walk->record->has_destructor |=
        cursor.kind == CXCursor_Destructor && !clang_CXXMethod_isDefaulted(cursor);
    walk->is_odd |= is_odd_member(cursor);
    walk->starts |= begins_with_code(cursor);
    return CXChildVisit_Continue;
}

/* Whether a member is a value; `starts`: and begins with none. */
static bool is_value_member(const struct type *type, bool *starts)
{
    *starts |= type_has_start(type);
    while (type->kind == TYPE_ARRAY && type->element)
        type = type->element;
    return type_is_scalar(type) || (type->kind == TYPE_RECORD && type_is_value(type));
}

/* An instance of a template lists nothing, and stands where its template does; one that has a text
   of its own stands elsewhere. Of a class that shows nothing anything may be true. */
static void find_life(struct record *record, CXCursor definition)
{
    struct life_walk walk = {.record = record};
    CXCursor template = clang_getSpecializedCursorTemplate(definition);
    CXCursor whole = clang_Cursor_isNull(template) ? template : clang_getCursorDefinition(template);
    bool is_instance =
        !clang_Cursor_isNull(whole) &&
        clang_equalLocations(clang_getCursorLocation(whole), clang_getCursorLocation(definition));
    clang_visitChildren(is_instance ? whole : definition, look_at_member, &walk);
    record->has_bases |= !walk.lists;
    record->has_destructor |= !walk.lists;
    record->is_value = walk.lists && !walk.is_odd && !record->has_bases && record->size >= 0;
    for (size_t i = 0; i < record->fields.size; i++)
        record->is_value &= is_value_member(record->fields.at[i]->type, &walk.starts);
    record->is_value |= record->is_trivial;
    record->has_start = walk.starts && !record->is_trivial;
}

static bool begins_with(struct frontend *fe, CXType type, const char *name)
{
    CXType plain = clang_getCanonicalType(type);
    return strncmp(take_text(fe, clang_getTypeSpelling(plain)), name, strlen(name)) == 0;
}

/* std::vector<T> with T a number but no bool, and std::allocator<T>. */
static bool is_vector(struct frontend *fe, CXCursor definition, CXType type)
{
    if (!clang_Location_isInSystemHeader(clang_getCursorLocation(definition)) ||
        clang_Type_getNumTemplateArguments(type) != 2 || !begins_with(fe, type, "std::vector<"))
        return false;
    CXType held = clang_getCanonicalType(clang_Type_getTemplateArgumentAsType(type, 0));
    CXType allocator = clang_Type_getTemplateArgumentAsType(type, 1);
    return held.kind >= CXType_Char_U && held.kind <= CXType_LongDouble &&
           begins_with(fe, allocator, "std::allocator<");
}

enum vector_part record_vector_part(struct frontend *fe, CXCursor method, const char *name)
{
    CXCursor parent = clang_getCursorSemanticParent(method);
    if (fe->dependent || !is_vector(fe, parent, clang_getCursorType(parent)))
        return VECTOR_OTHER;
    return strcmp(name, "operator[]") == 0  ? VECTOR_ELEMENT
           : strcmp(name, "size") == 0      ? VECTOR_SIZE
           : strcmp(name, "operator=") == 0 ? VECTOR_ASSIGN
                                            : VECTOR_OTHER;
}

const struct record *record_of(struct frontend *fe, CXCursor declaration)
{
    CXCursor definition = clang_getCursorDefinition(declaration);
    CXCursor key = clang_getCanonicalCursor(declaration);
    struct record *record = table_get(&fe->records, key.data[0], NULL);
    if (record)
        return record;
    record = ARENA_NEW(fe->arena, struct record);
    table_put(&fe->records, key.data[0], NULL, record);
    LIST_PUSH(fe->arena, fe->tree->records, record);
    record->name = record_name(fe, declaration);
    record->is_union = declaration.kind == CXCursor_UnionDecl;
    record->size = -1;
    if (clang_Cursor_isNull(definition))
        return record;
    CXType type = clang_getCursorType(definition);
    record->is_complete = true;
    record->may_alias = has_may_alias(fe, definition);
    record->size = type.kind == CXType_Invalid ? -1 : size_of(type);
    record->is_trivial =
        fe->tree->dialect.language == LANGUAGE_C || (record->size >= 0 && clang_isPODType(type));
    record->is_value = record->is_trivial;
    if (type.kind != CXType_Invalid) {
        struct field_walk walk = {fe, record, 0, clang_Cursor_isAnonymousRecordDecl(definition)};
        clang_Type_visitFields(type, add_field, &walk);
    }
    if (fe->tree->dialect.language != LANGUAGE_C) {
        find_bases(fe, record, definition);
        find_life(record, definition);
        record->is_vector = is_vector(fe, definition, type);
        container_members(fe, record, definition, type);
    }
    return record;
}

bool constructor_does_nothing(struct frontend *fe, CXCursor constructor)
{
    CXCursor owner = clang_getCursorSemanticParent(constructor);
    CXType type = clang_getCursorType(owner);
    if (fe->dependent || constructor.kind != CXCursor_Constructor || type.kind == CXType_Invalid)
        return false;
    const struct record *record = record_of(fe, owner);
    return record->is_trivial ||
           (record->is_value && !record->has_start && clang_CXXMethod_isDefaulted(constructor));
}
