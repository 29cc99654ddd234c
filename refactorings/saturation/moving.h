/*
 * moving.h: private to moving.c and carrying.c: what is the same in each iteration of a loop, or
 * may be evaluated in front of it.
 */
#ifndef LATHE_REFACTORINGS_MOVING_H
#define LATHE_REFACTORINGS_MOVING_H

#include "refactorings/saturation/reading.h"

/* What is known of a loop in the body, or of the loop whose body it is. */
struct moving {
    struct reading *r;
    struct inner_loop *inner;
    const struct loop *loop;
    const struct decl *index; /* a variable that counts as the same in each iteration; or NULL */
    struct effects effects;
    declared_list declared; /* in it */
    bool is_quiet;          /* memory changes by accesses of the model alone */
    size_t reached;         /* so many statements of its body are surely begun in an iteration */
    bool has_condition;     /* it can be written when it has an iteration */
};

/* Looks at a loop. False: nothing can stand in front of it, or nobody knows what it does. */
bool moving_begin(struct reading *r, struct inner_loop *inner, struct moving *out);

/* Whether an expression has the same value in each iteration of the loop as in front of it; and
   whether the place of an lvalue is the same. */
bool moving_is_same(const struct moving *m, const struct expr *expr);
bool moving_is_same_place(const struct moving *m, const struct expr *expr);

/* Whether control comes to a statement of the loop's body in the first iteration. */
bool moving_reaches(const struct moving *m, const struct stmt *stmt);

#endif
