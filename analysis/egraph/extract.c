/*
 * extract.c: see extract.h. Three ways to choose are followed, and the cheapest choice is taken:
 * the oldest node of each class, the least cost as a tree, and the least cost as a DAG.
 */
#include "egraph/extract.h"

#include "base/array.h"

#include <stdlib.h>

/* A class that a value needs, and what its node costs. */
struct part {
    int class;
    int64_t cost;
};

/* All that the value of a class needs by the node chosen so far, by number of the class. */
struct needs {
    struct part *at;
    int size;
    int64_t total;
};

/* Above so many parts in all sets together, costs as a DAG are not followed any more. */
#define MOST_PARTS (INT64_C(1) << 24)

struct chooser {
    const struct extract_request *request;
    const struct egraph *graph;
    struct arena scratch;
    const struct egraph_node **chosen; /* by class */
    int64_t *total;                    /* by class: the cost as a tree; -1: not known */
    struct needs *needs;               /* by class: as a DAG; at == NULL: not known */
    int64_t parts;                     /* in all sets that were made */
    bool *queued;                      /* by class: its users are to be looked at */
    const bool *is_given;              /* by class: as if it cost nothing; NULL: none is */
    LIST_OF(int) queue;                /* classes that became cheaper */
};

static int64_t cost_of(const struct chooser *chooser, const struct egraph_node *node)
{
    int64_t cost = chooser->request->cost(node, chooser->request->context);
    bool is_given =
        chooser->is_given && chooser->is_given[egraph_find(chooser->graph, node->class)];
    return cost > 0 && is_given ? 0 : cost;
}

static void push(struct chooser *chooser, int class)
{
    if (chooser->queued[class])
        return;
    chooser->queued[class] = true;
    LIST_PUSH(&chooser->scratch, chooser->queue, class);
}

static int64_t sum_of_costs(int64_t one, int64_t other)
{
    return one > INT64_MAX - other ? INT64_MAX : one + other;
}

/* The cost of a node as a tree; -1 if that of a child is not known. */
static int64_t tree_cost(const struct chooser *chooser, const struct egraph_node *node)
{
    int64_t total = cost_of(chooser, node);
    for (int k = 0; total >= 0 && k < node->size; k++) {
        int64_t child = chooser->total[node->children[k].class];
        total = child < 0 ? -1 : sum_of_costs(total, child);
    }
    return total;
}

static void try_as_tree(struct chooser *chooser, const struct egraph_node *node)
{
    int class = egraph_find(chooser->graph, node->class);
    int64_t total = tree_cost(chooser, node);
    if (total < 0 || (chooser->total[class] >= 0 && total >= chooser->total[class]))
        return;
    chooser->total[class] = total;
    chooser->chosen[class] = node;
    push(chooser, class);
}

/* Joins two sets; of a class that is in both the lower cost counts. */
static int join_parts(const struct part *one, int ones, const struct part *other, int others,
                      struct part *result)
{
    int size = 0, i = 0, j = 0;
    while (i < ones || j < others) {
        if (j == others || (i < ones && one[i].class < other[j].class)) {
            result[size++] = one[i++];
        } else if (i == ones || other[j].class < one[i].class) {
            result[size++] = other[j++];
        } else {
            result[size] = one[i].cost <= other[j].cost ? one[i] : other[j];
            size++, i++, j++;
        }
    }
    return size;
}

/* How many parts the children of a node need, counted as often as they are; -1 if one of them is
   not known or needs `class`. */
static int count_parts(const struct chooser *chooser, const struct egraph_node *node, int class)
{
    int count = 0;
    for (int k = 0; k < node->size; k++) {
        const struct needs *child = &chooser->needs[node->children[k].class];
        if (!child->at)
            return -1;
        for (int l = 0; l < child->size; l++)
            if (child->at[l].class == class)
                return -1;
        count += child->size;
    }
    return count;
}

/* Takes what a node needs, itself included, as what its class needs, if that is less. */
static bool take_needs(struct chooser *chooser, const struct egraph_node *node, int class,
                       const struct part *parts, int size)
{
    int64_t total = 0;
    struct needs *needs = &chooser->needs[class];
    for (int k = 0; k < size; k++)
        total = sum_of_costs(total, parts[k].cost);
    if (needs->at && total >= needs->total)
        return false;
    needs->size = size;
    needs->total = total;
    needs->at = ARENA_ARRAY(&chooser->scratch, struct part, (size_t)size);
    memcpy(needs->at, parts, (size_t)size * sizeof(*parts));
    chooser->parts += size;
    chooser->chosen[class] = node;
    return true;
}

static void try_as_dag(struct chooser *chooser, const struct egraph_node *node)
{
    int class = egraph_find(chooser->graph, node->class), size = 1;
    struct part self = {class, cost_of(chooser, node)};
    int room = self.cost < 0 ? -1 : count_parts(chooser, node, class);
    if (room < 0)
        return;
    struct part *parts = xmalloc(2 * ((size_t)room + 1) * sizeof(*parts));
    struct part *now = parts, *then = parts + room + 1;
    now[0] = self;
    for (int k = 0; k < node->size; k++) {
        const struct needs *child = &chooser->needs[node->children[k].class];
        size = join_parts(now, size, child->at, child->size, then);
        struct part *last = now;
        now = then;
        then = last;
    }
    if (take_needs(chooser, node, class, now, size))
        push(chooser, class);
    free(parts);
}

typedef void try_node(struct chooser *chooser, const struct egraph_node *node);

/* Tries all leaves, and then the users of what has become cheaper until nothing does. */
static void choose(struct chooser *chooser, try_node *try)
{
    int limit = egraph_limit(chooser->graph);
    chooser->queue.size = 0;
    for (int class = 0; class < limit; class ++) {
        if (egraph_find(chooser->graph, class) != class)
            continue;
        const struct egraph_node *node = egraph_first(chooser->graph, class);
        for (; node; node = node->next)
            if (node->size == 0)
                try(chooser, node);
    }
    for (size_t k = 0; k < chooser->queue.size && chooser->parts <= MOST_PARTS; k++) {
        int class = chooser->queue.at[k];
        chooser->queued[class] = false;
        const struct egraph_child *use = egraph_uses(chooser->graph, class);
        for (; use; use = use->next)
            if (!use->user->dead)
                try(chooser, use->user);
    }
}

enum state { NEW, OPEN, DONE };

/* One class on the way from a root down. */
struct step {
    int class;
    int child; /* the next to be looked at */
};

/* A choice that is looked through. */
struct review {
    const struct extract_request *request;
    const struct egraph_node *const *choice;
    struct arena scratch;
    char *state; /* by class */
    int64_t cost;
    const struct egraph_node **needed; /* by class */
};

/* Adds up what a root needs; false if a class needs itself or cannot be computed. */
static bool visit(struct review *review, int root)
{
    LIST_OF(struct step) way = {0};
    struct step step = {egraph_find(review->request->graph, root), 0};
    while (true) {
        const struct egraph_node *node = review->choice[step.class];
        char *state = &review->state[step.class];
        if (!node || (*state == OPEN && step.child == 0))
            return false;
        if (*state == NEW)
            *state = OPEN;
        if (*state == OPEN && step.child < node->size) {
            int child = node->children[step.child++].class;
            LIST_PUSH(&review->scratch, way, step);
            step = (struct step){child, 0};
            continue;
        }
        if (*state == OPEN) {
            int64_t cost = review->request->cost(node, review->request->context);
            *state = DONE;
            review->cost = sum_of_costs(review->cost, cost);
            review->needed[step.class] = node;
        }
        if (way.size == 0)
            return true;
        step = way.at[--way.size];
    }
}

bool extraction_take(const struct extract_request *request, const struct egraph_node *const *choice,
                     struct arena *arena, struct extraction *extraction)
{
    size_t limit = (size_t)egraph_limit(request->graph);
    struct review review = {.request = request, .choice = choice};
    bool computes = true;
    review.state = ARENA_ARRAY(&review.scratch, char, limit);
    review.needed = ARENA_ARRAY(arena, const struct egraph_node *, limit);
    for (int k = 0; k < request->root_count && computes; k++)
        computes = visit(&review, request->roots[k]);
    arena_release(&review.scratch);
    if (!computes || (extraction->chosen && extraction->cost <= review.cost))
        return false;
    extraction->chosen = review.needed;
    extraction->cost = review.cost;
    return true;
}

static void take(const struct chooser *chooser, struct arena *arena, struct extraction *extraction)
{
    extraction_take(chooser->request, chooser->chosen, arena, extraction);
}

/* The oldest node of each class, if it may be chosen; the children of a node are older than it. */
static void choose_oldest(struct chooser *chooser)
{
    int limit = egraph_limit(chooser->graph);
    for (int class = 0; class < limit; class ++) {
        if (egraph_find(chooser->graph, class) != class)
            continue;
        const struct egraph_node *oldest = egraph_first(chooser->graph, class);
        for (const struct egraph_node *node = oldest; node; node = node->next)
            if (node->serial < oldest->serial)
                oldest = node;
        chooser->chosen[class] = cost_of(chooser, oldest) < 0 ? NULL : oldest;
    }
}

const struct egraph_node *extraction_node(const struct egraph *graph,
                                          const struct extraction *extraction, int class)
{
    return extraction->chosen[egraph_find(graph, class)];
}

static void begin(struct chooser *chooser)
{
    size_t limit = (size_t)egraph_limit(chooser->graph);
    struct arena *scratch = &chooser->scratch;
    chooser->chosen = ARENA_ARRAY(scratch, const struct egraph_node *, limit);
    chooser->total = ARENA_ARRAY(scratch, int64_t, limit);
    chooser->needs = ARENA_ARRAY(scratch, struct needs, limit);
    chooser->queued = ARENA_ARRAY(scratch, bool, limit);
    memset(chooser->total, -1, limit * sizeof(*chooser->total));
}

bool extract_greedy(const struct extract_request *request, struct arena *arena,
                    struct extraction *extraction)
{
    struct chooser chooser = {.request = request, .graph = request->graph};
    begin(&chooser);
    *extraction = (struct extraction){NULL, 0, 0};
    choose_oldest(&chooser);
    take(&chooser, arena, extraction);
    memset(chooser.chosen, 0, (size_t)egraph_limit(request->graph) * sizeof(*chooser.chosen));
    choose(&chooser, try_as_tree);
    take(&chooser, arena, extraction);
    choose(&chooser, try_as_dag);
    take(&chooser, arena, extraction);
    arena_release(&chooser.scratch);
    return extraction->chosen != NULL;
}

/* --- what several might share ----------------------------------------------------------------- */

/* A class that the choice does without, and what its users might spare. */
struct shareable {
    int class;
    int64_t worth;
};

static int compare_worth(const void *one, const void *other)
{
    const struct shareable *a = one, *b = other;
    if (a->worth != b->worth)
        return a->worth > b->worth ? -1 : 1;
    return a->class - b->class;
}

/* What a class costs by its cheapest node, once for each of its users but one. */
static int64_t worth_of(const struct extract_request *request, int class)
{
    int64_t least = -1;
    const struct egraph_node *node = egraph_first(request->graph, class);
    for (; node; node = node->next) {
        int64_t cost = request->cost(node, request->context);
        least = cost >= 0 && (least < 0 || cost < least) ? cost : least;
    }
    int64_t users = -1;
    for (const struct egraph_child *use = egraph_uses(request->graph, class); use; use = use->next)
        users += !use->user->dead;
    return users > 0 && least > 0 ? least * users : 0;
}

void extract_shared(const struct extract_request *request, int most, struct arena *arena,
                    struct extraction *extraction)
{
    int limit = egraph_limit(request->graph);
    struct arena scratch = {0};
    LIST_OF(struct shareable) all = {0};
    int64_t parts = 0;
    bool *is_given = ARENA_ARRAY(&scratch, bool, (size_t)limit + 1);
    memset(is_given, 0, ((size_t)limit + 1) * sizeof(*is_given));
    for (int class = 0; class < limit; class ++) {
        if (egraph_find(request->graph, class) != class || extraction->chosen[class])
            continue;
        struct shareable one = {class, worth_of(request, class)};
        if (one.worth > 0)
            LIST_PUSH(&scratch, all, one);
    }
    if (all.size > 0)
        qsort(all.at, all.size, sizeof(*all.at), compare_worth);
    for (size_t k = 0; k < all.size && k < (size_t)most && parts <= MOST_PARTS; k++) {
        struct chooser chooser = {
            .request = request, .graph = request->graph, .is_given = is_given};
        is_given[all.at[k].class] = true;
        begin(&chooser);
        choose(&chooser, try_as_tree);
        choose(&chooser, try_as_dag);
        is_given[all.at[k].class] = extraction_take(request, chooser.chosen, arena, extraction);
        parts += chooser.parts;
        arena_release(&chooser.scratch);
    }
    arena_release(&scratch);
}
