#include "loops/judge/band_ranges.h"

#include <isl/constraint.h>

#include "loops/judge/band_facts.h"
#include "loops/reasons.h"
#include "loops/sets/budget.h"
#include "loops/sets/coalesce.h"
#include "loops/text/bounds.h"

enum { RANGE_OPERATIONS = 2000000, MOST_LIMITS = 16, FURTHEST = 2 };

/* All sets are sets of values of the parameters, the indices being some of these. */
struct range_search {
    struct arena *arena;
    struct nest *nest; /* a copy that knows the indices as parameters */
    int loops;
    const struct band_ends *ends;
    const struct band_place *places;
    int size;
    struct parameter *index[BAND_LOOPS];     /* of each loop of the band */
    struct parameter *tile[BAND_LOOPS];      /* of the loop over its tiles; NULL: not placed yet */
    isl_set *before[BAND_LOOPS];             /* the values for which its header is evaluated */
    isl_set *own[BAND_LOOPS][2];             /* what its header says of first and last */
    isl_set *lattice[BAND_LOOPS];            /* what its step does */
    isl_set *all;                            /* the values that the indices have together */
    isl_set *wanted;                         /* the same, and those of the loops over tiles that are
                                                placed already */
    isl_set *given;                          /* those that the headers written so far give */
    reason_list *reasons;
};

/* One bound of an index while the nearest are looked for. */
struct limit_item {
    isl_set *set;      /* owned */
    isl_pw_aff *value; /* the last that lies within; owned, NULL: as the program's own text says */
    int names;         /* of how many parameters it speaks */
    bool is_last;
};

struct limit_items {
    struct limit_item at[MOST_LIMITS];
    int size;
    bool failed;
};

/* What collect_limit() looks for: the bounds of one parameter. */
struct limit_collector {
    isl_id *id;
    bool is_upward;
    struct limit_items *items;
};

static bool refuse(struct range_search *search, reason_code code, int loop, const char *message)
{
    struct reason reason = {.code = code,
                            .message = message,
                            .range = search->nest->loops.at[loop]->loop->stmt->header};
    LIST_PUSH(search->arena, *search->reasons, reason);
    return false;
}

static int64_t step_of(const struct range_search *search, int loop)
{
    return search->nest->loops.at[loop]->loop->step;
}

static int64_t magnitude_of(const struct range_search *search, int loop)
{
    int64_t step = step_of(search, loop);
    return step < 0 ? -step : step;
}

/* How far an index moves within the place's loop at once. */
static int64_t span_of(const struct range_search *search, const struct band_place *place)
{
    return magnitude_of(search, place->loop) * (place->tile > 0 ? place->tile : 1);
}

static struct parameter *make_index(struct range_search *search, const char *id, const char *name,
                                    const struct decl *decl, const struct type *type)
{
    struct parameter *parameter = ARENA_NEW(search->arena, struct parameter);
    parameter->id = isl_id_alloc(search->nest->ctx, id, NULL);
    parameter->term = term_name(search->nest->terms, decl, name, c_type_of(type));
    parameter->type = type;
    parameter->decl = decl;
    LIST_PUSH(search->arena, search->nest->parameters, parameter);
    return parameter;
}

/* { t -> the value of a loop's index }. Give. */
static isl_pw_aff *value_of(const struct range_search *search, int k)
{
    const struct nest *nest = search->nest;
    isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
    isl_aff *number = isl_aff_var_on_domain(space, isl_dim_set, (unsigned)k);
    number = isl_aff_scale_val(number, isl_val_int_from_si(nest->ctx, step_of(search, k)));
    return isl_pw_aff_add(isl_pw_aff_copy(nest->loops.at[k]->first), isl_pw_aff_from_aff(number));
}

/* The dimensions of a set become parameters, those of the indices from `k` on. */
static isl_set *named(const struct range_search *search, int k, __isl_take isl_set *values)
{
    isl_size size = isl_set_dim(values, isl_dim_set);
    for (int i = 0; i < size; i++)
        values = isl_set_set_dim_id(values, isl_dim_set, (unsigned)i,
                                    isl_id_copy(search->index[k + i]->id));
    isl_size parameters = isl_set_dim(values, isl_dim_param);
    if (size < 0 || parameters < 0)
        return isl_set_free(values);
    values = isl_set_move_dims(values, isl_dim_param, (unsigned)parameters, isl_dim_set, 0,
                               (unsigned)size);
    return isl_set_params(values);
}

/* The values that the indices have in some iterations. */
static isl_set *values_in(const struct range_search *search, __isl_take isl_set *iterations)
{
    isl_space *none = isl_space_set_alloc(search->nest->ctx, 0, 0);
    isl_map *all = isl_map_universe(
        isl_space_map_from_domain_and_range(isl_space_copy(search->nest->space), none));
    for (int k = 0; k < search->loops; k++)
        all = isl_map_flat_range_product(all, isl_map_from_pw_aff(value_of(search, k)));
    return coalesce_set(named(search, 0, isl_set_apply(iterations, all)));
}

/* { t : a number is at least 0 }; takes it. */
static isl_set *natural(__isl_take isl_pw_aff *value)
{
    return isl_pw_aff_nonneg_set(value);
}

/* The set without some parameters. */
static isl_set *without(__isl_take isl_set *set, const struct parameter *parameter)
{
    int at = isl_set_find_dim_by_id(set, isl_dim_param, parameter->id);
    return at < 0 ? set : isl_set_project_out(set, isl_dim_param, (unsigned)at, 1);
}

/* What the model says of each loop, in values of the indices. */
static void find_values(struct range_search *search)
{
    const struct nest *nest = search->nest;
    isl_set *all = isl_set_universe(isl_space_copy(nest->space));
    for (int k = 0; k < search->loops; k++) {
        isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
        isl_pw_aff *number =
            isl_pw_aff_from_aff(isl_aff_var_on_domain(space, isl_dim_set, (unsigned)k));
        isl_pw_aff *left =
            isl_pw_aff_sub(isl_pw_aff_copy(nest->loops.at[k]->trips), isl_pw_aff_copy(number));
        isl_val *one = isl_val_one(nest->ctx);
        left = isl_pw_aff_sub(left, isl_pw_aff_val_on_domain(isl_set_copy(all), one));
        search->own[k][0] = values_in(search, natural(number));
        search->own[k][1] = values_in(search, natural(left));
        search->lattice[k] =
            coalesce_set(named(search, k, isl_map_range(isl_map_from_pw_aff(value_of(search, k)))));
        search->before[k] = values_in(
            search, isl_set_copy(k > 0 ? nest->loops.at[k - 1]->domain : all));
    }
    search->all = values_in(search, isl_set_copy(nest->loops.at[search->loops - 1]->domain));
    search->wanted = isl_set_copy(search->all);
    isl_set_free(all);
}

static void forget_values(struct range_search *search)
{
    for (int k = 0; k < search->loops; k++) {
        isl_set_free(search->before[k]);
        isl_set_free(search->own[k][0]);
        isl_set_free(search->own[k][1]);
        isl_set_free(search->lattice[k]);
        isl_id_free(search->index[k]->id);
        if (search->tile[k] != NULL)
            isl_id_free(search->tile[k]->id);
    }
    isl_set_free(search->all);
    isl_set_free(search->wanted);
    isl_set_free(search->given);
}

static void items_release(struct limit_items *items)
{
    for (int i = 0; i < items->size; i++) {
        isl_set_free(items->at[i].set);
        isl_pw_aff_free(items->at[i].value);
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
}

/* The bound that { sum >= 0 } is of the parameter at a place: floor or ceiling of a quotient; takes
   the sum. */
static isl_aff *bound_of(__isl_take isl_aff *sum, int at)
{
    isl_val *coefficient = isl_aff_get_coefficient_val(sum, isl_dim_param, at);
    bool is_lower = isl_val_is_pos(coefficient) == isl_bool_true;
    isl_aff *rest = isl_aff_set_coefficient_si(sum, isl_dim_param, at, 0);
    rest = isl_aff_scale_down_val(is_lower ? isl_aff_neg(rest) : rest, isl_val_abs(coefficient));
    return is_lower ? isl_aff_ceil(rest) : isl_aff_floor(rest);
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

/* One side of a constraint on the parameter. */
static void collect_side(const struct limit_collector *collector, __isl_keep isl_constraint *one,
                         int at, bool negated)
{
    isl_aff *sum = isl_constraint_get_aff(one);
    if (negated)
        sum = isl_aff_neg(sum);
    isl_val *coefficient = isl_aff_get_coefficient_val(sum, isl_dim_param, at);
    bool is_lower = isl_val_is_pos(coefficient) == isl_bool_true;
    isl_val_free(coefficient);
    isl_set *set = natural(isl_pw_aff_from_aff(isl_aff_copy(sum)));
    isl_aff *value = bound_of(sum, at);
    struct limit_item item = {.set = isl_set_params(set),
                              .names = count_names(value),
                              .value = isl_pw_aff_from_aff(value),
                              .is_last = is_lower != collector->is_upward};
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

/* The parameter that the place's index is. */
static const struct parameter *parameter_at(const struct range_search *search,
                                            const struct band_place *place)
{
    return place->tile > 0 ? search->tile[place->loop] : search->index[place->loop];
}

/* What is known of the place's index from a set that speaks of the loop's own: loops that are not
   placed yet are projected out. */
static isl_set *seen_from(const struct range_search *search, int at, __isl_take isl_set *set)
{
    const struct band_place *place = &search->places[at];
    for (int i = at; i < search->size; i++)
        if (search->places[i].tile == 0 && search->places[i].loop != place->loop)
            set = without(set, search->index[search->places[i].loop]);
    int position = isl_set_find_dim_by_id(set, isl_dim_param, search->index[place->loop]->id);
    if (place->tile > 0 && position >= 0)
        set = isl_set_set_dim_id(set, isl_dim_param, (unsigned)position,
                                 isl_id_copy(search->tile[place->loop]->id));
    return set;
}

/* Loops of the band whose indices have values at a place. */
static unsigned visible_at(const struct range_search *search, int at)
{
    unsigned visible = 0;
    for (int i = 0; i < at; i++)
        if (search->places[i].tile == 0)
            visible |= 1u << search->places[i].loop;
    return visible;
}

/* The loops of the band whose headers would not have been evaluated for some of the values that the
   indices around a place have. */
static unsigned early_at(const struct range_search *search, int at)
{
    unsigned early = 0, visible = visible_at(search, at);
    for (int k = 1; k < search->loops; k++) {
        isl_set *before = isl_set_copy(search->before[k]);
        for (int i = 0; i < search->loops; i++)
            if (!(visible >> i & 1))
                before = without(before, search->index[i]);
        if (isl_set_is_subset(search->given, before) != isl_bool_true)
            early |= 1u << k;
        isl_set_free(before);
    }
    return early;
}

/* All bounds of the index at a place: those of the program's own header that can be evaluated
   there, and those that follow from the set of all values. */
static void find_items(const struct range_search *search, int at, unsigned early,
                       struct limit_items *items)
{
    const struct band_place *place = &search->places[at];
    int k = place->loop;
    unsigned visible = visible_at(search, at);
    for (int end = 0; end < 2; end++) {
        const struct band_end *own = &search->ends[k].end[end];
        if ((own->names & ~visible) != 0 || ((early >> k & 1) && !own->is_total))
            continue;
        struct limit_item item = {.set = seen_from(search, at, isl_set_copy(search->own[k][end])),
                                  .is_last = end == 1};
        add_item(items, &item);
    }
    isl_set *seen = isl_set_remove_divs(seen_from(search, at, isl_set_copy(search->wanted)));
    isl_basic_set *hull = isl_set_simple_hull(isl_set_from_params(seen));
    struct limit_collector collector = {.id = parameter_at(search, place)->id,
                                        .is_upward = step_of(search, k) > 0,
                                        .items = items};
    hull = isl_basic_set_remove_redundancies(isl_basic_set_remove_divs(hull));
    if (isl_basic_set_foreach_constraint(hull, collect_limit, &collector) != isl_stat_ok)
        items->failed = true;
    isl_basic_set_free(hull);
}

/* What all bounds but one say, with what is given around them; `last` < 0: all, else of that end
   alone. */
static isl_set *all_but(const struct range_search *search, int at, const struct limit_items *items,
                        int one, int last)
{
    isl_set *rest = isl_set_copy(search->given);
    int k = search->places[at].loop;
    if (magnitude_of(search, k) > 1)
        rest = isl_set_intersect(rest, seen_from(search, at, isl_set_copy(search->lattice[k])));
    for (int i = 0; i < items->size; i++)
        if (i != one && (last < 0 || items->at[i].is_last == (last > 0)))
            rest = isl_set_intersect(rest, isl_set_copy(items->at[i].set));
    return rest;
}

static void drop_item(struct limit_items *items, int one)
{
    isl_set_free(items->at[one].set);
    isl_pw_aff_free(items->at[one].value);
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

/* Leaves out what follows from the rest. */
static void drop_implied(const struct range_search *search, int at, struct limit_items *items)
{
    bool seen[MOST_LIMITS] = {false};
    for (int one = next_item(items, seen); one >= 0; one = next_item(items, seen)) {
        isl_set *rest = all_but(search, at, items, one, -1);
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

/* How many bounds an end has. */
static int count_items(const struct limit_items *items, bool is_last)
{
    int count = 0;
    for (int i = 0; i < items->size; i++)
        count += items->at[i].is_last == is_last;
    return count;
}

/* The set moved along a parameter: what lies within `span` of it. */
static isl_set *widened(__isl_keep isl_set *set, const struct parameter *parameter, int64_t span)
{
    isl_set *values = isl_set_from_params(isl_set_copy(set));
    int at = isl_set_find_dim_by_id(values, isl_dim_param, parameter->id);
    if (at < 0)
        return isl_set_params(values);
    values = isl_set_move_dims(values, isl_dim_set, 0, isl_dim_param, (unsigned)at, 1);
    isl_local_space *space = isl_local_space_from_space(isl_set_get_space(values));
    isl_aff *moved = isl_aff_var_on_domain(space, isl_dim_set, 0);
    moved = isl_aff_add_constant_val(moved,
                                     isl_val_int_from_si(isl_set_get_ctx(values), (long)span));
    values = isl_set_apply(values, isl_map_from_aff(moved));
    values = isl_set_set_dim_id(values, isl_dim_set, 0, isl_id_copy(parameter->id));
    isl_size parameters = isl_set_dim(values, isl_dim_param);
    values = isl_set_move_dims(values, isl_dim_param, (unsigned)parameters, isl_dim_set, 0, 1);
    return isl_set_params(values);
}

/* Of several ends of a loop over tiles, those that the others make late by less than a tile: what
   is left of such tiles is empty. */
static void drop_near(const struct range_search *search, int at, struct limit_items *items)
{
    const struct band_place *place = &search->places[at];
    int64_t most = 0;
    for (int i = 0; i <= at; i++)
        if (span_of(search, &search->places[i]) > most)
            most = span_of(search, &search->places[i]);
    if (step_of(search, place->loop) < 0)
        most = -most;
    for (int one = 0; one < items->size && count_items(items, true) > 1;) {
        isl_set *wide = widened(items->at[one].set, parameter_at(search, place), most);
        isl_set *rest = all_but(search, at, items, one, -1);
        bool near = items->at[one].is_last && isl_set_is_subset(rest, wide) == isl_bool_true;
        isl_set_free(wide);
        isl_set_free(rest);
        if (near)
            drop_item(items, one);
        else
            one++;
    }
}

/* The values of a parameter up to the limit of a type, `room` less, or down to it. */
static isl_set *up_to_limit(const struct range_search *search, const struct parameter *parameter,
                            const struct type *type, bool up, int64_t room)
{
    isl_ctx *ctx = search->nest->ctx;
    isl_space *space = isl_space_params_alloc(ctx, 1);
    space = isl_space_set_dim_id(space, isl_dim_param, 0, isl_id_copy(parameter->id));
    isl_set *set = isl_set_universe(space);
    isl_val *limit = isl_val_2exp(isl_val_int_from_si(ctx, type->bits - type->is_signed));
    isl_val *less = isl_val_int_from_si(ctx, (long)room);
    if (up)
        return isl_set_upper_bound_val(set, isl_dim_param, 0,
                                       isl_val_sub_ui(isl_val_sub(limit, less), 1));
    limit = type->is_signed ? isl_val_neg(limit) : isl_val_sub(limit, isl_val_copy(limit));
    return isl_set_lower_bound_val(set, isl_dim_param, 0, isl_val_add(limit, less));
}

static bool is_within(__isl_keep isl_set *inner, __isl_take isl_set *outer)
{
    bool within = isl_set_is_subset(inner, outer) == isl_bool_true;
    isl_set_free(outer);
    return within;
}

/* Whether a type holds the first value of the index at a place, whatever the loop runs for, and all
   up to the one that ends it. */
static bool fits_type(const struct range_search *search, int at, const struct limit_items *items,
                      const struct type *type)
{
    const struct band_place *place = &search->places[at];
    const struct parameter *index = parameter_at(search, place);
    bool up = step_of(search, place->loop) > 0;
    isl_set *begun = all_but(search, at, items, -1, 0);
    isl_set *run = all_but(search, at, items, -1, -1);
    bool fits = is_within(begun, up_to_limit(search, index, type, !up, 0)) &&
                is_within(run, up_to_limit(search, index, type, up, span_of(search, place)));
    begun = isl_set_intersect(begun, up_to_limit(search, index, type, up, 0));
    fits = fits && is_within(search->given, without(begun, index));
    isl_set_free(run);
    return fits;
}

/* { the index of a place is a value }. */
static isl_pw_aff *less_value(const struct range_search *search, const struct band_place *place,
                              __isl_keep isl_pw_aff *value)
{
    isl_space *space = isl_space_set_alloc(search->nest->ctx, 1, 0);
    space = isl_space_set_dim_id(space, isl_dim_param, 0,
                                 isl_id_copy(parameter_at(search, place)->id));
    isl_aff *index = isl_aff_zero_on_domain(isl_local_space_from_space(space));
    index = isl_aff_set_coefficient_si(index, isl_dim_param, 0, 1);
    return isl_pw_aff_sub(isl_pw_aff_from_aff(index), isl_pw_aff_copy(value));
}

/* Whether the first values at a place are ones that the loop's step leads to. */
static bool keeps_step(const struct range_search *search, int at, const struct limit_items *items)
{
    const struct band_place *place = &search->places[at];
    bool keeps = true;
    for (int i = 0; i < items->size && keeps && magnitude_of(search, place->loop) > 1; i++) {
        if (items->at[i].is_last || items->at[i].value == NULL)
            continue;
        isl_set *begin =
            isl_set_params(isl_pw_aff_zero_set(less_value(search, place, items->at[i].value)));
        begin = isl_set_intersect(begin, isl_set_copy(search->given));
        keeps = is_within(
            begin, seen_from(search, at, isl_set_copy(search->lattice[place->loop])));
        isl_set_free(begin);
    }
    return keeps;
}

/* The values from which tiles begin, where there is one bound to begin with; else any. */
static isl_set *tile_starts(const struct range_search *search, int at,
                            const struct limit_items *items)
{
    const struct band_place *place = &search->places[at];
    int64_t span = span_of(search, place);
    isl_val *length = isl_val_int_from_si(search->nest->ctx, (long)span);
    const struct limit_item *first = NULL;
    for (int i = 0; i < items->size; i++)
        first = items->at[i].is_last ? first : &items->at[i];
    if (count_items(items, false) != 1) {
        isl_val_free(length);
        return isl_set_copy(search->given);
    }
    if (first->value != NULL) {
        isl_pw_aff *rest = isl_pw_aff_mod_val(less_value(search, place, first->value), length);
        return isl_set_params(isl_pw_aff_zero_set(rest));
    }
    isl_local_space *space = isl_local_space_from_space(isl_space_copy(search->nest->space));
    isl_aff *number = isl_aff_var_on_domain(space, isl_dim_set, (unsigned)place->loop);
    isl_pw_aff *start =
        isl_pw_aff_add(isl_pw_aff_copy(search->nest->loops.at[place->loop]->first),
                       isl_pw_aff_from_aff(isl_aff_scale_val(number, length)));
    return seen_from(search, at,
                     named(search, place->loop, isl_map_range(isl_map_from_pw_aff(start))));
}

/* Whether the text of a bound, `plus` further on, can be written without a cast. */
static bool is_plain(const struct range_search *search, const struct limit_item *item, int64_t plus)
{
    struct c_text text;
    return bounds_safe(search->nest, item->value, plus, search->given, false, &text) &&
           !term_casts_to(text.term, "long long");
}

/* Around other loops, a bound that needs a cast gives way to one a little further out that needs
   none, `j < n` instead of `j < (long long)n - 1`: the loops inside do nothing there. */
static void relax_items(const struct range_search *search, int at, struct limit_items *items)
{
    const struct parameter *index = parameter_at(search, &search->places[at]);
    bool up = step_of(search, search->places[at].loop) > 0;
    for (int i = 0; i < items->size && at + 1 < search->size; i++) {
        struct limit_item *item = &items->at[i];
        int64_t out = item->is_last == up ? 1 : -1, moved = 0;
        if (item->value == NULL || is_plain(search, item, 0) ||
            (item->is_last && is_plain(search, item, out)))
            continue;
        for (int64_t by = 1; by <= FURTHEST && moved == 0; by++)
            if (is_plain(search, item, (by + item->is_last) * out))
                moved = by * out;
        if (moved == 0)
            continue;
        isl_set *set = widened(item->set, index, moved);
        isl_set_free(item->set);
        item->set = set;
        isl_space *space = isl_pw_aff_get_domain_space(item->value);
        isl_val *more = isl_val_int_from_si(search->nest->ctx, (long)moved);
        item->value = isl_pw_aff_add(item->value,
                                     isl_pw_aff_val_on_domain(isl_set_universe(space), more));
    }
}

/* What a text reads, but for indices of the band. */
static void add_reads(const struct range_search *search, const struct term *term,
                      struct band_limit *out)
{
    struct reads others = {.anything = term->reads.anything,
                           .divides = term->reads.divides,
                           .places = term->reads.places};
    for (size_t i = 0; i < term->reads.values.size; i++) {
        const struct parameter *parameter = term->reads.values.at[i];
        bool is_index = false;
        for (int k = 0; k < search->loops; k++)
            is_index =
                is_index || parameter == search->index[k] || parameter == search->tile[k];
        if (!is_index)
            reads_add_value(search->arena, &others, parameter);
    }
    reads_add(search->arena, &out->reads, &others);
}

/* The text of a bound, `plus` further on; NULL where there is none whose arithmetic is safe and
   which the index can be compared with as numbers. */
static const char *text_of(const struct range_search *search, const struct parameter *index,
                           const struct limit_item *item, int64_t plus, struct band_limit *out)
{
    struct c_text text;
    struct c_type type = c_type_of(index->type);
    if (!bounds_safe(search->nest, item->value, plus, search->given, false, &text))
        return NULL;
    bool is_number = text.term->kind == TERM_NUMBER;
    bool is_natural = is_number && text.term->number >= 0;
    if (!is_natural && type.is_signed != text.type.is_signed &&
        !c_type_common(type, text.type).is_signed)
        return NULL;
    out->is_number = is_number;
    out->is_signed = text.type.is_signed;
    add_reads(search, text.term, out);
    return term_print(search->arena, text.term);
}

static void write_limits(const struct range_search *search, int at,
                         const struct limit_items *items, struct band_range *range)
{
    const struct band_place *place = &search->places[at];
    const struct parameter *index = parameter_at(search, place);
    int64_t plus = step_of(search, place->loop) > 0 ? 1 : -1;
    for (int i = 0; i < items->size; i++) {
        const struct limit_item *item = &items->at[i];
        struct band_limit *out =
            item->is_last ? &range->last[range->lasts++] : &range->first[range->firsts++];
        *out = (struct band_limit){.is_own = item->value == NULL};
        if (out->is_own)
            continue;
        out->at = text_of(search, index, item, 0, out);
        if (item->is_last)
            out->beyond = text_of(search, index, item, plus, out);
    }
}

/* What is known of the parameters where headers may be evaluated. Give. */
static isl_set *context_of(const struct nest *nest)
{
    return isl_set_intersect(band_early_facts(nest), isl_set_copy(nest->required));
}

/* The index of a loop over tiles, and what is wanted of it. */
static void place_tile(struct range_search *search, const struct band_place *place)
{
    const struct parameter *index = search->index[place->loop];
    const char *id = arena_printf(search->arena, "tile%d", place->loop);
    search->tile[place->loop] = make_index(search, id, place->name, NULL, index->type);
}

/* A loop's index lies within its tile. */
static void want_tile(struct range_search *search, const struct band_place *place)
{
    isl_ctx *ctx = search->nest->ctx;
    bool up = step_of(search, place->loop) > 0;
    isl_space *space = isl_space_set_alloc(ctx, 2, 0);
    space = isl_space_set_dim_id(space, isl_dim_param, 0,
                                 isl_id_copy(search->index[place->loop]->id));
    space = isl_space_set_dim_id(space, isl_dim_param, 1,
                                 isl_id_copy(search->tile[place->loop]->id));
    isl_aff *within = isl_aff_zero_on_domain(isl_local_space_from_space(space));
    within = isl_aff_set_coefficient_si(within, isl_dim_param, 0, up ? 1 : -1);
    within = isl_aff_set_coefficient_si(within, isl_dim_param, 1, up ? -1 : 1);
    isl_aff *left = isl_aff_add_constant_val(
        isl_aff_neg(isl_aff_copy(within)),
        isl_val_int_from_si(ctx, (long)(span_of(search, place) - 1)));
    isl_set *tile = isl_set_intersect(natural(isl_pw_aff_from_aff(within)),
                                      natural(isl_pw_aff_from_aff(left)));
    search->wanted = isl_set_intersect(search->wanted, isl_set_params(tile));
}

/* Whether an index has a type that holds its values; of tiles it may be a wider one. */
static bool choose_type(struct range_search *search, int at, const struct limit_items *items,
                        struct band_range *range)
{
    const struct band_place *place = &search->places[at];
    const struct type *type = search->index[place->loop]->type;
    if (fits_type(search, at, items, type))
        return true;
    if (place->tile > 0 && type->bits <= 32) {
        struct parameter *tile = search->tile[place->loop];
        struct type *wide = ARENA_NEW(search->arena, struct type);
        *wide = (struct type){.kind = TYPE_INTEGER, .is_signed = true, .bits = 64, .size = 8};
        wide->text = wide->canonical = "long long";
        tile->type = wide;
        tile->term = term_name(search->nest->terms, NULL, place->name, c_type_of(wide));
        range->is_wider = true;
        if (fits_type(search, at, items, wide))
            return true;
    }
    return refuse(search, REASON_OVERFLOW, place->loop,
                  arena_printf(search->arena,
                               "'%s' may come so near to the limit of its type that it would leave "
                               "it in the new order: bound it by a condition around the loops",
                               search->nest->loops.at[place->loop]->loop->index->name));
}

/* The range of one place, where those around it have theirs. */
static bool find_range(struct range_search *search, int at, struct band_range *range)
{
    const struct band_place *place = &search->places[at];
    struct limit_items items = {.size = 0};
    if (place->tile > 0)
        place_tile(search, place);
    *range = (struct band_range){.early = early_at(search, at)};
    find_items(search, at, range->early, &items);
    drop_implied(search, at, &items);
    if (place->tile > 0)
        drop_near(search, at, &items);
    if (magnitude_of(search, place->loop) == 1)
        relax_items(search, at, &items);
    int firsts = count_items(&items, false), lasts = count_items(&items, true);
    const char *name = search->nest->loops.at[place->loop]->loop->index->name;
    bool done = !items.failed && firsts > 0 && lasts > 0 && firsts <= RANGE_LIMITS &&
                lasts <= RANGE_LIMITS;
    if (!done)
        refuse(search, REASON_NOT_NESTED, place->loop,
               arena_printf(search->arena,
                            "the bounds of '%s' in the new order are no few sums of the values "
                            "around it",
                            name));
    if (done && !keeps_step(search, at, &items))
        done = refuse(search, REASON_NOT_NESTED, place->loop,
                      arena_printf(search->arena,
                                   "where '%s' begins in the new order depends on another index, "
                                   "and its step is not 1: normalize the loop first",
                                   name));
    done = done && choose_type(search, at, &items, range);
    if (done) {
        write_limits(search, at, &items, range);
        isl_set *run = all_but(search, at, &items, -1, -1);
        if (place->tile > 0) {
            run = isl_set_intersect(run, tile_starts(search, at, &items));
            want_tile(search, place);
        }
        isl_set_free(search->given);
        search->given = coalesce_set(run);
    }
    items_release(&items);
    return done;
}

/* Whether the headers give the values that the indices have, and no others. */
static bool gives_all(const struct range_search *search, isl_set *context)
{
    isl_set *given = isl_set_copy(search->given);
    for (int k = 0; k < search->loops; k++)
        if (search->tile[k] != NULL)
            given = without(given, search->tile[k]);
    isl_set *all = isl_set_intersect(isl_set_copy(search->all), isl_set_copy(context));
    bool same = isl_set_is_equal(given, all) == isl_bool_true;
    isl_set_free(given);
    isl_set_free(all);
    return same;
}

/* Whether the bounds of a loop depend on no index that its header does not name. */
static bool depends_on_named(struct range_search *search, int k)
{
    const struct nest_loop *loop = search->nest->loops.at[k];
    unsigned names = search->ends[k].end[0].names | search->ends[k].end[1].names;
    for (int i = 0; i < k; i++)
        if (!(names >> i & 1) &&
            (isl_pw_aff_involves_dims(loop->first, isl_dim_in, (unsigned)i, 1) != isl_bool_false ||
             isl_pw_aff_involves_dims(loop->trips, isl_dim_in, (unsigned)i, 1) != isl_bool_false))
            return refuse(search, REASON_NOT_NESTED, k,
                          arena_printf(search->arena,
                                       "the bounds of the loop over '%s' depend on an index of the "
                                       "loops around it that they do not name",
                                       loop->loop->index->name));
    return true;
}

static bool find_all(struct range_search *search, struct band_range *ranges)
{
    for (int k = 0; k < search->loops; k++)
        if (!depends_on_named(search, k))
            return false;
    isl_set *context = context_of(search->nest);
    search->given = isl_set_copy(context);
    find_values(search);
    bool done = true;
    for (int at = 0; at < search->size && done; at++)
        done = find_range(search, at, &ranges[at]);
    if (done && !gives_all(search, context))
        done = refuse(search, REASON_NOT_NESTED, 0,
                      "no bounds were found that give the same iterations in the new order");
    isl_set_free(context);
    return done;
}

bool band_find_ranges(struct arena *arena, const struct nest *nest, int loops,
                      const struct band_ends *ends, const struct band_place *places, int size,
                      struct band_range *ranges, reason_list *reasons)
{
    struct range_search search = {.arena = arena,
                                  .nest = nest_ask(arena, nest),
                                  .loops = loops,
                                  .ends = ends,
                                  .places = places,
                                  .size = size,
                                  .reasons = reasons};
    size_t before = reasons->size;
    search.nest->parameters.room = search.nest->parameters.size;
    budget_allow(nest->ctx, RANGE_OPERATIONS);
    for (int k = 0; k < loops; k++) {
        const struct decl *index = nest->loops.at[k]->loop->index;
        search.index[k] =
            make_index(&search, arena_printf(arena, "index%d", k), index->name, index, index->type);
    }
    bool done = find_all(&search, ranges);
    if (isl_ctx_last_error(nest->ctx) != isl_error_none) {
        reasons->size = before;
        done = refuse(&search, REASON_BUDGET, 0,
                      "it takes too long to find the bounds of these loops in the new order");
    }
    forget_values(&search);
    nest_release(search.nest);
    budget_allow(nest->ctx, 0);
    return done;
}
