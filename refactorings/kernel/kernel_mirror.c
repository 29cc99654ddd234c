/*
 * kernel_mirror.c: bounds that come down as the index goes up, which the kernel has as bounds of
 * the index alone:
 *
 *     i < j; i++, j--    =>    i < j_start - j_start / 2
 *     i < n - i; i++     =>    i < n - n / 2
 */
#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/text/amounts.h"

/* (start + plus) / 2, which is 0 or less where that is below 2, by operations that do not overflow
   where `start` is a value of its type. */
static const char *half(struct arena *arena, const char *start, int64_t plus,
                        const struct type *type)
{
    const char *sum = amount_plus(arena, start, plus);
    size_t length;
    long long offset = plus;
    const char *name = start;
    if (amount_is_near_name(start, &length, &offset)) {
        name = arena_strndup(arena, start, length);
        offset += plus;
    }
    if (offset <= 0)
        return arena_printf(arena, "%s / 2", amount_operand(arena, sum));
    name = amount_operand(arena, name);
    if (offset == 1)
        return arena_printf(arena, "%s - %s / 2", name, name);
    return arena_printf(arena, type->size == 8 ? "(%s + %lld) / 2" : "(int)((%s + %lldLL) / 2)",
                        name, offset);
}

/* { i : i < n - i } = { i : i < (n + 1) / 2 }, for what is there as `n`. */
static void halve(struct arena *arena, struct kernel_range *range, const struct type *type)
{
    int64_t plus = range->inclusive ? 2 : 1;
    range->bound.value = (range->bound.value + plus) / 2;
    const char *number = arena_printf(arena, "%lld", (long long)range->bound.value);
    bool known = range->bound.known;
    range->bound.text = known ? number : half(arena, range->bound.text, plus, type);
    range->bound.original = known ? number : half(arena, range->bound.original, plus, type);
    range->bound.expr = NULL;
    range->inclusive = false;
}

static bool counts_up_from_0(const struct loop *loop)
{
    int64_t first = 0;
    return loop->step == 1 && loop->index->type->is_signed && !loop->ends_by_wrapping &&
           (loop->relation == OP_LESS || loop->relation == OP_LESS_EQUAL) &&
           (loop->first == NULL || (expr_constant(loop->first, &first) && first == 0));
}

static bool is_index(const struct expr *expr, const struct loop *loop)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_NAME && expr->decl == loop->index;
}

/* Whether a number is of such a type without being converted. */
static bool has_type(const struct expr *expr, const struct type *type)
{
    const struct type *own = expr_strip_conversions(expr)->type;
    return own->kind == type->kind && own->size == type->size && own->is_signed == type->is_signed;
}

const struct expr *kernel_mirrored(const struct loop *loop)
{
    const struct expr *bound = loop->bound != NULL ? expr_strip_conversions(loop->bound) : NULL;
    bool is_mirror = bound != NULL && bound->kind == EXPR_BINARY && bound->op == OP_SUBTRACT &&
                     bound->type->kind == TYPE_INTEGER && bound->type->is_signed &&
                     is_index(bound->operands[1], loop) && loop->first != NULL &&
                     loop_compares_index(loop) && counts_up_from_0(loop) &&
                     has_type(bound->operands[0], bound->type);
    return is_mirror ? bound->operands[0] : NULL;
}

/*
 * What `i < j` says of the index alone, where `j` comes down by one as `i` goes up by one from 0:
 * { i : i < j - i } = { i : i < (j + 1) / 2 }.
 */
bool kernel_induced_bound(struct kernel_draft *draft, struct kernel_range *range)
{
    struct arena *arena = draft->request->arena;
    const struct expr *bound = expr_strip_conversions(range->loop->bound);
    const struct expr *mirrored = kernel_mirrored(range->loop);
    if (mirrored != NULL)
        halve(arena, range, mirrored->type);
    for (size_t k = 0; k < draft->induced.size; k++) {
        const struct kernel_induced *induced = &draft->induced.at[k];
        if (bound->kind != EXPR_NAME || bound->decl != induced->decl)
            continue;
        bool meets = counts_up_from_0(range->loop) && range->first.known &&
                     range->first.value == 0 && induced->decl->type->is_signed &&
                     term_is_number(induced->variable->amount, -1);
        if (!meets)
            return action_refuse(draft->request, REASON_NOT_CANONICAL, range->loop->stmt->header,
                                 "the bound '%s' moves while the loop runs: write the loop with a "
                                 "bound that does not change",
                                 induced->decl->name);
        range->bound.known = induced->start == NULL;
        range->bound.value = induced->value;
        range->bound.text = induced->start;
        range->bound.original = induced->in_header ? induced->original : induced->decl->name;
        halve(arena, range, induced->decl->type);
    }
    return true;
}
