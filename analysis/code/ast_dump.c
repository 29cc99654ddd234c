/*
 * ast_dump.c: the tree as text, one node a line, two spaces deeper than its parent. Expressions
 * print their type in angle brackets; `#` follows what comes out of a macro.
 */
#include "base/strbuf.h"
#include "code/ast.h"

static const char *const expr_names[] = {
    [EXPR_INTEGER] = "integer",     [EXPR_FLOATING] = "floating",
    [EXPR_STRING] = "string",       [EXPR_NAME] = "name",
    [EXPR_THIS] = "this",           [EXPR_UNARY] = "unary",
    [EXPR_BINARY] = "binary",       [EXPR_ASSIGN] = "assign",
    [EXPR_STEP] = "step",           [EXPR_CONDITIONAL] = "conditional",
    [EXPR_CALL] = "call",           [EXPR_SUBSCRIPT] = "subscript",
    [EXPR_MEMBER] = "member",       [EXPR_CONVERSION] = "conversion",
    [EXPR_INIT_LIST] = "list",      [EXPR_COMPOUND_LITERAL] = "compound-literal",
    [EXPR_STATEMENT] = "statement", [EXPR_UNKNOWN] = "unknown",
};

static const char *const stmt_names[] = {
    [STMT_COMPOUND] = "compound",
    [STMT_EXPRESSION] = "expression",
    [STMT_DECLARATION] = "declare",
    [STMT_IF] = "if",
    [STMT_SWITCH] = "switch",
    [STMT_CASE] = "case",
    [STMT_DEFAULT] = "default",
    [STMT_FOR] = "for",
    [STMT_WHILE] = "while",
    [STMT_DO] = "do",
    [STMT_RANGE_FOR] = "range-for",
    [STMT_BREAK] = "break",
    [STMT_CONTINUE] = "continue",
    [STMT_RETURN] = "return",
    [STMT_GOTO] = "goto",
    [STMT_LABEL] = "label",
    [STMT_ASM] = "asm",
    [STMT_TRY] = "try",
    [STMT_NULL] = "null",
    [STMT_UNKNOWN] = "unknown-statement",
};

static void indent(struct strbuf *out, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        strbuf_adds(out, "  ");
}

static void dump_stmt(struct strbuf *out, const struct stmt *stmt, unsigned depth);

/* What is special about the node, behind its name. */
static void dump_details(struct strbuf *out, const struct expr *expr)
{
    switch (expr->kind) {
    case EXPR_INTEGER:
        if (expr->big)
            strbuf_addf(out, " %llu", (unsigned long long)expr->value);
        else
            strbuf_addf(out, " %lld", (long long)expr->value);
        break;
    case EXPR_NAME:
        strbuf_addf(out, " %s", expr->decl->name);
        break;
    case EXPR_UNARY:
    case EXPR_BINARY:
        strbuf_addf(out, " %s", operator_text(expr->op));
        break;
    case EXPR_ASSIGN:
        strbuf_addf(out, " %s=", operator_text(expr->op));
        break;
    case EXPR_STEP:
        strbuf_addf(out, " %s%s", expr->is_prefix ? "prefix " : "", expr->delta > 0 ? "++" : "--");
        break;
    case EXPR_CALL:
        strbuf_addf(out, " %s", expr->decl ? expr->decl->name : "?");
        break;
    case EXPR_MEMBER:
        strbuf_addf(out, " %s%s", expr->is_arrow ? "->" : ".", expr->decl->name);
        break;
    case EXPR_UNKNOWN:
        strbuf_addf(out, " '%s'", expr->what);
        break;
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_CONDITIONAL:
    case EXPR_SUBSCRIPT:
    case EXPR_CONVERSION:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
        break;
    }
}

static void dump_expr(struct strbuf *out, const struct expr *expr, unsigned depth)
{
    indent(out, depth);
    strbuf_adds(out, expr_names[expr->kind]);
    dump_details(out, expr);
    if (expr->kind == EXPR_CONVERSION)
        strbuf_addf(out, " (%s -> %s)%s", expr->operands[0]->type->text, expr->type->text,
                    expr->is_implicit ? "" : " written");
    else
        strbuf_addf(out, " <%s>", expr->type->text);
    strbuf_addf(out, "%s\n", expr->in_macro ? " #" : "");
    for (size_t i = 0; i < expr->operands_size; i++)
        dump_expr(out, expr->operands[i], depth + 1);
    if (expr->body)
        dump_stmt(out, expr->body, depth + 1);
}

static void dump_part(struct strbuf *out, const char *name, const struct expr *expr, unsigned depth)
{
    if (!expr)
        return;
    indent(out, depth);
    strbuf_addf(out, "%s:\n", name);
    dump_expr(out, expr, depth + 1);
}

static const char *storage_text(enum storage storage)
{
    static const char *const texts[] = {
        [STORAGE_AUTO] = "",
        [STORAGE_STATIC_LOCAL] = " static-local",
        [STORAGE_INTERNAL] = " internal",
        [STORAGE_EXTERN] = " extern",
        [STORAGE_THREAD] = " thread",
    };
    return texts[storage];
}

/* The size expressions of VLAs, outermost first. */
static void dump_sizes(struct strbuf *out, const struct type *type, unsigned depth)
{
    for (; type; type = type->element) {
        dump_part(out, "size", type->length_expr, depth);
        if (type->kind != TYPE_ARRAY && type->kind != TYPE_POINTER)
            return;
    }
}

static void dump_decl(struct strbuf *out, const struct decl *decl, const char *role, unsigned depth)
{
    indent(out, depth);
    strbuf_addf(out, "%s %s <%s>%s", role, decl->name, decl->type->text,
                storage_text(decl->storage));
    if (decl->written_type && decl->written_type != decl->type)
        strbuf_addf(out, " written <%s>", decl->written_type->text);
    strbuf_addf(out, "%s%s%s", decl->is_written ? " modified" : "",
                decl->address_taken ? " address-taken" : "", decl->in_macro ? " #" : "");
    if (decl->has_value)
        strbuf_addf(out, " = %lld", (long long)decl->value);
    strbuf_addch(out, '\n');
    dump_sizes(out, decl->written_type, depth + 1);
    dump_part(out, "static", decl->static_extent, depth + 1);
    dump_part(out, "init", decl->init, depth + 1);
}

static void dump_head(struct strbuf *out, const struct stmt *stmt)
{
    strbuf_adds(out, stmt_names[stmt->kind]);
    if (stmt->label)
        strbuf_addf(out, " %s", stmt->label);
    if (stmt->what)
        strbuf_addf(out, " '%s'", stmt->what);
    if (stmt->header_unclear)
        strbuf_adds(out, " header-unclear");
    if (stmt->in_macro)
        strbuf_addf(out, " # %s", stmt->macro);
    strbuf_addch(out, '\n');
}

static void dump_block(struct strbuf *out, const char *name, const struct stmt *stmt,
                       unsigned depth)
{
    if (!stmt)
        return;
    indent(out, depth);
    strbuf_addf(out, "%s:\n", name);
    dump_stmt(out, stmt, depth + 1);
}

static void dump_stmt(struct strbuf *out, const struct stmt *stmt, unsigned depth)
{
    indent(out, depth);
    dump_head(out, stmt);
    if (stmt->init)
        dump_block(out, "init", stmt->init, depth + 1);
    if (stmt->cond_decl)
        dump_decl(out, stmt->cond_decl, "variable", depth + 1);
    for (size_t i = 0; i < stmt->decls.size; i++)
        dump_decl(out, stmt->decls.at[i], "variable", depth + 1);
    dump_part(out, "cond", stmt->cond, depth + 1);
    dump_part(out, "step", stmt->step, depth + 1);
    if (stmt->expr)
        dump_expr(out, stmt->expr, depth + 1);
    for (size_t i = 0; i < stmt->children.size; i++)
        dump_stmt(out, stmt->children.at[i], depth + 1);
    dump_block(out, "body", stmt->body, depth + 1);
    dump_block(out, "else", stmt->otherwise, depth + 1);
}

void function_dump(const struct function *function, struct strbuf *out)
{
    strbuf_addf(out, "function %s <%s>%s%s%s%s%s%s\n", function->name, function->decl->type->text,
                function->is_template_instance ? " instance" : "",
                function->is_uninstantiated ? " uninstantiated" : "",
                function->has_error ? " has-error" : "", function->is_cuda_device ? " device" : "",
                function->is_cuda_host ? " host" : "",
                function->has_goto_label ? " has-label" : "");
    for (size_t i = 0; i < function->parameters.size; i++)
        dump_decl(out, function->parameters.at[i], "parameter", 1);
    dump_stmt(out, function->body, 1);
}

static void dump_diagnostic(struct strbuf *out, const struct tree *tree,
                            const struct diagnostic *diagnostic)
{
    strbuf_adds(out, diagnostic->severity == SEVERITY_ERROR ? "error" : "warning");
    if (diagnostic->file < tree->sources.files.size) {
        struct place place =
            source_place(tree->sources.files.at[diagnostic->file], diagnostic->offset);
        strbuf_addf(out, " %u:%u", place.line, place.column);
    }
    strbuf_addf(out, " %s\n", diagnostic->message);
}

void tree_dump(const struct tree *tree, struct strbuf *out)
{
    for (size_t i = 0; i < tree->diagnostics.size; i++)
        dump_diagnostic(out, tree, &tree->diagnostics.at[i]);
    for (size_t i = 0; i < tree->functions.size; i++)
        function_dump(tree->functions.at[i], out);
}
