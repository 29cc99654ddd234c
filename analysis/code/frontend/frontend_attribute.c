/*
 * frontend_attribute.c: attributes by white list (attributes.def). libclang gives a kind to few of
 * them; the name of the others is read where it is spelled, in a macro's body too. Those that it
 * drops, since clang does not know them or they come too late, it tells as warnings: they belong to
 * the declarations that stand there.
 */
#include "code/dialect.h"
#include "code/frontend/frontend_internal.h"
#include "code/tokens.h"

enum meaning { HARMLESS, ANOTHER, WEAK, CLEANUP, NORETURN, TWICE, UNUSED, KEPT, DIALECT, UNKNOWN };

static const struct {
    const char *name;
    enum meaning meaning;
} attributes[] = {
#define ATTRIBUTE(name, meaning) {name, meaning},
#include "code/attributes.def"
#undef ATTRIBUTE
};

static enum meaning meaning_of(const struct frontend *fe, const char *name)
{
    if (is_unknown_name(fe, false, name))
        return UNKNOWN;
    for (size_t i = 0; i < COUNT_OF(attributes); i++)
        if (strcmp(attributes[i].name, name) == 0)
            return attributes[i].meaning;
    return UNKNOWN;
}

/* An attribute as it is spelled. */
struct attribute {
    const char *name;     /* "weak", "gsl::suppress"; "" where it cannot be read */
    enum meaning meaning; /* of the name */
    const char *text;     /* from the name to the end of the file, or NULL */
    size_t length;        /* bytes of `text` */
};

/* A name without the underscores around it. */
static const char *plain_name(struct frontend *fe, const char *text, struct token token)
{
    size_t start = token.start, end = token.end;
    while (start < end && text[start] == '_')
        start++;
    while (end > start && text[end - 1] == '_')
        end--;
    return arena_strndup(fe->arena, text + start, end - start);
}

static bool is_plain_scope(const char *scope)
{
    return strcmp(scope, "gnu") == 0 || strcmp(scope, "clang") == 0;
}

/* Reads "weak", "gnu::weak" and "gnu: weak" (behind `using`). */
static const char *name_in(struct frontend *fe, const char *text, size_t length)
{
    struct lexer lexer = {text, length, 0, true};
    struct token token = lexer_next(&lexer);
    if (token.kind != TOKEN_IDENTIFIER)
        return "";
    const char *name = plain_name(fe, text, token);
    struct token colon = lexer_next(&lexer);
    if (!token_is(text, colon, ":"))
        return name;
    struct token inner = lexer_next(&lexer);
    if (token_is(text, inner, ":"))
        inner = lexer_next(&lexer);
    if (inner.kind != TOKEN_IDENTIFIER)
        return "";
    const char *last = plain_name(fe, text, inner);
    return is_plain_scope(name) ? last : arena_printf(fe->arena, "%s::%s", name, last);
}

static struct attribute attribute_at(struct frontend *fe, CXSourceLocation location)
{
    struct attribute attribute = {"", UNKNOWN, NULL, 0};
    CXFile file = NULL;
    unsigned offset = 0;
    size_t length = 0;
    clang_getSpellingLocation(location, &file, NULL, NULL, &offset);
    const char *text = file ? clang_getFileContents(fe->unit, file, &length) : NULL;
    if (!text || offset >= length)
        return attribute;
    attribute.text = text + offset;
    attribute.length = length - offset;
    attribute.name = name_in(fe, attribute.text, attribute.length);
    attribute.meaning = meaning_of(fe, attribute.name);
    return attribute;
}

/* The argument of `optimize`, as it is written: strings and numbers. False: something else. */
static bool options_of(struct frontend *fe, const struct attribute *attribute, const char **options)
{
    struct lexer lexer = {attribute->text, attribute->length, 0, true};
    const char *found = "";
    if (!attribute->text)
        return false;
    while (!token_is(attribute->text, lexer_next(&lexer), "("))
        if (lexer.at >= attribute->length)
            return false;
    for (;;) {
        struct token token = lexer_next(&lexer);
        const char *text = attribute->text + token.start;
        int length = (int)(token.end - token.start);
        if (token_is(attribute->text, token, ")")) {
            *options = found;
            return true;
        }
        if (token.kind == TOKEN_TEXT && *text == '"' && length > 1)
            found = arena_printf(fe->arena, "%s,%.*s", found, length - 2, text + 1);
        else if (token.kind != TOKEN_NUMBER && !token_is(attribute->text, token, ","))
            return false;
    }
}

void attribute_strange(struct decl *decl, const char *what)
{
    if (!decl->strange)
        decl->strange = what;
    decl->has_value = false;
    if (decl->kind == DECL_FUNCTION)
        return;
    decl->has_cleanup = decl->storage == STORAGE_AUTO && decl->kind == DECL_VARIABLE;
    decl->has_other_name = decl->storage != STORAGE_AUTO;
    facts_poison(decl);
}

/* Something else may be meant by the name. */
static void note_another(struct decl *decl)
{
    decl->is_weak = true;
    decl->has_value = false;
    if (decl->kind != DECL_FUNCTION) {
        decl->has_other_name = true;
        facts_poison(decl);
    }
}

void attribute_weak(struct decl *decl)
{
    note_another(decl);
}

static void apply(struct frontend *fe, struct decl *decl, const struct attribute *attribute)
{
    const char *options;
    switch (attribute->meaning) {
    case HARMLESS:
        break;
    case ANOTHER:
    case WEAK:
        note_another(decl);
        break;
    case UNUSED:
        decl->may_be_unused = true;
        break;
    case KEPT:
        decl->is_kept = true;
        break;
    case CLEANUP:
        decl->has_cleanup = true;
        facts_poison(decl);
        break;
    case NORETURN:
        decl->is_noreturn = true;
        break;
    case TWICE:
        decl->returns_twice = true;
        break;
    case DIALECT:
        if (options_of(fe, attribute, &options)) {
            struct function_options own = {decl, options};
            LIST_PUSH(fe->arena, fe->options, own);
            break;
        }
        /* fall through */
    case UNKNOWN: /* it may say that control comes back to a call, too */
        if (decl->in_system_header)
            break;
        decl->returns_twice = true;
        attribute_strange(decl, arena_printf(fe->arena, "the attribute '%s'", attribute->name));
        break;
    }
}

/* What a visit of a declaration's attributes carries along. */
struct noting {
    struct frontend *fe;
    struct decl *decl;
};

static enum CXChildVisitResult note_one(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct noting *noting = data;
    struct attribute attribute = {"", UNKNOWN, NULL, 0};
    enum CXCursorKind kind = cursor.kind;
    if (noting->fe->request->unknown.of == UNKNOWN_ATTRIBUTE && clang_isAttribute(kind)) {
        attribute = attribute_at(noting->fe, clang_getRangeStart(clang_getCursorExtent(cursor)));
        if (is_unknown_name(noting->fe, false, attribute.name))
            kind = CXCursor_UnexposedAttr;
    }
    switch ((int)kind) {
    case CXCursor_ConstAttr:
        noting->decl->is_const_function |= noting->decl->kind == DECL_FUNCTION;
        return CXChildVisit_Continue;
    case CXCursor_PureAttr:
        noting->decl->is_pure_function |= noting->decl->kind == DECL_FUNCTION;
        return CXChildVisit_Continue;
    case CXCursor_AnnotateAttr:
    case CXCursor_PackedAttr:
    case CXCursor_NoDuplicateAttr:
    case CXCursor_CUDAConstantAttr:
    case CXCursor_CUDADeviceAttr:
    case CXCursor_CUDAGlobalAttr:
    case CXCursor_CUDAHostAttr:
    case CXCursor_CUDASharedAttr:
    case CXCursor_VisibilityAttr:
    case CXCursor_DLLExport:
    case CXCursor_DLLImport:
    case CXCursor_CXXFinalAttr:
    case CXCursor_CXXOverrideAttr:
    case CXCursor_ConvergentAttr:
    case CXCursor_WarnUnusedAttr:
    case CXCursor_WarnUnusedResultAttr:
    case CXCursor_AlignedAttr:
        return CXChildVisit_Continue;
    case CXCursor_AsmLabelAttr:
        attribute.meaning = ANOTHER;
        break;
    default:
        if (!clang_isAttribute(kind))
            return CXChildVisit_Continue;
        attribute = attribute_at(noting->fe, clang_getRangeStart(clang_getCursorExtent(cursor)));
        break;
    }
    apply(noting->fe, noting->decl, &attribute);
    return CXChildVisit_Continue;
}

void attribute_note_all(struct frontend *fe, CXCursor cursor, struct decl *decl)
{
    struct noting noting = {fe, decl};
    if (clang_Cursor_hasAttrs(cursor))
        clang_visitChildren(cursor, note_one, &noting);
}

void attribute_declared(struct frontend *fe, CXCursor cursor, struct decl *decl)
{
    attribute_note_all(fe, cursor, decl);
    struct declared declared = {decl, extent_of(fe, cursor).range,
                                clang_isCursorDefinition(cursor) && is_function_cursor(cursor)};
    LIST_PUSH(fe->arena, fe->declared, declared);
}

/* Whether a warning says that an attribute was dropped. */
static bool is_about_attributes(struct frontend *fe, CXDiagnostic diagnostic)
{
    const char *option = take_text(fe, clang_getDiagnosticOption(diagnostic, NULL));
    return strcmp(option, "-Wunknown-attributes") == 0 ||
           strcmp(option, "-Wignored-attributes") == 0;
}

void attribute_dropped(struct frontend *fe, CXDiagnostic diagnostic)
{
    if (!is_about_attributes(fe, diagnostic))
        return;
    CXSourceLocation location = clang_getDiagnosticLocation(diagnostic);
    struct attribute *attribute = ARENA_NEW(fe->arena, struct attribute);
    CXFile file = NULL;
    unsigned offset = 0;
    *attribute = attribute_at(fe, location);
    clang_getFileLocation(location, &file, NULL, NULL, &offset);
    if (!file || attribute->meaning == HARMLESS)
        return;
    struct dropped dropped = {file_index(fe, file), offset, attribute};
    LIST_PUSH(fe->arena, fe->dropped, dropped);
}

/* Whether no declaration ends between two places. */
static bool is_same_declaration(const struct source *source, uint32_t start, uint32_t end)
{
    struct lexer lexer = {source->text, end, start, true};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (token_is(source->text, token, ";") || token_is(source->text, token, "{") ||
            token_is(source->text, token, "}"))
            return false;
    return true;
}

/* The declaration in the same file that begins next behind a place. */
static const struct declared *next_of(const struct frontend *fe, const struct dropped *dropped)
{
    const struct declared *next = NULL;
    for (size_t i = 0; i < fe->declared.size; i++) {
        const struct declared *declared = &fe->declared.at[i];
        if (declared->range.file == dropped->file && declared->range.start >= dropped->offset &&
            (!next || declared->range.start < next->range.start))
            next = declared;
    }
    return next;
}

/* An attribute that was dropped belongs to the declarations that it stands in, to that which ends
   right before it, or else to the next one. */
static void place_dropped(struct frontend *fe, const struct dropped *dropped)
{
    const struct source *source = source_at(fe, dropped->file);
    bool is_inside = false;
    for (size_t i = 0; i < fe->declared.size; i++) {
        const struct declared *declared = &fe->declared.at[i];
        const struct range *range = &declared->range;
        if (range->file != dropped->file || range->start > dropped->offset)
            continue;
        bool contains = dropped->offset < range->end;
        is_inside |= contains;
        if (contains ||
            (!declared->has_body && is_same_declaration(source, range->end, dropped->offset)))
            apply(fe, declared->decl, dropped->attribute);
    }
    const struct declared *next = is_inside ? NULL : next_of(fe, dropped);
    for (size_t i = 0; next && i < fe->declared.size; i++)
        if (fe->declared.at[i].range.file == next->range.file &&
            fe->declared.at[i].range.start == next->range.start)
            apply(fe, fe->declared.at[i].decl, dropped->attribute);
}

void attribute_place_dropped(struct frontend *fe)
{
    for (size_t i = 0; i < fe->dropped.size; i++)
        place_dropped(fe, &fe->dropped.at[i]);
}
