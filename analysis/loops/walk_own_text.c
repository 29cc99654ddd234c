/* walk_own_text.c: part of walk.h: whether the text of an expression means the same elsewhere. */
#include "loops/walk.h"

#include <ctype.h>

static bool is_steady_name(const struct expr *expr, void *data)
{
    (void)data;
    if (expr_does(expr) & (DOES_EFFECT | DOES_READ))
        return false;
    return expr->kind != EXPR_NAME || !expr->decl || expr->decl->has_value ||
           (!expr->decl->is_written && !decl_is_exposed(expr->decl));
}

/* A variable whose name other variables of the function have, too. */
struct namesake {
    const struct decl *decl;
    bool found;
};

static bool find_namesake(const struct stmt *stmt, void *data)
{
    struct namesake *search = data;
    for (size_t i = 0; i < stmt->decls.size; i++)
        if (stmt->decls.at[i] != search->decl &&
            strcmp(stmt->decls.at[i]->name, search->decl->name) == 0)
            search->found = true;
    return !search->found;
}

static bool is_unshadowed_name(const struct expr *expr, void *data)
{
    const struct walker *w = data;
    if (expr->kind != EXPR_NAME || !expr->decl || expr->decl->kind == DECL_ENUM_CONSTANT)
        return true;
    const struct function *function = w->nest->function;
    struct namesake search = {expr->decl, false};
    for (size_t i = 0; i < function->parameters.size; i++)
        if (function->parameters.at[i] != expr->decl &&
            strcmp(function->parameters.at[i]->name, expr->decl->name) == 0)
            return false;
    stmt_walk(function->body, find_namesake, NULL, &search);
    return !search.found;
}

bool walk_is_unshadowed(const struct walker *w, const struct expr *expr)
{
    return expr_walk(expr, is_unshadowed_name, (void *)(uintptr_t)w);
}

bool walk_is_steady(const struct expr *expr)
{
    return expr_walk(expr, is_steady_name, NULL);
}

static bool same_range(struct range a, struct range b)
{
    return a.start == b.start && a.end == b.end;
}

/* Whether a text is the name of a member, perhaps behind that of its class: `n`, `Grid::n`. */
static bool is_member_name(const char *text, const char *name)
{
    size_t length = strlen(text), name_length = strlen(name);
    if (name_length == 0 || length < name_length || strcmp(text + length - name_length, name) != 0)
        return false;
    size_t before = length - name_length;
    for (size_t i = 0; i < before; i++)
        if (!isalnum((unsigned char)text[i]) && text[i] != '_' && text[i] != ':')
            return false;
    return before == 0 || text[before - 1] == ':';
}

/* Whether a text names a variable of C++ outside of functions wherever the text stands: `n`, `::n`,
   `ns::n`, but not what a `using` near it, its class, or an alias makes it mean. */
static bool is_outer_name(const struct decl *decl, const char *text)
{
    const char *outer = decl->outer_name + (*text == ':' ? 0 : strlen("::"));
    return strcmp(text, outer) == 0;
}

/* Whether a name's text means the same before the root. */
static bool is_own_name(const struct walker *w, const struct decl *decl, const char *text)
{
    bool is_plain = strcmp(text, decl->name) == 0;
    if (decl->has_value || !decl->outer_name)
        return decl->has_value || is_plain;
    return is_outer_name(decl, text) || (is_plain && !w->nest->function->has_using);
}

/* Whether the text at the place of a subexpression is that of the expression: what comes out of a
   macro's body has the place of the whole expansion, and so have its operands. An expansion begins
   with a name, which no operator with an operand behind it does. */
static bool is_own_text(const struct expr *expr, void *data)
{
    struct walker *w = data;
    const char *text = walk_text(w, expr->range);
    size_t length = strlen(text);
    const char *name = expr->decl ? expr->decl->name : "";
    size_t name_length = strlen(name);
    bool has_operator = !expr->in_macro || strspn(text, "(*&+-!~") > 0;
    switch (expr->kind) {
    case EXPR_NAME:
        return is_own_name(w, expr->decl, text);
    case EXPR_MEMBER:
        if (expr_is_unwritten(expr->operands[0]))
            return is_member_name(text, name);
        return length > name_length && strcmp(text + length - name_length, name) == 0;
    case EXPR_SUBSCRIPT:
        return length > 0 &&
               (expr->is_starred ? text[0] == '*' && has_operator : text[length - 1] == ']');
    case EXPR_BINARY:
        return !same_range(expr->range, expr->operands[0]->range) &&
               expr->operands[0]->range.end <= expr->operands[1]->range.start &&
               (has_operator || expr->range.start == expr->operands[0]->range.start);
    case EXPR_UNARY:
        return has_operator && !same_range(expr->range, expr->operands[0]->range);
    case EXPR_CONVERSION:
        return has_operator || expr->is_implicit;
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_CONDITIONAL:
        return true;
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_CALL:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    return false;
}

static bool has_own_text(struct walker *w, const struct expr *expr)
{
    return expr_walk(expr, is_own_text, w);
}

const char *walk_variable_text(struct walker *w, const struct decl *decl, struct range range)
{
    if (!decl->outer_name || w->frame)
        return decl->name;
    const char *text = walk_text(w, range);
    return is_outer_name(decl, text) ? text : decl->outer_name;
}

/* Whether every name in the expression is declared outside the root, so that its text means the
   same before the root. */
static bool named_outside(const struct expr *expr, void *data)
{
    const struct walker *w = data;
    if (expr_does(expr) & DOES_EFFECT)
        return false;
    if (expr->kind != EXPR_NAME || !expr->decl || expr->decl->kind == DECL_ENUM_CONSTANT)
        return true;
    return !walk_declared_inside(w, expr->decl) && !walk_is_changed(w, expr->decl);
}

bool walk_names_the_same(struct walker *w, const struct expr *expr)
{
    return expr_walk(expr, named_outside, w);
}

bool walk_means_the_same(struct walker *w, const struct expr *expr)
{
    return walk_names_the_same(w, expr) && has_own_text(w, expr);
}
