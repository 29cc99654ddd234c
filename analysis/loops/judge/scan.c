#include "loops/judge/scan.h"

#include "loops/judge/judge.h"
#include "loops/judge/violation.h"
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/sets/budget.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/update.h"

enum { SCAN_OPERATIONS = 1000000 };

static bool refuse(struct arena *arena, reason_list *reasons, reason_code code, struct range range,
                   const char *message)
{
    struct reason reason = {.code = code, .message = message, .range = range};
    LIST_PUSH(arena, *reasons, reason);
    return false;
}

static bool is_in(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

/* The statement of a body that holds an access, by its number; as many as there are: none does,
   since it stands in the loop's header or in a function that is called. */
static size_t statement_of(const struct stmt *body, const struct access *access)
{
    size_t k = 0;
    while (k < body->children.size && !is_in(access->range, body->children.at[k]->range))
        k++;
    return k;
}

static bool is_access_to(const struct access *access, const struct decl *decl)
{
    return access->base->kind == BASE_OBJECT && access->base->decl == decl;
}

/* Whether the statement is the update and nothing else: `s += e;` or `if (e > s) s = e;`. */
static bool is_update(const struct stmt *stmt, const struct update *update)
{
    if (stmt->kind == STMT_IF && stmt->otherwise == NULL && stmt->init == NULL)
        return is_update(stmt->body, update);
    if (stmt->kind == STMT_COMPOUND && stmt->children.size == 1)
        return is_update(stmt->children.at[0], update);
    return stmt->kind == STMT_EXPRESSION && stmt->expr != NULL && stmt->expr == update->assign;
}

/* Whether a variable is updated by one statement of the body and read by others, on one side of
   it. */
static bool find_running(const struct nest *nest, const struct decl *decl, struct scan *out)
{
    const struct stmt *body = nest->root->stmt->body;
    size_t none = body->children.size;
    const struct update *update = NULL;
    *out = (struct scan){.decl = decl, .update = none, .first = none};
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        size_t at = statement_of(body, access);
        if (!is_access_to(access, decl))
            continue;
        if (at == none || access->path.size || (access->is_write && !access->form) ||
            (access->form && update && access->form != update))
            return false;
        if (access->form && !is_update(body->children.at[at], access->form))
            return false;
        update = access->form ? access->form : update;
        if (access->form)
            out->update = at;
        else
            out->first = at < out->first ? at : out->first;
        if (!access->form)
            out->last = at > out->last ? at : out->last;
    }
    return update && out->first < none && (out->first > out->update || out->last < out->update);
}

/* Whether the operations of an update may be regrouped: those of a minimum or maximum where what is
   no number is passed over, and an old value that is none stays. */
static bool may_regroup(const struct update *update, const struct reduction_kind *kind,
                        const struct type *type)
{
    unsigned types = reduction_types(type);
    if (kind->spelled == SPELLED_EXTREME)
        return !update->call && !update->measure && !update->takes_nan && !update->has_followers &&
               (kind->on & types) != 0;
    return kind->spelled == SPELLED_PLAIN && (kind->on & kind->clause & types) != 0;
}

/* Whether it is a variable whose values are no one else's, and whose operations may be
   regrouped. */
static bool may_run(const struct nest *nest, const struct access *write)
{
    const struct decl *decl = write->base->decl;
    const struct reduction_kind *kind = reduction_kind_of(write->update_op);
    return decl && write->form && kind && !write->form->rest.size &&
           may_regroup(write->form, kind, decl->type) && decl->storage == STORAGE_AUTO &&
           !decl->address_taken && !decl->is_inlined && !decl->type->is_volatile &&
           !decl->type->is_atomic &&
           (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
           write->expr->kind == EXPR_NAME && !effects_declares(nest->root->stmt, decl);
}

/* What both parts of the body touch, one of them writing, although it is no running value; a part
   begins at the statement `second`. NULL: nothing. */
static const struct access *shared_access(const struct nest *nest, const struct decl *decl,
                                          size_t second)
{
    const struct stmt *loop = nest->root->stmt;
    size_t none = loop->body->children.size;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *a = nest->accesses.at[i];
        size_t at = statement_of(loop->body, a);
        if (is_access_to(a, decl) || is_in(a->range, loop->header) || (at >= second && at < none))
            continue;
        for (size_t k = 0; k < nest->accesses.size; k++) {
            const struct access *b = nest->accesses.at[k];
            size_t place = statement_of(loop->body, b);
            if (a->base == b->base && (a->is_write || b->is_write) && place >= second &&
                !is_in(b->range, loop->header))
                return b;
        }
    }
    return NULL;
}

/* Whether an expression is not a variable's name. */
static bool is_no_name(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

/* Whether a variable is named on the other side of `second` than the statement `at`. */
static bool is_named_beyond(const struct stmt *body, const struct decl *decl, size_t at,
                            size_t second)
{
    for (size_t k = 0; k < body->children.size; k++)
        if ((k < second) != (at < second) &&
            !stmt_walk(body->children.at[k], NULL, is_no_name, (void *)(uintptr_t)decl))
            return true;
    return false;
}

/* A variable that one part declares or writes and the other one names, although it is no running
   value; or NULL. The model has no accesses to those whose values it knows. */
static const struct decl *shared_variable(const struct nest *nest, const struct decl *decl,
                                          size_t second)
{
    const struct stmt *body = nest->root->stmt->body;
    for (size_t k = 0; k < body->children.size; k++) {
        const struct stmt *stmt = body->children.at[k];
        struct effects effects;
        effects_of_stmt(nest->arena, stmt, &effects);
        for (size_t i = 0; i < stmt->decls.size; i++)
            if (is_named_beyond(body, stmt->decls.at[i], k, second))
                return stmt->decls.at[i];
        for (size_t i = 0; i < effects.written.size; i++)
            if (effects.written.at[i] != decl &&
                is_named_beyond(body, effects.written.at[i], k, second))
                return effects.written.at[i];
    }
    return NULL;
}

/* Finds where the parts of the body may meet; else tells what keeps them together. */
static bool find_parts(struct arena *arena, const struct nest *nest, struct scan *out,
                       reason_list *reasons)
{
    const struct stmt *body = nest->root->stmt->body;
    size_t from = out->is_inclusive ? out->update : out->last;
    size_t to = out->is_inclusive ? out->first : out->update;
    for (size_t second = from + 1; second <= to; second++) {
        const struct access *access = shared_access(nest, out->decl, second);
        const struct decl *variable = access ? NULL : shared_variable(nest, out->decl, second);
        out->second = body->children.at[second];
        if (!access && !variable)
            return true;
        reasons->size = 0;
        refuse(arena, reasons, REASON_DEPENDENCE, access ? access->range : out->second->range,
               arena_printf(arena,
                            "'%s' is touched where '%s' is added to and where it is read, so that "
                            "the iterations cannot do the one before the other: %s",
                            access ? access->text : variable->name, out->decl->name,
                            access ? "write to another array" : "compute it in both parts"));
    }
    return false;
}

/* Asks about the loop without the running value. */
static bool ask(struct arena *arena, const struct verdict *root, const struct scan *scan,
                struct verdict *relaxed, reason_list *reasons)
{
    struct relaxation relaxation = {.is_combined = true, .running = scan->decl, .op = scan->op};
    struct question q = question_about(arena, root->nest->model);
    q.relaxation = &relaxation;
    q.is_for_legal = true;
    judge_question(&q, relaxed);
    bool legal = relaxed->parallel == PARALLEL_YES || relaxed->parallel == PARALLEL_GUARDED;
    if (!legal && !violation_tell(arena, q.nest, &q.conflicts, true, reasons))
        for (size_t i = 0; i < relaxed->reasons.size; i++)
            LIST_PUSH(arena, *reasons, relaxed->reasons.at[i]);
    question_close(&q);
    return legal;
}

/* The same within a budget. */
static bool ask_in_budget(struct arena *arena, const struct verdict *root, const struct scan *scan,
                          struct verdict *relaxed, reason_list *reasons)
{
    isl_ctx *ctx = root->nest->ctx;
    budget_allow(ctx, SCAN_OPERATIONS);
    bool legal = ask(arena, root, scan, relaxed, reasons);
    if (isl_ctx_last_error(ctx) != isl_error_none || (!legal && !reasons->size)) {
        reasons->size = 0;
        legal = refuse(arena, reasons, REASON_BUDGET, root->stmt->header,
                       "the analysis of this loop without its running value takes too long; "
                       "simplify its subscripts");
    }
    budget_allow(ctx, 0);
    return legal;
}

/* Whether control may come to a statement of the loop otherwise than from the one before it. */
static bool is_plain(const struct stmt *stmt, void *data)
{
    (void)data;
    return stmt->kind != STMT_LABEL && stmt->kind != STMT_GOTO;
}

/* The variable that runs through the iterations; false: there is none. */
static bool find_variable(const struct nest *nest, struct scan *out)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (!access->is_write || access->base->kind != BASE_OBJECT || !may_run(nest, access) ||
            !find_running(nest, access->base->decl, out))
            continue;
        out->op = access->update_op;
        out->is_inclusive = out->first > out->update;
        return true;
    }
    return false;
}

static bool refuse_early(struct arena *arena, const struct verdict *root, const struct scan *scan,
                         reason_list *reasons)
{
    return refuse(arena, reasons, REASON_BREAK, root->stmt->header,
                  arena_printf(arena,
                               "iterations depend on each other through '%s', and each would have "
                               "to come to its end: leave none of them early",
                               scan->decl->name));
}

bool scan_parts(struct arena *arena, const struct verdict *root, struct scan *scan,
                reason_list *reasons)
{
    const struct stmt *body = root->stmt->body;
    if (effects_find_jump(body, STMT_CONTINUE) || !stmt_walk(body, is_plain, NULL, NULL))
        return refuse_early(arena, root, scan, reasons);
    return find_parts(arena, root->nest, scan, reasons);
}

/* What the part that adds changes, perhaps in a function that is called, and that is neither the
   value nor a variable; or NULL. */
static const struct access *changed_memory(const struct nest *nest, const struct scan *scan,
                                           size_t second)
{
    const struct stmt *body = nest->root->stmt->body;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        size_t at = statement_of(body, access);
        bool is_variable = access->base->kind == BASE_OBJECT && !access->path.size &&
                           access->base->decl && access->base->decl->storage == STORAGE_AUTO;
        bool is_called = at == body->children.size;
        if (access->is_write && !is_variable && !is_in(access->range, nest->root->stmt->header) &&
            (is_called || (at < second) == scan->is_inclusive))
            return access;
    }
    return NULL;
}

bool scan_repeats(struct arena *arena, const struct verdict *root, struct scan *scan,
                  reason_list *reasons)
{
    const struct nest *nest = root->nest;
    const struct stmt *body = root->stmt->body;
    size_t second = (scan->is_inclusive ? scan->update : scan->last) + 1;
    if (effects_find_jump(body, STMT_CONTINUE) || !stmt_walk(body, is_plain, NULL, NULL))
        return refuse_early(arena, root, scan, reasons);
    scan->second = body->children.at[second];
    const struct access *access = changed_memory(nest, scan, second);
    if (!access && !scan->is_inclusive)
        access = shared_access(nest, scan->decl, second);
    const struct decl *variable = access ? NULL : shared_variable(nest, scan->decl, second);
    if (!access && !variable)
        return true;
    return refuse(
        arena, reasons, REASON_DEPENDENCE, access ? access->range : scan->second->range,
        arena_printf(arena,
                     "'%s' is changed where '%s' is added to or needed where it is read, "
                     "so that the iterations cannot add before they read: %s",
                     access ? access->text : variable->name, scan->decl->name,
                     access ? "do that in a loop of its own" : "compute it in both parts"));
}

bool scan_find(struct arena *arena, const struct verdict *root, struct scan *out,
               struct verdict *relaxed, reason_list *reasons)
{
    const struct nest *nest = root->nest;
    if (!nest || !nest->model->is_whole || root->stmt->body->kind != STMT_COMPOUND ||
        root->form != LOOP_FOR || !find_variable(nest, out))
        return false;
    if (effects_find_jump(root->stmt->body, STMT_BREAK) || nest->has_call || nest->left_early ||
        nest->may_end)
        return refuse_early(arena, root, out, reasons);
    *relaxed = judge_unanswered(root);
    return ask_in_budget(arena, root, out, relaxed, reasons);
}

bool scan_recall(const struct verdict *root, struct scan *out, struct verdict *relaxed,
                 reason_list *reasons)
{
    const struct scan_answer *answer = root->scan;
    if (!answer)
        return false;
    *out = answer->scan;
    *reasons = answer->reasons;
    *relaxed = answer->relaxed;
    /* What is known only when all loops of the unit are judged. */
    relaxed->id = root->id;
    relaxed->parent = root->parent;
    relaxed->claims = root->claims;
    relaxed->leaving = root->leaving;
    return answer->found;
}

const char *scan_other(const struct scan *scan, const struct verdict *relaxed)
{
    const char *other = NULL;
    for (size_t i = 0; i < relaxed->reductions.size; i++)
        if (relaxed->reductions.at[i].decl != scan->decl)
            other = relaxed->reductions.at[i].variable;
    for (size_t i = 0; i < relaxed->privates.size; i++)
        if (relaxed->privates.at[i].copy_out != COPY_OUT_NONE)
            other = relaxed->privates.at[i].name;
    return relaxed->inductions.size > 0 ? relaxed->inductions.at[0].name : other;
}
