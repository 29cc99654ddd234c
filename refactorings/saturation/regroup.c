/* regroup.c: see regroup.h. */
#include "refactorings/saturation/regroup.h"

#include "loops/syntax/effects.h"
#include "refactorings/saturation/decisions.h"
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
    return expr >= r->made && expr < r->made + r->made_size && is_operation(expr);
}

static int site_of(const struct regrouping *r, const struct expr *expr)
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
    int site = is_operation(expr) ? site_of(r, expr) : -1;
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

size_t regrouping_followed(const struct expr *node)
{
    return node->kind == EXPR_BINARY && node->op != OP_DIVIDE ? 2 : 1;
}

/* Whether all leaves of an expression have sites and texts of their own. */
static bool is_whole(const struct regrouping *r, const struct expr *expr)
{
    const struct expr *node = regrouping_inner(expr);
    if (!regrouping_is_node(r, node)) {
        int site = site_of(r, expr);
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
    int site = site_of(r, expr), value = body_value(r->body, site);
    int tag = egraph_tag(r->body->graph, value);
    const struct egraph_node *number = number_of(r->body->graph, value);
    r->leaf[site] = number != NULL ? egraph_leaf(r->graph, number->symbol, tag, number->payload)
                                   : egraph_leaf(r->graph, VALUE_INPUT, tag, value);
    return r->leaf[site];
}

static int symbol_of(const struct expr *node)
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
    int classes[2], site = site_of(r, node);
    if (!regrouping_is_node(r, node))
        return leaf_class(r, expr);
    for (size_t k = 0; k < node->operands_size; k++)
        classes[k] = k < regrouping_followed(node) ? add_expr(r, node->operands[k])
                                                   : leaf_class(r, node->operands[k]);
    r->node[site] = egraph_add_list(r->graph, symbol_of(node),
                                    egraph_tag(r->body->graph, r->body->sites.at[site].value),
                                    classes, (int)node->operands_size);
    return r->node[site];
}

int regrouping_class(const struct regrouping *r, const struct expr *expr)
{
    const struct expr *node = regrouping_inner(expr);
    int class = regrouping_is_node(r, node) ? r->node[site_of(r, node)] : r->leaf[site_of(r, expr)];
    return egraph_find(r->graph, class);
}

static int operand_class(const struct regrouping *r, const struct expr *node, size_t k)
{
    const struct expr *operand = node->operands[k];
    return k < regrouping_followed(node) ? regrouping_class(r, operand)
                                         : egraph_find(r->graph, r->leaf[site_of(r, operand)]);
}

/* --- what stays as it is ---------------------------------------------------------------------- */

static bool is_written(const struct regrouping *r, const struct expr *expr);

/* The product that an operand of a sum is; NULL: it is none. */
static const struct expr *product_of(const struct regrouping *r, const struct expr *operand)
{
    const struct expr *node = regrouping_inner(operand);
    return regrouping_is_node(r, node) && node->kind == EXPR_BINARY && node->op == OP_MULTIPLY
               ? node
               : NULL;
}

/* Whether a node that takes a product up is the sum of an operand, which is that, and another. */
static bool takes_up(const struct regrouping *r, const struct egraph_node *chosen,
                     const struct expr *product, const struct expr *other)
{
    product = product_of(r, product);
    if (product == NULL)
        return false;
    int a = regrouping_class(r, product->operands[0]),
        b = regrouping_class(r, product->operands[1]);
    int one = egraph_find(r->graph, chosen->children[0].class);
    int two = egraph_find(r->graph, chosen->children[1].class);
    return ((a == one && b == two) || (a == two && b == one)) &&
           regrouping_class(r, other) == egraph_find(r->graph, chosen->children[2].class) &&
           is_written(r, product->operands[0]) && is_written(r, product->operands[1]) &&
           is_written(r, other);
}

/* Whether the node that was chosen for a class is the operation that stands there. */
static bool is_chosen(const struct regrouping *r, const struct egraph_node *chosen,
                      const struct expr *node)
{
    size_t last = node->operands_size - 1;
    const struct expr *a = node->operands[0], *b = node->operands[last];
    bool is_sum = symbol_of(node) == VALUE_ADD, is_difference = symbol_of(node) == VALUE_SUBTRACT;
    if (chosen->symbol == VALUE_FUSED)
        return is_sum && (takes_up(r, chosen, a, b) || takes_up(r, chosen, b, a));
    if (chosen->symbol == VALUE_FUSED_LESS)
        return is_difference && takes_up(r, chosen, a, b);
    if (chosen->symbol == VALUE_FUSED_FROM)
        return is_difference && takes_up(r, chosen, b, a);
    if (chosen->symbol != symbol_of(node) || chosen->size != (int)node->operands_size)
        return false;
    int one = egraph_find(r->graph, chosen->children[0].class);
    int two = egraph_find(r->graph, chosen->children[chosen->size - 1].class);
    bool turns = chosen->symbol == VALUE_ADD || chosen->symbol == VALUE_MULTIPLY;
    int first = operand_class(r, node, 0), second = operand_class(r, node, last);
    return ((first == one && second == two) || (turns && first == two && second == one)) &&
           is_written(r, a) && (last >= regrouping_followed(node) || is_written(r, b));
}

/* Whether an expression is computed as it is written. */
static bool is_written(const struct regrouping *r, const struct expr *expr)
{
    const struct expr *node = regrouping_inner(expr);
    if (!regrouping_is_node(r, node))
        return true;
    const struct egraph_node *chosen = r->extraction.chosen[regrouping_class(r, node)];
    return chosen != NULL && is_chosen(r, chosen, node);
}

/* --- the new expressions ---------------------------------------------------------------------- */

/* No macro makes it, even if one makes an operand of what it replaces. */
static struct expr *new_expr(struct regrouping *r, const struct expr *like)
{
    if (r->made_size == r->made_limit)
        return NULL;
    struct expr *expr = &r->made[r->made_size++];
    *expr = *like;
    expr->in_macro = false;
    return expr;
}

/* Whether nothing of an expression stands in the new one; then all of it is said to. */
static bool claim(struct regrouping *r, const struct expr *expr, bool really)
{
    const struct expr *node = regrouping_inner(expr);
    bool is_leaf = !regrouping_is_node(r, node);
    int site = site_of(r, is_leaf ? expr : node);
    if (r->is_claimed[site])
        return false;
    for (size_t k = 0; !is_leaf && k < node->operands_size; k++)
        if (k < regrouping_followed(node) ? !claim(r, node->operands[k], really)
                                          : r->is_claimed[site_of(r, node->operands[k])])
            return false;
    if (really && !is_leaf && regrouping_followed(node) < node->operands_size)
        r->is_claimed[site_of(r, node->operands[1])] = true;
    r->is_claimed[site] = really;
    return true;
}

/* A part of an expression that computes a class, as it is written, and is not used yet; a divisor
   is one part. */
static const struct expr *written_part(struct regrouping *r, const struct expr *expr, int class,
                                       bool is_divisor)
{
    const struct expr *node = regrouping_inner(expr);
    bool is_leaf = is_divisor || !regrouping_is_node(r, node);
    int site = site_of(r, is_leaf ? expr : node);
    bool fits = egraph_find(r->graph, is_leaf ? r->leaf[site] : r->node[site]) == class;
    if (is_leaf && fits && !r->is_claimed[site]) {
        r->is_claimed[site] = true;
        return expr;
    }
    if (!is_leaf && fits && is_written(r, expr) && claim(r, expr, false)) {
        claim(r, expr, true);
        return expr;
    }
    for (size_t k = 0; !is_leaf && k < node->operands_size; k++) {
        const struct expr *part =
            written_part(r, node->operands[k], class, k >= regrouping_followed(node));
        if (part != NULL)
            return part;
    }
    return NULL;
}

/* A leaf that computes a class and may stand there twice: a variable that nothing but its name
   leads to. */
static const struct expr *variable_in(const struct regrouping *r, const struct expr *expr,
                                      int class)
{
    const struct expr *node = regrouping_inner(expr);
    if (node->kind == EXPR_NAME && node->decl != NULL && node->decl->storage == STORAGE_AUTO &&
        !decl_is_exposed(node->decl) && type_is_arithmetic(node->type) &&
        regrouping_class(r, expr) == class)
        return node;
    for (size_t k = 0; regrouping_is_node(r, node) && k < regrouping_followed(node); k++) {
        const struct expr *found = variable_in(r, node->operands[k], class);
        if (found != NULL)
            return found;
    }
    return NULL;
}

/* Where the text of an expression begins in the file. */
static uint32_t place_of(const struct regrouping *r, const struct expr *expr)
{
    if (!regrouping_is_made(r, expr))
        return expr->range.start;
    uint32_t first = place_of(r, expr->operands[0]);
    for (size_t k = 1; k < expr->operands_size; k++) {
        uint32_t other = place_of(r, expr->operands[k]);
        first = other < first ? other : first;
    }
    return first;
}

static bool is_of(const struct expr *expr, enum operator op)
{
    const struct expr *node = regrouping_inner(expr);
    return node->kind == EXPR_BINARY && node->op == op;
}

static const struct expr *make_operation(struct regrouping *r, const struct expr *root,
                                         enum operator op, const struct expr *a,
                                         const struct expr *b)
{
    struct expr *expr = a != NULL ? new_expr(r, root) : NULL;
    if (expr == NULL)
        return NULL;
    bool turns = op == OP_ADD || op == OP_MULTIPLY;
    bool is_late = b != NULL && turns &&
                   (is_of(b, op) != is_of(a, op) ? is_of(b, op) : place_of(r, b) < place_of(r, a));
    expr->kind = b == NULL ? EXPR_UNARY : EXPR_BINARY;
    expr->op = op;
    expr->operands_size = b == NULL ? 1 : 2;
    expr->operands = ARENA_ARRAY(r->arena, struct expr *, expr->operands_size);
    expr->operands[0] = (struct expr *)(is_late ? b : a);
    if (b != NULL)
        expr->operands[1] = (struct expr *)(is_late ? a : b);
    return expr;
}

/* A literal; the least integer of a type has none, and signs need none. */
static const struct expr *make_number(struct regrouping *r, const struct expr *root,
                                      const struct egraph_node *node)
{
    bool is_least = root->type->is_signed && node->symbol == VALUE_INTEGER &&
                    node->payload == -((INT64_C(1) << (root->type->bits - 2)) - 1) * 2 - 2;
    struct expr *expr = is_least || r->class == RULE_EXACT ? NULL : new_expr(r, root);
    if (expr == NULL)
        return NULL;
    expr->kind = node->symbol == VALUE_REAL ? EXPR_FLOATING : EXPR_INTEGER;
    expr->op = OP_NONE;
    expr->operands_size = 0;
    expr->value = node->payload;
    expr->range.end = expr->range.start;
    return expr;
}

static const struct expr *make_class(struct regrouping *r, const struct expr *root, int class);

/* The operation that a node is, of the operands that the root has. */
static const struct expr *make_node(struct regrouping *r, const struct expr *root,
                                    const struct egraph_node *node)
{
    const struct expr *parts[3] = {NULL, NULL, NULL};
    for (int k = 0; k < node->size && k < (int)COUNT_OF(parts); k++) {
        parts[k] = make_class(r, root, node->children[k].class);
        if (parts[k] == NULL)
            return NULL;
    }
    switch ((enum value)node->symbol) {
    case VALUE_NEGATE:
        return make_operation(r, root, OP_MINUS, parts[0], NULL);
    case VALUE_ADD:
        return make_operation(r, root, OP_ADD, parts[0], parts[1]);
    case VALUE_SUBTRACT:
        return make_operation(r, root, OP_SUBTRACT, parts[0], parts[1]);
    case VALUE_MULTIPLY:
        return make_operation(r, root, OP_MULTIPLY, parts[0], parts[1]);
    case VALUE_DIVIDE:
        return make_operation(r, root, OP_DIVIDE, parts[0], parts[1]);
    case VALUE_FUSED:
        return make_operation(r, root, OP_ADD,
                              make_operation(r, root, OP_MULTIPLY, parts[0], parts[1]), parts[2]);
    case VALUE_FUSED_LESS:
        return make_operation(r, root, OP_SUBTRACT,
                              make_operation(r, root, OP_MULTIPLY, parts[0], parts[1]), parts[2]);
    case VALUE_FUSED_FROM:
        return make_operation(r, root, OP_SUBTRACT, parts[2],
                              make_operation(r, root, OP_MULTIPLY, parts[0], parts[1]));
    case VALUE_INTEGER:
    case VALUE_REAL:
    case VALUE_INPUT:
    case VALUE_PRODUCTS:
    case VALUE_REMAINDER:
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
    case VALUE_SELECT:
    case VALUE_CONVERT:
    case VALUE_CALL:
    case VALUE_OFFSET:
    case VALUE_MEMBER:
    case VALUE_ADDRESS:
    case VALUE_ELEMENT:
    case VALUE_MEMORY:
    case VALUE_LOAD:
    case VALUE_STORE:
    case VALUE_LOOP:
        break;
    }
    return NULL;
}

/* An expression for a class, of the operands that the root has; NULL: they do not suffice. */
static const struct expr *make_class(struct regrouping *r, const struct expr *root, int class)
{
    class = egraph_find(r->graph, class);
    const struct expr *part = written_part(r, root, class, false);
    if (part != NULL)
        return part;
    const struct egraph_node *node = r->extraction.chosen[class];
    if (node == NULL)
        return NULL;
    if (node->symbol == VALUE_REAL || node->symbol == VALUE_INTEGER)
        return make_number(r, root, node);
    if (node->symbol != VALUE_INPUT) {
        const struct expr *made = make_node(r, root, node);
        if (made != NULL)
            r->made_class[made - r->made] = class;
        return made;
    }
    const struct expr *variable = variable_in(r, root, class);
    return variable != NULL ? new_expr(r, variable) : NULL;
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
        for (size_t k = 0; k < regrouping_followed(site->expr); k++) {
            int operand = site_of(r, regrouping_inner(site->expr->operands[k]));
            if (operand >= 0)
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

/* Writes an expression in the way that was chosen, if it is one that may be. */
static void regroup_one(struct regrouping *r, struct action_request *request,
                        const struct expr *root, struct regroup *out)
{
    size_t before = r->made_size;
    memset(r->is_claimed, 0, r->body->sites.size * sizeof(*r->is_claimed));
    if (is_written(r, root))
        return;
    const struct expr *made = make_class(r, root, regrouping_class(r, root));
    bool is_made = made != NULL && regrouping_is_made(r, made);
    const struct expr *open = is_made ? fits_not(r, root, made) : NULL;
    if (open != NULL)
        keep_one(r, action_source(request), root, open, out);
    if (!is_made || open != NULL || !regrouping_divides_by_leaves(r, made)) {
        r->made_size = before;
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
    struct rewriting rewriting = {{NULL, 0, 0}, r->made, r->made_size};
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

bool regroup_find(struct action_request *request, const struct body *body, enum rule_class class,
                  bool by_pairs, const struct value_types *types, enum cost_machine machine,
                  struct regroup *out)
{
    struct arena *arena = request->arena;
    const struct nest *nest = request->loop->nest;
    size_t size = body->sites.size + 1;
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
                           .made = ARENA_ARRAY(arena, struct expr, 3 * size),
                           .made_class = ARENA_ARRAY(arena, int, 3 * size),
                           .made_limit = 3 * size};
    int *roots = ARENA_ARRAY(arena, int, size), *classes = ARENA_ARRAY(arena, int, size);
    *out = (struct regroup){{{NULL, 0, 0}, NULL, 0}, {NULL, 0, 0}, {NULL, 0, 0}};
    int count = add_roots(&r, roots, classes);
    egraph_rebuild(r.graph);
    int given = egraph_nodes(r.graph);
    if (class == RULE_REASSOCIATE)
        regrouping_add_pairs(&r, roots, count);
    struct cheapest_request question = {r.graph, classes, count, {machine, r.types, r.graph, given},
                                        NULL,    NULL,    true,  by_pairs ? RULE_CONTRACT : class};
    if (class == RULE_EXACT) {
        question.price = unsigned_cost;
        question.context = &question.costs;
    }
    if (count > 0)
        regroup_all(&r, request, &question, roots, out);
    out->rewriting = rewriting_of(&r, out);
    return out->list.size > 0;
}
