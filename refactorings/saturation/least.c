/* least.c: see least.h. */
#include "refactorings/saturation/least.h"

#include <math.h>

/* The costs of a body's values. */
struct value_prices {
    struct value_costs costs;
    const struct egraph *graph;
    const bool *is_load;    /* by class, as of when the body was read */
    const bool *is_free;    /* by class: a part of an address */
    const bool *is_literal; /* by class: of literals alone */
    const bool *is_join;    /* by class: what a variable holds where control flows together */
    int limit;              /* classes from there on are none that was loaded */
};

static int64_t load_cost(const struct value_prices *prices)
{
    const struct egraph_node load = {.symbol = VALUE_LOAD};
    return value_cost(&load, &prices->costs);
}

/* The number that a class is, as a node; NULL: none is known. */
static const struct egraph_node *number_of(const struct egraph *graph, int class)
{
    const struct egraph_node *node = egraph_first(graph, egraph_find(graph, class));
    while (node != NULL && node->symbol != VALUE_REAL && node->symbol != VALUE_INTEGER)
        node = node->next;
    return node;
}

static bool is_number(const struct egraph *graph, int class)
{
    return number_of(graph, class) != NULL;
}

/* Whether computing a node is worth a name: what else there is comes with what uses it. */
static bool is_paid(const struct egraph_node *node, const struct value_costs *costs)
{
    bool is_float = value_type(costs->types, node->tag).class == VALUE_CLASS_FLOAT;
    switch ((enum value)node->symbol) {
    case VALUE_ADD:
    case VALUE_SUBTRACT:
        return is_float;
    case VALUE_MULTIPLY:
        return is_float || (!is_number(costs->graph, node->children[0].class) &&
                            !is_number(costs->graph, node->children[1].class));
    case VALUE_DIVIDE:
    case VALUE_REMAINDER:
    case VALUE_FUSED:
    case VALUE_FUSED_LESS:
    case VALUE_FUSED_FROM:
    case VALUE_PRODUCTS:
    case VALUE_SELECT:
    case VALUE_LOAD:
        return true;
    case VALUE_CALL:
        return node->size > 0;
    case VALUE_INTEGER:
    case VALUE_REAL:
    case VALUE_INPUT:
    case VALUE_NEGATE:
    case VALUE_COMPLEMENT:
    case VALUE_BIT_AND:
    case VALUE_BIT_OR:
    case VALUE_BIT_XOR:
    case VALUE_SHIFT_LEFT:
    case VALUE_SHIFT_RIGHT:
    case VALUE_LESS:
    case VALUE_LESS_EQUAL:
    case VALUE_GREATER:
    case VALUE_GREATER_EQUAL:
    case VALUE_EQUAL:
    case VALUE_NOT_EQUAL:
    case VALUE_NOT:
    case VALUE_AND:
    case VALUE_OR:
    case VALUE_CONVERT:
    case VALUE_OFFSET:
    case VALUE_MEMBER:
    case VALUE_ADDRESS:
    case VALUE_ELEMENT:
    case VALUE_MEMORY:
    case VALUE_STORE:
    case VALUE_LOOP:
        break;
    }
    return false;
}

/* Whether a division is a multiplication for a compiler: by a power of two. */
static bool is_scaling(const struct egraph *graph, const struct egraph_node *node)
{
    const struct egraph_node *by =
        node->symbol == VALUE_DIVIDE ? number_of(graph, node->children[1].class) : NULL;
    double number;
    int exponent;
    if (by == NULL || by->symbol != VALUE_REAL)
        return false;
    memcpy(&number, &by->payload, sizeof(number));
    return fabs(frexp(number, &exponent)) == 0.5;
}

/* Whether a node is computed from numbers that a compiler knows, and so by it. */
static bool is_of_numbers(const struct value_prices *prices, const struct egraph_node *node)
{
    bool all = node->size > 0 && node->symbol != VALUE_CALL;
    for (int k = 0; k < node->size && all; k++) {
        int class = egraph_find(prices->graph, node->children[k].class);
        all =
            is_number(prices->graph, class) || (class < prices->limit && prices->is_literal[class]);
    }
    return all;
}

/* What is taken as it is costs nothing, but for what is loaded. */
static int64_t price_of(const struct egraph_node *node, const void *context)
{
    const struct value_prices *prices = context;
    bool is_load =
        node->symbol == VALUE_INPUT && node->class < prices->limit && prices->is_load[node->class];
    int class = egraph_find(prices->graph, node->class);
    bool is_known = class < prices->limit;
    if (is_known && prices->is_free != NULL && prices->is_free[class])
        return 0;
    if (is_known && prices->is_literal[class])
        return 0;
    if (node->symbol == VALUE_SELECT && class < prices->limit && prices->is_join[class])
        return 0;
    if (is_load)
        return load_cost(prices);
    if (!is_paid(node, &prices->costs) || is_of_numbers(prices, node))
        return 0;
    const struct egraph_node product = {.symbol = VALUE_MULTIPLY, .tag = node->tag};
    return value_cost(is_scaling(prices->graph, node) ? &product : node, &prices->costs);
}

/* --- what is written -------------------------------------------------------------------------- */

/* Whether an expression is an object that is read, and no operation. */
static bool is_object(const struct expr *expr)
{
    return expr->kind == EXPR_NAME || expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_MEMBER ||
           (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE);
}

/* Whether the node of a site is its own, not that of an operand with the same value. */
static bool has_own_node(const struct site *site)
{
    const struct expr *expr = site->expr;
    bool is_same = (expr->kind == EXPR_BINARY && expr->op == OP_COMMA) ||
                   (expr->kind == EXPR_UNARY && expr->op == OP_PLUS) ||
                   (expr->kind == EXPR_CONVERSION && site->node->symbol != VALUE_CONVERT);
    return site->kind == SITE_VALUE && site->node->size > 0 && !is_object(expr) && !is_same;
}

/* What it costs to evaluate a site; a product that a sum takes up is a part of that. */
static int64_t site_price(const struct site *site, const struct value_prices *prices)
{
    const struct egraph_node *node = site->node;
    if (site->is_address || site->is_taken || sharing_is_number(site->expr))
        return 0;
    if (site->reads_memory)
        return load_cost(prices);
    if (is_number(prices->graph, site->value))
        return 0;
    if (site->kind == SITE_RESULT && node->size > 0 && node->symbol == VALUE_CONVERT)
        return price_of(egraph_first(prices->graph, node->children[0].class), prices);
    if (site->kind == SITE_RESULT && node->size > 0)
        return price_of(node, prices);
    return has_own_node(site) ? price_of(node, prices) : 0;
}

/* --- what is needed --------------------------------------------------------------------------- */

static void drop(const struct body *body, const struct expr *expr, enum site_kind kind,
                 bool *is_root)
{
    int site = body_site(body, expr, kind);
    if (site >= 0)
        is_root[site] = false;
}

/* What is computed by a node of another site need not be asked for. */
static void drop_operands(const struct body *body, const struct site *site, bool *is_root)
{
    const struct expr *expr = site->expr;
    if (site->kind == SITE_OLD || site->node->size == 0)
        return;
    if (site->kind == SITE_RESULT) {
        drop(body, expr->operands[1], SITE_VALUE, is_root);
        drop(body, expr, SITE_OLD, is_root);
        return;
    }
    for (size_t k = expr->op == OP_COMMA; !is_object(expr) && k < expr->operands_size; k++)
        drop(body, expr->operands[k], SITE_VALUE, is_root);
}

/* The classes that are needed, whatever is written; gives how many. */
static int find_roots(const struct sharing *sharing, const struct body *body, int *roots)
{
    size_t size = body->sites.size;
    bool *is_root = ARENA_ARRAY(body->arena, bool, size + 1);
    int count = 0;
    for (size_t k = 0; k < size; k++)
        is_root[k] = !body->sites.at[k].is_address;
    for (size_t k = 0; k < size; k++)
        drop_operands(body, &body->sites.at[k], is_root);
    for (size_t k = 0; k < body->stores.size; k++)
        if (sharing->is_removed[k] && body->stores.at[k].site >= 0)
            is_root[body->stores.at[k].site] = false;
    for (size_t k = 0; k < size; k++)
        if (is_root[k])
            roots[count++] = body_value(body, (int)k);
    return count;
}

/* Marks the classes of what is loaded. */
static bool *find_loads(const struct body *body, int limit)
{
    bool *is_load = ARENA_ARRAY(body->arena, bool, (size_t)limit + 1);
    memset(is_load, 0, ((size_t)limit + 1) * sizeof(*is_load));
    for (size_t k = 0; k < body->sites.size; k++) {
        const struct site *site = &body->sites.at[k];
        if (site->reads_memory && site->store < 0 && site->node->symbol == VALUE_INPUT)
            is_load[site->node->class] = true;
    }
    return is_load;
}

/* Marks the classes of what is made of literals alone. */
static bool *find_literals(const struct body *body, int limit)
{
    bool *is_literal = ARENA_ARRAY(body->arena, bool, (size_t)limit + 1);
    memset(is_literal, 0, ((size_t)limit + 1) * sizeof(*is_literal));
    for (size_t k = 0; k < body->sites.size; k++)
        if (sharing_is_number(body->sites.at[k].expr))
            is_literal[body_value(body, (int)k)] = true;
    return is_literal;
}

/* Marks the classes of which an address has what it is computed from. */
static bool *find_free(const struct body *body, int limit)
{
    bool *is_free = ARENA_ARRAY(body->arena, bool, (size_t)limit + 1);
    memset(is_free, 0, ((size_t)limit + 1) * sizeof(*is_free));
    for (size_t k = 0; k < body->sites.size; k++)
        if (body->sites.at[k].is_address)
            is_free[body_value(body, (int)k)] = true;
    return is_free;
}

/* Marks the classes of which a variable holds one or another value. */
static bool *find_joins(const struct body *body, int limit)
{
    bool *is_join = ARENA_ARRAY(body->arena, bool, (size_t)limit + 1);
    memset(is_join, 0, ((size_t)limit + 1) * sizeof(*is_join));
    for (size_t k = 0; k < body->joins.size; k++)
        is_join[egraph_find(body->graph, body->joins.at[k])] = true;
    return is_join;
}

/* What all sites cost that remain, but for those in other branches than an earlier one. */
static int64_t written_cost(const struct sharing *sharing, const struct value_prices *prices)
{
    const struct body *body = sharing->body;
    int limit = egraph_limit(body->graph);
    int *last = ARENA_ARRAY(body->arena, int, (size_t)limit + 1);
    int *before = ARENA_ARRAY(body->arena, int, body->sites.size + 1);
    int64_t cost = 0;
    for (int k = 0; k < limit; k++)
        last[k] = -1;
    for (int k = 0; k < (int)body->sites.size; k++) {
        int class = body_value(body, k), found = last[class];
        int64_t price = sharing->remains[k] ? site_price(&body->sites.at[k], prices) : 0;
        if (price == 0)
            continue;
        while (found >= 0 && !sharing_dominates(body, found, k))
            found = before[found];
        cost += last[class] < 0 || found >= 0 ? price : 0;
        before[k] = last[class];
        last[class] = k;
    }
    return cost;
}

bool least_find(const struct sharing *sharing, const struct body *read, enum rule_class class,
                const struct value_types *types, bool apply_rules, struct least *out)
{
    int *roots = ARENA_ARRAY(read->arena, int, read->sites.size + 1);
    int limit = egraph_limit(read->graph);
    struct value_prices prices = {.costs = {sharing->machine, types, read->graph, 0},
                                  .graph = read->graph,
                                  .is_load = find_loads(read, limit),
                                  .is_free = find_free(read, limit),
                                  .is_literal = find_literals(read, limit),
                                  .is_join = find_joins(read, limit),
                                  .limit = limit};
    struct cheapest_request request = {.graph = read->graph,
                                       .roots = roots,
                                       .root_count = find_roots(sharing, read, roots),
                                       .costs = prices.costs,
                                       .price = price_of,
                                       .context = &prices,
                                       .apply_rules = apply_rules,
                                       .class = class};
    struct cheapest cheapest;
    const struct body *body = sharing->body;
    struct value_prices written = prices;
    written.costs.graph = written.graph = body->graph;
    written.is_free = NULL;
    written.limit = egraph_limit(body->graph);
    written.is_literal = find_literals(body, written.limit);
    written.is_load = find_loads(body, written.limit);
    written.is_join = find_joins(body, written.limit);
    *out = (struct least){0, 0};
    if (request.root_count == 0 || !cheapest_find(&request, read->arena, &cheapest) ||
        (apply_rules && cheapest.outcome.end != REWRITE_SATURATED))
        return false;
    out->cost = written_cost(sharing, &written);
    out->least = cheapest.extraction.least;
    return out->least > 0 && out->cost >= out->least;
}
