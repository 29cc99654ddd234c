#include "loops/grid.h"

#include "loops/bounds.h"

bool grid_varies(isl_pw_aff *factor)
{
    return factor && !affine_is_invariant(factor);
}

static bool same_stride(const struct stride_term *a, const struct stride_term *b)
{
    if (a->size != b->size)
        return false;
    for (size_t i = 0; i < a->size; i++)
        if (a->factors[i] != b->factors[i])
            return false;
    return true;
}

/* Whether `b` is a multiple of `a`; fills the factors that are left. */
static bool divides(const struct stride_term *a, const struct stride_term *b,
                    struct stride_term *rest)
{
    size_t at = 0;
    memset(rest, 0, sizeof *rest);
    for (size_t i = 0; i < b->size; i++) {
        if (at < a->size && a->factors[at] == b->factors[i])
            at++;
        else
            rest->factors[rest->size++] = b->factors[i];
    }
    return at == a->size;
}

isl_pw_aff *grid_factor(const struct grid_place *place, const struct stride_term *stride)
{
    for (size_t i = 0; i < place->terms.size; i++)
        if (same_stride(&place->terms.at[i], stride))
            return place->terms.at[i].factor;
    return NULL;
}

static void add_term(struct nest *nest, struct grid_place *place, struct stride_term term)
{
    for (size_t i = 0; i < place->terms.size; i++) {
        struct stride_term *known = &place->terms.at[i];
        if (!same_stride(known, &term))
            continue;
        known->factor = keep_aff(
            nest, isl_pw_aff_add(isl_pw_aff_copy(known->factor), isl_pw_aff_copy(term.factor)));
        return;
    }
    LIST_PUSH(nest->arena, place->terms, term);
}

static size_t rank_of(const struct nest *nest, const struct parameter *parameter)
{
    size_t rank = 0;
    while (rank < nest->parameters.size && nest->parameters.at[rank] != parameter)
        rank++;
    return rank;
}

static bool with_factor(const struct nest *nest, struct stride_term *stride,
                        const struct parameter *factor)
{
    size_t at = stride->size;
    if (at == STRIDE_FACTORS || !factor)
        return false;
    for (; at > 0 && rank_of(nest, stride->factors[at - 1]) > rank_of(nest, factor); at--)
        stride->factors[at] = stride->factors[at - 1];
    stride->factors[at] = factor;
    stride->size++;
    return true;
}

/* Moves the parameters of a factor into strides: { n * (i + m) } -> { n * i + n m * 1 }. */
static bool split_term(struct nest *nest, const struct stride_term *term, struct grid_place *out)
{
    isl_aff *aff = isl_pw_aff_as_aff(isl_pw_aff_copy(term->factor));
    isl_size count = isl_aff_dim(aff, isl_dim_param), dims = isl_aff_dim(aff, isl_dim_in);
    bool good = aff && count >= 0;
    for (isl_size k = 0; good && k < dims; k++) {
        isl_val *value = isl_aff_get_coefficient_val(aff, isl_dim_in, (int)k);
        good = isl_val_is_int(value) == isl_bool_true;
        isl_val_free(value);
    }
    for (isl_size k = 0; good && k < count; k++) {
        struct stride_term part = *term;
        isl_val *value = isl_aff_get_coefficient_val(aff, isl_dim_param, (int)k);
        if (isl_val_is_zero(value) == isl_bool_true) {
            isl_val_free(value);
            continue;
        }
        isl_id *id = isl_pw_aff_get_dim_id(term->factor, isl_dim_param, (unsigned)k);
        good = isl_val_is_int(value) == isl_bool_true &&
               with_factor(nest, &part, bounds_parameter(id));
        isl_id_free(id);
        part.factor =
            keep_aff(nest, isl_pw_aff_scale_val(isl_pw_aff_copy(affine_constant(nest, 1)), value));
        aff = isl_aff_set_coefficient_si(aff, isl_dim_param, (int)k, 0);
        add_term(nest, out, part);
    }
    struct stride_term rest = *term;
    rest.factor = keep_aff(nest, isl_pw_aff_from_aff(aff));
    add_term(nest, out, rest);
    return good;
}

bool grid_normal(struct nest *nest, const struct strided *sum, struct grid_place *out)
{
    bool good = sum != NULL;
    for (size_t i = 0; good && i < sum->terms.size; i++)
        good = split_term(nest, &sum->terms.at[i], out);
    for (size_t i = 0; good && i < out->terms.size; i++)
        good = isl_pw_aff_n_piece(out->terms.at[i].factor) == 1;
    return good;
}

bool grid_collect(struct grid *grid)
{
    struct nest *nest = grid->nest;
    const struct type *element = NULL;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        struct access *access = nest->accesses.at[i];
        if (access->base != grid->base)
            continue;
        const struct path_step *step = access->path.size ? &access->path.at[0] : NULL;
        struct grid_place place = {.access = access};
        if (!step || !access->is_shaped || step->is_field || step->length_aff ||
            (element && !walk_same_type(element, step->element)))
            return false;
        for (size_t k = 1; k < access->path.size; k++)
            if (!access->path.at[k].is_field)
                return false;
        element = step->element;
        const struct strided *sum =
            step->strided ? step->strided : strided_lift(nest->arena, step->subscript);
        if (!grid_normal(nest, sum, &place))
            return false;
        grid->wraps = grid->wraps || sum->wraps;
        LIST_PUSH(nest->arena, grid->places, place);
    }
    return grid->places.size > 0;
}

/* Whether it is worth while. */
static bool is_wanted(const struct grid *grid)
{
    bool written = false, wanted = false;
    for (size_t i = 0; i < grid->nest->accesses.size; i++) {
        const struct access *access = grid->nest->accesses.at[i];
        if (access->base != grid->base)
            continue;
        written = written || access->is_write;
        wanted = wanted || (access->path.size && access->path.at[0].strided);
    }
    return written && wanted;
}

/* Whether all accesses have the same fixed value times this stride. */
bool grid_is_common(const struct grid *grid, const struct stride_term *stride)
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

static bool varies_somewhere(const struct grid *grid, const struct stride_term *stride)
{
    for (size_t i = 0; i < grid->places.size; i++)
        if (grid_varies(grid_factor(&grid->places.at[i], stride)))
            return true;
    return false;
}

static bool has_level(const struct grid *grid, const struct stride_term *stride)
{
    for (size_t i = 0; i < grid->levels.size; i++)
        if (same_stride(&grid->levels.at[i].stride, stride))
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
            if (common.size && common.size + 1 == fixed->size && !same_stride(other, fixed))
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
        if (divides(&grid->levels.at[n].stride, fixed, &rest) && rest.size <= 1)
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
        if (!divides(&grid->levels.at[k].stride, &grid->levels.at[k - 1].stride, &rest) ||
            !rest.size)
            return false;
    }
    return true;
}

/* The constant of an expression; false where it is large or no integer. */
static bool constant_of(isl_pw_aff *part, int64_t *out)
{
    isl_aff *aff = isl_pw_aff_as_aff(isl_pw_aff_copy(part));
    isl_val *value = isl_aff_get_constant_val(aff);
    bool fits = isl_val_is_int(value) == isl_bool_true && isl_val_cmp_si(value, INT32_MAX) < 0 &&
                isl_val_cmp_si(value, -INT32_MAX) > 0;
    if (fits)
        *out = isl_val_get_num_si(value);
    isl_val_free(value);
    isl_aff_free(aff);
    return fits;
}

/* Adds a term to the part of the first (or last) level whose stride it is a multiple of, by one
   parameter at most; by one that is a stride itself only to the first. */
static bool place_whole(struct grid *grid, struct grid_place *place, const struct stride_term *term,
                        bool is_low)
{
    struct nest *nest = grid->nest;
    for (size_t n = 0; n < grid->levels.size; n++) {
        size_t k = is_low ? grid->levels.size - 1 - n : n;
        struct stride_term rest;
        int64_t number;
        if (!divides(&grid->levels.at[k].stride, term, &rest) || rest.size > 1 ||
            (is_low && rest.size && has_level(grid, &rest)))
            continue;
        isl_pw_aff *value = isl_pw_aff_copy(term->factor);
        if (rest.size) {
            if (!affine_constant_value(term->factor, &number)) {
                isl_pw_aff_free(value);
                return false;
            }
            isl_pw_aff_free(value);
            value = isl_pw_aff_scale_val(isl_pw_aff_copy(affine_parameter(nest, rest.factors[0])),
                                         isl_val_int_from_si(nest->ctx, number));
        }
        value = isl_pw_aff_add(value, isl_pw_aff_copy(place->parts.at[k]));
        place->parts.at[k] = keep_aff(nest, value);
        return true;
    }
    return false;
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

static bool fill_parts(struct grid *grid)
{
    for (size_t i = 0; i < grid->places.size; i++) {
        struct grid_place *place = &grid->places.at[i];
        for (size_t k = 0; k < grid->levels.size; k++)
            LIST_PUSH(grid->nest->arena, place->parts, affine_constant(grid->nest, 0));
        for (size_t k = 0; k < place->terms.size; k++)
            if (!grid_is_common(grid, &place->terms.at[k]) &&
                !place_term(grid, place, &place->terms.at[k]))
                return false;
    }
    return true;
}

static int64_t greatest_divisor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

/* The greatest number that divides all coefficients of an expression, and so far `number`. */
static int64_t content(isl_pw_aff *part, int64_t number)
{
    static const enum isl_dim_type kinds[] = {isl_dim_param, isl_dim_in};
    isl_aff *aff = isl_pw_aff_as_aff(isl_pw_aff_copy(part));
    bool plain = isl_aff_dim(aff, isl_dim_div) == 0;
    for (size_t kind = 0; plain && kind < COUNT_OF(kinds); kind++) {
        isl_size size = isl_aff_dim(aff, kinds[kind]);
        for (int i = 0; plain && i < size; i++) {
            isl_val *value = isl_aff_get_coefficient_val(aff, kinds[kind], i);
            plain = isl_val_is_int(value) == isl_bool_true &&
                    isl_val_n_abs_num_chunks(value, sizeof(int64_t)) <= 1 &&
                    isl_val_cmp_si(value, INT32_MAX) < 0 && isl_val_cmp_si(value, -INT32_MAX) > 0;
            if (plain)
                number = greatest_divisor(number, isl_val_get_num_si(value));
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
            number = content(part, greatest_divisor(number, constant - first));
        }
        number = good && number ? greatest_divisor(number, is_chain ? above : 0) : 1;
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

isl_set *grid_instances(struct grid *grid, const struct access *access)
{
    for (size_t i = 0; i < grid->domains.size; i++)
        if (grid->domains.at[i].domain == access->domain)
            return grid->domains.at[i].within;
    struct grid_domain known = {access->domain, NULL};
    known.within = keep_set(grid->nest, isl_set_intersect_params(isl_set_copy(access->domain),
                                                                 isl_set_copy(grid->facts)));
    LIST_PUSH(grid->nest->arena, grid->domains, known);
    return known.within;
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

/* { [v] : some access has this part } */
static void find_values(struct grid *grid, size_t k)
{
    isl_set *all = NULL;
    for (size_t i = 0; i < grid->places.size; i++) {
        const struct grid_place *place = &grid->places.at[i];
        if (is_repeated(grid, i, k))
            continue;
        isl_map *map = isl_map_from_pw_aff(isl_pw_aff_copy(place->parts.at[k]));
        isl_set *values = isl_set_apply(isl_set_copy(grid_instances(grid, place->access)), map);
        all = all ? isl_set_union(all, values) : values;
    }
    grid->levels.at[k].values = keep_set(grid->nest, isl_set_coalesce(all));
}

isl_set *grid_differences(struct grid *grid, struct grid_level *level)
{
    if (!level->differences) {
        isl_map *pairs =
            isl_map_from_domain_and_range(isl_set_copy(level->values), isl_set_copy(level->values));
        level->differences = keep_set(grid->nest, isl_set_coalesce(isl_map_deltas(pairs)));
    }
    return level->differences;
}

void grid_exclude(struct grid *grid, __isl_take isl_set *bad)
{
    struct nest *nest = grid->nest;
    isl_set *within = isl_set_intersect(isl_set_copy(bad), isl_set_copy(grid->touched));
    within = isl_set_intersect(within, isl_set_copy(nest->inside));
    within = isl_set_intersect(within, isl_set_copy(nest->limited));
    isl_bool never = isl_set_is_empty(within);
    isl_set_free(within);
    if (never == isl_bool_error)
        nest->broken = true;
    if (never == isl_bool_true) {
        isl_set_free(bad);
        return;
    }
    bad = isl_set_gist(isl_set_coalesce(bad), isl_set_copy(grid->touched));
    nest->inside = isl_set_coalesce(isl_set_subtract(nest->inside, bad));
}

/* { [v] : v >= number * parameter } over the space of a set with one dimension. */
static isl_set *at_least(isl_set *like, int64_t number, const struct parameter *parameter)
{
    isl_space *space = isl_set_get_space(like);
    isl_space *one = isl_space_params_alloc(isl_set_get_ctx(like), 1);
    one = isl_space_set_dim_id(one, isl_dim_param, 0, isl_id_copy(parameter->id));
    space = isl_space_align_params(space, one);
    int at = isl_space_find_dim_by_id(space, isl_dim_param, parameter->id);
    isl_local_space *local = isl_local_space_from_space(space);
    isl_aff *value = isl_aff_var_on_domain(isl_local_space_copy(local), isl_dim_set, 0);
    isl_aff *bound = isl_aff_var_on_domain(local, isl_dim_param, (unsigned)at);
    bound = isl_aff_scale_val(bound, isl_val_int_from_si(isl_set_get_ctx(like), number));
    return isl_set_from_basic_set(isl_aff_ge_basic_set(value, bound));
}

bool grid_is_in_row(struct grid *grid, size_t k)
{
    struct stride_term rest;
    struct grid_level *level = &grid->levels.at[k], *outer = k ? level - 1 : level;
    if (!k || !divides(&level->stride, &outer->stride, &rest) || rest.size != 1 ||
        outer->number % level->number != 0)
        return false;
    isl_set *differences = grid_differences(grid, level);
    isl_set *far = at_least(differences, outer->number / level->number, rest.factors[0]);
    far = isl_set_intersect(far, isl_set_copy(differences));
    far = isl_set_intersect_params(far, isl_set_copy(grid->nest->inside));
    far = isl_set_intersect_params(far, isl_set_copy(grid->nest->limited));
    bool near = isl_set_is_empty(far) == isl_bool_true;
    isl_set_free(far);
    return near;
}

/* Where a part is always the same, any stride but 0 will do. */
static void require_nonzero(struct grid *grid, const struct stride_term *factors)
{
    for (size_t i = 0; i < factors->size; i++) {
        isl_set *zero = isl_set_params(isl_set_copy(
            affine_compare(grid->w, OP_EQUAL, affine_parameter(grid->nest, factors->factors[i]),
                           affine_constant(grid->nest, 0))));
        grid_exclude(grid, zero);
    }
}

/* Parameters for which two parts of a level differ by as much as the level's extent or more leave
   nest->inside. False where that cannot be said. */
static bool keep_inside(struct grid *grid, size_t k)
{
    struct grid_level *level = &grid->levels.at[k], *outer = &grid->levels.at[k - 1];
    struct stride_term rest;
    divides(&level->stride, &outer->stride, &rest);
    isl_set *differences = grid_differences(grid, level);
    isl_set *other = isl_set_lower_bound_si(isl_set_copy(differences), isl_dim_set, 0, 1);
    isl_bool same = isl_set_is_empty(other);
    isl_set_free(other);
    if (same == isl_bool_true) {
        require_nonzero(grid, &rest);
        return true;
    }
    if (rest.size != 1)
        return false;
    isl_set *bad = at_least(differences, outer->number / level->number, rest.factors[0]);
    bad = isl_set_params(isl_set_intersect(bad, isl_set_copy(differences)));
    grid_exclude(grid, bad);
    return true;
}

/* The parts as the comparable path of each access. */
static void rewrite(struct grid *grid)
{
    for (size_t i = 0; i < grid->places.size; i++) {
        struct grid_place *place = &grid->places.at[i];
        struct access *access = place->access;
        access->flat = (path_list){NULL, 0, 0};
        for (size_t k = 0; k < grid->levels.size; k++) {
            struct path_step step = access->path.at[0];
            step.subscript = place->parts.at[k];
            step.length = -1;
            LIST_PUSH(grid->nest->arena, access->flat, step);
        }
        for (size_t k = 1; k < access->path.size; k++)
            LIST_PUSH(grid->nest->arena, access->flat, access->path.at[k]);
        access->affine = true;
    }
}

/* Whether no condition leaves anything of what may happen. */
static bool is_possible(const struct grid *grid)
{
    isl_set *left = isl_set_intersect(isl_set_copy(grid->nest->inside), isl_set_copy(grid->facts));
    for (size_t i = 0; i < grid->places.size; i++) {
        isl_set *executes = isl_set_intersect_params(
            isl_set_copy(grid->places.at[i].access->domain), isl_set_copy(left));
        bool empty = isl_set_is_empty(executes) != isl_bool_false;
        isl_set_free(executes);
        if (empty) {
            isl_set_free(left);
            return false;
        }
    }
    isl_set_free(left);
    return true;
}

bool grid_find_levels(struct grid *grid, bool only_chains)
{
    choose_levels(grid);
    if ((only_chains && !is_chain(grid)) || !fill_parts(grid))
        return false;
    take_numbers(grid, only_chains);
    for (size_t k = 0; k < grid->levels.size; k++)
        find_values(grid, k);
    grid->touched = keep_set(grid->nest, isl_set_params(isl_set_copy(grid->levels.at[0].values)));
    return true;
}

/* The parameters for which two iterations of the root access the base. */
static isl_set *conflicting(const struct grid *grid)
{
    isl_set *all = NULL;
    for (size_t i = 0; i < grid->places.size; i++) {
        isl_set *domain = isl_set_intersect_params(isl_set_copy(grid->places.at[i].access->domain),
                                                   isl_set_copy(grid->facts));
        all = all ? isl_set_union(all, domain) : domain;
    }
    all = isl_set_coalesce(all);
    isl_map *pairs = isl_map_from_domain_and_range(isl_set_copy(all), all);
    return isl_set_coalesce(isl_map_params(isl_map_order_lt(pairs, isl_dim_in, 0, isl_dim_out, 0)));
}

static bool delinearise(struct grid *grid)
{
    if (!is_wanted(grid) || !grid_collect(grid))
        return false;
    grid->conflicting = keep_set(grid->nest, conflicting(grid));
    if (isl_set_is_empty(grid->conflicting) != isl_bool_false || !grid_find_levels(grid, true))
        return false;
    for (size_t k = 1; k < grid->levels.size; k++)
        if (!keep_inside(grid, k))
            return false;
    return (!grid->wraps || grid_make_exact(grid)) && is_possible(grid);
}

struct grid_marks grid_mark(const struct nest *nest)
{
    return (struct grid_marks){isl_set_copy(nest->inside), isl_set_copy(nest->limited),
                               nest->limits.size};
}

void grid_settle(struct nest *nest, struct grid_marks *marks, bool keep)
{
    if (!keep) {
        isl_set *inside = nest->inside, *limited = nest->limited;
        nest->inside = marks->inside;
        nest->limited = marks->limited;
        nest->limits.size = marks->limits;
        marks->inside = inside;
        marks->limited = limited;
    }
    isl_set_free(marks->inside);
    isl_set_free(marks->limited);
}

void grid_delinearise(struct walker *w, const struct base *base)
{
    struct nest *nest = w->nest;
    struct grid grid = {.w = w, .nest = nest, .base = base, .is_chain = true};
    struct grid_marks marks = grid_mark(nest);
    grid.facts = isl_set_intersect(isl_set_copy(nest->known), isl_set_copy(nest->assumed));
    bool good = delinearise(&grid);
    if (good)
        rewrite(&grid);
    grid_settle(nest, &marks, good);
    isl_set_free(grid.facts);
}
