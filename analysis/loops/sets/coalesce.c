#include "loops/sets/coalesce.h"

static isl_bool is_piece_of(__isl_keep isl_basic_set *piece, __isl_keep isl_basic_set_list *pieces)
{
    isl_size count = isl_basic_set_list_n_basic_set(pieces);
    isl_bool found = isl_bool_false;
    for (isl_size i = 0; found == isl_bool_false && i < count; i++) {
        isl_basic_set *other = isl_basic_set_list_get_basic_set(pieces, (int)i);
        found = isl_basic_set_plain_is_equal(piece, other);
        isl_basic_set_free(other);
    }
    return count < 0 ? isl_bool_error : found;
}

/* Whether a union holds no point that another one does not hold. Most pieces are the same in both,
   and only the others are asked about: subtraction costs much more than comparison. */
static isl_bool adds_nothing(__isl_keep isl_set *fewer, __isl_keep isl_set *set)
{
    isl_basic_set_list *after = isl_set_get_basic_set_list(fewer);
    isl_basic_set_list *before = isl_set_get_basic_set_list(set);
    isl_size count = isl_basic_set_list_n_basic_set(after);
    isl_set *changed = isl_set_empty(isl_set_get_space(set));
    isl_bool same = count < 0 || !before ? isl_bool_error : isl_bool_true;
    for (isl_size i = 0; same != isl_bool_error && i < count; i++) {
        isl_basic_set *piece = isl_basic_set_list_get_basic_set(after, (int)i);
        isl_bool found = is_piece_of(piece, before);
        if (found == isl_bool_false)
            changed = isl_set_union(changed, isl_set_from_basic_set(isl_basic_set_copy(piece)));
        isl_basic_set_free(piece);
        same = found == isl_bool_error ? found : isl_bool_ok(same && found);
    }
    if (same == isl_bool_false)
        same = isl_set_is_subset(changed, set);
    isl_basic_set_list_free(after);
    isl_basic_set_list_free(before);
    isl_set_free(changed);
    return same;
}

__isl_give isl_set *coalesce_set(__isl_take isl_set *set)
{
    if (isl_set_n_basic_set(set) <= 1 || isl_set_involves_locals(set) == isl_bool_false)
        return isl_set_coalesce(set);
    isl_set *fewer = isl_set_coalesce(isl_set_copy(set));
    if (adds_nothing(fewer, set) == isl_bool_true) {
        isl_set_free(set);
        return fewer;
    }
    isl_set_free(fewer);
    return set;
}

__isl_give isl_map *coalesce_map(__isl_take isl_map *map)
{
    isl_map *fewer = isl_map_coalesce(isl_map_copy(map));
    if (isl_map_n_basic_map(map) <= 1 || isl_map_plain_is_equal(fewer, map) == isl_bool_true ||
        isl_map_is_subset(fewer, map) == isl_bool_true) {
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
        isl_pw_aff_plain_is_equal(fewer, function) == isl_bool_true ||
        isl_pw_aff_is_equal(fewer, function) == isl_bool_true) {
        isl_pw_aff_free(function);
        return fewer;
    }
    isl_pw_aff_free(fewer);
    return function;
}
