/*
 * overlap_slice.h: the slices of arrays that a guard compares, and the order of the comparisons.
 */
#ifndef LATHE_LOOPS_OVERLAP_SLICE_H
#define LATHE_LOOPS_OVERLAP_SLICE_H

#include "loops/model/nest.h"
#include "loops/terms/guard.h"

typedef LIST_OF(struct guarded_slice) slice_list;

/* What an array is accessed in. */
struct touched_slice {
    bool is_known;
    bool is_hull;            /* the slice is the hull of all subscripts */
    bool is_unsure;          /* nobody may come to the ends, which may lie beyond all memory */
    struct guarded_slice in; /* both ends NULL: it is not bounded */
    const struct term *read; /* BASE_ROWS: when the loop reads the pointers at all; NULL: always */
    const struct term *rows; /* BASE_ROWS: that the rows in it lie one behind the other, without
                                which it is no slice; NULL: there is no condition for that */
    bool has_parts;          /* `parts` is filled */
    slice_list parts;        /* overlap_parts(); none: there are no such slices */
};

/* The slice of the base of that number, computed once; `cache` has one place for each base. May add
   to nest->inside what the slice needs. */
const struct guarded_slice *overlap_slice(struct nest *nest, struct touched_slice *cache,
                                          size_t index);

/*
 * The slice of what `nest` accesses of a base, a nest that has only some of the accesses which
 * `whole` has; `whole` may be the same. May add to nest->inside and nest->limits.
 */
void overlap_find_slice(struct nest *nest, const struct nest *whole, const struct base *base,
                        struct touched_slice *touched);

/* More comparisons of the slices of two arrays than these make a guard that nobody reads. */
enum { OVERLAP_PAIRS = 4 };

/*
 * overlap_parts.c: slices that hold all accesses to a base of that number together, one for each
 * place that accesses lead to, as those in two columns of a matrix:
 *
 *     a[i*ld + p] = a[i*ld + q];      a[p : ld*(m - 1) + 1] and a[q : ld*(m - 1) + 1]
 *
 * What is apart from each of them is apart from everything that is accessed, though perhaps not
 * from what lies in between. None where one of them has no ends, or there are too many.
 */
const slice_list *overlap_parts(struct nest *nest, struct touched_slice *cache, size_t index);

/* overlap_turn.c: whether the ends of a slice stay within one turn of the address space, whatever
   the values are; adds to nest->limits what that takes. */
bool overlap_within_turn(struct nest *nest, const struct base *base, const struct slice *slice);

/* overlap_rows.c: the same for the rows of a table, where a guard may look at all pointers that the
   loop takes out of the table, since it is sure to do so, too. */
void overlap_rows(struct nest *nest, struct touched_slice *touched, const struct base *rows);

/* overlap_named.c: a member in what a slice is bounded by that the function may not name, since it
   is private and was met in a method that is followed; NULL: none. */
const struct decl *overlap_private(const struct nest *nest, const struct guarded_slice *slice);

/* overlap_named.c: whether a base is the elements of a container that a guard in front of the loop
   can name: a variable, or a member of one or of the function's own object. */
bool overlap_names_owner(const struct nest *nest, const struct base *base);

/* overlap_owners.c: where two bases are elements of containers, asks whether these are one object.
   False: they are none, or have no name. */
bool overlap_owners(struct nest *nest, const struct base *a, const struct base *b,
                    struct guard *guard);

/*
 * overlap_order.c: puts clauses on slices into an order in which they may be evaluated. What finds
 * that a pointer in memory stays the same comes before what follows it: the loop may set it before
 * it uses it, so that it may lead nowhere before. Gives a clause that would have to come before
 * itself, and then leaves the guard empty; NULL: there is none.
 */
const struct clause *overlap_in_order(const struct nest *nest, struct guard *guard);
/* Whether a clause on slices may be evaluated only where another one has been found to hold. */
bool overlap_waits(const struct nest *nest, const struct clause *one, const struct clause *other);

#endif
