/* site_costs.c: part of sharing.h: what it costs to evaluate the sites of a body, and what an
   iteration executes before and after some have names. */
#include "refactorings/saturation/sharing.h"

static bool is_floating(const struct expr *expr)
{
    return expr->type->kind == TYPE_FLOATING;
}

/* --- one site -------------------------------------------------------------------------------- */

static int64_t operation_cost(enum operator op, const struct type *type, bool is_address)
{
    if (op == OP_DIVIDE || op == OP_REMAINDER)
        return COST_CALL;
    if (type->kind == TYPE_FLOATING)
        return COST_OPERATION;
    return op == OP_MULTIPLY && !is_address ? COST_OPERATION : COST_PLAIN;
}

bool sharing_is_number(const struct expr *expr)
{
    bool is_literal = expr->kind == EXPR_INTEGER || expr->kind == EXPR_FLOATING;
    bool is_operation =
        expr->kind == EXPR_BINARY || expr->kind == EXPR_UNARY || expr->kind == EXPR_CONVERSION;
    for (size_t k = 0; is_operation && k < expr->operands_size; k++)
        is_operation = sharing_is_number(expr->operands[k]);
    return is_literal || is_operation;
}

int64_t site_cost(const struct site *site)
{
    const struct expr *expr = site->expr;
    if (site->kind == SITE_VALUE && sharing_is_number(expr))
        return COST_FREE;
    if (site->reads_memory)
        return COST_MEMORY;
    if (site->kind == SITE_OLD)
        return COST_PLAIN;
    if (site->kind == SITE_RESULT)
        return operation_cost(expr->op, expr->type, false);
    switch (expr->kind) {
    case EXPR_BINARY:
        return operation_cost(expr->op, expr->type, site->is_address);
    case EXPR_CALL:
        return COST_CALL;
    case EXPR_CONDITIONAL:
        return COST_OPERATION;
    case EXPR_NAME:
    case EXPR_UNARY:
    case EXPR_THIS:
        return COST_PLAIN;
    case EXPR_CONVERSION:
        return is_floating(expr) != is_floating(expr->operands[0]) ? COST_PLAIN : COST_FREE;
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        return COST_FREE;
    }
    return COST_FREE;
}

/* --- all of them ----------------------------------------------------------------------------- */

static bool is_operation(const struct site *site)
{
    if (site->is_address)
        return false;
    if (site->kind == SITE_RESULT)
        return true;
    return site->kind == SITE_VALUE &&
           ((site->expr->kind == EXPR_BINARY && type_is_arithmetic(site->expr->type) &&
             site->expr->op != OP_LOGICAL_AND && site->expr->op != OP_LOGICAL_OR &&
             site->expr->op != OP_COMMA) ||
            site->expr->kind == EXPR_CALL);
}

void site_costs_count(struct sharing *sharing)
{
    sharing->before = sharing->after = (struct body_counts){0, 0, 0};
    sharing->moved = sharing->kept = sharing->early = 0;
    for (size_t k = 0; k < sharing->body->sites.size; k++) {
        const struct site *site = &sharing->body->sites.at[k];
        sharing->moved += sharing->is_moved[k] && sharing->is_named[k];
        sharing->kept += sharing->carried[k] != NULL && sharing->is_named[k];
        sharing->early += sharing->is_early[k] && sharing->is_named[k];
        sharing->before.loads += site->reads_memory;
        sharing->before.operations += is_operation(site);
        sharing->after.loads += site->reads_memory && sharing->remains[k];
        sharing->after.operations += is_operation(site) && sharing->remains[k];
    }
    sharing->gone = (long)sharing->body->twins.size;
    for (size_t k = 0; k < sharing->body->twins.size; k++)
        for (size_t i = sharing->body->twins.at[k].first; i < sharing->body->twins.at[k].end; i++) {
            sharing->before.loads += sharing->body->sites.at[i].reads_memory;
            sharing->before.operations += is_operation(&sharing->body->sites.at[i]);
        }
    for (size_t k = 0; k < sharing->body->stores.size; k++) {
        sharing->before.stores++;
        sharing->after.stores += !sharing->is_removed[k];
    }
}

/* By site: how often an iteration comes to it, as far as is known. */
static int64_t *find_weights(const struct sharing *sharing)
{
    enum { ITERATIONS = 8, MOST = 4096 };
    const struct body *body = sharing->body;
    size_t size = body->sites.size + 1;
    int64_t *weights = ARENA_ARRAY(body->arena, int64_t, size);
    bool *is_ahead = ARENA_ARRAY(body->arena, bool, size);
    for (size_t k = 0; k < size; k++) {
        weights[k] = 1;
        is_ahead[k] = false;
    }
    for (size_t k = body->sites.size; k-- > 0;) {
        const struct site *site = &body->sites.at[k];
        is_ahead[k] = is_ahead[k] || (sharing->is_moved[k] && sharing->is_named[k]);
        for (size_t i = 0; is_ahead[k] && i < site->expr->operands_size; i++) {
            int part = body_site(body, site->expr->operands[i], SITE_VALUE);
            if (part >= 0)
                is_ahead[part] = true;
        }
    }
    for (size_t l = 0; l < body->loops.size && body->loops.at[l].region >= 0; l++)
        for (size_t k = body->loops.at[l].first; k < body->loops.at[l].end; k++)
            if (weights[k] < MOST &&
                !(is_ahead[k] && body->sites.at[k].place == body->loops.at[l].place))
                weights[k] *= ITERATIONS;
    return weights;
}

/* What it costs to compute a site that has its operands. */
static int64_t own_cost(const struct sharing *sharing, size_t at)
{
    const struct site *site = &sharing->body->sites.at[at];
    bool is_free = sharing->machine == COST_GPU && site->is_summand && !sharing->is_named[at];
    return is_free || site->is_address ? COST_FREE : site_cost(site);
}

void site_costs_add_up(struct sharing *sharing)
{
    const int64_t *weights = find_weights(sharing);
    sharing->plain = sharing->total = 0;
    for (size_t k = 0; k < sharing->body->sites.size; k++) {
        sharing->plain += weights[k] * own_cost(sharing, k);
        sharing->total += sharing->remains[k] ? weights[k] * own_cost(sharing, k) : 0;
    }
    for (size_t k = 0; k < sharing->body->stores.size; k++)
        sharing->total -= sharing->is_removed[k] ? COST_MEMORY : 0;
}
