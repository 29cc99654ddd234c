#include "loops/judge/judge.h"

#include "loops/alias/alias.h"
#include "loops/alias/guard_reads.h"
#include "loops/dependence/work_array.h"
#include "loops/judge/further.h"
#include "loops/judge/rows.h"
#include "loops/overlap/overlap.h"
#include "loops/places/bounding_box.h"
#include "loops/reasons.h"
#include "loops/sets/budget.h"

static void add_reason(const struct nest *nest, struct verdict *verdict, reason_code code,
                       struct range range, const char *message)
{
    struct reason reason = {.code = code, .message = message, .range = range};
    LIST_PUSH(nest->arena, verdict->reasons, reason);
}

static void add_may_change(const struct nest *nest, struct verdict *verdict,
                           const struct fixed_place *place)
{
    struct reason reason = {
        .code = REASON_ALIAS,
        .message = arena_printf(nest->arena,
                                "'%s' may change inside the loop, through memory that overlaps it",
                                place->text),
        .range = place->range,
        .may_change = place};
    LIST_PUSH(nest->arena, verdict->reasons, reason);
}

void judge_refuse(struct arena *arena, struct verdict *verdict, reason_code code,
                  struct range range, const char *message)
{
    struct reason reason = {.code = code, .message = message, .range = range};
    verdict->parallel = PARALLEL_UNKNOWN;
    LIST_PUSH(arena, verdict->reasons, reason);
}

static const char *conditional_message(const struct nest *nest, const struct conflict *conflict)
{
    return arena_printf(nest->arena,
                        "iterations may depend on each other through '%s' and '%s', which data "
                        "decides",
                        conflict->source->text, conflict->sink->text);
}

static void explain_unknown(const struct nest *nest, const struct conflicts *conflicts,
                            struct verdict *verdict)
{
    struct range place = nest->root->stmt->header;
    if (conflicts->list.size)
        add_reason(nest, verdict, REASON_DEPENDENCE, conflicts->list.at[0].sink->range,
                   conditional_message(nest, &conflicts->list.at[0]));
    else if (!verdict->reasons.size && nest->excluded)
        add_reason(nest, verdict, REASON_CALL, place,
                   arena_printf(nest->arena,
                                "'%s' is called under a condition that cannot be excluded before "
                                "the loop; were its effects known, the loop could be judged",
                                nest->excluded));
    else if (!verdict->reasons.size && !legality_leaves_inner(nest, NULL, nest->inside))
        add_reason(nest, verdict, REASON_DEPENDENCE, place,
                   "rows are left wherever a loop inside this one has more than one iteration");
    else if (!verdict->reasons.size)
        add_reason(nest, verdict, REASON_OVERFLOW, place,
                   "an index or bound may wrap around; use a signed or a wider type");
}

/* Whether the reported form of the conflict that the answer shows carries a witness. */
static bool has_witness(const struct question *q, const struct verdict *verdict)
{
    size_t index = (size_t)(q->answer.violated - q->conflicts.list.at);
    return index < verdict->dependences.size && verdict->dependences.at[index].has_witness;
}

/* Whether the answer is no, whatever else overlaps: it rests on nothing that overlapping memory
   might change, or it may be no guard. */
static bool is_refuted(const struct question *q, const struct verdict *verdict)
{
    if (!question_takes_guard(q) && q->conflicts.list.size)
        return true;
    return q->answer.legality == ILLEGAL && q->nest->fixed.size == 0 && has_witness(q, verdict);
}

/* What no set of parameters can say: the limits that the ends of slices need first, or the others.
   Those that follow pointers which the loop may set stand behind the slices in any case. */
static const struct term *limits_of(const struct nest *nest, bool first)
{
    const struct term *all = NULL;
    for (size_t i = 0; i < nest->limits.size; i++) {
        const struct term *limit = nest->limits.at[i];
        if ((nest->limits_first && readable_first(nest, limit)) == first)
            all = term_and(nest->terms, all, limit);
    }
    return all;
}

/* A value taken as fixed that the loop may change where memory overlaps; NULL: there is none. */
static const struct fixed_place *unsteady_place(const struct nest *nest)
{
    for (size_t i = 0; i < nest->fixed.size; i++)
        if (alias_may_change(nest, nest->fixed.at[i]))
            return nest->fixed.at[i];
    return NULL;
}

/* Whether a condition is a conjunction of comparisons. */
static bool is_plain(const struct term *condition)
{
    return condition->kind == TERM_AND
               ? is_plain(condition->operands[0]) && is_plain(condition->operands[1])
               : condition->kind == TERM_COMPARE;
}

/* Whether conditions on values, asked first, leave less to ask of slices. */
static bool pays_first(const struct nest *nest, const struct term *values,
                       const struct guard *overlap)
{
    if (!values || !is_plain(values) || readable_rank(values) != 0)
        return false;
    for (size_t i = 0; i < overlap->clauses.size; i++) {
        const struct term *clause = overlap->clauses.at[i].term;
        if (term_given(nest->terms, clause, values) != clause)
            return true;
    }
    return false;
}

/* Those conditions on values that are asked first: all of them if that pays, else each that does;
   NULL: none. */
static const struct term *asked_first(const struct nest *nest, const struct term *values,
                                      const struct guard *overlap)
{
    if (!values || pays_first(nest, values, overlap))
        return values;
    if (values->kind != TERM_AND)
        return NULL;
    return term_and(nest->terms, asked_first(nest, values->operands[0], overlap),
                    asked_first(nest, values->operands[1], overlap));
}

/* All that is asked, in the order in which it may be evaluated. */
static struct guard *guard_of(const struct question *q)
{
    const struct nest *nest = q->nest;
    struct guard *guard = ARENA_NEW(nest->arena, struct guard);
    const struct term *values = term_and(nest->terms, limits_of(nest, false), q->parameters);
    guard_add(nest->arena, guard, CLAUSE_SIZE, q->sizes);
    guard_add(nest->arena, guard, CLAUSE_VALUE, limits_of(nest, true));
    guard_add(nest->arena, guard, CLAUSE_VALUE, asked_first(nest, values, &q->overlap.guard));
    for (size_t i = 0; i < q->overlap.guard.clauses.size; i++)
        LIST_PUSH(nest->arena, guard->clauses, q->overlap.guard.clauses.at[i]);
    guard_add(nest->arena, guard, CLAUSE_VALUE, values);
    guard_simplify(nest->terms, guard);
    return guard;
}

/* The verdict of a loop that is parallel where a guard holds. */
static void fill_guard(const struct nest *nest, const struct guard *guard, struct verdict *verdict)
{
    const struct term *values = guard_term(nest->terms, guard, false);
    verdict->parallel = guard->clauses.size ? PARALLEL_GUARDED : PARALLEL_YES;
    if (!guard->clauses.size)
        return;
    verdict->clauses = guard;
    verdict->guard = guard_text(nest->arena, guard);
    verdict->guard_helper = guard_rows(nest->arena, guard);
    verdict->guard_words = guard_words(nest->arena, guard);
    verdict->overlaps = guard_term(nest->terms, guard, true) != NULL;
    verdict->condition = values ? term_print(nest->arena, values) : NULL;
}

/* What may reach the variable that iterations collide in, by an address that it need not have, and
   which each of them would have for itself otherwise; NULL: they collide in any case. */
static const struct access *reached_perhaps(const struct question *q)
{
    const struct base *base = q->answer.violated->source->base;
    if (base->kind != BASE_OBJECT || base->decl == NULL || !base->decl->address_taken)
        return NULL;
    const struct access *reached = work_array_reached_by(q->nest, base->decl);
    bool is_sure = reached != NULL && alias_of(q->nest, base, reached->base) != ALIAS_MAYBE;
    return is_sure ? NULL : reached;
}

/* What is said where the legality engine finds iterations that collide. */
static void decide_illegal(const struct question *q, struct verdict *verdict)
{
    struct nest *nest = q->nest;
    const struct conflict *violated = q->answer.violated;
    const struct fixed_place *unsteady = nest->unfixed ? NULL : unsteady_place(nest);
    const struct access *reached = reached_perhaps(q);
    verdict->parallel = PARALLEL_UNKNOWN;
    if (nest->unfixed)
        return; /* the example may rest on what changes */
    if (unsteady != NULL) {
        nest->unfixed = true;
        add_may_change(nest, verdict, unsteady);
    } else if (reached != NULL && verdict->reasons.size == 0) {
        add_reason(nest, verdict, REASON_ALIAS, reached->range,
                   arena_printf(nest->arena,
                                "'%s' may be '%s', which each iteration would have for itself else",
                                reached->text, violated->source->text));
    } else if (reached == NULL && !has_witness(q, verdict)) {
        add_reason(nest, verdict, REASON_DEPENDENCE, violated->sink->range,
                   "iterations depend on each other, but no small example was found");
    } else if (reached == NULL) {
        verdict->parallel = PARALLEL_NO;
        verdict->reasons.size = 0;
    }
}

/* Puts together what the legality engine, the aliases and the reasons say. */
static void decide(struct question *q, struct verdict *verdict)
{
    struct nest *nest = q->nest;
    const struct legality_answer *answer = &q->answer;
    if (answer->legality == ILLEGAL) {
        decide_illegal(q, verdict);
    } else if (verdict->reasons.size) {
        verdict->parallel = PARALLEL_UNKNOWN;
    } else if (answer->legality == LEGALITY_UNKNOWN) {
        verdict->parallel = PARALLEL_UNKNOWN;
        explain_unknown(nest, &q->conflicts, verdict);
    } else if (answer->legality == LEGAL_GUARDED && !q->parameters) {
        verdict->parallel = PARALLEL_UNKNOWN;
        add_reason(nest, verdict, q->conflicts.list.size ? REASON_DEPENDENCE : REASON_OVERFLOW,
                   nest->root->stmt->header,
                   "the iterations are independent only under a condition that is too "
                   "complicated to write down");
    } else {
        fill_guard(nest, guard_of(q), verdict);
        if (answer->guard)
            nest->guarded = nest->guarded
                                ? isl_set_intersect(nest->guarded, isl_set_copy(answer->guard))
                                : isl_set_copy(answer->guard);
    }
}

static void add_header_reasons(const struct nest *nest, struct verdict *verdict)
{
    for (size_t i = 0; !loop_counts(nest->root) && i < nest->root->why_not.size; i++)
        LIST_PUSH(nest->arena, verdict->reasons, nest->root->why_not.at[i]);
}

/* A failed or unfinished computation leaves nothing to believe in. */
static bool give_up(struct nest *nest, struct verdict *verdict)
{
    enum isl_error error = isl_ctx_last_error(nest->ctx);
    if (!nest->broken && error == isl_error_none)
        return false;
    verdict->parallel = PARALLEL_UNKNOWN;
    verdict->guard = verdict->guard_helper = NULL;
    verdict->guard_words = verdict->condition = NULL;
    verdict->clauses = NULL;
    verdict->dependences.size = 0;
    add_reason(nest, verdict, REASON_BUDGET, nest->root->stmt->header,
               "the analysis of this loop takes too long; split the loop or simplify its "
               "subscripts");
    return true;
}

/* Puts the reasons from `to` on before those between `from` and `to`. */
static void move_to_front(struct nest *nest, size_t from, size_t to)
{
    reason_list moved = {NULL, 0, 0};
    for (size_t i = to; i < nest->reasons.size; i++)
        LIST_PUSH(nest->arena, moved, nest->reasons.at[i]);
    for (size_t i = from; i < to; i++)
        LIST_PUSH(nest->arena, moved, nest->reasons.at[i]);
    for (size_t i = 0; i < moved.size; i++)
        nest->reasons.at[from + i] = moved.at[i];
}

static void find_dependences(struct question *q)
{
    struct nest *nest = q->nest;
    relaxation_find(nest, q->relaxation, q->schedule, &q->roles);
    q->before = nest->reasons.size;
    question_find(q);
    question_ask_further(q, &way_with_elements);
}

/* The same row by row, with what that needs. */
static void find_in_rows(struct question *q)
{
    struct question rows = question_in(q);
    rows_compare(rows.nest);
    find_dependences(&rows);
    question_take(q, &rows);
    if (q->answer.legality != LEGAL && q->answer.legality != LEGAL_GUARDED)
        return;
    isl_set_free(q->answer.guard);
    q->answer = rows_judge(q->nest, &q->roles, q->schedule, &q->conflicts);
}

/* Puts together what is said of the loop. */
static void conclude(struct question *q, size_t after, struct verdict *verdict)
{
    struct nest *nest = q->nest;
    move_to_front(nest, q->before, after);
    add_header_reasons(nest, verdict);
    for (size_t i = 0; i < nest->reasons.size; i++)
        LIST_PUSH(nest->arena, verdict->reasons, nest->reasons.at[i]);
    if (q->conflicts.out_of_budget)
        add_reason(nest, verdict, REASON_BUDGET, nest->root->stmt->header,
                   "the loop has more pairs of accesses than are tested; split it");
    if (give_up(nest, verdict))
        return;
    judge_fill_variables(nest, &q->roles, verdict);
    decide(q, verdict);
    give_up(nest, verdict);
    if (q->is_divided && verdict->overlaps) { /* that arrays do not overlap is not enough */
        verdict->overlaps = false;
        verdict->condition = verdict->guard;
    }
    judge_drop_unproven(nest, verdict);
    judge_fill_assumptions(nest, verdict);
    if (!q->schedule)
        judge_limit_flows(nest, &q->conflicts, verdict);
}

/* Whether there is nothing to be won by asking what overlaps. */
static bool is_lost(const struct question *q, const struct verdict *verdict)
{
    return is_refuted(q, verdict) || (q->is_for_legal && q->answer.legality == ILLEGAL);
}

/* Asks whether the iterations are independent, row by row or else with flat arrays. */
static void ask(struct question *q, bool in_rows, struct verdict *verdict)
{
    struct nest *nest = q->nest;
    nest->unfixed = nest->has_call && nest->fixed.size > 0;
    if (in_rows)
        find_in_rows(q);
    else
        find_dependences(q);
    if (!in_rows)
        question_ask_further(q, &way_with_arrays_divided);
    size_t after = nest->reasons.size;
    if (!q->schedule)
        judge_fill_dependences(nest, &q->conflicts, verdict);
    question_ask_further(q, &way_with_sizes_first);
    if (q->is_torn)
        nest->broken = true;
    else if (!q->sizes && !q->is_divided && !nest->has_call && !is_lost(q, verdict))
        question_weigh(q);
    if (!in_rows)
        question_ask_further(q, &way_with_places_divided);
    question_ask_further(q, &way_with_usual_sizes);
    question_ask_further(q, &way_in_parts);
    question_ask_further(q, &way_in_parts_with_sizes);
    conclude(q, after, verdict);
}

void judge_question(struct question *q, struct verdict *verdict)
{
    const struct nest *model = q->nest->model;
    if (question_takes_guard(q) && model->is_whole && rows_are_left(model)) {
        struct verdict in_rows = *verdict;
        struct question rows = question_again(q, model);
        struct budget budget = budget_part(model->ctx, 1);
        hull_keep(rows.nest);
        ask(&rows, true, &in_rows);
        budget_end(&budget);
        if (in_rows.parallel != PARALLEL_UNKNOWN) {
            *verdict = in_rows;
            question_close(q);
            *q = rows;
            return;
        }
        question_close(&rows);
    }
    ask(q, false, verdict);
}

struct nest *judge_loop(const struct nest *model, struct verdict *verdict)
{
    verdict->affine = model->affine;
    verdict->variable = model->root->index ? model->root->index->name : NULL;
    for (size_t i = 0; i < model->reached_when.size; i++)
        LIST_PUSH(model->arena, verdict->reached_when, model->reached_when.at[i]);
    struct question q = question_about(model->arena, model);
    judge_question(&q, verdict);
    return question_end(&q);
}
