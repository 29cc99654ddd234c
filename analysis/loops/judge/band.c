/* band.c: part of legality.h: whether all iterations of a band may run at once. */
#include "loops/dependence/schedule.h"
#include "loops/judge/judge.h"
#include "loops/judge/violation.h"
#include "loops/reasons.h"
#include "loops/sets/budget.h"
#include "loops/syntax/effects.h"

enum { BAND_OPERATIONS = 1000000 };

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

/* Whether the loops of a band are counted, and each but the innermost holds the next and nothing
   else. */
static bool is_perfect(const struct nest *nest, const struct nest *innermost, int loops)
{
    if (loops < 1 || nest->loops.size < (size_t)loops)
        return false;
    for (int k = 0; k < loops; k++) {
        const struct nest_loop *loop = nest->loops.at[k];
        if (loop->dimension != k || !loop->counted || loop->loop->form != LOOP_FOR ||
            (k > 0 && (loop->parent != nest->loops.at[k - 1] ||
                       only_statement(loop->parent->loop->stmt) != loop->loop->stmt)))
            return false;
    }
    return innermost->root->stmt == nest->loops.at[loops - 1]->loop->stmt;
}

/* What is said of the root, without what is said of its iterations. */
static struct verdict without_answer(const struct verdict *root)
{
    struct verdict band = *root;
    band.parallel = PARALLEL_UNKNOWN;
    band.guard = band.guard_words = band.condition = NULL;
    band.clauses = NULL;
    band.overlaps = false;
    memset(&band.assumptions, 0, sizeof band.assumptions);
    memset(&band.reasons, 0, sizeof band.reasons);
    memset(&band.would_help, 0, sizeof band.would_help);
    memset(&band.dependences, 0, sizeof band.dependences);
    memset(band.tests, 0, sizeof band.tests);
    memset(&band.privates, 0, sizeof band.privates);
    memset(&band.reductions, 0, sizeof band.reductions);
    memset(&band.inductions, 0, sizeof band.inductions);
    return band;
}

/* Asks, and gives the reasons where the answer is no. */
static bool ask_at_once(struct arena *arena, const struct nest *nest,
                        const struct relaxation *relaxation, struct verdict *band,
                        reason_list *reasons)
{
    struct question q = question_about(nest_ask(arena, nest->model));
    struct schedule *schedule = schedule_at_once(q.nest, relaxation->loops);
    q.schedule = schedule;
    q.relaxation = relaxation;
    if (schedule)
        judge_question(&q, band);
    bool legal = band->parallel == PARALLEL_YES || band->parallel == PARALLEL_GUARDED;
    if (schedule && !legal && !violation_tell(arena, q.nest, &q.conflicts, true, reasons))
        for (size_t i = 0; i < band->reasons.size; i++)
            LIST_PUSH(arena, *reasons, band->reasons.at[i]);
    schedule_free(schedule);
    question_close(&q);
    return legal;
}

bool legality_band(struct arena *arena, const struct verdict *root, const struct nest *innermost,
                   int loops, struct verdict *band, reason_list *reasons)
{
    const struct nest *nest = root->nest;
    struct range place = root->stmt->header;
    *band = without_answer(root);
    if (!nest || !innermost || !is_perfect(nest, innermost, loops))
        return refuse(arena, reasons, REASON_NOT_NESTED, place,
                      "the loops are no perfect nest of counted 'for' loops");
    const struct stmt *jump = effects_find_jump(innermost->root->stmt->body, STMT_BREAK);
    if (jump || nest->has_call || nest->left_early)
        return refuse(arena, reasons, REASON_BREAK, jump ? jump->range : place,
                      "the loops may be left early, and then other iterations would have run");
    bool legal = false;
    budget_allow(nest->ctx, BAND_OPERATIONS);
    if (nest->model->is_whole && innermost->model->is_whole) {
        struct relaxation relaxation = {nest_ask(arena, innermost->model), loops, true};
        legal = ask_at_once(arena, nest, &relaxation, band, reasons);
        legal = legal && !relaxation.within->broken;
        nest_release(relaxation.within);
    }
    if (isl_ctx_last_error(nest->ctx) != isl_error_none || (!legal && !reasons->size)) {
        reasons->size = 0;
        legal = refuse(arena, reasons, REASON_BUDGET, place,
                       "the analysis of these loops takes too long; split them or simplify their "
                       "subscripts");
    }
    if (!legal)
        *band = without_answer(root);
    budget_allow(nest->ctx, 0);
    return legal;
}
