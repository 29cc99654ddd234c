/*
 * alias_slice.h: the slices of arrays that a guard compares, and the order of the comparisons.
 */
#ifndef LATHE_LOOPS_ALIAS_SLICE_H
#define LATHE_LOOPS_ALIAS_SLICE_H

#include "loops/alias.h"
#include "loops/extent.h"

/* What an array is accessed in. */
struct touched_slice {
    bool is_known;
    const struct base *base;
    struct slice slice; /* both ends NULL: it is not bounded */
    bool is_hull;       /* it is the hull of all subscripts */
    bool may_turn;      /* its end may wrap around the address space once: to be asked */
    const char *unless; /* nothing is accessed, and the slice is not to be evaluated, where this C
                           text holds; NULL: it may always be */
};

/* The slice of the base of that number, computed once; `cache` has one place for each base. May add
   to nest->inside what the slice needs. */
const struct touched_slice *alias_slice(struct nest *nest, struct touched_slice *cache,
                                        size_t index);

/* That the slices of two bases do not overlap, as C text. */
struct separation {
    const struct base *first, *second;
    const struct slice *a, *b;
    const char *text;
    int rank;
    bool is_done;
};

typedef LIST_OF(struct separation) separation_list;

/*
 * alias_order.c: the conjunction of all conditions, "" if there are none. What finds that a pointer
 * in memory stays the same comes before what follows it: the loop may set it before it uses it, so
 * that it may lead nowhere before. `*stuck`: a condition that would have to come before itself; it
 * is left as it is where there is none.
 */
const char *alias_in_order(const struct nest *nest, separation_list *conditions,
                           const struct separation **stuck);

#endif
