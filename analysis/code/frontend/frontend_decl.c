/* frontend_decl.c: declared names, their storage, attributes and constant values. */
#include "code/constant.h"
#include "code/frontend/frontend_internal.h"

bool is_function_cursor(CXCursor cursor)
{
    switch ((int)cursor.kind) {
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
    case CXCursor_Constructor:
    case CXCursor_Destructor:
    case CXCursor_ConversionFunction:
    case CXCursor_FunctionTemplate:
        return true;
    default:
        return false;
    }
}

static bool is_local(CXCursor cursor)
{
    CXCursor parent = clang_getCursorSemanticParent(cursor);
    return is_function_cursor(parent) || parent.kind == CXCursor_LambdaExpr ||
           clang_getCursorLinkage(cursor) == CXLinkage_NoLinkage;
}

static enum storage variable_storage(CXCursor cursor)
{
    if (clang_getCursorTLSKind(cursor) != CXTLS_None)
        return STORAGE_THREAD;
    if (!clang_Cursor_hasVarDeclGlobalStorage(cursor))
        return STORAGE_AUTO;
    enum CXLinkageKind linkage = clang_getCursorLinkage(cursor);
    if (linkage == CXLinkage_External)
        return STORAGE_EXTERN;
    return linkage == CXLinkage_NoLinkage || is_local(cursor) ? STORAGE_STATIC_LOCAL
                                                              : STORAGE_INTERNAL;
}

/* Where the declaration and its name stand. */
static void fill_place(struct frontend *fe, struct decl *decl, CXCursor cursor)
{
    CXSourceLocation location = clang_getCursorLocation(cursor);
    decl->in_system_header = clang_Location_isInSystemHeader(location);
    struct extent extent = extent_of(fe, cursor);
    decl->range = extent.range;
    CXFile file = NULL;
    unsigned offset = 0;
    clang_getFileLocation(location, &file, NULL, NULL, &offset);
    if (!file)
        return;
    const struct source *source = source_at(fe, file_index(fe, file));
    size_t length = strlen(decl->name);
    decl->name_range = (struct range){file_index(fe, file), offset, offset};
    if (offset + length <= source->length &&
        strncmp(source->text + offset, decl->name, length) == 0)
        decl->name_range.end += (uint32_t)length;
    else
        decl->in_macro = length > 0;
    decl->in_macro |= extent.one_expansion;
}

/* An array that is complete only in its definition has the definition's type. */
static CXCursor best_declaration(CXCursor cursor)
{
    CXCursor definition = clang_getCursorDefinition(cursor);
    return clang_Cursor_isNull(definition) ? cursor : definition;
}

/* Whether another module may have a definition that takes the place of this one's (ELF): only
   what others see, and what is not defined in each of them, as inline functions and templates. With
   -fsemantic-interposition compilers reckon with that. */
static bool is_exported(struct frontend *fe, CXCursor cursor)
{
    const struct dialect *dialect = &fe->tree->dialect;
    return dialect->is_shared && !dialect->never_interposed &&
           clang_getCursorLinkage(cursor) == CXLinkage_External &&
           clang_getCursorVisibility(cursor) == CXVisibility_Default &&
           !(is_function_cursor(cursor) && clang_Cursor_isFunctionInlined(cursor)) &&
           clang_Cursor_isNull(clang_getSpecializedCursorTemplate(cursor));
}

/* "::ns::Grid<int>::n"; NULL for what cannot be named so everywhere. */
static const char *outer_name(struct frontend *fe, CXCursor cursor)
{
    const char *name = take_text(fe, clang_getCursorSpelling(cursor));
    for (CXCursor parent = clang_getCursorSemanticParent(cursor);
         parent.kind != CXCursor_TranslationUnit; parent = clang_getCursorSemanticParent(parent)) {
        if (clang_Cursor_isNull(parent) || clang_isInvalid(parent.kind) ||
            is_function_cursor(parent))
            return NULL;
        if (parent.kind == CXCursor_LinkageSpec ||
            (parent.kind == CXCursor_Namespace && clang_Cursor_isAnonymous(parent)))
            continue;
        const char *scope = take_text(fe, clang_getCursorDisplayName(parent));
        if (*scope == '\0' || strchr(scope, '('))
            return NULL;
        name = arena_printf(fe->arena, "%s::%s", scope, name);
    }
    return arena_printf(fe->arena, "::%s", name);
}

static void fill_variable(struct frontend *fe, struct decl *decl, CXCursor cursor)
{
    decl->storage = decl->kind == DECL_PARAMETER ? STORAGE_AUTO : variable_storage(cursor);
    if (decl->storage != STORAGE_AUTO)
        LIST_PUSH(fe->arena, fe->globals, decl);
    if (decl->storage != STORAGE_AUTO && fe->tree->dialect.language != LANGUAGE_C)
        decl->outer_name = outer_name(fe, cursor);
    decl->is_register = clang_Cursor_getStorageClass(cursor) == CX_SC_Register;
    decl->is_deduced = type_is_deduced(clang_getCursorType(cursor));
    struct children children = children_of(fe, cursor);
    CXCursor init = clang_Cursor_getVarDeclInitializer(cursor);
    bool has_init = !clang_Cursor_isNull(init) && init.kind != CXCursor_InvalidFile &&
                    !clang_isInvalid(init.kind);
    decl->type =
        type_declared(fe, cursor, children, has_init, &decl->written_type, &decl->static_extent);
    decl->is_exported = decl->storage == STORAGE_EXTERN && is_exported(fe, cursor);
    CXCursor last = clang_getNullCursor();
    for (size_t i = 0; has_init && i < children.size; i++)
        if (is_expression(child_at(fe, children, i)))
            last = child_at(fe, children, i);
    if (has_init && decl->kind == DECL_VARIABLE && !decl->in_system_header &&
        !fe->is_range_variable && !clang_Cursor_isNull(last)) {
        struct function *function = fe->function;
        bool dependent = fe->dependent;
        if (decl->storage == STORAGE_EXTERN || decl->storage == STORAGE_INTERNAL) {
            fe->function = NULL;
            fe->dependent = false;
        }
        decl->init = expr_initialiser(fe, last, decl->type);
        fe->function = function;
        fe->dependent = dependent;
    }
    children_done(fe, children);
    bool is_integer = decl->type->kind == TYPE_INTEGER || decl->type->kind == TYPE_BOOL;
    if (decl->init && is_integer && decl->type->is_const && !decl->type->is_volatile)
        decl->has_value = expr_constant(decl->init, &decl->value) &&
                          constant_convert(decl->type, decl->value, &decl->value);
    if (decl->has_value)
        LIST_PUSH(fe->arena, fe->valued, decl);
    attribute_note_all(fe, cursor, decl);
}

static void fill_enum_constant(struct frontend *fe, struct decl *decl, CXCursor cursor)
{
    decl->type = decl->written_type = type_of(fe, clang_getCursorType(cursor));
    CXCursor parent = clang_getCursorSemanticParent(cursor);
    const struct type *integer =
        type_of(fe, parent.kind == CXCursor_EnumDecl ? clang_getEnumDeclIntegerType(parent)
                                                     : clang_getCursorType(cursor));
    decl->value = clang_getEnumConstantDeclValue(cursor);
    decl->has_value = !fe->dependent && integer->bits > 0 && integer->bits <= 64 &&
                      (integer->is_signed || integer->bits < 64 || decl->value >= 0);
}

/* What the user says of a function whose declaration says nothing. */
static void note_stated(struct frontend *fe, struct decl *decl, CXCursor cursor)
{
    const struct fact_list *facts = fe->request->facts;
    if (!facts || facts->stated.size == 0)
        return;
    bool is_known = decl->is_const_function || decl->is_pure_function;
    const char *name = qualified_name(fe, cursor);
    for (size_t i = 0; i < facts->stated.size; i++) {
        const struct stated_fact *fact = &facts->stated.at[i];
        if (assumption_names(fact->kind) != NAMES_CALLEE || strcmp(fact->function, name) != 0)
            continue;
        if (fact->kind == ASSUME_ENDS)
            decl->end = END_STATED;
        if (fact->kind == ASSUME_ENDS || is_known)
            continue;
        decl->is_stated = true;
        decl->is_const_function = fact->kind == ASSUME_CONST;
        decl->is_pure_function = fact->kind == ASSUME_PURE;
    }
}

static bool is_pointer(CXType type)
{
    return type.kind == CXType_Pointer || type.kind == CXType_LValueReference ||
           type.kind == CXType_RValueReference;
}

static bool leads_to_writable(CXType type);

static enum CXVisitorResult check_field(CXCursor field, CXClientData data)
{
    bool *found = data;
    *found = leads_to_writable(clang_getCursorType(field));
    return *found ? CXVisit_Break : CXVisit_Continue;
}

static bool is_plain_record(CXType type)
{
    bool found = false;
    clang_Type_visitFields(type, check_field, &found);
    return !found && clang_isPODType(type);
}

/* Whether memory can be written through a value of a type, as the type tells. What a const object
   leads to in turn is taken to be as const as it is. */
static bool leads_to_writable(CXType type)
{
    type = clang_getCanonicalType(type);
    if (is_pointer(type)) {
        CXType to = clang_getCanonicalType(clang_getPointeeType(type));
        return !clang_isConstQualifiedType(to) || (is_pointer(to) && leads_to_writable(to));
    }
    if (type.kind == CXType_ConstantArray)
        return leads_to_writable(clang_getArrayElementType(type));
    return type.kind > CXType_LastBuiltin && type.kind != CXType_Complex &&
           type.kind != CXType_Enum && !(type.kind == CXType_Record && is_plain_record(type));
}

static bool takes_writable(CXCursor cursor, CXType type)
{
    bool is_const_method = cursor.kind == CXCursor_CXXMethod &&
                           (clang_CXXMethod_isStatic(cursor) || clang_CXXMethod_isConst(cursor));
    int size = clang_getNumArgTypes(type);
    if ((cursor.kind != CXCursor_FunctionDecl && !is_const_method) || size < 0 ||
        clang_getCanonicalType(type).kind != CXType_FunctionProto)
        return true;
    for (int i = 0; i < size; i++)
        if (leads_to_writable(clang_getArgType(type, (unsigned)i)))
            return true;
    return false;
}

/* The attribute of GNU stands in the type; that of C11 and C++11 only before the declaration. */
static bool is_noreturn(struct frontend *fe, const struct decl *decl)
{
    if (strstr(decl->type->text, "noreturn"))
        return true;
    if (decl->range.start >= decl->range.end || decl->in_system_header)
        return false;
    const struct source *source = source_at(fe, decl->range.file);
    for (uint32_t at = decl->range.start; at < decl->name_range.start;
         at = skip_blank(source, at)) {
        uint32_t end = identifier_end(source, at);
        size_t length = end - at;
        const char *word = source->text + at;
        if ((length == 9 && strncmp(word, "_Noreturn", 9) == 0) ||
            (length == 8 && strncmp(word, "noreturn", 8) == 0))
            return true;
        at = end > at ? end : at + 1;
    }
    return false;
}

/* The outermost class around a declaration, or around one of the same entity, as that of a friend
   is. */
static const char *outer_class(struct frontend *fe, CXCursor cursor)
{
    CXCursor found = clang_getNullCursor();
    if (fe->tree->dialect.language == LANGUAGE_C)
        return NULL;
    CXCursor friend = clang_getCursorLexicalParent(clang_getCanonicalCursor(cursor));
    CXCursor parents[] = {clang_getCursorSemanticParent(cursor), friend};
    for (size_t i = 0; i < 2 && clang_Cursor_isNull(found); i++)
        for (CXCursor at = parents[i]; !clang_Cursor_isNull(at) && !clang_isInvalid(at.kind) &&
                                       at.kind != CXCursor_TranslationUnit;
             at = clang_getCursorSemanticParent(at))
            if (at.kind == CXCursor_ClassDecl || at.kind == CXCursor_StructDecl ||
                at.kind == CXCursor_UnionDecl)
                found = at;
    return clang_Cursor_isNull(found) ? NULL : take_text(fe, clang_getCursorUSR(found));
}

/* What is said of functions of classes alone. */
static void fill_method(struct frontend *fe, struct decl *decl, CXCursor cursor)
{
    if (fe->tree->dialect.language == LANGUAGE_C || cursor.kind == CXCursor_FunctionDecl ||
        cursor.kind == CXCursor_FunctionTemplate)
        return;
    enum CX_CXXAccessSpecifier access = clang_getCXXAccessSpecifier(cursor);
    decl->is_private = access == CX_CXXPrivate;
    decl->is_protected = access == CX_CXXProtected;
    decl->is_defaulted = clang_CXXMethod_isDefaulted(cursor);
    decl->is_const_method = clang_CXXMethod_isConst(cursor);
    decl->method_form = strcmp(decl->name, "operator[]") == 0   ? METHOD_SUBSCRIPT
                        : strcmp(decl->name, "operator()") == 0 ? METHOD_CALL
                                                                : METHOD_NAMED;
    if (decl->in_system_header && cursor.kind == CXCursor_CXXMethod)
        decl->vector_part = record_vector_part(fe, cursor, decl->name);
    if (decl->in_system_header && cursor.kind == CXCursor_CXXMethod)
        container_method(fe, decl, cursor);
}

static void fill_function(struct frontend *fe, struct decl *decl, CXCursor cursor)
{
    CXType type = clang_getCursorType(cursor);
    decl->type = decl->written_type = type_of(fe, type);
    enum CXLinkageKind linkage = clang_getCursorLinkage(cursor);
    decl->storage = linkage == CXLinkage_External ? STORAGE_EXTERN : STORAGE_INTERNAL;
    if (linkage == CXLinkage_External && !fe->dependent &&
        !clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)))
        decl->symbol = take_text(fe, clang_Cursor_getMangling(cursor));
    decl->is_inline = clang_Cursor_isFunctionInlined(cursor);
    decl->has_prototype = clang_getCanonicalType(type).kind != CXType_FunctionNoProto;
    decl->is_variadic = decl->has_prototype && clang_isFunctionTypeVariadic(type);
    decl->is_virtual = cursor.kind == CXCursor_CXXMethod && clang_CXXMethod_isVirtual(cursor);
    decl->has_visible_body = !clang_Cursor_isNull(clang_getCursorDefinition(cursor));
    decl->is_method = cursor.kind != CXCursor_FunctionDecl &&
                      !(cursor.kind == CXCursor_CXXMethod && clang_CXXMethod_isStatic(cursor));
    decl->is_structor = cursor.kind == CXCursor_Constructor || cursor.kind == CXCursor_Destructor;
    decl->outer_class = outer_class(fe, cursor);
    fill_method(fe, decl, cursor);
    decl->is_exported = is_exported(fe, cursor);
    decl->takes_writable = takes_writable(cursor, type);
    decl->is_noreturn = is_noreturn(fe, decl);
    decl->returns_twice = library_returns_twice(decl->name);
    attribute_note_all(fe, cursor, decl);
    bool is_library = library_is_const(cursor, decl->name);
    decl->is_const_function |= is_library;
    decl->is_const_function &= !decl->is_virtual && !library_is_of_thread(decl->name);
    decl->is_pure_function &= !decl->is_virtual;
    decl->extremum = is_library ? library_extremum(decl->name) : OP_NONE;
    decl->is_io = library_is_io(cursor, decl->name);
    decl->is_about_threads = library_is_about_threads(decl->name);
    decl->is_builtin = library_is_builtin(decl->name);
    decl->is_allocator = library_is_allocator(cursor, decl->name);
    decl->end = library_end(cursor, decl->name);
    if (decl->end == END_NONE && decl->is_noreturn && !decl->in_system_header &&
        !decl->is_about_threads && fe->tree->dialect.language == LANGUAGE_C)
        decl->end = END_DECLARED;
    if (!facts_trust(fe->tree, ASSUME_EARLY_END))
        decl->end = END_NONE;
    choice_function(fe, decl, cursor);
    note_stated(fe, decl, cursor);
}

static enum decl_kind decl_kind_of(CXCursor cursor)
{
    switch ((int)cursor.kind) {
    case CXCursor_ParmDecl:
        return DECL_PARAMETER;
    case CXCursor_FieldDecl:
        return DECL_FIELD;
    case CXCursor_EnumConstantDecl:
        return DECL_ENUM_CONSTANT;
    default:
        return is_function_cursor(cursor) ? DECL_FUNCTION : DECL_VARIABLE;
    }
}

struct decl *decl_field(struct frontend *fe, CXCursor cursor)
{
    CXCursor key = clang_getCanonicalCursor(cursor);
    struct decl *decl = table_get(&fe->decls, key.data[0], NULL);
    if (decl)
        return decl;
    decl = decl_new(fe, DECL_FIELD, take_text(fe, clang_getCursorSpelling(cursor)));
    table_put(&fe->decls, key.data[0], NULL, decl);
    fill_place(fe, decl, cursor);
    decl->type = decl->written_type = type_of(fe, clang_getCursorType(cursor));
    if (clang_Cursor_isBitField(cursor))
        decl->bit_width = clang_getFieldDeclBitWidth(cursor);
    enum CX_CXXAccessSpecifier access = clang_getCXXAccessSpecifier(cursor);
    decl->is_private = access == CX_CXXPrivate;
    decl->is_protected = access == CX_CXXProtected;
    if (decl->is_private || decl->is_protected)
        decl->outer_class = outer_class(fe, cursor);
    return decl;
}

/* A field is known once its record is, since the record knows the offsets. */
static struct decl *field_of(struct frontend *fe, CXCursor cursor)
{
    CXCursor parent = clang_getCursorSemanticParent(cursor);
    while (clang_Cursor_isAnonymousRecordDecl(parent))
        parent = clang_getCursorSemanticParent(parent);
    const struct record *record = record_of(fe, parent);
    struct decl *decl = decl_field(fe, cursor);
    if (!decl->record)
        decl->record = record;
    return decl;
}

static void fill_kind(struct frontend *fe, struct decl *decl, CXCursor cursor)
{
    fill_place(fe, decl, cursor);
    if (decl->kind == DECL_ENUM_CONSTANT)
        fill_enum_constant(fe, decl, cursor);
    else if (decl->kind == DECL_FUNCTION)
        fill_function(fe, decl, cursor);
    else
        fill_variable(fe, decl, cursor);
}

struct decl *decl_of(struct frontend *fe, CXCursor cursor)
{
    CXCursor key = clang_getCanonicalCursor(cursor);
    struct decl *decl = table_get(&fe->decls, key.data[0], NULL);
    if (decl)
        return decl;
    if (cursor.kind == CXCursor_FieldDecl)
        return field_of(fe, cursor);
    decl = decl_new(fe, decl_kind_of(cursor), take_text(fe, clang_getCursorSpelling(cursor)));
    table_put(&fe->decls, key.data[0], NULL, decl);
    /* A reference to itself in its own initialiser finds the provisional type. */
    decl->type = decl->written_type = type_of(fe, clang_getCursorType(cursor));
    fill_kind(fe, decl, decl->kind == DECL_VARIABLE ? best_declaration(cursor) : cursor);
    return decl;
}

void decl_mention(struct frontend *fe, CXCursor function)
{
    if (fe->dependent || fe->tree->dialect.language == LANGUAGE_C ||
        function.kind == CXCursor_FunctionTemplate)
        return;
    CXCursor definition = clang_getCursorDefinition(function);
    if (clang_Cursor_isNull(definition) || table_get(&fe->functions, definition.data[0], NULL))
        return;
    if (!clang_Cursor_isNull(clang_getSpecializedCursorTemplate(definition)))
        LIST_PUSH(fe->arena, fe->instances, definition);
}

/* "<float, 3>" of an instance of a function template. */
static void add_template_arguments(struct frontend *fe, CXCursor function, const char **name)
{
    int size = clang_Cursor_getNumTemplateArguments(function);
    for (int i = 0; i < size; i++) {
        const char *text = "...";
        switch ((int)clang_Cursor_getTemplateArgumentKind(function, (unsigned)i)) {
        case CXTemplateArgumentKind_Type:
            text = take_text(fe, clang_getTypeSpelling(
                                     clang_Cursor_getTemplateArgumentType(function, (unsigned)i)));
            break;
        case CXTemplateArgumentKind_Integral:
            text = arena_printf(fe->arena, "%lld",
                                clang_Cursor_getTemplateArgumentValue(function, (unsigned)i));
            break;
        default:
            break;
        }
        *name = arena_printf(fe->arena, "%s%s%s", *name, i == 0 ? "<" : ", ", text);
    }
    if (size > 0)
        *name = arena_printf(fe->arena, "%s>", *name);
}

const char *qualified_name(struct frontend *fe, CXCursor function)
{
    const char *name = take_text(fe, clang_getCursorSpelling(function));
    if (fe->tree->dialect.language == LANGUAGE_C)
        return name;
    add_template_arguments(fe, function, &name);
    CXCursor parent = clang_getCursorSemanticParent(function);
    while (!clang_Cursor_isNull(parent) && parent.kind != CXCursor_TranslationUnit &&
           !clang_isInvalid(parent.kind)) {
        const char *scope = take_text(fe, clang_getCursorDisplayName(parent));
        if (is_function_cursor(parent))
            scope = take_text(fe, clang_getCursorSpelling(parent));
        if (*scope != '\0' && parent.kind != CXCursor_LinkageSpec)
            name = arena_printf(fe->arena, "%s::%s", scope, name);
        parent = clang_getCursorSemanticParent(parent);
    }
    return name;
}
