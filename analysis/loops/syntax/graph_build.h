/*
 * graph_build.h: for graph.c and graph_expr.c alone: how a graph is made, point by point in the
 * order of the text.
 */
#ifndef LATHE_LOOPS_GRAPH_BUILD_H
#define LATHE_LOOPS_GRAPH_BUILD_H

#include "loops/syntax/graph.h"

/* A mark is a point that is named before it is known which one it is; a point's way to one is
   FIRST_MARK + its number until the graph is finished. */
enum { FIRST_MARK = 1 << 30 };

typedef LIST_OF(int) mark_list;

struct cases;

struct builder {
    struct arena *arena;
    struct graph *graph;
    LIST_OF(int) marks; /* their points; NOWHERE before they are set */
    LIST_OF(struct named_label) labels;
    mark_list anywhere;        /* where control may come to from where anything happens */
    int from_anything;         /* the mark from which it does */
    int at_break, at_continue; /* of the innermost loop or switch; NOWHERE outside of any */
    int at_return;             /* of the copied body around, or of the function */
    struct cases *cases;       /* of the innermost switch, or NULL */
    bool is_unordered;         /* the present statement stands in what may run in another order */
    bool failed;
};

/* A new mark; and control comes here to it. */
int build_mark(struct builder *b);
void build_here(struct builder *b, int mark);

/* Control goes on at a mark; here or at a mark; and nowhere. */
void build_go(struct builder *b, int mark);
void build_part(struct builder *b, int mark);
void build_end(struct builder *b);

void build_evaluation(struct builder *b, const struct expr *expr);
void build_anything(struct builder *b);
void build_strange(struct builder *b, const struct expr *expr);

/* All that is evaluated for an expression; and of a condition, by which control goes on at one of
   two marks. */
void build_expr(struct builder *b, const struct expr *expr);
void build_test(struct builder *b, const struct expr *cond, int met, int failed);

/* The sizes in a type that is written in a declaration or a cast are evaluated there. */
void build_sizes(struct builder *b, const struct type *type);

void build_stmt(struct builder *b, const struct stmt *stmt);

#endif
