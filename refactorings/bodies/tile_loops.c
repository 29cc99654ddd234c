/* tile_loops.c: see tile_loops.h. */
#include "refactorings/bodies/tile_loops.h"

#include "code/constant.h"
#include "refactorings/bodies/elements.h"
#include "refactorings/nests/header.h"

const struct expr *tile_loops_subscripted(const struct expr *expr)
{
    return header_written(expr->operands[0]);
}

const struct decl *tile_loops_array(const struct expr *expr)
{
    const struct expr *at = expr;
    while (at->kind == EXPR_SUBSCRIPT && !at->is_starred) {
        at = tile_loops_subscripted(at);
        if (at->kind == EXPR_SUBSCRIPT && at->type->kind != TYPE_ARRAY)
            return NULL;
    }
    bool is_named = at != expr && at->kind == EXPR_NAME && at->decl != NULL &&
                    (at->decl->kind == DECL_VARIABLE || at->decl->kind == DECL_PARAMETER);
    bool leads_on = is_named && (at->type->kind == TYPE_ARRAY || at->type->kind == TYPE_POINTER);
    return leads_on ? at->decl : NULL;
}

/* The loop of the nest whose index the expression is, or -1. */
static int loop_of_index(const struct perfect_nest *nest, const struct expr *expr)
{
    const struct expr *name = header_written(expr);
    for (size_t k = 0; name->kind == EXPR_NAME && k < nest->loops.size; k++)
        if (nest->loops.at[k].loop->index == name->decl)
            return (int)k;
    return -1;
}

static void add_tile_loop(struct tile_loops *loops, int loop)
{
    for (int k = 0; k < loops->size; k++)
        if (loops->at[k] == loop) {
            loops->is_mixed = true;
            return;
        }
    if (loops->size < TILE_LOOPS)
        loops->at[loops->size++] = loop;
}

/* Adds the loops whose indices a subscript is made of, by sums, differences and products, with what
   is the same in all iterations. False: it changes in another way. */
static bool add_tile_loops(const struct perfect_nest *nest, const struct expr *subscript,
                           struct tile_loops *out)
{
    const struct expr *expr = header_written(subscript);
    int loop = loop_of_index(nest, expr);
    bool is_sum = expr->kind == EXPR_BINARY &&
                  (expr->op == OP_ADD || expr->op == OP_SUBTRACT || expr->op == OP_MULTIPLY);
    if (loop >= 0)
        add_tile_loop(out, loop);
    if (loop >= 0 || elements_are_fixed(nest->loops.at[0].loop, expr))
        return loop < TILE_LOOPS;
    return is_sum && add_tile_loops(nest, expr->operands[0], out) &&
           add_tile_loops(nest, expr->operands[1], out);
}

static void sort_loops(struct tile_loops *loops)
{
    for (int k = 1; k < loops->size; k++)
        for (int i = k; i > 0 && loops->at[i - 1] > loops->at[i]; i--) {
            int swap = loops->at[i];
            loops->at[i] = loops->at[i - 1];
            loops->at[i - 1] = swap;
        }
}

bool tile_loops_read(const struct perfect_nest *nest, const struct expr *element,
                     struct tile_loops *out)
{
    const struct expr *subscripts[TILE_SUBSCRIPTS];
    int depth = 0;
    *out = (struct tile_loops){.size = 0};
    for (const struct expr *at = element; at->kind == EXPR_SUBSCRIPT;
         at = tile_loops_subscripted(at)) {
        if (depth == TILE_SUBSCRIPTS)
            return false;
        subscripts[depth++] = at->operands[1];
    }
    while (depth-- > 0) {
        int before = out->size;
        if (!add_tile_loops(nest, subscripts[depth], out))
            return false;
        out->is_mixed = out->is_mixed || out->size > before + 1;
    }
    if (out->is_mixed)
        sort_loops(out);
    return out->size > 0 && out->size <= TILE_SUBSCRIPTS;
}

bool tile_loops_apart(const struct perfect_nest *nest, const struct expr *subscript)
{
    const struct expr *expr = header_written(subscript);
    const struct loop *root = nest->loops.at[0].loop;
    int64_t factor;
    if (expr->kind != EXPR_BINARY || elements_are_fixed(root, expr))
        return true;
    bool is_left = !elements_are_fixed(root, expr->operands[0]);
    const struct expr *changing = expr->operands[is_left ? 0 : 1],
                      *fixed = expr->operands[is_left ? 1 : 0];
    bool is_shift =
        (expr->op == OP_ADD || expr->op == OP_SUBTRACT) && elements_are_fixed(root, fixed);
    bool is_stride = expr->op == OP_MULTIPLY && expr_constant(fixed, &factor) && factor != 0;
    return (is_shift || is_stride) && tile_loops_apart(nest, changing);
}
