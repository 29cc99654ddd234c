/*
 * update.h: what updates a place in memory so that the order of such updates does not matter: the
 * spellings of sums, products, bitwise and logical operations, minima and maxima, and stores of a
 * value that may be the same in all iterations. Only the text is looked at; whether the loop does
 * anything else with the place, and whether the value is the same, is for reduction.h.
 *
 * A minimum or maximum of floating-point numbers is one whatever the elements are only where one
 * that is not a number leaves the old value alone: `if (x > m) m = x` and `m = x > m ? x : m`.
 * `if (!(x <= m)) m = x` and `m = m > x ? m : x` store it, and the next element after it, so that
 * the order matters: these are updates only where no number is none (`takes_nan`). The functions
 * fmax() and fmin() pass over what is not a number on either side (C11 F.10.9.2): theirs are of a
 * kind of its own, since a target that is not a number has its place taken by the first element.
 */
#ifndef LATHE_LOOPS_UPDATE_H
#define LATHE_LOOPS_UPDATE_H

#include "base/arena.h"
#include "code/ast.h"

/* A place that an update reads or writes. */
struct update_place {
    const struct expr *expr;
    enum operator op; /* that of the update; OP_ARGMIN or OP_ARGMAX for what follows a minimum or
                         maximum: `im` in `if (x > m) { m = x; im = i; }` or `if (a[i] > a[im])
                         im = i` */
};

struct update {
    const struct expr *assign;           /* the assignment or step that writes the target */
    const struct expr *target;           /* as it writes it */
    enum operator op;                    /* OP_ADD (of `-` too), OP_MULTIPLY, ..., OP_MAX */
    const struct expr *call;             /* `fmax(m, x)` in `m = fmax(m, x)`, or NULL */
    LIST_OF(struct update_place) places; /* all its accesses */
    LIST_OF(const struct expr *) rest;   /* operands that run only if the old value lets them: `e`
                                            in `s = s && e` */
    const struct expr *measure; /* what the old index leads to, where indices are compared by
                                            their elements: `a[at]` in `if (a[i] > a[at]) at = i` */
    bool takes_nan;             /* an element that is not a number is stored, so that it must be
                                   known that there is none: ASSUME_NO_NAN */
    bool has_followers;         /* some of the places are followers, of the target or of
                                            what is compared */
    size_t first, end;          /* the accesses [first, end) of the nest are the statement's */
};

/* Whether an assignment or step whose value nobody uses is an update. */
bool update_of_expr(struct arena *arena, const struct expr *expr, struct update *out);

/* Whether an if statement is one: `if (x > m) m = x`, with more variables that are set there. */
bool update_of_if(struct arena *arena, const struct stmt *stmt, struct update *out);

/* Whether a sum or product is computed in the own type of the place that it updates, an unsigned
   one, so that the final value does not depend on the order, nor does any other on the way
   overflow. */
bool update_is_exact(const struct update *update);

/* Whether updates by the same operator may be mixed: both call the same function, or none; both
   store the same value. */
bool update_same_kind(const struct update *a, const struct update *b);

#endif
