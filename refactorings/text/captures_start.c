/* captures_start.c: part of captures_walk.h: what places start from, and whether they stay. */
#include "loops/syntax/effects.h"
#include "refactorings/text/captures_walk.h"

bool captures_is_own_text(const struct collector *c, const struct expr *expr, const char *first,
                          const char *last)
{
    struct lexer lexer = {c->source->text, expr->range.end, expr->range.start, true};
    struct token token = lexer_next(&lexer), end = token;
    bool is_chain = token_is(lexer.text, token, first);
    for (token = lexer_next(&lexer); is_chain && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        is_chain = token.kind == TOKEN_IDENTIFIER || token_is(lexer.text, token, "-") ||
                   token_is(lexer.text, token, ">") || token_is(lexer.text, token, ".");
        end = token;
    }
    return is_chain && token_is(lexer.text, end, last);
}

bool captures_find_start(const struct collector *c, const struct expr *chain,
                         struct chain_start *out)
{
    const struct expr *expr = chain;
    const char *first = chain->decl != NULL ? chain->decl->name : "";
    *out = (struct chain_start){NULL, 0};
    while (expr->kind == EXPR_MEMBER && expr->operands_size > 0) {
        out->pointers += expr->is_arrow;
        first = expr->decl != NULL ? expr->decl->name : "";
        expr = expr_strip_conversions(expr->operands[0]);
    }
    bool is_variable = expr->kind == EXPR_NAME && expr->decl != NULL &&
                       (expr->decl->kind == DECL_VARIABLE || expr->decl->kind == DECL_PARAMETER);
    if (!is_variable && expr->kind != EXPR_THIS)
        return false;
    if (is_variable) {
        out->decl = expr->decl;
        first = expr->decl->name;
    } else {
        out->pointers -= out->pointers > 0;
        first = expr_is_unwritten(expr) ? first : "this";
    }
    return !chain->in_macro ||
           (chain->decl != NULL && captures_is_own_text(c, chain, first, chain->decl->name));
}

bool captures_is_from_outside(const struct collector *c, const struct chain_start *start)
{
    return start->decl == NULL || !captures_is_local(c->out, start->decl);
}

static bool is_set(const struct collector *c, const struct decl *decl)
{
    for (size_t k = 0; k < c->looked_for->size; k++)
        if (c->looked_for->at[k].decl == decl)
            return c->looked_for->at[k].is_set;
    struct looked_for one = {decl, effects_count_stmt_writes(c->loop->stmt, decl) != 0};
    LIST_PUSH(c->arena, *c->looked_for, one);
    return one.is_set;
}

/* Whether a variable is from outside, and the loop does not set it. */
static bool is_fixed_name(const struct collector *c, const struct expr *expr)
{
    const struct decl *decl = expr->kind == EXPR_NAME ? expr->decl : NULL;
    return decl != NULL && (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
           !captures_is_local(c->out, decl) && decl != c->loop->index && !is_set(c, decl);
}

/* Whether a subscript is made of numbers, of variables that the loop does not set, and of members
   of such. */
static bool is_fixed_subscript(const struct collector *c, const struct expr *expr)
{
    struct chain_start start;
    expr = expr_strip_conversions(expr);
    if (expr->in_macro && !c->in_row)
        return false;
    if (expr->kind == EXPR_INTEGER)
        return true;
    if (expr->kind == EXPR_BINARY && expr->op != OP_COMMA)
        return is_fixed_subscript(c, expr->operands[0]) && is_fixed_subscript(c, expr->operands[1]);
    return expr->kind == EXPR_MEMBER
               ? captures_find_start(c, expr, &start) && captures_is_from_outside(c, &start)
               : is_fixed_name(c, expr);
}

static bool is_fixed_element(const struct collector *c, const struct expr *expr,
                             struct chain_start *start);

/* Whether a table, or a member of an element of one, is the same all the time, and what leads to
   it. */
static bool is_fixed_table(const struct collector *c, const struct expr *table,
                           struct chain_start *start)
{
    const struct expr *whole = table;
    *start = (struct chain_start){table->decl, 0};
    if (table->kind == EXPR_SUBSCRIPT)
        return is_fixed_element(c, table, start);
    if (table->kind != EXPR_MEMBER)
        return is_fixed_name(c, table);
    while (whole->kind == EXPR_MEMBER && whole->operands_size > 0)
        whole = expr_strip_conversions(whole->operands[0]);
    return whole->kind == EXPR_SUBSCRIPT
               ? is_fixed_element(c, whole, start)
               : captures_find_start(c, table, start) && captures_is_from_outside(c, start);
}

/* Whether an expression is an element of a table, at a place that stays the same. */
static bool is_fixed_element(const struct collector *c, const struct expr *expr,
                             struct chain_start *start)
{
    const struct expr *table =
        expr->kind == EXPR_SUBSCRIPT ? expr_strip_conversions(expr->operands[0]) : NULL;
    return table != NULL && (c->in_row || (!expr->in_macro && !table->in_macro)) &&
           !expr->is_starred && is_fixed_subscript(c, expr->operands[1]) &&
           is_fixed_table(c, table, start);
}

/* Whether structures of a type lead to memory that is not theirs. */
static bool has_pointers(const struct type *type)
{
    const struct record *record = type->kind == TYPE_RECORD ? type->record : NULL;
    for (size_t k = 0; record != NULL && k < record->fields.size; k++) {
        const struct type *field = record->fields.at[k]->type;
        while (field->kind == TYPE_ARRAY)
            field = field->element;
        if (field->kind == TYPE_POINTER || has_pointers(field))
            return true;
    }
    return false;
}

bool captures_is_fixed_row(const struct collector *c, const struct expr *expr,
                           struct chain_start *start)
{
    const struct expr *whole = expr;
    while (whole->kind == EXPR_MEMBER && whole->operands_size > 0)
        whole = expr_strip_conversions(whole->operands[0]);
    bool is_number = expr != whole && type_is_arithmetic(expr->type) &&
                     (whole->type->kind == TYPE_POINTER || has_pointers(whole->type));
    return (expr->type->kind == TYPE_POINTER || is_number) && whole->kind == EXPR_SUBSCRIPT &&
           is_fixed_table(c, expr, start);
}

bool captures_is_behind(const struct collector *c, const struct expr *expr, const char *text)
{
    struct lexer lexer = {c->source->text, c->source->length, expr->range.end, true};
    struct token token = lexer_next(&lexer);
    while (token_is(c->source->text, token, ")"))
        token = lexer_next(&lexer);
    return token_is(c->source->text, token, text);
}

bool captures_is_named(const struct collector *c, const struct expr *object,
                       struct chain_start *start)
{
    *start = (struct chain_start){object->decl, 0};
    if (object->kind == EXPR_MEMBER)
        return captures_find_start(c, object, start) && captures_is_from_outside(c, start);
    return object->kind == EXPR_NAME && object->decl != NULL &&
           (object->decl->kind == DECL_VARIABLE || object->decl->kind == DECL_PARAMETER) &&
           captures_is_from_outside(c, start) &&
           (!object->in_macro ||
            captures_is_own_text(c, object, object->decl->name, object->decl->name));
}
