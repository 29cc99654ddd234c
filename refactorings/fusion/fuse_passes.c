/*
 * fuse_passes.c: see fuse.h: how often arrays are read or written from one end to the other, before
 * and after, and how many bytes that saves.
 */
#include "code/constant.h"
#include "refactorings/fusion/fuse.h"
#include "refactorings/text/amounts.h"

/* An array that is read, or written, from the first to the last of its elements or so. */
struct pass {
    const struct decl *root, *field;
    bool is_write;
    int64_t size; /* of an element */
};

struct pass_search {
    struct arena *arena;
    LIST_OF(struct pass) all;
};

static void add_pass(struct pass_search *search, const struct expr *place, bool is_write)
{
    struct store_target target = effects_place(place);
    for (size_t k = 0; k < search->all.size; k++)
        if (search->all.at[k].root == target.root && search->all.at[k].field == target.field &&
            search->all.at[k].is_write == is_write)
            return;
    struct pass pass = {target.root, target.field, is_write, place->type->size};
    LIST_PUSH(search->arena, search->all, pass);
}

static void look_for_passes(struct pass_search *search, const struct expr *expr)
{
    const struct expr *target = NULL;
    if (expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP)
        target = expr->operands[0];
    if (target != NULL && target->kind == EXPR_SUBSCRIPT) {
        add_pass(search, target, true);
        if (expr->kind == EXPR_STEP || expr->op != OP_NONE)
            add_pass(search, target, false);
        look_for_passes(search, target->operands[1]);
    } else if (expr->kind == EXPR_SUBSCRIPT && type_is_arithmetic(expr->type)) {
        add_pass(search, expr, false);
    }
    for (size_t k = target != NULL && target->kind == EXPR_SUBSCRIPT ? 1 : 0;
         k < expr->operands_size; k++)
        look_for_passes(search, expr->operands[k]);
}

static bool look_for_roots(const struct stmt *stmt, void *data)
{
    struct pass_search *search = data;
    const struct expr *parts[] = {stmt->expr, stmt->cond, stmt->step};
    for (size_t k = 0; k < COUNT_OF(parts); k++)
        if (parts[k] != NULL)
            look_for_passes(search, parts[k]);
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->init != NULL)
            look_for_passes(search, stmt->decls.at[k]->init);
    return true;
}

static bool is_gone(const struct fuse_plan *plan, const struct decl *decl)
{
    for (size_t k = 0; k < plan->temporaries.size; k++)
        if (plan->temporaries.at[k].decl == decl)
            return true;
    for (size_t k = 0; plan->windows != NULL && decl != NULL && k < plan->windows->size; k++)
        if (strcmp(plan->windows->at[k].decl->name, decl->name) == 0)
            return true;
    return false;
}

/* "n", "n - 1", "(n - lo)": how many iterations a loop has, where it has some; "" where its header
   does not say it in few words. */
static const char *iterations(struct action_request *request, const struct loop *loop)
{
    static const replacement_list none = {NULL, 0, 0};
    struct arena *arena = request->arena;
    if (loop->bound == NULL || loop->first == NULL || (loop->step != 1 && loop->step != -1))
        return "";
    const struct expr *low = header_written(loop->step > 0 ? loop->first : loop->bound);
    const struct expr *high = header_written(loop->step > 0 ? loop->bound : loop->first);
    bool is_inclusive = loop->relation == OP_LESS_EQUAL || loop->relation == OP_GREATER_EQUAL;
    int64_t number, end;
    if (low->in_macro || high->in_macro)
        return "";
    if (expr_constant(low, &number) && expr_constant(high, &end))
        return arena_printf(arena, "%lld", (long long)end - number + is_inclusive);
    const char *text = move_expression(arena, action_source(request), high->range, &none);
    if (expr_constant(low, &number))
        return amount_plus(arena, text, is_inclusive - number);
    const char *less =
        amount_operand(arena, move_expression(arena, action_source(request), low->range, &none));
    return arena_printf(arena, "%s - %s%s", text, less, is_inclusive ? " + 1" : "");
}

/* "8*n" */
static const char *product(struct action_request *request, int64_t bytes, const struct loop *loop)
{
    const char *times = iterations(request, loop);
    long long number;
    if (amount_is_number(times, &number))
        return arena_printf(request->arena, "%lld", (long long)bytes * number);
    if (bytes == 0)
        return "0";
    return arena_printf(request->arena, "%lld*%s", (long long)bytes,
                        *times == '\0' ? "iterations" : amount_operand(request->arena, times));
}

struct fuse_passes fuse_count_passes(struct action_request *request, const struct fuse_plan *plan)
{
    struct arena *arena = request->arena;
    struct pass_search all = {arena, {NULL, 0, 0}};
    struct fuse_passes out = {0, 0, NULL};
    int64_t saved = 0;
    for (size_t k = 0; k < plan->loops.size; k++) {
        const struct stmt *body = plan->loops.at[k].loop->stmt->body;
        struct pass_search one = {arena, {NULL, 0, 0}};
        stmt_walk(body, look_for_roots, NULL, &one);
        stmt_walk(body, look_for_roots, NULL, &all);
        out.before += one.all.size;
        for (size_t i = 0; i < one.all.size; i++)
            saved += one.all.at[i].size;
    }
    for (size_t k = 0; k < all.all.size; k++) {
        bool stays = !is_gone(plan, all.all.at[k].root);
        out.after += stays;
        saved -= stays ? all.all.at[k].size : 0;
    }
    out.bytes_saved = product(request, saved, plan->loops.at[0].loop);
    return out;
}
