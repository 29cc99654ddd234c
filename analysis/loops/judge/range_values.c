/* range_values.c: part of range_search.h: sets of values of the indices. */
#include "loops/judge/range_search.h"
#include "loops/sets/coalesce.h"

int64_t range_step(const struct range_search *search, int loop)
{
    return search->nest->loops.at[loop]->loop->step;
}

int64_t range_magnitude(const struct range_search *search, int loop)
{
    int64_t step = range_step(search, loop);
    return step < 0 ? -step : step;
}

int64_t range_span(const struct range_search *search, const struct range_place *place)
{
    return range_magnitude(search, place->loop) * (place->tile > 0 ? place->tile : 1);
}

isl_pw_aff *range_value(const struct range_search *search, int k)
{
    const struct nest *nest = search->nest;
    isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
    isl_aff *number = isl_aff_var_on_domain(space, isl_dim_set, (unsigned)k);
    number = isl_aff_scale_val(number, isl_val_int_from_si(nest->ctx, range_step(search, k)));
    return isl_pw_aff_add(isl_pw_aff_copy(nest->loops.at[k]->first), isl_pw_aff_from_aff(number));
}

isl_set *range_named(const struct range_search *search, int k, __isl_take isl_set *values)
{
    isl_size size = isl_set_dim(values, isl_dim_set);
    for (int i = 0; i < size; i++)
        values = isl_set_set_dim_id(values, isl_dim_set, (unsigned)i,
                                    isl_id_copy(search->index[k + i]->id));
    isl_size parameters = isl_set_dim(values, isl_dim_param);
    if (size < 0 || parameters < 0)
        return isl_set_free(values);
    values = isl_set_move_dims(values, isl_dim_param, (unsigned)parameters, isl_dim_set, 0,
                               (unsigned)size);
    return isl_set_params(values);
}

/* { t -> the value of a loop's index in the new order }. Give. */
static isl_pw_aff *skewed_value(const struct range_search *search, int k)
{
    const struct range_skew *skew = &search->skew;
    isl_pw_aff *value = range_value(search, k);
    if (skew->factor == 0 || skew->loop != k)
        return value;
    isl_val *factor = isl_val_int_from_si(search->nest->ctx, (long)skew->factor);
    return isl_pw_aff_add(value, isl_pw_aff_scale_val(range_value(search, skew->by), factor));
}

isl_set *range_values_in(const struct range_search *search, __isl_take isl_set *iterations)
{
    isl_space *none = isl_space_set_alloc(search->nest->ctx, 0, 0);
    isl_map *all = isl_map_universe(
        isl_space_map_from_domain_and_range(isl_space_copy(search->nest->space), none));
    for (int k = 0; k < search->loops; k++)
        all = isl_map_flat_range_product(all, isl_map_from_pw_aff(skewed_value(search, k)));
    return coalesce_set(range_named(search, 0, isl_set_apply(iterations, all)));
}

isl_set *range_natural(__isl_take isl_pw_aff *value)
{
    return isl_pw_aff_nonneg_set(value);
}

isl_set *range_without(__isl_take isl_set *set, const struct parameter *parameter)
{
    int at = isl_set_find_dim_by_id(set, isl_dim_param, parameter->id);
    return at < 0 ? set : isl_set_project_out(set, isl_dim_param, (unsigned)at, 1);
}

const struct parameter *range_parameter(const struct range_search *search,
                                        const struct range_place *place)
{
    return place->tile > 0 ? search->tile[place->loop] : search->index[place->loop];
}

isl_set *range_seen_from(const struct range_search *search, int at, __isl_take isl_set *set)
{
    const struct range_place *place = &search->places[at];
    for (int i = at; i < search->size; i++)
        if (search->places[i].tile == 0 && search->places[i].loop != place->loop)
            set = range_without(set, search->index[search->places[i].loop]);
    int position = isl_set_find_dim_by_id(set, isl_dim_param, search->index[place->loop]->id);
    if (place->tile > 0 && position >= 0)
        set = isl_set_set_dim_id(set, isl_dim_param, (unsigned)position,
                                 isl_id_copy(search->tile[place->loop]->id));
    return set;
}

unsigned range_visible(const struct range_search *search, int at)
{
    unsigned visible = 0;
    for (int i = 0; i < at; i++)
        if (search->places[i].tile == 0)
            visible |= 1u << search->places[i].loop;
    return visible;
}

isl_set *range_widened(__isl_keep isl_set *set, const struct parameter *parameter, int64_t span)
{
    isl_set *values = isl_set_from_params(isl_set_copy(set));
    int at = isl_set_find_dim_by_id(values, isl_dim_param, parameter->id);
    if (at < 0)
        return isl_set_params(values);
    values = isl_set_move_dims(values, isl_dim_set, 0, isl_dim_param, (unsigned)at, 1);
    isl_local_space *space = isl_local_space_from_space(isl_set_get_space(values));
    isl_aff *moved = isl_aff_var_on_domain(space, isl_dim_set, 0);
    moved =
        isl_aff_add_constant_val(moved, isl_val_int_from_si(isl_set_get_ctx(values), (long)span));
    values = isl_set_apply(values, isl_map_from_aff(moved));
    values = isl_set_set_dim_id(values, isl_dim_set, 0, isl_id_copy(parameter->id));
    isl_size parameters = isl_set_dim(values, isl_dim_param);
    values = isl_set_move_dims(values, isl_dim_param, (unsigned)parameters, isl_dim_set, 0, 1);
    return isl_set_params(values);
}

isl_pw_aff *range_less_value(const struct range_search *search, const struct parameter *parameter,
                             __isl_keep isl_pw_aff *value)
{
    isl_space *space = isl_space_set_alloc(search->nest->ctx, 1, 0);
    space = isl_space_set_dim_id(space, isl_dim_param, 0, isl_id_copy(parameter->id));
    isl_aff *index = isl_aff_zero_on_domain(isl_local_space_from_space(space));
    index = isl_aff_set_coefficient_si(index, isl_dim_param, 0, 1);
    return isl_pw_aff_sub(isl_pw_aff_from_aff(index), isl_pw_aff_copy(value));
}

bool range_is_within(__isl_keep isl_set *inner, __isl_take isl_set *outer)
{
    bool within = isl_set_is_subset(inner, outer) == isl_bool_true;
    isl_set_free(outer);
    return within;
}
