/* graph_expr.c: part of graph.h: the points of an expression. */
#include "code/constant.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/graph_build.h"

/* Whether a place is a variable, or a member of one: `s`, `s.f.g`. */
static bool is_in_variable(const struct expr *place)
{
    while (place->kind == EXPR_MEMBER && !place->is_arrow && place->operands_size)
        place = expr_strip_conversions(place->operands[0]);
    return place->kind == EXPR_NAME;
}

static bool is_plain_conversion(const struct expr *expr)
{
    return expr->kind == EXPR_CONVERSION && expr->is_implicit &&
           expr->type->kind == expr->operands[0]->type->kind;
}

/* What is evaluated to find a target's place. */
static void add_target(struct builder *b, const struct expr *target)
{
    while (is_plain_conversion(target))
        target = target->operands[0];
    if (is_in_variable(target))
        return;
    if (target->kind == EXPR_MEMBER && !target->is_arrow && target->operands_size)
        add_target(b, target->operands[0]);
    else
        build_expr(b, target);
}

void build_sizes(struct builder *b, const struct type *type)
{
    for (; type && (type->kind == TYPE_ARRAY || type->kind == TYPE_POINTER); type = type->element)
        if (type->length_expr)
            build_expr(b, type->length_expr);
}

static void add_operands(struct builder *b, const struct expr *expr)
{
    for (size_t i = 0; i < expr->operands_size; i++)
        build_expr(b, expr->operands[i]);
}

static void add_conditional(struct builder *b, const struct expr *expr)
{
    int met = build_mark(b), failed = build_mark(b), end = build_mark(b);
    build_test(b, expr->operands[0], met, failed);
    build_here(b, met);
    build_expr(b, expr->operands[1]);
    build_go(b, end);
    build_here(b, failed);
    build_expr(b, expr->operands[2]);
    build_here(b, end);
}

/* A copied body: it is left by `return`, and jumps to nowhere else. */
static void add_inlined(struct builder *b, const struct stmt *inlined)
{
    struct builder outer = *b;
    b->at_return = build_mark(b);
    b->at_break = b->at_continue = NOWHERE;
    b->cases = NULL;
    b->is_unordered = true;
    build_stmt(b, inlined);
    build_here(b, b->at_return);
    b->at_return = outer.at_return;
    b->at_break = outer.at_break;
    b->at_continue = outer.at_continue;
    b->cases = outer.cases;
    b->is_unordered = outer.is_unordered;
}

/* The operands of a call or a list; of a followed call its copied body has them, too. */
static void add_list(struct builder *b, const struct expr *list)
{
    bool is_open = effects_order_is_open(list);
    if (is_open)
        build_anything(b);
    if (list->kind == EXPR_CALL && list->inlined) {
        add_inlined(b, list->inlined);
    } else {
        add_operands(b, list);
        build_evaluation(b, list);
    }
    if (is_open)
        build_anything(b);
}

static void add_call(struct builder *b, const struct expr *call)
{
    const struct decl *callee = call->decl;
    add_list(b, call);
    if (call->inlined || !callee || callee->kind != DECL_FUNCTION)
        return;
    b->failed = b->failed || callee->returns_twice;
    if (callee->is_noreturn)
        build_end(b);
}

/* What is not understood may evaluate its operands or not. */
static void add_strange_expr(struct builder *b, const struct expr *expr)
{
    int end = build_mark(b);
    build_strange(b, expr);
    for (size_t i = 0; i < expr->operands_size; i++) {
        build_part(b, end);
        build_expr(b, expr->operands[i]);
    }
    build_here(b, end);
    build_strange(b, expr);
}

static void add_statement_expr(struct builder *b, const struct expr *expr)
{
    bool outer = b->is_unordered;
    b->is_unordered = true;
    if (expr->body)
        build_stmt(b, expr->body);
    b->is_unordered = outer;
}

void build_expr(struct builder *b, const struct expr *expr)
{
    int end;
    if (expr->is_new_array) {
        add_operands(b, expr);
        return;
    }
    if (expr_does(expr) & DOES_OTHER) {
        add_strange_expr(b, expr);
        return;
    }
    switch (expr->kind) {
    case EXPR_ASSIGN:
        build_expr(b, expr->operands[1]);
        add_target(b, expr->operands[0]);
        break;
    case EXPR_STEP:
        add_target(b, expr->operands[0]);
        break;
    case EXPR_BINARY:
        if (expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR) {
            end = build_mark(b);
            build_test(b, expr, end, end);
            build_here(b, end);
            return;
        }
        add_operands(b, expr);
        break;
    case EXPR_CONDITIONAL:
        add_conditional(b, expr);
        return;
    case EXPR_CALL:
        add_call(b, expr);
        return;
    case EXPR_STATEMENT:
        add_statement_expr(b, expr);
        return;
    case EXPR_CONVERSION:
        if (!expr->is_implicit)
            build_sizes(b, expr->type);
        add_operands(b, expr);
        return;
    case EXPR_MEMBER:
        if (!is_in_variable(expr))
            add_operands(b, expr);
        break;
    case EXPR_INIT_LIST:
        add_list(b, expr);
        return;
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
        return;
    case EXPR_NAME:
    case EXPR_THIS:
    case EXPR_UNARY:
    case EXPR_SUBSCRIPT:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_UNKNOWN:
        add_operands(b, expr);
        break;
    }
    build_evaluation(b, expr);
}

void build_test(struct builder *b, const struct expr *cond, int met, int failed)
{
    int64_t value;
    if (expr_constant(cond, &value)) {
        build_go(b, value != 0 ? met : failed);
    } else if (cond->kind == EXPR_BINARY &&
               (cond->op == OP_LOGICAL_AND || cond->op == OP_LOGICAL_OR)) {
        int second = build_mark(b);
        bool both = cond->op == OP_LOGICAL_AND;
        build_test(b, cond->operands[0], both ? second : met, both ? failed : second);
        build_here(b, second);
        build_test(b, cond->operands[1], met, failed);
    } else if (cond->kind == EXPR_UNARY && cond->op == OP_NOT) {
        build_test(b, cond->operands[0], failed, met);
    } else {
        build_expr(b, cond);
        build_part(b, failed);
        build_go(b, met);
    }
}
