/* graph_search.c: part of graph.h: questions to a graph. */
#include "loops/syntax/graph.h"

const struct region *graph_region(const struct graph *graph, const struct stmt *loop)
{
    for (size_t i = 0; graph && i < graph->regions.size; i++)
        if (graph->regions.at[i].loop == loop)
            return &graph->regions.at[i];
    return NULL;
}

const struct stmt *graph_label(const struct graph *graph, const struct stmt *jump)
{
    for (size_t i = 0; graph && i < graph->jumps.size; i++)
        if (graph->jumps.at[i].from == jump)
            return graph->jumps.at[i].to;
    return NULL;
}

unsigned graph_jumps_to(const struct graph *graph, const struct stmt *label)
{
    unsigned count = 0;
    for (size_t i = 0; graph && i < graph->jumps.size; i++)
        count += graph->jumps.at[i].to == label;
    return count;
}

bool region_holds(const struct region *region, int point)
{
    return region->entry <= point && point < region->end;
}

bool graph_is_entered_once(const struct graph *graph, const struct region *region)
{
    for (int i = 0; graph->has_targets && i < (int)graph->points.size; i++)
        for (int k = 0; k < 2 && !region_holds(region, i); k++) {
            int next = graph->points.at[i].next[k];
            if (next != region->entry && region_holds(region, next))
                return false;
        }
    return true;
}

/* Points that are to be passed, each for a state. */
struct search {
    struct arena arena;
    const struct graph *graph;
    bool *seen[2];
    LIST_OF(int) open; /* 2 * point + state */
};

static void search_begin(struct search *search, const struct graph *graph)
{
    memset(search, 0, sizeof *search);
    search->graph = graph;
    for (int k = 0; k < 2; k++)
        search->seen[k] = ARENA_ARRAY(&search->arena, bool, graph->points.size);
}

static void open_point(struct search *search, int point, bool state)
{
    if (search->seen[state][point])
        return;
    search->seen[state][point] = true;
    LIST_PUSH(&search->arena, search->open, 2 * point + state);
}

static void search_end(struct search *search, struct ways *ways)
{
    while (search->open.size > 0) {
        int at = search->open.at[--search->open.size];
        const struct point *point = &search->graph->points.at[at / 2];
        bool state = ways->pass(ways, point, at % 2);
        for (int k = 0; k < 2; k++)
            if (point->next[k] != NOWHERE &&
                !(ways->stop && ways->stop(ways, point->next[k], state)))
                open_point(search, point->next[k], state);
    }
    arena_release(&search->arena);
}

void graph_search(const struct graph *graph, int start, struct ways *ways)
{
    struct search search;
    search_begin(&search, graph);
    open_point(&search, start, false);
    search_end(&search, ways);
}

void graph_search_behind(const struct graph *graph, const struct region *region, struct ways *ways)
{
    struct search search;
    search_begin(&search, graph);
    for (int i = region->entry; i < region->end; i++)
        for (int k = 0; k < 2; k++) {
            int next = graph->points.at[i].next[k];
            if (next != NOWHERE && !region_holds(region, next))
                open_point(&search, next, false);
        }
    search_end(&search, ways);
}

/* --- dominance -------------------------------------------------------------------------------- */

void graph_branches(struct arena *arena, const struct graph *graph, const struct region *region,
                    number_list *out)
{
    bool is_known = graph_is_entered_once(graph, region);
    for (int at = region->entry; is_known && at != NOWHERE; at = graph->dominator[at])
        if (graph->points.at[at].branch)
            LIST_PUSH(arena, *out, at);
}

/* The backward search from a region's entry: the points before those that are open, each met once.
 */
struct backward {
    const struct graph *graph;
    bool *seen;
    number_list open, met;
    struct arena arena;
};

static void backward_begin(struct backward *search, const struct graph *graph, int from)
{
    *search = (struct backward){.graph = graph};
    search->seen = ARENA_ARRAY(&search->arena, bool, graph->points.size);
    LIST_PUSH(&search->arena, search->open, from);
}

/* The points not met yet from which control comes straight to the next open one, in `met`; false
   once none is open. */
static bool backward_step(struct backward *search)
{
    const struct graph *graph = search->graph;
    if (search->open.size == 0)
        return false;
    int at = search->open.at[--search->open.size];
    search->met.size = 0;
    for (int k = graph->before_from[at]; k < graph->before_from[at + 1]; k++) {
        int before = graph->before[k];
        if (!search->seen[before])
            LIST_PUSH(&search->arena, search->met, before);
        search->seen[before] = true;
    }
    return true;
}

void graph_between(struct arena *arena, const struct graph *graph, int from,
                   const struct region *region, point_list *out)
{
    struct backward search;
    backward_begin(&search, graph, region->entry);
    search.seen[from] = true;
    while (backward_step(&search))
        for (size_t i = 0; i < search.met.size; i++) {
            LIST_PUSH(arena, *out, &graph->points.at[search.met.at[i]]);
            LIST_PUSH(&search.arena, search.open, search.met.at[i]);
        }
    arena_release(&search.arena);
}

/* --- definitions ------------------------------------------------------------------------------ */

struct target_search {
    const struct decl *decl;
    bool found;
};

static void is_target(const struct decl *decl, void *data)
{
    struct target_search *search = data;
    search->found = search->found || decl == search->decl;
}

bool point_writes(const struct point *point, const struct decl *decl)
{
    struct target_search search = {decl, point->is_anything && !point->is_asm};
    const struct expr *expr = point->expr;
    if (expr && (expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP))
        effects_targets(expr->operands[0], is_target, &search);
    return search.found || point->decl == decl;
}

void point_effects(struct arena *arena, const struct point *point, struct effects *effects)
{
    if (point->expr)
        effects_add(arena, point->expr, effects);
    if (point->decl)
        effects_add_written(arena, point->decl, effects);
    effects->has_asm = effects->has_asm || point->is_asm;
    effects->has_unknown = effects->has_unknown || (point->is_anything && !point->is_asm);
}

/* Whether control may come to a point from the function's beginning without a definition, or from
   another one than was found. */
static bool is_second(const struct graph *graph, int at, const struct decl *decl, int *found)
{
    bool writes = point_writes(&graph->points.at[at], decl);
    bool other = at == 0 || (writes && *found != NOWHERE && *found != at);
    *found = writes ? at : *found;
    return other;
}

static const struct point *definition_before(struct arena *arena, const struct graph *graph,
                                             int from, const struct decl *decl, point_list *between)
{
    int found = NOWHERE;
    bool is_only = true;
    struct backward search;
    backward_begin(&search, graph, from);
    while (is_only && backward_step(&search))
        for (size_t i = 0; is_only && i < search.met.size; i++) {
            int before = search.met.at[i];
            is_only = !is_second(graph, before, decl, &found);
            if (before == found)
                continue;
            LIST_PUSH(arena, *between, &graph->points.at[before]);
            LIST_PUSH(&search.arena, search.open, before);
        }
    arena_release(&search.arena);
    return !is_only || found == NOWHERE ? NULL : &graph->points.at[found];
}

const struct point *graph_definition(struct arena *arena, const struct graph *graph,
                                     const struct region *region, const struct decl *decl,
                                     point_list *between)
{
    return definition_before(arena, graph, region->entry, decl, between);
}

const struct point *graph_definition_before(struct arena *arena, const struct graph *graph,
                                            const struct point *point, const struct decl *decl,
                                            point_list *between)
{
    return definition_before(arena, graph, (int)(point - graph->points.at), decl, between);
}
