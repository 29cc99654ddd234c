/* captures_find.c: captures by what they stand for. */
#include "refactorings/text/captures.h"

struct capture *captures_find(const struct captures *captures, const struct decl *decl)
{
    for (size_t k = 0; k < captures->all.size; k++)
        if (captures->all.at[k]->decl == decl && captures->all.at[k]->kind != CAPTURE_MEMBER)
            return captures->all.at[k];
    return NULL;
}

bool captures_same_value(const struct expr *a, const struct expr *b)
{
    a = expr_strip_conversions(a);
    b = expr_strip_conversions(b);
    while (a->kind == EXPR_MEMBER && b->kind == EXPR_MEMBER) {
        if (a->decl != b->decl || a->is_arrow != b->is_arrow)
            return false;
        a = expr_strip_conversions(a->operands[0]);
        b = expr_strip_conversions(b->operands[0]);
    }
    if (a->kind == EXPR_INTEGER)
        return b->kind == EXPR_INTEGER && a->value == b->value && a->big == b->big;
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
        while (*a != '\0' && (*a == *b || *b == ' ')) {
            a += *a == *b;
            b++;
        }
        if (*a == '\0' && *b == '\0')
            return captures->all.at[k];
    }
    return NULL;
}

void captures_rename(struct arena *arena, const struct source *source,
                     const struct capture *capture, const char *name, replacement_list *replaced)
{
    bool is_own_member = capture->kind == CAPTURE_MEMBER && capture->decl == NULL;
    bool is_renamed = !sentence_same(name, capture->text);
    for (size_t k = 0; k < capture->uses.size; k++) {
        struct range use = capture->uses.at[k];
        bool is_otherwise =
            is_own_member && (use.end - use.start != strlen(name) ||
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

bool captures_row_has(const struct expr *row, const struct expr *part)
{
    bool has = captures_same_value(row, part) || captures_same_row(row, part);
    for (size_t k = 0; k < row->operands_size && !has; k++)
        has = captures_row_has(row->operands[k], part);
    return has;
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
