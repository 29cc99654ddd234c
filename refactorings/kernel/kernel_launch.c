/* kernel_launch.c: blocks and threads along an axis, and how many iterations a thread has. */
#include "loops/overlap/executes.h"
#include "loops/reasons.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/text/amounts.h"

/* The greatest number of a signed type. */
static int64_t greatest_of(const struct type *type)
{
    enum { BYTE = 8 };
    return type->size < BYTE ? INT64_MAX >> (BYTE * (BYTE - type->size)) : INT64_MAX;
}

/* Whether a signed index that is compared in a wider unsigned type may go beyond its own on the way
   up: it is negative then, which is more than the bound. */
static bool may_turn(const struct kernel_draft *draft, const struct kernel_range *range,
                     const struct type *bound)
{
    enum { INT_SIZE = 4 };
    const struct loop *loop = range->loop;
    const struct type *index = loop->index->type;
    bool wraps = draft->loop->function->dialect.wrapv;
    int64_t most = greatest_of(index);
    bool fits = range->bound.known ? range->bound.value <= most
                                   : !bound->is_signed && bound->size < index->size;
    return index->is_signed && index->size < loop->compared->type->size &&
           (index->size < INT_SIZE || wraps) && !fits;
}

bool kernel_keeps_type(struct kernel_draft *draft, const struct kernel_range *range,
                       const struct type *bound)
{
    const struct loop *loop = range->loop;
    const struct nest *nest = draft->verdict->nest;
    if (!may_turn(draft, range, bound))
        return true;
    bool can_ask = loop == draft->loop && !draft->stays && nest != NULL;
    const struct term *keeps =
        can_ask ? executes_up_to(nest, greatest_of(loop->index->type)) : NULL;
    if (keeps == NULL || term_is_false(keeps))
        return false;
    guard_add(draft->request->arena, &draft->apart, CLAUSE_VALUE, keeps);
    return true;
}

/* Blocks that the lanes of an order that does not depend on blocks are cut into. False: refused. */
static bool plan_lanes(struct kernel_draft *draft, struct plan_axis *axis)
{
    struct action_request *request = draft->request;
    long long most = action_value(request, "max-threads")->integer, block = axis->block;
    if (block % PLAN_LANES_OF_A_SUM != 0 || (block & (block - 1)) != 0)
        return action_refuse(request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                             "the order of a deterministic reduction is that of %d threads, which "
                             "blocks of %lld do not divide into groups of %d: set 'block' to 256",
                             PLAN_LANES, block, PLAN_LANES_OF_A_SUM);
    if (action_value(request, "elements")->integer > 1)
        return action_refuse(request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                             "the order of a deterministic reduction is that of %d threads: set "
                             "'elements' to 1",
                             PLAN_LANES);
    if (most > 0 && most < PLAN_LANES)
        return action_refuse(request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                             "the order of a deterministic reduction is that of %d threads: set "
                             "'max-threads' to 0",
                             PLAN_LANES);
    return true;
}

/* Whether what all threads of a block have found fits in its shared memory (CUDA C++ Programming
   Guide, "Technical Specifications"), where there are no whole warps that combine it first. */
static bool check_sums(struct kernel_draft *draft, long long block)
{
    enum { ALL = 48 * 1024, LARGEST = 8 };
    const struct kernel_plan *kernel = &draft->kernel;
    long long sums = 0;
    for (size_t k = 0; k < kernel->results.size; k++)
        sums += kernel->results.at[k].is_sum;
    return block % kernel->runtime->most_warp == 0 || sums * LARGEST * block <= ALL ||
           action_refuse(draft->request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                         "%lld results of %lld threads each do not fit in the shared memory of a "
                         "block: set 'block' to 256, whose warps combine theirs first",
                         sums, block);
}

/* Where there is a running value each block has a stretch of iterations, one a thread at a time.
   False: refused. */
static bool plan_stretches(struct kernel_draft *draft, struct plan_axis *axis)
{
    struct action_request *request = draft->request;
    long long most = action_value(request, "max-threads")->integer, block = axis->block;
    const char *change = block % draft->kernel.runtime->most_warp != 0    ? "'block' to 256"
                         : action_value(request, "elements")->integer > 1 ? "'elements' to 1"
                         : action_chose(request, "reduction", "deterministic")
                             ? "'reduction' to two-pass"
                             : NULL;
    bool is_single = draft->kernel.scan->known != NULL;
    axis->elements = is_single ? draft->kernel.scan->fold->rows : 1;
    axis->most_blocks =
        most > 0 && most / block < PLAN_BLOCKS_OF_SUMS ? most / block : PLAN_BLOCKS_OF_SUMS;
    if (is_single)
        axis->most_blocks = 0;
    return change == NULL ||
           action_refuse(request, REASON_UNSUPPORTED, draft->loop->stmt->header,
                         "iterations depend on each other through '%s', which blocks of whole "
                         "warps find for a stretch of iterations each: set %s",
                         draft->scan->decl->name, change);
}

/*
 * Blocks and threads where there is one axis, and whether the iterations of a thread are a loop:
 * there may be more of them than threads (or than any GPU takes, since no array limits them), or
 * `continue` must not keep a thread from handing over its sum.
 */
static bool plan_line(struct kernel_draft *draft, const struct kernel_range *range,
                      struct plan_axis *axis)
{
    struct kernel_plan *kernel = &draft->kernel;
    bool combines = kernel->has_sums || kernel->bins.size > 0;
    bool meets = combines && draft->captures.continues.size > 0;
    long long most = action_value(draft->request, "max-threads")->integer;
    axis->block = action_value(draft->request, "block")->integer;
    if (most > 0 && axis->block > most)
        axis->block = most;
    if (draft->rows != NULL) {
        axis->elements = 1;
        axis->has_lanes = draft->stacked == 0;
        axis->stacked = draft->stacked;
        axis->block = axis->has_lanes ? axis->block / PLAN_LANES_OF_A_SUM : PLAN_LANES_OF_A_SUM;
        return true;
    }
    if (draft->scan != NULL)
        return plan_stretches(draft, axis);
    if (kernel->reduction == PLAN_DETERMINISTIC) {
        most = PLAN_LANES;
        if (!plan_lanes(draft, axis))
            return false;
    } else if (!check_sums(draft, axis->block)) {
        return false;
    } else if (most == 0 && action_chose(draft->request, "mapping", "grid-stride"))
        most = PLAN_BLOCKS_OF_SUMS * axis->block;
    axis->elements = action_value(draft->request, "elements")->integer;
    bool apart = kernel->bests.size > 0 || kernel->reduction == PLAN_TWO_PASS;
    bool fits = most == 0 || (range->trips > 0 && range->trips <= most);
    bool many = combines && (most == 0 || apart) &&
                (range->trips == 0 || range->trips > PLAN_BLOCKS_OF_SUMS * axis->block);
    if (!fits)
        axis->most_blocks = most / axis->block;
    if (many && (fits || axis->most_blocks > PLAN_BLOCKS_OF_SUMS))
        axis->most_blocks = PLAN_BLOCKS_OF_SUMS;
    axis->strides = !fits || meets || many || axis->elements > 1;
    return true;
}

/* The threads of a block along a direction of a grid that has several: the shape that is asked for,
   else rows of 32 threads. Where accesses cross, a warp has 8 by 4 of them: in both directions they
   come to elements of one sector of memory, of 32 bytes. */
static long long plane_extent(const struct kernel_draft *draft, int direction)
{
    enum { ROW = 32, SHORT_ROW = 8 };
    const struct option_value *block = action_value(draft->request, "block");
    long long threads = block->integer, most = draft->axes.is_crossed ? SHORT_ROW : ROW;
    long long row = threads < most ? threads : most;
    if (block->dimensions > 1)
        return block->extents[direction];
    return direction == 0 ? row : direction == 1 ? threads / row : 1;
}

long long kernel_plane_threads(const struct kernel_draft *draft)
{
    return plane_extent(draft, 0) * plane_extent(draft, 1) * plane_extent(draft, 2);
}

/* The same along one of several axes.
   Across the rows a grid has no more than 65535 blocks (CUDA C++ Programming Guide,
   "Technical Specifications"): the rest lies in further layers, or threads take several
   iterations. */
static void plan_plane(struct kernel_draft *draft, const struct kernel_range *range,
                       struct plan_axis *axis)
{
    enum { MOST_ACROSS = 65535 };
    bool has_tiles = draft->tiling != NULL || draft->turns;
    bool is_turned = has_tiles && (draft->turns || axis->direction == 1);
    axis->block = !has_tiles               ? plane_extent(draft, axis->direction)
                  : axis->direction == 1 ? draft->turned_rows
                                         : draft->side;
    axis->side = is_turned && draft->turned_rows < draft->side ? draft->side : 0;
    axis->is_single = axis->direction == 2 && axis->block == 1;
    bool two = draft->axes.size == 2;
    axis->elements = axis->direction == 1 ? action_value(draft->request, "elements")->integer : 1;
    axis->strides = axis->elements > 1;
    draft->kernel.is_bounded = draft->kernel.has_sums || draft->kernel.bins.size > 0 ||
                               action_chose(draft->request, "mapping", "grid-stride");
    if (draft->kernel.is_bounded) {
        axis->strides = true;
        return;
    }
    long long side = axis->side > 0 ? axis->side : axis->block;
    if (axis->direction == 0 || draft->is_held ||
        (range->trips > 0 && (range->trips - 1) / side < MOST_ACROSS))
        return;
    axis->is_layered = two && !axis->strides;
    axis->strides = !axis->is_layered;
    axis->most_blocks = axis->is_layered ? 0 : MOST_ACROSS;
}

bool kernel_launch_plan(struct kernel_draft *draft, const struct kernel_range *range,
                        struct plan_axis *axis)
{
    if (draft->axes.size == 1)
        return plan_line(draft, range, axis);
    plan_plane(draft, range, axis);
    return true;
}

void kernel_launch_one(const struct kernel_draft *draft, struct plan_axis *axis)
{
    struct arena *arena = draft->request->arena;
    const char *count = axis->count, *below = amount_plus(arena, count, -1);
    axis->below = text_is_identifier(below)
                      ? arena_printf(arena, "(%s > 0 ? %s : 0)", below, below)
                      : arena_printf(arena, "(%s > 1 ? %s : 0)", count, below);
    axis->count = arena_printf(arena, "(%s > 1 ? %s : 1)", count, count);
}
