/* exact.c: part of pair.h: the third rung of the ladder: isl's exact answer, over the parameters.
   */
#include "loops/dependence/pair.h"

isl_map *pair_equal_subscripts(const struct path_step *source, const struct path_step *sink)
{
    isl_map *from = isl_map_from_pw_aff(isl_pw_aff_copy(source->subscript));
    isl_map *to = isl_map_from_pw_aff(isl_pw_aff_copy(sink->subscript));
    return isl_map_apply_range(from, isl_map_reverse(to));
}

isl_map *pair_relation_of(const struct pair *pair, isl_set *source, isl_set *sink, isl_map *order,
                          isl_set *context)
{
    isl_map *map = isl_map_from_domain_and_range(isl_set_copy(source), isl_set_copy(sink));
    if (!order)
        map = isl_map_order_lt(map, isl_dim_in, 0, isl_dim_out, 0);
    for (size_t k = 0; k < pair->source_steps.size; k++)
        map = isl_map_intersect(
            map, pair_equal_subscripts(pair->source_steps.at[k], pair->sink_steps.at[k]));
    map = isl_map_intersect_params(map, isl_set_copy(context));
    return order ? isl_map_intersect(map, isl_map_copy(order)) : map;
}

isl_map *pair_relation(const struct pair *pair, isl_map *order, isl_set *context)
{
    return pair_relation_of(pair, pair->source->domain, pair->sink->domain, order, context);
}
