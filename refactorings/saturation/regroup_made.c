/* regroup_made.c: part of regrouping.h: the expressions for what was chosen, of the operands of
   what they replace. */
#include "loops/syntax/effects.h"
#include "refactorings/saturation/reading.h"
#include "refactorings/saturation/regrouping.h"

/* --- what stays as it is ---------------------------------------------------------------------- */

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
           regrouping_is_written(r, product->operands[0]) &&
           regrouping_is_written(r, product->operands[1]) && regrouping_is_written(r, other);
}

/* Whether the node that was chosen for a class is the operation that stands there. */
static bool is_chosen(const struct regrouping *r, const struct egraph_node *chosen,
                      const struct expr *node)
{
    size_t last = node->operands_size - 1;
    const struct expr *a = node->operands[0], *b = node->operands[last];
    bool is_sum = regrouping_symbol(node) == VALUE_ADD,
         is_difference = regrouping_symbol(node) == VALUE_SUBTRACT;
    if (chosen->symbol == VALUE_FUSED)
        return is_sum && (takes_up(r, chosen, a, b) || takes_up(r, chosen, b, a));
    if (chosen->symbol == VALUE_FUSED_LESS)
        return is_difference && takes_up(r, chosen, a, b);
    if (chosen->symbol == VALUE_FUSED_FROM)
        return is_difference && takes_up(r, chosen, b, a);
    if (chosen->symbol != regrouping_symbol(node) || chosen->size != (int)node->operands_size)
        return false;
    int one = egraph_find(r->graph, chosen->children[0].class);
    int two = egraph_find(r->graph, chosen->children[chosen->size - 1].class);
    bool turns = chosen->symbol == VALUE_ADD || chosen->symbol == VALUE_MULTIPLY;
    int first = regrouping_operand(r, node, 0), second = regrouping_operand(r, node, last);
    return ((first == one && second == two) || (turns && first == two && second == one)) &&
           regrouping_is_written(r, a) &&
           (!regrouping_is_followed(r, node, last) || regrouping_is_written(r, b));
}

bool regrouping_is_written(const struct regrouping *r, const struct expr *expr)
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
    r->copied[expr - r->made] = NULL;
    return expr;
}

/* Whether nothing of an expression stands in the new one; then all of it is said to. */
static bool claim(struct regrouping *r, const struct expr *expr, bool really)
{
    const struct expr *node = regrouping_inner(expr);
    bool is_leaf = !regrouping_is_node(r, node);
    int site = regrouping_site(r, is_leaf ? expr : node);
    if (r->is_claimed[site])
        return false;
    for (size_t k = 0; !is_leaf && k < node->operands_size; k++)
        if (regrouping_is_followed(r, node, k)
                ? !claim(r, node->operands[k], really)
                : r->is_claimed[regrouping_site(r, node->operands[k])])
            return false;
    if (really && !is_leaf && !regrouping_is_followed(r, node, node->operands_size - 1))
        r->is_claimed[regrouping_site(r, node->operands[1])] = true;
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
    int site = regrouping_site(r, is_leaf ? expr : node);
    bool fits = egraph_find(r->graph, is_leaf ? r->leaf[site] : r->node[site]) == class;
    if (is_leaf && fits && !r->is_claimed[site]) {
        r->is_claimed[site] = true;
        return expr;
    }
    if (!is_leaf && fits && regrouping_is_written(r, expr) && claim(r, expr, false)) {
        claim(r, expr, true);
        return expr;
    }
    for (size_t k = 0; !is_leaf && k < node->operands_size; k++) {
        const struct expr *part =
            written_part(r, node->operands[k], class, !regrouping_is_followed(r, node, k));
        if (part != NULL)
            return part;
    }
    return NULL;
}

/* Whether what an expression reads may be read once more, with the same text. */
static bool is_copied(const struct expr *expr)
{
    if (expr->in_macro)
        return false;
    for (size_t k = 0; k < expr->operands_size; k++)
        if (!is_copied(expr->operands[k]))
            return false;
    return true;
}

/* The same expression once more; NULL: there is no room. */
static const struct expr *copy_of(struct regrouping *r, const struct expr *expr)
{
    struct expr *copy = new_expr(r, expr);
    if (copy == NULL)
        return NULL;
    r->copied[copy - r->made] = expr;
    copy->operands = ARENA_ARRAY(r->arena, struct expr *, expr->operands_size + 1);
    for (size_t k = 0; k < expr->operands_size; k++) {
        copy->operands[k] = (struct expr *)copy_of(r, expr->operands[k]);
        if (copy->operands[k] == NULL)
            return NULL;
    }
    return copy;
}

/* A leaf that computes a class and may stand there twice. */
static const struct expr *leaf_in(const struct regrouping *r, const struct expr *expr, int class)
{
    const struct expr *node = regrouping_inner(expr);
    bool is_node = regrouping_is_node(r, node);
    if (!is_node)
        return egraph_find(r->graph, r->leaf[regrouping_site(r, expr)]) == class &&
                       is_copied(expr) && reading_is_plain(expr)
                   ? expr
                   : NULL;
    for (size_t k = 0; k < node->operands_size; k++) {
        const struct expr *operand = node->operands[k];
        bool is_leaf = !regrouping_is_followed(r, node, k);
        bool fits = is_leaf && egraph_find(r->graph, r->leaf[regrouping_site(r, operand)]) == class;
        if (fits && is_copied(operand) && reading_is_plain(operand))
            return operand;
        const struct expr *found = is_leaf ? NULL : leaf_in(r, operand, class);
        if (found != NULL)
            return found;
    }
    return NULL;
}

static bool is_made_number(const struct expr *expr)
{
    return expr->range.start == expr->range.end;
}

/* Where the text of an expression begins in the file; numbers in it that were made have none. */
static uint32_t place_of(const struct regrouping *r, const struct expr *expr)
{
    if (!regrouping_is_made(r, expr))
        return expr->range.start;
    uint32_t first = UINT32_MAX;
    for (size_t k = 0; k < expr->operands_size; k++) {
        uint32_t other =
            is_made_number(expr->operands[k]) ? UINT32_MAX : place_of(r, expr->operands[k]);
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

/* The operation that a node is, of the operands that the root has. */
static const struct expr *make_node(struct regrouping *r, const struct expr *root,
                                    const struct egraph_node *node)
{
    const struct expr *parts[3] = {NULL, NULL, NULL};
    for (int k = 0; k < node->size && k < (int)COUNT_OF(parts); k++) {
        parts[k] = regrouping_make(r, root, node->children[k].class);
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

const struct expr *regrouping_make(struct regrouping *r, const struct expr *root, int class)
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
    const struct expr *leaf = leaf_in(r, root, class);
    return leaf != NULL ? copy_of(r, leaf) : NULL;
}
