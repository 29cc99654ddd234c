/*
 * hoist_invariant.c: what has the same value in all iterations of a loop is computed once, in front
 * of it.
 *
 *     for (int i = 0; i < n; i++)     =>     const double alpha_per_m = alpha / m;
 *         a[i] += alpha / m * b[i];          for (int i = 0; i < n; i++)
 *                                                a[i] += alpha_per_m * b[i];
 *
 * Where it must not be evaluated unless the loop runs, since it divides by what may be 0, calls a
 * function or reads an element, all of this stands under the condition that the loop has an
 * iteration.
 */
#include <ctype.h>

#include "code/spelling.h"
#include "loops/reasons.h"
#include "refactorings/nests/invariant.h"
#include "refactorings/nests/one_loop.h"
#include "refactorings/nests/spots.h"
#include "refactorings/text/counting.h"

enum { LONGEST_NAME = 24 };

static const struct action_option options[] = {
    {"expr", OPTION_TEXT, "", 0, 0, NULL,
     "the expression to compute in front of the loop, as the loop has it, or the variable that a "
     "statement of the body sets; else all calls, divisions and elements that are worth it",
     false},
    {"name", OPTION_NAME, "", 0, 0, NULL,
     "what the variable is called where there is one; else after the expression", false},
};

struct hoist_plan {
    struct perfect_nest nest;
    struct invariants found;
    const char **names;    /* of each, or NULL of statements */
    const char *condition; /* under which the loop has an iteration; NULL: nothing asks */
    bool own_block;        /* what is declared needs a block of its own */
};

/* --- names ------------------------------------------------------------------------------------ */

/* NULL: there is none. */
static const char *word_of(enum operator op)
{
    static const struct {
        enum operator op;
        const char *word;
    } words[] = {{OP_ADD, "plus"},     {OP_SUBTRACT, "minus"},   {OP_MULTIPLY, "times"},
                 {OP_DIVIDE, "per"},   {OP_REMAINDER, "modulo"}, {OP_LOGICAL_AND, "and"},
                 {OP_LOGICAL_OR, "or"}};
    for (size_t k = 0; k < COUNT_OF(words); k++)
        if (words[k].op == op)
            return words[k].word;
    return NULL;
}

/* Whether words tell what an expression computes. */
static bool is_worded(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_CONDITIONAL &&
           (expr->kind != EXPR_BINARY || word_of(expr->op) != NULL);
}

/* Writes a name after an expression: "alpha_per_n", "a_i_k", "sqrt_x"; some '_' are superfluous. */
static void name_after(const struct source *source, const struct expr *expr, struct strbuf *out)
{
    bool is_unwritten = expr->kind == EXPR_MEMBER && expr_is_unwritten(expr->operands[0]);
    strbuf_adds(out, "_");
    if (expr->kind == EXPR_INTEGER || expr->kind == EXPR_FLOATING)
        strbuf_addf(out, "%.*s", (int)(expr->range.end - expr->range.start),
                    source->text + expr->range.start);
    if (expr->kind == EXPR_UNARY)
        strbuf_adds(out, expr->op == OP_DEREFERENCE ? "at_"
                         : expr->op == OP_MINUS     ? "minus_"
                                                    : "no_");
    for (size_t k = 0; !is_unwritten && k < expr->operands_size; k++) {
        if (k == 1 && expr->kind == EXPR_BINARY && word_of(expr->op) != NULL)
            strbuf_addf(out, "_%s", word_of(expr->op));
        name_after(source, expr->operands[k], out);
    }
    if ((expr->kind == EXPR_NAME || expr->kind == EXPR_MEMBER) && expr->decl != NULL)
        strbuf_addf(out, "_%s", expr->decl->name);
}

/* Whether the name of a variable stands outside of the loop, in the function. */
static bool is_named_outside(const struct action_request *request, const char *name)
{
    const struct token_list *tokens = action_tokens(request);
    struct range range = request->loop->range;
    for (size_t k = 0; k < tokens->all.size; k++) {
        struct token token = tokens->all.at[k];
        bool is_inside = token.start >= range.start && token.end <= range.end;
        if (!is_inside && token_is(tokens->text, token, name))
            return true;
    }
    return false;
}

/* The first of wish, wish2, ... that stands nowhere in the function. */
static const char *fresh_name(const struct action_request *request, struct names *names,
                              const char *wish)
{
    const char *name = names_fresh(names, wish);
    while (is_named_outside(request, name))
        name = names_fresh(names, wish);
    return name;
}

static const char *choose_name(struct action_request *request, const struct hoist_plan *plan,
                               const struct expr *expr, struct names *names)
{
    const char *wish = action_value(request, "name")->text;
    struct strbuf text = STRBUF_INIT;
    if (wish[0] != '\0' && plan->found.all.size == 1)
        return fresh_name(request, names, wish);
    name_after(plan->nest.source, expr, &text);
    const char *name = name_like(request->arena, text.text ? text.text : "");
    strbuf_release(&text);
    bool is_name = strlen(name) <= LONGEST_NAME && isalpha((unsigned char)name[0]) &&
                   expr_walk(expr, is_worded, NULL);
    return placed_fresh(request, names, is_name ? name : "fixed");
}

/* --- the plan --------------------------------------------------------------------------------- */

static bool is_in_switch(const struct stmt *stmt, const struct stmt *loop)
{
    const struct stmt *parts[] = {stmt->body, stmt->otherwise};
    if (stmt->kind == STMT_SWITCH && stmt != loop)
        return true;
    for (size_t k = 0; k < COUNT_OF(parts); k++)
        if (parts[k] != NULL && effects_contains(parts[k], loop))
            return is_in_switch(parts[k], loop);
    for (size_t k = 0; k < stmt->children.size; k++)
        if (stmt->children.at[k] != loop && effects_contains(stmt->children.at[k], loop))
            return is_in_switch(stmt->children.at[k], loop);
    return false;
}

static bool needs_block(const struct action_request *request, const struct hoist_plan *plan)
{
    const struct function *function = request->loop->function;
    bool declares = false, is_named = false;
    for (size_t k = 0; k < plan->found.all.size; k++) {
        const struct invariant *one = &plan->found.all.at[k];
        if (one->piece != NULL && one->piece->stmt->kind != STMT_DECLARATION)
            continue;
        declares = true;
        is_named =
            is_named || (one->piece != NULL && is_named_outside(request, one->variable->name));
    }
    return declares && (is_named || function->dialect.c89 || function->has_goto_label ||
                        is_in_switch(function->body, request->loop->stmt));
}

/* Finds the condition, where something must not be evaluated without the loop. */
static bool find_condition(struct action_request *request, struct hoist_plan *plan)
{
    bool may_fail = false;
    struct one_loop one;
    for (size_t k = 0; k < plan->found.all.size; k++)
        may_fail = may_fail || plan->found.all.at[k].may_fail;
    if (!may_fail || one_loop_fact(request, 1).runs)
        return true;
    if (!one_loop_read(request, LOOP_STAYS_ONE, &one) || !one_loop_same_signs(request, &one) ||
        !one_loop_same_type(request, &one))
        return false;
    if (one_loop_trips(&one) <= 0)
        plan->condition = one_loop_condition(request->arena, &one);
    return true;
}

static const void *plan_hoist(struct action_request *request)
{
    struct hoist_plan *plan = ARENA_NEW(request->arena, struct hoist_plan);
    const char *wanted = action_value(request, "expr")->text;
    struct names names = {0};
    if (!perfect_read(request, &plan->nest) || !action_check_conditions(request) ||
        !invariants_find(request, &plan->nest, wanted[0] != '\0' ? wanted : NULL, &plan->found) ||
        !find_condition(request, plan))
        return NULL;
    header_collect_names(request, &plan->nest, &names);
    plan->names = ARENA_ARRAY(request->arena, const char *, plan->found.all.size + 1);
    for (size_t k = 0; k < plan->found.all.size; k++)
        plan->names[k] = plan->found.all.at[k].piece != NULL
                             ? NULL
                             : choose_name(request, plan, plan->found.all.at[k].expr, &names);
    plan->own_block = plan->condition == NULL && needs_block(request, plan);
    return plan;
}

/* --- the text --------------------------------------------------------------------------------- */

/* The statement that computes a value in front of the loop. */
static const char *statement_text(const struct placed *placed, const struct hoist_plan *plan,
                                  size_t at, size_t levels)
{
    struct arena *arena = placed->request->arena;
    const struct invariant *one = &plan->found.all.at[at];
    const struct source *source = plan->nest.source;
    replacement_list none = {NULL, 0, 0};
    if (one->piece != NULL)
        return text_trimmed(arena, piece_text(arena, source, one->piece, &placed->layout,
                                              placed_indent(placed, levels)));
    const struct function *function = placed->request->loop->function;
    return arena_printf(
        arena, "const %s %s = %s;",
        type_name_inside(arena, function, action_tokens(placed->request), one->expr->type),
        plan->names[at], move_expression(arena, source, one->expr->range, &none));
}

/* Where a value is computed in the text. */
static uint32_t place_of(const struct invariant *one)
{
    return one->piece != NULL ? one->piece->range.start : one->places.at[0].start;
}

/* What the loop has no more, or reads by a name. */
static replacement_list replaced_of(const struct action_request *request,
                                    const struct hoist_plan *plan)
{
    replacement_list replaced = {NULL, 0, 0};
    for (size_t k = 0; k < plan->found.all.size; k++) {
        const struct invariant *one = &plan->found.all.at[k];
        if (one->piece != NULL) {
            struct range place = spot_with_line(plan->nest.source, one->piece->range);
            replacement_add(request->arena, &replaced, place.start, place.end, "");
        }
        for (size_t i = 0; one->piece == NULL && i < one->places.size; i++) {
            struct range place = spot_with_parentheses(request, one->places.at[i]);
            replacement_add(request->arena, &replaced, place.start, place.end, plan->names[k]);
        }
    }
    return replaced;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct hoist_plan *plan = plan_data;
    size_t size = plan->found.all.size, levels = plan->condition != NULL ? 1 : 0;
    const char **statements = ARENA_ARRAY(request->arena, const char *, size + 1);
    bool *done = ARENA_ARRAY(request->arena, bool, size + 1);
    replacement_list replaced = replaced_of(request, plan);
    struct placed placed;
    placed_begin(request, &plan->nest, &placed);
    for (size_t k = 0; k < size; k++)
        done[k] = false;
    for (size_t k = 0; k < size; k++) {
        size_t next = size;
        for (size_t i = 0; i < size; i++)
            if (!done[i] && (next == size || place_of(&plan->found.all.at[i]) <
                                                 place_of(&plan->found.all.at[next])))
                next = i;
        done[next] = true;
        statements[k] = statement_text(&placed, plan, next, levels);
    }
    statements[size] = placed_deeper(&placed, placed_nest(&placed, &replaced), levels);
    if (plan->condition != NULL)
        placed_write_if(&placed, placed_if(&placed, plan->condition, statements, size + 1), out);
    else
        placed_write_all(&placed, statements, size + 1, plan->own_block, out);
}

const struct action hoist_invariant_action = {
    .id = "hoist-invariant",
    .title = "Hoist what is invariant",
    .button = "Hoist",
    .summary = "compute what is the same in all iterations once, in front of the loop",
    .doc = "Calls of mathematical functions, divisions and elements of memory that have the same "
           "value in all iterations of the loop become variables in front of it, and statements "
           "that only set a variable to such a value move there. What may have no defined result "
           "where the loop has no iteration is asked for under the condition that it has one. That "
           "nothing in the loop writes what is read is computed exactly.",
    .kind = "refactor.rewrite.hoist-invariant",
    .main_option = "expr",
    .is_step = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_hoist,
    .emit = emit,
};
