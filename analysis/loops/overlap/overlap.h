/*
 * overlap.h: the condition under which what a loop touches does not overlap, where the language's
 * rules leave that open (alias.h).
 */
#ifndef LATHE_LOOPS_OVERLAP_H
#define LATHE_LOOPS_OVERLAP_H

#include "loops/alias/alias.h"
#include "loops/terms/guard.h"

/* What keeps memory apart, as far as a condition does. */
struct overlap {
    struct guard guard;
    bool is_certain; /* something overlaps whatever sizes there are */
    bool in_parts;   /* arrays whose slice has no ends have one for each place */
};

/* What is known of the order in which accesses come. */
struct overlap_order {
    const int *groups; /* by the accesses' numbers; those of one group, from 0 on, keep their order
                          among each other; NULL: there are no groups */
    bool (*is_kept)(const void *data, const struct base *a, const struct base *b); /* whether two
                          bases of which each is all of a container need not be different ones */
    const void *data;
};

/*
 * Judges all pairs of different bases of which one is written, and all places whose value the model
 * takes as fixed. Gives the run-time conditions under which the slices that are touched are
 * disjoint, in an order in which they may be evaluated. Adds REASON_ALIAS to nest->reasons where
 * there is no condition. They belong to the nest's arena. `until_refused`: where one reason is as
 * good as all of them, no more pairs are judged once there is one. `in_parts`: where an array has
 * no slice, the slices of its places will do (overlap_parts()). Nothing is asked of two bases of
 * floating-point numbers whose accesses keep their order whether they overlap or not. `order`:
 * NULL, where that is known of none.
 */
struct overlap overlap_guard(struct nest *nest, const struct overlap_order *order,
                             bool until_refused, bool in_parts);

/*
 * overlap_inside.c. Whether slices of two bases overlap whenever there is something in them, since
 * the first one is a pointer that leads for good into what the other is, from its beginning on:
 * `double *p = q->part`. `inner` and `outer` are the beginnings of the slices.
 */
bool overlap_is_inside(const struct base *pointer, const struct term *inner,
                       const struct base *whole, const struct term *outer);

/* overlap_named.c: a member in a value that the nest's function may not name in a guard, since it
   is private and was met in a method that is followed; NULL: none. */
const struct decl *overlap_private_in(const struct nest *nest, const struct term *term);

#endif
