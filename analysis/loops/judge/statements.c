#include "loops/judge/statements.h"

#include <limits.h>

#include "loops/dependence/schedule.h"
#include "loops/dependence/text_pairs.h"
#include "loops/judge/judge.h"
#include "loops/judge/passing.h"
#include "loops/judge/violation.h"
#include "loops/places/shape.h"
#include "loops/reasons.h"
#include "loops/sets/budget.h"
#include "loops/sets/coalesce.h"

enum { PARTS_OPERATIONS = 1000000 };

/* A counted loop of the nest, by its number in it. */
struct text_loop {
    const struct nest_loop *around; /* the counted loop around it, or NULL */
    int first;                      /* the first position of what stands in it */
};

/* When the accesses of a kind run: those of one part that stand between the same loops. */
struct timed {
    int part;
    const struct access *access;
    isl_map *times; /* owned */
};

/* A question about parts, while their accesses get their times. */
struct parts_question {
    const struct nest *nest;
    const part_list *parts;
    const int *part_by_access; /* by their numbers; NULL: by the statements they stand in */
    struct text_loop *loops;
    LIST_OF(struct timed) known;
};

static bool is_in(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

/* The part that holds an access, by its number; -1: none does. What a followed function does stands
   where it is called. */
static int part_of(const part_list *parts, const struct access *access)
{
    for (size_t k = 0; k < parts->size; k++)
        if (is_in(access->range, parts->at[k].stmt->range))
            return (int)k;
    return -1;
}

static struct text_loop *find_loops(const struct nest *nest)
{
    struct text_loop *loops = ARENA_ARRAY(nest->arena, struct text_loop, nest->loops.size + 1);
    for (size_t k = 0; k < nest->loops.size; k++) {
        const struct nest_loop *loop = nest->loops.at[k], *around = loop->parent;
        while (around && around->dimension < 0)
            around = around->parent;
        loops[k] = (struct text_loop){around, INT_MAX};
        for (size_t i = 0; i < nest->accesses.size && loop->dimension >= 0; i++) {
            const struct access *access = nest->accesses.at[i];
            if (access->depth > loop->dimension && access->around.at[loop->dimension] == loop &&
                access->position < loops[k].first)
                loops[k].first = access->position;
        }
    }
    return loops;
}

/* Twice the loops that stand at a depth in the same loop as an access and before it; one more where
   it stands in a loop there. */
static int rank_at(const struct parts_question *q, const struct access *access, int depth)
{
    const struct nest *nest = q->nest;
    const struct nest_loop *own = access->depth > depth ? access->around.at[depth] : NULL;
    int place = access->position, before = 0;
    for (size_t k = 0; k < nest->loops.size; k++)
        if (nest->loops.at[k] == own)
            place = q->loops[k].first;
    for (size_t k = 0; k < nest->loops.size; k++)
        before += nest->loops.at[k]->dimension == depth && nest->loops.at[k] != own &&
                  q->loops[k].around == access->around.at[depth - 1] && q->loops[k].first < place;
    return 2 * before + (own != NULL);
}

static isl_aff *constant_aff(const struct nest *nest, int64_t value)
{
    isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
    return isl_aff_val_on_domain(space, isl_val_int_from_si(nest->ctx, value));
}

/* A number for an access; loops that it does not stand in count as their first iteration. */
static isl_aff *number_aff(const struct nest *nest, const struct time_number *number, int depth)
{
    isl_aff *aff = constant_aff(nest, number->constant);
    for (int k = 0; number->factors && k < depth; k++)
        aff = isl_aff_add_coefficient_si(aff, isl_dim_in, k, (int)number->factors[k]);
    if (number->divisor <= 0)
        return aff;
    isl_val *divisor = isl_val_int_from_si(nest->ctx, number->divisor);
    if (number->is_remainder)
        return isl_aff_mod_val(aff, divisor);
    return isl_aff_floor(isl_aff_scale_down_val(aff, divisor));
}

/* The times of an access, { [t] -> [numbers of its part, t0, rank, t1, rank, ...] }: what the part
   says, and behind that the order of the text. */
static isl_map *make_times(const struct parts_question *q, int part, const struct access *access)
{
    const struct nest *nest = q->nest;
    const time_list *first = &q->parts->at[0].times;
    isl_aff_list *affs = isl_aff_list_alloc(nest->ctx, (int)first->size + 2 * nest->dimensions);
    for (size_t k = 0; k < first->size; k++) {
        struct time_number zero = {0, NULL, 0, false};
        const struct time_number *number = part < 0 ? &zero : &q->parts->at[part].times.at[k];
        affs = isl_aff_list_add(affs, number_aff(nest, number, access->depth));
    }
    for (int k = 0; k < nest->dimensions; k++) {
        isl_local_space *space = isl_local_space_from_space(isl_space_copy(nest->space));
        isl_aff *t = k < access->depth ? isl_aff_var_on_domain(space, isl_dim_set, (unsigned)k)
                                       : isl_aff_zero_on_domain(space);
        int rank = k > 0 && k <= access->depth ? rank_at(q, access, k) : 0;
        affs = isl_aff_list_add(affs, constant_aff(nest, rank));
        affs = isl_aff_list_add(affs, t);
    }
    isl_size size = isl_aff_list_n_aff(affs);
    isl_space *range = isl_space_set_alloc(nest->ctx, 0, size > 0 ? (unsigned)size : 0);
    isl_space *space = isl_space_map_from_domain_and_range(isl_space_copy(nest->space), range);
    return isl_map_from_multi_aff(isl_multi_aff_from_aff_list(space, affs));
}

/* Whether two accesses of a part run at the same times, as far as these tell. */
static bool runs_like(const struct parts_question *q, const struct access *a,
                      const struct access *b)
{
    if (a->depth != b->depth)
        return false;
    for (int k = 0; k < a->depth; k++)
        if (a->around.at[k] != b->around.at[k])
            return false;
    for (int k = 1; k <= a->depth && k < q->nest->dimensions; k++)
        if (rank_at(q, a, k) != rank_at(q, b, k))
            return false;
    return true;
}

/* The times of an access, shared with those that run like it. Give. */
static isl_map *times_of(struct parts_question *q, const struct access *access)
{
    int part = q->part_by_access ? q->part_by_access[access->id] : part_of(q->parts, access);
    for (size_t i = 0; i < q->known.size; i++)
        if (q->known.at[i].part == part && runs_like(q, q->known.at[i].access, access))
            return isl_map_copy(q->known.at[i].times);
    struct timed timed = {part, access, make_times(q, part, access)};
    LIST_PUSH(q->nest->arena, q->known, timed);
    return isl_map_copy(timed.times);
}

/* The order in which the parts run by their times; `by_access`: the parts of accesses by their
   numbers, which run at any times, as far as the first number goes. */
static struct schedule *schedule_of(const struct nest *nest, const part_list *parts,
                                    const int *by_access)
{
    struct parts_question q = {nest, parts, by_access, find_loops(nest), {NULL, 0, 0}};
    size_t size = parts->at[0].times.size + 2 * (size_t)nest->dimensions;
    bool *parallel = ARENA_ARRAY(nest->arena, bool, size);
    for (size_t k = 0; k < size; k++)
        parallel[k] = k == 0 && by_access;
    struct schedule *schedule = schedule_new(nest, (int)size, parallel);
    for (size_t i = 0; i < nest->accesses.size; i++)
        schedule_set(schedule, nest->accesses.at[i], times_of(&q, nest->accesses.at[i]));
    for (size_t i = 0; i < q.known.size; i++)
        isl_map_free(q.known.at[i].times);
    return schedule;
}

static bool refuse(struct arena *arena, reason_list *reasons, reason_code code, struct range range,
                   const char *message)
{
    struct reason reason = {.code = code, .message = message, .range = range};
    LIST_PUSH(arena, *reasons, reason);
    return false;
}

/* Whether the model has all that the loop does; `whole`: in all iterations. */
static bool check_model(struct arena *arena, const struct nest *model, bool whole,
                        reason_list *reasons)
{
    for (size_t i = 0; i < model->reasons.size; i++)
        LIST_PUSH(arena, *reasons, model->reasons.at[i]);
    bool is_known =
        model->is_whole && !model->has_call && !model->may_end && !(whole && model->left_early);
    if (reasons->size || is_known)
        return reasons->size == 0;
    struct range place = model->root->stmt->header;
    if (!model->is_whole)
        return refuse(arena, reasons, REASON_BUDGET, place,
                      "the analysis of these loops takes too long; split them or simplify their "
                      "subscripts");
    if (model->may_end)
        return refuse(arena, reasons, REASON_BREAK, place,
                      "the program may end in the loops, and then other iterations would have run");
    return refuse(arena, reasons, REASON_BREAK, place,
                  "the loops may be left early, and then other iterations would have run");
}

static bool is_exempt(const struct access *access, const void *data)
{
    const part_list *parts = data;
    int part = part_of(parts, access);
    return part >= 0 && parts->at[part].may_not_fail;
}

/* The only dimension that a number follows, upwards; -1: it is constant; -2: it is another one. */
static int dimension_of(const struct nest *nest, const struct time_number *number)
{
    int found = -1;
    for (int k = 0; number->factors && k < nest->dimensions; k++) {
        if (number->factors[k] == 0)
            continue;
        if (found != -1 || number->factors[k] < 0)
            return -2;
        found = k;
    }
    return found >= 0 && number->divisor > 0 ? -2 : found;
}

/* Whether a part's own instances keep the order of the text: its numbers are those of the loops
   from the outermost on, and constants. */
static bool keeps_text(const struct nest *nest, const struct nest_part *part)
{
    int next = nest->root->runs_once ? 1 : 0;
    for (size_t k = 0; k < part->times.size; k++) {
        int dimension = dimension_of(nest, &part->times.at[k]);
        if (dimension != -1 && dimension != next)
            return false;
        next += dimension == next;
    }
    return true;
}

/* The groups of accesses that keep their order: the parts whose instances do. */
static const int *groups_of(struct arena *arena, const struct nest *nest, const part_list *parts)
{
    int *groups = ARENA_ARRAY(arena, int, nest->accesses.size + 1);
    for (size_t i = 0; i < nest->accesses.size; i++) {
        int part = part_of(parts, nest->accesses.at[i]);
        groups[nest->accesses.at[i]->id] =
            part >= 0 && !parts->at[part].asks_inside && keeps_text(nest, &parts->at[part]) ? part
                                                                                            : -1;
    }
    return groups;
}

/* Asks, and gives the reasons where the answer is no. */
static bool ask(struct arena *arena, const struct nest *model, const part_list *parts,
                const variable_list *own, struct verdict *answer, reason_list *reasons)
{
    struct relaxation nothing = {.relaxes_nothing = true, .is_combined = true, .own = own};
    struct question q = question_about(arena, model);
    struct schedule *schedule = schedule_of(q.nest, parts, NULL);
    q.schedule = schedule;
    q.relaxation = &nothing;
    q.groups = groups_of(arena, q.nest, parts);
    q.is_for_legal = true;
    judge_question(&q, answer);
    bool legal = answer->parallel == PARALLEL_YES || answer->parallel == PARALLEL_GUARDED;
    if (!legal && !violation_tell(arena, q.nest, &q.conflicts, false, reasons))
        for (size_t i = 0; i < answer->reasons.size; i++)
            LIST_PUSH(arena, *reasons, answer->reasons.at[i]);
    if (legal)
        passing_assume(arena, q.nest, schedule, is_exempt, parts, answer);
    schedule_free(schedule);
    question_close(&q);
    return legal;
}

struct nest *parts_model(struct arena *arena, const struct verdict *in, const struct loop *root,
                         reason_list *reasons)
{
    isl_ctx *ctx = in->nest->ctx;
    budget_allow(ctx, PARTS_OPERATIONS);
    struct nest *model = nest_build(arena, ctx, in->nest->tree, root);
    if (isl_ctx_last_error(ctx) != isl_error_none || !model->is_whole) {
        refuse(arena, reasons, REASON_BUDGET, root->stmt->range,
               "the analysis of these statements takes too long; simplify their subscripts");
        nest_release(model);
        model = NULL;
    }
    budget_allow(ctx, 0);
    return model;
}

static const struct nest_loop *loop_of(const struct nest *model, const struct stmt *stmt)
{
    for (size_t k = 0; k < model->loops.size; k++)
        if (model->loops.at[k]->loop->stmt == stmt)
            return model->loops.at[k];
    return NULL;
}

/* Whether two functions have the same values, as far as what is known tells. */
static bool is_same(const struct nest *model, isl_pw_aff *a, isl_pw_aff *b)
{
    isl_set *context = dependence_context(model);
    isl_set *of_a =
        isl_set_intersect_params(isl_pw_aff_domain(isl_pw_aff_copy(a)), isl_set_copy(context));
    isl_set *of_b =
        isl_set_intersect_params(isl_pw_aff_domain(isl_pw_aff_copy(b)), isl_set_copy(context));
    isl_set *differ = isl_pw_aff_ne_set(isl_pw_aff_copy(a), isl_pw_aff_copy(b));
    differ = isl_set_intersect_params(differ, context);
    bool same =
        isl_set_is_equal(of_a, of_b) == isl_bool_true && isl_set_is_empty(differ) == isl_bool_true;
    isl_set_free(of_a);
    isl_set_free(of_b);
    isl_set_free(differ);
    return same;
}

bool parts_count_alike(const struct nest *model, const struct stmt *a, const struct stmt *b)
{
    const struct nest_loop *one = loop_of(model, a), *other = loop_of(model, b);
    return one && other && one->counted && other->counted && one->loop->step == other->loop->step &&
           is_same(model, one->first, other->first) && is_same(model, one->trips, other->trips);
}

/* Whether a function has one value, as far as what is known tells, and which. Take. */
static bool has_one_value(const struct nest *model, __isl_take isl_pw_aff *of, int64_t *value)
{
    isl_set *context = dependence_context(model);
    of = isl_pw_aff_intersect_params(of, context);
    isl_set *values = isl_map_range(isl_map_from_pw_aff(of));
    isl_size parameters = isl_set_dim(values, isl_dim_param);
    values =
        isl_set_project_out(values, isl_dim_param, 0, parameters > 0 ? (unsigned)parameters : 0);
    values = coalesce_set(isl_set_detect_equalities(values));
    isl_val *one = isl_set_plain_get_val_if_fixed(values, isl_dim_set, 0);
    bool known = isl_val_is_int(one) == isl_bool_true;
    if (known)
        *value = isl_val_get_num_si(one);
    isl_val_free(one);
    isl_set_free(values);
    return known;
}

bool parts_run_scaled(const struct nest *model, const struct stmt *a, const struct stmt *b,
                      int64_t times, int64_t *further, bool *as_often)
{
    const struct nest_loop *one = loop_of(model, a), *other = loop_of(model, b);
    int64_t step;
    if (!one || !other || !one->counted || !other->counted ||
        __builtin_mul_overflow(one->loop->step, times, &step) || step != other->loop->step)
        return false;
    *as_often = is_same(model, one->trips, other->trips);
    *further = 0;
    if (times == 1 && is_same(model, one->first, other->first))
        return true;
    isl_pw_aff *first = isl_pw_aff_copy(one->first);
    isl_val *factor = isl_val_int_from_si(isl_pw_aff_get_ctx(first), (long)times);
    first = isl_pw_aff_scale_val(first, factor);
    return has_one_value(model, isl_pw_aff_sub(isl_pw_aff_copy(other->first), first), further);
}

bool parts_run_alike(const struct nest *model, const struct stmt *a, const struct stmt *b,
                     int64_t *further, bool *as_often)
{
    return parts_run_scaled(model, a, b, 1, further, as_often);
}

/* The arguments for which a function has at least a value. */
static isl_set *where_least(isl_pw_aff *of, int64_t least)
{
    isl_val *value = isl_val_int_from_si(isl_pw_aff_get_ctx(of), (long)least);
    isl_pw_aff *constant = isl_pw_aff_val_on_domain(isl_pw_aff_domain(isl_pw_aff_copy(of)), value);
    return isl_pw_aff_ge_set(isl_pw_aff_copy(of), constant);
}

bool parts_trips_differ(const struct nest *model, const struct stmt *a, const struct stmt *b,
                        int64_t least, int64_t *more, bool *is_idle)
{
    const struct nest_loop *one = loop_of(model, a), *other = loop_of(model, b);
    if (!one || !other || !one->counted || !other->counted)
        return false;
    isl_pw_aff *between =
        isl_pw_aff_sub(isl_pw_aff_copy(other->trips), isl_pw_aff_copy(one->trips));
    isl_set *often = where_least(one->trips, least);
    isl_set *rest = isl_set_subtract(where_least(other->trips, 1), isl_set_copy(often));
    rest = isl_set_intersect_params(rest, dependence_context(model));
    *is_idle = isl_set_is_empty(rest) == isl_bool_true;
    isl_set_free(rest);
    return has_one_value(model, isl_pw_aff_intersect_domain(between, often), more);
}

bool legality_parts(struct arena *arena, const struct verdict *root, const struct nest *model,
                    const part_list *parts, const variable_list *own, struct verdict *answer,
                    reason_list *reasons)
{
    isl_ctx *ctx = model->ctx;
    *answer = judge_unanswered(root);
    if (!check_model(arena, model, true, reasons))
        return false;
    budget_allow(ctx, PARTS_OPERATIONS);
    bool legal = ask(arena, model, parts, own, answer, reasons);
    if (isl_ctx_last_error(ctx) != isl_error_none || (!legal && !reasons->size)) {
        reasons->size = 0;
        legal = refuse(arena, reasons, REASON_BUDGET, model->root->stmt->header,
                       "the analysis of this order takes too long; split the loops or simplify "
                       "their subscripts");
    }
    budget_allow(ctx, 0);
    if (!legal)
        *answer = judge_unanswered(root);
    return legal;
}

static bool is_own(const struct access *access, const variable_list *own)
{
    for (size_t k = 0; k < own->size && access->base->kind == BASE_OBJECT; k++)
        if (own->at[k] == access->base->decl)
            return true;
    return false;
}

/* Which parts depend on which; `is_closed`: by whatever way. */
struct part_graph {
    size_t size;
    bool *depends; /* from `p` to `q`: at p * size + q */
    bool is_closed;
    bool is_timed; /* what the times of the parts keep in order does not count */
};

/* Notes that there is a way from a part to another one, and what follows from that where all ways
   between parts are noted. */
static void note_way(const struct part_graph *graph, size_t from, size_t to)
{
    size_t size = graph->size;
    bool *depends = graph->depends;
    depends[from * size + to] = !graph->is_closed;
    for (size_t i = 0; graph->is_closed && i < size; i++) {
        if (depends[i * size + to] || (i != from && !depends[i * size + from]))
            continue;
        for (size_t k = 0; k < size; k++)
            depends[i * size + k] = depends[i * size + k] || k == to || depends[to * size + k];
    }
}

/* Notes whether there is a way from one part to another, for each pair. */
static void close_transitively(const struct part_graph *graph)
{
    size_t size = graph->size;
    bool *depends = graph->depends;
    for (size_t k = 0; k < size; k++)
        for (size_t i = 0; i < size; i++)
            for (size_t j = 0; depends[i * size + k] && j < size; j++)
                depends[i * size + j] = depends[i * size + j] || depends[k * size + j];
}

/* Asks about all accesses of different parts, where nothing is known of these yet. */
static void find_ways(const struct nest *model, __isl_keep isl_set *context, const part_list *parts,
                      const variable_list *own, const struct part_graph *graph)
{
    size_t accesses = model->accesses.size;
    struct schedule *schedule = graph->is_timed ? schedule_of(model, parts, NULL) : NULL;
    struct text_pairs *pairs = text_pairs_begin_in(model, context, schedule);
    int *part = ARENA_ARRAY(model->arena, int, accesses + 1);
    for (size_t i = 0; i < accesses; i++)
        part[i] = part_of(parts, model->accesses.at[i]);
    for (size_t i = 0; i < accesses; i++) {
        const struct access *source = model->accesses.at[i];
        for (size_t k = 0; part[i] >= 0 && !is_own(source, own) && k < accesses; k++) {
            if (part[k] < 0 || part[i] == part[k] ||
                graph->depends[(size_t)part[i] * graph->size + (size_t)part[k]])
                continue;
            if (text_pairs_may(pairs, source, model->accesses.at[k]))
                note_way(graph, (size_t)part[i], (size_t)part[k]);
        }
    }
    text_pairs_end(pairs);
    schedule_free(schedule);
}

static bool ask_ways(struct arena *arena, const struct nest *model, const part_list *parts,
                     const variable_list *own, bool in_rows, const struct part_graph *graph,
                     reason_list *reasons)
{
    isl_ctx *ctx = model->ctx;
    if (!check_model(arena, model, true, reasons))
        return false;
    budget_allow(ctx, PARTS_OPERATIONS);
    isl_set *context = dependence_context(model);
    if (in_rows)
        context = isl_set_intersect_params(context, isl_set_copy(model->rows));
    find_ways(model, context, parts, own, graph);
    isl_set_free(context);
    bool known = isl_ctx_last_error(ctx) == isl_error_none ||
                 refuse(arena, reasons, REASON_BUDGET, model->root->stmt->header,
                        "the analysis of what the statements do to each other takes too long; "
                        "split the loop or simplify its subscripts");
    budget_allow(ctx, 0);
    return known;
}

bool parts_depend(struct arena *arena, const struct nest *model, const part_list *parts,
                  const variable_list *own, bool in_rows, bool *depends, reason_list *reasons)
{
    struct part_graph graph = {parts->size, depends, false, false};
    return ask_ways(arena, model, parts, own, in_rows, &graph, reasons);
}

bool parts_reach(struct arena *arena, const struct nest *model, const part_list *parts,
                 const variable_list *own, bool in_rows, bool *reaches, reason_list *reasons)
{
    struct part_graph graph = {parts->size, reaches, true, false};
    close_transitively(&graph);
    return ask_ways(arena, model, parts, own, in_rows, &graph, reasons);
}

bool parts_exchange(struct arena *arena, const struct nest *model, const part_list *parts,
                    const variable_list *own, bool *exchanges, reason_list *reasons)
{
    struct part_graph graph = {parts->size, exchanges, false, true};
    return ask_ways(arena, model, parts, own, false, &graph, reasons);
}

/* Asks whether what is kept is touched by nothing else. */
static bool ask_kept(struct arena *arena, const struct nest *model, const part_list *parts,
                     const int *kept, struct verdict *answer, reason_list *reasons)
{
    struct relaxation nothing = {.relaxes_nothing = true, .is_combined = true};
    struct question q = question_about(arena, model);
    q.schedule = schedule_of(q.nest, parts, kept);
    q.relaxation = &nothing;
    q.is_for_legal = true;
    judge_question(&q, answer);
    bool legal = answer->parallel == PARALLEL_YES || answer->parallel == PARALLEL_GUARDED;
    if (!legal && !violation_tell_same(arena, q.nest, &q.conflicts, reasons))
        for (size_t i = 0; i < answer->reasons.size; i++)
            LIST_PUSH(arena, *reasons, answer->reasons.at[i]);
    schedule_free(q.schedule);
    question_close(&q);
    return legal;
}

bool legality_kept(struct arena *arena, const struct verdict *root, const struct nest *model,
                   const int *kept, struct verdict *answer, reason_list *reasons)
{
    isl_ctx *ctx = model->ctx;
    part_list parts = {NULL, 0, 0};
    int size = 1;
    *answer = judge_unanswered(root);
    if (!check_model(arena, model, false, reasons))
        return false;
    for (size_t k = 0; k < model->accesses.size; k++)
        if (kept[k] >= size)
            size = kept[k] + 1;
    for (int k = 0; k < size; k++) {
        struct nest_part part = {.stmt = NULL};
        struct time_number number = {k + 1, NULL, 0, false};
        LIST_PUSH(arena, part.times, number);
        LIST_PUSH(arena, parts, part);
    }
    budget_allow(ctx, PARTS_OPERATIONS);
    bool legal = ask_kept(arena, model, &parts, kept, answer, reasons);
    if (isl_ctx_last_error(ctx) != isl_error_none || (!legal && !reasons->size)) {
        reasons->size = 0;
        legal = refuse(arena, reasons, REASON_BUDGET, model->root->stmt->header,
                       "the analysis of which elements are the same takes too long; split the loop "
                       "or simplify its subscripts");
    }
    budget_allow(ctx, 0);
    if (!legal)
        *answer = judge_unanswered(root);
    return legal;
}
