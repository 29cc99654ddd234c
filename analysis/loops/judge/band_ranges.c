#include "loops/judge/band_ranges.h"

#include "loops/judge/band_facts.h"
#include "loops/judge/range_search.h"
#include "loops/reasons.h"
#include "loops/sets/budget.h"
#include "loops/sets/coalesce.h"

enum { RANGE_OPERATIONS = 2000000 };

static bool refuse(struct range_search *search, reason_code code, int loop, const char *message)
{
    struct reason reason = {.code = code,
                            .message = message,
                            .range = search->nest->loops.at[loop]->loop->stmt->header};
    LIST_PUSH(search->arena, *search->reasons, reason);
    return false;
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
        isl_pw_aff *further =
            isl_pw_aff_sub(isl_pw_aff_copy(nest->loops.at[k]->trips),
                           isl_pw_aff_val_on_domain(isl_set_copy(all), isl_val_one(nest->ctx)));
        search->runs[k] = range_values_in(search, range_natural(further));
        search->own[k][0] = range_values_in(search, range_natural(number));
        search->own[k][1] = range_values_in(search, range_natural(left));
        search->before[k] =
            range_values_in(search, isl_set_copy(k > 0 ? nest->loops.at[k - 1]->domain : all));
    }
    search->all = range_values_in(search, isl_set_copy(nest->loops.at[search->loops - 1]->domain));
    search->lattice = range_values_in(search, all);
}

static void forget_values(struct range_search *search)
{
    for (int k = 0; k < search->loops; k++) {
        isl_set_free(search->before[k]);
        isl_set_free(search->own[k][0]);
        isl_set_free(search->own[k][1]);
        isl_set_free(search->runs[k]);
    }
    isl_set_free(search->all);
    isl_set_free(search->lattice);
}

/* The loops of the band whose headers would not have been evaluated for some of the values that the
   indices around a place have. */
static unsigned early_at(const struct range_search *search, int at)
{
    unsigned early = 0, visible = range_visible(search, at);
    for (int k = 1; k < search->loops; k++) {
        isl_set *before = isl_set_copy(search->before[k]);
        for (int i = 0; i < search->loops; i++)
            if (!(visible >> i & 1))
                before = range_without(before, search->index[i]);
        if (isl_set_is_subset(search->given, before) != isl_bool_true)
            early |= 1u << k;
        isl_set_free(before);
    }
    return early;
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

/* Whether a type holds the first value of the index at a place, whatever the loop runs for, and all
   up to the one that ends it. */
static bool fits_type(const struct range_search *search, int at, const struct limit_items *items,
                      const struct type *type)
{
    const struct range_place *place = &search->places[at];
    const struct parameter *index = range_parameter(search, place);
    bool up = range_step(search, place->loop) > 0;
    isl_set *begun = limits_all_but(search, at, items, -1, 0);
    isl_set *run = limits_all_but(search, at, items, -1, -1);
    bool fits =
        range_is_within(begun, up_to_limit(search, index, type, !up, 0)) &&
        range_is_within(run, up_to_limit(search, index, type, up, range_span(search, place)));
    begun = isl_set_intersect(begun, up_to_limit(search, index, type, up, 0));
    fits = range_is_within(search->given, range_without(begun, index)) && fits;
    isl_set_free(run);
    return fits;
}

/* Whether the first values at a place are ones that the loop's step leads to. */
static bool keeps_step(const struct range_search *search, int at, const struct limit_items *items)
{
    const struct range_place *place = &search->places[at];
    bool is_one = range_magnitude(search, place->loop) == 1;
    bool keeps =
        is_one || (search->ends[place->loop].end[0].names & ~range_visible(search, at)) == 0;
    for (int i = 0; i < items->size && keeps && !is_one; i++) {
        if (items->at[i].is_last || items->at[i].value == NULL)
            continue;
        isl_set *begin = isl_set_params(isl_pw_aff_zero_set(
            range_less_value(search, range_parameter(search, place), items->at[i].value)));
        begin = isl_set_intersect(begin, isl_set_copy(search->given));
        keeps = range_is_within(begin, range_seen_from(search, at, isl_set_copy(search->lattice)));
        isl_set_free(begin);
    }
    return keeps;
}

/* The values from which tiles begin, where there is one bound to begin with; else any. */
static isl_set *tile_starts(const struct range_search *search, int at,
                            const struct limit_items *items)
{
    const struct range_place *place = &search->places[at];
    int64_t span = range_span(search, place);
    isl_val *length = isl_val_int_from_si(search->nest->ctx, (long)span);
    const struct limit_item *first = NULL;
    for (int i = 0; i < items->size; i++)
        first = items->at[i].is_last ? first : &items->at[i];
    if (limits_count(items, false) != 1) {
        isl_val_free(length);
        return isl_set_universe(isl_set_get_space(search->given));
    }
    if (first->value != NULL) {
        isl_pw_aff *rest = isl_pw_aff_mod_val(
            range_less_value(search, range_parameter(search, place), first->value), length);
        return isl_set_params(isl_pw_aff_zero_set(rest));
    }
    isl_local_space *space = isl_local_space_from_space(isl_space_copy(search->nest->space));
    isl_aff *number = isl_aff_var_on_domain(space, isl_dim_set, (unsigned)place->loop);
    isl_pw_aff *start = isl_pw_aff_add(isl_pw_aff_copy(search->nest->loops.at[place->loop]->first),
                                       isl_pw_aff_from_aff(isl_aff_scale_val(number, length)));
    return range_seen_from(
        search, at, range_named(search, place->loop, isl_map_range(isl_map_from_pw_aff(start))));
}

/* { t in a set : a value is not one of a signed type }; takes both. Give. */
static isl_set *overflowing(__isl_take isl_set *set, __isl_take isl_pw_aff *value,
                            const struct type *type)
{
    isl_set *all = isl_set_universe(isl_pw_aff_get_domain_space(value));
    isl_val *top = isl_val_2exp(isl_val_int_from_si(isl_set_get_ctx(all), type->bits - 1));
    isl_pw_aff *least = isl_pw_aff_val_on_domain(isl_set_copy(all), isl_val_neg(isl_val_copy(top)));
    isl_pw_aff *beyond = isl_pw_aff_val_on_domain(all, top);
    isl_set *below = isl_pw_aff_lt_set(isl_pw_aff_copy(value), least);
    return isl_set_intersect(set, isl_set_union(below, isl_pw_aff_ge_set(value, beyond)));
}

/* What is known of the parameters where headers may be evaluated: no run overflows in the headers'
   arithmetic, which would be undefined. Give. */
static isl_set *context_of(const struct range_search *search)
{
    const struct nest *nest = search->nest;
    isl_set *context = isl_set_intersect(band_early_facts(nest), isl_set_copy(nest->required));
    for (size_t i = 0; i < nest->computed.size; i++) {
        const struct computed *one = &nest->computed.at[i];
        isl_set *bad =
            overflowing(isl_set_copy(one->domain), isl_pw_aff_copy(one->value), one->type);
        context = isl_set_subtract(context, isl_set_params(bad));
    }
    for (int k = 0; k < search->loops; k++) {
        const struct nest_loop *loop = nest->loops.at[k];
        const struct type *type = loop->loop->index->type;
        if (!type->is_signed || type->bits < 32 || loop->may || nest->dialect->wrapv)
            continue;
        isl_val *step = isl_val_int_from_si(nest->ctx, range_step(search, k));
        isl_set *all = isl_set_universe(isl_space_copy(nest->space));
        isl_pw_aff *next =
            isl_pw_aff_add(range_value(search, k), isl_pw_aff_val_on_domain(all, step));
        context = isl_set_subtract(
            context, isl_set_params(overflowing(isl_set_copy(loop->domain), next, type)));
    }
    return coalesce_set(context);
}

/* The index of a loop over tiles, and what is wanted of it. */
static void place_tile(struct range_search *search, const struct range_place *place)
{
    const struct parameter *index = search->index[place->loop];
    const char *id = arena_printf(search->arena, "tile%d", place->loop);
    search->tile[place->loop] = make_index(search, id, place->name, NULL, index->type);
}

/* A loop's index lies within its tile. */
static void want_tile(struct range_search *search, const struct range_place *place)
{
    isl_ctx *ctx = search->nest->ctx;
    bool up = range_step(search, place->loop) > 0;
    isl_space *space = isl_space_set_alloc(ctx, 2, 0);
    space =
        isl_space_set_dim_id(space, isl_dim_param, 0, isl_id_copy(search->index[place->loop]->id));
    space =
        isl_space_set_dim_id(space, isl_dim_param, 1, isl_id_copy(search->tile[place->loop]->id));
    isl_aff *within = isl_aff_zero_on_domain(isl_local_space_from_space(space));
    within = isl_aff_set_coefficient_si(within, isl_dim_param, 0, up ? 1 : -1);
    within = isl_aff_set_coefficient_si(within, isl_dim_param, 1, up ? -1 : 1);
    isl_aff *left =
        isl_aff_add_constant_val(isl_aff_neg(isl_aff_copy(within)),
                                 isl_val_int_from_si(ctx, (long)(range_span(search, place) - 1)));
    isl_set *tile = isl_set_intersect(range_natural(isl_pw_aff_from_aff(within)),
                                      range_natural(isl_pw_aff_from_aff(left)));
    search->wanted = isl_set_intersect(search->wanted, isl_set_params(tile));
}

static const struct type *wide_type(struct arena *arena)
{
    struct type *wide = ARENA_NEW(arena, struct type);
    *wide = (struct type){.kind = TYPE_INTEGER, .is_signed = true, .bits = 64, .size = 8};
    wide->text = wide->canonical = "long long";
    return wide;
}

/* Whether an index has a type that holds its values; of tiles it may be a wider one. */
static bool choose_type(struct range_search *search, int at, const struct limit_items *items,
                        struct band_range *range)
{
    const struct range_place *place = &search->places[at];
    const struct type *type = search->index[place->loop]->type;
    if (fits_type(search, at, items, type))
        return true;
    if (place->tile > 0 && type->bits <= 32) {
        struct parameter *tile = search->tile[place->loop];
        const struct type *wide = wide_type(search->arena);
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

/* Whether the bounds of a loop over tiles leave out no value that lies in the tiles around it; what
   is known of where its tiles begin is noted. */
static bool keeps_tiles(struct range_search *search, int at, isl_set *context,
                        const struct limit_items *items)
{
    isl_set *seen = range_seen_from(search, at, isl_set_copy(search->wanted));
    seen = isl_set_intersect(seen, isl_set_copy(search->begun));
    seen = isl_set_intersect(seen, isl_set_copy(context));
    bool keeps = true;
    for (int i = 0; i < items->size; i++) {
        keeps = keeps && range_is_within(seen, isl_set_copy(items->at[i].set));
        if (!items->at[i].is_last)
            search->begun = isl_set_intersect(search->begun, isl_set_copy(items->at[i].set));
    }
    isl_set_free(seen);
    return keeps;
}

static bool refuse_bounds(struct range_search *search)
{
    return refuse(search, REASON_NOT_NESTED, 0,
                  "no bounds were found that give the same iterations in the new order");
}

/* The range of one place, where those around it have theirs. */
static bool find_range(struct range_search *search, int at, struct band_range *range)
{
    const struct range_place *place = &search->places[at];
    struct limit_items items = {.size = 0};
    size_t before = search->reasons->size;
    if (place->tile > 0)
        place_tile(search, place);
    *range = (struct band_range){.early = early_at(search, at)};
    limits_find(search, at, range->early, &items);
    if (search->relaxes)
        limits_prefer_own(search, at, &items);
    limits_drop_implied(search, at, &items);
    bool has_tile = place->tile > 0 || search->tile[place->loop] != NULL;
    if (search->relaxes && has_tile && at + 1 < search->size)
        limits_drop_near(search, at, &items);
    if (search->relaxes && range_magnitude(search, place->loop) == 1)
        limits_relax(search, at, &items);
    int firsts = limits_count(&items, false), lasts = limits_count(&items, true);
    const char *name = search->nest->loops.at[place->loop]->loop->index->name;
    bool done =
        !items.failed && firsts > 0 && lasts > 0 && firsts <= RANGE_LIMITS && lasts <= RANGE_LIMITS;
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
        limits_write(search, at, &items, range);
        isl_set *run = limits_all_but(search, at, &items, -1, -1);
        if (place->tile > 0) {
            done = keeps_tiles(search, at, search->context, &items);
            isl_set *starts = tile_starts(search, at, &items);
            search->begun = isl_set_intersect(search->begun, isl_set_copy(starts));
            run = isl_set_intersect(run, starts);
            want_tile(search, place);
        }
        isl_set_free(search->given);
        search->given = coalesce_set(run);
    }
    limits_release(&items);
    return done || (search->reasons->size == before && refuse_bounds(search));
}

/* Whether the headers give the values that the indices have, and no others, and those that lie in a
   tile in the loops over that tile alone. */
static bool gives_all(const struct range_search *search, isl_set *context)
{
    isl_set *wanted = isl_set_intersect(isl_set_copy(search->wanted), isl_set_copy(search->begun));
    wanted = isl_set_intersect(wanted, isl_set_copy(context));
    bool same = isl_set_is_equal(search->given, wanted) == isl_bool_true;
    isl_set_free(wanted);
    isl_set *given = isl_set_copy(search->given);
    for (int k = 0; k < search->loops; k++)
        if (search->tile[k] != NULL)
            given = range_without(given, search->tile[k]);
    isl_set *all = isl_set_intersect(isl_set_copy(search->all), isl_set_copy(context));
    same = same && isl_set_is_equal(given, all) == isl_bool_true;
    isl_set_free(given);
    isl_set_free(all);
    return same;
}

/* Whether where a loop begins, or what lies between that and its end, may depend on the index of a
   loop around it. */
static bool depends_on(const struct range_search *search, int k, int end, int i)
{
    isl_set *within =
        isl_set_intersect(isl_set_copy(search->before[k]), isl_set_copy(search->lattice));
    isl_set *says = isl_set_intersect(isl_set_copy(search->own[k][0]), isl_set_copy(within));
    if (end == 1)
        says = isl_set_intersect(says, isl_set_copy(search->own[k][1]));
    isl_set *any = range_without(isl_set_copy(says), search->index[i]);
    any = isl_set_intersect(any, within);
    bool depends = isl_set_is_subset(any, says) != isl_bool_true;
    isl_set_free(any);
    isl_set_free(says);
    return depends;
}

/* Whether the bounds of a loop depend on no index that its header does not name. */
static bool depends_on_named(struct range_search *search, int k)
{
    unsigned first = search->ends[k].end[0].names, both = first | search->ends[k].end[1].names;
    for (int end = 0; end < 2; end++)
        for (int i = 0; i < k; i++)
            if (!((end == 0 ? first : both) >> i & 1) && depends_on(search, k, end, i))
                return refuse(search, REASON_NOT_NESTED, k,
                              arena_printf(search->arena,
                                           "the bounds of the loop over '%s' depend on an index of "
                                           "the loops around it that they do not name",
                                           search->nest->loops.at[k]->loop->index->name));
    return true;
}

/* The ranges of all places, whether the headers give what is wanted or not. */
static bool find_each(struct range_search *search, isl_set *context, struct band_range *ranges)
{
    bool done = true;
    search->context = context;
    search->given = isl_set_copy(context);
    search->wanted = isl_set_copy(search->all);
    search->begun = isl_set_universe(isl_set_get_space(search->all));
    for (int at = 0; at < search->size && done; at++)
        done = find_range(search, at, &ranges[at]);
    return done;
}

static void forget_each(struct range_search *search)
{
    for (int k = 0; k < search->loops; k++) {
        if (search->tile[k] != NULL)
            isl_id_free(search->tile[k]->id);
        search->nest->parameters.size -= search->tile[k] != NULL;
        search->tile[k] = NULL;
    }
    isl_set_free(search->wanted);
    isl_set_free(search->begun);
    isl_set_free(search->given);
}

static bool find_all(struct range_search *search, struct band_range *ranges)
{
    find_values(search);
    isl_set *context = context_of(search);
    size_t before = search->reasons->size;
    bool done = false, named = true;
    for (int k = 0; k < search->loops && named; k++)
        named = depends_on_named(search, k);
    for (int pass = 0; pass < 2 && !done && named; pass++) {
        search->relaxes = pass == 0;
        search->reasons->size = before;
        done = find_each(search, context, ranges);
        if (done && !gives_all(search, context))
            done = refuse_bounds(search);
        forget_each(search);
    }
    isl_set_free(context);
    forget_values(search);
    return done;
}

bool band_find_ranges(struct arena *arena, const struct nest *nest, int loops,
                      const struct band_ends *ends, const struct range_skew *skew,
                      const struct range_place *places, int size, struct band_range *ranges,
                      reason_list *reasons)
{
    struct range_search search = {.arena = arena,
                                  .nest = nest_ask(arena, nest),
                                  .loops = loops,
                                  .ends = ends,
                                  .skew = *skew,
                                  .places = places,
                                  .size = size,
                                  .reasons = reasons};
    size_t before = reasons->size;
    search.nest->parameters.room = search.nest->parameters.size;
    budget_allow(nest->ctx, RANGE_OPERATIONS);
    for (int k = 0; k < loops; k++) {
        const struct decl *index = nest->loops.at[k]->loop->index;
        bool is_wide = skew->factor != 0 && skew->is_wide && skew->loop == k;
        search.index[k] = make_index(&search, arena_printf(arena, "index%d", k), index->name, index,
                                     is_wide ? wide_type(arena) : index->type);
    }
    bool done = find_all(&search, ranges);
    if (isl_ctx_last_error(nest->ctx) != isl_error_none) {
        reasons->size = before;
        done = refuse(&search, REASON_BUDGET, 0,
                      "it takes too long to find the bounds of these loops in the new order");
    }
    for (int k = 0; k < loops; k++)
        isl_id_free(search.index[k]->id);
    nest_release(search.nest);
    budget_allow(nest->ctx, 0);
    return done;
}
