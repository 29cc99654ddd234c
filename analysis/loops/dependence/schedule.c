#include "loops/dependence/schedule.h"

#include "loops/sets/coalesce.h"

/* What the schedule breaks of the order of two accesses; others may ask for the same. */
struct broken_order {
    isl_map *from, *to; /* their times; borrowed */
    int common;         /* loops around both */
    bool is_same_body;  /* no other loops are around either */
    bool is_first;      /* by the place in the text */
    isl_map *map;       /* owned */
};

/* { x -> time : what runs at x is late for that }, by the times of what runs. */
struct late_times {
    isl_map *from, *late; /* owned */
};

struct schedule {
    const struct nest *nest;
    isl_map **times; /* by the accesses' numbers; owned, NULL: none yet */
    isl_map *late; /* { time -> time' : what runs at the former is not said to run before what runs
                        at the latter, and the times differ } */
    isl_map *all;  /* of a band: what is broken of any two accesses */
    int loops;     /* of a band with statements beside it; else 0 */
    isl_map **levels; /* of that, for what stands in so many of its loops, from 0 to `loops` */
    LIST_OF(struct broken_order) known;
    LIST_OF(struct late_times) lates; /* of the `times` that were asked about */
};

/* The loops that both accesses stand in. */
static int common_loops(const struct access *a, const struct access *b)
{
    int common = 0;
    while (common < a->depth && common < b->depth && a->around.at[common] == b->around.at[common])
        common++;
    return common;
}

static isl_map *any_instances(const struct nest *nest)
{
    return isl_map_universe(isl_space_map_from_set(isl_space_copy(nest->space)));
}

__isl_give isl_map *schedule_text(const struct nest *nest, const struct access *first,
                                  const struct access *second, bool in_root)
{
    int common = common_loops(first, second);
    isl_map *same = any_instances(nest);
    if (in_root)
        same = isl_map_equate(same, isl_dim_in, 0, isl_dim_out, 0);
    isl_map *before = isl_map_empty(isl_map_get_space(same));
    for (int k = in_root ? 1 : 0; k < common; k++) {
        isl_map *earlier = isl_map_order_lt(isl_map_copy(same), isl_dim_in, k, isl_dim_out, k);
        before = isl_map_union(before, earlier);
        same = isl_map_equate(same, isl_dim_in, k, isl_dim_out, k);
    }
    if (first->position < second->position)
        return isl_map_union(before, same);
    isl_map_free(same);
    return before;
}

/* See struct schedule. */
static isl_map *late_times(isl_ctx *ctx, int dimensions, const bool *parallel)
{
    isl_space *space = isl_space_set_alloc(ctx, 0, (unsigned)dimensions);
    isl_map *same = isl_map_universe(isl_space_map_from_set(space));
    isl_map *late = isl_map_empty(isl_map_get_space(same));
    for (int k = 0; k < dimensions; k++) {
        isl_map *after = isl_map_order_gt(isl_map_copy(same), isl_dim_in, k, isl_dim_out, k);
        late = isl_map_union(late, after);
        if (parallel[k])
            late = isl_map_union(
                late, isl_map_order_lt(isl_map_copy(same), isl_dim_in, k, isl_dim_out, k));
        same = isl_map_equate(same, isl_dim_in, k, isl_dim_out, k);
    }
    isl_map_free(same);
    return late;
}

struct schedule *schedule_new(const struct nest *nest, int dimensions, const bool *parallel)
{
    struct schedule *schedule = ARENA_NEW(nest->arena, struct schedule);
    schedule->nest = nest;
    schedule->times = ARENA_ARRAY(nest->arena, isl_map *, nest->accesses.size + 1);
    schedule->late = late_times(nest->ctx, dimensions, parallel);
    return schedule;
}

void schedule_set(struct schedule *schedule, const struct access *access, isl_map *times)
{
    isl_map_free(schedule->times[access->id]);
    schedule->times[access->id] = times;
}

/* { x -> time : `from` at x is late for what runs then }. Give. */
static isl_map *late_from(struct schedule *schedule, isl_map *from)
{
    for (size_t i = 0; i < schedule->lates.size; i++)
        if (schedule->lates.at[i].from == from)
            return isl_map_copy(schedule->lates.at[i].late);
    isl_map *late = isl_map_apply_range(isl_map_copy(from), isl_map_copy(schedule->late));
    struct late_times times = {isl_map_copy(from), isl_map_copy(late)};
    LIST_PUSH(schedule->nest->arena, schedule->lates, times);
    return late;
}

/* { x -> y : `from` at x is late for `to` at y }. Give. */
static isl_map *late_for(struct schedule *schedule, isl_map *from, isl_map *to)
{
    return isl_map_apply_range(late_from(schedule, from), isl_map_reverse(isl_map_copy(to)));
}

/* { x -> y : an iteration of the first `loops` dimensions comes before another one } */
static isl_map *earlier_iterations(const struct nest *nest, int loops)
{
    isl_map *same = any_instances(nest), *before = isl_map_empty(isl_map_get_space(same));
    for (int k = 0; k < loops; k++) {
        isl_map *earlier = isl_map_order_lt(isl_map_copy(same), isl_dim_in, k, isl_dim_out, k);
        before = isl_map_union(before, earlier);
        same = isl_map_equate(same, isl_dim_in, k, isl_dim_out, k);
    }
    isl_map_free(same);
    return before;
}

struct schedule *schedule_of_band(const struct nest *nest, int loops, isl_map *times,
                                  const bool *parallel)
{
    isl_size dimensions = isl_map_dim(times, isl_dim_out);
    if (dimensions < 0)
        return NULL;
    struct schedule *schedule = schedule_new(nest, (int)dimensions, parallel);
    isl_map *before = earlier_iterations(nest, loops);
    schedule->all = coalesce_map(isl_map_intersect(before, late_for(schedule, times, times)));
    isl_map_free(times);
    if (schedule->all)
        return schedule;
    schedule_free(schedule);
    return NULL;
}

/* { time -> time' : some of the former is greater } */
static isl_map *greater_times(isl_ctx *ctx, int dimensions)
{
    isl_space *space = isl_space_set_alloc(ctx, 0, (unsigned)dimensions);
    isl_map *all = isl_map_universe(isl_space_map_from_set(space));
    isl_map *greater = isl_map_empty(isl_map_get_space(all));
    for (int k = 0; k < dimensions; k++)
        greater = isl_map_union(
            greater, isl_map_order_gt(isl_map_copy(all), isl_dim_in, k, isl_dim_out, k));
    isl_map_free(all);
    return greater;
}

struct schedule *schedule_permutable(const struct nest *nest, int loops, isl_map *times)
{
    isl_size dimensions = isl_map_dim(times, isl_dim_out);
    if (dimensions < 0)
        return NULL;
    bool *parallel = ARENA_ARRAY(nest->arena, bool, (size_t)dimensions + 1);
    struct schedule *schedule = schedule_new(nest, (int)dimensions, parallel);
    isl_map_free(schedule->late);
    schedule->late = greater_times(nest->ctx, (int)dimensions);
    isl_map *before = earlier_iterations(nest, loops);
    schedule->all = coalesce_map(isl_map_intersect(before, late_for(schedule, times, times)));
    isl_map_free(times);
    if (schedule->all)
        return schedule;
    schedule_free(schedule);
    return NULL;
}

struct schedule *schedule_at_once(const struct nest *nest, int loops)
{
    isl_map *times = isl_map_identity(isl_space_map_from_set(isl_space_copy(nest->space)));
    isl_size all = isl_map_dim(times, isl_dim_out);
    if (all > loops)
        times = isl_map_project_out(times, isl_dim_out, (unsigned)loops, (unsigned)(all - loops));
    bool *parallel = ARENA_ARRAY(nest->arena, bool, (size_t)loops + 1);
    for (int k = 0; k < loops; k++)
        parallel[k] = true;
    return schedule_of_band(nest, loops, times, parallel);
}

struct schedule *schedule_beside(const struct nest *nest, int loops)
{
    struct schedule *schedule = schedule_at_once(nest, loops);
    if (!schedule)
        return NULL;
    schedule->loops = loops;
    schedule->levels = ARENA_ARRAY(nest->arena, isl_map *, (size_t)loops + 1);
    for (int k = 0; k <= loops; k++)
        schedule->levels[k] = coalesce_map(earlier_iterations(nest, k));
    return schedule;
}

void schedule_free(struct schedule *schedule)
{
    if (!schedule)
        return;
    for (int k = 0; schedule->levels && k <= schedule->loops; k++)
        schedule->levels[k] = isl_map_free(schedule->levels[k]);
    for (size_t i = 0; i < schedule->nest->accesses.size; i++)
        schedule->times[i] = isl_map_free(schedule->times[i]);
    for (size_t i = 0; i < schedule->known.size; i++)
        isl_map_free(schedule->known.at[i].map);
    for (size_t i = 0; i < schedule->lates.size; i++) {
        isl_map_free(schedule->lates.at[i].from);
        isl_map_free(schedule->lates.at[i].late);
    }
    schedule->known.size = schedule->lates.size = 0;
    schedule->late = isl_map_free(schedule->late);
    schedule->all = isl_map_free(schedule->all);
}

bool schedule_keeps_bodies(const struct schedule *schedule)
{
    return schedule->all != NULL && schedule->loops == 0;
}

bool schedule_keeps_last(const struct schedule *schedule, isl_set *domain)
{
    isl_map *late = isl_map_intersect_domain(isl_map_copy(schedule->all), isl_set_copy(domain));
    isl_set *last = isl_set_lexmax(isl_set_copy(domain));
    late = isl_map_intersect_range(late, last);
    bool keeps = isl_map_is_empty(late) == isl_bool_true;
    isl_map_free(late);
    return keeps;
}

/* { x -> y : both run at the same time and are not the same iteration of the loops around them },
   or of all, if the loops are not the same. Give. */
static isl_map *at_once(const struct schedule *schedule, const struct broken_order *order)
{
    isl_map *tied =
        isl_map_apply_range(isl_map_copy(order->from), isl_map_reverse(isl_map_copy(order->to)));
    if (!order->is_same_body)
        return tied;
    isl_map *same = any_instances(schedule->nest), *others = isl_map_empty(isl_map_get_space(same));
    for (int k = 0; k < order->common; k++) {
        isl_map *less = isl_map_order_lt(isl_map_copy(same), isl_dim_in, k, isl_dim_out, k);
        isl_map *more = isl_map_order_gt(isl_map_copy(same), isl_dim_in, k, isl_dim_out, k);
        others = isl_map_union(others, isl_map_union(less, more));
        same = isl_map_equate(same, isl_dim_in, k, isl_dim_out, k);
    }
    isl_map_free(same);
    return isl_map_intersect(tied, others);
}

/* How many loops of a band an access stands in. */
static int level_of(const struct schedule *schedule, const struct access *access)
{
    int level = 0;
    while (level < schedule->loops && level < access->depth &&
           access->around.at[level] == schedule->nest->loops.at[level])
        level++;
    return level;
}

__isl_keep isl_map *schedule_breaks(struct schedule *schedule, const struct access *first,
                                    const struct access *second)
{
    if (schedule->all && schedule->loops == 0)
        return schedule->all;
    int level = level_of(schedule, first);
    if (schedule->all && level == level_of(schedule, second))
        return schedule->levels[level];
    int common = common_loops(first, second);
    struct broken_order order = {.from = schedule->times[first->id],
                                 .to = schedule->times[second->id],
                                 .common = common,
                                 .is_same_body = common == first->depth && common == second->depth,
                                 .is_first = first->position < second->position};
    for (size_t i = 0; i < schedule->known.size; i++) {
        const struct broken_order *known = &schedule->known.at[i];
        if (known->from == order.from && known->to == order.to && known->common == order.common &&
            known->is_same_body == order.is_same_body && known->is_first == order.is_first)
            return known->map;
    }
    order.map = schedule_text(schedule->nest, first, second, false);
    if (!schedule->all)
        order.map =
            isl_map_intersect(order.map, isl_map_union(late_for(schedule, order.from, order.to),
                                                       at_once(schedule, &order)));
    order.map = coalesce_map(order.map);
    if (isl_map_is_empty(order.map) == isl_bool_true) {
        isl_space *space = isl_map_get_space(order.map);
        isl_map_free(order.map);
        order.map = isl_map_empty(space);
    }
    LIST_PUSH(schedule->nest->arena, schedule->known, order);
    return order.map;
}
