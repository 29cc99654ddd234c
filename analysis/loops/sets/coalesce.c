#include "loops/sets/coalesce.h"

#include <stdbool.h>

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

/* The pieces of a union that are none of another one's. Give. */
static __isl_give isl_set *pieces_beside(__isl_keep isl_set *set, __isl_keep isl_set *other)
{
    isl_basic_set_list *some = isl_set_get_basic_set_list(set);
    isl_basic_set_list *others = isl_set_get_basic_set_list(other);
    isl_size count = isl_basic_set_list_n_basic_set(some);
    isl_set *beside = count < 0 || !others ? NULL : isl_set_empty(isl_set_get_space(set));
    for (isl_size i = 0; i < count; i++) {
        isl_basic_set *piece = isl_basic_set_list_get_basic_set(some, (int)i);
        isl_bool found = is_piece_of(piece, others);
        if (found == isl_bool_false)
            beside = isl_set_union(beside, isl_set_from_basic_set(isl_basic_set_copy(piece)));
        else if (found == isl_bool_error)
            beside = isl_set_free(beside);
        isl_basic_set_free(piece);
    }
    isl_basic_set_list_free(some);
    isl_basic_set_list_free(others);
    return beside;
}

/* Whether a union holds no point that another one does not hold. Most pieces are the same in both,
   and only the others are asked about, first whether the pieces that they stand for hold them:
   subtraction costs much more than comparison, and more with each piece that is subtracted. */
static isl_bool adds_nothing(__isl_keep isl_set *fewer, __isl_keep isl_set *set)
{
    isl_set *fresh = pieces_beside(fewer, set), *gone = pieces_beside(set, fewer);
    isl_bool same = isl_set_is_subset(fresh, gone);
    if (same == isl_bool_false)
        same = isl_set_is_subset(fresh, set);
    isl_set_free(fresh);
    isl_set_free(gone);
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

isl_bool coalesce_holds(__isl_take isl_set *set, __isl_keep isl_set *part)
{
    isl_set *fewer = isl_set_coalesce(isl_set_copy(set));
    isl_bool holds = isl_set_is_subset(part, fewer);
    bool is_sure = isl_set_n_basic_set(set) <= 1 ||
                   isl_set_involves_locals(set) == isl_bool_false ||
                   isl_set_plain_is_equal(fewer, set) == isl_bool_true;
    if (holds == isl_bool_true && !is_sure)
        holds = isl_set_is_subset(part, set);
    isl_set_free(fewer);
    isl_set_free(set);
    return holds;
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
