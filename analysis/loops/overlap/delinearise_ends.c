#include "loops/overlap/delinearise_ends.h"

#include "loops/places/bounding_box.h"

/* More accesses to one base than these are asked about in one way only: it takes long. */
enum { PLACES = 8 };

/* The values of a part in one place, or (NULL) in all. */
static isl_set *values_of(struct grid *grid, const struct grid_place *place, size_t k)
{
    return place ? grid_values(grid, place, k) : grid->levels.at[k].values;
}

static struct corner find_corner(struct grid *grid, const struct grid_place *place, bool last)
{
    struct corner corner = {.parts = {NULL, 0, 0}};
    for (size_t k = 0; k < grid->levels.size; k++) {
        isl_pw_aff *end = grid_end(grid, values_of(grid, place, k), last);
        if (!end)
            return (struct corner){.parts = {NULL, 0, 0}};
        LIST_PUSH(grid->nest->arena, corner.parts, end);
    }
    return corner;
}

/* The instances of a place at a corner. */
static isl_set *at_corner(const struct grid_place *place, const struct corner *corner)
{
    isl_set *there = isl_set_copy(place->access->domain);
    for (size_t k = 0; k < corner->parts.size; k++) {
        isl_map *part = isl_map_from_pw_aff(isl_pw_aff_copy(place->parts.at[k]));
        isl_set *end = isl_set_from_pw_aff(isl_pw_aff_copy(corner->parts.at[k]));
        there = isl_set_intersect(there, isl_set_apply(end, isl_map_reverse(part)));
    }
    return there;
}

bool ends_is_sure(const struct grid *grid, const struct access *access)
{
    return !grid->nest->left_early && !access_is_vague(access);
}

/* What a place computes its subscript in, NULL if that is not known. */
static const struct type *type_of_place(const struct grid_place *place)
{
    const struct strided *sum = place->access->path.at[0].strided;
    return sum && !sum->is_stepped ? sum->type : NULL;
}

/* Whether a level has the same part in all places, and in all instances of them. */
static bool is_fixed_level(const struct grid *grid, size_t k)
{
    isl_pw_aff *first = grid->places.at[0].parts.at[k];
    bool is_fixed = !grid_varies(first);
    for (size_t i = 1; is_fixed && i < grid->places.size; i++)
        is_fixed =
            isl_pw_aff_plain_is_equal(grid->places.at[i].parts.at[k], first) == isl_bool_true;
    return is_fixed;
}

/* Whether the ends of all values are surely attained, as those of sets of numbers are: only one
   level has more than one value, and all accesses to it execute. `*type` as in is_attained(). */
static bool is_attained_anyway(const struct grid *grid, const struct type **type)
{
    size_t varying = 0;
    *type = type_of_place(&grid->places.at[0]);
    for (size_t i = 0; i < grid->places.size; i++)
        if (!ends_is_sure(grid, grid->places.at[i].access) ||
            type_of_place(&grid->places.at[i]) != *type)
            return false;
    for (size_t k = 0; k < grid->levels.size; k++)
        varying += !is_fixed_level(grid, k);
    return varying <= 1;
}

/* Whether some access surely executes at the corner, for all parameters for which the base is
   accessed at all. `*type`: what all of these compute their subscripts in, NULL if it is not one
   type. */
static bool is_attained(const struct grid *grid, const struct corner *corner,
                        const struct type **type)
{
    isl_set *open = isl_set_copy(grid->touched);
    bool attained = false, first = true;
    *type = NULL;
    for (size_t i = 0; !attained && i < grid->places.size; i++) {
        const struct grid_place *place = &grid->places.at[i];
        if (!ends_is_sure(grid, place->access))
            continue;
        const struct type *own = type_of_place(place);
        *type = first ? own : *type && own && own->bits == (*type)->bits ? own : NULL;
        first = false;
        open = isl_set_subtract(open, isl_set_params(at_corner(place, corner)));
        attained = isl_set_is_empty(open) == isl_bool_true;
    }
    isl_set_free(open);
    return attained;
}

/* Whether no part of a level in a place is beyond (or, if `strictly`, at) a corner's. */
static bool is_before(struct grid *grid, const struct grid_place *place,
                      const struct corner *corner, size_t k, bool last, bool strictly)
{
    isl_set *end = isl_set_from_pw_aff(isl_pw_aff_copy(corner->parts.at[k]));
    isl_map *pairs = isl_map_from_domain_and_range(end, isl_set_copy(values_of(grid, place, k)));
    isl_set *ahead = isl_map_deltas(pairs);
    int from = strictly ? 0 : 1;
    ahead = last ? isl_set_lower_bound_si(ahead, isl_dim_set, 0, from)
                 : isl_set_upper_bound_si(ahead, isl_dim_set, 0, -from);
    bool before = isl_set_is_empty(ahead) == isl_bool_true;
    isl_set_free(ahead);
    return before;
}

/* Whether a place does not go beyond a corner: no part of it does, or the first one does not even
   come there, since the lower ones come to less than a stride. */
static bool is_behind(struct grid *grid, const struct grid_place *place,
                      const struct corner *corner, bool last)
{
    bool behind = true;
    for (size_t k = 0; behind && k < grid->levels.size; k++)
        behind = is_before(grid, place, corner, k, last, false);
    return behind || is_before(grid, place, corner, 0, last, true);
}

/* The end of one place that no other goes beyond. */
static bool find_end_of_place(struct grid *grid, bool last, struct corner *corner,
                              const struct type **type)
{
    for (size_t i = 0; i < grid->places.size; i++) {
        *corner = find_corner(grid, &grid->places.at[i], last);
        bool extreme = corner->parts.size && is_attained(grid, corner, type);
        for (size_t k = 0; extreme && k < grid->places.size; k++)
            extreme = is_behind(grid, &grid->places.at[k], corner, last);
        if (extreme)
            return true;
    }
    return false;
}

/* One end of the slice. */
static bool find_end(struct grid *grid, bool last, struct corner *corner, const struct type **type)
{
    *corner = find_corner(grid, NULL, last);
    if (corner->parts.size && (is_attained_anyway(grid, type) || is_attained(grid, corner, type)))
        return true;
    return grid->is_chain && find_end_of_place(grid, last, corner, type);
}

/* The ends of all that may be accessed, which no subscript in signed arithmetic is beyond. */
static bool find_unsure_ends(struct grid *grid, struct ends *out)
{
    out->first_type = out->last_type = NULL;
    if (grid->is_chain)
        return false;
    out->first = find_corner(grid, NULL, false);
    out->last = find_corner(grid, NULL, true);
    return out->first.parts.size > 0 && out->last.parts.size > 0;
}

/* Whether one of the ways that gave nothing has led to the same parts. */
static bool is_known(const struct grid *grid, const struct grid *before, int ways)
{
    for (int way = 0; way < ways; way++)
        if (before[way].is_chain == grid->is_chain && grid_is_same(grid, &before[way]))
            return true;
    return false;
}

/* Whether there may be ends: all levels have some, or in a chain the largest one, which no place
   goes beyond. */
static bool may_have_ends(struct grid *grid)
{
    return grid->is_chain ? grid_is_bounded(grid, 0) : grid_is_all_bounded(grid);
}

/* `before`: so many ways that gave nothing. */
static bool find_ends(struct grid *grid, const struct grid *before, int ways, struct ends *out)
{
    if (grid->base->kind != BASE_POINTER || grid->base->is_reference ||
        (grid->base->decl && grid->base->decl->type->kind == TYPE_REFERENCE) ||
        !grid_collect(grid) || ((grid->is_chain || grid->is_low) && grid->places.size > PLACES) ||
        !grid_find_levels(grid, grid->is_chain))
        return false;
    if (is_known(grid, before, ways) || !may_have_ends(grid))
        return false;
    grid_find_values(grid);
    bool is_found = out->is_unsure ? find_unsure_ends(grid, out)
                                   : find_end(grid, false, &out->first, &out->first_type) &&
                                         find_end(grid, true, &out->last, &out->last_type);
    return is_found && (!grid->is_chain || grid_keep_rows(grid)) && grid_make_ordered(grid);
}

/* Fixed values count to the strides that they are written beside, to the largest ones, or to the
   smallest; with one choice, the ends may be accessed. Then parts are made to stay within their
   rows. Last, nothing is left out of parts. */
static bool find_in_ways(struct nest *nest, const struct base *base, bool is_unsure,
                         bool (*write)(struct grid *, const struct ends *, void *), void *data)
{
    struct walker w;
    memset(&w, 0, sizeof w);
    w.nest = nest;
    w.arena = nest->arena;
    isl_set *facts = grid_facts(nest);
    enum { WRITTEN, LARGEST, SMALLEST, CHAIN, WHOLE, WAYS };
    struct grid grids[WAYS];
    int ways = 0;
    bool good = false;
    while (ways < WAYS && !good) {
        struct ends ends = {.is_unsure = is_unsure};
        struct nest *asked = nest_ask(nest->arena, nest);
        grids[ways] = (struct grid){.w = &w, .nest = asked, .base = base, .facts = facts};
        grids[ways].is_written = ways == WRITTEN || ways == WHOLE;
        grids[ways].is_whole = ways == WHOLE;
        grids[ways].is_limited = is_unsure;
        grids[ways].is_low = ways == SMALLEST;
        grids[ways].is_chain = ways == CHAIN;
        good = find_ends(&grids[ways], grids, ways, &ends) && write(&grids[ways], &ends, data);
        ways++;
    }
    for (int way = 0; way < ways; way++)
        grid_settle(nest, grids[way].nest, good && way == ways - 1);
    return good;
}

bool ends_find(struct nest *nest, const struct base *base, bool may_be_unsure,
               bool (*write)(struct grid *, const struct ends *, void *), void *data)
{
    return find_in_ways(nest, base, false, write, data) ||
           (may_be_unsure && find_in_ways(nest, base, true, write, data));
}
