/*
 * walk_goto.c: part of walk.h: labels that control comes to from above only, out of conditions:
 *
 *     if (c[i] < 0)
 *         goto negative;                { i : c[i] >= 0 } from here on
 *     a[i] = c[i];
 *     goto end;                         none
 * negative:
 *     b[i] = c[i];                      { i : c[i] < 0 }
 * end:;                                 all that there were before
 *
 * The text's order is that of the execution then, and what a label follows is a union of domains.
 */
#include "loops/model/walk.h"
#include "loops/syntax/graph.h"

/* A `goto` on its way, with the conditions that are in force there. */
struct jump {
    struct flow_point point;
    environment env;
    LIST_OF(const char *) when;
};

/* A label among the statements of a block, to which jumps lead from statements before it only. */
struct landing {
    const struct stmt *block, *label;
    size_t first;            /* the first statement that jumps to it, or to a label in between */
    bool is_closed;          /* whatever comes to that statement comes to the label */
    struct flow_point start; /* before that statement */
    LIST_OF(struct jump) jumps;
};

struct landings {
    LIST_OF(struct landing) list;
};

/* A place in a block: the statements from `first` up to, but not including, `place`. */
struct stretch {
    const struct graph *graph;
    const struct stmt *block;
    size_t first, place;
};

/* Jumps in a statement to a label, but for those that leave a loop or a switch by it. */
static unsigned count_jumps(const struct graph *graph, const struct stmt *stmt,
                            const struct stmt *label)
{
    unsigned count = 0;
    if (!stmt)
        return 0;
    if (stmt->kind == STMT_GOTO)
        return graph_label(graph, stmt) == label;
    if (stmt->kind != STMT_COMPOUND && stmt->kind != STMT_IF && stmt->kind != STMT_LABEL)
        return 0;
    for (size_t i = 0; i < stmt->children.size; i++)
        count += count_jumps(graph, stmt->children.at[i], label);
    return count + count_jumps(graph, stmt->body, label) +
           count_jumps(graph, stmt->otherwise, label);
}

/* The same to all labels of the block behind the first statement, up to the place. */
static unsigned count_jumps_within(const struct stretch *stretch, const struct stmt *stmt)
{
    unsigned count = 0;
    for (size_t k = stretch->first + 1; k <= stretch->place; k++)
        for (const struct stmt *label = stretch->block->children.at[k]; label->kind == STMT_LABEL;
             label = label->body)
            count += count_jumps(stretch->graph, stmt, label);
    return count;
}

/* Lets the stretch begin with the first statement that jumps to a label behind it. */
static void extend(struct stretch *stretch)
{
    stretch->first = stretch->place - 1;
    for (size_t i = stretch->place; i-- > 0;)
        if (count_jumps_within(stretch, stretch->block->children.at[i]) > 0)
            stretch->first = i;
}

static bool count_goto(const struct stmt *stmt, void *data)
{
    unsigned *count = data;
    *count += stmt->kind == STMT_GOTO;
    return true;
}

/* Whether control comes from the beginning of the stretch to its end only: no other jump leads out
   of it. */
static bool is_closed(struct arena *arena, const struct stretch *stretch)
{
    bool closed = true;
    for (size_t i = stretch->first; i < stretch->place && closed; i++) {
        const struct stmt *stmt = stretch->block->children.at[i];
        unsigned gotos = 0;
        struct effects effects;
        effects_of_stmt(arena, stmt, &effects);
        stmt_walk(stmt, count_goto, NULL, &gotos);
        closed = !effects.has_return && !effects_find_jump(stmt, STMT_BREAK) &&
                 !effects_find_jump(stmt, STMT_CONTINUE) &&
                 gotos == count_jumps_within(stretch, stmt);
    }
    return closed;
}

/* Whether all jumps to a label come from statements before it in its block, and pass over no
   declaration there. */
static bool comes_from_above(const struct stretch *stretch, const struct stmt *label)
{
    unsigned count = 0;
    for (size_t i = stretch->first; i < stretch->place; i++) {
        if (stretch->block->children.at[i]->kind == STMT_DECLARATION)
            return false;
        count += count_jumps(stretch->graph, stretch->block->children.at[i], label);
    }
    return count > 0 && count == graph_jumps_to(stretch->graph, label);
}

static void note_landings(struct walker *w, const struct stmt *block, size_t place)
{
    struct stretch stretch = {w->nest->root->graph, block, 0, place};
    if (place == 0 || block->children.at[place]->kind != STMT_LABEL)
        return;
    extend(&stretch);
    bool closed = is_closed(w->arena, &stretch);
    for (const struct stmt *label = block->children.at[place]; label->kind == STMT_LABEL;
         label = label->body) {
        struct landing landing = {.block = block, .label = label, .first = stretch.first};
        landing.is_closed = closed;
        if (comes_from_above(&stretch, label))
            LIST_PUSH(w->arena, w->landings->list, landing);
    }
}

static bool find_landings(const struct stmt *stmt, void *data)
{
    struct walker *w = data;
    struct effects effects;
    if (stmt->kind != STMT_COMPOUND)
        return true;
    effects_of_stmt(w->arena, stmt, &effects);
    for (size_t i = 0; !effects.has_case && i < stmt->children.size; i++)
        note_landings(w, stmt, i);
    return true;
}

static bool count_label(const struct stmt *stmt, void *data)
{
    size_t *count = data;
    *count += stmt->kind == STMT_LABEL;
    return true;
}

bool walk_find_landings(struct walker *w)
{
    const struct stmt *body = w->nest->root->stmt->body;
    const struct graph *graph = w->nest->root->graph;
    size_t labels = 0;
    w->landings = ARENA_NEW(w->arena, struct landings);
    stmt_walk(body, count_label, NULL, &labels);
    if (labels > 0 && graph && !graph->has_computed)
        stmt_walk(body, find_landings, NULL, w);
    return labels == w->landings->list.size;
}

void walk_begin_statement(struct walker *w, const struct stmt *block, size_t place)
{
    for (size_t i = 0; i < w->landings->list.size; i++) {
        struct landing *landing = &w->landings->list.at[i];
        if (landing->block != block || landing->first != place)
            continue;
        landing->start = w->here;
        landing->jumps.size = 0;
    }
}

bool walk_goto(struct walker *w, const struct stmt *stmt)
{
    const struct stmt *label = graph_label(w->nest->root->graph, stmt);
    for (size_t i = 0; label && i < w->landings->list.size; i++) {
        struct landing *landing = &w->landings->list.at[i];
        if (landing->label != label)
            continue;
        struct jump jump = {.point = w->here, .env = env_copy(w)};
        for (size_t k = landing->start.when_size; k < w->here.when_size; k++)
            LIST_PUSH(w->arena, jump.when, w->when.at[k]);
        LIST_PUSH(w->arena, landing->jumps, jump);
        return true;
    }
    return false;
}

static bool is_empty(const struct flow_point *point)
{
    return isl_set_plain_is_empty(point->domain) == isl_bool_true;
}

/* Control comes here by a jump, too. */
static void join(struct walker *w, const struct landing *landing, const struct jump *jump)
{
    bool may = w->here.may || jump->point.may;
    isl_set *both = isl_set_union(isl_set_copy(w->here.domain), isl_set_copy(jump->point.domain));
    env_join(w, &jump->env);
    w->here = landing->start;
    w->here.domain = keep_set(w->nest, both);
    if (may)
        walk_add_when(w, "it is not skipped by an earlier goto");
}

/* Control comes here by this jump only. */
static void come_by(struct walker *w, const struct landing *landing, const struct jump *jump)
{
    w->env = jump->env;
    w->here = landing->start;
    for (size_t k = 0; k < jump->when.size; k++)
        walk_add_when(w, jump->when.at[k]);
    w->here.domain = jump->point.domain;
    w->here.may = jump->point.may;
}

bool walk_land(struct walker *w, const struct stmt *label)
{
    const struct landing *landing = NULL;
    for (size_t i = 0; i < w->landings->list.size; i++)
        if (w->landings->list.at[i].label == label)
            landing = &w->landings->list.at[i];
    if (!landing)
        return false;
    for (size_t i = 0; i < landing->jumps.size; i++) {
        if (is_empty(&w->here))
            come_by(w, landing, &landing->jumps.at[i]);
        else
            join(w, landing, &landing->jumps.at[i]);
    }
    if (landing->is_closed)
        w->here = landing->start;
    return true;
}
