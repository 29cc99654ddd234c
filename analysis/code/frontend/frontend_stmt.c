/* frontend_stmt.c: statements. */
#include "code/frontend/frontend_internal.h"

/* True where the statement starts with a keyword, so that it is the macro's if the keyword is. */
static bool is_keyword_statement(enum stmt_kind kind)
{
    return kind != STMT_EXPRESSION && kind != STMT_DECLARATION && kind != STMT_LABEL &&
           kind != STMT_UNKNOWN && kind != STMT_COMPOUND;
}

static bool ends_with_semicolon(enum stmt_kind kind)
{
    switch (kind) {
    case STMT_EXPRESSION:
    case STMT_DECLARATION:
    case STMT_DO:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_RETURN:
    case STMT_GOTO:
    case STMT_ASM:
    case STMT_NULL:
        return true;
    case STMT_COMPOUND:
    case STMT_IF:
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_RANGE_FOR:
    case STMT_LABEL:
    case STMT_TRY:
    case STMT_UNKNOWN:
        break;
    }
    return false;
}

struct stmt *stmt_new(struct frontend *fe, enum stmt_kind kind, CXCursor cursor)
{
    struct stmt *stmt = ARENA_NEW(fe->arena, struct stmt);
    struct extent extent = extent_of(fe, cursor);
    stmt->kind = kind;
    stmt->range = extent.range;
    const struct source *source = source_at(fe, extent.range.file);
    if (extent.one_expansion || (extent.begins_in_macro && is_keyword_statement(kind))) {
        stmt->in_macro = true;
        stmt->macro = identifier_at(fe, source, extent.expansion);
    }
    bool is_inner = stmt->in_macro && fe->stmt_in_macro;
    if (ends_with_semicolon(kind) && !is_inner && stmt->range.end > stmt->range.start &&
        source->text[stmt->range.end - 1] != ';')
        stmt->range.end = skip_semicolon(source, stmt->range.end);
    return stmt;
}

/* The statement reaches as far as its last part does. */
static void cover(struct stmt *stmt, const struct stmt *part)
{
    if (part && part->range.file == stmt->range.file && part->range.end > stmt->range.end)
        stmt->range.end = part->range.end;
}

static struct stmt *part_of(struct frontend *fe, struct stmt *stmt, CXCursor cursor)
{
    bool in_macro = fe->stmt_in_macro;
    fe->stmt_in_macro = stmt->in_macro;
    struct stmt *part = stmt_of(fe, cursor);
    fe->stmt_in_macro = in_macro;
    cover(stmt, part);
    return part;
}

static struct stmt *with_children(struct frontend *fe, struct stmt *stmt, struct children children)
{
    for (size_t i = 0; i < children.size; i++) {
        CXCursor child = child_at(fe, children, i);
        if (child.kind == CXCursor_VarDecl)
            LIST_PUSH(fe->arena, stmt->decls, decl_of(fe, child));
        if (!clang_isStatement(child.kind) && !is_expression(child))
            continue;
        struct stmt *part = part_of(fe, stmt, child);
        if (part)
            LIST_PUSH(fe->arena, stmt->children, part);
    }
    return stmt;
}

static struct stmt *unknown(struct frontend *fe, CXCursor cursor, struct children children,
                            const char *what)
{
    struct stmt *stmt = stmt_new(fe, STMT_UNKNOWN, cursor);
    stmt->what = what;
    return with_children(fe, stmt, children);
}

/* The header of a loop: from the keyword to the closing parenthesis, the expansion for macros. */
static struct header_text fill_header(struct frontend *fe, struct stmt *stmt)
{
    const struct source *source = source_at(fe, stmt->range.file);
    uint32_t start = stmt->range.start;
    stmt->header = (struct range){stmt->range.file, start, identifier_end(source, start)};
    struct header_text header = header_text(source, start);
    if (stmt->kind == STMT_DO)
        return (struct header_text){0};
    if (header.close)
        stmt->header.end = header.close + 1;
    if (stmt->in_macro)
        return (struct header_text){0};
    return header;
}

static bool is_part(CXCursor cursor)
{
    return is_expression(cursor) || clang_isStatement(cursor.kind) ||
           cursor.kind == CXCursor_VarDecl;
}

static struct parts parts_of(struct frontend *fe, struct children children)
{
    struct parts parts = {.size = 0};
    for (size_t i = 0; i < children.size; i++) {
        CXCursor child = child_at(fe, children, i);
        if (is_part(child) && parts.size < MAX_PARTS)
            parts.at[parts.size++] = child;
    }
    return parts;
}

static CXCursor take_first(struct parts *parts)
{
    CXCursor first = parts->at[0];
    for (size_t i = 1; i < parts->size; i++)
        parts->at[i - 1] = parts->at[i];
    parts->size--;
    return first;
}

/* A declared condition is listed as the variable, then as the test of it. */
static struct decl *take_condition_variable(struct frontend *fe, struct parts *parts, size_t at,
                                            CXCursor *variable)
{
    if (at >= parts->size || parts->at[at].kind != CXCursor_VarDecl)
        return NULL;
    struct decl *decl = decl_of(fe, parts->at[at]);
    if (variable)
        *variable = parts->at[at];
    for (size_t i = at + 1; i < parts->size; i++)
        parts->at[i - 1] = parts->at[i];
    parts->size--;
    return decl;
}

static void set_part(struct frontend *fe, struct stmt *stmt, size_t number, CXCursor cursor)
{
    if (number == 0)
        stmt->init = part_of(fe, stmt, cursor);
    else if (number == 1)
        stmt->cond = expr_of(fe, cursor);
    else
        stmt->step = expr_of(fe, cursor);
}

/* A loop whose header cannot be told apart, inside a statement that is not understood: what stands
   in the header belongs to that. */
static struct stmt *unclear_for(struct frontend *fe, CXCursor cursor, struct stmt *loop,
                                const struct parts *parts)
{
    struct stmt *stmt =
        unknown(fe, cursor, (struct children){0, 0}, "the parts of a header cannot be told apart");
    loop->header_unclear = true;
    for (size_t i = 0; i < parts->size; i++) {
        struct stmt *part = part_of(fe, stmt, parts->at[i]);
        if (part)
            LIST_PUSH(fe->arena, stmt->children, part);
    }
    LIST_PUSH(fe->arena, stmt->children, loop);
    return stmt;
}

static struct stmt *for_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct stmt *stmt = stmt_new(fe, STMT_FOR, cursor);
    struct header_text header = fill_header(fe, stmt);
    struct parts parts = parts_of(fe, children);
    size_t slots[MAX_PARTS];
    if (parts.size == 0)
        return unknown(fe, cursor, children, "for");
    CXCursor body = parts.at[--parts.size];
    for (size_t i = 0; i < parts.size && !stmt->cond_decl; i++)
        stmt->cond_decl = take_condition_variable(fe, &parts, i, NULL);
    bool is_clear = for_slots(fe, stmt, &parts, &header, slots);
    for (size_t i = 0; i < parts.size && is_clear; i++)
        set_part(fe, stmt, slots[i], parts.at[i]);
    stmt->body = part_of(fe, stmt, body);
    return is_clear ? stmt : unclear_for(fe, cursor, stmt, &parts);
}

static struct stmt *while_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct stmt *stmt = stmt_new(fe, STMT_WHILE, cursor);
    fill_header(fe, stmt);
    struct parts parts = parts_of(fe, children);
    stmt->cond_decl = take_condition_variable(fe, &parts, 0, NULL);
    if (parts.size != 2)
        return unknown(fe, cursor, children, "while");
    stmt->cond = expr_of(fe, parts.at[0]);
    stmt->body = part_of(fe, stmt, parts.at[1]);
    return stmt;
}

static struct stmt *do_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct stmt *stmt = stmt_new(fe, STMT_DO, cursor);
    fill_header(fe, stmt);
    struct parts parts = parts_of(fe, children);
    if (parts.size != 2)
        return unknown(fe, cursor, children, "do");
    stmt->body = part_of(fe, stmt, parts.at[0]);
    stmt->cond = expr_of(fe, parts.at[1]);
    return stmt;
}

static struct stmt *range_for_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct stmt *stmt = stmt_new(fe, STMT_RANGE_FOR, cursor);
    fill_header(fe, stmt);
    struct parts parts = parts_of(fe, children);
    if (parts.size != 3 || parts.at[0].kind != CXCursor_VarDecl)
        return unknown(fe, cursor, children, "range for");
    if (header_slots(fe, stmt, &parts, parts.at[0]) != ANSWER_NO) {
        fe->lost = true;
        return unknown(fe, cursor, children, "a range for that may have an initialiser");
    }
    fe->is_range_variable = true;
    struct decl *decl = decl_of(fe, parts.at[0]);
    fe->is_range_variable = false;
    LIST_PUSH(fe->arena, stmt->decls, decl);
    stmt->expr = expr_of(fe, parts.at[1]);
    stmt->body = part_of(fe, stmt, parts.at[2]);
    range_count(fe, stmt, parts.at[1]);
    return stmt;
}

static struct stmt *if_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct stmt *stmt = stmt_new(fe, STMT_IF, cursor);
    struct parts parts = parts_of(fe, children);
    size_t variable = parts.size > 1 && parts.at[1].kind == CXCursor_VarDecl;
    stmt->cond_decl = take_condition_variable(fe, &parts, variable, NULL);
    enum answer has_init = header_slots(fe, stmt, &parts, clang_getNullCursor());
    if (has_init == ANSWER_UNTOLD)
        return unknown(fe, cursor, children, "an if that may have an initialiser");
    if (has_init == ANSWER_YES)
        stmt->init = part_of(fe, stmt, take_first(&parts));
    if (parts.size < 2 || parts.size > 3 || !is_expression(parts.at[0]))
        return unknown(fe, cursor, children, "if");
    stmt->cond = expr_of(fe, parts.at[0]);
    stmt->body = part_of(fe, stmt, parts.at[1]);
    if (parts.size == 3)
        stmt->otherwise = part_of(fe, stmt, parts.at[2]);
    return stmt;
}

static struct stmt *switch_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct stmt *stmt = stmt_new(fe, STMT_SWITCH, cursor);
    struct parts parts = parts_of(fe, children);
    CXCursor variable = clang_getNullCursor();
    stmt->cond_decl = take_condition_variable(fe, &parts, 0, &variable);
    if (parts.size != 2 || !is_expression(parts.at[0]))
        return unknown(fe, cursor, children, "switch");
    if (header_slots(fe, stmt, &parts, variable) != ANSWER_NO) {
        fe->lost = true;
        return unknown(fe, cursor, children, "a switch that may have an initialiser");
    }
    stmt->cond = expr_of(fe, parts.at[0]);
    stmt->body = part_of(fe, stmt, parts.at[1]);
    return stmt;
}

static struct stmt *case_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct parts parts = parts_of(fe, children);
    if (parts.size != 2)
        return unknown(fe, cursor, children, "range of cases");
    struct stmt *stmt = stmt_new(fe, STMT_CASE, cursor);
    stmt->expr = expr_of(fe, parts.at[0]);
    stmt->body = part_of(fe, stmt, parts.at[1]);
    return stmt;
}

static struct stmt *default_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct parts parts = parts_of(fe, children);
    if (parts.size != 1)
        return unknown(fe, cursor, children, "default");
    struct stmt *stmt = stmt_new(fe, STMT_DEFAULT, cursor);
    stmt->body = part_of(fe, stmt, parts.at[0]);
    return stmt;
}

static struct stmt *label_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct stmt *stmt = stmt_new(fe, STMT_LABEL, cursor);
    struct parts parts = parts_of(fe, children);
    stmt->label = take_text(fe, clang_getCursorSpelling(cursor));
    if (fe->function)
        fe->function->has_goto_label = true;
    if (parts.size > 0)
        stmt->body = part_of(fe, stmt, parts.at[parts.size - 1]);
    return stmt;
}

static struct stmt *goto_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct stmt *stmt = stmt_new(fe, STMT_GOTO, cursor);
    if (cursor.kind == CXCursor_IndirectGotoStmt) {
        if (fe->function)
            fe->function->has_goto_label = true;
        struct parts parts = parts_of(fe, children);
        if (parts.size == 1)
            stmt->expr = expr_of(fe, parts.at[0]);
        return stmt;
    }
    for (size_t i = 0; i < children.size; i++)
        if (child_at(fe, children, i).kind == CXCursor_LabelRef)
            stmt->label = take_text(fe, clang_getCursorSpelling(child_at(fe, children, i)));
    return stmt;
}

static struct stmt *return_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct stmt *stmt = stmt_new(fe, STMT_RETURN, cursor);
    struct parts parts = parts_of(fe, children);
    if (parts.size > 0)
        stmt->expr = expr_of(fe, parts.at[0]);
    return stmt;
}

/* The children of a declaration but for its initialiser: what it computes of its type. */
static struct children sizes_of(struct frontend *fe, CXCursor declaration)
{
    struct children sizes = children_of(fe, declaration);
    if (declaration.kind != CXCursor_VarDecl)
        return sizes;
    CXCursor init = clang_Cursor_getVarDeclInitializer(declaration);
    while (sizes.size > 0 && clang_equalCursors(child_at(fe, sizes, sizes.size - 1), init))
        sizes.size--;
    return sizes;
}

/* Whether a declaration does more than to declare and to initialise. A local typedef of variable
   size evaluates its size, as does a variable, whose size may have effects; structured bindings are
   no variables that this tree can name. */
static bool is_harmless_declaration(struct frontend *fe, CXCursor child)
{
    if (!is_known_declaration(child))
        return false;
    if (child.kind == CXCursor_UnexposedDecl)
        return clang_getCursorType(child).kind == CXType_Invalid;
    struct children sizes = sizes_of(fe, child);
    bool found = false;
    if (child.kind == CXCursor_VarDecl)
        found = type_has_effect(fe, clang_getCursorType(child), sizes) ||
                (sizes.size > 0 && is_expression(child_at(fe, sizes, 0)) &&
                 type_is_variable(clang_getCursorType(child)) &&
                 !type_has_vla(decl_of(fe, child)->type));
    else if (child.kind == CXCursor_TypedefDecl || child.kind == CXCursor_TypeAliasDecl)
        for (size_t i = 0; i < sizes.size; i++)
            found |= is_expression(child_at(fe, sizes, i)) &&
                     child_at(fe, sizes, i).kind != CXCursor_IntegerLiteral;
    children_done(fe, sizes);
    return !found;
}

static struct stmt *expression_stmt(struct frontend *fe, CXCursor cursor)
{
    struct stmt *stmt = stmt_new(fe, STMT_EXPRESSION, cursor);
    stmt->expr = expr_of(fe, cursor);
    return stmt;
}

/* What such a declaration computes. The object that structured bindings name parts of escapes. */
static void add_computed(struct frontend *fe, struct stmt *stmt, CXCursor declaration)
{
    struct children computed = sizes_of(fe, declaration);
    for (size_t i = 0; i < computed.size; i++) {
        if (!is_expression(child_at(fe, computed, i)))
            continue;
        struct stmt *part = expression_stmt(fe, child_at(fe, computed, i));
        if (declaration.kind == CXCursor_UnexposedDecl)
            facts_escape(part->expr);
        LIST_PUSH(fe->arena, stmt->children, part);
    }
    children_done(fe, computed);
}

/* NULL for declarations that make no node. */
static struct stmt *declaration_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct stmt *stmt = stmt_new(fe, STMT_DECLARATION, cursor);
    struct stmt *strange = NULL;
    for (size_t i = 0; i < children.size; i++) {
        CXCursor child = child_at(fe, children, i);
        if (fe->function &&
            (child.kind == CXCursor_UsingDeclaration || child.kind == CXCursor_UsingDirective ||
             child.kind == CXCursor_NamespaceAlias))
            fe->function->has_using = true;
        if (!is_harmless_declaration(fe, child)) {
            if (!strange)
                strange = unknown(fe, cursor, (struct children){0, 0}, "declaration");
            add_computed(fe, strange, child);
        } else if (child.kind != CXCursor_VarDecl) {
            declaration_visit(fe, child, fe->dependent);
        }
        if (child.kind == CXCursor_VarDecl) {
            attribute_note_all(fe, child, decl_of(fe, child));
            LIST_PUSH(fe->arena, stmt->decls, decl_of(fe, child));
        }
    }
    if (strange && stmt->decls.size > 0)
        LIST_PUSH(fe->arena, strange->children, stmt);
    if (strange)
        return strange;
    return stmt->decls.size > 0 ? stmt : NULL;
}

/* A handler: its variable and its block. */
static struct stmt *catch_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct stmt *stmt = stmt_new(fe, STMT_UNKNOWN, cursor);
    stmt->what = "catch";
    return with_children(fe, stmt, children);
}

/* Whether attributes stand at the beginning of a statement, as it is spelled. */
static bool begins_with_attribute(struct frontend *fe, CXCursor cursor)
{
    CXFile file = NULL;
    unsigned offset = 0;
    size_t length = 0;
    clang_getSpellingLocation(clang_getRangeStart(clang_getCursorExtent(cursor)), &file, NULL, NULL,
                              &offset);
    const char *text = file ? clang_getFileContents(fe->unit, file, &length) : NULL;
    return text && offset < length &&
           (text[offset] == '[' || strncmp(text + offset, "__attribute", 11) == 0);
}

/* A kind of statements that nothing is known of. */
static struct stmt *not_known(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct stmt *stmt = unknown(fe, cursor, children, "statement");
    facts_poison_names(stmt);
    return stmt;
}

/* Attributes in front of a statement, and what libclang has no name for, as `co_return x`. */
static struct stmt *unexposed_stmt(struct frontend *fe, CXCursor cursor, struct children children)
{
    struct parts parts = parts_of(fe, children);
    if (parts.size == 1 &&
        (clang_isStatement(parts.at[0].kind) || begins_with_attribute(fe, cursor)))
        return stmt_of(fe, parts.at[0]);
    return not_known(fe, cursor, children);
}

static struct stmt *translate(struct frontend *fe, CXCursor cursor, struct children children)
{
    switch ((int)cursor.kind) {
    case CXCursor_CompoundStmt:
        return with_children(fe, stmt_new(fe, STMT_COMPOUND, cursor), children);
    case CXCursor_ForStmt:
        return for_stmt(fe, cursor, children);
    case CXCursor_WhileStmt:
        return while_stmt(fe, cursor, children);
    case CXCursor_DoStmt:
        return do_stmt(fe, cursor, children);
    case CXCursor_CXXForRangeStmt:
        return range_for_stmt(fe, cursor, children);
    case CXCursor_IfStmt:
        return if_stmt(fe, cursor, children);
    case CXCursor_SwitchStmt:
        return switch_stmt(fe, cursor, children);
    case CXCursor_CaseStmt:
        return case_stmt(fe, cursor, children);
    case CXCursor_DefaultStmt:
        return default_stmt(fe, cursor, children);
    case CXCursor_LabelStmt:
        return label_stmt(fe, cursor, children);
    case CXCursor_GotoStmt:
    case CXCursor_IndirectGotoStmt:
        return goto_stmt(fe, cursor, children);
    case CXCursor_ReturnStmt:
        return return_stmt(fe, cursor, children);
    case CXCursor_BreakStmt:
        return stmt_new(fe, STMT_BREAK, cursor);
    case CXCursor_ContinueStmt:
        return stmt_new(fe, STMT_CONTINUE, cursor);
    case CXCursor_NullStmt:
        return stmt_new(fe, STMT_NULL, cursor);
    case CXCursor_DeclStmt:
        return declaration_stmt(fe, cursor, children);
    case CXCursor_GCCAsmStmt:
    case CXCursor_MSAsmStmt:
        return with_children(fe, stmt_new(fe, STMT_ASM, cursor), children);
    case CXCursor_CXXTryStmt:
        return with_children(fe, stmt_new(fe, STMT_TRY, cursor), children);
    case CXCursor_CXXCatchStmt:
        return catch_stmt(fe, cursor, children);
    case CXCursor_UnexposedStmt:
        return unexposed_stmt(fe, cursor, children);
    default:
        return not_known(fe, cursor, children);
    }
}

struct stmt *stmt_of(struct frontend *fe, CXCursor cursor)
{
    if (is_expression(cursor))
        return unknown_stmt(fe, expression_stmt(fe, cursor));
    if (fe->depth >= FRONTEND_MAX_DEPTH) {
        fe->lost = true;
        return unknown(fe, cursor, (struct children){0, 0}, "too deep");
    }
    fe->depth++;
    struct children children = children_of(fe, cursor);
    struct stmt *stmt = translate(fe, cursor, children);
    children_done(fe, children);
    fe->depth--;
    return unknown_stmt(fe, stmt);
}
