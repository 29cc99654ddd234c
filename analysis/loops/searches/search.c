#include "loops/searches/search.h"

#include "loops/judge/judge.h"
#include "loops/searches/search_safe.h"
#include "loops/places/shape.h"
#include "loops/reasons.h"
#include "loops/sets/budget.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"

enum { SEARCH_OPERATIONS = 200000 };

const char *search_match_text(enum search_match match)
{
    return match == SEARCH_ANY ? "any" : "first";
}

/* --- effects ---------------------------------------------------------------------------------- */

static bool is_private(const struct verdict *answer, const struct decl *decl)
{
    for (size_t i = 0; i < answer->privates.size; i++)
        if (answer->privates.at[i].decl == decl)
            return answer->privates.at[i].copy_out == COPY_OUT_NONE &&
                   !answer->privates.at[i].is_conditional;
    return false;
}

/* Whether a variable is each iteration's own, and nobody reads it behind them. */
static bool is_own(const struct nest *nest, const struct verdict *answer, const struct decl *decl)
{
    return decl->is_inlined || is_private(answer, decl) ||
           (decl->storage == STORAGE_AUTO && effects_declares(nest->root->stmt->body, decl));
}

/* Whether the iterations write nothing but variables of their own. */
static bool writes_own_alone(const struct nest *nest, const struct verdict *answer)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        const struct base *base = access->base;
        if (access->is_write && (base->kind != BASE_OBJECT || !is_own(nest, answer, base->decl)))
            return false;
    }
    for (size_t i = 1; i < nest->loops.size; i++) {
        const struct decl *index = nest->loops.at[i]->loop->index;
        if (index && !is_own(nest, answer, index))
            return false;
    }
    return true;
}

/* --- what is found ---------------------------------------------------------------------------- */

/* What the way out is asked about. */
struct naming {
    const struct nest *nest;
    const struct verdict *answer;
};

/* Whether a name stands for something that iterations differ in. */
static bool is_fixed(const struct expr *expr, void *data)
{
    const struct naming *naming = data;
    const struct decl *decl = expr->decl;
    if (expr->inlined || expr->kind == EXPR_STATEMENT || expr->kind == EXPR_UNKNOWN)
        return false;
    return expr->kind != EXPR_NAME || !decl ||
           (decl->kind != DECL_VARIABLE && decl->kind != DECL_PARAMETER) ||
           (decl != naming->nest->root->index && !is_own(naming->nest, naming->answer, decl));
}

static bool declares_nothing(const struct stmt *stmt, void *data)
{
    (void)data;
    return stmt->kind != STMT_DECLARATION;
}

/* Whether two ways out do the same. */
static bool is_same_way(const struct stmt *a, const struct stmt *b)
{
    while (a->kind == STMT_COMPOUND && a->children.size == 1)
        a = a->children.at[0];
    while (b->kind == STMT_COMPOUND && b->children.size == 1)
        b = b->children.at[0];
    if (a == b)
        return true;
    if (a->kind != b->kind || a->children.size != b->children.size)
        return false;
    for (size_t i = 0; i < a->children.size; i++)
        if (!is_same_way(a->children.at[i], b->children.at[i]))
            return false;
    bool is_plain = a->kind == STMT_COMPOUND || a->kind == STMT_EXPRESSION ||
                    a->kind == STMT_RETURN || a->kind == STMT_BREAK || a->kind == STMT_NULL;
    return is_plain && !a->expr == !b->expr && (!a->expr || expr_same(a->expr, b->expr));
}

/* Whether whichever iteration matches leaves the same behind. */
static bool is_any(const struct nest *nest, const struct verdict *answer, const exit_list *ways)
{
    struct naming naming = {nest, answer};
    const struct loop *root = nest->root;
    bool breaks = false;
    for (size_t i = 0; i < ways->size; i++) {
        breaks = breaks || ways->at[i].jump->kind == STMT_BREAK;
        if (!stmt_walk(ways->at[i].branch, declares_nothing, is_fixed, &naming) ||
            !is_same_way(ways->at[0].branch, ways->at[i].branch))
            return false;
    }
    return !breaks || root->index_declared_inside ||
           !flow_live_after(root, (struct tracked){root->index, NULL});
}

/* --- the verdict ------------------------------------------------------------------------------ */

/* Whether the root may be a search at all. */
static bool find_ways(struct arena *arena, const struct verdict *verdict, exit_list *ways)
{
    const struct stmt *other;
    const struct nest *nest = verdict->nest;
    return nest != NULL && nest->model->is_whole && nest->left_early && !nest->may_end &&
           verdict->loop->canonical && exits_find(arena, verdict->stmt, ways, &other) &&
           ways->size > 0;
}

/* Whether the iterations use a variable, and not the ways out alone. */
static bool is_used(const struct nest *nest, const struct decl *decl)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base->decl == decl)
            return true;
    for (size_t i = 1; i < nest->loops.size; i++)
        if (nest->loops.at[i]->loop->index == decl)
            return true;
    return false;
}

static void take(struct arena *arena, struct verdict *verdict, const struct nest *nest,
                 const struct verdict *answer, struct search *search)
{
    verdict->parallel = PARALLEL_SEARCH;
    verdict->search = search;
    verdict->assumptions = answer->assumptions;
    verdict->reasons.size = verdict->dependences.size = verdict->reductions.size = 0;
    verdict->inductions.size = verdict->privates.size = 0;
    for (size_t i = 0; i < answer->privates.size; i++)
        if (is_used(nest, answer->privates.at[i].decl))
            LIST_PUSH(arena, verdict->privates, answer->privates.at[i]);
}

/* The first element or pointee that an expression reads. */
static bool is_no_read(const struct expr *expr, void *data)
{
    const struct expr **found = data;
    bool reads =
        expr->kind == EXPR_SUBSCRIPT || (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE);
    if (reads && type_is_arithmetic(expr->type))
        *found = expr;
    return *found == NULL;
}

/* A loop that ends where data say so, and nothing else does, is a search that relies on a sentinel:
   no iteration behind it may run. Says so, if that is all that the loop does. */
static void tell_sentinel(struct arena *arena, struct verdict *verdict)
{
    const struct nest *nest = verdict->nest;
    const struct expr *read = NULL, *cond = verdict->stmt->cond;
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->is_write && nest->accesses.at[i]->path.size > 0)
            return;
    if (!cond || verdict->parallel != PARALLEL_UNKNOWN || nest->has_call || cond->in_macro)
        return;
    expr_walk(cond, is_no_read, &read);
    if (!read)
        return;
    search_refuse(
        arena, &verdict->reasons, REASON_SIZE, read->range,
        arena_printf(arena,
                     "the loop ends by '%s' alone, and what lies behind the match may not "
                     "be readable: compare an index with a bound, and leave the loop by "
                     "'break'",
                     source_text(arena, &nest->tree->sources, read->range)));
}

bool search_judge(struct arena *arena, struct verdict *verdict, struct nest **model,
                  struct nest **asked)
{
    struct search *search = ARENA_NEW(arena, struct search);
    struct verdict *answer = ARENA_NEW(arena, struct verdict);
    *model = *asked = NULL;
    if (verdict->nest != NULL && !loop_counts(verdict->loop))
        tell_sentinel(arena, verdict);
    if (!find_ways(arena, verdict, &search->ways))
        return false;
    isl_ctx *ctx = verdict->nest->ctx;
    budget_allow(ctx, SEARCH_OPERATIONS);
    *model = nest_build_searching(arena, ctx, verdict->nest->tree, verdict->loop, &search->ways);
    *answer = judge_unanswered(verdict);
    struct question q = question_about(arena, *model);
    q.is_for_legal = true;
    judge_question(&q, answer);
    *asked = question_end(&q);
    bool is_one = (*model)->is_whole && answer->parallel == PARALLEL_YES && !(*model)->has_call &&
                  !(*model)->may_end && writes_own_alone(*asked, answer) &&
                  search_is_safe(arena, *asked, &verdict->reasons, &answer->assumptions);
    if (isl_ctx_last_error(ctx) != isl_error_none)
        is_one = false;
    budget_allow(ctx, 0);
    if (!is_one)
        return false;
    search->match = is_any(*asked, answer, &search->ways) ? SEARCH_ANY : SEARCH_FIRST;
    take(arena, verdict, *asked, answer, search);
    return true;
}
