/* range_limits.c: part of range_search.h: the bounds of one index, those that count. */
#include <isl/constraint.h>

#include "loops/judge/range_search.h"
#include "loops/sets/coalesce.h"

enum { HARDLY = 2 };

/* What collect_limit() looks for: the bounds of one parameter. */
struct limit_collector {
    isl_id *id;
    bool is_upward;
    struct limit_items *items;
};

void limits_release(struct limit_items *items)
{
    for (int i = 0; i < items->size; i++) {
        isl_set_free(items->at[i].set);
        isl_pw_aff_free(items->at[i].value);
        isl_aff_free(items->at[i].rest);
    }
    items->size = 0;
}

static void add_item(struct limit_items *items, const struct limit_item *item)
{
    if (items->size < MOST_LIMITS) {
        items->at[items->size++] = *item;
        return;
    }
    items->failed = true;
    isl_set_free(item->set);
    isl_pw_aff_free(item->value);
    isl_aff_free(item->rest);
}

static int count_names(__isl_keep isl_aff *aff)
{
    int names = 0;
    isl_size size = isl_aff_dim(aff, isl_dim_param);
    for (int i = 0; i < size; i++) {
        isl_val *value = isl_aff_get_coefficient_val(aff, isl_dim_param, i);
        names += isl_val_is_zero(value) == isl_bool_false;
        isl_val_free(value);
    }
    return names;
}

/* One side of a constraint on the parameter at a place: { c * x + rest >= 0 } is a bound of x, the
   floor or the ceiling of a quotient. */
static void collect_side(const struct limit_collector *collector, __isl_keep isl_constraint *one,
                         int at, bool negated)
{
    isl_aff *sum = isl_constraint_get_aff(one);
    if (negated)
        sum = isl_aff_neg(sum);
    isl_val *coefficient = isl_aff_get_coefficient_val(sum, isl_dim_param, at);
    bool is_lower = isl_val_is_pos(coefficient) == isl_bool_true;
    struct limit_item item = {
        .set = isl_set_params(range_natural(isl_pw_aff_from_aff(isl_aff_copy(sum)))),
        .is_last = is_lower != collector->is_upward};
    coefficient = isl_val_abs(coefficient);
    if (isl_val_cmp_si(coefficient, INT32_MAX) < 0)
        item.divisor = isl_val_get_num_si(coefficient);
    else
        collector->items->failed = true;
    sum = isl_aff_set_coefficient_si(sum, isl_dim_param, at, 0);
    item.rest = is_lower ? isl_aff_neg(sum) : sum;
    item.names = count_names(item.rest);
    isl_aff *value = isl_aff_scale_down_val(isl_aff_copy(item.rest), coefficient);
    item.value = isl_pw_aff_from_aff(is_lower ? isl_aff_ceil(value) : isl_aff_floor(value));
    add_item(collector->items, &item);
}

static isl_stat collect_limit(__isl_take isl_constraint *one, void *user)
{
    const struct limit_collector *collector = user;
    isl_space *space = isl_constraint_get_space(one);
    int at = isl_space_find_dim_by_id(space, isl_dim_param, collector->id);
    isl_space_free(space);
    isl_val *coefficient =
        at < 0 ? NULL : isl_constraint_get_coefficient_val(one, isl_dim_param, at);
    if (at >= 0 && isl_val_is_zero(coefficient) == isl_bool_false) {
        collect_side(collector, one, at, false);
        if (isl_constraint_is_equality(one) == isl_bool_true)
            collect_side(collector, one, at, true);
    }
    isl_val_free(coefficient);
    isl_constraint_free(one);
    return isl_stat_ok;
}

/*
 * What the program's own header says of an end. A bound counts whether the loop runs or not, but
 * `own` says `j < i` of `j = i; j < n` where there is no iteration, which for all `i` together is
 * nothing. Thus it is asked where the loop runs, if it does so for any of the indices that have no
 * values yet.
 */
static isl_set *own_seen_from(const struct range_search *search, int at, int end)
{
    int k = search->places[at].loop;
    isl_set *seen = range_seen_from(search, at, isl_set_copy(search->own[k][end]));
    if (end == 0)
        return seen;
    isl_set *where =
        isl_set_intersect(isl_set_copy(search->own[k][end]), isl_set_copy(search->runs[k]));
    where = range_seen_from(search, at, where);
    isl_set *any =
        range_without(isl_set_copy(where), range_parameter(search, &search->places[at]));
    return coalesce_set(isl_set_union(where, isl_set_subtract(seen, any)));
}

void limits_find(const struct range_search *search, int at, unsigned early,
                 struct limit_items *items)
{
    const struct range_place *place = &search->places[at];
    int k = place->loop;
    unsigned visible = range_visible(search, at);
    for (int end = 0; end < 2; end++) {
        const struct band_end *own = &search->ends[k].end[end];
        if ((own->names & ~visible) != 0 || ((early >> k & 1) && !own->is_total))
            continue;
        struct limit_item item = {.set = own_seen_from(search, at, end), .is_last = end == 1};
        add_item(items, &item);
    }
    isl_set *seen = isl_set_remove_divs(range_seen_from(search, at, isl_set_copy(search->wanted)));
    seen = coalesce_set(seen);
    if (isl_set_n_basic_set(seen) != 1)
        items->failed = true;
    isl_basic_set *hull = isl_set_simple_hull(isl_set_from_params(seen));
    struct limit_collector collector = {.id = range_parameter(search, place)->id,
                                        .is_upward = range_step(search, k) > 0,
                                        .items = items};
    hull = isl_basic_set_remove_redundancies(isl_basic_set_remove_divs(hull));
    if (isl_basic_set_foreach_constraint(hull, collect_limit, &collector) != isl_stat_ok)
        items->failed = true;
    isl_basic_set_free(hull);
}

isl_set *limits_all_but(const struct range_search *search, int at, const struct limit_items *items,
                        int one, int last)
{
    isl_set *rest = isl_set_copy(search->given);
    int k = search->places[at].loop;
    if (range_magnitude(search, k) > 1)
        rest = isl_set_intersect(rest, range_seen_from(search, at, isl_set_copy(search->lattice)));
    for (int i = 0; i < items->size; i++)
        if (i != one && (last < 0 || items->at[i].is_last == (last > 0)))
            rest = isl_set_intersect(rest, isl_set_copy(items->at[i].set));
    return rest;
}

static void drop_item(struct limit_items *items, int one)
{
    isl_set_free(items->at[one].set);
    isl_pw_aff_free(items->at[one].value);
    isl_aff_free(items->at[one].rest);
    items->at[one] = items->at[--items->size];
}

/* The item to be looked at next: those that are harder to read first, the program's own last. */
static int next_item(const struct limit_items *items, const bool *seen)
{
    int best = -1;
    for (int i = 0; i < items->size; i++) {
        if (seen[i])
            continue;
        int names = items->at[i].value != NULL ? items->at[i].names + 1 : 0;
        int most = best < 0 ? -1 : items->at[best].value != NULL ? items->at[best].names + 1 : 0;
        if (names > most)
            best = i;
    }
    return best;
}

void limits_drop_implied(const struct range_search *search, int at, struct limit_items *items)
{
    bool seen[MOST_LIMITS] = {false};
    for (int one = next_item(items, seen); one >= 0; one = next_item(items, seen)) {
        isl_set *rest = limits_all_but(search, at, items, one, -1);
        bool implied = isl_set_is_subset(rest, items->at[one].set) == isl_bool_true;
        isl_set_free(rest);
        seen[one] = !implied;
        if (implied) {
            seen[one] = seen[items->size - 1];
            seen[items->size - 1] = false;
            drop_item(items, one);
        }
    }
}

/* Whether a bound of a loop within tiles is that of its tile, or the program's own. Without the
   former the loop would do what belongs to other tiles. */
static bool is_of_loop(const struct range_search *search, const struct range_place *place,
                       const struct limit_item *item)
{
    const struct parameter *tile = search->tile[place->loop];
    int at = tile == NULL ? -1 : isl_set_find_dim_by_id(item->set, isl_dim_param, tile->id);
    return place->tile == 0 &&
           (item->value == NULL ||
            (at >= 0 &&
             isl_set_involves_dims(item->set, isl_dim_param, (unsigned)at, 1) != isl_bool_false));
}

void limits_prefer_own(const struct range_search *search, int at, struct limit_items *items)
{
    const struct parameter *index = range_parameter(search, &search->places[at]);
    bool up = range_step(search, search->places[at].loop) > 0;
    for (int i = 0; i < items->size && at + 1 < search->size; i++) {
        const struct limit_item *item = &items->at[i];
        bool has_own = false;
        for (int own = 0; own < items->size; own++)
            has_own = has_own ||
                      (items->at[own].value == NULL && items->at[own].is_last == item->is_last);
        if (is_of_loop(search, &search->places[at], item) || item->value == NULL || !has_own)
            continue;
        isl_set *rest = limits_all_but(search, at, items, i, -1);
        bool hardly = range_is_within(
            rest, range_widened(item->set, index, item->is_last == up ? HARDLY : -HARDLY));
        isl_set_free(rest);
        if (hardly)
            drop_item(items, i--);
    }
}

int limits_count(const struct limit_items *items, bool is_last)
{
    int count = 0;
    for (int i = 0; i < items->size; i++)
        count += items->at[i].is_last == is_last;
    return count;
}

void limits_drop_near(const struct range_search *search, int at, struct limit_items *items)
{
    const struct range_place *place = &search->places[at];
    bool up = range_step(search, place->loop) > 0;
    int64_t most = 0;
    for (int i = 0; i <= at; i++)
        if (range_span(search, &search->places[i]) > most)
            most = range_span(search, &search->places[i]);
    for (int one = 0; one < items->size; one++) {
        const struct limit_item *item = &items->at[one];
        if (limits_count(items, item->is_last) < 2 || is_of_loop(search, place, item) ||
            (place->tile > 0 && !item->is_last))
            continue;
        isl_set *rest = limits_all_but(search, at, items, one, -1);
        bool near = range_is_within(rest, range_widened(item->set, range_parameter(search, place),
                                                        item->is_last == up ? most : -most));
        isl_set_free(rest);
        if (near)
            drop_item(items, one--);
    }
}
