#include "loops/judge/further.h"

#include "loops/judge/access_groups.h"
#include "loops/judge/size_assumptions.h"
#include "loops/overlap/guard_values.h"
#include "loops/overlap/overlap.h"
#include "loops/reasons.h"

/* The shares of isl's budget that further questions may spend. */
enum { HALF = 2, QUARTER = 4 };

/* Whether dependences are all that could be in the way. */
static bool is_open(const struct question *q)
{
    return q->before == 0 && (loop_counts(q->nest->root) || !q->nest->root->why_not.size) &&
           !q->nest->has_call && !q->nest->broken &&
           isl_ctx_last_error(q->nest->ctx) == isl_error_none;
}

/* Whether nothing but a guard is left to ask for. */
static bool is_settled(const struct question *q)
{
    return q->nest->reasons.size == q->before && !q->conflicts.out_of_budget &&
           (q->answer.legality == LEGAL || q->answer.legality == LEGAL_GUARDED);
}

/* Whether all reasons of the nest are of a kind. */
static bool has_only(const struct nest *nest, reason_code code)
{
    for (size_t i = 0; i < nest->reasons.size; i++)
        if (nest->reasons.at[i].code != code)
            return false;
    return true;
}

/* Asks with the accesses divided. */
static bool ask_apart(struct question *q)
{
    q->is_divided = true;
    question_find(q);
    if (q->nest->reasons.size == 0)
        question_weigh(q);
    return is_settled(q);
}

/* Whether there is no answer yet, or one that reductions would make better. */
static bool elements_may_help(const struct question *q)
{
    return is_open(q) &&
           (!is_settled(q) || (q->answer.legality == LEGAL_GUARDED &&
                               legality_guards_nothing(q->nest, &q->conflicts, q->answer.guard)));
}

static bool ask_with_elements(const struct question *q, struct question *further)
{
    (void)q;
    relaxation_find_elements(further->nest, further->relaxation, &further->roles);
    if (!further->roles.elements.size)
        return false;
    question_find(further);
    return is_settled(further);
}

const struct way way_with_elements = {elements_may_help, ask_with_elements, false, HALF};

static bool arrays_may_help(const struct question *q)
{
    return is_open(q) && question_takes_guard(q) && q->nest->reasons.size > 0 &&
           has_only(q->nest, REASON_NON_AFFINE);
}

static bool ask_with_arrays_divided(const struct question *q, struct question *further)
{
    (void)q;
    return apart_split(further->nest) && ask_apart(further);
}

const struct way way_with_arrays_divided = {arrays_may_help, ask_with_arrays_divided, true, HALF};

static bool places_may_help(const struct question *q)
{
    return is_open(q) && question_takes_guard(q) && !q->is_divided &&
           q->answer.legality == LEGAL_GUARDED && !q->parameters && !q->nest->reasons.size &&
           !q->nest->unfixed;
}

static bool ask_with_places_divided(const struct question *q, struct question *further)
{
    return apart_split_places(further->nest, &q->conflicts) && ask_apart(further) &&
           (further->answer.legality == LEGAL || further->parameters);
}

const struct way way_with_places_divided = {places_may_help, ask_with_places_divided, true, HALF};

/* Whether all that is in the way may be gone for loops of usual sizes. */
static bool sizes_may_help(const struct question *q)
{
    const struct nest *nest = q->nest;
    bool answered =
        nest->reasons.size == 0 &&
        (q->answer.legality == LEGAL || (q->answer.legality == LEGAL_GUARDED && q->parameters));
    return is_open(q) && question_takes_guard(q) && !answered && !q->is_divided &&
           has_only(nest, REASON_ALIAS) && !nest->unfixed && !q->overlap.is_certain &&
           !q->conflicts.out_of_budget && nest->loops.at[0]->counted && nest->entered;
}

/* Whether conflicts that were in the way of every guard are so for usual sizes, too. */
static bool is_illegal_still(const struct question *q, const struct question *further)
{
    if (q->answer.legality != ILLEGAL)
        return false;
    struct legality_answer answer =
        legality(further->nest, &further->conflicts, question_takes_guard(further));
    isl_set_free(answer.guard);
    return answer.legality == ILLEGAL;
}

/* Asks once more what overlaps, with the conflicts that were found. */
static bool ask_what_overlaps(const struct question *q, struct question *further, bool in_parts)
{
    struct nest *nest = further->nest;
    further->conflicts = q->conflicts;
    further->is_borrowed = true;
    if (is_illegal_still(q, further))
        return false;
    const struct overlap_order order = question_order(further);
    further->overlap = overlap_guard(nest, &order, true, in_parts);
    if (nest->reasons.size == 0)
        further->answer = legality(nest, &further->conflicts, question_takes_guard(further));
    further->parameters = further->answer.guard ? guard_values(nest, further->answer.guard) : NULL;
    return nest->reasons.size == 0 && (further->answer.legality == LEGAL || further->parameters);
}

static bool ask_for_sizes(const struct question *q, struct question *further, bool in_parts)
{
    struct usual_sizes sizes;
    if (!usual_find(further->nest, &sizes))
        return false;
    usual_let(further->nest, sizes.set);
    isl_set_free(sizes.set);
    further->sizes = sizes.term;
    return ask_what_overlaps(q, further, in_parts);
}

static bool ask_with_usual_sizes(const struct question *q, struct question *further)
{
    return ask_for_sizes(q, further, false);
}

static bool torn_may_help(const struct question *q)
{
    const struct nest *nest = q->nest;
    return q->is_torn && is_open(q) && question_takes_guard(q) && !q->is_divided &&
           !nest->unfixed && nest->reasons.size == 0 && !q->conflicts.out_of_budget &&
           nest->loops.at[0]->counted && nest->entered;
}

const struct way way_with_sizes_first = {torn_may_help, ask_with_usual_sizes, false, QUARTER};

const struct way way_with_usual_sizes = {sizes_may_help, ask_with_usual_sizes, false, QUARTER};

/* Whether an array without a slice is all that is in the way. */
static bool parts_may_help(const struct question *q)
{
    return sizes_may_help(q) && q->nest->reasons.size > 0;
}

static bool ask_in_parts(const struct question *q, struct question *further)
{
    return ask_what_overlaps(q, further, true);
}

const struct way way_in_parts = {parts_may_help, ask_in_parts, false, QUARTER};

static bool ask_in_parts_with_sizes(const struct question *q, struct question *further)
{
    return ask_for_sizes(q, further, true);
}

const struct way way_in_parts_with_sizes = {parts_may_help, ask_in_parts_with_sizes, false,
                                            QUARTER};
