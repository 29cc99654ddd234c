/* regroup.c: see regroup.h. */
#include "refactorings/saturation/regroup.h"

#include "loops/syntax/effects.h"
#include "refactorings/saturation/decisions.h"
#include "refactorings/saturation/reading.h"
#include "refactorings/saturation/regrouping.h"

#include <stdlib.h>

/* --- what is arithmetic ----------------------------------------------------------------------- */

const struct expr *regrouping_inner(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && type_same(expr->type, expr->operands[0]->type))
        expr = expr->operands[0];
    return expr;
}

static bool is_operation(const struct expr *expr)
{
    return (expr->kind == EXPR_BINARY && (expr->op == OP_ADD || expr->op == OP_SUBTRACT ||
                                          expr->op == OP_MULTIPLY || expr->op == OP_DIVIDE)) ||
           (expr->kind == EXPR_UNARY && expr->op == OP_MINUS);
}

bool regrouping_is_made(const struct regrouping *r, const struct expr *expr)
{
    return expr >= r->made && expr < r->made + r->made_size && is_operation(expr) &&
           r->copied[expr - r->made] == NULL;
}

int regrouping_site(const struct regrouping *r, const struct expr *expr)
{
    return body_site(r->body, expr, SITE_VALUE);
}

/* Whether values may be regrouped: floating-point numbers within a bound, integers that wrap
   without any difference. */
static bool is_regrouped(struct value_type type, const struct expr *node)
{
    bool wraps = type.class == VALUE_CLASS_UNSIGNED || type.class == VALUE_CLASS_WRAPPING;
    return type.class == VALUE_CLASS_FLOAT ||
           (wraps && type.bits >= INT_BITS && node->op != OP_DIVIDE);
}

/* Whether a sign may move through an operation, bit for bit; a product that a sum may take up stays
   what it is. */
static bool is_signed(const struct expr *node, struct value_type type, const struct site *site)
{
    return type.class == VALUE_CLASS_FLOAT && node->op != OP_ADD && node->op != OP_SUBTRACT &&
           !site->is_summand;
}

bool regrouping_is_node(const struct regrouping *r, const struct expr *expr)
{
    int site = is_operation(expr) ? regrouping_site(r, expr) : -1;
    if (site < 0 || !r->is_text[site] || r->body->sites.at[site].is_address)
        return false;
    struct value_type type =
        value_type(r->types, egraph_tag(r->body->graph, r->body->sites.at[site].value));
    if (r->class == RULE_EXACT && !is_signed(expr, type, &r->body->sites.at[site]))
        return false;
    if (!is_regrouped(type, expr) || type_is_widened(expr->type, &r->body->loop->function->dialect))
        return false;
    for (size_t k = 0; k < expr->operands_size; k++)
        if (!type_same(expr->type, expr->operands[k]->type))
            return false;
    return true;
}

bool regrouping_is_product(const struct regrouping *r, const struct expr *expr)
{
    const struct expr *node = regrouping_inner(expr);
    if (!regrouping_is_made(r, node) && !regrouping_is_node(r, node))
        return true;
    if (node->kind == EXPR_BINARY && (node->op == OP_ADD || node->op == OP_SUBTRACT))
        return false;
    for (size_t k = 0; k < node->operands_size; k++)
        if (regrouping_is_followed(r, node, k) && !regrouping_is_product(r, node->operands[k]))
            return false;
    return true;
}

bool regrouping_is_followed(const struct regrouping *r, const struct expr *node, size_t k)
{
    bool is_divisor = node->kind == EXPR_BINARY && node->op == OP_DIVIDE && k == 1;
    return !is_divisor ||
           (r->class == RULE_REASSOCIATE && regrouping_is_product(r, node->operands[k]));
}

/* Whether all leaves of an expression have sites and texts of their own. */
static bool is_whole(const struct regrouping *r, const struct expr *expr)
{
    const struct expr *node = regrouping_inner(expr);
    if (!regrouping_is_node(r, node)) {
        int site = regrouping_site(r, expr);
        return site >= 0 && r->is_text[site];
    }
    for (size_t k = 0; k < node->operands_size; k++)
        if (!is_whole(r, node->operands[k]))
            return false;
    return true;
}

/* --- the graph -------------------------------------------------------------------------------- */

/* The number that a value is known to be, as a node; NULL: none is. */
static const struct egraph_node *number_of(const struct egraph *graph, int class)
{
    const struct egraph_node *node = egraph_first(graph, class);
    while (node != NULL && node->symbol != VALUE_REAL && node->symbol != VALUE_INTEGER)
        node = node->next;
    return node;
}

static int leaf_class(struct regrouping *r, const struct expr *expr)
{
    int site = regrouping_site(r, expr), value = body_value(r->body, site);
    int tag = egraph_tag(r->body->graph, value);
    const struct egraph_node *number = number_of(r->body->graph, value);
    r->leaf[site] = number != NULL ? egraph_leaf(r->graph, number->symbol, tag, number->payload)
                                   : egraph_leaf(r->graph, VALUE_INPUT, tag, value);
    return r->leaf[site];
}

int regrouping_symbol(const struct expr *node)
{
    if (node->kind == EXPR_UNARY)
        return VALUE_NEGATE;
    return node->op == OP_ADD        ? VALUE_ADD
           : node->op == OP_SUBTRACT ? VALUE_SUBTRACT
           : node->op == OP_MULTIPLY ? VALUE_MULTIPLY
                                     : VALUE_DIVIDE;
}

/* Adds an expression to the graph, and gives its class. */
static int add_expr(struct regrouping *r, const struct expr *expr)
{
    const struct expr *node = regrouping_inner(expr);
    int classes[2], site = regrouping_site(r, node);
    if (!regrouping_is_node(r, node))
        return leaf_class(r, expr);
    for (size_t k = 0; k < node->operands_size; k++)
        classes[k] = regrouping_is_followed(r, node, k) ? add_expr(r, node->operands[k])
                                                        : leaf_class(r, node->operands[k]);
    r->node[site] = egraph_add_list(r->graph, regrouping_symbol(node),
                                    egraph_tag(r->body->graph, r->body->sites.at[site].value),
                                    classes, (int)node->operands_size);
    return r->node[site];
}

int regrouping_class(const struct regrouping *r, const struct expr *expr)
{
    const struct expr *node = regrouping_inner(expr);
    int class = regrouping_is_node(r, node) ? r->node[regrouping_site(r, node)]
                                            : r->leaf[regrouping_site(r, expr)];
    return egraph_find(r->graph, class);
}

int regrouping_operand(const struct regrouping *r, const struct expr *node, size_t k)
{
    const struct expr *operand = node->operands[k];
    return regrouping_is_followed(r, node, k)
               ? regrouping_class(r, operand)
               : egraph_find(r->graph, r->leaf[regrouping_site(r, operand)]);
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Marks the sites that are operands of operations, so that no expression begins there. */
static bool *find_inner(const struct regrouping *r)
{
    size_t size = r->body->sites.size;
    bool *is_inner = ARENA_ARRAY(r->arena, bool, size + 1);
    memset(is_inner, 0, (size + 1) * sizeof(*is_inner));
    for (size_t s = 0; s < size; s++) {
        const struct site *site = &r->body->sites.at[s];
        if (site->kind != SITE_VALUE || !regrouping_is_node(r, site->expr))
            continue;
        for (size_t k = 0; k < site->expr->operands_size; k++) {
            int operand = regrouping_site(r, regrouping_inner(site->expr->operands[k]));
            if (operand >= 0 && regrouping_is_followed(r, site->expr, k))
                is_inner[operand] = true;
        }
    }
    return is_inner;
}

/* Notes an expression that stays since a part of what was chosen may not fit its type. */
static void keep_one(struct regrouping *r, const struct source *source, const struct expr *root,
                     const struct expr *part, struct regroup *out)
{
    for (size_t k = 0; k < out->kept.size; k++)
        if (out->kept.at[k].expr == root)
            return;
    struct kept_sum one = {root, fits_text(r, source, part)};
    LIST_PUSH(r->arena, out->kept, one);
}

/* Writes an expression in the way that was chosen, if it is one that may be; else its parts. */
static void regroup_one(struct regrouping *r, struct action_request *request,
                        const struct expr *root, struct regroup *out)
{
    size_t before = r->made_size;
    root = regrouping_inner(root);
    memset(r->is_claimed, 0, r->body->sites.size * sizeof(*r->is_claimed));
    if (!regrouping_is_node(r, root) || regrouping_is_written(r, root))
        return;
    const struct expr *made = regrouping_make(r, root, regrouping_class(r, root));
    bool is_made = made != NULL && regrouping_is_made(r, made);
    const struct expr *open = is_made ? fits_not(r, root, made) : NULL;
    if (open != NULL)
        keep_one(r, action_source(request), root, open, out);
    if (!is_made || open != NULL || !regrouping_divides_by_leaves(r, made)) {
        r->made_size = before;
        for (size_t k = 0; k < root->operands_size && open == NULL; k++)
            if (regrouping_is_followed(r, root, k))
                regroup_one(r, request, root->operands[k], out);
        return;
    }
    struct regrouped one = {root, made, 0, regrouping_terms(r, root)};
    if (r->class == RULE_REASSOCIATE)
        one.roundings = regrouping_roundings(r, root) + regrouping_roundings(r, made);
    LIST_PUSH(r->arena, out->list, one);
}

/* Drops what is written in another way after all. */
static void drop_kept(struct regroup *out)
{
    size_t left = 0;
    for (size_t k = 0; k < out->kept.size; k++) {
        bool is_written = false;
        for (size_t i = 0; i < out->list.size && !is_written; i++)
            is_written = out->list.at[i].from == out->kept.at[k].expr;
        if (!is_written)
            out->kept.at[left++] = out->kept.at[k];
    }
    out->kept.size = left;
}

static int compare(const void *one, const void *other)
{
    uintptr_t a = (uintptr_t)((const struct rewritten *)one)->from;
    uintptr_t b = (uintptr_t)((const struct rewritten *)other)->from;
    return a < b ? -1 : a > b;
}

static struct rewriting rewriting_of(const struct regrouping *r, const struct regroup *regroup)
{
    struct rewriting rewriting = {{NULL, 0, 0}, r->made, r->made_size, r->copied};
    for (size_t k = 0; k < regroup->list.size; k++) {
        struct rewritten one = {regroup->list.at[k].from, regroup->list.at[k].to};
        LIST_PUSH(r->arena, rewriting.roots, one);
    }
    if (rewriting.roots.size > 0)
        qsort(rewriting.roots.at, rewriting.roots.size, sizeof(*rewriting.roots.at), compare);
    return rewriting;
}

/* The sites at which expressions begin, in the graph. */
static int add_roots(struct regrouping *r, int *roots, int *classes)
{
    const bool *is_inner = find_inner(r), *decides = decisions_find(r->arena, r->body);
    int count = 0;
    for (size_t k = 0; k < r->body->sites.size; k++) {
        const struct site *site = &r->body->sites.at[k];
        r->node[k] = r->leaf[k] = EGRAPH_NONE;
        bool may = !decides[k] || site->expr->type->kind == TYPE_INTEGER || r->class == RULE_EXACT;
        if (site->kind == SITE_VALUE && !is_inner[k] && may && regrouping_is_node(r, site->expr) &&
            is_whole(r, site->expr))
            roots[count++] = (int)k;
    }
    for (int k = 0; k < count; k++)
        classes[k] = add_expr(r, r->body->sites.at[roots[k]].expr);
    return count;
}

/* Signed integers as if they wrapped. */
static const struct value_types *in_ring(struct arena *arena, const struct value_types *types)
{
    struct value_type *list = ARENA_ARRAY(arena, struct value_type, (size_t)types->size + 1);
    struct value_types *ring = ARENA_NEW(arena, struct value_types);
    for (int k = 0; k < types->size; k++) {
        list[k] = types->at[k];
        if (list[k].class == VALUE_CLASS_SIGNED)
            list[k].class = VALUE_CLASS_WRAPPING;
    }
    *ring = (struct value_types){list, types->size};
    return ring;
}

/* Finds what costs least; where that has sums that may not fit their type, what costs least
   without these. */
static void regroup_all(struct regrouping *r, struct action_request *request,
                        struct cheapest_request *question, const int *roots, struct regroup *out)
{
    struct cheapest cheapest;
    for (int round = 0; round < 2; round++) {
        if (!cheapest_find(question, r->arena, &cheapest))
            return;
        if (round == 0)
            r->fits = fits_find(r, roots, question->root_count);
        r->extraction = cheapest.extraction;
        r->made_size = out->list.size = 0;
        for (int k = 0; k < question->root_count; k++)
            regroup_one(r, request, r->body->sites.at[roots[k]].expr, out);
        if (out->kept.size == 0)
            return;
        struct fits_costs *costs = ARENA_NEW(r->arena, struct fits_costs);
        *costs = (struct fits_costs){question->costs, r->fits};
        question->price = fits_cost;
        question->context = costs;
        question->apply_rules = false;
    }
    drop_kept(out);
}

/* What a node costs where a sign is nothing that is worth a change. */
static int64_t unsigned_cost(const struct egraph_node *node, const void *context)
{
    const struct value_costs *costs = context;
    return node->symbol == VALUE_NEGATE ? node->serial >= costs->given : value_cost(node, costs);
}

/* How many factors of two terms are worth another sum: on a GPU that takes one product up. */
static int least_factors(enum regroup_search search, enum cost_machine machine)
{
    return search != REGROUP_BY_FACTORS ? 0 : machine == COST_GPU ? 2 : 1;
}

bool regroup_find(struct action_request *request, const struct body *body, enum rule_class class,
                  enum regroup_search search, const struct value_types *types,
                  enum cost_machine machine, struct regroup *out)
{
    struct arena *arena = request->arena;
    const struct nest *nest = request->loop->nest;
    size_t size = body->sites.size + 1, limit = 4 * size;
    struct regrouping r = {.arena = arena,
                           .body = body,
                           .class = class,
                           .model = nest != NULL ? nest->model : NULL,
                           .plain = types,
                           .types = in_ring(arena, types),
                           .is_text = sharing_texts(request, body),
                           .graph = egraph_new(arena),
                           .node = ARENA_ARRAY(arena, int, size),
                           .leaf = ARENA_ARRAY(arena, int, size),
                           .is_claimed = ARENA_ARRAY(arena, bool, size),
                           .made = ARENA_ARRAY(arena, struct expr, limit),
                           .made_class = ARENA_ARRAY(arena, int, limit),
                           .copied = ARENA_ARRAY(arena, const struct expr *, limit),
                           .made_limit = limit};
    int *roots = ARENA_ARRAY(arena, int, size), *classes = ARENA_ARRAY(arena, int, size);
    *out = (struct regroup){{{NULL, 0, 0}, NULL, 0, NULL}, {NULL, 0, 0}, {NULL, 0, 0}};
    int count = add_roots(&r, roots, classes);
    egraph_rebuild(r.graph);
    int given = egraph_nodes(r.graph);
    if (class == RULE_REASSOCIATE)
        regrouping_add_pairs(&r, roots, count, least_factors(search, machine));
    struct cheapest_request question = {.graph = r.graph,
                                        .roots = classes,
                                        .root_count = count,
                                        .costs = {machine, r.types, r.graph, given},
                                        .apply_rules = true,
                                        .class =
                                            search == REGROUP_BY_RULES ? class : RULE_CONTRACT};
    if (class == RULE_EXACT) {
        question.price = unsigned_cost;
        question.context = &question.costs;
    }
    if (count > 0)
        regroup_all(&r, request, &question, roots, out);
    out->rewriting = rewriting_of(&r, out);
    return out->list.size > 0;
}
