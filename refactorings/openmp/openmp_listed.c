/* openmp_listed.c: part of openmp_draft.h: which variables a clause can list. */
#include <string.h>

#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/openmp/openmp_draft.h"

/* Whether the program names the variable in another way than a clause does: "space::t". */
struct spelling {
    const struct source *source;
    const struct decl *decl;
};

static bool is_spelled(const struct expr *expr, void *data)
{
    const struct spelling *spelling = data;
    const char *name = spelling->decl->name;
    return expr->kind != EXPR_NAME || expr->decl != spelling->decl || expr->in_macro ||
           (expr->range.end - expr->range.start == strlen(name) &&
            memcmp(spelling->source->text + expr->range.start, name, strlen(name)) == 0);
}

static bool is_inside(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

/* Whether a variable that is no automatic one is declared where the directive does not see it: in
   the loop's body, or in another function. */
static bool is_declared_elsewhere(const struct openmp_draft *draft, const struct decl *decl)
{
    const struct tree *tree = draft->request->unit->tree;
    bool elsewhere = is_inside(decl->range, draft->loop->stmt->range);
    for (size_t k = 0; k < tree->functions.size; k++)
        elsewhere = elsewhere || (is_inside(decl->range, tree->functions.at[k]->range) &&
                                  !is_inside(decl->range, draft->loop->function->range));
    return elsewhere;
}

bool openmp_check_listed(struct openmp_draft *draft, const struct decl *decl)
{
    struct action_request *request = draft->request;
    const struct loop *loop = draft->loop;
    const struct expr *header[] = {loop->first, loop->bound, loop->stmt->step};
    struct spelling spelling = {draft->source, decl};
    bool is_local = decl->storage == STORAGE_AUTO;
    for (size_t k = 0; k < COUNT_OF(header) && decl != loop->index; k++)
        if (expr_mentions(header[k], decl))
            return action_refuse(request, REASON_PRIVATE, header[k]->range,
                                 "the header reads '%s', of which each thread gets its own: copy "
                                 "its value to another variable before the loop",
                                 decl->name);
    if (is_local && !is_inside(decl->range, loop->function->range))
        return action_refuse(request, REASON_PRIVATE, loop->stmt->header,
                             "'%s' is captured by a lambda function, and each thread would need "
                             "its own: declare it inside the loop",
                             decl->name);
    if (!is_local && is_declared_elsewhere(draft, decl))
        return action_refuse(request, REASON_PRIVATE, decl->name_range,
                             "there is one '%s' for all iterations, which a directive above the "
                             "loop cannot name: declare it without 'static' or 'extern'",
                             decl->name);
    if (!stmt_walk(loop->stmt, NULL, is_spelled, &spelling))
        return action_refuse(request, REASON_PRIVATE, loop->stmt->header,
                             "'%s' is not known by this name alone: use a local variable instead",
                             decl->name);
    if (draft->verdict->parallel == PARALLEL_GUARDED && decl_is_exposed(decl))
        draft->splits = true;
    return true;
}
