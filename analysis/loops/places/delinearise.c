#include "loops/places/delinearise.h"
#include "loops/model/path.h"
#include "loops/sets/coalesce.h"

#include "loops/text/bounds.h"

bool grid_varies(isl_pw_aff *factor)
{
    return factor && !affine_is_invariant(factor);
}

bool grid_same_stride(const struct stride_term *a, const struct stride_term *b)
{
    if (a->size != b->size)
        return false;
    for (size_t i = 0; i < a->size; i++)
        if (a->factors[i] != b->factors[i])
            return false;
    return true;
}

bool grid_same_step(const struct path_step *a, const struct path_step *b)
{
    if (a->is_field || b->is_field || (a->subscript && b->subscript))
        return path_step_is_equal(a, b);
    if (!a->strided || !b->strided || a->strided->is_narrow != b->strided->is_narrow ||
        a->strided->terms.size != b->strided->terms.size)
        return false;
    for (size_t i = 0; i < a->strided->terms.size; i++) {
        const struct stride_term *s = &a->strided->terms.at[i], *t = &b->strided->terms.at[i];
        if (!grid_same_stride(s, t) ||
            isl_pw_aff_plain_is_equal(s->factor, t->factor) != isl_bool_true)
            return false;
    }
    return true;
}

bool grid_same_place(const struct access *a, const struct access *b)
{
    bool same = a->base == b->base && a->path.size == b->path.size;
    for (size_t i = 0; same && i < a->path.size; i++)
        same = grid_same_step(&a->path.at[i], &b->path.at[i]);
    return same;
}

/* Whether `b` is a multiple of `a`; fills the factors that are left. */
bool grid_divides(const struct stride_term *a, const struct stride_term *b,
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
        if (grid_same_stride(&place->terms.at[i], stride))
            return place->terms.at[i].factor;
    return NULL;
}

static void add_term(struct nest *nest, struct grid_place *place, struct stride_term term)
{
    for (size_t i = 0; i < place->terms.size; i++) {
        struct stride_term *known = &place->terms.at[i];
        if (!grid_same_stride(known, &term))
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
bool grid_split(struct nest *nest, const struct stride_term *term, struct grid_place *out)
{
    isl_aff *aff = lone_aff(term->factor);
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
               with_factor(nest, &part, nest_parameter(nest, id));
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
        good = grid_split(nest, &sum->terms.at[i], out);
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
        if (!grid_normal(nest, sum, &place) ||
            (sum->is_narrow && !grid_keep_narrow(grid, access, sum)))
            return false;
        place.written = sum;
        grid->wraps = grid->wraps || sum->wraps;
        LIST_PUSH(nest->arena, grid->places, place);
    }
    grid_collect_strides(grid);
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
    bad = isl_set_gist(coalesce_set(bad), isl_set_copy(grid->touched));
    nest->inside = coalesce_set(isl_set_subtract(nest->inside, bad));
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
    if (!k || !grid_divides(&level->stride, &outer->stride, &rest) || rest.size != 1 ||
        outer->number % level->number != 0)
        return false;
    isl_set *differences = grid_farthest(grid, level);
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
    grid_divides(&level->stride, &outer->stride, &rest);
    isl_set *differences = grid_farthest(grid, level);
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

/* Whether an earlier place has the same instances. */
static bool has_instances(const struct grid *grid, size_t i)
{
    for (size_t n = 0; n < i; n++)
        if (grid->places.at[n].access->domain == grid->places.at[i].access->domain)
            return true;
    return false;
}

/* The parameters for which two iterations of the root access the base; of one that runs once, whose
   statements are asked about, any instance does. */
static isl_set *conflicting(struct grid *grid)
{
    isl_set *all = isl_set_empty(isl_space_copy(grid->nest->space));
    for (size_t i = 0; i < grid->places.size; i++)
        if (!has_instances(grid, i))
            all = isl_set_union(all, isl_set_copy(grid_instances(grid, grid->places.at[i].access)));
    all = coalesce_set(all);
    if (grid->nest->root->runs_once)
        return keep_set(grid->nest, coalesce_set(isl_set_params(all)));
    isl_map *pairs = isl_map_from_domain_and_range(isl_set_copy(all), all);
    isl_set *conflicts = isl_map_params(isl_map_order_lt(pairs, isl_dim_in, 0, isl_dim_out, 0));
    return keep_set(grid->nest, coalesce_set(conflicts));
}

bool grid_keep_rows(struct grid *grid)
{
    for (size_t k = 1; k < grid->levels.size; k++)
        if (!keep_inside(grid, k))
            return false;
    return true;
}

/* `before`: a way that gave nothing, or NULL. */
static bool delinearise(struct grid *grid, const struct grid *before)
{
    if (!is_wanted(grid) || !grid_collect(grid))
        return false;
    grid->conflicting = conflicting(grid);
    if (isl_set_is_empty(grid->conflicting) != isl_bool_false || !grid_find_levels(grid, true) ||
        (before && grid_is_same(grid, before)))
        return false;
    grid_find_values(grid);
    return grid_keep_rows(grid) && (!grid->wraps || grid_make_exact(grid)) && is_possible(grid);
}

void grid_settle(struct nest *nest, struct nest *asked, bool good)
{
    if (good) {
        nest_adopt(nest, asked);
        return;
    }
    nest->broken = nest->broken || asked->broken;
    nest_release(asked);
}

/* Fixed values count to the strides that they are written beside, or to the largest ones. */
void grid_delinearise(struct walker *w, const struct base *base)
{
    enum { WRITTEN, LARGEST, WAYS };
    struct grid grids[WAYS];
    isl_set *facts = grid_facts(w->nest);
    bool good = false;
    int ways = 0;
    for (; ways < WAYS && !good; ways++) {
        struct nest *asked = nest_ask(w->arena, w->nest);
        grids[ways] = (struct grid){.w = w, .nest = asked, .base = base, .facts = facts};
        grids[ways].is_chain = true;
        grids[ways].is_written = ways == WRITTEN;
        good = delinearise(&grids[ways], ways > 0 ? &grids[0] : NULL);
        if (good)
            rewrite(&grids[ways]);
    }
    for (int way = 0; way < ways; way++)
        grid_settle(w->nest, grids[way].nest, good && way == ways - 1);
}
