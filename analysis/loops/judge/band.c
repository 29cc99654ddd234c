/* band.c: part of legality.h: whether a band may run in another order, or all at once. */
#include "loops/dependence/schedule.h"
#include "loops/dependence/text_pairs.h"
#include "loops/judge/judge.h"
#include "loops/judge/passing.h"
#include "loops/judge/rows.h"
#include "loops/judge/violation.h"
#include "loops/model/endless.h"
#include "loops/reasons.h"
#include "loops/sets/budget.h"
#include "loops/syntax/effects.h"

enum { BAND_OPERATIONS = 250000 };

/* A band and its order. */
struct band_question {
    const struct nest *nest, *innermost; /* of its outermost and its innermost loop */
    int loops;
    const variable_list *own;      /* what each iteration sets for itself; NULL: it is perfect */
    bool has_beside;               /* statements stand beside its loops */
    const struct new_order *order; /* NULL: all at once, guarded if need be */
    bool takes_guard; /* of an order: it may be legal under a condition */
    bool is_hopeless; /* what was found is in the way whatever a condition says */
};

static bool refuse(struct arena *arena, reason_list *reasons, reason_code code, struct range range,
                   const char *message)
{
    struct reason reason = {.code = code, .message = message, .range = range};
    LIST_PUSH(arena, *reasons, reason);
    return false;
}

/* The only statement of a loop's body, or NULL. */
static const struct stmt *only_statement(const struct stmt *loop)
{
    const struct stmt *body = loop->body;
    while (body->kind == STMT_COMPOUND && body->children.size == 1)
        body = body->children.at[0];
    return body->kind == STMT_COMPOUND ? NULL : body;
}

/* The last statement of a loop's body. */
static const struct stmt *last_statement(const struct stmt *loop)
{
    const struct stmt *body = loop->body;
    while (body->kind == STMT_COMPOUND && body->children.size > 0)
        body = body->children.at[body->children.size - 1];
    return body;
}

/* Whether a statement is one of those that a loop's body consists of. */
static bool is_held(const struct stmt *loop, const struct stmt *stmt)
{
    bool found = loop->body == stmt;
    for (size_t k = 0; loop->body->kind == STMT_COMPOUND && k < loop->body->children.size; k++)
        found = found || loop->body->children.at[k] == stmt;
    return found;
}

/* Whether a loop holds the next one of a band, as it may. */
static bool holds_next(const struct band_question *asked, const struct stmt *loop,
                       const struct stmt *next)
{
    if (asked->has_beside)
        return is_held(loop, next);
    return (asked->own ? last_statement(loop) : only_statement(loop)) == next;
}

/* Whether the loops of a band are counted, and each but the innermost holds the next and nothing
   else, nothing else behind it, or nothing else that runs in a loop. */
static bool is_band(const struct band_question *asked)
{
    const struct nest *nest = asked->nest, *innermost = asked->innermost;
    int loops = asked->loops;
    if (!nest || !innermost || loops < 1 || nest->loops.size < (size_t)loops)
        return false;
    for (int k = 0; k < loops; k++) {
        const struct nest_loop *loop = nest->loops.at[k];
        if (loop->dimension != k || !loop->counted || loop->loop->form != LOOP_FOR ||
            (k > 0 && (loop->parent != nest->loops.at[k - 1] ||
                       !holds_next(asked, loop->parent->loop->stmt, loop->loop->stmt))))
            return false;
    }
    return innermost->root->stmt == nest->loops.at[loops - 1]->loop->stmt;
}

/* Whether the shape of the loops, and how they end, lets them be asked about. */
static bool check_band(struct arena *arena, const struct band_question *asked, struct range place,
                       reason_list *reasons)
{
    const struct nest *nest = asked->nest, *innermost = asked->innermost;
    if (!is_band(asked))
        return refuse(arena, reasons, REASON_NOT_NESTED, place,
                      "the loops are no perfect nest of counted 'for' loops");
    for (size_t i = 0; i < nest->model->reasons.size; i++)
        LIST_PUSH(arena, *reasons, nest->model->reasons.at[i]);
    if (reasons->size)
        return false;
    const struct stmt *jump = effects_find_jump(innermost->root->stmt->body, STMT_BREAK);
    if (jump || nest->has_call || nest->left_early)
        return refuse(arena, reasons, REASON_BREAK, jump ? jump->range : place,
                      "the loops may be left early, and then other iterations would have run");
    if (nest->may_end)
        return refuse(arena, reasons, REASON_BREAK, place,
                      "the program may end in the loops, and then other iterations would have run");
    return true;
}

/* The dimension of a band's loop, or the number of its tile: { t -> floor(t[k] / tile) }; modulo a
   number, or its negative. */
static isl_aff *dimension_aff(const struct nest *nest, const struct order_dimension *dimension)
{
    isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
    isl_aff *aff = isl_aff_var_on_domain(space, isl_dim_set, (unsigned)dimension->loop);
    if (dimension->tile > 1)
        aff = isl_aff_floor(
            isl_aff_scale_down_val(aff, isl_val_int_from_si(nest->ctx, dimension->tile)));
    if (dimension->modulus > 1)
        aff = isl_aff_mod_val(aff, isl_val_int_from_si(nest->ctx, dimension->modulus));
    return dimension->is_backwards ? isl_aff_neg(aff) : aff;
}

/* { t -> first + step * t[k] }, the value of a loop's index. Give. */
static isl_pw_aff *index_aff(const struct nest *nest, int k)
{
    const struct nest_loop *loop = nest->loops.at[k];
    isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
    isl_aff *number = isl_aff_var_on_domain(space, isl_dim_set, (unsigned)k);
    number = isl_aff_scale_val(number, isl_val_int_from_si(nest->ctx, (long)loop->loop->step));
    return isl_pw_aff_add(isl_pw_aff_copy(loop->first), isl_pw_aff_from_aff(number));
}

/* The same in the direction in which the loop counts, with that of another loop added. Give. */
static isl_pw_aff *value_aff(const struct nest *nest, const struct order_dimension *dimension)
{
    isl_pw_aff *value = index_aff(nest, dimension->loop);
    if (nest->loops.at[dimension->loop]->loop->step < 0)
        value = isl_pw_aff_neg(value);
    if (dimension->factor == 0)
        return value;
    isl_val *factor = isl_val_int_from_si(nest->ctx, (long)dimension->factor);
    return isl_pw_aff_add(value, isl_pw_aff_scale_val(index_aff(nest, dimension->by), factor));
}

/* The iterations of the first loop that are no part of a whole group of so many,
   { t : whole * floor(t[0] / whole) + whole > trips }, and those inside of them. */
static isl_set *left_over(const struct nest *nest, int64_t whole)
{
    struct order_dimension group = {.loop = 0, .tile = whole};
    isl_aff *end = isl_aff_scale_val(dimension_aff(nest, &group),
                                     isl_val_int_from_si(nest->ctx, whole));
    end = isl_aff_add_constant_val(end, isl_val_int_from_si(nest->ctx, whole));
    return isl_pw_aff_gt_set(isl_pw_aff_from_aff(end),
                             isl_pw_aff_copy(nest->loops.at[0]->trips));
}

/* The times of a new order as 0 and them; for iterations that are left over 1 and the old ones. */
static isl_map *with_rest(const struct nest *nest, const struct new_order *order, isl_map *times)
{
    isl_set *rest = left_over(nest, order->whole);
    int size = (int)order->dimensions.size;
    isl_map *old = isl_map_universe(isl_map_get_space(times));
    for (int k = 0; k < size; k++)
        old = k < order->loops ? isl_map_equate(old, isl_dim_in, k, isl_dim_out, k)
                               : isl_map_fix_si(old, isl_dim_out, (unsigned)k, 0);
    times = isl_map_fix_si(isl_map_insert_dims(times, isl_dim_out, 0, 1), isl_dim_out, 0, 0);
    old = isl_map_fix_si(isl_map_insert_dims(old, isl_dim_out, 0, 1), isl_dim_out, 0, 1);
    times = isl_map_subtract_domain(times, isl_set_copy(rest));
    return isl_map_union_disjoint(times, isl_map_intersect_domain(old, rest));
}

/* The new order as a schedule; NULL where a computation fails, or an iteration has no time. */
static struct schedule *schedule_of(const struct nest *nest, const struct new_order *order)
{
    isl_space *none = isl_space_set_alloc(nest->ctx, 0, 0);
    isl_map *times = isl_map_universe(
        isl_space_map_from_domain_and_range(isl_space_copy(nest->space), none));
    bool *parallel = ARENA_ARRAY(nest->arena, bool, order->dimensions.size + 2);
    for (size_t k = 0; k < order->dimensions.size; k++) {
        const struct order_dimension *dimension = &order->dimensions.at[k];
        parallel[k] = dimension->is_parallel;
        isl_pw_aff *value = dimension->is_value
                                ? value_aff(nest, dimension)
                                : isl_pw_aff_from_aff(dimension_aff(nest, dimension));
        times = isl_map_flat_range_product(times, isl_map_from_pw_aff(value));
    }
    isl_set *all = isl_map_domain(isl_map_copy(times));
    isl_bool is_whole = isl_set_is_subset(nest->loops.at[order->loops - 1]->domain, all);
    isl_set_free(all);
    if (is_whole == isl_bool_true && order->whole > 1)
        times = with_rest(nest, order, times);
    if (is_whole == isl_bool_true)
        return order->is_permutable ? schedule_permutable(nest, order->loops, times)
                                    : schedule_of_band(nest, order->loops, times, parallel);
    isl_map_free(times);
    return NULL;
}

/* Why an order is none for all parameters. */
static void tell_guard(struct arena *arena, const struct nest *nest, const struct verdict *band,
                       reason_list *reasons)
{
    struct range place = nest->root->stmt->header;
    struct guard apart = {.clauses = {NULL, 0, 0}};
    for (size_t i = 0; i < band->clauses->clauses.size; i++)
        if (clause_is_of_memory(&band->clauses->clauses.at[i]))
            LIST_PUSH(arena, apart.clauses, band->clauses->clauses.at[i]);
    if (apart.clauses.size)
        refuse(arena, reasons, REASON_ALIAS, place,
               arena_printf(arena,
                            "the new order is right only if %s: make sure that it holds "
                            "('restrict' says that pointers do not overlap)",
                            guard_words(arena, &apart)));
    else if (nest->may_wrap)
        refuse(arena, reasons, REASON_OVERFLOW, place,
               "an index or bound may wrap around; use a signed or a wider type");
    else
        refuse(arena, reasons, REASON_DEPENDENCE, place,
               arena_printf(arena,
                            "the new order is right only if %s: put a condition around the loops",
                            guard_words(arena, band->clauses)));
}

/* Why the answer is not the one that is wished for. */
static void tell(struct arena *arena, const struct question *q, const struct verdict *band,
                 const struct band_question *asked, reason_list *reasons)
{
    if (violation_tell(arena, q->nest, &q->conflicts, !asked->order, reasons))
        return;
    for (size_t i = 0; i < band->reasons.size; i++)
        LIST_PUSH(arena, *reasons, band->reasons.at[i]);
    if (band->parallel == PARALLEL_GUARDED)
        tell_guard(arena, q->nest, band, reasons);
}

/* Whether no condition leaves the conflicts of an order out, or it takes too long to say: one that
   keeps subscripts in their rows does not either. */
static bool happens_anyway(const struct question *q)
{
    if (!q->conflicts.list.size || rows_are_left(q->nest->model))
        return false;
    struct budget part = budget_part(q->nest->ctx, 2);
    struct legality_answer answer = legality(q->nest, &q->conflicts, true);
    isl_set_free(answer.guard);
    return !budget_end(&part) || answer.legality == ILLEGAL;
}

/* A question about an order or a band, with its schedule, which end() frees. */
static void begin(struct arena *arena, const struct band_question *asked,
                  struct relaxation *relaxation, struct question *q)
{
    *relaxation = (struct relaxation){.within = nest_ask(arena, asked->innermost->model),
                                      .loops = asked->loops,
                                      .own = asked->own,
                                      .is_combined = !asked->order,
                                      .reassociates = asked->order && asked->order->reassociates,
                                      .takes_guard = asked->takes_guard};
    *q = question_about(arena, asked->nest->model);
    q->schedule = asked->order        ? schedule_of(q->nest, asked->order)
                  : asked->has_beside ? schedule_beside(q->nest, asked->loops)
                                      : schedule_at_once(q->nest, asked->loops);
    q->relaxation = relaxation;
}

static void end(struct question *q, struct relaxation *relaxation, struct schedule *schedule)
{
    schedule_free(schedule);
    question_close(q);
    nest_release(relaxation->within);
}

/* Asks, and gives the reasons where the answer is no. */
static bool ask(struct arena *arena, struct band_question *asked, struct verdict *band,
                reason_list *reasons)
{
    struct relaxation relaxation;
    struct question q;
    begin(arena, asked, &relaxation, &q);
    struct schedule *schedule = q.schedule;
    if (schedule)
        judge_question(&q, band);
    bool legal = band->parallel == PARALLEL_YES ||
                 (band->parallel == PARALLEL_GUARDED && question_takes_guard(&q));
    if (schedule && !legal) {
        tell(arena, &q, band, asked, reasons);
        asked->is_hopeless = asked->order && asked->order->takes_guard && happens_anyway(&q);
    }
    legal = legal && !relaxation.within->broken;
    if (legal && asked->order)
        passing_assume(arena, q.nest, schedule, NULL, NULL, band);
    end(&q, &relaxation, schedule);
    return legal;
}

/* The same within a budget, for models that are whole. */
static bool ask_in_budget(struct arena *arena, struct band_question *asked,
                          struct verdict *band, reason_list *reasons)
{
    const struct nest *nest = asked->nest;
    bool legal = false;
    budget_allow(nest->ctx, BAND_OPERATIONS);
    if (nest->model->is_whole && asked->innermost->model->is_whole)
        legal = ask(arena, asked, band, reasons);
    if (isl_ctx_last_error(nest->ctx) != isl_error_none || (!legal && !reasons->size)) {
        reasons->size = 0;
        legal = refuse(arena, reasons, REASON_BUDGET, nest->root->stmt->header,
                       "the analysis of these loops takes too long; split them or simplify their "
                       "subscripts");
    }
    budget_allow(nest->ctx, 0);
    return legal;
}

/* Asks about a band whose iterations run all at once. */
static bool ask_at_once(struct arena *arena, const struct verdict *root,
                        struct band_question *asked, struct verdict *band, reason_list *reasons)
{
    *band = judge_unanswered(root);
    if (check_band(arena, asked, root->stmt->header, reasons) &&
        ask_in_budget(arena, asked, band, reasons))
        return true;
    *band = judge_unanswered(root);
    return false;
}

bool legality_prepared_band(struct arena *arena, const struct verdict *root,
                            const struct nest *innermost, int loops, const variable_list *own,
                            struct verdict *band, reason_list *reasons)
{
    struct band_question asked = {
        .nest = root->nest, .innermost = innermost, .loops = loops, .own = own};
    return ask_at_once(arena, root, &asked, band, reasons);
}

bool legality_band_beside(struct arena *arena, const struct verdict *root,
                          const struct nest *innermost, int loops, const variable_list *own,
                          struct verdict *band, reason_list *reasons)
{
    struct band_question asked = {
        .nest = root->nest, .innermost = innermost, .loops = loops, .own = own, .has_beside = true};
    return ask_at_once(arena, root, &asked, band, reasons);
}

bool legality_band(struct arena *arena, const struct verdict *root, const struct nest *innermost,
                   int loops, struct verdict *band, reason_list *reasons)
{
    return legality_prepared_band(arena, root, innermost, loops, NULL, band, reasons);
}

/* Whether floating-point numbers are added up, or the like, in variables or in elements. */
static bool adds_floating(struct arena *arena, const struct nest *model)
{
    struct question q = question_about(arena, model);
    bool adds = false;
    scalars_find(q.nest, &q.roles);
    reduction_find_elements(q.nest, &q.roles);
    for (size_t i = 0; i < q.roles.variables.size; i++) {
        const struct variable_role *role = &q.roles.variables.at[i];
        adds = adds || (role->role == ROLE_REDUCTION && role->decl->type->kind == TYPE_FLOATING);
    }
    for (size_t i = 0; i < q.roles.elements.size; i++)
        adds = adds || q.roles.elements.at[i]->sample->type->kind == TYPE_FLOATING;
    question_close(&q);
    return adds;
}

bool legality_may_round(struct arena *arena, const struct verdict *root,
                        const struct new_order *order)
{
    if (!root->nest || !order->innermost)
        return false;
    budget_allow(root->nest->ctx, BAND_OPERATIONS);
    bool may = adds_floating(arena, root->nest->model) ||
               adds_floating(arena, order->innermost->model);
    budget_allow(root->nest->ctx, 0);
    return may;
}

bool legality_order(struct arena *arena, const struct verdict *root, const struct new_order *order,
                    struct verdict *band, reason_list *reasons)
{
    struct band_question asked = {
        .nest = root->nest, .innermost = order->innermost, .loops = order->loops, .order = order};
    *band = judge_unanswered(root);
    if (!check_band(arena, &asked, root->stmt->header, reasons))
        return false;
    if (order->is_parallel && !endless_has(root->nest->model)) {
        band->parallel = PARALLEL_YES;
        return true;
    }
    if (ask_in_budget(arena, &asked, band, reasons))
        return true;
    if (!order->takes_guard || asked.is_hopeless)
        return false;
    reason_list ignored = {NULL, 0, 0};
    *band = judge_unanswered(root);
    asked.takes_guard = true;
    bool legal = ask_in_budget(arena, &asked, band, &ignored);
    if (legal)
        reasons->size = 0;
    return legal;
}

/* --- orders that are surely wrong ------------------------------------------------------------- */

/* Whether iterations share what an access writes. */
static bool is_shared_write(const struct question *q, const struct access *access)
{
    return access->is_write && (access->base->kind != BASE_OBJECT ||
                                scalars_role(&q->roles, access->base->decl) == ROLE_SHARED);
}

/* Whether no element is written twice by the nest, by whatever names it has. */
static bool writes_once(const struct question *q)
{
    const struct nest *nest = q->nest;
    const struct base *pointer = NULL, *last = NULL;
    isl_set *context = dependence_context(nest);
    struct text_pairs *pairs = text_pairs_begin(nest, context);
    bool once = true;
    for (size_t i = 0; i < nest->accesses.size && once; i++) {
        const struct access *first = nest->accesses.at[i];
        if (!is_shared_write(q, first))
            continue;
        pointer = first->base->kind != BASE_OBJECT ? first->base : pointer;
        once = !last || last == first->base || !pointer;
        last = first->base;
        for (size_t k = 0; k < nest->accesses.size && once; k++)
            if (is_shared_write(q, nest->accesses.at[k]))
                once = !text_pairs_may(pairs, first, nest->accesses.at[k]);
    }
    text_pairs_end(pairs);
    isl_set_free(context);
    return once;
}

/* Whether what a statement writes is computed from what an access reads. */
static bool is_read_for_write(const struct question *q, const struct access *read)
{
    for (size_t i = 0; i < q->nest->accesses.size; i++)
        if (q->nest->accesses.at[i]->statement == read->statement &&
            is_shared_write(q, q->nest->accesses.at[i]))
            return true;
    return false;
}

/* What an order surely exchanges, if the question shows that. */
static bool tell_broken(struct arena *arena, const struct question *q, struct broken_order *out)
{
    const struct conflict *violated = q->answer.violated;
    if (q->answer.legality != ILLEGAL || q->nest->fixed.size > 0 || q->nest->has_call ||
        q->nest->broken || (violated->source->is_write && violated->sink->is_write))
        return false;
    bool is_flow = violated->source->is_write;
    const struct access *write = is_flow ? violated->source : violated->sink;
    const struct access *read = is_flow ? violated->sink : violated->source;
    reason_list reasons = {NULL, 0, 0};
    struct conflicts one = {.out_of_budget = false};
    LIST_PUSH(arena, one.list, *violated);
    out->dependence = dependence_report(q->nest, violated, NULL);
    if (!out->dependence.has_witness || !is_read_for_write(q, read) || !writes_once(q) ||
        !violation_tell(arena, q->nest, &one, false, &reasons))
        return false;
    out->message = reasons.at[0].message;
    out->base = write->base;
    return true;
}

bool legality_order_breaks(struct arena *arena, const struct verdict *root,
                           const struct new_order *order, struct broken_order *out)
{
    struct band_question asked = {.nest = root->nest,
                                  .innermost = order->innermost,
                                  .loops = order->loops,
                                  .order = order,
                                  .takes_guard = true};
    struct verdict band = judge_unanswered(root);
    reason_list reasons = {NULL, 0, 0};
    if (!check_band(arena, &asked, root->stmt->header, &reasons) ||
        !root->nest->model->is_whole || !order->innermost->model->is_whole)
        return false;
    isl_ctx *ctx = root->nest->ctx;
    struct relaxation relaxation;
    struct question q;
    budget_allow(ctx, BAND_OPERATIONS);
    begin(arena, &asked, &relaxation, &q);
    struct schedule *schedule = q.schedule;
    if (schedule)
        judge_question(&q, &band);
    bool breaks = schedule && tell_broken(arena, &q, out);
    end(&q, &relaxation, schedule);
    breaks = breaks && isl_ctx_last_error(ctx) == isl_error_none;
    budget_allow(ctx, 0);
    return breaks;
}
