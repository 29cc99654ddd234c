/*
 * egraph.h: many terms at once, and which of them are equal: hash-consing, union-find, and deferred
 * rebuilding (Willsey et al., egg: Fast and Extensible Equality Saturation, POPL 2021, section 3).
 *
 * A node is a symbol (an operator, a constant, a variable) with children, each of which is a class
 * of nodes that are equal to each other. What symbols, tags and payloads mean is the client's
 * affair. Classes are numbers; a number stays valid when its class is merged with another:
 * egraph_find() gives the one that stands for both. Nodes are compared by symbol, tag, payload and
 * children, so that a node exists once.
 *
 * Merging takes effect with the next egraph_rebuild(): until then both classes keep their nodes.
 * After it, no two nodes are equal, and all children are numbers that stand for their classes.
 * Numbers, lists and everything else depend on nothing but the order of the calls.
 */
#ifndef LATHE_EGRAPH_EGRAPH_H
#define LATHE_EGRAPH_EGRAPH_H

#include "base/arena.h"

struct egraph;
struct egraph_node;

/* One child of a node, which is a use of its class as well. */
struct egraph_child {
    int class;                 /* stands for the class after egraph_rebuild() */
    struct egraph_node *user;  /* the node that it is a child of */
    struct egraph_child *next; /* the next use of the same class */
};

/* What is compared stands together at the end. */
struct egraph_node {
    struct egraph_node *next, *previous; /* in its class: the one that changed last is first */
    int serial;                          /* nodes are numbered as they are made, children first */
    int changed;                         /* the time (egraph_time()) at which it, a class of its
                                            children, or its own class became another */
    bool dead;                           /* another node is equal; it is in no list any more */
    bool listed;                         /* rebuilding will look at it */
    int class;                           /* as it was when the node was made: egraph_find() it */
    struct egraph_node *in_bucket;       /* the next one with the same hash */
    int symbol;                          /* the client's */
    int tag;                             /* the client's, the same for all nodes of a class */
    int64_t payload;                     /* the client's */
    int size;                            /* the number of children */
    struct egraph_child children[];
};

/* What a node is, for those who ask for one. */
struct egraph_key {
    int symbol, tag;
    int64_t payload;
    int size;
    const int *children; /* any numbers of their classes */
};

#define EGRAPH_NONE (-1)

/* An empty graph; it lives in the arena. */
struct egraph *egraph_new(struct arena *arena);

/* The class of a node, which is made, in a class of its own, if it is not there. */
int egraph_add(struct egraph *graph, const struct egraph_key *key);

/* The same without children, and with children that are written down. */
int egraph_leaf(struct egraph *graph, int symbol, int tag, int64_t payload);
#define egraph_make(graph, symbol, tag, ...)                                                       \
    egraph_add_list((graph), (symbol), (tag), (const int[]){__VA_ARGS__},                          \
                    (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)))
int egraph_add_list(struct egraph *graph, int symbol, int tag, const int *children, int size);

/* Says that a node is in a class: adds it there, or merges the classes if it is in another one.
   Gives whether anything is new. */
bool egraph_add_to(struct egraph *graph, int class, const struct egraph_key *key);

/* The class of a node, or EGRAPH_NONE. */
int egraph_lookup(const struct egraph *graph, const struct egraph_key *key);

/* The number that stands for a class. */
int egraph_find(const struct egraph *graph, int class);

/* Says that two classes are equal; both have one tag, or it is a BUG(). Gives whether that is new.
   It takes effect with the next egraph_rebuild(). */
bool egraph_merge(struct egraph *graph, int one, int other);

/* Puts into effect what was merged, and all that follows: where the children of two nodes are equal
   now, their classes are merged. Gives whether there was anything to do. */
bool egraph_rebuild(struct egraph *graph);

/* The tag of the nodes of a class. */
int egraph_tag(const struct egraph *graph, int class);

/* The first node of a class; node->next leads on, and the last one's is NULL. */
const struct egraph_node *egraph_first(const struct egraph *graph, int class);

/* The first use of a class, by user and next; users that are dead are met as well. */
const struct egraph_child *egraph_uses(const struct egraph *graph, int class);

/* All classes are numbers below this one; those for which egraph_find() gives another are merged
   into that one. */
int egraph_limit(const struct egraph *graph);

/* How many classes there are, and how many nodes, as of the last egraph_rebuild(). */
int egraph_classes(const struct egraph *graph);
int egraph_nodes(const struct egraph *graph);

/* Numbers that tell what is new (egraph_node.changed): a later time is a larger number. */
int egraph_time(const struct egraph *graph);
void egraph_tick(struct egraph *graph);

#endif
