/*
 * openmp_variables.c: clauses for variables of which each thread has its own: private ones, those
 * whose last value is used after the loop, and those that each iteration moves by the same amount.
 */
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"
#include "loops/terms/term.h"
#include "refactorings/openmp/openmp_draft.h"

/* The state of looking at every name of the loop. */
struct name_check {
    struct openmp_draft *draft;
    bool has_threadprivate; /* so that names are to be looked for in directives */
    const struct expr *own; /* the first name of a variable that each thread has its own of */
};

static bool check_own(const struct expr *expr, void *data)
{
    struct name_check *check = data;
    const struct decl *decl = expr->decl;
    if (expr->kind == EXPR_CALL && expr->inlined != NULL)
        stmt_walk(expr->inlined, NULL, check_own, check);
    if (check->own != NULL)
        return false;
    if (expr->kind != EXPR_NAME || decl == NULL || decl->kind != DECL_VARIABLE)
        return true;
    if (decl->storage == STORAGE_THREAD ||
        (check->has_threadprivate && decl->storage != STORAGE_AUTO &&
         pragma_is_threadprivate(check->draft->request->arena, check->draft->request->unit->tree,
                                 decl->name)))
        check->own = expr;
    return check->own == NULL;
}

/* Other threads than the one that runs into the loop see other variables under those names. */
bool openmp_threads_check(struct openmp_draft *draft)
{
    const struct action_request *request = draft->request;
    struct name_check check = {draft, pragma_any_threadprivate(request->arena, request->unit->tree),
                               NULL};
    stmt_walk(draft->loop->stmt, NULL, check_own, &check);
    if (check.own == NULL)
        return true;
    if (check.own->is_inlined)
        return action_refuse(draft->request, REASON_PRIVATE, check.own->range,
                             "a function that is called here uses '%s', and each thread has one of "
                             "its own: hand its value to the function",
                             check.own->decl->name);
    return action_refuse(draft->request, REASON_PRIVATE, check.own->range,
                         "each thread has a '%s' of its own: copy it to a local variable before "
                         "the loop",
                         check.own->decl->name);
}

/* Whether a compiler that does not see which conditions always hold would warn that a thread's own
   variable may have no value, while the program's has one. */
static bool looks_unset(const struct openmp_draft *draft, const struct decl *decl)
{
    struct tracked variable = {decl, NULL};
    bool always;
    return type_is_scalar(decl->type) && !decl->address_taken &&
           (decl->init != NULL || decl->kind == DECL_PARAMETER) &&
           !flow_written_first(draft->loop, variable, &always);
}

/* Whether each thread begins with the value from before the loop: also where the last value comes
   back though there may be no iteration, since compilers then bring back that of a thread. */
static bool needs_first(const struct openmp_draft *draft, const struct private_variable *variable)
{
    bool is_last = variable->copy_out == COPY_OUT_LAST;
    return (looks_unset(draft, variable->decl) && !(draft->for_device && is_last)) ||
           (variable->copy_out == COPY_OUT_LAST && !openmp_surely_runs(draft));
}

bool openmp_is_found(const struct openmp_draft *draft, const struct decl *decl)
{
    for (size_t k = 0; k < draft->found.size; k++)
        if (draft->found.at[k] == decl)
            return true;
    return false;
}

/* Whether threads share a variable that might be private: some of them store one value to it, which
   is used after the loop. */
static bool is_shared(const struct openmp_draft *draft, const struct private_variable *variable)
{
    return variable->is_stored && variable->copy_out == COPY_OUT_LAST_CONDITIONAL &&
           !draft->for_device;
}

static void plan_shared(struct openmp_draft *draft, const struct private_variable *variable)
{
    struct reduction *store = ARENA_NEW(draft->request->arena, struct reduction);
    *store = (struct reduction){.variable = variable->name,
                                .decl = variable->decl,
                                .op = OP_STORE,
                                .operator= reduction_text(OP_STORE),
                                .exact = true};
    openmp_store_plan(draft, store);
}

bool openmp_privates_plan(struct openmp_draft *draft)
{
    struct arena *arena = draft->request->arena;
    const struct verdict *verdict = draft->verdict;
    for (size_t k = 0; k < verdict->privates.size; k++) {
        const struct private_variable *variable = &verdict->privates.at[k];
        bool last = variable->copy_out == COPY_OUT_LAST;
        if (openmp_is_found(draft, variable->decl))
            continue;
        if (is_shared(draft, variable)) {
            plan_shared(draft, variable);
            continue;
        }
        if (variable->copy_out == COPY_OUT_LAST_CONDITIONAL)
            return action_refuse(draft->request, REASON_PRIVATE, draft->loop->stmt->header,
                                 "the value of '%s' after the loop comes from an iteration that is "
                                 "not known before: compute it in a loop of its own",
                                 variable->name);
        if (!openmp_check_listed(draft, variable->decl))
            return false;
        if (!last && !needs_first(draft, variable))
            openmp_clause_add(arena, &draft->wanted, SAYS_PRIVATE, NULL, variable->name);
    }
    for (size_t k = 0; k < verdict->privates.size; k++)
        if (!openmp_is_found(draft, verdict->privates.at[k].decl) &&
            !is_shared(draft, &verdict->privates.at[k]) &&
            needs_first(draft, &verdict->privates.at[k]))
            openmp_clause_add(arena, &draft->wanted, SAYS_FIRSTPRIVATE, NULL,
                              verdict->privates.at[k].name);
    for (size_t k = 0; k < verdict->privates.size; k++)
        if (verdict->privates.at[k].copy_out == COPY_OUT_LAST)
            openmp_clause_add(arena, &draft->wanted, SAYS_LASTPRIVATE, NULL,
                              verdict->privates.at[k].name);
    return true;
}

/* The index is private by itself. Its value behind the loop comes back by `lastprivate`, but a loop
   without iterations leaves it as it was, while C has set it to its first value. */
bool openmp_index_plan(struct openmp_draft *draft)
{
    const struct loop *loop = draft->loop;
    const struct decl *index = loop->index;
    struct tracked variable = {index, NULL};
    if (loop->index_declared_inside || !flow_live_after(loop, variable))
        return true;
    if (!openmp_surely_runs(draft))
        return action_refuse(draft->request, REASON_PRIVATE, loop->stmt->header,
                             "the value of '%s' after the loop is used, which OpenMP loses when "
                             "the loop does not run: use another variable for it, set after the "
                             "loop, and declare the index in the header",
                             index->name);
    if (!openmp_check_listed(draft, index))
        return false;
    openmp_clause_add(draft->request->arena, &draft->wanted, SAYS_LASTPRIVATE, NULL, index->name);
    return true;
}

/* 2, `incX`, `-incX` or `this->step`: what may be evaluated whether or not the loop runs. */
static bool is_plain_step(const struct term *step)
{
    const struct term *name = step != NULL && step->kind == TERM_MINUS ? step->operands[0] : step;
    if (name == NULL || name->kind == TERM_NUMBER)
        return name != NULL && name->number != 0;
    const struct term *object = name->kind == TERM_MEMBER ? name->operands[0] : NULL;
    bool is_own = object != NULL && object->kind == TERM_NAME && object->decl == NULL;
    return (is_own || name->kind == TERM_NAME) && text_is_identifier(name->name);
}

static bool is_wide(const struct type *type)
{
    return type->kind == TYPE_POINTER || type->bits == 64;
}

/* Whether iterations are numbered in an unsigned type of 32 bits. */
static bool counts_unsigned(const struct loop *loop)
{
    const struct type *bound =
        loop->bound != NULL ? expr_strip_conversions(loop->bound)->type : loop->index->type;
    return (!loop->index->type->is_signed && loop->index->type->bits == 32) ||
           (bound->kind == TYPE_INTEGER && !bound->is_signed && bound->bits == 32);
}

/* The step as a clause says it, or NULL. Clang multiplies it with the number of the iteration in
   the types of both: that of a wider variable would turn around. */
static const char *linear_step(const struct openmp_draft *draft,
                               const struct induction_variable *variable)
{
    const struct loop *loop = draft->loop;
    struct arena *arena = draft->request->arena;
    const struct term *step = variable->step;
    if (!is_plain_step(step))
        return NULL;
    const char *text = term_print(arena, step);
    bool is_number = step->kind == TERM_NUMBER;
    if (!is_wide(variable->decl->type) || is_wide(loop->index->type) || term_is_number(step, 1))
        return text;
    if (!counts_unsigned(loop) && (!is_number || term_is_number(step, -1)))
        return text;
    return is_number ? arena_printf(arena, "%sL", text) : NULL;
}

/* Variables that move by the same amount in each iteration: OpenMP gives each iteration the value
   that it begins with, and brings the last one back. */
bool openmp_inductions_plan(struct openmp_draft *draft)
{
    struct arena *arena = draft->request->arena;
    const struct verdict *verdict = draft->verdict;
    for (size_t k = 0; k < verdict->inductions.size; k++) {
        const struct induction_variable *variable = &verdict->inductions.at[k];
        const char *step = linear_step(draft, variable);
        if (variable->decl->type->is_iterator)
            return action_refuse(draft->request, REASON_PRIVATE, draft->loop->stmt->header,
                                 "'%s' is an iterator, and OpenMP moves numbers and pointers "
                                 "alone: compute its value from '%s' inside the loop",
                                 variable->name, draft->loop->index->name);
        if (step == NULL)
            return action_refuse(draft->request, REASON_PRIVATE, draft->loop->stmt->header,
                                 "'%s' moves by more than a number or a variable in each "
                                 "iteration: compute its value from '%s' inside the loop",
                                 variable->name, draft->loop->index->name);
        if (!openmp_check_listed(draft, variable->decl))
            return false;
        bool by_one = variable->step != NULL && term_is_number(variable->step, 1);
        struct pragma_clause clause = pragma_clause_new(
            SAYS_LINEAR,
            by_one ? variable->name : arena_printf(arena, "%s:%s", variable->name, step));
        LIST_PUSH(arena, draft->wanted, clause);
    }
    return true;
}
