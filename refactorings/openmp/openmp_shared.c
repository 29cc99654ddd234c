/*
 * openmp_shared.c: what a directive that is there already says by clauses which hold for the whole
 * loop: `default(none)`, after which every variable is listed, and `collapse(n)`, by which the
 * iterations of n loops are given to threads together.
 */
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/terms/guard.h"
#include "refactorings/openmp/openmp_draft.h"
#include "refactorings/text/captures.h"

static bool is_default_none(const struct pragma_clause *clause)
{
    return pragma_clause_default(clause) == DEFAULT_NONE;
}

/* Whether a clause that says what each thread has names the variable. */
static bool is_listed(const struct openmp_draft *draft, const char *name)
{
    for (size_t k = 0; k < draft->wanted.size; k++)
        if (pragma_clause_lists(&draft->wanted.at[k], name))
            return true;
    return false;
}

static bool add_shared(struct openmp_draft *draft, const struct decl *decl, struct range place)
{
    const struct loop *loop = draft->loop;
    bool is_index = false;
    for (const struct loop *inner = loop; inner != NULL && !is_index;
         inner = inner->inner.size == 1 ? inner->inner.at[0] : NULL)
        is_index =
            inner->canonical && inner->index == decl && (inner == loop || draft->collapsed > 1);
    if (is_index || is_listed(draft, decl->name))
        return true;
    if (decl->in_macro || decl->range.end <= decl->range.start)
        return action_refuse(draft->request, REASON_MACRO, place,
                             "'%s' cannot be listed after 'default(none)': remove that clause",
                             decl->name);
    openmp_clause_add(draft->request->arena, &draft->wanted, SAYS_SHARED, NULL, decl->name);
    return true;
}

bool openmp_shared_plan(struct openmp_draft *draft)
{
    struct captures captures;
    bool none = false;
    for (size_t k = 0; k < draft->old.clauses.size && draft->has_old; k++)
        none = none || is_default_none(&draft->old.clauses.at[k]);
    if (!none)
        return true;
    captures_collect(draft->request->arena, draft->request->unit->tree, draft->loop, false,
                     &captures);
    for (size_t k = 0; k < captures.all.size; k++) {
        const struct capture *capture = captures.all.at[k];
        if (capture->kind != CAPTURE_CONSTANT &&
            !add_shared(draft, capture->decl, capture->uses.at[0]))
            return false;
    }
    for (size_t k = 0; k < captures.hidden.size; k++)
        if (!add_shared(draft, captures.hidden.at[k]->decl, captures.hidden.at[k]->range))
            return false;
    return true;
}

bool openmp_is_whole_clause(const struct pragma_clause *clause)
{
    return is_default_none(clause) || clause->says == SAYS_COLLAPSE;
}

static bool refuse(struct openmp_draft *draft, const struct loop *loop, const char *why)
{
    if (draft->wish > 0)
        return action_refuse(draft->request, REASON_NOT_NESTED, loop->stmt->header,
                             "the loops cannot be taken together by 'collapse(%ld)': %s",
                             draft->wish, why);
    return action_refuse(draft->request, REASON_NOT_NESTED, loop->stmt->header,
                         "the directive above the loop has 'collapse', but %s: remove that clause",
                         why);
}

const struct verdict *openmp_verdict_of(const struct openmp_draft *draft, const struct loop *loop)
{
    const struct unit *unit = draft->request->unit;
    for (size_t k = 0; k < unit->loops.size; k++)
        if (unit->loops.at[k]->loop == loop)
            return unit->loops.at[k];
    return NULL;
}

/* The loop that is the only statement of another one's body, or NULL. */
static const struct loop *only_loop(const struct loop *loop)
{
    const struct stmt *body = loop->stmt->body;
    while (body->kind == STMT_COMPOUND && body->children.size == 1)
        body = body->children.at[0];
    bool is_loop = loop->inner.size == 1 && loop->inner.at[0]->stmt == body;
    return is_loop ? loop->inner.at[0] : NULL;
}

static bool is_never_written(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_NAME || expr->decl == NULL || !expr->decl->is_written;
}

/* Whether the header of an inner loop is the same in each iteration of those around it: it speaks
   of variables that nothing writes. */
static bool is_rectangular(const struct loop *root, const struct loop *inner)
{
    const struct expr *parts[] = {inner->first, inner->bound};
    for (size_t k = 0; k < COUNT_OF(parts); k++) {
        if (!expr_walk(parts[k], is_never_written, NULL))
            return false;
        for (const struct loop *around = root; around != inner; around = around->inner.at[0])
            if (expr_mentions(parts[k], around->index))
                return false;
    }
    return true;
}

/* Whether each private variable and reduction of the loop is one of the inner loop, too. */
static bool shares_alike(const struct verdict *outer, const struct verdict *inner)
{
    for (size_t k = 0; k < outer->reductions.size; k++) {
        bool found = false;
        for (size_t j = 0; j < inner->reductions.size; j++)
            found = found || (outer->reductions.at[k].decl == inner->reductions.at[j].decl &&
                              outer->reductions.at[k].op == inner->reductions.at[j].op);
        if (!found)
            return false;
    }
    for (size_t k = 0; k < outer->privates.size; k++) {
        const struct private_variable *variable = &outer->privates.at[k];
        bool found = variable->decl == inner->loop->index;
        for (size_t j = 0; j < inner->privates.size; j++)
            found = found || variable->decl == inner->privates.at[j].decl;
        if (!found || variable->copy_out != COPY_OUT_NONE)
            return false;
    }
    return outer->reductions.size == inner->reductions.size && outer->inductions.size == 0 &&
           inner->inductions.size == 0;
}

/* Whether a guard keeps the elements of two bases apart. */
static bool keeps_apart(const struct guard *guard, const struct decl *one, const struct decl *other)
{
    for (size_t k = 0; k < guard->clauses.size; k++) {
        const struct clause *clause = &guard->clauses.at[k];
        const struct decl *a = clause->kind == CLAUSE_APART ? clause->a.base->decl : NULL;
        const struct decl *b = clause->kind == CLAUSE_APART ? clause->b.base->decl : NULL;
        if (a != NULL && b != NULL && ((a == one && b == other) || (a == other && b == one)))
            return true;
    }
    return false;
}

/* Whether the guard of an inner loop is a part of the outer one's: both keep arrays apart, and the
   inner loop touches nothing of them that the outer one does not. */
static bool is_guarded_too(const struct verdict *outer, const struct verdict *inner)
{
    if (outer->parallel != PARALLEL_GUARDED || inner->clauses == NULL)
        return false;
    for (size_t k = 0; k < inner->clauses->clauses.size; k++) {
        const struct clause *clause = &inner->clauses->clauses.at[k];
        if (clause->kind != CLAUSE_APART || clause->a.base->decl == NULL ||
            !keeps_apart(outer->clauses, clause->a.base->decl, clause->b.base->decl))
            return false;
    }
    return true;
}

/* Whether the inner loop may run together with those around it. Two iterations that differ in an
   outer index are independent by the outer loop's proof, others by the inner loop's. */
static bool check_inner(struct openmp_draft *draft, const struct loop *inner)
{
    const struct verdict *verdict = openmp_verdict_of(draft, inner), *outer = draft->verdict;
    bool is_proven = verdict != NULL && (verdict->parallel == PARALLEL_YES ||
                                         (verdict->parallel == PARALLEL_GUARDED && draft->splits &&
                                          is_guarded_too(outer, verdict)));
    if (!is_proven || (outer->parallel != PARALLEL_YES && !draft->splits))
        return refuse(draft, inner, "not all of its loops are parallel without a condition");
    if (inner->stmt->is_ranged || draft->loop->stmt->is_ranged)
        return refuse(draft, inner, "one of them is a range-based 'for'");
    if (!is_rectangular(draft->loop, inner))
        return refuse(draft, inner, "the bounds of the loop inside may change");
    if (!shares_alike(draft->verdict, verdict))
        return refuse(draft, inner, "the loops do not have the same private variables and sums");
    struct openmp_draft own = *draft;
    own.loop = inner;
    own.verdict = verdict;
    return openmp_header_check(&own);
}

bool openmp_collapse_plan(struct openmp_draft *draft)
{
    const struct pragma_clause *clause =
        draft->has_old ? pragma_clause_find(&draft->old.clauses, SAYS_COLLAPSE) : NULL;
    const struct loop *loop = draft->loop;
    draft->collapsed = 1;
    if (clause == NULL && draft->wish == 0)
        return true;
    int64_t count = clause == NULL ? draft->wish : pragma_clause_number(clause);
    if (count < 1)
        return refuse(draft, loop, "no number of loops");
    draft->collapsed = (long)count;
    for (int64_t k = 1; k < count; k++) {
        loop = only_loop(loop);
        if (loop == NULL)
            return refuse(draft, draft->loop, "the loops do not stand right inside of each other");
        if (!check_inner(draft, loop))
            return false;
    }
    return true;
}

long openmp_collapsible(struct openmp_draft *draft)
{
    size_t refusals = draft->request->refusal.size;
    long count = 1;
    for (const struct loop *loop = only_loop(draft->loop); loop != NULL; loop = only_loop(loop)) {
        if (!check_inner(draft, loop))
            break;
        count++;
    }
    draft->request->refusal.size = refusals;
    return count;
}
