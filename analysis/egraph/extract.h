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

/* Takes a choice, one node or NULL by class, if the roots can be computed by it, no class needs
   itself, and it costs less than what was taken before (chosen == NULL: nothing). Gives whether it
   was taken. */
bool extraction_take(const struct extract_request *request, const struct egraph_node *const *choice,
                     struct arena *arena, struct extraction *extraction);

/*
 * Chooses greedily: each class takes the node whose value costs least with all that it needs, where
 * what is needed twice is counted once (as "faster-greedy-dag" of the extraction gym does). The
 * answer costs at most what the oldest nodes of all classes cost, which are those that the graph
 * began with. False if a root cannot be computed by nodes that may be chosen. What comes out lives
 * in the arena.
 */
bool extract_greedy(const struct extract_request *request, struct arena *arena,
                    struct extraction *extraction);

/*
 * Makes a greedy choice cheaper, if that is possible, by values that pay only where several share
 * them, as `1 / d` of many quotients does: each of the `most` whose users might spare most is taken
 * as given, and what is chosen then is kept where it costs less.
 */
void extract_shared(const struct extract_request *request, int most, struct arena *arena,
                    struct extraction *extraction);

/* How far the search for the least cost may go; numbers of what is done, never of time. */
struct extract_budget {
    int size;               /* nodes and constraints of the program; larger ones are not tried */
    int simplex_iterations; /* of its relaxation */
    int branches;           /* nodes of branch and bound, of all rounds together */
    int cycles;             /* rounds in which choices that need themselves are cut off */
};

/*
 * Makes a choice cheaper, if that is possible, by integer linear programming: whether a node is
 * chosen is a variable. Choices in which a class needs itself are cut off as they come out. Raises
 * `least` to what is proven of all choices; where it is the cost, there is no cheaper choice.
 */
void extract_least(const struct extract_request *request, const struct extract_budget *budget,
                   struct arena *arena, struct extraction *extraction);

#endif
