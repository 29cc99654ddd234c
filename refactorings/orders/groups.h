/*
 * groups.h: which statements of a loop's body may have loops of their own: those that depend on
 * each other in a circle, or share a variable, are a group, and the groups have an order.
 */
#ifndef LATHE_REFACTORINGS_GROUPS_H
#define LATHE_REFACTORINGS_GROUPS_H

#include "loops/judge/statements.h"
#include "loops/syntax/effects.h"
#include "refactorings/nests/pieces.h"

typedef LIST_OF(const struct loop *) taken_list;

/* A statement that may get loops of its own. */
struct leaf {
    const struct stmt *stmt, *block; /* and the block that holds it */
    size_t at;                       /* its number there */
    taken_list around;               /* the loops that are taken apart for it */
    struct effects effects;
    int group; /* in the order in which they run; those of a group run together */
};

/* The statements of a loop, in groups. */
struct leaf_groups {
    const struct source *source;
    const struct nest *model;
    struct loop_pieces *pieces;
    LIST_OF(struct leaf) leaves;
    variable_list own; /* variables that each of the leaves sets before it reads them */
    long long depth;   /* how many loops, from the outermost inwards, are taken apart */
    bool in_rows;      /* dependences between rows of an array are left to a condition */
    bool expands;
    variable_list spread; /* that may get an element for each iteration */
    int size;             /* the number of groups */
};

/* Takes the request's loop apart, as far as its statements do not stay together. `all` is what the
   loop does. False: refused. */
bool groups_find(struct action_request *request, struct leaf_groups *groups,
                 const struct effects *all);

/* Whether a leaf, or a header that stands there once more with it, names a variable. */
bool leaf_names(const struct leaf *leaf, const struct decl *decl);

/* The variables that the proof does without: of those that get elements, leaves that name one keep
   their order within an iteration. */
const variable_list *groups_unshared(struct action_request *request,
                                     const struct leaf_groups *groups);

/* The leaves with the time of their group. */
part_list groups_parts(struct action_request *request, const struct leaf_groups *groups);

/* Whether a list has a variable. */
bool groups_hold(const variable_list *list, const struct decl *decl);

#endif
