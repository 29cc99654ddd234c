#include "loops/overlap/guard_values.h"

#include "loops/alias/guard_reads.h"
#include "loops/sets/coalesce.h"
#include "loops/text/bounds.h"

/* The union of all pieces of a list but one. Give. */
static isl_set *all_but(isl_basic_set_list *pieces, isl_size count, const bool *dropped,
                        isl_size but, isl_set *like)
{
    isl_set *set = isl_set_empty(isl_set_get_space(like));
    for (isl_size i = 0; i < count; i++)
        if (i != but && !dropped[i])
            set = isl_set_union(
                set, isl_set_from_basic_set(isl_basic_set_list_get_basic_set(pieces, i)));
    return set;
}

/* The union without the pieces that the others cover within the context. Give. */
static isl_set *without_needless_pieces(isl_set *guard, isl_set *context)
{
    isl_basic_set_list *pieces = isl_set_get_basic_set_list(guard);
    isl_size count = pieces ? isl_basic_set_list_n_basic_set(pieces) : 0;
    isl_set *wanted = isl_set_intersect(isl_set_copy(guard), isl_set_copy(context));
    bool dropped[16] = {false};
    for (isl_size i = 0; i < count && count <= 16; i++) {
        isl_set *others = all_but(pieces, count, dropped, i, guard);
        dropped[i] = isl_set_is_subset(wanted, others) == isl_bool_true;
        isl_set_free(others);
    }
    isl_set *result =
        count > 0 && count <= 16 ? all_but(pieces, count, dropped, -1, guard) : isl_set_copy(guard);
    isl_basic_set_list_free(pieces);
    isl_set_free(wanted);
    return result;
}

const struct term *guard_values(const struct nest *nest, isl_set *guard)
{
    isl_set *context = nest_guard_context(nest);
    isl_set *short_guard = isl_set_gist(isl_set_copy(guard), isl_set_copy(context));
    short_guard = coalesce_set(short_guard);
    isl_set *needed = without_needless_pieces(short_guard, context);
    isl_set_free(short_guard);
    const struct term *term = readable_condition(nest, guard, needed, context);
    isl_set_free(needed);
    isl_set_free(context);
    return term;
}
