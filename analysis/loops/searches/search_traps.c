/* search_traps.c: part of search_safe.h: whether something in an iteration that the program does
   not come to may trap, or never come back. */
#include "code/constant.h"
#include "loops/searches/search_safe.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"

/* What is looked at, and the first expression or statement that may fail. */
struct trap_search {
    struct arena *arena;
    const struct nest *nest;
    const struct expr *expr;
    const struct stmt *stmt;
};

static bool is_elsewhere(const struct expr *expr, void *data)
{
    return expr != data;
}

static bool is_other_stmt(const struct stmt *stmt, void *data)
{
    return stmt != data;
}

/* Whether something stands on a way out, which runs once in any case. */
static bool is_on_way_out(const struct nest *nest, const struct expr *expr, const struct stmt *stmt)
{
    for (size_t i = 0; i < nest->exits->size; i++) {
        const struct stmt *branch = nest->exits->at[i].branch;
        if (expr ? !stmt_walk(branch, NULL, is_elsewhere, (void *)(uintptr_t)expr)
                 : !stmt_walk(branch, is_other_stmt, NULL, (void *)(uintptr_t)stmt))
            return true;
    }
    return false;
}

/* Whether a value is the same in all iterations: it is made of what the loop does not write, and
   reads no memory. */
static bool is_invariant(const struct expr *expr, void *data)
{
    const struct nest *nest = data;
    struct effects effects;
    if (expr->kind == EXPR_INTEGER || expr->kind == EXPR_CONVERSION)
        return true;
    if (expr->kind != EXPR_NAME || !expr->decl)
        return false;
    effects_of_stmt(nest->arena, nest->root->stmt, &effects);
    return expr->decl->has_value || (!decl_is_exposed(expr->decl) && !expr->is_inlined &&
                                     !effects_writes(&effects, expr->decl) &&
                                     !effects_declares(nest->root->stmt, expr->decl));
}

/* Whether a variable is the index of a counted loop that begins above 0 and goes up. */
static bool is_positive_index(const struct nest *nest, const struct expr *expr)
{
    int64_t first;
    for (size_t i = 0; i < nest->loops.size; i++) {
        const struct loop *loop = nest->loops.at[i]->loop;
        if (nest->loops.at[i]->counted && loop->index == expr->decl && loop->step > 0 &&
            loop->first && expr_constant(loop->first, &first) && first > 0)
            return true;
    }
    return false;
}

/* Whether the value of a type that holds a value is kept by another one, and its sign. */
static const struct expr *strip_wider(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && type_always_fits(expr->operands[0]->type, expr->type))
        expr = expr->operands[0];
    return expr;
}

/* Whether a division by a value of an integer type has a result. The first iteration has divided
   by what is the same in all of them. */
static bool divides(const struct nest *nest, const struct expr *division)
{
    const struct expr *divisor = division->operands[1];
    int64_t value;
    if (expr_constant(divisor, &value))
        return value != 0 && value != -1;
    const struct expr *inner = strip_wider(divisor);
    if (inner->kind == EXPR_NAME && is_positive_index(nest, inner))
        return true;
    return !division->type->is_signed && exits_come_after(nest->root->stmt, division) &&
           expr_walk(divisor, is_invariant, (void *)(uintptr_t)nest);
}

static bool is_real(const struct expr *expr)
{
    return expr->type->kind == TYPE_FLOATING || expr->type->kind == TYPE_COMPLEX;
}

/* A number of bits that the type of what is shifted has. */
static bool shifts(const struct expr *expr)
{
    int64_t value;
    return expr_constant(expr->operands[1], &value) && value >= 0 &&
           value < expr->operands[0]->type->bits;
}

static bool operation_may_trap(const struct nest *nest, const struct expr *expr)
{
    bool divides_here = expr->op == OP_DIVIDE || expr->op == OP_REMAINDER;
    bool shifts_here = expr->op == OP_SHIFT_LEFT || expr->op == OP_SHIFT_RIGHT;
    if (divides_here && !is_real(expr->operands[0]) && !is_real(expr->operands[1]))
        return !divides(nest, expr);
    return shifts_here && !shifts(expr);
}

/* A function of the system's that computes with numbers comes back, whatever they are. */
static bool call_may_trap(const struct expr *call)
{
    if (call->inlined)
        return false;
    const struct decl *decl = call->decl;
    bool is_known = effects_call_kind(call) == CALL_CONST && decl &&
                    (decl->in_system_header || decl->is_builtin) && type_is_arithmetic(call->type);
    for (size_t i = 1; is_known && i < call->operands_size; i++)
        is_known = type_is_arithmetic(call->operands[i]->type);
    return !is_known;
}

static bool node_may_trap(const struct nest *nest, const struct expr *expr)
{
    switch (expr->kind) {
    case EXPR_BINARY:
    case EXPR_ASSIGN:
        return operation_may_trap(nest, expr);
    case EXPR_CALL:
        return call_may_trap(expr);
    case EXPR_CONVERSION:
        return is_real(expr->operands[0]) && expr->type->kind == TYPE_INTEGER;
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        return true;
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_NAME:
    case EXPR_THIS:
    case EXPR_UNARY:
    case EXPR_STEP:
    case EXPR_CONDITIONAL:
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
        return false;
    }
    return true;
}

/* A loop inside has to be counted: then it comes to its end. */
static bool ends(const struct stmt *stmt, void *data)
{
    struct trap_search *search = data;
    const struct nest *nest = search->nest;
    bool fine = !(stmt_does(stmt) & (DOES_LOOP | DOES_OTHER)) || effects_runs_once(stmt);
    for (size_t i = 0; i < nest->loops.size && !fine; i++)
        fine = nest->loops.at[i]->loop->stmt == stmt && nest->loops.at[i]->counted;
    if (fine || is_on_way_out(nest, NULL, stmt))
        return true;
    search->stmt = stmt;
    return false;
}

static bool is_safe(const struct expr *expr, void *data)
{
    struct trap_search *search = data;
    if (expr->inlined && !is_on_way_out(search->nest, expr, NULL) &&
        !stmt_walk(expr->inlined, ends, is_safe, search))
        return false;
    if (!node_may_trap(search->nest, expr) || is_on_way_out(search->nest, expr, NULL))
        return true;
    search->expr = expr;
    return false;
}

static const char *text_of(const struct trap_search *search, const struct expr *expr)
{
    struct range range = expr->is_inlined ? expr->original : expr->range;
    return source_text(search->arena, &search->nest->tree->sources, range);
}

static bool refuse_expr(const struct trap_search *search, reason_list *reasons)
{
    const struct expr *expr = search->expr;
    const char *text = text_of(search, expr);
    if (expr->kind == EXPR_CALL)
        return search_refuse(search->arena, reasons, REASON_CALL, expr->range,
                             arena_printf(search->arena,
                                          "iterations behind the match may not call '%s': whether "
                                          "it reads what is there and comes back is not known",
                                          text));
    bool divides_here = (expr->kind == EXPR_BINARY || expr->kind == EXPR_ASSIGN) &&
                        (expr->op == OP_DIVIDE || expr->op == OP_REMAINDER);
    return search_refuse(search->arena, reasons, REASON_OVERFLOW, expr->range,
                         arena_printf(search->arena,
                                      divides_here
                                          ? "iterations behind the match may divide by 0 in '%s'"
                                          : "iterations behind the match may come to values for "
                                            "which '%s' has no result",
                                      text));
}

bool search_never_traps(struct arena *arena, const struct nest *nest, reason_list *reasons)
{
    struct trap_search search = {.arena = arena, .nest = nest};
    if (stmt_walk(nest->root->stmt->body, ends, is_safe, &search))
        return true;
    if (search.expr)
        return refuse_expr(&search, reasons);
    return search_refuse(arena, reasons, REASON_TRIP_COUNT, search.stmt->range,
                         "in iterations behind the match this loop may never end, or leave what "
                         "it reads; give it a bound");
}
