/*
 * kernel_column.c: whether threads of a block with tiles have several iterations each, one below
 * the other, as in a product of matrices:
 *
 *     for (int l = 0; l < k; l++)     sum[r] for rows ty + r of a tile: what a thread reads of b it
 *         sum += a[i][l] * b[l][j];   reads once for all of them
 *
 * (V. Volkov, "Better performance at lower occupancy", GTC 2010.) All threads work on whole tiles,
 * whose elements are zeros where an array has none, so that nothing but sums may come of that.
 */
#include "code/constant.h"
#include "refactorings/tiles/kernel_tile.h"

enum { SIDE = 32, ROWS = 8 };

/* What the sequential loop may consist of. */
struct column_search {
    const struct kernel_draft *draft;
    const struct kernel_tiling *tiling;
    const struct decl *sum; /* the variable that is summed up in, or NULL: an element */
    bool is_integer;
};

static bool is_strip(const struct column_search *search, const struct expr *expr)
{
    bool found = false;
    for (size_t k = 0; k < search->tiling->places.size; k++)
        found = found || search->tiling->places.at[k].expr == expr;
    return found;
}

/* Whether a value is made of tiles and of what is given. Integers do not overflow where tiles are
   zeros: only products of tiles are added. */
static bool is_of_tiles(const struct column_search *search, const struct expr *expr)
{
    bool multiplies = expr->kind == EXPR_BINARY && expr->op == OP_MULTIPLY;
    bool computes = multiplies ||
                    (expr->kind == EXPR_BINARY && !search->is_integer &&
                     (expr->op == OP_ADD || expr->op == OP_SUBTRACT || expr->op == OP_DIVIDE) &&
                     expr->type->kind == TYPE_FLOATING);
    if (is_strip(search, expr))
        return true;
    if (expr->kind == EXPR_NAME && !search->is_integer) {
        const struct capture *capture = captures_find(&search->draft->captures, expr->decl);
        return capture != NULL && !capture->is_written && type_is_arithmetic(expr->type);
    }
    if (expr->kind == EXPR_CONVERSION)
        return is_of_tiles(search, expr->operands[0]);
    return computes && is_of_tiles(search, expr->operands[0]) &&
           is_of_tiles(search, expr->operands[1]);
}

/* The one statement of a loop: "sum += ...". */
static const struct expr *update_of(const struct stmt *body)
{
    while (body->kind == STMT_COMPOUND && body->children.size == 1)
        body = body->children.at[0];
    const struct expr *expr = body->kind == STMT_EXPRESSION ? body->expr : NULL;
    bool adds = expr != NULL && expr->kind == EXPR_ASSIGN &&
                (expr->op == OP_ADD || expr->op == OP_SUBTRACT);
    return adds ? expr : NULL;
}

/*
 * Whether zeros in all tiles leave the sum as it is, so that each phase may have as many iterations
 * as a tile has elements: s - 0 is s; s + 0 is s unless that is -0.0, which no sum of numbers is
 * that begins with +0.0 or more (IEEE 754, 6.3).
 */
static bool takes_zeros(const struct column_search *search, const struct expr *update,
                        const struct expr *begin)
{
    struct column_search strict = *search;
    strict.is_integer = true;
    const struct expr *number = begin != NULL ? expr_strip_conversions(begin) : NULL;
    bool is_plain =
        number != NULL && (number->kind == EXPR_INTEGER || number->kind == EXPR_FLOATING);
    return is_of_tiles(&strict, update->operands[1]) &&
           (search->is_integer || update->op == OP_SUBTRACT || is_plain);
}

/* Whether `0` is a value of a type: of enumerations in C++ it is none. */
static bool holds_zero(const struct type *type)
{
    return (type->kind == TYPE_INTEGER && !type->is_enum) || type->kind == TYPE_FLOATING;
}

static bool is_own_name(const struct expr *expr, void *data)
{
    const struct column_search *search = data;
    return expr->kind != EXPR_NAME || expr->decl != search->sum ||
           (!expr->in_macro && !expr->is_taken);
}

/* Whether what stands in front of the loop does no more than begin the sum. */
static bool begins_sum(struct column_search *search, const struct stmt *body, size_t at)
{
    const struct kernel_tiling *tiling = search->tiling;
    if (tiling->kept.size > 0)
        return at == 0 || (at == 1 && tiling->before == 1 && tiling->is_declared);
    const struct stmt *first = at == 1 ? body->children.at[0] : NULL;
    if (first == NULL || tiling->before != 1 || first->kind != STMT_DECLARATION ||
        first->decls.size != 1 || first->decls.at[0]->init == NULL)
        return false;
    search->sum = first->decls.at[0];
    return stmt_walk(body, NULL, is_own_name, search);
}

void kernel_columns_choose(struct kernel_draft *draft, struct kernel_tiling *tiling,
                           const struct stmt *body, size_t at)
{
    const struct option_value *block = action_value(draft->request, "block");
    struct column_search search = {.draft = draft, .tiling = tiling};
    const struct expr *update = update_of(tiling->inner->stmt->body);
    int64_t bytes = 0;
    unsigned seen = 0;
    bool fits = block->dimensions < 2 && block->integer == SIDE * ROWS && update != NULL &&
                !update->in_macro && begins_sum(&search, body, at);
    if (!fits)
        return;
    const struct expr *target = expr_strip_conversions(update->operands[0]);
    bool is_sum = search.sum == NULL ? expr_same(target, tiling->kept.at[0])
                                     : target->kind == EXPR_NAME && target->decl == search.sum;
    search.is_integer = target->type->kind == TYPE_INTEGER;
    for (size_t k = 0; k < tiling->strips.size; k++) {
        const struct kernel_strip *strip = &tiling->strips.at[k];
        int own = strip->is_row ? 1 : 0;
        bytes += SIDE * (SIDE + 1) * strip->expr->type->size;
        seen |= 1U << strip->axis;
        fits = fits && draft->axes.directions[strip->axis] == own && holds_zero(strip->expr->type);
    }
    if (!fits || !is_sum || seen != 3 || bytes > KERNEL_SHARED_LIMIT ||
        (!search.is_integer && target->type->kind != TYPE_FLOATING) ||
        !is_of_tiles(&search, update->operands[1]))
        return;
    tiling->side = SIDE;
    tiling->rows = ROWS;
    tiling->sum = search.sum;
    tiling->begin = search.sum != NULL ? search.sum->init
                    : at == 1          ? body->children.at[0]->expr->operands[1]
                                       : NULL;
    tiling->takes_zeros = takes_zeros(&search, update, tiling->begin);
}
