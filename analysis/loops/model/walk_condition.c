/* walk_condition.c: part of walk.h: conditions as sets of instances. */
#include "loops/model/walk.h"

bool walk_is_comparison(enum operator op)
{
    return op == OP_LESS || op == OP_LESS_EQUAL || op == OP_GREATER || op == OP_GREATER_EQUAL ||
           op == OP_EQUAL || op == OP_NOT_EQUAL;
}

struct condition walk_condition_inexact(struct walker *w)
{
    isl_set *all = keep_set(w->nest, walk_universe(w->nest));
    return (struct condition){all, all, false};
}

/* `a != 0` for a value that is used as a condition. */
static struct condition condition_of_value(struct walker *w, struct value value)
{
    if (value.kind != VALUE_AFFINE)
        return walk_condition_inexact(w);
    isl_pw_aff *zero = affine_constant(w->nest, 0);
    isl_set *holds = affine_compare(w, OP_NOT_EQUAL, value.aff, zero);
    isl_set *fails = affine_compare(w, OP_EQUAL, value.aff, zero);
    return (struct condition){holds, fails, true};
}

static enum operator negated(enum operator op)
{
    if (op == OP_LESS || op == OP_GREATER_EQUAL)
        return op == OP_LESS ? OP_GREATER_EQUAL : OP_LESS;
    if (op == OP_GREATER || op == OP_LESS_EQUAL)
        return op == OP_GREATER ? OP_LESS_EQUAL : OP_GREATER;
    if (op != OP_EQUAL && op != OP_NOT_EQUAL)
        BUG("'%s' is no comparison", operator_text(op));
    return op == OP_EQUAL ? OP_NOT_EQUAL : OP_EQUAL;
}

static struct condition condition_comparison(struct walker *w, const struct expr *expr)
{
    struct value left = walk_eval(w, expr->operands[0]);
    struct value right = walk_eval(w, expr->operands[1]);
    if (left.kind != VALUE_AFFINE || right.kind != VALUE_AFFINE)
        return walk_condition_inexact(w);
    isl_set *holds = affine_compare(w, expr->op, left.aff, right.aff);
    isl_set *fails = affine_compare(w, negated(expr->op), left.aff, right.aff);
    return (struct condition){holds, fails, true};
}

/* `a && b` and `a || b`; the right side runs only where the left does not decide. */
static struct condition condition_logical(struct walker *w, const struct expr *expr)
{
    bool is_and = expr->op == OP_LOGICAL_AND;
    struct condition a = walk_condition(w, expr->operands[0]);
    struct flow_point before = w->here;
    environment env = env_copy(w);
    isl_set *on = is_and ? a.holds : a.fails;
    w->here.domain =
        keep_set(w->nest, isl_set_intersect(isl_set_copy(before.domain), isl_set_copy(on)));
    if (!a.exact)
        walk_add_when(w, arena_printf(w->arena, is_and ? "%s" : "!(%s)",
                                      walk_condition_text(w, expr->operands[0])));
    struct condition b = walk_condition(w, expr->operands[1]);
    w->here = before;
    env_join(w, &env);
    isl_set *both, *either;
    if (is_and) {
        both = isl_set_intersect(isl_set_copy(a.holds), isl_set_copy(b.holds));
        either = isl_set_union(isl_set_copy(a.fails), isl_set_copy(b.fails));
    } else {
        both = isl_set_intersect(isl_set_copy(a.fails), isl_set_copy(b.fails));
        either = isl_set_union(isl_set_copy(a.holds), isl_set_copy(b.holds));
    }
    both = keep_set(w->nest, both);
    either = keep_set(w->nest, either);
    return (struct condition){is_and ? both : either, is_and ? either : both, a.exact && b.exact};
}

struct condition walk_condition(struct walker *w, const struct expr *expr)
{
    if (expr->kind == EXPR_CONVERSION && expr->type->kind == TYPE_BOOL)
        return walk_condition(w, expr->operands[0]);
    if (expr->kind == EXPR_CONVERSION && expr->is_implicit &&
        expr->operands[0]->kind == EXPR_BINARY &&
        (walk_is_comparison(expr->operands[0]->op) || expr->operands[0]->op == OP_LOGICAL_AND ||
         expr->operands[0]->op == OP_LOGICAL_OR))
        return walk_condition(w, expr->operands[0]);
    if (expr->kind == EXPR_BINARY && walk_is_comparison(expr->op))
        return condition_comparison(w, expr);
    if (expr->kind == EXPR_BINARY && (expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR))
        return condition_logical(w, expr);
    if (expr->kind == EXPR_UNARY && expr->op == OP_NOT) {
        struct condition inner = walk_condition(w, expr->operands[0]);
        return (struct condition){inner.fails, inner.holds, inner.exact};
    }
    return condition_of_value(w, walk_eval(w, expr));
}
