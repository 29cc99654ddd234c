/*
 * graph.h: the flow of control of a function as a graph of points: what is evaluated, in an order
 * that the language allows, and where control may go on from there. Copied bodies of called
 * functions are part of it, and so are the ways that `&&`, `?:`, `switch`, jumps and functions that
 * never return give to it.
 *
 * Invariants
 *   - Each way that control may take through the function is one through the graph. What is not
 *     understood is a point where anything may happen, and from which control may come to any
 *     label; where not even that holds of the function, there is no graph.
 *   - Conditions are constants or go both ways: what one says of another is not looked at.
 *   - The points of a loop are neighbours, and so are those of each statement in it.
 */
#ifndef LATHE_LOOPS_GRAPH_H
#define LATHE_LOOPS_GRAPH_H

#include "code/ast.h"
#include "loops/syntax/effects.h"

enum { NOWHERE = -1 };

/* One of these: an expression is evaluated itself, after its operands; a variable begins to live,
   after its initialiser was evaluated; anything may happen; or nothing does. Of a target that is a
   variable or a member of one, `x = 1` and `s.f++`, only the assignment is a point. */
struct point {
    const struct expr *expr;
    const struct decl *decl;
    bool is_anything;
    bool names_all; /* it is; but no variable is read that no other point reads (EXPR_UNKNOWN) */
    bool is_asm; /* it is; but to variables that assembly does not name nothing happens */
    const struct stmt *branch; /* control has come this way from the condition of an `if`, which */
    bool is_met;               /* has held, or has not */
    int next[2]; /* points where control may go on, or NOWHERE */
};

typedef LIST_OF(const struct point *) point_list;

/*
 * A loop's points are those from `entry` up to `end`, where control is when its condition has
 * failed. Each round begins at `head`: with the condition, or with the body of `do`. `broken` is
 * passed where `break` leaves the loop.
 */
struct region {
    const struct stmt *loop;
    int entry, head, broken, end;
    bool is_unordered; /* it stands in an expression, or in what is not understood: what runs before
                          it and after it is not known */
};

/* A `goto` and the label that it names. */
struct graph_jump {
    const struct stmt *from, *to;
};

struct graph {
    LIST_OF(struct point) points; /* at[0]: the function's beginning; the last one: its end */
    int *before, *before_from;    /* control comes to at[i] from before[before_from[i]] up to
                                     before[before_from[i + 1] - 1] */
    int *dominator;            /* the last point that all ways from the beginning to at[i] pass
                                  before it; NOWHERE for the first one and where none leads to */
    LIST_OF(struct region) regions;
    LIST_OF(struct graph_jump) jumps;
    bool has_targets;  /* labels, of jumps or of a switch */
    bool has_computed; /* other jumps may lead to any label */
};

/* The graph of a function; NULL where control may go other ways, as with setjmp(). */
const struct graph *graph_of_function(struct arena *arena, const struct function *function);

/* The points of a loop; NULL where there is none. */
const struct region *graph_region(const struct graph *graph, const struct stmt *loop);

/* The label that a `goto` names, or NULL; and how many name a label. */
const struct stmt *graph_label(const struct graph *graph, const struct stmt *jump);
unsigned graph_jumps_to(const struct graph *graph, const struct stmt *label);

bool region_holds(const struct region *region, int point);

/* Whether control comes to a loop's points through its entry only. */
bool graph_is_entered_once(const struct graph *graph, const struct region *region);

/*
 * A search along the ways of control, of something that is so or not at each point: "assigned",
 * "evaluated". `pass` tells whether it is so behind a point, for how it is before; `stop` whether a
 * way ends before it comes to a point; NULL: nowhere.
 */
struct ways {
    bool (*pass)(struct ways *ways, const struct point *point, bool state);
    bool (*stop)(struct ways *ways, int to, bool state);
    const void *about; /* the asker's */
    void *found;
};

/* Goes all ways from a point, before which it is not so. */
void graph_search(const struct graph *graph, int start, struct ways *ways);

/* Goes all ways from where a loop has been left, by its condition or by a jump. */
void graph_search_behind(const struct graph *graph, const struct region *region,
                         struct ways *ways);

/* The points of `branch` that control has passed whenever it comes to a loop, by their numbers, the
   last ones first; none where control may also come into its midst. */
typedef LIST_OF(int) number_list;
void graph_branches(struct arena *arena, const struct graph *graph, const struct region *region,
                    number_list *out);

/* The points that may be passed from one that all ways to a loop pass, for the last time, to the
   loop. */
void graph_between(struct arena *arena, const struct graph *graph, int from,
                   const struct region *region, point_list *out);

/* Whether an evaluation may assign to a variable, or something else may that is no call. */
bool point_writes(const struct point *point, const struct decl *decl);

/* Adds what may happen at a point to what else may. */
void point_effects(struct arena *arena, const struct point *point, struct effects *effects);

/* The point that alone gives a variable the value which it has where control comes to a loop, if
   only points write it; NULL where there are several, or it may have the value that it had at the
   function's beginning. `between`: the points that may be passed from there to the loop. */
const struct point *graph_definition(struct arena *arena, const struct graph *graph,
                                     const struct region *region, const struct decl *decl,
                                     point_list *between);
/* The same of the value that it has where control comes to another point of the graph. */
const struct point *graph_definition_before(struct arena *arena, const struct graph *graph,
                                            const struct point *point, const struct decl *decl,
                                            point_list *between);

#endif
