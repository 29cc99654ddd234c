/*
 * kernel_bounds.c: loops with two bounds, which are extracted as if their header had the one that
 * is met first:
 *
 *     i < n && i < m    =>    i < (n < m ? n : m)
 */
#include "refactorings/restaged/restaged.h"

/* One of the two comparisons. */
struct side {
    enum operator op; /* with the index on the left */
    const struct expr *bound;
};

static const struct expr *without_implicit(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr;
}

static enum operator mirrored(enum operator op)
{
    return op == OP_LESS            ? OP_GREATER
           : op == OP_LESS_EQUAL    ? OP_GREATER_EQUAL
           : op == OP_GREATER       ? OP_LESS
           : op == OP_GREATER_EQUAL ? OP_LESS_EQUAL
                                    : OP_NONE;
}

static bool read_side(const struct loop *loop, const struct expr *cond, struct side *out)
{
    cond = expr_strip_conversions(cond);
    if (cond->kind != EXPR_BINARY || mirrored(cond->op) == OP_NONE)
        return false;
    const struct expr *left = without_implicit(cond->operands[0]),
                      *right = without_implicit(cond->operands[1]);
    bool is_left = left->kind == EXPR_NAME && left->decl == loop->index;
    const struct expr *index = is_left ? left : right;
    *out = (struct side){is_left ? cond->op : mirrored(cond->op), is_left ? right : left};
    return index->kind == EXPR_NAME && index->decl == loop->index;
}

/* What may be evaluated more than once; `data`: the index. */
static bool is_steady(const struct expr *expr, void *data)
{
    return !expr->in_macro && !(expr->type != NULL && expr->type->is_volatile) &&
           (expr->kind == EXPR_INTEGER || expr->kind == EXPR_MEMBER ||
            (expr->kind == EXPR_CONVERSION && expr->is_implicit) ||
            (expr->kind == EXPR_NAME && expr->decl != data) ||
            (expr->kind == EXPR_BINARY && (expr->op == OP_ADD || expr->op == OP_SUBTRACT)));
}

/* What may be evaluated though the other comparison does not hold. */
static bool is_no_pointer(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_MEMBER || !expr->is_arrow;
}

void kernel_bounds_write(struct action_request *request, replacement_list *out)
{
    struct arena *arena = request->arena;
    const struct loop *loop = request->loop->loop;
    const struct source *source = action_source(request);
    static const replacement_list none = {NULL, 0, 0};
    const struct expr *cond =
        loop != NULL && loop->stmt->cond != NULL ? expr_strip_conversions(loop->stmt->cond) : NULL;
    struct side first, second;
    if (cond == NULL || !loop->canonical || loop->further.size != 1 || loop->steps_in_condition ||
        cond->in_macro || cond->range.file != request->loop->range.file ||
        !read_side(loop, cond->operands[0], &first) ||
        !read_side(loop, cond->operands[1], &second) || first.op != second.op ||
        !type_same(first.bound->type, second.bound->type))
        return;
    void *index = (void *)(uintptr_t)loop->index;
    if (!expr_walk(first.bound, is_steady, index) || !expr_walk(second.bound, is_steady, index) ||
        !expr_walk(second.bound, is_no_pointer, NULL))
        return;
    bool is_less = first.op == OP_LESS || first.op == OP_LESS_EQUAL;
    const char *one = move_expression(arena, source, first.bound->range, &none);
    const char *other = move_expression(arena, source, second.bound->range, &none);
    replacement_add(arena, out, cond->range.start, cond->range.end,
                    arena_printf(arena, "%s %s (%s %s %s ? %s : %s)", loop->index->name,
                                 operator_text(first.op), one, is_less ? "<" : ">", other, one,
                                 other));
}
