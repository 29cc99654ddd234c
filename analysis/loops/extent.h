/*
 * extent.h: how much of each array a nest touches (the paper, IV.B.1: projections of the access
 * relation).
 */
#ifndef LATHE_LOOPS_EXTENT_H
#define LATHE_LOOPS_EXTENT_H

#include "loops/nest.h"

/*
 * Fills verdict->arrays: one entry for each base that the nest accesses, in order of first access,
 * scalars (is_scalar) included. Fields after the last subscript do not make dimensions. Unbounded or
 * non-affine dimensions get NULL texts and a reason REASON_SIZE is NOT recorded here: an unknown size
 * does not touch the verdict.
 */
void extent_fill(const struct nest *nest, struct verdict *verdict);

/* The hull of the elements of one base as { [d0, d1, ...] } over the parameters, or NULL. */
__isl_give isl_set *extent_elements(const struct nest *nest, const struct base *base, bool surely);

/*
 * Bytes that accesses to a base may touch: C texts of `char`-free pointer expressions "x" + lower and
 * "x" + upper (one past the end), for overlap guards: "x", "x + n". NULL members where unbounded.
 */
struct slice {
    const char *begin, *end;
};
struct slice extent_slice(const struct nest *nest, const struct base *base);

#endif
