/* delinearise_sets.c: part of delinearise.h: sets and functions that are asked for in several
   places. */
#include "loops/places/delinearise.h"

isl_set *grid_facts(struct nest *nest)
{
    return keep_set(nest,
                    isl_set_intersect(isl_set_copy(nest->known), isl_set_copy(nest->assumed)));
}

isl_set *grid_instances(struct grid *grid, const struct access *access)
{
    isl_set *facts = isl_set_copy(grid->facts);
    return keep_set(grid->nest, isl_set_intersect_params(isl_set_copy(access->domain), facts));
}

isl_set *grid_values(struct grid *grid, const struct grid_place *place, size_t k)
{
    isl_set *instances = isl_set_copy(grid_instances(grid, place->access));
    isl_map *part = isl_map_from_pw_aff(isl_pw_aff_copy(place->parts.at[k]));
    return keep_set(grid->nest, isl_set_apply(instances, part));
}

isl_pw_aff *grid_end(struct grid *grid, isl_set *values, bool last)
{
    isl_bool bounded = last ? isl_set_dim_has_upper_bound(values, isl_dim_set, 0)
                            : isl_set_dim_has_lower_bound(values, isl_dim_set, 0);
    isl_pw_aff *end = NULL;
    if (bounded == isl_bool_true && isl_set_n_basic_set(values) <= 6)
        end = last ? isl_set_dim_max(isl_set_copy(values), 0)
                   : isl_set_dim_min(isl_set_copy(values), 0);
    return end ? keep_aff(grid->nest, end) : NULL;
}

/* Whether the access surely executes for all instances of its domain. */
static bool is_sure(const struct nest *nest, const struct access *access)
{
    if (access->may || nest->left_early)
        return false;
    for (size_t i = 0; i < access->around.size; i++)
        if (!access->around.at[i]->counted)
            return false;
    return true;
}

bool grid_sure_place(struct grid *grid, struct access *access, struct grid_place *out)
{
    struct nest *nest = grid->nest;
    const struct path_step *step = access->path.size ? &access->path.at[0] : NULL;
    *out = (struct grid_place){.access = access};
    if (!step || step->is_field || !access->is_shaped || !is_sure(nest, access) ||
        access->base->kind == BASE_UNKNOWN || access->base->kind == BASE_ROWS || !step->element ||
        step->element->size < 1)
        return false;
    const struct strided *sum =
        step->strided ? step->strided : strided_lift(nest->arena, step->subscript);
    return sum && !sum->is_narrow && grid_normal(nest, sum, out);
}
