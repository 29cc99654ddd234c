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

enum { LEAST_SIDE = 16, MOST_SIDE = 32, LEAST_ROWS = 4 };

/* Bytes of tiles with rows of so many elements. */
static long long tiles_bytes(const struct kernel_draft *draft, long long side)
{
    long long bytes = 0;
    for (size_t k = 0; k < draft->stencils.size; k++) {
        const struct type *type = draft->stencils.at[k]->decl->type;
        while (type->element != NULL)
            type = type->element;
        bytes += side * (side + 1) * type->size;
    }
    return bytes;
}

/* Decides how large tiles are, and how many threads there are in each direction: rows of a warp,
   which go down through a tile, or a square. False: a block of so many threads is of no use. */
static bool choose_sides(struct kernel_draft *draft)
{
    long long threads = action_value(draft->request, "block")->integer;
    bool fits = tiles_bytes(draft, MOST_SIDE) <= KERNEL_SHARED_LIMIT;
    draft->side = MOST_SIDE;
    draft->turned_rows = threads / MOST_SIDE;
    if (fits && threads % MOST_SIDE == 0 && draft->turned_rows >= LEAST_ROWS &&
        draft->turned_rows <= MOST_SIDE && MOST_SIDE % draft->turned_rows == 0)
        return true;
    draft->side = draft->turned_rows = LEAST_SIDE;
    return threads == LEAST_SIDE * LEAST_SIDE;
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
    if (draft->verdict->nest == NULL || action_value(draft->request, "block")->dimensions > 1 ||
        !is_rectangle(draft))
        return;
    size_t along = axes->directions[0] == 0 ? 0 : 1;
    if (!find_turned(draft, along)) {
        along = 1 - along;
        if (!find_turned(draft, along))
            draft->stencils.size = 0;
    }
    draft->turns = draft->stencils.size > 0 && choose_sides(draft);
    if (!draft->turns) {
        draft->stencils.size = 0;
        return;
    }
    axes->directions[along] = 0;
    axes->directions[1 - along] = 1;
}
