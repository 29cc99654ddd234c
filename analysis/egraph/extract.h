/*
 * extract.h: one node for each class, such that the values of some classes (the roots) can be
 * computed, at a low cost, where each class that is needed is paid once.
 */
#ifndef LATHE_EGRAPH_EXTRACT_H
#define LATHE_EGRAPH_EXTRACT_H

#include "egraph/egraph.h"

/* What a node costs by itself: 0 or more, or EGRAPH_NEVER if it is not to be chosen. */
typedef int64_t egraph_cost(const struct egraph_node *node, const void *context);
#define EGRAPH_NEVER INT64_C(-1)

struct extract_request {
    const struct egraph *graph; /* rebuilt: nothing that was merged is pending */
    const int *roots;           /* classes */
    int root_count;
    egraph_cost *cost;
    const void *context; /* for `cost` */
};

/* What was chosen. No class needs itself. */
struct extraction {
    const struct egraph_node **chosen; /* by class, for those that stand for themselves
                                          (egraph_find()) and that the roots need; else NULL */
    int64_t cost;                      /* the sum over them */
    int64_t least;                     /* no choice costs less than that */
};

/* The node that computes a class. */
const struct egraph_node *extraction_node(const struct egraph *graph,
                                          const struct extraction *extraction, int class);

/*
 * Chooses greedily: each class takes the node whose value costs least with all that it needs, where
 * what is needed twice is counted once (as "faster-greedy-dag" of the extraction gym does). The
 * answer costs at most what the oldest nodes of all classes cost, which are those that the graph
 * began with. False if a root cannot be computed by nodes that may be chosen. What comes out lives
 * in the arena.
 */
bool extract_greedy(const struct extract_request *request, struct arena *arena,
                    struct extraction *extraction);

#endif
