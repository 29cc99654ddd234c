/* frontend_expr.c: expressions, with every conversion a node. */
#include "code/frontend/frontend_internal.h"

/* A rvalue of array type is a pointer that libclang shows as the array parameter it comes from. */
const struct type *expr_rvalue_type(struct frontend *fe, const struct type *type)
{
    return type->kind == TYPE_ARRAY ? type_pointer_to(fe, type->element) : type;
}

/* Outside templates, only what is broken depends on something: libclang recovers from errors so. */
static void note_recovery(struct frontend *fe, const struct type *type)
{
    if (type->kind == TYPE_UNKNOWN && !fe->dependent && fe->function &&
        strcmp(type->canonical, "<dependent type>") == 0)
        fe->function->has_error = true;
}

struct expr *expr_new(struct frontend *fe, enum expr_kind kind, CXCursor cursor)
{
    const struct type *type = type_of(fe, clang_getCursorType(cursor));
    note_recovery(fe, type);
    return expr_at(fe, kind, extent_of(fe, cursor), type);
}

/* Translates all expressions among the children as operands. */
void expr_add_children(struct frontend *fe, struct expr *expr, struct children children)
{
    size_t size = 0;
    for (size_t i = 0; i < children.size; i++)
        size += is_expression(child_at(fe, children, i));
    expr->operands = ARENA_ARRAY(fe->arena, struct expr *, size + 1);
    for (size_t i = 0; i < children.size; i++) {
        CXCursor child = child_at(fe, children, i);
        if (!is_expression(child))
            continue;
        struct expr *operand = expr_of(fe, child);
        expr->operands[expr->operands_size++] = operand;
        expr->in_macro |= operand->in_macro;
    }
}

struct expr *expr_unknown(struct frontend *fe, CXCursor cursor, struct children children,
                          const char *what)
{
    struct expr *expr = expr_new(fe, EXPR_UNKNOWN, cursor);
    expr->what = what;
    expr->type = expr_rvalue_type(fe, expr->type);
    expr_add_children(fe, expr, children);
    for (size_t i = 0; i < children.size; i++)
        fe->lost |= clang_isStatement(child_at(fe, children, i).kind);
    CXCursor named = clang_getCursorReferenced(cursor);
    if (named.kind == CXCursor_VarDecl || named.kind == CXCursor_ParmDecl)
        facts_poison(decl_of(fe, named));
    return expr;
}

struct expr *expr_conversion(struct frontend *fe, struct expr *operand, const struct type *type,
                             bool is_implicit)
{
    struct extent extent = {.range = operand->range, .in_macro = operand->in_macro};
    struct expr *expr = expr_at(fe, EXPR_CONVERSION, extent, type);
    expr->is_implicit = is_implicit;
    expr_add(fe, expr, operand);
    return expr;
}

struct expr *expr_converted(struct frontend *fe, struct expr *expr, const struct type *type)
{
    if (!type_is_arithmetic(expr->type) || !type_is_arithmetic(type) || type_same(expr->type, type))
        return expr;
    return expr_conversion(fe, expr, type, true);
}

CXCursor first_expression(const struct frontend *fe, struct children children)
{
    for (size_t i = 0; i < children.size; i++)
        if (is_expression(child_at(fe, children, i)))
            return child_at(fe, children, i);
    return clang_getNullCursor();
}

CXCursor last_expression(const struct frontend *fe, struct children children)
{
    for (size_t i = children.size; i > 0; i--)
        if (is_expression(child_at(fe, children, i - 1)))
            return child_at(fe, children, i - 1);
    return clang_getNullCursor();
}

size_t count_expressions(const struct frontend *fe, struct children children)
{
    size_t size = 0;
    for (size_t i = 0; i < children.size; i++)
        size += is_expression(child_at(fe, children, i));
    return size;
}

/* A literal, or another node whose value libclang can compute without looking at objects. */
static struct expr *evaluated(struct frontend *fe, CXCursor cursor, const char *what)
{
    struct expr *expr = expr_new(fe, EXPR_UNKNOWN, cursor);
    expr->what = what;
    if (expr->type->kind != TYPE_INTEGER && expr->type->kind != TYPE_BOOL &&
        expr->type->kind != TYPE_FLOATING)
        return expr;
    CXEvalResult result = clang_Cursor_Evaluate(cursor);
    if (!result)
        return expr;
    CXEvalResultKind kind = clang_EvalResult_getKind(result);
    if (kind == CXEval_Int && expr->type->kind != TYPE_FLOATING && expr->type->bits <= 64) {
        expr->kind = EXPR_INTEGER;
        if (clang_EvalResult_isUnsignedInt(result)) {
            expr->value = (int64_t)clang_EvalResult_getAsUnsigned(result);
            expr->big = expr->value < 0;
        } else {
            expr->value = clang_EvalResult_getAsLongLong(result);
        }
    } else if (kind == CXEval_Float && expr->type->kind == TYPE_FLOATING) {
        expr->kind = EXPR_FLOATING;
    }
    if (expr->kind != EXPR_UNKNOWN)
        expr->what = NULL;
    clang_EvalResult_dispose(result);
    return expr;
}

/* The type of the expression that `sizeof` and the like are about; NULL: they name a type. */
static const struct type *measured_type(struct frontend *fe, CXCursor cursor)
{
    struct children children = children_of(fe, cursor);
    const struct type *type = NULL;
    for (size_t i = 0; i < children.size; i++)
        if (is_expression(child_at(fe, children, i)))
            type = type_of(fe, clang_getCursorType(child_at(fe, children, i)));
    children_done(fe, children);
    return type;
}

/* `sizeof` and the like: a number, but for arrays of variable length, whose size is computed. What
   it is computed of becomes operands, as values: `(n, 0)`. */
static struct expr *size_of_type(struct frontend *fe, CXCursor cursor)
{
    struct expr *expr = evaluated(fe, cursor, "sizeof");
    if (expr->kind == EXPR_INTEGER)
        expr->measured = measured_type(fe, cursor);
    if (expr->kind != EXPR_UNKNOWN)
        return expr;
    struct children children = children_of(fe, cursor);
    for (size_t i = 0; i < children.size; i++) {
        if (!is_expression(child_at(fe, children, i)))
            continue;
        struct extent extent = extent_of(fe, child_at(fe, children, i));
        struct expr *part = expr_at(fe, EXPR_BINARY, extent, expr->type);
        part->op = OP_COMMA;
        expr_add(fe, part, expr_of(fe, child_at(fe, children, i)));
        expr_add(fe, part, expr_at(fe, EXPR_INTEGER, extent, expr->type));
        expr_add(fe, expr, part);
    }
    children_done(fe, children);
    return expr;
}

/* The same type, or one that libclang shows as the array that decayed to the operand's pointer. */
static bool is_no_conversion(const struct type *type, const struct type *operand)
{
    return type_same(type, operand) ||
           (type->kind == TYPE_ARRAY &&
            (operand->kind == TYPE_POINTER || operand->kind == TYPE_ARRAY));
}

/* Whether an array that libclang shows is what decayed to a pointer to elements with more
   qualifiers than those of another pointer: an argument of a parameter `const double x[]`. */
static bool adds_qualifiers(const struct type *array, const struct type *pointer)
{
    if (array->kind != TYPE_ARRAY || pointer->kind != TYPE_POINTER || !pointer->element)
        return false;
    const struct type *to = array->element, *from = pointer->element;
    return type_same(to, from) &&
           ((to->is_const && !from->is_const) || (to->is_volatile && !from->is_volatile));
}

/* The type that an array decays to, with its VLA sizes. */
const struct type *expr_converted_type(struct frontend *fe, const struct type *type,
                                       const struct type *operand)
{
    if (operand->kind == TYPE_ARRAY && type->kind == TYPE_POINTER && type_has_vla(operand))
        return type_pointer_to(fe, operand->element);
    return expr_rvalue_type(fe, type);
}

bool same_places(CXCursor a, CXCursor b)
{
    return clang_equalRanges(clang_getCursorExtent(a), clang_getCursorExtent(b));
}

/* GNU `a ?: b`, of which libclang shows a, the test of a, a and b. */
static struct expr *short_conditional(struct frontend *fe, CXCursor cursor,
                                      struct children children)
{
    struct expr *expr = expr_new(fe, EXPR_UNKNOWN, cursor);
    expr->what = "?:";
    expr_add(fe, expr, expr_of(fe, child_at(fe, children, 0)));
    expr_add(fe, expr, expr_of(fe, child_at(fe, children, children.size - 1)));
    return expr;
}

static struct expr *strange(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct expr *expr = expr_unknown(fe, cursor, children, strange_name(cursor.kind));
    strange_facts(fe, cursor, children, count_expressions(fe, children), expr);
    return expr;
}

/*
 * An unexposed expression is an implicit cast or a mere wrapper if it has one operand at exactly
 * its own place; va_arg, offsetof, designators and the like spell more than their operand.
 */
static struct expr *unexposed(struct frontend *fe, CXCursor cursor, struct children children)
{
    size_t size = count_expressions(fe, children);
    if (size == 0) {
        struct expr *leaf = evaluated(fe, cursor, "expression");
        strange_facts(fe, cursor, children, 0, leaf);
        return leaf;
    }
    CXCursor child = first_expression(fe, children);
    if (size == 4 && same_places(child, child_at(fe, children, children.size - 2)))
        return short_conditional(fe, cursor, children);
    if (size > 1 || !same_places(cursor, child))
        return expr_unknown(fe, cursor, children, "expression");
    CXType cx = clang_getCanonicalType(clang_getCursorType(cursor));
    struct expr *operand = expr_of(fe, child);
    const struct type *type = type_of(fe, clang_getCursorType(cursor));
    if (adds_qualifiers(type, operand->type))
        return expr_conversion(fe, operand, type_pointer_to(fe, type->element), true);
    if (is_no_conversion(type, operand->type))
        return operand;
    if ((cx.kind == CXType_Dependent || type->kind == TYPE_UNKNOWN) && !fe->dependent) {
        struct expr *expr = expr_new(fe, EXPR_UNKNOWN, cursor);
        expr->what = "error";
        expr_add(fe, expr, operand);
        return expr;
    }
    return expr_conversion(fe, operand, expr_converted_type(fe, type, operand->type), true);
}

/* What a broken declaration declares has made-up types: its uses are as broken. */
static void note_invalid(struct frontend *fe, CXCursor declaration)
{
    if (fe->function && clang_isInvalidDeclaration(declaration))
        fe->function->has_error = true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Whether a text ends with a word, and blanks behind it; then without them. */
static bool ends_with(const char *text, size_t *size, const char *word)
{
    size_t end = *size, length = strlen(word);
    while (end > 0 && is_blank(text[end - 1]))
        end--;
    if (end < length || strncmp(text + end - length, word, length) != 0)
        return false;
    *size = end - length;
    return true;
}

/* Whether the macro that a name comes out of is no more than that name, as the library's
   `#define stdout stdout`. */
static bool is_macro_of_itself(struct frontend *fe, CXCursor cursor, const char *name)
{
    CXFile file;
    unsigned offset;
    clang_getSpellingLocation(clang_getRangeStart(clang_getCursorExtent(cursor)), &file, NULL, NULL,
                              &offset);
    size_t size = 0, length = strlen(name);
    const char *text = file ? clang_getFileContents(fe->unit, file, &size) : NULL;
    if (!text || offset + length >= size || strncmp(text + offset, name, length) != 0)
        return false;
    size_t before = offset, behind = offset + length;
    while (behind < size && is_blank(text[behind]))
        behind++;
    bool is_last = behind == size || text[behind] == '\n' || text[behind] == '\r' ||
                   (text[behind] == '/' && text[behind + 1] == '/');
    return is_last && before > 0 && is_blank(text[before - 1]) && ends_with(text, &before, name) &&
           before > 0 && is_blank(text[before - 1]) && ends_with(text, &before, "define") &&
           ends_with(text, &before, "#");
}

/* Whether the name of a variable comes out of a macro of the same name, as in `#define n (n * 2)`:
   written again, it would be expanded again. */
static bool is_own_macro(struct frontend *fe, CXCursor cursor, const struct expr *expr,
                         const struct decl *decl)
{
    if (!expr->in_macro || (decl->kind != DECL_VARIABLE && decl->kind != DECL_PARAMETER))
        return false;
    struct extent extent = extent_of(fe, cursor);
    const struct source *source = source_at(fe, extent.range.file);
    size_t length = strlen(decl->name);
    return extent.range.start == extent.expansion &&
           identifier_end(source, extent.expansion) == extent.expansion + length &&
           strncmp(source->text + extent.expansion, decl->name, length) == 0 &&
           !is_macro_of_itself(fe, cursor, decl->name);
}

static struct expr *name_of(struct frontend *fe, CXCursor cursor, CXCursor referenced)
{
    struct expr *expr = expr_new(fe, EXPR_NAME, cursor);
    struct decl *decl = decl_of(fe, referenced);
    if (is_own_macro(fe, cursor, expr, decl)) {
        facts_poison(decl);
        expr->kind = EXPR_UNKNOWN;
        expr->what = "a macro with a variable's name";
        expr->is_hidden_name = true;
        return expr;
    }
    expr->decl = decl;
    note_invalid(fe, referenced);
    if (decl->kind == DECL_FUNCTION)
        decl_mention(fe, referenced);
    if (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) {
        const struct type *shown = expr->type;
        expr->type = decl->type;
        if (expr->type->kind == TYPE_REFERENCE)
            expr->type = expr->type->element;
        bool is_decayed = shown->kind == TYPE_ARRAY && expr->type->kind == TYPE_POINTER;
        if (!is_decayed && (shown->is_const || shown->is_volatile))
            expr->type = type_qualified(fe, expr->type, shown);
    }
    return expr;
}

/* In an instance, a template parameter's name has the argument for its only child. */
static bool is_substituted(struct frontend *fe, CXCursor cursor, CXCursor referenced,
                           struct children children)
{
    return (clang_Cursor_isNull(referenced) || clang_isInvalid(referenced.kind) ||
            referenced.kind == CXCursor_NonTypeTemplateParameter) &&
           count_expressions(fe, children) == 1 &&
           same_places(cursor, first_expression(fe, children));
}

/* A name that is resolved, or NULL: its children say nothing more then. */
static struct expr *resolved_name(struct frontend *fe, CXCursor cursor)
{
    CXCursor referenced = clang_getCursorReferenced(cursor);
    bool is_plain = referenced.kind == CXCursor_VarDecl || referenced.kind == CXCursor_ParmDecl ||
                    referenced.kind == CXCursor_EnumConstantDecl || is_function_cursor(referenced);
    return is_plain ? name_of(fe, cursor, referenced) : NULL;
}

static struct expr *unresolved_name(struct frontend *fe, CXCursor cursor, struct children children)
{
    if (is_substituted(fe, cursor, clang_getCursorReferenced(cursor), children))
        return expr_of(fe, first_expression(fe, children));
    return expr_unknown(fe, cursor, children, "name");
}

/* `this->`, which nobody wrote, before a member of the class `parent`: a part of what `this` points
   to, where it is a class that the function's own is derived from. */
static struct expr *implicit_this(struct frontend *fe, CXCursor cursor, CXCursor parent)
{
    struct extent extent = extent_of(fe, cursor);
    extent.range.end = extent.range.start;
    CXCursor owner = clang_getCanonicalCursor(fe->owner);
    bool is_own = clang_equalCursors(owner, clang_getCanonicalCursor(parent));
    const struct type *type = type_of(fe, clang_getCursorType(parent));
    const struct type *self = is_own ? type : type_of(fe, clang_getCursorType(fe->owner));
    struct expr *expr = expr_at(fe, EXPR_THIS, extent, type_pointer_to(fe, self));
    if (is_own)
        return expr;
    struct expr *part = expr_at(fe, EXPR_CONVERSION, extent, type_pointer_to(fe, type));
    part->is_implicit = true;
    expr_add(fe, part, expr);
    return part;
}

/* The object behind members without a name, whose fields are its own. */
static CXCursor skip_anonymous(struct frontend *fe, CXCursor base)
{
    while (base.kind == CXCursor_MemberRefExpr) {
        CXCursor field = clang_getCursorReferenced(base);
        CXType type = clang_getCanonicalType(clang_getCursorType(field));
        if (field.kind != CXCursor_FieldDecl || type.kind != CXType_Record ||
            !clang_Cursor_isAnonymousRecordDecl(clang_getTypeDeclaration(type)))
            break;
        struct children children = children_of(fe, base);
        base = first_expression(fe, children);
        children_done(fe, children);
    }
    return base;
}

static struct expr *member(struct frontend *fe, CXCursor cursor, struct children children)
{
    CXCursor referenced = clang_getCursorReferenced(cursor);
    CXCursor base = skip_anonymous(fe, first_expression(fe, children));
    bool has_base = !clang_Cursor_isNull(base);
    if (referenced.kind == CXCursor_VarDecl || referenced.kind == CXCursor_EnumConstantDecl) {
        struct expr *object = has_base ? expr_of(fe, base) : NULL;
        if (!object || object->kind == EXPR_NAME || object->kind == EXPR_THIS)
            return name_of(fe, cursor, referenced);
        return expr_unknown(fe, cursor, children, "static member");
    }
    if (referenced.kind != CXCursor_FieldDecl && !is_function_cursor(referenced))
        return expr_unknown(fe, cursor, children, "member");
    struct expr *expr = expr_new(fe, EXPR_MEMBER, cursor);
    const struct type *shown = expr->type;
    struct decl *decl = decl_of(fe, referenced);
    expr->decl = decl;
    note_invalid(fe, referenced);
    note_invalid(fe, clang_getCursorSemanticParent(referenced));
    if (decl->kind == DECL_FUNCTION) {
        decl_mention(fe, referenced);
    } else {
        expr->type = decl->type->kind == TYPE_REFERENCE ? decl->type->element : decl->type;
        expr->type = type_qualified(fe, expr->type, shown);
    }
    CXCursor parent = clang_getCursorSemanticParent(referenced);
    while (clang_Cursor_isAnonymousRecordDecl(parent))
        parent = clang_getCursorSemanticParent(parent);
    struct expr *object = has_base ? expr_of(fe, base) : implicit_this(fe, cursor, parent);
    expr->is_arrow = object->type->kind == TYPE_POINTER;
    expr_add(fe, expr, object);
    return expr;
}

/* Elements of arrays are converted to the element's type; `{0}` for a number is the number. */
static struct expr *init_list(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct expr *expr = expr_new(fe, EXPR_INIT_LIST, cursor);
    expr_add_children(fe, expr, children);
    for (size_t i = 0; i < expr->operands_size; i++) {
        if (expr->type->kind == TYPE_ARRAY)
            expr->operands[i] = expr_converted(fe, expr->operands[i], expr->type->element);
        else if (type_is_arithmetic(expr->type))
            expr->operands[i] = expr_converted(fe, expr->operands[i], expr->type);
    }
    if (expr->operands_size == 1 && type_is_arithmetic(expr->type))
        return expr->operands[0];
    return expr;
}

static struct expr *compound_literal(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct expr *expr = expr_new(fe, EXPR_COMPOUND_LITERAL, cursor);
    expr_add_children(fe, expr, children);
    return expr;
}

static struct expr *lambda(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct expr *expr = expr_new(fe, EXPR_UNKNOWN, cursor);
    expr->what = "lambda";
    for (size_t i = 0; i < children.size; i++) {
        CXCursor child = child_at(fe, children, i);
        if (is_expression(child)) {
            struct expr *capture = expr_of(fe, child);
            facts_escape(capture);
            expr_add(fe, expr, capture);
        } else if (child.kind == CXCursor_VariableRef) {
            CXCursor captured = clang_getCursorReferenced(child);
            if (captured.kind == CXCursor_VarDecl || captured.kind == CXCursor_ParmDecl)
                facts_poison(decl_of(fe, captured));
        }
    }
    expr->range = extent_of(fe, cursor).range;
    lambda_build(fe, cursor, children);
    return expr;
}

static struct expr *statement_expression(struct frontend *fe, CXCursor cursor,
                                         struct children children)
{
    struct expr *expr = expr_new(fe, EXPR_STATEMENT, cursor);
    expr->type = expr_rvalue_type(fe, expr->type);
    for (size_t i = 0; i < children.size; i++)
        if (clang_isStatement(child_at(fe, children, i).kind))
            expr->body = stmt_of(fe, child_at(fe, children, i));
    return expr;
}

static struct expr *address_of_label(struct frontend *fe, CXCursor cursor, struct children children)
{
    if (fe->function)
        fe->function->has_goto_label = true;
    return expr_unknown(fe, cursor, children, "label address");
}

/* Blocks are not translated, nor are the facts that would follow from them. */
static struct expr *block(struct frontend *fe, CXCursor cursor)
{
    struct children none = {fe->stack_size, 0};
    fe->lost = true;
    return expr_unknown(fe, cursor, none, "block");
}

/* Names, literals and other expressions without operands; NULL for everything else. */
static struct expr *leaf(struct frontend *fe, CXCursor cursor)
{
    switch ((int)cursor.kind) {
    case CXCursor_StringLiteral:
        return expr_new(fe, EXPR_STRING, cursor);
    case CXCursor_FloatingLiteral:
        return expr_new(fe, EXPR_FLOATING, cursor);
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_CXXBoolLiteralExpr:
        return evaluated(fe, cursor, "literal");
    case CXCursor_UnaryExpr:
        return size_of_type(fe, cursor);
    case CXCursor_GNUNullExpr:
    case CXCursor_CXXNullPtrLiteralExpr:
        return expr_new(fe, EXPR_INTEGER, cursor);
    case CXCursor_CXXThisExpr:
        return expr_new(fe, EXPR_THIS, cursor);
    case CXCursor_DeclRefExpr:
        return resolved_name(fe, cursor);
    default:
        return NULL;
    }
}

static struct expr *translate(struct frontend *fe, CXCursor cursor, struct children children)
{
    switch ((int)cursor.kind) {
    case CXCursor_UnexposedExpr:
        return unexposed(fe, cursor, children);
    case CXCursor_ParenExpr:
        if (count_expressions(fe, children) == 1)
            return expr_of(fe, first_expression(fe, children));
        return expr_unknown(fe, cursor, children, "parentheses");
    case CXCursor_DeclRefExpr:
        return unresolved_name(fe, cursor, children);
    case CXCursor_MemberRefExpr:
        return member(fe, cursor, children);
    case CXCursor_CallExpr:
        return expr_call(fe, cursor, children);
    case CXCursor_BinaryOperator:
    case CXCursor_CompoundAssignOperator:
        return expr_binary(fe, cursor, children);
    case CXCursor_UnaryOperator:
        return expr_unary(fe, cursor, children);
    case CXCursor_ArraySubscriptExpr:
        return expr_subscript(fe, cursor, children);
    case CXCursor_ConditionalOperator:
        return expr_conditional(fe, cursor, children);
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return expr_cast(fe, cursor, children);
    case CXCursor_InitListExpr:
        return init_list(fe, cursor, children);
    case CXCursor_CompoundLiteralExpr:
        return compound_literal(fe, cursor, children);
    case CXCursor_StmtExpr:
        return statement_expression(fe, cursor, children);
    case CXCursor_LambdaExpr:
        return lambda(fe, cursor, children);
    case CXCursor_AddrLabelExpr:
        return address_of_label(fe, cursor, children);
    case CXCursor_BlockExpr:
        return block(fe, cursor);
    default:
        return strange(fe, cursor, children);
    }
}

struct expr *expr_of(struct frontend *fe, CXCursor cursor)
{
    if (fe->depth >= FRONTEND_MAX_DEPTH) {
        struct children none = {fe->stack_size, 0};
        fe->lost = true;
        return expr_unknown(fe, cursor, none, "too deep");
    }
    fe->depth++;
    struct expr *expr = leaf(fe, cursor);
    if (!expr) {
        struct children children = children_of(fe, cursor);
        expr = translate(fe, cursor, children);
        children_done(fe, children);
    }
    fe->depth--;
    return unknown_expr(fe, expr);
}

/* A constructor without arguments that does nothing initialises nothing. */
struct expr *expr_initialiser(struct frontend *fe, CXCursor cursor, const struct type *type)
{
    if (cursor.kind == CXCursor_CallExpr && clang_Cursor_getNumArguments(cursor) == 0) {
        CXCursor constructor = clang_getCursorReferenced(cursor);
        if (constructor.kind == CXCursor_Constructor && type->is_iterator)
            return NULL;
        if (constructor_does_nothing(fe, constructor))
            return NULL;
    }
    struct expr *init = expr_of(fe, cursor);
    if (type->kind == TYPE_REFERENCE) {
        facts_escape(init);
        return init;
    }
    return expr_converted(fe, init, type);
}
