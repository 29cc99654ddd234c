#include "loops/coalesce.h"

__isl_give isl_set *coalesce_set(__isl_take isl_set *set)
{
    if (isl_set_n_basic_set(set) <= 1 || isl_set_involves_locals(set) == isl_bool_false)
        return isl_set_coalesce(set);
    isl_set *fewer = isl_set_coalesce(isl_set_copy(set));
    if (isl_set_is_subset(fewer, set) == isl_bool_true) {
        isl_set_free(set);
        return fewer;
    }
    isl_set_free(fewer);
    return set;
}

__isl_give isl_map *coalesce_map(__isl_take isl_map *map)
{
    isl_map *fewer = isl_map_coalesce(isl_map_copy(map));
    if (isl_map_n_basic_map(map) <= 1 || isl_map_is_subset(fewer, map) == isl_bool_true) {
        isl_map_free(map);
        return fewer;
    }
    isl_map_free(fewer);
    return map;
}

__isl_give isl_pw_aff *coalesce_pw_aff(__isl_take isl_pw_aff *function)
{
    isl_pw_aff *fewer = isl_pw_aff_coalesce(isl_pw_aff_copy(function));
    if (isl_pw_aff_n_piece(function) <= 1 ||
        isl_pw_aff_is_equal(fewer, function) == isl_bool_true) {
        isl_pw_aff_free(function);
        return fewer;
    }
    isl_pw_aff_free(fewer);
    return function;
}
