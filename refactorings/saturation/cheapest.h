/*
 * cheapest.h: the cheapest way to compute the values of a body: rules (rules.h), the costs of a
 * machine (cost.def), and a choice among what is equal (extract.h).
 */
#ifndef LATHE_REFACTORINGS_CHEAPEST_H
#define LATHE_REFACTORINGS_CHEAPEST_H

#include "egraph/extract.h"
#include "refactorings/saturation/rules.h"

enum cost_machine { COST_GPU, COST_CPU };

/* What an egraph_cost() of values is told by its context. */
struct value_costs {
    enum cost_machine machine;
    const struct value_types *types;
    const struct egraph *graph;
    int given; /* > 0: a cost is 256 times that of its row, and one more for nodes that are numbered
                  from here on: of what costs the same that is taken that was there before */
};

/* The row of cost.def for a node; `context` is a struct value_costs. */
int64_t value_cost(const struct egraph_node *node, const void *context);

struct cheapest_request {
    struct egraph *graph; /* grows by what the rules make */
    const int *roots;     /* the classes of what is stored or decided */
    int root_count;
    struct value_costs costs;
    egraph_cost *price; /* with `context`, if that is not value_cost() with `costs`; or NULL */
    const void *context;
    bool apply_rules;      /* otherwise what is written alike is shared and nothing else */
    enum rule_class class; /* of the rules that are applied, with those before it */
};

struct cheapest {
    int64_t before; /* the cost of what the graph began with, where what is the same is paid once */
    struct extraction extraction;
    struct rewrite_outcome outcome; /* of applying the rules */
};

/* False if a root cannot be computed. The graph is rebuilt then; what comes out lives in the arena.
   All budgets are fixed, so that the same values always give the same answer. */
bool cheapest_find(const struct cheapest_request *request, struct arena *arena,
                   struct cheapest *cheapest);

#endif
