#include "loops/judge/band_facts.h"

#include "loops/model/endless.h"
#include "loops/reasons.h"
#include "loops/sets/budget.h"
#include "loops/sets/coalesce.h"

enum { FACT_OPERATIONS = 1000000, MOST_MOVED = 4 };

/* What is known and assumed of the parameters. Give. */
static isl_set *facts_of(const struct nest *nest)
{
    return isl_set_intersect(isl_set_copy(nest->known), isl_set_copy(nest->assumed));
}

/* Whether a value is the same in all iterations of the band; looks at instances of the loops around
   it only. */
static bool is_fixed(const struct nest_loop *loop, isl_pw_aff *value, int loops, isl_set *facts)
{
    unsigned band = (unsigned)loops;
    if (isl_pw_aff_involves_dims(value, isl_dim_in, 0, band) == isl_bool_false)
        return true;
    if (!loop->parent)
        return false;
    isl_set *around =
        isl_set_intersect_params(isl_set_copy(loop->parent->domain), isl_set_copy(facts));
    isl_pw_aff *there = isl_pw_aff_intersect_domain(isl_pw_aff_copy(value), isl_set_copy(around));
    there = coalesce_pw_aff(isl_pw_aff_gist(there, around));
    bool fixed = isl_pw_aff_involves_dims(there, isl_dim_in, 0, band) == isl_bool_false;
    isl_pw_aff_free(there);
    return fixed;
}

/* Parameters for which a relation between values that are fixed holds; takes it. */
static bool holds_for(const isl_set *parameters, __isl_take isl_set *set)
{
    isl_set *wanted = isl_set_params(set);
    bool holds = isl_set_is_subset((isl_set *)parameters, wanted) == isl_bool_true;
    isl_set_free(wanted);
    return holds;
}

static isl_pw_aff *constant(const struct nest *nest, __isl_take isl_val *value)
{
    return isl_pw_aff_val_on_domain(isl_set_universe(isl_space_copy(nest->space)), value);
}

static isl_pw_aff *small_constant(const struct nest *nest, int64_t value)
{
    return constant(nest, isl_val_int_from_si(nest->ctx, value));
}

/* The index value behind the tile that starts with the last iteration. */
static isl_pw_aff *beyond_last(const struct nest *nest, const struct nest_loop *loop, int64_t tile)
{
    isl_pw_aff *iterations =
        isl_pw_aff_add(isl_pw_aff_copy(loop->trips), small_constant(nest, tile - 1));
    iterations = isl_pw_aff_scale_val(iterations, isl_val_int_from_si(nest->ctx, loop->loop->step));
    return isl_pw_aff_add(iterations, isl_pw_aff_copy(loop->first));
}

/* { values of an integer type }, for a value that is fixed. */
static isl_set *in_type(const struct nest *nest, const struct type *type,
                        __isl_take isl_pw_aff *value)
{
    isl_val *top = isl_val_2exp(isl_val_int_from_si(nest->ctx, type->bits - type->is_signed));
    isl_val *low = type->is_signed ? isl_val_neg(isl_val_copy(top)) : isl_val_zero(nest->ctx);
    isl_set *below = isl_pw_aff_lt_set(isl_pw_aff_copy(value), constant(nest, top));
    return isl_set_intersect(below, isl_pw_aff_ge_set(value, constant(nest, low)));
}

/* { parameters : the loop has so many iterations }, where its trip count is fixed. Give. */
static isl_set *having(const struct nest *nest, const struct nest_loop *loop, int64_t trips)
{
    isl_pw_aff *least = constant(nest, isl_val_int_from_si(nest->ctx, trips));
    return isl_set_params(isl_pw_aff_ge_set(isl_pw_aff_copy(loop->trips), least));
}

/* { parameters : the loop runs at least once } */
static isl_set *running(const struct nest *nest, const struct nest_loop *loop)
{
    return having(nest, loop, 1);
}

/* Whether first value and number of iterations are the same in each run of the loop. */
static bool is_plain(const struct nest_loop *loop, int loops)
{
    unsigned band = (unsigned)loops;
    return isl_pw_aff_involves_dims(loop->first, isl_dim_in, 0, band) == isl_bool_false &&
           isl_pw_aff_involves_dims(loop->trips, isl_dim_in, 0, band) == isl_bool_false;
}

static void find_fact(const struct nest *nest, const struct new_order *order, isl_set *early, int k,
                      struct band_fact *fact)
{
    const struct nest_loop *loop = nest->loops.at[k];
    *fact = (struct band_fact){.tile = 1};
    if (!is_plain(loop, order->loops))
        return;
    isl_set *when = running(nest, loop);
    fact->runs = isl_set_is_subset(early, when) == isl_bool_true;
    when = isl_set_intersect(when, isl_set_copy(early));
    for (size_t i = 0; i < order->dimensions.size; i++) {
        const struct order_dimension *dimension = &order->dimensions.at[i];
        if (dimension->loop == k) {
            fact->tile = dimension->tile > 1 ? dimension->tile : 1;
            break;
        }
        if (is_plain(nest->loops.at[dimension->loop], order->loops))
            when = isl_set_intersect(when, running(nest, nest->loops.at[dimension->loop]));
    }
    isl_set *filled = having(nest, loop, fact->tile);
    fact->fills_tile = isl_set_is_subset(early, filled) == isl_bool_true;
    isl_set_free(filled);
    fact->fits = holds_for(
        when, in_type(nest, loop->loop->index->type, beyond_last(nest, loop, fact->tile)));
    fact->is_never_negative =
        holds_for(when, isl_pw_aff_ge_set(isl_pw_aff_copy(loop->first), small_constant(nest, 0)));
    isl_pw_aff *rest = isl_pw_aff_mod_val(isl_pw_aff_copy(loop->trips),
                                          isl_val_int_from_si(nest->ctx, fact->tile));
    bool may_run = isl_set_is_empty(when) == isl_bool_false;
    fact->has_whole_tiles = holds_for(when, isl_pw_aff_zero_set(rest)) && may_run;
    isl_set_free(when);
}

__isl_give isl_set *band_early_facts(const struct nest *nest)
{
    isl_set *runs = running(nest, nest->loops.at[0]);
    isl_set *idle = isl_set_subtract(isl_set_copy(nest->known), runs);
    return coalesce_set(isl_set_union(facts_of(nest), idle));
}

bool band_is_rectangular(struct arena *arena, const struct nest *nest, int loops,
                         reason_list *reasons)
{
    isl_set *facts = facts_of(nest);
    const struct nest_loop *odd = NULL;
    budget_allow(nest->ctx, FACT_OPERATIONS);
    for (int k = 0; k < loops && !odd; k++) {
        const struct nest_loop *loop = nest->loops.at[k];
        if (!is_fixed(loop, loop->first, loops, facts) ||
            !is_fixed(loop, loop->trips, loops, facts))
            odd = loop;
    }
    isl_set_free(facts);
    budget_allow(nest->ctx, 0);
    if (!odd)
        return true;
    struct reason reason = {
        .code = REASON_NOT_NESTED,
        .message = arena_printf(arena,
                                "the bounds of the loop over '%s' depend on an index of the loops "
                                "around it: only rectangular nests are covered",
                                odd->loop->index->name),
        .range = odd->loop->stmt->header};
    LIST_PUSH(arena, *reasons, reason);
    return false;
}

/* { t -> the number of the outermost loop's iteration, so many times } */
static isl_pw_aff *outermost(const struct nest *nest, int64_t factor)
{
    isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
    isl_aff *number = isl_aff_var_on_domain(space, isl_dim_set, 0);
    return isl_pw_aff_from_aff(isl_aff_scale_val(number, isl_val_int_from_si(nest->ctx, factor)));
}

/* Whether a value and some times the number of the outermost iteration are the same wherever the
   loops of the band are in a set. */
static bool is_fixed_in(const struct nest *nest, const isl_pw_aff *value, int64_t factor, int loops,
                        const isl_set *set)
{
    isl_pw_aff *sum = isl_pw_aff_add(isl_pw_aff_copy((isl_pw_aff *)value), outermost(nest, factor));
    sum = isl_pw_aff_intersect_domain(sum, isl_set_copy((isl_set *)set));
    sum = coalesce_pw_aff(isl_pw_aff_gist(sum, isl_set_copy((isl_set *)set)));
    bool fixed = isl_pw_aff_involves_dims(sum, isl_dim_in, 0, (unsigned)loops) == isl_bool_false;
    isl_pw_aff_free(sum);
    return fixed;
}

/* Whether one end of the loop moves by so much in all iterations around it but the first, or the
   last, of the outermost loop, and so much is left to the other end there that it does not pass it
   in that one, either. */
static bool end_moves(const struct nest *nest, int loops, int at, bool is_first, int by,
                      const isl_set *facts)
{
    const struct nest_loop *loop = nest->loops.at[at];
    isl_pw_aff *left =
        isl_pw_aff_sub(isl_pw_aff_copy(nest->loops.at[0]->trips), small_constant(nest, 2));
    isl_set *but = is_first ? isl_pw_aff_ge_set(left, outermost(nest, 1))
                            : isl_pw_aff_ge_set(outermost(nest, 1), small_constant(nest, 1));
    if (!is_first)
        isl_pw_aff_free(left);
    isl_set *where = isl_set_intersect_params(isl_set_copy(loop->parent->domain),
                                              isl_set_copy((isl_set *)facts));
    where = isl_set_intersect(where, but);
    isl_set *runs = isl_pw_aff_ge_set(isl_pw_aff_copy(loop->trips), small_constant(nest, by));
    isl_pw_aff *beyond = isl_pw_aff_add(isl_pw_aff_copy(loop->first), isl_pw_aff_copy(loop->trips));
    bool moves = isl_set_is_subset(where, runs) == isl_bool_true &&
                 is_fixed_in(nest, loop->first, is_first ? -by : 0, loops, where) &&
                 is_fixed_in(nest, beyond, is_first ? 0 : -by, loops, where);
    isl_pw_aff_free(beyond);
    isl_set_free(runs);
    isl_set_free(where);
    return moves;
}

enum band_moving band_moves(const struct nest *nest, int loops, int at)
{
    enum band_moving moving = MOVES_UNKNOWN;
    if (nest->may_wrap || nest->broken || nest->loops.size < (size_t)loops || at < 1)
        return MOVES_UNKNOWN;
    for (int k = 0; k < loops; k++)
        if (!nest->loops.at[k]->counted || (k > 0 && !nest->loops.at[k]->parent))
            return MOVES_UNKNOWN;
    budget_allow(nest->ctx, FACT_OPERATIONS);
    isl_set *facts = facts_of(nest);
    bool fixed = true;
    for (int k = 0; k < loops && fixed; k++)
        fixed = k == at || (is_fixed(nest->loops.at[k], nest->loops.at[k]->first, loops, facts) &&
                            is_fixed(nest->loops.at[k], nest->loops.at[k]->trips, loops, facts));
    for (int by = 1; fixed && moving == MOVES_UNKNOWN && by <= MOST_MOVED; by++)
        moving = end_moves(nest, loops, at, false, by, facts)  ? MOVES_LAST
                 : end_moves(nest, loops, at, true, by, facts) ? MOVES_FIRST
                                                               : MOVES_UNKNOWN;
    isl_set_free(facts);
    if (isl_ctx_last_error(nest->ctx) != isl_error_none)
        moving = MOVES_UNKNOWN;
    budget_allow(nest->ctx, 0);
    return moving;
}

void band_find_facts(const struct nest *nest, const struct new_order *order,
                     struct band_fact *facts)
{
    budget_allow(nest->ctx, FACT_OPERATIONS);
    isl_set *early = band_early_facts(nest);
    for (int k = 0; k < order->loops; k++)
        find_fact(nest, order, early, k, &facts[k]);
    isl_set_free(early);
    for (int k = 0; k < order->loops && isl_ctx_last_error(nest->ctx) != isl_error_none; k++)
        facts[k] = (struct band_fact){.tile = facts[k].tile};
    budget_allow(nest->ctx, 0);
}

/* { t -> the value of a variable that is a parameter }. Give; NULL: it is none. */
static isl_pw_aff *value_of(const struct nest *nest, const struct decl *decl)
{
    isl_size size = isl_set_dim(nest->known, isl_dim_param);
    for (int k = 0; k < size; k++) {
        isl_id *id = isl_set_get_dim_id(nest->known, isl_dim_param, (unsigned)k);
        const struct parameter *parameter = nest_parameter(nest, id);
        isl_id_free(id);
        if (parameter == NULL || parameter->decl != decl)
            continue;
        isl_space *space =
            isl_space_align_params(isl_space_copy(nest->space), isl_set_get_space(nest->known));
        isl_local_space *local = isl_local_space_from_space(space);
        return isl_pw_aff_from_aff(isl_aff_var_on_domain(local, isl_dim_param, (unsigned)k));
    }
    return NULL;
}

struct band_place band_place_of(const struct nest *nest, const struct decl *decl)
{
    struct band_place place = {false, false};
    const struct nest_loop *loop = nest->loops.at[0];
    isl_pw_aff *value = is_plain(loop, 1) ? value_of(nest, decl) : NULL;
    if (value == NULL)
        return place;
    bool up = loop->loop->step > 0;
    budget_allow(nest->ctx, FACT_OPERATIONS);
    isl_set *early = band_early_facts(nest);
    isl_pw_aff *first = isl_pw_aff_copy(loop->first), *end = beyond_last(nest, loop, 1);
    isl_pw_aff *same = isl_pw_aff_copy(value);
    isl_set *behind = up ? isl_pw_aff_ge_set(same, first) : isl_pw_aff_le_set(same, first);
    isl_set *before = up ? isl_pw_aff_le_set(value, end) : isl_pw_aff_ge_set(value, end);
    place.is_behind_first = holds_for(early, behind);
    place.is_before_end = holds_for(early, before);
    isl_set_free(early);
    if (isl_ctx_last_error(nest->ctx) != isl_error_none)
        place = (struct band_place){false, false};
    budget_allow(nest->ctx, 0);
    return place;
}

static isl_pw_aff *times(const struct nest *nest, const isl_pw_aff *value, int64_t factor)
{
    return isl_pw_aff_scale_val(isl_pw_aff_copy((isl_pw_aff *)value),
                                isl_val_int_from_si(nest->ctx, factor));
}

bool band_sum_fits(const struct nest *nest, const struct type *type, struct band_sum sum, bool idle)
{
    const struct nest_loop *loop = nest->loops.at[0];
    if (!loop->counted || !is_plain(loop, 1))
        return false;
    budget_allow(nest->ctx, FACT_OPERATIONS);
    isl_set *when = band_early_facts(nest);
    if (!idle)
        when = isl_set_intersect(when, running(nest, loop));
    isl_pw_aff *value =
        isl_pw_aff_add(times(nest, loop->first, sum.firsts), times(nest, loop->trips, sum.trips));
    isl_pw_aff *added = constant(nest, isl_val_int_from_si(nest->ctx, sum.added));
    bool fits = holds_for(when, in_type(nest, type, isl_pw_aff_add(value, added))) &&
                isl_ctx_last_error(nest->ctx) == isl_error_none;
    isl_set_free(when);
    budget_allow(nest->ctx, 0);
    return fits;
}

bool band_always_runs(const struct nest *nest, const struct nest_loop *inside)
{
    if (!inside->counted || !inside->parent || nest->may_wrap || nest->broken)
        return false;
    budget_allow(nest->ctx, FACT_OPERATIONS);
    isl_set *where =
        isl_set_intersect_params(isl_set_copy(inside->parent->domain), isl_set_copy(nest->known));
    isl_set *runs = isl_pw_aff_ge_set(isl_pw_aff_copy(inside->trips), small_constant(nest, 1));
    bool always = isl_set_is_subset(where, runs) == isl_bool_true &&
                  isl_ctx_last_error(nest->ctx) == isl_error_none;
    isl_set_free(where);
    isl_set_free(runs);
    budget_allow(nest->ctx, 0);
    return always;
}

int64_t band_most_trips(const struct nest *nest, const struct nest_loop *inside)
{
    int64_t most = -1;
    if (!inside->counted || nest->may_wrap || nest->broken)
        return -1;
    budget_allow(nest->ctx, FACT_OPERATIONS);
    isl_set *where = inside->parent != NULL ? isl_set_copy(inside->parent->domain)
                                            : isl_set_universe(isl_space_copy(nest->space));
    where = isl_set_intersect_params(where, facts_of(nest));
    isl_val *trips =
        isl_pw_aff_max_val(isl_pw_aff_intersect_domain(isl_pw_aff_copy(inside->trips), where));
    if (isl_val_is_int(trips) == isl_bool_true && isl_val_cmp_si(trips, INT32_MAX) <= 0)
        most = isl_val_get_num_si(trips);
    isl_val_free(trips);
    if (isl_ctx_last_error(nest->ctx) != isl_error_none)
        most = -1;
    budget_allow(nest->ctx, 0);
    return most;
}

bool band_begins_with(const struct nest *nest, const struct nest_loop *inside,
                      const struct decl *decl)
{
    isl_pw_aff *value = value_of(nest, decl);
    if (value == NULL)
        return false;
    isl_set *same = isl_pw_aff_eq_set(value, isl_pw_aff_copy(inside->first));
    isl_set *where = isl_set_intersect_params(
        isl_set_copy(inside->parent != NULL ? inside->parent->domain : inside->domain),
        facts_of(nest));
    bool begins = isl_set_is_subset(where, same) == isl_bool_true;
    isl_set_free(same);
    isl_set_free(where);
    return begins;
}

/* The instances of a set in all iterations of all loops but some; takes it. Give. */
static isl_set *in_some(__isl_take isl_set *set, const struct nest *nest,
                        const struct nest_loop *const *loops, size_t size)
{
    for (int d = 0; d < nest->dimensions; d++) {
        bool is_kept = false;
        for (size_t k = 0; k < size; k++)
            is_kept = is_kept || loops[k]->dimension == d;
        if (!is_kept)
            set = isl_set_eliminate(set, isl_dim_set, (unsigned)d, 1);
    }
    return set;
}

/* { t : the numbers are those of iterations of the loops }, where the root runs. Give. */
static isl_set *iterations_of(const struct nest *nest, const struct nest_loop *const *loops,
                              size_t size)
{
    isl_set *all = isl_set_universe(isl_space_copy(nest->space));
    for (size_t k = 0; k < size; k++) {
        isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
        isl_pw_aff *number = isl_pw_aff_from_aff(
            isl_aff_var_on_domain(space, isl_dim_set, (unsigned)loops[k]->dimension));
        isl_set *begun = isl_pw_aff_ge_set(isl_pw_aff_copy(number), small_constant(nest, 0));
        isl_set *going = isl_pw_aff_lt_set(number, isl_pw_aff_copy(loops[k]->trips));
        all = isl_set_intersect(all, isl_set_intersect(begun, going));
    }
    isl_set *runs = isl_set_intersect(nest_entered(nest), facts_of(nest));
    return in_some(isl_set_intersect_params(all, runs), nest, loops, size);
}

/* Whether an access surely executes for all instances of its domain. */
static bool is_sure(const struct nest *nest, const struct access *access)
{
    return !access_is_vague(access) && !nest->left_early && !nest->may_wrap && !nest->broken &&
           !endless_has(nest);
}

bool band_covers(const struct nest *nest, const struct access *access,
                 const struct nest_loop *const *loops, size_t size)
{
    for (size_t k = 0; k < access->around.size; k++) {
        const struct nest_loop *around = access->around.at[k];
        bool is_one = around->parent == NULL;
        for (size_t i = 0; i < size; i++)
            is_one = is_one || loops[i] == around;
        if (!is_one && !band_always_runs(nest, around))
            return false;
    }
    budget_allow(nest->ctx, FACT_OPERATIONS);
    isl_set *all = iterations_of(nest, loops, size);
    isl_set *makes = in_some(isl_set_copy(access->domain), nest, loops, size);
    bool covers = is_sure(nest, access) && isl_set_is_subset(all, makes) == isl_bool_true &&
                  isl_ctx_last_error(nest->ctx) == isl_error_none;
    isl_set_free(all);
    isl_set_free(makes);
    budget_allow(nest->ctx, 0);
    return covers;
}

bool band_always_makes(const struct nest *nest, const struct nest_loop *inside,
                       const struct access *access)
{
    budget_allow(nest->ctx, FACT_OPERATIONS);
    isl_set *runs = isl_set_intersect_params(isl_set_copy(inside->domain), facts_of(nest));
    bool always = is_sure(nest, access) && access->loop == inside &&
                  isl_set_is_subset(runs, access->domain) == isl_bool_true &&
                  isl_ctx_last_error(nest->ctx) == isl_error_none;
    isl_set_free(runs);
    budget_allow(nest->ctx, 0);
    return always;
}

/* { t -> some times the index of a loop }. Give. */
static isl_pw_aff *times_index(const struct nest *nest, const struct nest_loop *loop,
                               int64_t factor)
{
    isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
    isl_aff *number = isl_aff_var_on_domain(space, isl_dim_set, (unsigned)loop->dimension);
    isl_pw_aff *index = isl_pw_aff_scale_val(isl_pw_aff_from_aff(number),
                                             isl_val_int_from_si(nest->ctx, loop->loop->step));
    index = isl_pw_aff_add(index, isl_pw_aff_copy(loop->first));
    return isl_pw_aff_scale_val(index, isl_val_int_from_si(nest->ctx, factor));
}

bool band_fits_skewed(const struct nest *nest, const struct nest_loop *inside,
                      const struct nest_loop *around, int64_t factor)
{
    const struct type *type = inside->loop->index->type;
    budget_allow(nest->ctx, FACT_OPERATIONS);
    isl_pw_aff *added = times_index(nest, around, factor);
    isl_set *where = isl_set_intersect_params(isl_set_copy(inside->parent->domain), facts_of(nest));
    isl_set *wanted = isl_pw_aff_ge_set(isl_pw_aff_copy(added), small_constant(nest, 0));
    wanted = isl_set_intersect(
        wanted, in_type(nest, type,
                        isl_pw_aff_add(isl_pw_aff_copy(inside->first), isl_pw_aff_copy(added))));
    wanted = isl_set_intersect(wanted, in_type(nest, type, isl_pw_aff_copy(added)));
    isl_set *idle = isl_pw_aff_le_set(isl_pw_aff_copy(inside->trips), small_constant(nest, 0));
    isl_set *runs = in_type(nest, type, isl_pw_aff_add(beyond_last(nest, inside, 1), added));
    wanted = isl_set_intersect(wanted, isl_set_union(runs, idle));
    bool fits = isl_set_is_subset(where, wanted) == isl_bool_true;
    isl_set_free(where);
    isl_set_free(wanted);
    fits = fits && isl_ctx_last_error(nest->ctx) == isl_error_none;
    budget_allow(nest->ctx, 0);
    return fits;
}
