/* reordering.c: part of legality.h: whether a band may run in another order. */
#include "loops/alias/alias.h"
#include "loops/dependence/schedule.h"
#include "loops/judge/question.h"
#include "loops/judge/violation.h"
#include "loops/places/shape.h"
#include "loops/reasons.h"
#include "loops/sets/budget.h"
#include "loops/sets/coalesce.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/update.h"

enum { ORDER_OPERATIONS = 1000000 };

/* One question. */
struct ordering {
    struct arena *arena;
    const struct new_order *order;
    const struct nest *nest; /* of the root */
    struct question q;       /* about it, with the roles that variables have for iterations of the
                                innermost loop; without a nest if none is asked */
    struct nest *inner;      /* of that loop, likewise */
    isl_set *facts;          /* parameters: what is known and assumed, see facts_for() */
    isl_set *early;          /* likewise, before it is known whether the root runs */
    reason_list *reasons;
};

static bool refuse(struct ordering *o, reason_code code, struct range range, const char *message)
{
    struct reason reason = {.code = code, .message = message, .range = range};
    LIST_PUSH(o->arena, *o->reasons, reason);
    return false;
}

/* The dimension of a band's loop, or the number of its tile: { t -> floor(t[k] / tile) } */
static isl_aff *dimension_aff(const struct nest *nest, const struct order_dimension *dimension)
{
    isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
    isl_aff *aff = isl_aff_var_on_domain(space, isl_dim_set, (unsigned)dimension->loop);
    if (dimension->tile > 1)
        aff = isl_aff_floor(
            isl_aff_scale_down_val(aff, isl_val_int_from_si(nest->ctx, dimension->tile)));
    return aff;
}

/* The new order as a schedule; NULL where a computation fails. */
static struct schedule *schedule_of(const struct ordering *o)
{
    const struct nest *nest = o->nest;
    const struct new_order *order = o->order;
    isl_aff_list *affs = isl_aff_list_alloc(nest->ctx, (int)order->dimensions.size);
    for (size_t k = 0; k < order->dimensions.size; k++)
        affs = isl_aff_list_add(affs, dimension_aff(nest, &order->dimensions.at[k]));
    isl_space *range = isl_space_set_alloc(nest->ctx, 0, (unsigned)order->dimensions.size);
    isl_space *space = isl_space_map_from_domain_and_range(isl_space_copy(nest->space), range);
    isl_multi_aff *times = isl_multi_aff_from_aff_list(space, affs);
    return schedule_of_band(nest, order->loops, isl_map_from_multi_aff(times), false);
}

/*
 * Reductions whose order matters are dependences like any others, and so are inductions, whose
 * values are those of the old order, and variables that leave the loops with the value of whichever
 * iteration sets them last. One that every iteration sets leaves them with that of the very last
 * one, which stays the last.
 */
static void keep_ordered_variables(struct ordering *o)
{
    for (size_t i = 0; i < o->q.roles.variables.size; i++) {
        struct variable_role *role = &o->q.roles.variables.at[i];
        if (role->role == ROLE_INDUCTION || role->copy_out == COPY_OUT_LAST_CONDITIONAL)
            role->role = ROLE_SHARED;
        if (role->role != ROLE_REDUCTION)
            continue;
        for (size_t k = 0; k < o->nest->accesses.size; k++) {
            const struct access *access = o->nest->accesses.at[k];
            if (access->base->decl == role->decl && access->base->kind == BASE_OBJECT &&
                (!access->form || !update_is_exact(access->form)))
                role->role = ROLE_SHARED;
        }
    }
}

/* Whether a value is the same in all iterations of the band; looks at instances of the loops around
   it only. */
static bool is_fixed(const struct ordering *o, const struct nest_loop *loop, isl_pw_aff *value)
{
    unsigned band = (unsigned)o->order->loops;
    if (isl_pw_aff_involves_dims(value, isl_dim_in, 0, band) == isl_bool_false)
        return true;
    if (!loop->parent)
        return false;
    isl_set *around =
        isl_set_intersect_params(isl_set_copy(loop->parent->domain), isl_set_copy(o->facts));
    isl_pw_aff *there = isl_pw_aff_intersect_domain(isl_pw_aff_copy(value), isl_set_copy(around));
    there = coalesce_pw_aff(isl_pw_aff_gist(there, around));
    bool fixed = isl_pw_aff_involves_dims(there, isl_dim_in, 0, band) == isl_bool_false;
    isl_pw_aff_free(there);
    return fixed;
}

/* Bounds and the like are evaluated at other times in the new order, and may not move then. */
static bool check_band(struct ordering *o)
{
    for (int k = 0; k < o->order->loops; k++) {
        const struct nest_loop *loop = o->nest->loops.at[k];
        struct range place = loop->loop->stmt->header;
        if (!loop->counted)
            return refuse(o, REASON_TRIP_COUNT, place,
                          arena_printf(o->arena,
                                       "the number of iterations of the loop over '%s' is not "
                                       "known before the loops, or is no affine expression",
                                       loop->loop->index->name));
        if (!is_fixed(o, loop, loop->first) || !is_fixed(o, loop, loop->trips))
            return refuse(o, REASON_NOT_NESTED, place,
                          arena_printf(o->arena,
                                       "the bounds of the loop over '%s' depend on an index of the "
                                       "loops around it: only rectangular nests are covered",
                                       loop->loop->index->name));
    }
    return true;
}

/* The indices of the band are set by its headers, wherever these stand. */
static void relax_indices(struct ordering *o)
{
    for (int k = 0; k < o->order->loops; k++) {
        const struct decl *index = o->nest->loops.at[k]->loop->index;
        struct variable_role role = {index, index, ROLE_INDEX, COPY_OUT_NONE, OP_NONE, false};
        LIST_PUSH(o->arena, o->q.roles.variables, role);
    }
}

static void take_reasons(struct ordering *o, const struct nest *nest, size_t from)
{
    for (size_t i = from; i < nest->reasons.size; i++)
        LIST_PUSH(o->arena, *o->reasons, nest->reasons.at[i]);
}

static bool check_conflicts(struct ordering *o)
{
    struct schedule *schedule = schedule_of(o);
    size_t before_reasons = o->nest->reasons.size;
    if (!schedule) {
        o->q.nest->broken = true;
        return false;
    }
    o->q.schedule = schedule;
    question_find(&o->q);
    o->q.schedule = NULL;
    schedule_free(schedule);
    const struct conflicts *conflicts = &o->q.conflicts;
    take_reasons(o, o->nest, before_reasons);
    violation_tell(o->arena, o->nest, conflicts, false, o->reasons);
    if (conflicts->out_of_budget)
        refuse(o, REASON_BUDGET, o->nest->root->stmt->header,
               "the loops have more pairs of accesses than are tested; split them");
    return o->reasons->size == 0;
}

static bool check_overlap(struct ordering *o)
{
    size_t before_reasons = o->nest->reasons.size;
    question_weigh(&o->q);
    take_reasons(o, o->nest, before_reasons);
    if (o->reasons->size)
        return false;
    if (o->q.overlap.guard.clauses.size)
        return refuse(o, REASON_ALIAS, o->nest->root->stmt->header,
                      arena_printf(o->arena,
                                   "the new order is right only if %s: make sure that it holds "
                                   "('restrict' says that pointers do not overlap)",
                                   guard_words(o->arena, &o->q.overlap.guard)));
    return true;
}

/* The arithmetic of the program must be that of the model, and subscripts stay in their rows. */
static bool check_arithmetic(struct ordering *o)
{
    isl_set *entered = isl_set_intersect(nest_entered(o->nest), isl_set_copy(o->facts));
    isl_bool exact = isl_set_is_subset(o->facts, o->nest->required);
    isl_bool inside = isl_set_is_subset(entered, o->nest->inside);
    isl_set_free(entered);
    if (exact == isl_bool_true && inside == isl_bool_true && !o->nest->limits.size)
        return true;
    return refuse(o, REASON_OVERFLOW, o->nest->root->stmt->header,
                  exact == isl_bool_true
                      ? "a subscript may leave its row, whose length is not known here"
                      : "an index or bound may wrap around; use a signed or a wider type");
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

/* { parameters : the loop runs at least once }, where its trip count is fixed. Give. */
static isl_set *running(const struct nest *nest, const struct nest_loop *loop)
{
    return isl_set_params(isl_pw_aff_ge_set(isl_pw_aff_copy(loop->trips), small_constant(nest, 1)));
}

static bool is_plain(const struct ordering *o, const struct nest_loop *loop)
{
    unsigned band = (unsigned)o->order->loops;
    return isl_pw_aff_involves_dims(loop->first, isl_dim_in, 0, band) == isl_bool_false &&
           isl_pw_aff_involves_dims(loop->trips, isl_dim_in, 0, band) == isl_bool_false;
}

static void find_facts(const struct ordering *o, int k, struct band_fact *fact)
{
    const struct nest *nest = o->nest;
    const struct nest_loop *loop = nest->loops.at[k];
    *fact = (struct band_fact){.tile = 1};
    if (!is_plain(o, loop))
        return;
    isl_set *when = running(nest, loop);
    fact->runs = isl_set_is_subset(o->early, when) == isl_bool_true;
    when = isl_set_intersect(when, isl_set_copy(o->early));
    for (size_t i = 0; i < o->order->dimensions.size; i++) {
        const struct order_dimension *dimension = &o->order->dimensions.at[i];
        if (dimension->loop == k) {
            fact->tile = dimension->tile > 1 ? dimension->tile : 1;
            break;
        }
        if (is_plain(o, nest->loops.at[dimension->loop]))
            when = isl_set_intersect(when, running(nest, nest->loops.at[dimension->loop]));
    }
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

/* Whether the loops of the band are the first of the nest, one inside the other. */
static bool is_band(const struct ordering *o)
{
    if (o->nest->loops.size < (size_t)o->order->loops)
        return false;
    for (int k = 0; k < o->order->loops; k++) {
        const struct nest_loop *loop = o->nest->loops.at[k];
        if (loop->dimension != k || (k > 0 && loop->parent != o->nest->loops.at[k - 1]))
            return false;
    }
    return true;
}

/* What stands in the way beside the shape of the band. */
static bool check_all(struct ordering *o)
{
    struct range place = o->nest->root->stmt->header;
    size_t before_roles = o->inner->reasons.size;
    scalars_find(o->inner, &o->q.roles);
    keep_ordered_variables(o);
    relax_indices(o);
    take_reasons(o, o->nest, 0);
    take_reasons(o, o->inner, before_roles);
    if (o->reasons->size)
        return false;
    const struct stmt *jump = effects_find_jump(o->inner->root->stmt->body, STMT_BREAK);
    if (jump || o->nest->has_call || o->nest->left_early)
        return refuse(o, REASON_BREAK, jump ? jump->range : place,
                      "the loops may be left early, and then other iterations would have run");
    return check_band(o) && check_conflicts(o) && check_overlap(o) && check_arithmetic(o);
}

/* For a question about the model of a nest, which is made again if it was made in part only. */
static struct nest *about_model(struct arena *arena, const struct nest *known)
{
    if (known->model->is_whole)
        return nest_ask(arena, known->model);
    return nest_build(arena, known->ctx, known->tree, known->root);
}

/* Asks about the models: what else the judge takes for granted may be no part of the answer. */
static bool ask_anew(struct ordering *o, const struct nest *known)
{
    o->q.nest = about_model(o->arena, known);
    o->inner = about_model(o->arena, o->order->innermost);
    o->nest = o->q.nest;
    bool legal = check_all(o);
    if (!o->q.nest->broken && !o->inner->broken)
        return legal;
    o->reasons->size = 0;
    return false;
}

/* What is known and assumed of the parameters. Where dependences decide, only whether the loops can
   run at all: what they need beside that has to hold for all parameters. Give. */
static isl_set *facts_for(const struct nest *known, const struct new_order *order)
{
    isl_set *facts = isl_set_intersect(isl_set_copy(known->known), isl_set_copy(known->assumed));
    if (order->is_parallel || isl_set_is_empty(facts) != isl_bool_false)
        return facts;
    isl_set_free(facts);
    return isl_set_universe(isl_space_params_alloc(known->ctx, 0));
}

/* What is assumed follows from what the root does, if it runs; bounds of other loops may be needed
   before that is known. Give. */
static isl_set *early_facts(const struct ordering *o, const struct nest *known)
{
    isl_set *runs = running(known, known->loops.at[0]);
    isl_set *idle = isl_set_subtract(isl_set_copy(known->known), runs);
    return coalesce_set(isl_set_union(isl_set_copy(o->facts), idle));
}

bool legality_order(struct arena *arena, const struct verdict *verdict,
                    const struct new_order *order, struct band_fact *facts, reason_list *reasons)
{
    const struct nest *known = verdict->nest;
    struct ordering o = {.arena = arena, .order = order, .nest = known, .reasons = reasons};
    if (!known || !is_band(&o))
        return refuse(&o, REASON_NOT_NESTED, verdict->range, "the loops are not perfectly nested");
    budget_allow(known->ctx, ORDER_OPERATIONS);
    o.facts = facts_for(known, order);
    o.early = early_facts(&o, known);
    bool legal = order->is_parallel ? check_band(&o) : ask_anew(&o, known);
    for (int k = 0; legal && k < order->loops; k++)
        find_facts(&o, k, &facts[k]);
    if (isl_ctx_last_error(known->ctx) != isl_error_none || (!legal && !reasons->size)) {
        reasons->size = 0;
        legal = refuse(&o, REASON_BUDGET, verdict->range,
                       "the analysis of these loops takes too long; split them or simplify their "
                       "subscripts");
    }
    isl_set_free(o.facts);
    isl_set_free(o.early);
    nest_release(o.inner);
    question_close(&o.q);
    budget_allow(known->ctx, 0);
    return legal;
}
