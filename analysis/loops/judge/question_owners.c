/*
 * question_owners.c: part of question.h: containers that may be one object, where nothing
 * depends on it:
 *
 *     for (i) y[i] += x[i];         y.data() and x.data() lead to the same elements, in the same
 *     for (i) z[i] = y[i];          order, if x and y are one vector, and to different memory else
 */

#include "loops/dependence/pair.h"
#include "loops/dependence/schedule.h"
#include "loops/judge/question.h"
#include "loops/model/pointer.h"
#include "loops/overlap/overlap_slice.h"

/* Whether an access names its element by the subscripts that it is written with, so that they can
   be compared with those of another base. */
static bool is_plain(const struct access *access)
{
    return access->affine && !access->is_adrift && access->flat.at == access->path.at;
}

/* Whether two accesses keep their order wherever they touch the same element, if what they access
   is of one object. */
static bool keeps(const struct question *q, isl_set *context, const struct access *first,
                  const struct access *second)
{
    struct pair pair;
    isl_map *order = schedule_breaks(q->schedule, first, second);
    if (!order || pair_compare(q->nest->arena, first, second, &pair) != MEET_EQUAL || pair.through)
        return false;
    isl_map *turned = pair_relation(&pair, order, context);
    bool is_none = isl_map_is_empty(turned) == isl_bool_true;
    isl_map_free(turned);
    return is_none;
}

/* Whether all accesses to the two do so. */
static bool all_keep(const struct question *q, const struct base *a, const struct base *b)
{
    const struct nest *nest = q->nest;
    isl_set *context = dependence_context(nest);
    bool all = true;
    for (size_t i = 0; i < nest->accesses.size && all; i++) {
        const struct access *first = nest->accesses.at[i];
        for (size_t j = 0; first->base == a && j < nest->accesses.size && all; j++) {
            const struct access *second = nest->accesses.at[j];
            if (second->base == b && (first->is_write || second->is_write))
                all = is_plain(first) && is_plain(second) && keeps(q, context, first, second) &&
                      keeps(q, context, second, first);
        }
    }
    isl_set_free(context);
    return all;
}

/* Whether all instances of an access come before those of another one that they come before in the
   text. */
static bool stays_before(const struct question *q, isl_set *context, const struct access *first,
                         const struct access *second)
{
    isl_map *order = schedule_breaks(q->schedule, first, second);
    if (!order)
        return false;
    isl_map *turned = isl_map_intersect_params(isl_map_copy(order), isl_set_copy(context));
    turned = isl_map_intersect_domain(turned, isl_set_copy(first->domain));
    turned = isl_map_intersect_range(turned, isl_set_copy(second->domain));
    bool is_none = isl_map_is_empty(turned) == isl_bool_true;
    isl_map_free(turned);
    return is_none;
}

/* Whether two accesses of groups do not change places, wherever they are. */
static bool stay(const struct question *q, isl_set *context, const struct access *a,
                 const struct access *b)
{
    int one = q->groups[a->id], other = q->groups[b->id];
    return one >= 0 && other >= 0 &&
           (one == other || (stays_before(q, context, a, b) && stays_before(q, context, b, a)));
}

/* Whether all accesses to the two do not. */
static bool all_stay(const struct question *q, const struct base *a, const struct base *b)
{
    const struct nest *nest = q->nest;
    if (!q->groups)
        return false;
    isl_set *context = dependence_context(nest);
    bool all = true;
    for (size_t i = 0; i < nest->accesses.size && all; i++) {
        const struct access *first = nest->accesses.at[i];
        for (size_t j = 0; first->base == a && j < nest->accesses.size && all; j++) {
            const struct access *second = nest->accesses.at[j];
            if (second->base == b && (first->is_write || second->is_write))
                all = stay(q, context, first, second);
        }
    }
    isl_set_free(context);
    return all;
}

static bool is_kept(const void *data, const struct base *a, const struct base *b)
{
    const struct question *q = data;
    if (q->schedule == NULL || q->relaxation == NULL || !q->relaxation->relaxes_nothing ||
        alias_of(q->nest, a, b) != ALIAS_MAYBE)
        return false;
    return all_stay(q, a, b) || (a->kind == BASE_POINTER && b->kind == BASE_POINTER &&
                                 !a->split_of && !b->split_of && overlap_names_owner(q->nest, a) &&
                                 overlap_names_owner(q->nest, b) && all_keep(q, a, b));
}

struct overlap_order question_order(const struct question *q)
{
    return (struct overlap_order){q->groups, is_kept, q};
}
