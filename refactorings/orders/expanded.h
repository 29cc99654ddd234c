/*
 * expanded.h: variables of which each iteration of a loop has a value of its own get an element of
 * an array for each iteration:
 *
 *     for (int i = 0; i < N; i++) {          double t[N];
 *         t = a[i] * a[i];            =>     for (int i = 0; i < N; i++) {
 *         b[i] = t + 1;                          t[i] = a[i] * a[i];
 *     }                                          b[i] = t[i] + 1;
 *                                            }
 *
 * An array of a constant and small size stands on the stack. Any other is allocated, by `calloc`,
 * which finds out where the size does not fit; where there is no memory, the loop runs as it stood.
 */
#ifndef LATHE_REFACTORINGS_EXPANDED_H
#define LATHE_REFACTORINGS_EXPANDED_H

#include "refactorings/nests/one_loop.h"
#include "refactorings/orders/versioned.h"

/* One of the variables. */
struct expanded {
    const struct decl *decl;
    const char *name;               /* of the array */
    const struct stmt *declaration; /* in the loop; NULL: it is declared elsewhere */
    LIST_OF(struct range) uses;     /* in the loop's body, without its declaration */
};

struct expansion {
    struct one_loop one;
    LIST_OF(struct expanded) all;
    const char *extent; /* elements of each array, if the loop runs */
    const char *count;  /* elements to ask for: 0 if it does not */
    bool is_fixed;      /* a constant */
    int64_t elements;   /* with it */
    const char *index;  /* "i" */
};

/* Whether each iteration of a loop has a value of its own for a variable: it sets it before it
   reads it, and nobody reads it behind the loop. */
bool expanded_is_private(const struct loop *loop, const struct decl *decl);

/* Reads the request's loop: its iterations can be numbered by its index. False: refused. */
bool expansion_begin(struct action_request *request, enum one_loop_use use, struct expansion *out);

/* Adds a variable that is private to the iterations. False: refused. */
bool expansion_add(struct action_request *request, struct expansion *expansion,
                   const struct decl *decl);

/* Chooses names, and what is written before the loop and behind it. False: refused. */
bool expansion_place(struct action_request *request, struct expansion *expansion,
                     struct versioned *plan);

/* Whether a statement declares nothing but one of the variables, and gives it no value. */
bool expansion_leaves_out(const struct expansion *expansion, const struct stmt *stmt);

/* Whether such a declaration stands on a line of its own, which can go. False: refused. */
bool expansion_can_leave_out(struct action_request *request, const struct stmt *stmt);

/* Adds how the body reads: `t[i]` for `t`. */
void expansion_replace(struct arena *arena, const struct expansion *expansion,
                       replacement_list *out);

/* And without those declarations. */
void expansion_leave_out(struct arena *arena, const struct expansion *expansion,
                         replacement_list *out);

/* Removes declarations that nobody needs any more. */
void expansion_remove(const struct action_request *request, const struct expansion *expansion,
                      struct edits *out);

#endif
