/*
 * kernel_turned.c: whether tiles should turn arrays, as in a transposition:
 *
 *     for (int i = 0; i < n; i++)         b: [j, i] and [j, i + 1] lie beside each other,
 *         for (int j = 0; j < m; j++)     a: [i, j] and [i, j + 1] do: whichever index neighbouring
 *             b[j][i] = a[i][j];          threads differ in, one of the arrays is a row apart
 *
 * Threads go along the rows of what is written, and what is only read is turned by a tile.
 */
#include "code/constant.h"
#include "loops/measures/neighbours.h"
#include "refactorings/tiles/kernel_tile.h"

enum { LEAST_SIDE = 16, MOST_SIDE = 32 };

/* Threads of a square block in each direction; 0: a block of so many is no square of use. */
static long long side_of(long long threads)
{
    for (long long side = LEAST_SIDE; side <= MOST_SIDE; side *= 2)
        if (side * side == threads)
            return side;
    return 0;
}

/* Whether an array is only read, at places that are a row apart along one dimension and beside each
   other along the other one. */
static bool can_be_turned(const struct kernel_draft *draft, const struct plan_array *array,
                          const struct capture *capture, size_t along)
{
    const struct nest *nest = draft->verdict->nest;
    struct neighbours next = neighbours_of(nest, (int)along, capture->decl);
    struct neighbours other = neighbours_of(nest, (int)(1 - along), capture->decl);
    return !array->copy_out && next.beside == 0 && next.same == 0 && other.away == 0 &&
           other.same == 0;
}

/* Finds the arrays to be turned if neighbouring threads differ in the index of an axis. False: one
   that is a row apart cannot be turned; none: there is nothing to turn. */
static bool find_turned(struct kernel_draft *draft, size_t along)
{
    const struct nest *nest = draft->verdict->nest;
    size_t away = neighbours_count(nest, (int)along).away;
    draft->stencils.size = 0;
    for (size_t k = 0; k < draft->kernel.arrays.size; k++) {
        const struct plan_array *array = &draft->kernel.arrays.at[k];
        const struct capture *capture = captures_find_text(&draft->captures, array->written);
        if (capture == NULL || capture->decl == NULL)
            return false;
        size_t own = neighbours_of(nest, (int)along, capture->decl).away;
        away -= own;
        if (own > 0 && !can_be_turned(draft, array, capture, along))
            return false;
        if (own > 0)
            LIST_PUSH(draft->request->arena, draft->stencils, capture);
    }
    return away == 0;
}

/* Whether each thread has one iteration, of loops that count up from numbers to bounds that are the
   same for all threads. */
static bool is_rectangle(const struct kernel_draft *draft)
{
    const struct kernel_axes *axes = &draft->axes;
    bool is_plain = axes->size == 2 && kernel_axes_last(axes)->inner.size == 0 &&
                    draft->kernel.results.size == 0 && draft->verdict->reductions.size == 0 &&
                    action_value(draft->request, "elements")->integer == 1 &&
                    action_chose(draft->request, "mapping", "packed");
    for (size_t k = 0; is_plain && k < axes->size; k++) {
        const struct loop *loop = axes->loops[k];
        struct axis_end bound;
        int64_t first;
        is_plain = kernel_counts_plainly(loop) && loop->index->type->is_signed &&
                   loop->first != NULL && expr_constant(loop->first, &first) &&
                   kernel_axes_end(axes, k, loop->bound, &bound) && !bound.follows;
    }
    return is_plain;
}

void kernel_turned_choose(struct kernel_draft *draft)
{
    struct kernel_axes *axes = &draft->axes;
    const struct option_value *block = action_value(draft->request, "block");
    long long side = block->dimensions > 1 ? 0 : side_of(block->integer);
    if (draft->verdict->nest == NULL || side == 0 || !is_rectangle(draft))
        return;
    size_t along = axes->directions[0] == 0 ? 0 : 1;
    if (!find_turned(draft, along)) {
        along = 1 - along;
        if (!find_turned(draft, along))
            draft->stencils.size = 0;
    }
    if (draft->stencils.size == 0)
        return;
    draft->turns = true;
    draft->side = side;
    axes->directions[along] = 0;
    axes->directions[1 - along] = 1;
}
