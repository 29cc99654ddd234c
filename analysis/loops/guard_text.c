#include "loops/guard_text.h"

#include "loops/bounds.h"
#include "loops/coalesce.h"
#include "loops/readable.h"

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

/* Whether a set speaks of a parameter. */
static bool speaks_of(isl_set *set, const struct parameter *parameter)
{
    int at = isl_set_find_dim_by_id(set, isl_dim_param, parameter->id);
    return at >= 0 && isl_set_involves_dims(set, isl_dim_param, (unsigned)at, 1) != isl_bool_false;
}

/* Whether a set speaks of a parameter, or of an operation on its value. */
static bool needs(const struct nest *nest, isl_set *set, const struct parameter *value)
{
    for (size_t i = 0; i < nest->parameters.size; i++) {
        const struct parameter *parameter = nest->parameters.at[i];
        if ((parameter == value || strstr(parameter->text, value->text)) &&
            speaks_of(set, parameter))
            return true;
    }
    return false;
}

/* Whether all parameters that a set speaks of may be evaluated before the root. */
static bool reads_only_what_is_safe(const struct nest *nest, isl_set *set)
{
    for (size_t i = 0; i < nest->parameters.size; i++) {
        if (nest->parameters.at[i]->is_conditional && needs(nest, set, nest->parameters.at[i]))
            return false;
    }
    return true;
}

/*
 * The text of a guard that speaks of what the loop reads under conditions only: "m <= 0 || s >= m",
 * where an inner loop of m iterations reads s. NULL where the guard does not hold whenever that is
 * not read.
 */
static const char *conditional_text(const struct nest *nest, isl_set *guard, isl_set *needed,
                                    isl_set *context)
{
    isl_set *read = isl_set_intersect(isl_set_copy(context), isl_set_copy(nest->required));
    for (size_t i = 0; i < nest->parameters.size; i++)
        if (nest->parameters.at[i]->is_conditional && needs(nest, needed, nest->parameters.at[i]))
            read = isl_set_intersect(read, readable_for(nest, nest->parameters.at[i]));
    isl_set *unread = coalesce_set(isl_set_subtract(isl_set_copy(context), isl_set_copy(read)));
    const char *text = NULL;
    if (isl_set_is_subset(unread, guard) == isl_bool_true &&
        isl_set_is_empty(read) == isl_bool_false) {
        const char *unless = bounds_condition_text(nest, unread, context);
        isl_set *rest = isl_set_gist(isl_set_copy(guard), isl_set_copy(read));
        const char *then = unless ? bounds_condition_text(nest, rest, read) : NULL;
        isl_set_free(rest);
        if (then && readable_text(nest, unless))
            text = arena_printf(nest->arena, strstr(then, " && ") ? "%s || (%s)" : "%s || %s",
                                unless, then);
    }
    isl_set_free(unread);
    isl_set_free(read);
    return text;
}

const char *guard_text(const struct nest *nest, isl_set *guard)
{
    isl_set *context =
        isl_set_union(nest_entered(nest),
                      isl_set_subtract(isl_set_copy(nest->known), isl_set_copy(nest->required)));
    context = coalesce_set(isl_set_intersect(context, isl_set_copy(nest->assumed)));
    context = isl_set_intersect(context, isl_set_copy(nest->limited));
    isl_set *short_guard = isl_set_gist(isl_set_copy(guard), isl_set_copy(context));
    short_guard = coalesce_set(short_guard);
    isl_set *needed = without_needless_pieces(short_guard, context);
    isl_set_free(short_guard);
    const char *text = reads_only_what_is_safe(nest, needed)
                           ? bounds_condition_text(nest, needed, context)
                           : conditional_text(nest, guard, needed, context);
    isl_set_free(needed);
    isl_set_free(context);
    return text;
}
