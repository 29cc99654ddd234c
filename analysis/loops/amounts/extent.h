/*
 * extent.h: how much of each array a nest touches (the paper, IV.B.1: projections of the access
 * relation).
 */
#ifndef LATHE_LOOPS_EXTENT_H
#define LATHE_LOOPS_EXTENT_H

#include "loops/model/nest.h"
#include "loops/terms/guard.h"

/*
 * Fills verdict->arrays: one entry for each base that the nest accesses, in order of first access,
 * scalars (is_scalar) included. Fields after the last subscript do not make dimensions. Unbounded
 * or non-affine dimensions get NULL texts; an unknown size does not touch the verdict. Where
 * nothing is touched although the loop runs, the product of the extents is 0. Also starts
 * verdict->amounts.
 */
void extent_fill(const struct nest *nest, struct verdict *verdict);

/*
 * The entry of one base for the parameters for which no computation wraps around: where the guard
 * of the verdict holds, which leaves the others out. extent_fill() gives no texts where there are
 * such parameters.
 */
void extent_guarded(const struct nest *nest, const struct base *base, struct array_extent *out);

/* The same without some of the accesses to the base. */
void extent_without(const struct nest *nest, const struct base *base,
                    bool (*is_left_out)(const struct access *access, const void *data),
                    const void *data, struct array_extent *out);

/* The hull of the elements of one base as { [d0, d1, ...] } over the parameters, or NULL. */
__isl_give isl_set *extent_elements(const struct nest *nest, const struct base *base, bool surely);

/* When all subscripts behind the first one stay in rows of constant lengths; NULL: there is no term
   for it. */
const struct term *extent_in_rows(const struct nest *nest, const struct base *base);

/* The slice of a base, for overlap guards. */
struct slice extent_slice(const struct nest *nest, const struct base *base);

#endif
