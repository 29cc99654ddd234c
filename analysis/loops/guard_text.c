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

/* The part of a set in which a guard holds whatever is read under conditions only; takes the set.
 */
static isl_set *where_it_holds(const struct nest *nest, isl_set *guard, __isl_take isl_set *set)
{
    isl_set *fails = isl_set_subtract(isl_set_copy(set), isl_set_copy(guard));
    for (size_t i = 0; i < nest->parameters.size; i++) {
        int at = isl_set_find_dim_by_id(fails, isl_dim_param, nest->parameters.at[i]->id);
        if (at >= 0 && nest->parameters.at[i]->is_conditional)
            fails = isl_set_project_out(fails, isl_dim_param, (unsigned)at, 1);
    }
    return coalesce_set(isl_set_subtract(set, fails));
}

/* The text of a condition that reads nothing under conditions only; NULL where there is none. */
static const char *plain_text(const struct nest *nest, isl_set *condition, isl_set *context)
{
    const char *text = bounds_condition_text(nest, condition, context);
    return text && readable_text(nest, text) ? text : NULL;
}

/*
 * The text of a guard that speaks of what the loop reads under conditions only: "m == 0 || s >= m",
 * where an inner loop of m iterations reads s, or "m > 0 && s >= m". NULL where there is none.
 */
static const char *conditional_text(const struct nest *nest, isl_set *guard, isl_set *needed,
                                    isl_set *context)
{
    isl_set *read = isl_set_intersect(isl_set_copy(context), isl_set_copy(nest->required));
    for (size_t i = 0; i < nest->parameters.size; i++)
        if (nest->parameters.at[i]->is_conditional && needs(nest, needed, nest->parameters.at[i]))
            read = isl_set_intersect(read, readable_for(nest, nest->parameters.at[i]));
    isl_set *unread = coalesce_set(isl_set_subtract(isl_set_copy(context), isl_set_copy(read)));
    isl_set *fine = where_it_holds(nest, guard, isl_set_copy(unread));
    isl_set *rest = isl_set_gist(isl_set_copy(guard), isl_set_copy(read));
    const char *then =
        isl_set_is_empty(read) == isl_bool_false ? bounds_condition_text(nest, rest, read) : NULL;
    const char *text = NULL;
    if (then && isl_set_is_equal(fine, unread) != isl_bool_true) {
        const char *when = plain_text(nest, read, context);
        then = when ? text_and(nest->arena, when, then) : NULL;
    }
    if (then && isl_set_is_empty(fine) == isl_bool_true) {
        text = then;
    } else if (then) {
        const char *unless = plain_text(nest, fine, context);
        if (unless)
            text = arena_printf(nest->arena, strstr(then, " && ") ? "%s || (%s)" : "%s || %s",
                                unless, then);
    }
    isl_set_free(unread);
    isl_set_free(read);
    isl_set_free(fine);
    isl_set_free(rest);
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
