/* best.c: see best.h. */
#include "refactorings/text/best.h"

#include "loops/model/nest.h"
#include "loops/reductions.h"
#include "loops/syntax/loop.h"

const struct update *best_update_of(const struct nest *nest, const struct decl *decl)
{
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        if (access->is_write && access->base->kind == BASE_OBJECT && access->base->decl == decl)
            return access->form;
    }
    return NULL;
}

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

bool best_is_member(const struct verdict *verdict, const struct reduction *reduction)
{
    if (reduction_kind_of(reduction->op)->spelled == SPELLED_PLACE)
        return true;
    const struct update *update =
        is_extreme(reduction) ? best_update_of(verdict->nest, reduction->decl) : NULL;
    return update != NULL && update->has_followers;
}

bool best_is_index(const struct loop *loop, const struct expr *value, const struct decl *decl)
{
    const struct decl *index = loop->index;
    for (; value->kind == EXPR_CONVERSION; value = value->operands[0])
        if (!type_always_fits(index->type, value->type))
            return false;
    return value->kind == EXPR_NAME && value->decl == index && decl->type->kind == TYPE_INTEGER &&
           decl->type->size == index->type->size && decl->type->is_signed == index->type->is_signed;
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
static bool sets_index(const struct loop *loop, const struct expr *expr, const struct decl *decl)
{
    if (expr->kind == EXPR_BINARY && expr->op == OP_COMMA)
        return sets_index(loop, expr->operands[0], decl) ||
               sets_index(loop, expr->operands[1], decl);
    if (expr->kind != EXPR_ASSIGN)
        return false;
    const struct expr *target = expr_strip_conversions(expr->operands[0]);
    return target->kind == EXPR_NAME && target->decl == decl &&
           best_is_index(loop, expr->operands[1], decl);
}

/* Whether a statement does so. */
static bool is_index(const struct loop *loop, const struct stmt *stmt, const struct decl *decl)
{
    bool found = stmt->kind == STMT_EXPRESSION && sets_index(loop, stmt->expr, decl);
    for (size_t k = 0; k < stmt->children.size; k++)
        found = found || is_index(loop, stmt->children.at[k], decl);
    return found;
}

/* The reductions of an update: the minimum or maximum itself, or a place that is the index. NULL:
   there is none. */
static const struct reduction *member_of(const struct verdict *verdict, const struct update *update,
                                         const struct stmt *body)
{
    for (size_t k = 0; k < verdict->reductions.size; k++) {
        const struct reduction *reduction = &verdict->reductions.at[k];
        if (reduction->decl == NULL || best_update_of(verdict->nest, reduction->decl) != update)
            continue;
        if (body == NULL ? is_extreme(reduction)
                         : is_set_once(verdict->nest, reduction->decl) &&
                               is_index(verdict->loop, body, reduction->decl))
            return reduction;
    }
    return NULL;
}

bool best_read(const struct verdict *verdict, const struct update *update, struct best *out)
{
    const struct reduction *extreme = member_of(verdict, update, NULL);
    struct if_search search = {update->assign, NULL};
    if (extreme == NULL || update->assign == NULL)
        return false;
    stmt_walk(verdict->loop->stmt->body, search_if, NULL, &search);
    const struct expr *compared =
        search.found != NULL ? comparison(search.found->cond, extreme->decl) : NULL;
    const struct reduction *key =
        search.found != NULL ? member_of(verdict, update, search.found->body) : NULL;
    if (compared == NULL || key == NULL)
        return false;
    *out = (struct best){
        .update = update,
        .value = extreme->decl,
        .key = key->decl,
        .is_maximum = reduction_kind_of(extreme->op)->identity == IDENTITY_LEAST,
        .is_last = compared->op == OP_LESS_EQUAL || compared->op == OP_GREATER_EQUAL,
    };
    return true;
}

/* A search for what assigns to a variable. */
struct assign_search {
    struct arena *arena;
    const struct decl *decl;
    assign_list found;
};

static bool search_assign(const struct expr *expr, void *data)
{
    struct assign_search *search = data;
    bool writes = expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP;
    const struct expr *target = writes ? expr_strip_conversions(expr->operands[0]) : NULL;
    if (target != NULL && target->kind == EXPR_NAME && target->decl == search->decl)
        LIST_PUSH(search->arena, search->found, expr);
    return true;
}

void best_assigns(struct arena *arena, const struct loop *loop, const struct decl *decl,
                  assign_list *out)
{
    struct assign_search search = {arena, decl, {NULL, 0, 0}};
    stmt_walk(loop->stmt->body, NULL, search_assign, &search);
    *out = search.found;
}

static bool holds(const struct range *outer, const struct range *inner)
{
    return outer->file == inner->file && outer->start <= inner->start && outer->end >= inner->end;
}

static bool search_branch(const struct stmt *stmt, void *data)
{
    struct if_search *search = data;
    if (stmt->kind == STMT_IF && holds(&stmt->body->range, &search->assign->range))
        search->found = stmt;
    return true;
}

const struct stmt *best_branch_of(const struct loop *loop, const struct expr *assign)
{
    struct if_search search = {assign, NULL};
    stmt_walk(loop->stmt->body, search_branch, NULL, &search);
    return search.found;
}

/* The one that a comparison with a value leaves: of `x > value`, and of what is negated
   `!(x <= value)`, the first, of `x >= value` the last. TIES_UNKNOWN, too: there is none. */
static enum ties ties_of(const struct expr *expr, const struct expr *value, bool is_negated)
{
    expr = expr_strip_conversions(expr);
    if (expr->kind == EXPR_UNARY && expr->op == OP_NOT)
        return ties_of(expr->operands[0], value, !is_negated);
    if (expr->kind != EXPR_BINARY)
        return TIES_UNKNOWN;
    if (expr->op == OP_LOGICAL_AND && !is_negated) {
        enum ties left = ties_of(expr->operands[0], value, false);
        return left != TIES_UNKNOWN ? left : ties_of(expr->operands[1], value, false);
    }
    bool is_strict = expr->op == OP_LESS || expr->op == OP_GREATER;
    bool is_weak = expr->op == OP_LESS_EQUAL || expr->op == OP_GREATER_EQUAL;
    if ((!is_strict && !is_weak) || (expr_strip_conversions(expr->operands[0]) != value &&
                                     expr_strip_conversions(expr->operands[1]) != value))
        return TIES_UNKNOWN;
    if (is_negated)
        return is_weak ? TIES_FIRST : TIES_UNKNOWN;
    return is_weak ? TIES_LAST : TIES_FIRST;
}

/* The same of an assignment that sets the loop's index under a choice:
   `at = a[i] > a[at] ? i : at`. */
static enum ties ties_of_choice(const struct loop *loop, const struct expr *assign,
                                const struct expr *value)
{
    const struct expr *choice = expr_strip_conversions(assign->operands[1]);
    const struct decl *decl = expr_strip_conversions(assign->operands[0])->decl;
    if (choice->kind != EXPR_CONDITIONAL)
        return TIES_UNKNOWN;
    const struct expr *first = expr_strip_conversions(choice->operands[1]);
    const struct expr *second = expr_strip_conversions(choice->operands[2]);
    bool is_first = second->kind == EXPR_NAME && second->decl == decl;
    return best_is_index(loop, is_first ? first : second, decl)
               ? ties_of(choice->operands[0], value, !is_first)
               : TIES_UNKNOWN;
}

enum ties best_ties(const struct loop *loop, const struct update *update, const struct expr *assign,
                    bool may_choose)
{
    const struct expr *value = expr_strip_conversions(update->measure);
    const struct decl *decl = expr_strip_conversions(assign->operands[0])->decl;
    if (assign->kind != EXPR_ASSIGN)
        return TIES_UNKNOWN;
    enum ties ties = may_choose ? ties_of_choice(loop, assign, value) : TIES_UNKNOWN;
    if (ties != TIES_UNKNOWN)
        return ties;
    const struct stmt *branch = best_branch_of(loop, assign);
    return branch != NULL && best_is_index(loop, assign->operands[1], decl)
               ? ties_of(branch->cond, value, false)
               : TIES_UNKNOWN;
}
