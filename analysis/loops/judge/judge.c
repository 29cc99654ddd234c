#include "loops/judge/judge.h"

#include "loops/alias/alias.h"
#include "loops/alias/guard_reads.h"
#include "loops/judge/access_groups.h"
#include "loops/judge/legality.h"
#include "loops/judge/question.h"
#include "loops/judge/rows.h"
#include "loops/judge/size_assumptions.h"
#include "loops/overlap/guard_values.h"
#include "loops/overlap/overlap.h"
#include "loops/places/delinearise.h"
#include "loops/reasons.h"
#include "loops/terms/guard.h"

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
                                "the loop",
                                nest->excluded));
    else if (!verdict->reasons.size && !legality_leaves_inner(nest, NULL, nest->inside))
        add_reason(nest, verdict, REASON_DEPENDENCE, place,
                   "rows are left wherever a loop inside this one has more than one iteration");
    else if (!verdict->reasons.size)
        add_reason(nest, verdict, REASON_OVERFLOW, place,
                   "an index or bound may wrap around; use a signed or a wider type");
}

/* Whether the reported form of a conflict carries a witness. */
static bool has_witness(const struct conflicts *conflicts, const struct conflict *conflict,
                        const struct verdict *verdict)
{
    size_t index = (size_t)(conflict - conflicts->list.at);
    return index < verdict->dependences.size && verdict->dependences.at[index].has_witness;
}

/* Whether the answer is no, whatever else overlaps: it rests on nothing that overlapping memory
   might change. */
static bool is_refuted(const struct nest *nest, const struct conflicts *conflicts,
                       const struct legality_answer *answer, const struct verdict *verdict)
{
    return answer->legality == ILLEGAL && nest->fixed.size == 0 &&
           has_witness(conflicts, answer->violated, verdict);
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

/* Whether memory may overlap where no condition excludes that. */
static bool has_alias(const struct nest *nest)
{
    for (size_t i = 0; i < nest->reasons.size; i++)
        if (nest->reasons.at[i].code == REASON_ALIAS)
            return true;
    return false;
}

/* What is asked of a loop's parameters and memory. */
struct conditions {
    const struct term *sizes;      /* asked first: the others are for such sizes; NULL: nothing */
    struct guard overlap;          /* that memory does not overlap */
    const struct term *parameters; /* the guard of the legality engine; NULL: none, or no term for
                                      it */
};

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
static struct guard *guard_of(const struct nest *nest, const struct conditions *asked)
{
    struct guard *guard = ARENA_NEW(nest->arena, struct guard);
    const struct term *values = term_and(nest->terms, limits_of(nest, false), asked->parameters);
    guard_add(nest->arena, guard, CLAUSE_SIZE, asked->sizes);
    guard_add(nest->arena, guard, CLAUSE_VALUE, limits_of(nest, true));
    guard_add(nest->arena, guard, CLAUSE_VALUE, asked_first(nest, values, &asked->overlap));
    for (size_t i = 0; i < asked->overlap.clauses.size; i++)
        LIST_PUSH(nest->arena, guard->clauses, asked->overlap.clauses.at[i]);
    guard_add(nest->arena, guard, CLAUSE_VALUE, values);
    guard_simplify(nest->terms, guard);
    return guard;
}

/* The verdict of a loop that is parallel where a guard holds. */
static void fill_guard(const struct nest *nest, const struct guard *guard, struct verdict *verdict)
{
    const struct term *values = guard_term(nest->terms, guard, CLAUSE_APART, true);
    verdict->parallel = guard->clauses.size ? PARALLEL_GUARDED : PARALLEL_YES;
    if (!guard->clauses.size)
        return;
    verdict->clauses = guard;
    verdict->guard = guard_text(nest->arena, guard);
    verdict->guard_words = guard_words(nest->arena, guard);
    verdict->overlaps = guard_term(nest->terms, guard, CLAUSE_APART, false) != NULL;
    verdict->condition = values ? term_print(nest->arena, values) : NULL;
}

/* Puts together what the legality engine, the aliases and the reasons say. */
static void decide(struct nest *nest, const struct conflicts *conflicts,
                   const struct legality_answer *answer, const struct conditions *asked,
                   struct verdict *verdict)
{
    const struct term *parameters = asked->parameters;
    if (answer->legality == ILLEGAL && nest->unfixed) {
        verdict->parallel = PARALLEL_UNKNOWN; /* the example may rest on what changes */
    } else if (answer->legality == ILLEGAL && nest->fixed.size &&
               (asked->overlap.clauses.size || has_alias(nest))) {
        verdict->parallel = PARALLEL_UNKNOWN;
        add_may_change(nest, verdict, nest->fixed.at[0]);
    } else if (answer->legality == ILLEGAL && !has_witness(conflicts, answer->violated, verdict)) {
        verdict->parallel = PARALLEL_UNKNOWN;
        add_reason(nest, verdict, REASON_DEPENDENCE, answer->violated->sink->range,
                   "iterations depend on each other, but no small example was found");
    } else if (answer->legality == ILLEGAL) {
        verdict->parallel = PARALLEL_NO;
        verdict->reasons.size = 0;
    } else if (verdict->reasons.size) {
        verdict->parallel = PARALLEL_UNKNOWN;
    } else if (answer->legality == LEGALITY_UNKNOWN) {
        verdict->parallel = PARALLEL_UNKNOWN;
        explain_unknown(nest, conflicts, verdict);
    } else if (answer->legality == LEGAL_GUARDED && !parameters) {
        verdict->parallel = PARALLEL_UNKNOWN;
        add_reason(nest, verdict, conflicts->list.size ? REASON_DEPENDENCE : REASON_OVERFLOW,
                   nest->root->stmt->header,
                   "the iterations are independent only under a condition that is too "
                   "complicated to write down");
    } else {
        fill_guard(nest, guard_of(nest, asked), verdict);
    }
}

static void add_header_reasons(const struct nest *nest, struct verdict *verdict)
{
    for (size_t i = 0; i < nest->root->why_not.size; i++)
        LIST_PUSH(nest->arena, verdict->reasons, nest->root->why_not.at[i]);
}

/* A failed or unfinished computation leaves nothing to believe in. */
static bool give_up(struct nest *nest, struct verdict *verdict)
{
    enum isl_error error = isl_ctx_last_error(nest->ctx);
    if (!nest->broken && error == isl_error_none)
        return false;
    verdict->parallel = PARALLEL_UNKNOWN;
    verdict->guard = verdict->guard_words = verdict->condition = NULL;
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

/* Whether nothing but a guard is left to ask for, with the reasons from `before` on. */
static bool is_settled(const struct nest *nest, size_t before, const struct conflicts *conflicts,
                       const struct legality_answer *answer)
{
    return nest->reasons.size == before && !conflicts->out_of_budget &&
           (answer->legality == LEGAL || answer->legality == LEGAL_GUARDED);
}

/* Whether there is an answer that reductions would not make better. */
static bool is_answered(const struct nest *nest, size_t before, const struct conflicts *conflicts,
                        const struct legality_answer *answer)
{
    return is_settled(nest, before, conflicts, answer) &&
           (answer->legality == LEGAL || !legality_guards_nothing(nest, conflicts, answer->guard));
}

/* Asks once more with reductions of elements, if there are any and nothing else is in the way.
   Without a better answer everything stays as it was. */
static void relax_elements(struct nest *nest, struct roles *roles, struct conflicts *conflicts,
                           struct legality_answer *answer, size_t before)
{
    if (before || nest->root->why_not.size || nest->has_call || nest->broken ||
        is_answered(nest, before, conflicts, answer))
        return;
    reduction_find_elements(nest, roles);
    if (!roles->elements.size)
        return;
    struct conflicts others;
    reason_list reasons = question_set_aside(nest);
    bool is_refuted = answer->legality == ILLEGAL;
    unsigned long operations = is_refuted ? question_spend_part(nest) : 0;
    dependence_find(nest, roles, &others);
    struct legality_answer second = legality_parallel(nest, &others);
    if (is_settled(nest, before, &others, &second)) {
        struct legality_answer first = *answer;
        struct conflicts all = *conflicts;
        *answer = second;
        *conflicts = others;
        second = first;
        others = all;
    } else {
        question_put_back(nest, &reasons);
        roles->elements.size = 0;
    }
    if (is_refuted)
        question_forget_spent(nest, operations);
    isl_set_free(second.guard);
    conflicts_release(&others);
}

/* Whether nothing but places that cannot be compared is in the way. */
static bool is_incomparable(const struct nest *nest, size_t before)
{
    for (size_t i = before; i < nest->reasons.size; i++)
        if (nest->reasons.at[i].code != REASON_NON_AFFINE)
            return false;
    return before == 0 && nest->reasons.size > 0 && !nest->root->why_not.size && !nest->has_call &&
           !nest->broken;
}

/*
 * Asks once more with the accesses of each array divided by their strides. Gives the guard against
 * overlap that this takes; false where there is no better answer, and then everything stays as it
 * was.
 */
static bool divide_arrays(struct nest *nest, const struct roles *roles, struct conflicts *conflicts,
                          struct legality_answer *answer, size_t before, struct guard *overlap)
{
    struct apart apart;
    struct conflicts others;
    if (!is_incomparable(nest, before) || !apart_split(nest, &apart))
        return false;
    reason_list reasons = question_set_aside(nest);
    bool unfixed = nest->unfixed;
    struct guard found = {.clauses = {.size = 0}};
    struct legality_answer second = {LEGALITY_UNKNOWN, NULL, NULL};
    dependence_find(nest, roles, &others);
    if (nest->reasons.size == 0)
        found = overlap_guard(nest);
    if (nest->reasons.size == 0)
        second = legality_parallel(nest, &others);
    bool settled = is_settled(nest, 0, &others, &second) && !nest->unfixed;
    nest->unfixed = unfixed;
    if (settled) {
        struct legality_answer first = *answer;
        struct conflicts all = *conflicts;
        *answer = second;
        *conflicts = others;
        second = first;
        others = all;
    }
    if (!settled)
        question_put_back(nest, &reasons);
    isl_set_free(second.guard);
    conflicts_release(&others);
    apart_join(nest, &apart, settled);
    if (settled)
        *overlap = found;
    return settled;
}

/* Whether all that is in the way may be gone for loops of usual sizes. */
static bool is_worth_asking(const struct nest *nest, const struct conflicts *conflicts,
                            const struct legality_answer *answer, const struct conditions *asked,
                            size_t before)
{
    bool settled =
        nest->reasons.size == 0 &&
        (answer->legality == LEGAL || (answer->legality == LEGAL_GUARDED && asked->parameters));
    for (size_t i = 0; i < nest->reasons.size; i++)
        if (nest->reasons.at[i].code != REASON_ALIAS)
            return false;
    return before == 0 && !settled && !nest->root->why_not.size && !nest->has_call &&
           !nest->broken && !nest->unfixed && !nest->overlaps_anyway && !conflicts->out_of_budget &&
           nest->loops.at[0]->counted && nest->entered &&
           isl_ctx_last_error(nest->ctx) == isl_error_none;
}

/* Asks once more for loops of usual sizes. Without a better answer everything stays as it was. */
static void ask_for_usual_sizes(struct nest *nest, const struct conflicts *conflicts,
                                struct legality_answer *answer, struct conditions *asked,
                                size_t before)
{
    if (!is_worth_asking(nest, conflicts, answer, asked, before))
        return;
    struct usual_sizes sizes;
    struct usual known = usual_begin(nest);
    if (!usual_find(nest, &sizes)) {
        usual_end(nest, &known);
        return;
    }
    struct conditions others = {.sizes = sizes.term};
    reason_list reasons = question_set_aside(nest);
    struct grid_marks marks = grid_mark(nest);
    usual_let(nest, sizes.set);
    others.overlap = overlap_guard(nest);
    struct legality_answer second = {LEGALITY_UNKNOWN, NULL, NULL};
    if (nest->reasons.size == 0)
        second = legality_parallel(nest, conflicts);
    others.parameters = second.guard ? guard_values(nest, second.guard) : NULL;
    bool settled = nest->reasons.size == 0 && !nest->unfixed &&
                   (second.legality == LEGAL || others.parameters);
    settled = usual_end(nest, &known) && settled;
    grid_settle(nest, &marks, settled);
    if (settled) {
        struct legality_answer first = *answer;
        *answer = second;
        *asked = others;
        second = first;
    } else {
        nest->unfixed = false;
        question_put_back(nest, &reasons);
    }
    isl_set_free(second.guard);
    isl_set_free(sizes.set);
}

/*
 * Asks once more, where the guard has no text, with the accesses of each array divided by their
 * places. Without a better answer everything stays as it was.
 */
static bool divide_places(struct nest *nest, const struct roles *roles,
                          const struct conflicts *conflicts, struct legality_answer *answer,
                          struct conditions *asked)
{
    struct apart apart;
    struct conflicts others;
    if (answer->legality != LEGAL_GUARDED || asked->parameters || nest->reasons.size ||
        nest->broken || nest->unfixed || !apart_split_places(nest, conflicts, &apart))
        return false;
    struct legality_answer second = {LEGALITY_UNKNOWN, NULL, NULL};
    struct conditions found = {.sizes = NULL};
    dependence_find(nest, roles, &others);
    if (nest->reasons.size == 0)
        found.overlap = overlap_guard(nest);
    if (nest->reasons.size == 0)
        second = legality_parallel(nest, &others);
    found.parameters = second.guard ? guard_values(nest, second.guard) : NULL;
    bool settled = is_settled(nest, 0, &others, &second) && !nest->unfixed &&
                   (second.legality == LEGAL || found.parameters);
    nest->unfixed = false;
    nest->reasons.size = 0;
    conflicts_release(&others);
    apart_join(nest, &apart, settled);
    if (settled) {
        isl_set_free(answer->guard);
        *answer = second;
        *asked = found;
    } else {
        isl_set_free(second.guard);
    }
    return settled;
}

/* What is found of a nest's dependences. */
struct found {
    struct roles roles;
    struct conflicts conflicts;
    struct legality_answer answer;
    size_t before; /* the nest's reasons without those of dependences */
};

static void find_dependences(struct nest *nest, struct found *found)
{
    found->answer = (struct legality_answer){LEGALITY_UNKNOWN, NULL, NULL};
    scalars_find(nest, &found->roles);
    found->before = nest->reasons.size;
    dependence_find(nest, &found->roles, &found->conflicts);
    if (!nest->has_call)
        found->answer = legality_parallel(nest, &found->conflicts);
    relax_elements(nest, &found->roles, &found->conflicts, &found->answer, found->before);
}

/* The same row by row, with what that needs. */
static void find_in_rows(struct nest *nest, struct found *found)
{
    struct rows rows = rows_begin(nest);
    find_dependences(nest, found);
    rows_end(&rows);
    if (found->answer.legality != LEGAL && found->answer.legality != LEGAL_GUARDED)
        return;
    isl_set_free(found->answer.guard);
    found->answer = rows_judge(nest, &found->roles, &found->conflicts);
}

/* Puts together what is said of the loop. */
static void conclude(struct nest *nest, struct found *found, struct conditions *asked,
                     bool is_divided, size_t after, struct verdict *verdict)
{
    move_to_front(nest, found->before, after);
    add_header_reasons(nest, verdict);
    for (size_t i = 0; i < nest->reasons.size; i++)
        LIST_PUSH(nest->arena, verdict->reasons, nest->reasons.at[i]);
    if (found->conflicts.out_of_budget)
        add_reason(nest, verdict, REASON_BUDGET, nest->root->stmt->header,
                   "the loop has more pairs of accesses than are tested; split it");
    if (give_up(nest, verdict))
        return;
    judge_fill_variables(nest, &found->roles, verdict);
    decide(nest, &found->conflicts, &found->answer, asked, verdict);
    give_up(nest, verdict);
    if (is_divided && verdict->overlaps) { /* that arrays do not overlap is not enough */
        verdict->overlaps = false;
        verdict->condition = verdict->guard;
    }
    judge_drop_unproven(nest, verdict);
    judge_fill_assumptions(nest, verdict);
}

/* Asks whether the iterations are independent, row by row or else with flat arrays. */
static void ask(struct nest *nest, bool in_rows, struct verdict *verdict)
{
    struct found found;
    struct conditions asked = {.sizes = NULL};
    bool is_divided = false;
    nest->unfixed = nest->has_call && nest->fixed.size > 0;
    if (in_rows) {
        find_in_rows(nest, &found);
    } else {
        find_dependences(nest, &found);
        is_divided = divide_arrays(nest, &found.roles, &found.conflicts, &found.answer,
                                   found.before, &asked.overlap);
    }
    size_t after = nest->reasons.size;
    judge_fill_dependences(nest, &found.conflicts, verdict);
    bool decided = nest->has_call || is_refuted(nest, &found.conflicts, &found.answer, verdict);
    const isl_set *inside = nest->inside;
    if (!is_divided && !decided)
        asked.overlap = overlap_guard(nest);
    if (nest->inside != inside) {
        isl_set_free(found.answer.guard);
        found.answer = legality_parallel(nest, &found.conflicts);
    }
    asked.parameters = found.answer.guard ? guard_values(nest, found.answer.guard) : NULL;
    if (!is_divided && !in_rows && found.before == 0 && !nest->root->why_not.size &&
        !nest->has_call)
        is_divided = divide_places(nest, &found.roles, &found.conflicts, &found.answer, &asked);
    if (!is_divided)
        ask_for_usual_sizes(nest, &found.conflicts, &found.answer, &asked, found.before);
    conclude(nest, &found, &asked, is_divided, after, verdict);
    isl_set_free(found.answer.guard);
    conflicts_release(&found.conflicts);
}

void judge_loop(struct nest *nest, struct verdict *verdict)
{
    verdict->affine = nest->affine;
    verdict->variable = nest->root->index ? nest->root->index->name : NULL;
    for (size_t i = 0; i < nest->reached_when.size; i++)
        LIST_PUSH(nest->arena, verdict->reached_when, nest->reached_when.at[i]);
    bool is_sound = !nest->broken && isl_ctx_last_error(nest->ctx) == isl_error_none;
    if (is_sound && rows_are_left(nest)) {
        struct verdict in_rows = *verdict;
        struct question before = question_begin(nest);
        ask(nest, true, &in_rows);
        bool settled = in_rows.parallel != PARALLEL_UNKNOWN;
        question_end(nest, &before, settled);
        if (settled) {
            *verdict = in_rows;
            return;
        }
    }
    ask(nest, false, verdict);
}
