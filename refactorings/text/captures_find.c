/* captures_find.c: captures by what they stand for, and where they stand. */
#include "refactorings/text/captures.h"

struct capture *captures_find(const struct captures *captures, const struct decl *decl)
{
    for (size_t k = 0; k < captures->all.size; k++)
        if (captures->all.at[k]->decl == decl && captures->all.at[k]->kind != CAPTURE_MEMBER)
            return captures->all.at[k];
    return NULL;
}

bool captures_is_local(const struct captures *captures, const struct decl *decl)
{
    for (size_t k = 0; k < captures->locals.size; k++)
        if (captures->locals.at[k] == decl)
            return true;
    return false;
}

bool captures_same_value(const struct expr *a, const struct expr *b)
{
    a = expr_strip_conversions(a);
    b = expr_strip_conversions(b);
    bool is_member = a->kind == EXPR_MEMBER;
    while (a->kind == EXPR_MEMBER && b->kind == EXPR_MEMBER) {
        if (a->decl != b->decl || a->is_arrow != b->is_arrow)
            return false;
        a = expr_strip_conversions(a->operands[0]);
        b = expr_strip_conversions(b->operands[0]);
    }
    if (a->kind == EXPR_INTEGER)
        return b->kind == EXPR_INTEGER && a->value == b->value && a->big == b->big;
    if (is_member && a->kind == EXPR_SUBSCRIPT)
        return captures_same_row(a, b);
    return a->kind == b->kind &&
           (a->kind == EXPR_THIS || (a->kind == EXPR_NAME && a->decl == b->decl));
}

const struct expr *captures_last_pointer(const struct expr *chain)
{
    chain = expr_strip_conversions(chain);
    while (chain->kind == EXPR_MEMBER && !chain->is_arrow && chain->operands_size > 0)
        chain = expr_strip_conversions(chain->operands[0]);
    return chain->kind == EXPR_MEMBER && chain->operands_size > 0 ? chain->operands[0] : NULL;
}

bool captures_lead_through(const struct expr *chain, const struct expr *pointer)
{
    const struct expr *at = captures_last_pointer(chain);
    while (at != NULL && !captures_same_value(at, pointer))
        at = captures_last_pointer(at);
    return at != NULL;
}

const struct expr *captures_subscripted(const struct expr *expr)
{
    expr = expr_strip_conversions(expr);
    while (expr->kind == EXPR_SUBSCRIPT)
        expr = expr_strip_conversions(expr->operands[0]);
    return expr;
}

struct capture *captures_find_text(const struct captures *captures, const char *text)
{
    for (size_t k = 0; k < captures->all.size; k++) {
        const char *a = captures->all.at[k]->text, *b = text;
        while (*a != '\0' && (*a == *b || *a == ' ' || *b == ' ')) {
            bool is_same = *a == *b;
            a += is_same || *a == ' ';
            b += is_same || *b == ' ';
        }
        if (*a == '\0' && *b == '\0')
            return captures->all.at[k];
    }
    return NULL;
}

void captures_rename(struct arena *arena, const struct source *source,
                     const struct capture *capture, const char *name, replacement_list *replaced)
{
    bool is_member = capture->kind == CAPTURE_MEMBER;
    bool is_renamed = !sentence_same(name, capture->text);
    for (size_t k = 0; k < capture->uses.size; k++) {
        struct range use = capture->uses.at[k];
        bool is_otherwise =
            is_member && (use.end - use.start != strlen(name) ||
                          memcmp(source->text + use.start, name, use.end - use.start) != 0);
        if (is_renamed || is_otherwise)
            replacement_add(arena, replaced, use.start, use.end, name);
    }
}

/* Whether two subscripts are made of the same numbers and variables. */
static bool is_same_subscript(const struct expr *a, const struct expr *b)
{
    a = expr_strip_conversions(a);
    b = expr_strip_conversions(b);
    if (a->kind != EXPR_BINARY || b->kind != EXPR_BINARY)
        return captures_same_value(a, b);
    return a->op == b->op && is_same_subscript(a->operands[0], b->operands[0]) &&
           is_same_subscript(a->operands[1], b->operands[1]);
}

bool captures_same_row(const struct expr *a, const struct expr *b)
{
    a = expr_strip_conversions(a);
    b = expr_strip_conversions(b);
    return a->kind == EXPR_SUBSCRIPT && b->kind == EXPR_SUBSCRIPT &&
           (captures_same_value(a->operands[0], b->operands[0]) ||
            captures_same_row(a->operands[0], b->operands[0])) &&
           is_same_subscript(a->operands[1], b->operands[1]);
}

bool captures_is_row(const struct capture *capture)
{
    const struct expr *expr = expr_strip_conversions(capture->expr);
    while (expr->kind == EXPR_MEMBER && expr->operands_size > 0)
        expr = expr_strip_conversions(expr->operands[0]);
    return capture->kind == CAPTURE_MEMBER && expr->kind == EXPR_SUBSCRIPT;
}

bool captures_row_has(const struct expr *row, const struct expr *part)
{
    bool has = captures_same_value(row, part) || captures_same_row(row, part);
    for (size_t k = 0; k < row->operands_size && !has; k++)
        has = captures_row_has(row->operands[k], part);
    return has;
}

bool captures_lead_to_row(const struct captures *captures, const struct expr *part)
{
    for (size_t k = 0; k < captures->all.size; k++) {
        const struct capture *capture = captures->all.at[k];
        bool leads = captures_is_row(capture) ||
                     (capture->kind == CAPTURE_VALUE && capture->expr->kind == EXPR_MEMBER);
        if (leads && captures_row_has(capture->expr, part))
            return true;
    }
    return false;
}

struct capture *captures_find_member(const struct captures *captures, const struct expr *expr)
{
    for (size_t k = 0; k < captures->all.size; k++) {
        struct capture *capture = captures->all.at[k];
        if (capture->kind == CAPTURE_MEMBER &&
            (captures_same_row(capture->expr, expr) ||
             (capture->decl == NULL && captures_same_value(capture->expr, expr))))
            return capture;
    }
    return NULL;
}

void captures_continues(struct arena *arena, const struct stmt *stmt, stmt_list *out)
{
    if (stmt == NULL)
        return;
    if (stmt->kind == STMT_CONTINUE)
        LIST_PUSH(arena, *out, stmt);
    if (stmt->kind == STMT_CONTINUE || stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE ||
        stmt->kind == STMT_DO || stmt->kind == STMT_RANGE_FOR)
        return;
    captures_continues(arena, stmt->body, out);
    captures_continues(arena, stmt->otherwise, out);
    for (size_t k = 0; k < stmt->children.size; k++)
        captures_continues(arena, stmt->children.at[k], out);
}

static bool in_range(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

static bool is_always_reached(const struct captures *captures, struct range use)
{
    bool always = !captures->may_skip;
    for (size_t j = 0; j < captures->conditional.size; j++)
        always = always && !in_range(use, captures->conditional.at[j]);
    return always;
}

bool captures_always_reached(const struct captures *captures, const struct capture *capture)
{
    bool always = !captures->may_skip;
    for (size_t k = 0; k < capture->uses.size; k++)
        always = always && is_always_reached(captures, capture->uses.at[k]);
    return always;
}

bool captures_always_read(const struct captures *captures, const struct capture *capture)
{
    bool reached = false;
    for (size_t k = 0; k < capture->uses.size; k++)
        reached = reached || is_always_reached(captures, capture->uses.at[k]);
    return reached;
}

bool captures_covers(const struct captures *captures, struct range place)
{
    for (size_t k = 0; k < captures->all.size; k++)
        for (size_t j = 0; j < captures->all.at[k]->uses.size; j++)
            if (in_range(place, captures->all.at[k]->uses.at[j]))
                return true;
    return false;
}
