/* fixed.c: see invariant.h: what an expression is made of, which the loop may leave alone. */
#include "code/constant.h"
#include "loops/judge/statements.h"
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "refactorings/nests/invariant.h"

enum { MOST_QUESTIONS = 24 };

bool invariant_is_scalar(const struct type *type)
{
    return (type_is_arithmetic(type) || type->kind == TYPE_POINTER) && !type->is_volatile &&
           !type->is_atomic;
}

/* Whether the walk has moved a statement that sets the variable out of the loop. */
static bool is_moved(const struct invariants *all, const struct decl *decl)
{
    for (size_t k = 0; k < all->all.size; k++)
        if (all->all.at[k].piece != NULL && all->all.at[k].variable == decl)
            return true;
    return false;
}

static bool is_set_by_name(const struct invariants *all, const struct decl *decl)
{
    for (size_t k = 0; k < all->effects.written.size; k++)
        if (all->effects.written.at[k] == decl)
            return true;
    return false;
}

bool invariant_leaves(const struct invariants *all, const struct decl *decl)
{
    if (decl->type->is_volatile || decl->type->is_atomic || decl->is_inlined)
        return false;
    return is_moved(all, decl) ||
           (!is_set_by_name(all, decl) && !effects_declares(all->repeated, decl));
}

static bool is_known_name(const struct invariants *all, const struct expr *expr)
{
    const struct decl *decl = expr->decl;
    if (decl == NULL)
        return false;
    if (decl->kind == DECL_ENUM_CONSTANT)
        return true;
    return (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
           invariant_leaves(all, decl);
}

/* Whether a node may be part of what moves. */
static bool is_plain(const struct invariants *all, const struct expr *expr)
{
    if (expr->is_dependent || expr->is_inlined || expr->type->is_volatile ||
        expr->type->is_atomic || expr->type->kind == TYPE_REFERENCE)
        return false;
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_CONVERSION:
    case EXPR_CONDITIONAL:
    case EXPR_SUBSCRIPT:
    case EXPR_THIS:
        return true;
    case EXPR_MEMBER:
        return expr->decl != NULL && expr->decl->kind == DECL_FIELD &&
               !expr->decl->type->is_volatile;
    case EXPR_NAME:
        return is_known_name(all, expr);
    case EXPR_UNARY:
        return expr->op != OP_ADDRESS;
    case EXPR_BINARY:
        return expr->op != OP_COMMA;
    case EXPR_CALL:
        return expr->decl != NULL && effects_call_kind(expr) == CALL_CONST;
    case EXPR_STRING:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        return false;
    }
    return false;
}

bool invariant_is_made(const struct invariants *all, const struct expr *expr)
{
    if (!is_plain(all, expr))
        return false;
    for (size_t k = expr->kind == EXPR_CALL ? 1 : 0; k < expr->operands_size; k++)
        if (!invariant_is_made(all, expr->operands[k]) ||
            (expr->kind == EXPR_CALL && !type_is_arithmetic(expr->operands[k]->type)))
            return false;
    return true;
}

/* --- memory ----------------------------------------------------------------------------------- */

/* Whether a node reads an object that is no variable of which all is known by its name. */
static bool reads_memory(const struct expr *expr)
{
    if (!invariant_is_scalar(expr->type))
        return false;
    if (expr->kind == EXPR_NAME)
        return expr->decl != NULL && expr->decl->kind != DECL_ENUM_CONSTANT &&
               decl_is_exposed(expr->decl);
    return expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_MEMBER ||
           (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE);
}

static bool reads_none(const struct expr *expr, void *data)
{
    (void)data;
    return !reads_memory(expr);
}

/* Whether the model has what a node reads: as an access, or as a value that is fixed. */
static bool is_modelled(const struct expr *expr, void *data)
{
    const struct nest *model = data;
    bool found = !reads_memory(expr);
    for (size_t k = 0; !found && k < model->accesses.size; k++)
        found = model->accesses.at[k]->expr == expr;
    for (size_t k = 0; !found && k < model->read_at.size; k++)
        found = model->read_at.at[k].expr == expr;
    return found;
}

static bool may_write_memory(const struct effects *effects)
{
    for (size_t k = 0; k < effects->written.size; k++)
        if (decl_is_exposed(effects->written.at[k]))
            return true;
    return effects->has_store || effects->stores.size > 0 || effects->has_inlined ||
           effects->has_call || effects->has_end || effects->has_unknown || effects->has_asm;
}

/* What the statements of the body do, at the same time in each iteration, as parts behind the
   first. */
static void add_iterations(const struct invariants *all, int64_t when, part_list *parts)
{
    struct arena *arena = all->request->arena;
    int64_t *factors =
        ARENA_ARRAY(arena, int64_t, (size_t)all->request->loop->nest->model->dimensions);
    memset(factors, 0, sizeof *factors * (size_t)all->request->loop->nest->model->dimensions);
    factors[0] = 1;
    struct time_number iteration = {.factors = factors}, first = {.constant = when};
    time_list around = {NULL, 0, 0};
    LIST_PUSH(arena, around, iteration);
    LIST_PUSH(arena, around, first);
    parts->at[0].times = around;
    for (size_t k = 0; k < all->pieces->pieces.size; k++) {
        struct nest_part part = {.stmt = all->pieces->pieces.at[k].stmt};
        struct time_number zero = {.constant = 0};
        LIST_PUSH(arena, part.times, iteration);
        LIST_PUSH(arena, part.times, zero);
        LIST_PUSH(arena, *parts, part);
    }
}

/* Whether an expression may come before all else that the loop does, or an iteration of it, or
   behind it. What may fail is the caller's affair. */
static bool may_come(struct invariants *all, const struct expr *expr, int64_t when,
                     reason_list *reasons)
{
    struct action_request *request = all->request;
    struct stmt *stmt = ARENA_NEW(request->arena, struct stmt);
    part_list parts = {NULL, 0, 0};
    variable_list none = {NULL, 0, 0};
    struct verdict answer;
    struct time_number at = {.constant = when};
    stmt->kind = STMT_EXPRESSION;
    stmt->range = expr->range;
    struct nest_part part = {.stmt = stmt, .may_not_fail = true};
    LIST_PUSH(request->arena, part.times, at);
    LIST_PUSH(request->arena, parts, part);
    if (all->repeated != all->loop->stmt)
        add_iterations(all, when, &parts);
    if (!legality_parts(request->arena, request->loop, request->loop->nest->model, &parts, &none,
                        &answer, reasons))
        return false;
    if (answer.parallel != PARALLEL_YES) {
        struct reason reason = {
            .code = REASON_ALIAS,
            .range = expr->range,
            .message = arena_printf(request->arena,
                                    "the loop may write what is read here, unless %s: declare "
                                    "pointers with 'restrict', or state it",
                                    answer.guard_words ? answer.guard_words : "it is known not to"),
        };
        LIST_PUSH(request->arena, *reasons, reason);
        return false;
    }
    for (size_t k = 0; k < answer.assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &answer.assumptions.at[k]);
    return true;
}

bool invariant_is_kept(struct invariants *all, const struct expr *expr, reason_list *reasons)
{
    const struct nest *nest = all->request->loop->nest;
    struct reason unknown = {
        .code = REASON_ALIAS,
        .range = expr->range,
        .message = "what is read here may be written in the loop: copy it into a variable before "
                   "the loop if it is not"};
    if (!may_write_memory(&all->effects) || expr_walk(expr, reads_none, NULL))
        return true;
    if (nest == NULL || !expr_walk(expr, is_modelled, (void *)(uintptr_t)nest->model) ||
        all->questions >= MOST_QUESTIONS) {
        LIST_PUSH(all->request->arena, *reasons, unknown);
        return false;
    }
    all->questions++;
    for (size_t k = 0; k < nest->assumptions.size; k++)
        assumed_add(all->request->arena, &all->request->assumptions, &nest->assumptions.at[k]);
    return may_come(all, expr, -1, reasons) && may_come(all, expr, 1, reasons);
}
