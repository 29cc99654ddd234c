#include "loops/judge/question.h"

#include "loops/judge/rows.h"
#include "loops/overlap/guard_values.h"
#include "loops/overlap/overlap.h"
#include "loops/places/bounding_box.h"
#include "loops/sets/budget.h"

struct question question_about(struct arena *arena, const struct nest *nest)
{
    return (struct question){.nest = nest_ask(arena, nest),
                             .answer = {LEGALITY_UNKNOWN, NULL, NULL}};
}

struct nest *question_end(struct question *q)
{
    isl_set_free(q->answer.guard);
    if (!q->is_borrowed)
        conflicts_release(&q->conflicts);
    return q->nest;
}

void question_close(struct question *q)
{
    nest_release(question_end(q));
}

bool question_takes_guard(const struct question *q)
{
    return !q->relaxation || q->relaxation->is_combined || q->relaxation->takes_guard;
}

struct question question_again(const struct question *q, const struct nest *nest)
{
    struct question further = question_about(q->nest->arena, nest);
    further.schedule = q->schedule;
    further.relaxation = q->relaxation;
    further.groups = q->groups;
    further.is_for_legal = q->is_for_legal;
    return further;
}

struct question question_in(const struct question *q)
{
    struct question further = question_again(q, q->nest);
    nest_own_accesses(further.nest);
    hull_keep(further.nest);
    further.is_torn = false;
    further.roles = roles_for(further.nest, &q->roles);
    return further;
}

/* What keeps an order from being legal for all parameters. */
struct wanted {
    isl_set *entered; /* owned: see legality_entered() */
    bool is_any;      /* it need not be one that surely happens */
};

static bool is_wanted(const struct conflict *conflict, void *data)
{
    const struct wanted *wanted = data;
    return (wanted->is_any || conflict->must) &&
           isl_set_is_disjoint(wanted->entered, conflict->parameters) == isl_bool_false;
}

static bool is_any(const struct conflict *conflict, void *data)
{
    (void)conflict;
    (void)data;
    return true;
}

/* Whether no conflict happens as long as subscripts stay in their rows: then none surely happens,
   as far as the program is defined. */
static bool is_free_in_rows(const struct question *q)
{
    enum { MANY = 64 };
    const struct enough one = {is_any, NULL};
    struct conflicts found;
    if (q->nest->accesses.size < MANY || !rows_are_left(q->nest->model))
        return false;
    struct question rows = question_in(q);
    size_t reasons = rows.nest->reasons.size;
    rows_compare(rows.nest);
    rows.nest->inside = isl_set_intersect(rows.nest->inside, isl_set_copy(rows.nest->rows));
    dependence_find_in(rows.nest, &rows.roles, rows.schedule, &one, &found);
    bool is_free = found.list.size == 0 && !found.out_of_budget && !rows.nest->broken &&
                   rows.nest->reasons.size == reasons &&
                   isl_ctx_last_error(rows.nest->ctx) == isl_error_none;
    conflicts_release(&found);
    question_close(&rows);
    return is_free;
}

/* Finds conflicts up to one that keeps the order from being legal: the first that surely happens,
   if there is one, since that is what is told. */
static void find_one(struct question *q)
{
    struct wanted wanted = {legality_entered(q->nest), is_free_in_rows(q)};
    const struct enough enough = {is_wanted, &wanted};
    dependence_find_in(q->nest, &q->roles, q->schedule, &enough, &q->conflicts);
    isl_set_free(wanted.entered);
}

/* The answer, within a part of the budget. What failed before stays failed: a part would begin with
   a clean slate. */
static void answer_in_part(struct question *q)
{
    q->answer = (struct legality_answer){.legality = LEGALITY_UNKNOWN};
    if (q->nest->broken || isl_ctx_last_error(q->nest->ctx) != isl_error_none)
        return;
    struct budget part = budget_part(q->nest->ctx, 2);
    struct legality_answer answer = legality(q->nest, &q->conflicts, question_takes_guard(q));
    q->is_torn = !budget_end(&part);
    if (!q->is_torn)
        q->answer = answer;
}

void question_find(struct question *q)
{
    conflicts_release(&q->conflicts);
    if (question_takes_guard(q))
        dependence_find_in(q->nest, &q->roles, q->schedule, NULL, &q->conflicts);
    else
        find_one(q);
    if (q->nest->has_call)
        return;
    isl_set_free(q->answer.guard);
    answer_in_part(q);
}

void question_weigh(struct question *q)
{
    isl_set *inside = isl_set_copy(q->nest->inside);
    const struct overlap_order order = question_order(q);
    q->overlap = overlap_guard(q->nest, &order, false, false);
    if (isl_set_plain_is_equal(q->nest->inside, inside) != isl_bool_true) {
        isl_set_free(q->answer.guard);
        q->answer = legality(q->nest, &q->conflicts, question_takes_guard(q));
    }
    isl_set_free(inside);
    q->parameters = q->answer.guard ? guard_values(q->nest, q->answer.guard) : NULL;
}

/* The accesses of a nest that a question about it has found something of. */
static void find_again(const struct nest *nest, struct question *q)
{
    q->roles = roles_for(nest, &q->roles);
    for (size_t i = 0; i < q->conflicts.list.size; i++) {
        struct conflict *conflict = &q->conflicts.list.at[i];
        conflict->source = nest->accesses.at[conflict->source->id];
        conflict->sink = nest->accesses.at[conflict->sink->id];
    }
}

void question_take(struct question *q, struct question *further)
{
    struct nest *nest = q->nest, *asked = further->nest;
    find_again(nest, further);
    isl_set_free(q->answer.guard);
    if (!further->is_borrowed)
        conflicts_release(&q->conflicts);
    further->is_borrowed = further->is_borrowed && q->is_borrowed;
    *q = *further;
    q->nest = nest;
    nest_adopt(nest, asked);
}

void question_ask_further(struct question *q, const struct way *way)
{
    if (!way->may_help(q))
        return;
    isl_ctx *ctx = q->nest->ctx;
    struct question further = way->compares_anew ? question_in(q) : question_again(q, q->nest);
    further.nest->reasons = (reason_list){NULL, 0, 0};
    further.is_torn = false;
    further.roles = roles_for(further.nest, &q->roles);
    struct budget budget = budget_part(ctx, way->share);
    bool settled = way->ask(q, &further) && !further.nest->broken && !further.nest->unfixed;
    if (budget_end(&budget) && settled)
        question_take(q, &further);
    else
        question_close(&further);
}
