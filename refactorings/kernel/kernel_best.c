/*
 * kernel_best.c: a minimum or maximum with the place where it is:
 *
 *     if (x[i] > m) { m = x[i]; at = i; }
 *
 * Each thread finds its own, which go together: a block finds the best of its threads, the host
 * code that of all blocks, and takes it where it is better than what was there before the loop. Of
 * equal ones that of the first iteration stays with `>` and `<`, that of the last with `>=` and
 * `<=`. Which one came first tells the place, so one of the places has to be the loop's index.
 */
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/syntax/update.h"
#include "refactorings/kernel/kernel_draft.h"

/* Whether one place of the text alone sets a variable. */
static bool is_set_once(const struct nest *nest, const struct decl *decl)
{
    size_t writes = 0;
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        writes +=
            access->is_write && access->base->kind == BASE_OBJECT && access->base->decl == decl;
    }
    return writes == 1;
}

static bool is_extreme(const struct reduction *reduction)
{
    return reduction->decl != NULL && reduction_kind_of(reduction->op)->spelled == SPELLED_EXTREME;
}

bool kernel_is_best(const struct kernel_draft *draft, const struct reduction *reduction)
{
    if (reduction_kind_of(reduction->op)->spelled == SPELLED_PLACE)
        return true;
    const struct update *update =
        is_extreme(reduction) ? kernel_update_of(draft->verdict->nest, reduction->decl) : NULL;
    return update != NULL && update->has_followers;
}

/* A search for the statement that makes an assignment under conditions. */
struct if_search {
    const struct expr *assign;
    const struct stmt *found; /* the innermost */
};

static bool search_if(const struct stmt *stmt, void *data)
{
    struct if_search *search = data;
    if (stmt->kind == STMT_IF && stmt->range.start <= search->assign->range.start &&
        stmt->range.end >= search->assign->range.end)
        search->found = stmt;
    return true;
}

/* The comparison with the variable among conditions that are joined by `&&`; NULL: there is none
   that is written without `!`. */
static const struct expr *comparison(const struct expr *expr, const struct decl *value)
{
    expr = expr_strip_conversions(expr);
    if (expr->kind != EXPR_BINARY)
        return NULL;
    if (expr->op == OP_LOGICAL_AND) {
        const struct expr *left = comparison(expr->operands[0], value);
        return left != NULL ? left : comparison(expr->operands[1], value);
    }
    const struct expr *sides[] = {expr_strip_conversions(expr->operands[0]),
                                  expr_strip_conversions(expr->operands[1])};
    bool compares = expr->op == OP_LESS || expr->op == OP_LESS_EQUAL || expr->op == OP_GREATER ||
                    expr->op == OP_GREATER_EQUAL;
    for (size_t k = 0; k < COUNT_OF(sides) && compares; k++)
        if (sides[k]->kind == EXPR_NAME && sides[k]->decl == value)
            return expr;
    return NULL;
}

/* Whether a variable is set to the loop's index, with all of its values. */
static bool sets_index(const struct kernel_draft *draft, const struct expr *expr,
                       const struct decl *decl)
{
    if (expr->kind == EXPR_BINARY && expr->op == OP_COMMA)
        return sets_index(draft, expr->operands[0], decl) ||
               sets_index(draft, expr->operands[1], decl);
    if (expr->kind != EXPR_ASSIGN)
        return false;
    const struct expr *target = expr_strip_conversions(expr->operands[0]);
    return target->kind == EXPR_NAME && target->decl == decl &&
           kernel_is_index(draft, expr->operands[1], decl);
}

/* Whether a statement does so. */
static bool is_index(const struct kernel_draft *draft, const struct stmt *stmt,
                     const struct decl *decl)
{
    bool found = stmt->kind == STMT_EXPRESSION && sets_index(draft, stmt->expr, decl);
    for (size_t k = 0; k < stmt->children.size; k++)
        found = found || is_index(draft, stmt->children.at[k], decl);
    return found;
}

static bool refuse(struct kernel_draft *draft, const struct capture *capture, bool is_maximum)
{
    const char *index = draft->loop->index->name;
    return action_refuse(draft->request, REASON_UNSUPPORTED, capture->uses.at[0],
                         "'%s' goes with a %s, and which of equal ones comes first must be known: "
                         "write 'if (value %s found) { found = value; at = %s; }', where 'at' has "
                         "the type of '%s'",
                         capture->text, is_maximum ? "maximum" : "minimum", is_maximum ? ">" : "<",
                         index, index);
}

/* The index would have to tell that nothing has been found. */
static bool refuse_last(struct kernel_draft *draft, const struct capture *capture)
{
    return action_refuse(draft->request, REASON_UNSUPPORTED, capture->uses.at[0],
                         "'%s' is that of the last of equal values, which works only where '%s' is "
                         "signed and counts up from a number: find the value first, and its place "
                         "in a loop behind it",
                         capture->text, draft->loop->index->name);
}

/* The reductions of an update: the minimum or maximum itself, or a place that is the index. NULL:
   there is none. */
static const struct reduction *member_of(const struct kernel_draft *draft,
                                         const struct update *update, const struct stmt *body)
{
    const struct verdict *verdict = draft->verdict;
    for (size_t k = 0; k < verdict->reductions.size; k++) {
        const struct reduction *reduction = &verdict->reductions.at[k];
        if (reduction->decl == NULL || kernel_update_of(verdict->nest, reduction->decl) != update)
            continue;
        if (body == NULL ? is_extreme(reduction)
                         : is_set_once(verdict->nest, reduction->decl) &&
                               is_index(draft, body, reduction->decl))
            return reduction;
    }
    return NULL;
}

/* Finds out about the update's statement. False: it is of another form. */
static bool read_best(struct kernel_draft *draft, const struct update *update,
                      struct kernel_best *out)
{
    const struct reduction *extreme = member_of(draft, update, NULL);
    struct if_search search = {update->assign, NULL};
    if (extreme == NULL || update->assign == NULL)
        return false;
    stmt_walk(draft->loop->stmt->body, search_if, NULL, &search);
    const struct expr *compared =
        search.found != NULL ? comparison(search.found->cond, extreme->decl) : NULL;
    const struct reduction *key =
        search.found != NULL ? member_of(draft, update, search.found->body) : NULL;
    if (compared == NULL || key == NULL)
        return false;
    bool is_last = compared->op == OP_LESS_EQUAL || compared->op == OP_GREATER_EQUAL;
    bool is_maximum = reduction_kind_of(extreme->op)->identity == IDENTITY_LEAST;
    out->update = update;
    out->value = extreme->decl;
    out->key = key->decl;
    out->plan = ARENA_NEW(draft->request->arena, struct plan_best);
    out->plan->relation = is_maximum ? ">" : "<";
    out->plan->order = is_last == (draft->loop->step > 0) ? ">" : "<";
    out->plan->is_last = is_last;
    return true;
}

/* What is found together with the capture; NULL: refused. */
static const struct kernel_best *best_of(struct kernel_draft *draft, const struct capture *capture,
                                         const struct reduction *reduction)
{
    const struct update *update = kernel_update_of(draft->verdict->nest, reduction->decl);
    struct kernel_best best;
    for (size_t k = 0; k < draft->bests.size; k++)
        if (draft->bests.at[k].update == update)
            return &draft->bests.at[k];
    if (update != NULL && update->measure != NULL)
        return kernel_alone_plan(draft, update, capture);
    if (update == NULL || !read_best(draft, update, &best)) {
        refuse(draft, capture, reduction_kind_of(reduction->op)->identity == IDENTITY_LEAST);
        return NULL;
    }
    if (best.plan->is_last && !kernel_counts_up(draft->loop)) {
        refuse_last(draft, capture);
        return NULL;
    }
    kernel_best_add(draft, &best);
    return &draft->bests.at[draft->bests.size - 1];
}

/* Of a 'float', in braces of C++ no number of a wider type may stand. */
enum { FLOAT_BITS = 32 };

const char *kernel_extreme_first(const struct kernel_draft *draft,
                                 const struct reduction_kind *kind, const struct type *type)
{
    if (type->kind == TYPE_FLOATING && draft->stays && type->bits == FLOAT_BITS)
        return kind->identity == IDENTITY_LEAST ? "-1.0f / 0.0f" : "1.0f / 0.0f";
    if (type->kind != TYPE_FLOATING || draft->stays)
        return reduction_identity_text(kind, type);
    return kind->identity == IDENTITY_LEAST ? "-INFINITY" : "INFINITY";
}

/* What a thread begins with. */
static const char *first_of(struct kernel_draft *draft, const struct capture *capture,
                            const struct kernel_best *best, const struct reduction *reduction)
{
    const struct reduction_kind *kind = reduction_kind_of(reduction->op);
    const struct type *type = reduction->decl->type;
    if (best->plan->taken == PLAN_ALWAYS && !draft->stays)
        return kernel_begins_with(draft, capture);
    if (reduction->decl != best->value)
        return reduction->decl == best->key && best->plan->is_last ? "-1" : "0";
    return kernel_extreme_first(draft, kind, type);
}

bool kernel_best_plan(struct kernel_draft *draft, const struct capture *capture,
                      const struct reduction *reduction, const char *name)
{
    struct action_request *request = draft->request;
    struct arena *arena = request->arena;
    const char *type = device_type(arena, capture->type, &draft->types);
    const struct kernel_best *best = best_of(draft, capture, reduction);
    if (best == NULL)
        return false;
    if (type == NULL || capture->in_header || capture->decl->is_register ||
        capture->type->kind == TYPE_REFERENCE)
        return action_refuse(request, REASON_PRIVATE, capture->uses.at[0],
                             "'%s' of type '%s' cannot come back from a kernel: use a local "
                             "variable of a plain type that the loop's header leaves alone",
                             capture->text, capture->type->text);
    if (reduction->decl == best->value)
        best->plan->value = draft->kernel.results.size;
    if (reduction->decl == best->key)
        best->plan->key = draft->kernel.results.size;
    kernel_best_result(draft, name, type, arena_printf(arena, "&%s", capture->decl->name),
                       first_of(draft, capture, best, reduction), best->plan);
    return true;
}
