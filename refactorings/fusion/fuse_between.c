/*
 * fuse_between.c: see fuse.h: statements between the loops of which the engine is asked where they
 * may go.
 *
 *     for (int i = 1; i < n; i++)
 *         a[i] = c[i];
 *     b[0] = c[0];                      may come first: the loop leaves b[0] alone
 *     double h = c[1];                  the same of c[1]
 *     for (int i = 1; i < n; i++)
 *         b[i] = a[i];
 */
#include "loops/judge/statements.h"
#include "refactorings/fusion/fuse.h"

/* Whether a statement that goes makes a temporary ready, so that it comes before the loops. */
static bool makes_ready(const struct stmt *stmt)
{
    return stmt->kind != STMT_EXPRESSION ||
           (stmt->expr->kind == EXPR_ASSIGN &&
            expr_strip_conversions(stmt->expr->operands[1])->kind == EXPR_CALL);
}

struct sequence_order fuse_order_of(struct arena *arena, const struct fuse_plan *plan,
                                    size_t *first)
{
    struct sequence_order order = {.block = plan->block};
    size_t size = plan->items.size, behind = plan->at + size;
    for (size_t k = 0; k < plan->at; k++)
        LIST_PUSH(arena, order.children, plan->block->children.at[k]);
    for (int turn = 0; turn < 3; turn++)
        for (size_t k = 0; k < size; k++) {
            const struct fuse_item *item = &plan->items.at[k];
            bool is_up =
                item->way == FUSE_UP || (item->way == FUSE_GOES && makes_ready(item->stmt));
            bool is_between = item->loop != SIZE_MAX || item->way == FUSE_STAYS;
            int own = is_between ? 1 : is_up ? 0 : 2;
            if (k == 0 && turn == 1)
                *first = order.children.size;
            if (own == turn)
                LIST_PUSH(arena, order.children, plan->block->children.at[plan->at + k]);
        }
    for (size_t k = behind; k < plan->block->children.size; k++)
        LIST_PUSH(arena, order.children, plan->block->children.at[k]);
    return order;
}

/* The loops and the statements that are still between them, in the order of the text. */
struct stretch {
    LIST_OF(struct fuse_item *) items;
    part_list parts;
    bool *depends; /* of each and each other one */
};

static bool may_come(const struct stretch *stretch, size_t at, enum fuse_way way)
{
    size_t size = stretch->items.size;
    for (size_t k = 0; k < size; k++) {
        if (way == FUSE_UP && k < at && stretch->items.at[k]->way != FUSE_UP &&
            stretch->depends[k * size + at])
            return false;
        if (way == FUSE_DOWN && k > at && stretch->depends[at * size + k])
            return false;
    }
    return true;
}

/* Lets each of the statements go where nothing that it passes depends on it. */
static bool send(struct stretch *stretch)
{
    for (size_t k = 0; k < stretch->items.size; k++) {
        struct fuse_item *item = stretch->items.at[k];
        if (item->loop != SIZE_MAX)
            continue;
        if (may_come(stretch, k, FUSE_UP))
            item->way = FUSE_UP;
        else if (item->stmt->kind != STMT_DECLARATION && may_come(stretch, k, FUSE_DOWN))
            item->way = FUSE_DOWN;
        else
            return false;
    }
    return true;
}

/* Whether the statements may go where they are sent, whatever memory overlaps: before the loops,
   or behind them, at times of -1 and 1. */
static bool may_move(struct action_request *request, const struct nest *model,
                     struct stretch *stretch)
{
    struct verdict answer;
    variable_list none = {NULL, 0, 0};
    reason_list reasons = {NULL, 0, 0};
    for (size_t k = 0; k < stretch->items.size; k++) {
        enum fuse_way way = stretch->items.at[k]->way;
        struct time_number when = {.constant = way == FUSE_UP ? -1 : way == FUSE_DOWN};
        if (stretch->items.at[k]->loop != SIZE_MAX)
            when.constant = 0;
        LIST_PUSH(request->arena, stretch->parts.at[k].times, when);
    }
    if (!legality_parts(request->arena, request->loop, model, &stretch->parts, &none, &answer,
                        &reasons) ||
        answer.parallel != PARALLEL_YES)
        return false;
    for (size_t k = 0; k < answer.assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &answer.assumptions.at[k]);
    return true;
}

/* Sends the statements by what depends on what in a sequence of the function, and asks whether that
   is right. */
static bool ask(struct action_request *request, const struct fuse_plan *plan,
                struct stretch *stretch)
{
    struct arena scratch = ARENA_INIT;
    const struct stmt *block;
    size_t first = plan->at;
    variable_list none = {NULL, 0, 0};
    reason_list reasons = {NULL, 0, 0};
    struct sequence_order order = fuse_order_of(&scratch, plan, &first);
    const struct function *function =
        sequence_reordered(&scratch, request->loop->function, &order, &block);
    const struct loop *root =
        function != NULL ? sequence_loop(&scratch, function, block, first, stretch->items.size)
                         : NULL;
    struct nest *model = root != NULL ? parts_model(&scratch, request->loop, root, &reasons) : NULL;
    bool known =
        model != NULL &&
        parts_depend(&scratch, model, &stretch->parts, &none, false, stretch->depends, &reasons) &&
        send(stretch) && may_move(request, model, stretch);
    if (model != NULL)
        nest_release(model);
    arena_release(&scratch);
    return known;
}

bool fuse_ask_between(struct action_request *request, struct fuse_plan *plan)
{
    struct stretch stretch = {.depends = NULL};
    for (size_t k = 0; k < plan->items.size; k++) {
        struct fuse_item *item = &plan->items.at[k];
        struct nest_part part = {.stmt = item->stmt};
        if (item->loop == SIZE_MAX && item->way != FUSE_STAYS)
            continue;
        if (item->loop == SIZE_MAX && !fuse_is_plain(item) &&
            !fuse_may_be_declared_first(request, plan, k))
            return false;
        LIST_PUSH(request->arena, stretch.items, item);
        LIST_PUSH(request->arena, stretch.parts, part);
    }
    stretch.depends = ARENA_ARRAY(request->arena, bool, stretch.items.size *stretch.items.size);
    memset(stretch.depends, 0, stretch.items.size * stretch.items.size * sizeof *stretch.depends);
    return ask(request, plan, &stretch);
}
