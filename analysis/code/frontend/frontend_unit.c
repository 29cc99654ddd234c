/* frontend_unit.c: the declarations of a unit and the bodies of its functions. */
#include "code/frontend/frontend_internal.h"

static void add_function(struct frontend *fe, struct function *function)
{
    LIST_PUSH(fe->arena, fe->tree->functions, function);
}

/* Parameters of the definition itself, not those that its types mention. */
static void add_parameters(struct frontend *fe, struct function *function, CXCursor cursor,
                           struct children children)
{
    int size = clang_Cursor_getNumArguments(cursor);
    for (int i = 0; i < size; i++)
        LIST_PUSH(fe->arena, function->parameters,
                  decl_of(fe, clang_Cursor_getArgument(cursor, (unsigned)i)));
    for (size_t i = 0; size < 0 && i < children.size; i++)
        if (child_at(fe, children, i).kind == CXCursor_ParmDecl)
            LIST_PUSH(fe->arena, function->parameters, decl_of(fe, child_at(fe, children, i)));
}

/*
 * The list of a constructor's members. Where the class is a value (struct record), it is as if the
 * body began with assignments,
 *
 *     point(double a, double b) : x(a), y(b) {}    as    { this->x = a; this->y = b; }
 *
 * in the order of the members, with what the class itself gives those that the list leaves out.
 */

/* What a list has: the member, or the null cursor for a base or another constructor, and its
   value. */
struct listed {
    CXCursor field, value;
};
typedef LIST_OF(struct listed) listed_list;

static listed_list list_of(struct frontend *fe, struct children children)
{
    listed_list list = {NULL, 0, 0};
    CXCursor field = clang_getNullCursor();
    for (size_t i = 0; i < children.size; i++) {
        CXCursor child = child_at(fe, children, i);
        if (child.kind == CXCursor_MemberRef)
            field = clang_getCursorReferenced(child);
        if (!is_expression(child))
            continue;
        struct listed part = {field, child};
        LIST_PUSH(fe->arena, list, part);
        field = clang_getNullCursor();
    }
    return list;
}

/* The value that a field begins with; the null cursor: none. */
static CXCursor value_of(struct frontend *fe, const listed_list *list, CXCursor field)
{
    for (size_t i = 0; i < list->size; i++)
        if (decl_of(fe, list->at[i].field) == decl_of(fe, field))
            return list->at[i].value;
    return record_field_start(field);
}

/* The fields of a class while values are given to them. */
struct field_starts {
    struct frontend *fe;
    const listed_list *list;
    struct stmt *block;
    bool is_union;
    bool is_plain; /* so far */
};

/* `x{a}` is `x(a)` of what is no class. */
static struct expr *unbraced(struct expr *value)
{
    bool is_single = value->kind == EXPR_INIT_LIST && value->operands_size == 1;
    return is_single ? value->operands[0] : value;
}

/* Whether a value of this type initialises a member as an assignment would set it. */
static bool is_settable(const struct type *type, const struct expr *value)
{
    if (type_is_scalar(type))
        return value->kind != EXPR_INIT_LIST && value->kind != EXPR_UNKNOWN;
    return type->kind == TYPE_RECORD && type_is_value(type) && type_same(type, value->type) &&
           value->kind != EXPR_INIT_LIST && value->kind != EXPR_UNKNOWN;
}

static enum CXVisitorResult start_field(CXCursor field, CXClientData data)
{
    struct field_starts *starts = data;
    struct frontend *fe = starts->fe;
    const struct decl *decl = decl_of(fe, field);
    const struct type *type = decl->type;
    CXCursor given = value_of(fe, starts->list, field);
    if (clang_Cursor_isNull(given)) {
        starts->is_plain &= starts->is_union || (!type_has_start(type) && type_is_value(type));
        return starts->is_plain ? CXVisit_Continue : CXVisit_Break;
    }
    struct expr *value = unbraced(expr_of(fe, given));
    starts->is_plain = is_settable(type, value) && decl->bit_width < 0;
    if (!starts->is_plain)
        return CXVisit_Break;
    struct extent at = {.range = value->range, .in_macro = value->in_macro};
    struct extent before = {.range = {value->range.file, value->range.start, value->range.start}};
    struct expr *self = expr_at(fe, EXPR_THIS, before,
                                type_pointer_to(fe, type_of(fe, clang_getCursorType(fe->owner))));
    struct expr *member = expr_at(fe, EXPR_MEMBER, before, type);
    member->decl = decl;
    member->is_arrow = true;
    expr_add(fe, member, self);
    struct stmt *part = ARENA_NEW(fe->arena, struct stmt);
    part->kind = STMT_EXPRESSION;
    part->range = value->range;
    part->expr = expr_at(fe, EXPR_ASSIGN, at, type);
    expr_add(fe, part->expr, member);
    expr_add(fe, part->expr, expr_converted(fe, value, type));
    LIST_PUSH(fe->arena, starts->block->children, part);
    return CXVisit_Continue;
}

/* The list as assignments, where that says all that happens; else NULL. */
static struct stmt *as_assignments(struct frontend *fe, const listed_list *list)
{
    const struct record *record = record_of(fe, fe->owner);
    struct stmt *block = ARENA_NEW(fe->arena, struct stmt);
    struct field_starts starts = {fe, list, block, record->is_union, true};
    CXCursor class = clang_getCursorDefinition(fe->owner);
    bool is_instance = !clang_Cursor_isNull(clang_getSpecializedCursorTemplate(class));
    if (fe->dependent || !record->is_value || (is_instance && record->has_start))
        return NULL;
    for (size_t i = 0; i < list->size; i++)
        if (list->at[i].field.kind != CXCursor_FieldDecl)
            return NULL;
    clang_Type_visitFields(clang_getCursorType(class), start_field, &starts);
    block->kind = STMT_COMPOUND;
    if (!starts.is_plain || block->children.size < list->size)
        return NULL;
    return block;
}

/* The value of a member or a base as a statement; those of references give their objects away. */
static struct stmt *member_initialiser(struct frontend *fe, CXCursor value, CXCursor member)
{
    struct stmt *stmt = ARENA_NEW(fe->arena, struct stmt);
    stmt->kind = STMT_EXPRESSION;
    stmt->expr = expr_of(fe, value);
    stmt->range = stmt->expr->range;
    if (type_of(fe, clang_getCursorType(member))->kind == TYPE_REFERENCE)
        facts_escape(stmt->expr);
    return stmt;
}

/* Expressions of which no more is known than that they are evaluated before the body. */
static struct stmt *as_unknown(struct frontend *fe, const listed_list *list)
{
    struct stmt *stmt = ARENA_NEW(fe->arena, struct stmt);
    stmt->kind = STMT_UNKNOWN;
    stmt->what = "member initialisers";
    stmt->is_initialisers = true;
    for (size_t i = 0; i < list->size; i++)
        LIST_PUSH(fe->arena, stmt->children,
                  member_initialiser(fe, list->at[i].value, list->at[i].field));
    return stmt;
}

/* From the first to the last part that stands in the function itself. */
static struct range range_of(const struct function *function, const struct stmt *list)
{
    struct range all = {function->range.file, function->range.start, function->range.start};
    bool is_first = true;
    for (size_t i = 0; i < list->children.size; i++) {
        struct range part = list->children.at[i]->range;
        if (part.file != all.file || part.start < function->range.start ||
            part.end > function->range.end)
            continue;
        all.start = is_first || part.start < all.start ? part.start : all.start;
        all.end = is_first || part.end > all.end ? part.end : all.end;
        is_first = false;
    }
    return all;
}

/* What a constructor's list of members does before its body; NULL: nothing. */
static struct stmt *constructor_list(struct frontend *fe, CXCursor cursor, struct children children)
{
    if (cursor.kind != CXCursor_Constructor)
        return NULL;
    listed_list list = list_of(fe, children);
    const struct record *record = record_of(fe, fe->owner);
    struct stmt *stmt = as_assignments(fe, &list);
    if (!stmt && (list.size || (record->is_value && record->has_start)))
        stmt = as_unknown(fe, &list);
    if (!stmt || (!stmt->is_initialisers && !stmt->children.size))
        return NULL;
    stmt->range = range_of(fe->function, stmt);
    return stmt;
}

static void put_first(struct frontend *fe, struct stmt *body, struct stmt *first)
{
    LIST_PUSH(fe->arena, body->children, first);
    for (size_t i = body->children.size - 1; i > 0; i--)
        body->children.at[i] = body->children.at[i - 1];
    body->children.at[0] = first;
}

/* A function's block, or its `try` with the handlers, as a compound statement. */
static struct stmt *body_of(struct frontend *fe, CXCursor cursor, struct children children)
{
    for (size_t i = children.size; i > 0; i--) {
        CXCursor child = child_at(fe, children, i - 1);
        if (child.kind != CXCursor_CompoundStmt && child.kind != CXCursor_CXXTryStmt)
            continue;
        struct stmt *initialisers = constructor_list(fe, cursor, children);
        struct stmt *body = stmt_of(fe, child);
        if (body->kind != STMT_COMPOUND) {
            struct stmt *outer = stmt_new(fe, STMT_COMPOUND, child);
            LIST_PUSH(fe->arena, outer->children, body);
            body = outer;
        }
        if (initialisers)
            put_first(fe, body, initialisers);
        return body;
    }
    return NULL;
}

static bool has_attribute(const struct frontend *fe, struct children children,
                          enum CXCursorKind kind)
{
    for (size_t i = 0; i < children.size; i++)
        if (child_at(fe, children, i).kind == kind)
            return true;
    return false;
}

/* Fills in a function whose body is among the children; false if there is none. */
static bool fill_body(struct frontend *fe, struct function *function, CXCursor cursor,
                      struct children children, bool dependent)
{
    struct function *outer = fe->function;
    bool outer_dependent = fe->dependent, outer_macro = fe->stmt_in_macro, outer_lost = fe->lost;
    CXCursor outer_owner = fe->owner;
    fe->lost = false;
    if (cursor.kind != CXCursor_LambdaExpr)
        fe->owner = clang_getCursorSemanticParent(cursor);
    fe->function = function;
    fe->dependent = dependent;
    fe->stmt_in_macro = false;
    add_parameters(fe, function, cursor, children);
    function->range = extent_of(fe, cursor).range;
    function->is_cuda_host = has_attribute(fe, children, CXCursor_CUDAHostAttr);
    function->is_cuda_device = has_attribute(fe, children, CXCursor_CUDAGlobalAttr) ||
                               has_attribute(fe, children, CXCursor_CUDADeviceAttr);
    function->body = body_of(fe, cursor, children);
    if (fe->lost) {
        fe->any_lost = true;
        table_put(&fe->losses, function, NULL, fe);
    }
    fe->lost |= outer_lost;
    fe->function = outer;
    fe->owner = outer_owner;
    fe->dependent = outer_dependent;
    fe->stmt_in_macro = outer_macro;
    return function->body != NULL;
}

/* An instance stands at its template's place; a specialisation has a place of its own. */
static bool is_instance(CXCursor cursor)
{
    CXCursor template = clang_getSpecializedCursorTemplate(cursor);
    if (clang_Cursor_isNull(template))
        return false;
    CXCursor pattern = clang_getCursorDefinition(template);
    if (clang_Cursor_isNull(pattern))
        pattern = template;
    return clang_equalLocations(clang_getCursorLocation(pattern), clang_getCursorLocation(cursor));
}

static void note_instance(struct frontend *fe, CXCursor cursor)
{
    CXCursor template = clang_getSpecializedCursorTemplate(cursor);
    while (!clang_Cursor_isNull(template)) {
        CXCursor pattern = clang_getCursorDefinition(template);
        if (!clang_Cursor_isNull(pattern))
            table_put(&fe->patterns, pattern.data[0], NULL, fe);
        table_put(&fe->patterns, template.data[0], NULL, fe);
        template = clang_getSpecializedCursorTemplate(template);
    }
}

/* Whether a definition has no body to show: the compiler's own, and deleted ones. A coroutine's is
   there, but not listed. */
static bool is_without_body(CXCursor cursor)
{
    return clang_CXXMethod_isDefaulted(cursor) || clang_CXXMethod_isDeleted(cursor) ||
           clang_Cursor_isNull(clang_getCursorDefinition(cursor));
}

/* Whether a function has an exception specification, noexcept(false) among them. */
static bool keeps_exceptions(CXCursor cursor)
{
    return clang_getCursorExceptionSpecificationType(cursor) >
           (int)CXCursor_ExceptionSpecificationKind_None;
}

struct function *function_build(struct frontend *fe, CXCursor cursor, bool dependent)
{
    if (table_get(&fe->functions, cursor.data[0], NULL) ||
        clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)))
        return NULL;
    table_put(&fe->functions, cursor.data[0], NULL, fe);
    struct function *function = ARENA_NEW(fe->arena, struct function);
    struct children children = children_of(fe, cursor);
    struct decl *decl = decl_of(fe, cursor);
    function->decl = decl;
    function->tree = fe->tree;
    function->name = qualified_name(fe, cursor);
    function->is_uninstantiated = dependent;
    function->is_template_instance = !dependent && is_instance(cursor);
    function->keeps_exceptions = keeps_exceptions(cursor);
    if (function->is_template_instance)
        note_instance(fe, cursor);
    bool has_body = fill_body(fe, function, cursor, children, dependent);
    children_done(fe, children);
    if (!has_body) {
        fe->any_lost |= !is_without_body(cursor);
        return NULL;
    }
    decl->function = function;
    decl->has_visible_body = true;
    add_function(fe, function);
    return function;
}

/* Marks what a lambda's body names of the function around it: it may run at any time. */
static bool note_capture(const struct expr *expr, void *data)
{
    const unsigned *first = data;
    if (expr->kind == EXPR_NAME && expr->decl->id < *first && expr->decl->kind != DECL_FUNCTION &&
        expr->decl->storage == STORAGE_AUTO)
        facts_poison((struct decl *)expr->decl);
    return true;
}

void lambda_build(struct frontend *fe, CXCursor cursor, struct children children)
{
    unsigned first = fe->tree->decls_size;
    struct function *function = ARENA_NEW(fe->arena, struct function);
    struct decl *decl = decl_new(fe, DECL_FUNCTION, "lambda");
    decl->type = decl->written_type = type_of(fe, clang_getCursorType(cursor));
    decl->storage = STORAGE_INTERNAL;
    decl->has_visible_body = true;
    decl->range = extent_of(fe, cursor).range;
    function->decl = decl;
    function->tree = fe->tree;
    function->name =
        fe->function ? arena_printf(fe->arena, "%s::lambda", fe->function->name) : "lambda";
    bool generic = false;
    for (size_t i = 0; i < children.size; i++)
        if (child_at(fe, children, i).kind == CXCursor_ParmDecl) {
            CXType type = clang_getCanonicalType(clang_getCursorType(child_at(fe, children, i)));
            generic |= type.kind == CXType_Unexposed || type.kind == CXType_Dependent;
        }
    function->is_uninstantiated = generic || fe->dependent;
    if (!fill_body(fe, function, cursor, children, generic || fe->dependent))
        return;
    decl->function = function;
    stmt_walk(function->body, NULL, note_capture, &first);
    add_function(fe, function);
}

/* Initialisers outside functions: addresses that they take are known everywhere. */
static void visit_initialiser(struct frontend *fe, CXCursor cursor, bool dependent)
{
    if (cursor.kind == CXCursor_VarDecl) {
        struct decl *decl = decl_of(fe, cursor);
        attribute_declared(fe, cursor, decl);
        if (decl->init) {
            struct stmt stmt = {.kind = STMT_EXPRESSION, .expr = (struct expr *)decl->init};
            struct function outside = {.decl = decl, .body = &stmt};
            facts_function(&outside);
        }
        return;
    }
    struct children children = children_of(fe, cursor);
    bool outer = fe->dependent;
    fe->dependent = dependent;
    for (size_t i = 0; i < children.size && !clang_Cursor_isBitField(cursor); i++)
        if (is_expression(child_at(fe, children, i))) {
            struct stmt *init = member_initialiser(fe, child_at(fe, children, i), cursor);
            struct function outside = {.decl = decl_of(fe, cursor), .body = init};
            facts_function(&outside);
        }
    fe->dependent = outer;
    children_done(fe, children);
}

/* Instances of variable templates, and structured bindings outside functions, are listed as
   declarations without a kind, above their initialisers: what those name may be written and led to
   from there. */
static void visit_unexposed(struct frontend *fe, CXCursor cursor, bool dependent)
{
    struct children children = children_of(fe, cursor);
    bool outer = fe->dependent;
    fe->dependent = dependent;
    for (size_t i = 0; i < children.size; i++)
        if (is_expression(child_at(fe, children, i))) {
            struct stmt *init = member_initialiser(fe, child_at(fe, children, i), cursor);
            facts_escape(init->expr);
            struct decl *decl = decl_new(fe, DECL_VARIABLE, "");
            decl->type = init->expr->type;
            struct function outside = {.decl = decl, .body = init};
            facts_function(&outside);
        }
    fe->dependent = outer;
    children_done(fe, children);
}

/* What a visit of declarations carries along. */
struct visit {
    struct frontend *fe;
    bool dependent; /* inside a class template */
};

static enum CXChildVisitResult visit_one(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct visit *visit = data;
    declaration_visit(visit->fe, cursor, visit->dependent);
    return CXChildVisit_Continue;
}

/* Default arguments may take addresses as well, and are evaluated where calls do not show them. */
static void visit_default_arguments(struct frontend *fe, CXCursor cursor, bool dependent)
{
    int size = clang_Cursor_getNumArguments(cursor);
    for (int i = 0; i < size; i++) {
        CXCursor parameter = clang_Cursor_getArgument(cursor, (unsigned)i);
        CXCursor init = clang_Cursor_getVarDeclInitializer(parameter);
        if (!clang_Cursor_isNull(init) && !clang_isInvalid(init.kind))
            visit_initialiser(fe, parameter, dependent);
    }
}

static void visit_function(struct frontend *fe, CXCursor cursor, bool dependent)
{
    if (fe->tree->dialect.language != LANGUAGE_C &&
        !clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)))
        visit_default_arguments(fe, cursor, dependent);
    if (!clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)))
        attribute_declared(fe, cursor, decl_of(fe, cursor));
    if (!clang_isCursorDefinition(cursor))
        return;
    CXCursor parent = clang_getCursorSemanticParent(cursor);
    bool is_template = dependent || cursor.kind == CXCursor_FunctionTemplate;
    for (; !is_template && !clang_Cursor_isNull(parent) && !clang_isInvalid(parent.kind) &&
           parent.kind != CXCursor_TranslationUnit;
         parent = clang_getCursorSemanticParent(parent))
        is_template = parent.kind == CXCursor_ClassTemplate ||
                      parent.kind == CXCursor_ClassTemplatePartialSpecialization ||
                      parent.kind == CXCursor_FunctionTemplate;
    if (is_template)
        LIST_PUSH(fe->arena, fe->templates, cursor);
    else
        function_build(fe, cursor, false);
}

bool is_known_declaration(CXCursor cursor)
{
    switch ((int)cursor.kind) {
    case CXCursor_EnumDecl:
    case CXCursor_EnumConstantDecl:
    case CXCursor_TypedefDecl:
    case CXCursor_TypeAliasDecl:
    case CXCursor_TypeAliasTemplateDecl:
    case CXCursor_UsingDirective:
    case CXCursor_UsingDeclaration:
    case CXCursor_NamespaceAlias:
    case CXCursor_StaticAssert:
    case CXCursor_CXXAccessSpecifier:
    case CXCursor_ParmDecl:
    case CXCursor_TemplateTypeParameter:
    case CXCursor_NonTypeTemplateParameter:
    case CXCursor_TemplateTemplateParameter:
    case CXCursor_ConceptDecl:
    case CXCursor_VarDecl:
    case CXCursor_FieldDecl:
    case CXCursor_ClassTemplate:
    case CXCursor_ClassTemplatePartialSpecialization:
    case CXCursor_StructDecl:
    case CXCursor_ClassDecl:
    case CXCursor_UnionDecl:
    case CXCursor_Namespace:
    case CXCursor_LinkageSpec:
    case CXCursor_FriendDecl:
    case CXCursor_UnexposedDecl:
        return true;
    default:
        return is_function_cursor(cursor) || !clang_isDeclaration(cursor.kind);
    }
}

void declaration_visit(struct frontend *fe, CXCursor cursor, bool dependent)
{
    struct visit inner = {fe, dependent};
    switch ((int)cursor.kind) {
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
    case CXCursor_Constructor:
    case CXCursor_Destructor:
    case CXCursor_ConversionFunction:
    case CXCursor_FunctionTemplate:
        visit_function(fe, cursor, dependent);
        break;
    case CXCursor_VarDecl:
    case CXCursor_FieldDecl:
        if (!clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)))
            visit_initialiser(fe, cursor, dependent);
        break;
    case CXCursor_ClassTemplate:
    case CXCursor_ClassTemplatePartialSpecialization:
        inner.dependent = true;
        /* fall through */
    case CXCursor_StructDecl:
    case CXCursor_ClassDecl:
    case CXCursor_UnionDecl:
        if (fe->tree->dialect.language == LANGUAGE_C || !clang_isCursorDefinition(cursor))
            break;
        /* fall through */
    case CXCursor_Namespace:
    case CXCursor_LinkageSpec:
    case CXCursor_FriendDecl:
        if (!clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)))
            clang_visitChildren(cursor, visit_one, &inner);
        break;
    case CXCursor_UnexposedDecl:
        if (clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)))
            break;
        visit_unexposed(fe, cursor, dependent);
        clang_visitChildren(cursor, visit_one, &inner);
        break;
    default:
        fe->lost |= !is_known_declaration(cursor) &&
                    !clang_Location_isInSystemHeader(clang_getCursorLocation(cursor));
        break;
    }
}

/* Instances first, since each may ask for more; then templates that nothing instantiates. */
static void build_pending(struct frontend *fe)
{
    size_t instance = 0, template = 0;
    for (;;) {
        if (instance < fe->instances.size) {
            function_build(fe, fe->instances.at[instance++], false);
        } else if (template <fe->templates.size) {
            CXCursor cursor = fe->templates.at[template ++];
            if (!table_get(&fe->patterns, cursor.data[0], NULL))
                function_build(fe, cursor, true);
        } else {
            return;
        }
    }
}

void unit_visit(struct frontend *fe)
{
    struct visit visit = {fe, false};
    clang_visitChildren(clang_getTranslationUnitCursor(fe->unit), visit_one, &visit);
    build_pending(fe);
}
