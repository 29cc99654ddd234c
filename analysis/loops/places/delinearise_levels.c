/* delinearise_levels.c: part of delinearise.h: the strides of the accesses to a base, and the part
   of each stride in every subscript. */
#include "loops/places/delinearise.h"
#include "loops/sets/coalesce.h"

static const struct grid_stride *find_stride(const struct grid *grid,
                                             const struct stride_term *stride)
{
    for (size_t i = 0; i < grid->strides.size; i++)
        if (grid_same_stride(&grid->strides.at[i].stride, stride))
            return &grid->strides.at[i];
    return NULL;
}

static bool all_have(const struct grid *grid, const struct stride_term *stride)
{
    isl_pw_aff *first = grid_factor(&grid->places.at[0], stride);
    for (size_t i = 0; i < grid->places.size; i++) {
        isl_pw_aff *factor = grid_factor(&grid->places.at[i], stride);
        if (!factor || !first || grid_varies(factor) ||
            isl_pw_aff_is_equal(factor, first) != isl_bool_true)
            return false;
    }
    return true;
}

void grid_collect_strides(struct grid *grid)
{
    for (size_t i = 0; i < grid->places.size; i++) {
        for (size_t k = 0; k < grid->places.at[i].terms.size; k++) {
            struct grid_stride found = {.stride = grid->places.at[i].terms.at[k]};
            if (find_stride(grid, &found.stride))
                continue;
            for (size_t n = 0; n < grid->places.size && !found.varies; n++)
                found.varies = grid_varies(grid_factor(&grid->places.at[n], &found.stride));
            found.is_common = !found.varies && all_have(grid, &found.stride);
            LIST_PUSH(grid->nest->arena, grid->strides, found);
        }
    }
}

/* Whether all accesses have the same fixed value times this stride, which is left out of parts. */
bool grid_is_common(const struct grid *grid, const struct stride_term *stride)
{
    const struct grid_stride *found = grid->is_whole ? NULL : find_stride(grid, stride);
    return found && found->is_common;
}

static bool varies_somewhere(const struct grid *grid, const struct stride_term *stride)
{
    const struct grid_stride *found = find_stride(grid, stride);
    return found && found->varies;
}

static bool has_level(const struct grid *grid, const struct stride_term *stride)
{
    for (size_t i = 0; i < grid->levels.size; i++)
        if (grid_same_stride(&grid->levels.at[i].stride, stride))
            return true;
    return false;
}

static void add_level(struct grid *grid, const struct stride_term *stride)
{
    struct grid_level level = {.stride = *stride, .number = 1};
    if (has_level(grid, stride))
        return;
    LIST_PUSH(grid->nest->arena, grid->levels, level);
    for (size_t i = grid->levels.size - 1; i > 0; i--) {
        struct grid_level *a = &grid->levels.at[i - 1], *b = &grid->levels.at[i];
        if (a->stride.size >= b->stride.size)
            break;
        struct grid_level other = *a;
        *a = *b;
        *b = other;
    }
}

/* What two strides have in common. */
static struct stride_term common_factors(const struct stride_term *a, const struct stride_term *b)
{
    struct stride_term common = {.size = 0};
    bool used[STRIDE_FACTORS] = {false};
    for (size_t i = 0; i < a->size; i++) {
        for (size_t k = 0; k < b->size; k++) {
            if (used[k] || a->factors[i] != b->factors[k])
                continue;
            used[k] = true;
            common.factors[common.size++] = a->factors[i];
            break;
        }
    }
    return common;
}

/* A product of fixed values that nothing that varies shares anything with: what it shares with
   another one, or all of it but the indices of loops around. */
static void add_fixed_level(struct grid *grid, const struct stride_term *fixed)
{
    struct stride_term shared = {.size = 0};
    for (size_t i = 0; i < grid->places.size; i++) {
        for (size_t k = 0; k < grid->places.at[i].terms.size; k++) {
            const struct stride_term *other = &grid->places.at[i].terms.at[k];
            struct stride_term common = common_factors(fixed, other);
            if (common.size && common.size + 1 == fixed->size && !grid_same_stride(other, fixed))
                shared = common;
        }
    }
    for (size_t i = 0; i < fixed->size && !shared.size; i++) {
        struct stride_term rest = {.size = 0};
        for (size_t k = 0; k < fixed->size; k++)
            if (k != i)
                rest.factors[rest.size++] = fixed->factors[k];
        if (fixed->factors[i]->loop)
            shared = rest;
    }
    if (shared.size)
        add_level(grid, &shared);
}

/* Adds what a fixed value and the stride of what varies have in common, if no more than one
   parameter of the fixed value is left. */
static void add_shared_level(struct grid *grid, const struct stride_term *fixed)
{
    for (size_t n = 0; n < grid->levels.size; n++) {
        const struct stride_term *stride = &grid->levels.at[n].stride;
        struct stride_term common = common_factors(fixed, stride);
        if (!varies_somewhere(grid, stride) || !common.size || common.size == stride->size ||
            fixed->size > common.size + 1)
            continue;
        add_level(grid, &common);
        return;
    }
    for (size_t n = 0; n < grid->levels.size; n++) {
        struct stride_term rest;
        if (grid_divides(&grid->levels.at[n].stride, fixed, &rest) && rest.size <= 1)
            return;
    }
    add_fixed_level(grid, fixed);
}

/* The strides of what varies, and what fixed values have in common with them. */
static void choose_levels(struct grid *grid)
{
    struct stride_term one = {.size = 0};
    add_level(grid, &one);
    for (int fixed = 0; fixed < 2; fixed++) {
        for (size_t i = 0; i < grid->places.size; i++) {
            for (size_t k = 0; k < grid->places.at[i].terms.size; k++) {
                const struct stride_term *term = &grid->places.at[i].terms.at[k];
                if (fixed == 0 && varies_somewhere(grid, term))
                    add_level(grid, term);
                else if (fixed == 1 && !has_level(grid, term) && !grid_is_common(grid, term))
                    add_shared_level(grid, term);
            }
        }
    }
}

static bool is_chain(const struct grid *grid)
{
    for (size_t k = 1; k < grid->levels.size; k++) {
        struct stride_term rest;
        if (!grid_divides(&grid->levels.at[k].stride, &grid->levels.at[k - 1].stride, &rest) ||
            !rest.size)
            return false;
    }
    return true;
}

/* The constant of an expression; false where it is large or no integer. */
static bool constant_of(isl_pw_aff *part, int64_t *out)
{
    isl_aff *aff = lone_aff(part);
    isl_val *value = isl_aff_get_constant_val(aff);
    bool fits = isl_val_is_int(value) == isl_bool_true && isl_val_cmp_si(value, INT32_MAX) < 0 &&
                isl_val_cmp_si(value, -INT32_MAX) > 0;
    if (fits)
        *out = isl_val_get_num_si(value);
    isl_val_free(value);
    isl_aff_free(aff);
    return fits;
}

/* Adds a term to the part of a level whose stride it is `rest` times, one parameter at most. */
static bool add_to_part(struct grid *grid, struct grid_place *place, size_t k,
                        const struct stride_term *term, const struct stride_term *rest)
{
    struct nest *nest = grid->nest;
    isl_pw_aff *value = isl_pw_aff_copy(term->factor);
    if (rest->size) {
        int64_t number;
        isl_pw_aff_free(value);
        if (!affine_constant_value(term->factor, &number))
            return false;
        value = isl_pw_aff_scale_val(isl_pw_aff_copy(affine_parameter(nest, rest->factors[0])),
                                     isl_val_int_from_si(nest->ctx, number));
    }
    value = isl_pw_aff_add(value, isl_pw_aff_copy(place->parts.at[k]));
    place->parts.at[k] = keep_aff(nest, value);
    return true;
}

/* Adds a term to the part of the first (or last) level whose stride it is a multiple of, by one
   parameter at most; by one that is a stride itself only to the first. */
static bool place_whole(struct grid *grid, struct grid_place *place, const struct stride_term *term,
                        bool is_low)
{
    for (size_t n = 0; n < grid->levels.size; n++) {
        size_t k = is_low ? grid->levels.size - 1 - n : n;
        struct stride_term rest;
        if (grid_divides(&grid->levels.at[k].stride, term, &rest) && rest.size <= 1 &&
            !(is_low && rest.size && has_level(grid, &rest)))
            return add_to_part(grid, place, k, term, &rest);
    }
    return false;
}

/* Adds all that a term of the program is the sum of to the part of its own stride, but what all
   accesses have in common. */
static bool place_written(struct grid *grid, struct grid_place *place,
                          const struct stride_term *term)
{
    struct grid_place split = {.access = place->access};
    size_t k = 0;
    bool good = grid_split(grid->nest, term, &split);
    while (k < grid->levels.size && !grid_same_stride(&grid->levels.at[k].stride, term))
        k++;
    for (size_t i = 0; good && i < split.terms.size; i++) {
        struct stride_term rest;
        if (!grid_is_common(grid, &split.terms.at[i]))
            good = k < grid->levels.size && grid_divides(term, &split.terms.at[i], &rest) &&
                   add_to_part(grid, place, k, &split.terms.at[i], &rest);
    }
    return good;
}

/* The same; what is fixed in a term may have another place than what varies. */
static bool place_term(struct grid *grid, struct grid_place *place, const struct stride_term *term)
{
    struct stride_term varying = *term, fixed = *term;
    int64_t number;
    if (!grid->is_low || !constant_of(term->factor, &number))
        return place_whole(grid, place, term, false);
    isl_pw_aff *constant = affine_constant(grid->nest, number);
    varying.factor = keep_aff(
        grid->nest, isl_pw_aff_sub(isl_pw_aff_copy(term->factor), isl_pw_aff_copy(constant)));
    fixed.factor = constant;
    return place_whole(grid, place, &varying, false) && place_whole(grid, place, &fixed, true);
}

static bool fill_place(struct grid *grid, struct grid_place *place)
{
    bool good = true;
    for (size_t k = 0; grid->is_written && good && k < place->written->terms.size; k++)
        good = place_written(grid, place, &place->written->terms.at[k]);
    for (size_t k = 0; !grid->is_written && good && k < place->terms.size; k++)
        good = grid_is_common(grid, &place->terms.at[k]) ||
               place_term(grid, place, &place->terms.at[k]);
    return good;
}

static bool fill_parts(struct grid *grid)
{
    bool good = true;
    for (size_t i = 0; good && i < grid->places.size; i++) {
        struct grid_place *place = &grid->places.at[i];
        for (size_t k = 0; k < grid->levels.size; k++)
            LIST_PUSH(grid->nest->arena, place->parts, affine_constant(grid->nest, 0));
        good = fill_place(grid, place);
    }
    return good;
}

/* The greatest number that divides all coefficients of an expression, and so far `number`. */
static int64_t content(isl_pw_aff *part, int64_t number)
{
    static const enum isl_dim_type kinds[] = {isl_dim_param, isl_dim_in};
    isl_aff *aff = lone_aff(part);
    bool plain = isl_aff_dim(aff, isl_dim_div) == 0;
    for (size_t kind = 0; plain && kind < COUNT_OF(kinds); kind++) {
        isl_size size = isl_aff_dim(aff, kinds[kind]);
        for (int i = 0; plain && i < size; i++) {
            isl_val *value = isl_aff_get_coefficient_val(aff, kinds[kind], i);
            plain = isl_val_is_int(value) == isl_bool_true &&
                    isl_val_n_abs_num_chunks(value, sizeof(int64_t)) <= 1 &&
                    isl_val_cmp_si(value, INT32_MAX) < 0 && isl_val_cmp_si(value, -INT32_MAX) > 0;
            if (plain)
                number = common_divisor(number, isl_val_get_num_si(value));
            isl_val_free(value);
        }
    }
    isl_aff_free(aff);
    return plain ? number : 1;
}

/* Numbers that all parts of a level have in common go into the stride: { 2 i * n } is i * (2 n). In
   a chain each number is a multiple of the next. */
static void take_numbers(struct grid *grid, bool is_chain)
{
    struct nest *nest = grid->nest;
    int64_t above = 0;
    for (size_t k = 0; k + (is_chain ? 1 : 0) < grid->levels.size; k++) {
        int64_t number = 0, first = 0, constant = 0;
        bool good = constant_of(grid->places.at[0].parts.at[k], &first);
        for (size_t i = 0; good && i < grid->places.size; i++) {
            isl_pw_aff *part = grid->places.at[i].parts.at[k];
            good = constant_of(part, &constant);
            number = content(part, common_divisor(number, constant - first));
        }
        number = good && number ? common_divisor(number, is_chain ? above : 0) : 1;
        grid->levels.at[k].number = above = number;
        grid->levels.at[k].first = number > 1 ? first : 0;
        for (size_t i = 0; number > 1 && i < grid->places.size; i++) {
            isl_pw_aff *part = isl_pw_aff_copy(grid->places.at[i].parts.at[k]);
            part = isl_pw_aff_sub(part, isl_pw_aff_copy(affine_constant(nest, first)));
            part = isl_pw_aff_scale_down_val(part, isl_val_int_from_si(nest->ctx, number));
            grid->places.at[i].parts.at[k] = keep_aff(nest, part);
        }
    }
}

/* Whether an earlier place has the same part for the same instances. */
static bool is_repeated(const struct grid *grid, size_t i, size_t k)
{
    const struct grid_place *place = &grid->places.at[i];
    for (size_t n = 0; n < i; n++)
        if (grid->places.at[n].access->domain == place->access->domain &&
            isl_pw_aff_plain_is_equal(grid->places.at[n].parts.at[k], place->parts.at[k]) ==
                isl_bool_true)
            return true;
    return false;
}

/* Places whose parts of a level are a number apart from each other, which is the same in all their
   instances. */
struct apart {
    const struct grid_place *least, *greatest;
};

/* Whether the part of `b` is that of `a` and a number in all instances, and these are the same. */
static bool is_apart(const struct grid_place *a, const struct grid_place *b, size_t k, int64_t *out)
{
    isl_pw_aff *part = a->parts.at[k], *other = b->parts.at[k];
    if (a->access->domain != b->access->domain || isl_pw_aff_isa_aff(part) != isl_bool_true ||
        isl_pw_aff_isa_aff(other) != isl_bool_true)
        return false;
    isl_pw_aff *between = isl_pw_aff_sub(isl_pw_aff_copy(other), isl_pw_aff_copy(part));
    isl_aff *lone = lone_aff(between);
    bool is_fixed = isl_aff_is_cst(lone) == isl_bool_true && constant_of(between, out);
    isl_aff_free(lone);
    isl_pw_aff_free(between);
    return is_fixed;
}

/* Whether the place goes with some that came before. */
static bool take_apart(struct apart *apart, const struct grid_place *place, size_t k)
{
    int64_t above_least, above_greatest;
    if (!is_apart(apart->least, place, k, &above_least) ||
        !is_apart(apart->greatest, place, k, &above_greatest))
        return false;
    if (above_least < 0)
        apart->least = place;
    if (above_greatest > 0)
        apart->greatest = place;
    return true;
}

/* { [v] : some access has this part, and none in the same instances a smaller one or none a greater
   one }: as many pieces as there are ways to write a subscript, not as there are fixed values. */
static void find_values(struct grid *grid, size_t k)
{
    LIST_OF(struct apart) all = {NULL, 0, 0};
    for (size_t i = 0; i < grid->places.size; i++) {
        const struct grid_place *place = &grid->places.at[i];
        bool is_taken = is_repeated(grid, i, k);
        for (size_t n = 0; !is_taken && n < all.size; n++)
            is_taken = take_apart(&all.at[n], place, k);
        if (!is_taken)
            LIST_PUSH(grid->nest->arena, all, ((struct apart){place, place}));
    }
    isl_set *values = NULL;
    for (size_t n = 0; n < all.size; n++) {
        isl_set *ends = isl_set_copy(grid_values(grid, all.at[n].least, k));
        if (all.at[n].least != all.at[n].greatest)
            ends = isl_set_union(ends, isl_set_copy(grid_values(grid, all.at[n].greatest, k)));
        values = values ? isl_set_union(values, ends) : ends;
    }
    grid->levels.at[k].values = keep_set(grid->nest, coalesce_set(values));
}

static isl_set *all_differences(struct grid *grid, const struct grid_level *level)
{
    isl_map *pairs =
        isl_map_from_domain_and_range(isl_set_copy(level->values), isl_set_copy(level->values));
    return keep_set(grid->nest, coalesce_set(isl_map_deltas(pairs)));
}

isl_set *grid_farthest(struct grid *grid, struct grid_level *level)
{
    isl_pw_aff *first = grid_end(grid, level->values, false);
    isl_pw_aff *last = first ? grid_end(grid, level->values, true) : NULL;
    if (!last)
        return all_differences(grid, level);
    isl_pw_aff *span = isl_pw_aff_sub(isl_pw_aff_copy(last), isl_pw_aff_copy(first));
    return keep_set(grid->nest, isl_set_from_pw_aff(span));
}

bool grid_find_levels(struct grid *grid, bool only_chains)
{
    choose_levels(grid);
    if ((only_chains && !is_chain(grid)) || !fill_parts(grid))
        return false;
    take_numbers(grid, only_chains);
    grid->has_parts = true;
    return true;
}

void grid_find_values(struct grid *grid)
{
    for (size_t k = 0; k < grid->levels.size; k++)
        find_values(grid, k);
    grid->touched = keep_set(grid->nest, isl_set_params(isl_set_copy(grid->levels.at[0].values)));
}

bool grid_is_bounded(struct grid *grid, size_t k)
{
    bool is_bounded = true;
    for (size_t i = 0; is_bounded && i < grid->places.size; i++) {
        isl_set *values = grid_values(grid, &grid->places.at[i], k);
        is_bounded = is_repeated(grid, i, k) ||
                     (isl_set_dim_has_lower_bound(values, isl_dim_set, 0) != isl_bool_false &&
                      isl_set_dim_has_upper_bound(values, isl_dim_set, 0) != isl_bool_false);
    }
    return is_bounded;
}

bool grid_is_all_bounded(struct grid *grid)
{
    bool is_bounded = true;
    for (size_t k = 0; is_bounded && k < grid->levels.size; k++)
        is_bounded = grid_is_bounded(grid, k);
    return is_bounded;
}

static isl_pw_aff *level_extent(struct grid *grid, const struct grid_level *level)
{
    isl_pw_aff *first = grid_end(grid, level->values, false);
    isl_pw_aff *last = first ? grid_end(grid, level->values, true) : NULL;
    if (!last)
        return NULL;
    isl_pw_aff *extent = isl_pw_aff_sub(isl_pw_aff_copy(last), isl_pw_aff_copy(first));
    return isl_pw_aff_add_constant_val(extent, isl_val_one(grid->nest->ctx));
}

/* Fixed values count to the strides that they are written beside, or to the largest ones. */
static size_t level_extents(struct nest *asked, const struct base *base, bool is_written,
                            isl_pw_aff *extents[GRID_LEVELS])
{
    struct walker w = {.nest = asked, .arena = asked->arena};
    struct grid grid = {.w = &w, .nest = asked, .base = base, .facts = grid_facts(asked)};
    grid.is_written = is_written;
    if (!grid_collect(&grid) || !grid_find_levels(&grid, false) || grid.levels.size > GRID_LEVELS ||
        !grid_is_all_bounded(&grid))
        return 0;
    grid_find_values(&grid);
    for (size_t k = 0; k < grid.levels.size; k++) {
        extents[k] = level_extent(&grid, &grid.levels.at[k]);
        if (extents[k])
            continue;
        while (k-- > 0)
            isl_pw_aff_free(extents[k]);
        return 0;
    }
    return grid.levels.size;
}

size_t grid_extents(const struct nest *nest, const struct base *base,
                    isl_pw_aff *extents[GRID_LEVELS])
{
    struct nest *asked = nest_ask(nest->arena, nest);
    size_t levels = level_extents(asked, base, true, extents);
    if (levels == 0)
        levels = level_extents(asked, base, false, extents);
    nest_release(asked);
    return levels;
}

bool grid_is_same(const struct grid *grid, const struct grid *other)
{
    if (!other->has_parts || grid->levels.size != other->levels.size)
        return false;
    for (size_t k = 0; k < grid->levels.size; k++) {
        const struct grid_level *a = &grid->levels.at[k], *b = &other->levels.at[k];
        if (!grid_same_stride(&a->stride, &b->stride) || a->number != b->number ||
            a->first != b->first)
            return false;
        for (size_t i = 0; i < grid->places.size; i++)
            if (isl_pw_aff_plain_is_equal(grid->places.at[i].parts.at[k],
                                          other->places.at[i].parts.at[k]) != isl_bool_true)
                return false;
    }
    return true;
}
