/*
 * bounding_box.h: the box around all elements of a base that a nest touches, as functions of the
 * parameters (the paper, IV.B.1: projections of the access relation to one axis).
 *
 *     { [t0, t1] -> a[t0 + t1] : 0 <= t0 < n and 0 <= t1 < 3 }   ->   lower 0, upper n + 1
 */
#ifndef LATHE_LOOPS_BOUNDING_BOX_H
#define LATHE_LOOPS_BOUNDING_BOX_H

#include "loops/model/nest.h"

/* Further subscripts belong to the element. */
#define HULL_DIMENSIONS 8

/* One dimension; both functions are defined where anything is touched at all. */
struct hull_dimension {
    isl_pw_aff *lower, *upper; /* first and last subscript; NULL: unbounded, or not affine */
    bool is_declared;          /* the declared extent stands in for what is not affine */
    bool is_stated;            /* with it: no declaration says so, but a person (ASSUME_EXTENT) */
    bool is_interval;          /* each value in between is taken, by whatever accesses */
};

struct hull {
    int dimensions; /* subscripts before the first field that all accesses have in common */
    struct hull_dimension at[HULL_DIMENSIONS];
    const struct type *element;
    enum access_kind access;
    bool is_empty; /* no access at all */
};

/* Which accesses count. */
enum hull_of { HULL_ALL, HULL_SURE }; /* HULL_SURE: those that no data decides about */

/* An access's instances for the parameters that matter. */
struct hull_instances {
    const isl_set *domain; /* the access's, for comparison only */
    isl_set *within;       /* owned */
};

/* What the hulls of a nest are taken within. */
struct hull_scope {
    const struct nest *nest;
    isl_set *context; /* what is known of the parameters, and that the root is entered */
    LIST_OF(struct hull_instances) instances;
};

/*
 * The scope of a nest, made when first asked for and kept with the nest. Parameters for which
 * unsigned subscripts would wrap around to what no object can hold are left out: the behaviour is
 * undefined.
 */
struct hull_scope *hull_scope_of(const struct nest *nest);

/* The parameters of the scope for which no subscript of the base that surely executes exceeds what
   any object can hold. */
__isl_give isl_set *hull_addressable(const struct hull_scope *scope, const struct base *base);

/* The hull of one base, kept with the nest. */
const struct hull *hull_find(struct hull_scope *scope, const struct base *base, enum hull_of which);

/* Lets a nest keep hulls of its own, none yet, until it is released: a new one, or a question that
   knows something else of the parameters or compares accesses in another way. */
void hull_keep(struct nest *nest);

/* The subscripts at one step of the path of all accesses that go the same way as `like` up to
   there: the same base and fields. The caller frees both functions. */
void hull_step(struct hull_dimension *dimension, struct hull_scope *scope,
               const struct access *like, size_t at, enum hull_of which);

/* upper - lower + 1 within the context; where nothing is touched 0 if `or_nothing`, else anything.
   NULL: unbounded. */
__isl_give isl_pw_aff *hull_extent(const struct hull_dimension *at, bool or_nothing,
                                   __isl_keep isl_set *context);

/* { [d0, d1, ...] : touched } of a base with that many dimensions; NULL where a subscript is not
   affine. */
__isl_give isl_set *hull_touched(struct hull_scope *scope, const struct base *base, int dimensions,
                                 enum hull_of which);

/* { [d0, d1, ...] : within the hull }, or NULL where it is unbounded or has no dimensions. */
__isl_give isl_set *hull_box(const struct hull *hull);

#endif
