#include "loops/judge/question.h"

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

void question_find(struct question *q)
{
    conflicts_release(&q->conflicts);
    dependence_find_in(q->nest, &q->roles, q->schedule, &q->conflicts);
    if (q->nest->has_call)
        return;
    isl_set_free(q->answer.guard);
    q->answer = legality(q->nest, &q->conflicts, question_takes_guard(q));
}

void question_weigh(struct question *q)
{
    isl_set *inside = isl_set_copy(q->nest->inside);
    q->overlap = overlap_guard(q->nest, false, false);
    if (isl_set_plain_is_equal(q->nest->inside, inside) != isl_bool_true) {
        isl_set_free(q->answer.guard);
        q->answer = legality(q->nest, &q->conflicts, question_takes_guard(q));
    }
    isl_set_free(inside);
    q->parameters = q->answer.guard ? guard_values(q->nest, q->answer.guard) : NULL;
}

struct question question_again(const struct question *q, const struct nest *nest)
{
    struct question further = question_about(q->nest->arena, nest);
    further.schedule = q->schedule;
    further.relaxation = q->relaxation;
    further.is_for_legal = q->is_for_legal;
    return further;
}

struct question question_in(const struct question *q)
{
    struct question further = question_again(q, q->nest);
    nest_own_accesses(further.nest);
    hull_keep(further.nest);
    further.roles = roles_for(further.nest, &q->roles);
    return further;
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
    further.roles = roles_for(further.nest, &q->roles);
    struct budget budget = budget_part(ctx, way->share);
    bool settled = way->ask(q, &further) && !further.nest->broken && !further.nest->unfixed;
    if (budget_end(&budget) && settled)
        question_take(q, &further);
    else
        question_close(&further);
}
