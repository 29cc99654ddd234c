/*
 * loop.h: the loops of a function as a tree, and the canonical form of a header.
 */
#ifndef LATHE_LOOPS_LOOP_H
#define LATHE_LOOPS_LOOP_H

#include "code/ast.h"
#include "loops/verdict.h"

/*
 * A loop statement of one function instance. For a canonical header the index takes the values
 * first, first + step, first + 2 * step, ... while `index RELATION bound` holds.
 */
struct loop {
    const struct function *function;
    const struct graph *graph; /* of the function (graph.h), or NULL */
    const struct stmt *stmt;
    struct loop *parent;          /* the loop around it, or NULL */
    int depth;                    /* 1 for an outermost loop; loops of any form count */
    LIST_OF(struct loop *) inner; /* directly contained loops, in order of their text */
    enum loop_form form;
    bool runs_once; /* it is what sequence.h makes of statements; not canonical */

    bool canonical;               /* the fields below are meant */
    bool by_pointer;              /* they are, but the index is a pointer: `first` and `bound` are
                                     pointers, and `step` counts elements; not canonical */
    reason_list why_not;          /* when not canonical */
    const struct decl *index;     /* the index variable */
    bool index_declared_inside;   /* in the header */
    const struct expr *first;     /* its first value; NULL: the value it has before the loop */
    enum operator relation;       /* < <= > >= != with the index on the left */
    const struct expr *condition; /* the whole controlling expression */
    const struct expr *compared;  /* the side of it that holds the index, conversions included */
    const struct expr *bound;     /* the other side; NULL: 0 (`i--` alone as the condition) */
    LIST_OF(const struct expr *)
    further;                      /* of `i < n && ...`: the other operands, which must hold */
    bool steps_in_condition;      /* `i-- > 0`: the step is part of the condition */
    bool tested_after_step;       /* `--i >= 0`: the stepped value is compared */
    bool stays_at_end;            /* `i > 0 && i--`: the test that ends the loop does not step */
    const struct stmt *step_stmt; /* while, do: the statement of the body that steps, or NULL */
    bool ends_by_wrapping;        /* unsigned `i < n; i--`: ends below 0 */
    int64_t step;                 /* not 0 */
};

/* Whether the index takes its values one after the other, an integer or a pointer. */
bool loop_counts(const struct loop *loop);

/* The type of the distance between two pointers; and that of the numbers that the model counts
   with: the same, or the type of the index. */
const struct type *loop_distance_type(void);
const struct type *loop_counter_type(const struct loop *loop);

/* What these numbers are, for people: the name of the index, or "p - a" for a pointer that begins
   at `a`. */
const char *loop_counter_text(struct arena *arena, const struct sources *sources,
                              const struct loop *loop);

/* loop_pointer.c: whether pointers of the type can be stepped from element to element; and why one
   that a header steps and compares does not count the loop's iterations, or NULL. */
bool loop_pointer_may_count(const struct type *type);
const char *loop_pointer_why_not(struct arena *arena, const struct loop *loop);

/* Whether the index is compared as it is, rather than `i + 1 < n`. */
bool loop_compares_index(const struct loop *loop);

/* How many loops stand inside each other at most, the loop itself included. */
int loop_height(const struct loop *loop);

/* All loops of a function, in the order of their text; parents before their inner loops. */
typedef LIST_OF(struct loop *) loop_list;

/* Finds and classifies the loops of a function. Needs no analysis of values. */
void loop_find_all(struct arena *arena, const struct function *function, loop_list *out);
/* The same, where a `do` that runs once counts as one of them. */
void loop_find_with(struct arena *arena, const struct function *function, const struct stmt *once,
                    loop_list *out);

#endif
