/*
 * arrays.c: what the report under test claims about the arrays that a loop touches.
 */
#include "runtime.h"

void oracle_array(struct oracle_loop *handle, int array, const char *name, const void *base,
                  size_t element_size, int exact)
{
    struct active *loop = active_of(handle);
    struct array_claim *claim;
    if (!loop)
        return;
    if (array >= CLAIMS) {
        loop->array_left_out = true;
        return;
    }
    while (loop->arrays_size <= array)
        loop->arrays[loop->arrays_size++] = (struct array_claim){0};
    claim = &loop->arrays[array];
    claim->name = name;
    claim->base = (uintptr_t)base;
    claim->region = memory_find((uintptr_t)base);
    claim->element_size = element_size;
    claim->exact = exact != 0;
}

void oracle_dimension(struct oracle_loop *handle, int array, int dimension, size_t stride,
                      long long lower, long long extent)
{
    struct active *loop = active_of(handle);
    struct array_claim *claim;
    if (!loop || array >= loop->arrays_size || dimension >= DIMENSIONS)
        return;
    claim = &loop->arrays[array];
    claim->checked = stride > 0 && claim->element_size > 0 && extent != INT64_MIN;
    claim->dimensions = dimension + 1;
    claim->stride[dimension] = stride;
    claim->lower[dimension] = lower;
    claim->extent[dimension] = extent;
}

void oracle_array_unchecked(struct oracle_loop *handle, int array)
{
    struct active *loop = active_of(handle);
    (void)array;
    if (loop)
        loop->array_left_out = true;
}

/* Claims are numbers of any size. */
__extension__ typedef __int128 wide;

static wide floor_division(wide number, wide by)
{
    return number / by - (number % by < 0);
}

/* The first and the last byte of the box that the dimensions from `at` on make. */
static wide box_end(const struct array_claim *claim, int at, bool last)
{
    wide end = last ? (wide)claim->element_size - 1 : 0;
    for (int i = at; i < claim->dimensions; i++)
        end += ((wide)claim->lower[i] + (last ? (wide)claim->extent[i] - 1 : 0)) *
               (wide)claim->stride[i];
    return end;
}

/* Whether subscripts from dimension `at` on lead to the bytes from `rest` to `rest + size - 1`. */
static bool box_has(const struct array_claim *claim, int at, wide rest, size_t size)
{
    if (at == claim->dimensions)
        return rest >= 0 && rest + (wide)size <= (wide)claim->element_size;
    wide stride = (wide)claim->stride[at], lower = claim->lower[at];
    wide first = -floor_division(box_end(claim, at + 1, true) - rest, stride);
    wide last = floor_division(rest - box_end(claim, at + 1, false), stride);
    if (first < lower)
        first = lower;
    if (last > lower + claim->extent[at] - 1)
        last = lower + claim->extent[at] - 1;
    if (last - first > 64) /* so many rows lie over each other that one of them has it */
        return true;
    for (wide subscript = first; subscript <= last; subscript++)
        if (box_has(claim, at + 1, rest - subscript * stride, size))
            return true;
    return false;
}

/*
 * True if the access lies in the box. A place can be written with different subscripts where an
 * inner one leaves its row: `a[1][2]` is `a[2][0]` in rows of two. A record that is made of several
 * elements lies there where each of them does.
 */
static bool box_holds(const struct array_claim *claim, uintptr_t address, size_t size)
{
    wide rest = (long long)(address - claim->base);
    size_t part = size % claim->element_size == 0 ? claim->element_size : size;
    bool holds = true;
    for (size_t at = 0; at < size && holds; at += part)
        holds = box_has(claim, 0, rest + (wide)at, part);
    return holds;
}

/*
 * A hull may depend on memory that the loop does not change as long as pointers do not overlap:
 * with overlaps it counts only where the iterations are said to be independent.
 */
static bool hull_may_change(const struct active *loop)
{
    return run_overlaps() && !loop_is_claimed_parallel(loop);
}

/* The access must lie within the hull of one of the arrays that start in the same memory. A pointer
   whose hull is not said may reach into any, where a run makes memory overlap: it may start before
   the object that it reaches. */
void array_access(struct active *loop, const struct region *region, uintptr_t address, size_t size)
{
    const struct array_claim *near = NULL;
    int same = 0;
    if ((region->flags & ORACLE_SCALAR) || loop->arrays_size == 0 || hull_may_change(loop))
        return;
    for (int i = 0; i < loop->arrays_size; i++) {
        const struct array_claim *claim = &loop->arrays[i];
        if (claim->checked && box_holds(claim, address, size))
            return;
        if (!claim->checked && (claim->region == region || run_overlaps()))
            return;
        if (claim->region != region)
            continue;
        same++;
        near = claim;
    }
    if (same > 0 && !loop->array_left_out)
        wrong(loop->id, "extent",
              "iteration %d touches '%s' at byte %lld from its base, outside lower %lld, extent "
              "%lld (dimension 1 of %d, %zu bytes each)",
              (int)(loop->number / 2), near->name, (long long)(address - near->base),
              near->lower[0], near->extent[0], near->dimensions, near->stride[0]);
    else if ((region->flags & ORACLE_PLAIN) && !loop->array_left_out)
        wrong(loop->id, "array-missing", "iteration %d touches '%s', which is not among the arrays",
              (int)(loop->number / 2), region->name);
}

static bool was_touched(struct active *loop, uintptr_t place, size_t size)
{
    for (size_t i = 0; loop->words && i < size; i++)
        if (shadow_look(loop, place + i))
            return true;
    return false;
}

void arrays_check_exact(struct active *loop)
{
    for (int i = 0; i < loop->arrays_size && !hull_may_change(loop); i++) {
        const struct array_claim *claim = &loop->arrays[i];
        if (!claim->checked || !claim->exact || claim->dimensions != 1 || claim->extent[0] > 100000)
            continue;
        for (long long k = 0; k < claim->extent[0]; k++) {
            uintptr_t at =
                claim->base + (uintptr_t)((claim->lower[0] + k) * (long long)claim->stride[0]);
            if (was_touched(loop, at, claim->element_size))
                continue;
            wrong(loop->id, "exact",
                  "'%s' is exact, but element %lld of [%lld : %lld] is untouched", claim->name,
                  claim->lower[0] + k, claim->lower[0], claim->extent[0]);
            break;
        }
    }
}
