/* regroup_errors.c: part of regrouping.h: how far the results of two ways to write an expression
   are apart. */
#include "refactorings/saturation/regrouping.h"

/* The roundings on the longest way from a leaf to the value of an expression. */
int regrouping_roundings(const struct regrouping *r, const struct expr *expr)
{
    const struct expr *node = regrouping_inner(expr);
    bool is_operation = regrouping_is_made(r, node) || regrouping_is_node(r, node);
    if (!is_operation || node->type->kind != TYPE_FLOATING)
        return 0;
    int one = regrouping_roundings(r, node->operands[0]);
    if (node->kind == EXPR_UNARY)
        return one;
    int other = regrouping_is_product(r, node->operands[1]) || node->op != OP_DIVIDE
                    ? regrouping_roundings(r, node->operands[1])
                    : 0;
    if (node->op == OP_ADD || node->op == OP_SUBTRACT)
        return 1 + (one > other ? one : other);
    return 1 + one + other;
}

bool regrouping_divides_by_leaves(const struct regrouping *r, const struct expr *expr)
{
    const struct expr *node = regrouping_inner(expr);
    if (!regrouping_is_made(r, node))
        return true;
    if (node->op == OP_DIVIDE && regrouping_is_made(r, regrouping_inner(node->operands[1])) &&
        !regrouping_is_product(r, node->operands[1]))
        return false;
    for (size_t k = 0; k < node->operands_size; k++)
        if (!regrouping_divides_by_leaves(r, node->operands[k]))
            return false;
    return true;
}

int regrouping_terms(const struct regrouping *r, const struct expr *expr)
{
    const struct expr *node = regrouping_inner(expr);
    bool is_sum = regrouping_is_node(r, node) && node->kind == EXPR_BINARY &&
                  (node->op == OP_ADD || node->op == OP_SUBTRACT);
    return is_sum ? regrouping_terms(r, node->operands[0]) + regrouping_terms(r, node->operands[1])
                  : 1;
}
