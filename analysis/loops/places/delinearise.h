/*
 * delinearise.h: linearised and strided subscripts taken apart into several, one for each stride:
 *
 *     { [i, j] -> a[i*n + j] }   ->   { [i, j] -> a[i][j] },  where no row is left: m <= n
 *
 * The strides of all accesses to a base must be a chain S1, ..., SK = 1 in which each is a multiple
 * of the next, S(k-1) = Ek * Sk. If the k-th parts of any two subscripts, for k >= 2, differ by
 * less than |Ek|, then equal subscripts have equal parts: the sum of the parts but the first is
 * at most sum (|Ek| - 1) |Sk| = |S1| - 1 in magnitude, so that the first parts agree, and so on.
 * (Delinearisation as in V. Maslov, PLDI 1992, and T. Grosser et al., ICS 2015; with conditions on
 * the parameters instead of assumptions.) Parts that are the same fixed value in all accesses
 * cancel out.
 *
 * Unsigned subscripts are sums of products modulo 2^64 only. They are the sums themselves, up to
 * one fixed number, for the reasons given at delinearise_exact.c.
 */
#ifndef LATHE_LOOPS_DELINEARISE_H
#define LATHE_LOOPS_DELINEARISE_H

#include "loops/model/walk.h"

/* One access to the base of a grid. */
struct grid_place {
    struct access *access;
    LIST_OF(struct stride_term) terms; /* of the first subscript; no factor has parameters but in
                                          integer divisions */
    const struct strided *written;     /* what they come from: factors may have parameters */
    LIST_OF(isl_pw_aff *) parts;       /* one for each level */
};

/* One of the subscripts that a sum is taken apart into. */
struct grid_level {
    struct stride_term stride; /* its factors; `factor` is not used */
    int64_t number, first;     /* the stride is number * factors, and the part v stands for
                                  first + number * v of them */
    isl_set *values;           /* { [v] : some access has this part }, over the parameters, but for
                                  some between others; of grid_find_values() */
};

/* What is found once of a stride, which many places have. */
struct grid_stride {
    struct stride_term stride;
    bool varies;    /* from instance to instance, somewhere */
    bool is_common; /* all accesses have the same fixed value times it */
};

struct grid {
    struct walker *w;
    struct nest *nest;
    const struct base *base;
    LIST_OF(struct grid_place) places;
    LIST_OF(struct grid_stride) strides; /* those of all terms; of grid_collect(), as places are */
    LIST_OF(struct grid_level) levels;   /* from the largest stride to 1 */
    isl_set *facts; /* what is known and assumed of the parameters; grid_facts() */
    bool wraps;     /* some subscript is a sum modulo 2^64 only */
    bool is_low;    /* fixed values count to the smallest stride that they are a multiple of, not to
                    the largest */
    bool is_limited; /* limits keep the ends of slices near, so that sums are exact up to them:
                        overlap_within_turn() */
    bool is_written; /* fixed values count to the stride that they stand beside in the program: the
                        n of (n - t) * m + n - t is one of rows and one of elements */
    bool is_whole;   /* and what all accesses have in common is left there: the r of t - r, which is
                        not negative */
    bool has_parts;  /* of grid_find_levels() */
    isl_set *touched;     /* parameters: some access to the base executes; of grid_find_values() */
    isl_set *conflicting; /* parameters: two iterations of the root access the base, or, of one that
                             runs once, any */
    bool is_chain;        /* differences of lower parts come to less than a stride */
};

/*
 * Takes the subscripts of all accesses to a written base apart, if some are no affine functions:
 * fills `flat` and `affine` of the accesses, and adds what has to hold to nest->inside and
 * nest->limits. Leaves everything as it is where the strides are no chain.
 */
void grid_delinearise(struct walker *w, const struct base *base);

/*
 * How many parts each level of a base's subscripts has between the least and the greatest one: the
 * rows and columns of what is touched, the outermost first, as functions of the parameters that
 * the caller frees. For figures: whether rows lie apart is not asked. 0 where subscripts are no
 * such sums or have no bounds.
 */
#define GRID_LEVELS 6
size_t grid_extents(const struct nest *nest, const struct base *base,
                    __isl_give isl_pw_aff *extents[GRID_LEVELS]);

struct slice;

/*
 * The slice behind a pointer whose subscripts are sums of products (extent.h): from the least to
 * the greatest part of each stride. Both ends are elements that are surely accessed; or, in signed
 * arithmetic, `is_unsure` is set: nothing may be, and an end may lie beyond all memory. Else the
 * answer is false. Adds to nest->inside and nest->limits that strides are not negative, and the
 * like.
 */
bool grid_slice(struct nest *nest, const struct base *base, struct slice *out, bool *is_unsure);

/* The same in elements, for who copies it: terms over the nest's parameters. */
struct element_slice {
    bool scalars; /* to be set: a loop that does nothing accesses no plain variable either */
    const struct term *begin, *end; /* the first element, and the one behind the last */
    const struct term *count;       /* how many there are from one to the other */
    const struct term *touched; /* when the base is accessed at all if the loop does anything: else
                                   the ends mean nothing; NULL: always */
    const struct term *needs;   /* what has to hold besides the verdict's guard */
    bool begins_near;           /* not many strides behind the base, whatever the parameters */
    bool is_filled;             /* the loop is sure to write all elements in between */
};
/* False where an end has no term, or may not be accessed. */
bool grid_elements(const struct nest *nest, const struct base *base, struct element_slice *out);

/* delinearise.c */
/* The terms of a subscript with all fixed values in the strides; false where that is not possible.
 */
bool grid_normal(struct nest *nest, const struct strided *sum, struct grid_place *out);
/* The same of one term. */
bool grid_split(struct nest *nest, const struct stride_term *term, struct grid_place *out);
bool grid_same_stride(const struct stride_term *a, const struct stride_term *b);
/* Whether two steps surely lead to the same element or field in each instance; and two accesses. */
bool grid_same_step(const struct path_step *a, const struct path_step *b);
bool grid_same_place(const struct access *a, const struct access *b);
/* Whether `b` is a multiple of `a`; fills the factors that are left. */
bool grid_divides(const struct stride_term *a, const struct stride_term *b,
                  struct stride_term *rest);
/* The factor of a stride in normal terms, NULL for 0. */
__isl_keep isl_pw_aff *grid_factor(const struct grid_place *place,
                                   const struct stride_term *stride);
bool grid_varies(__isl_keep isl_pw_aff *factor); /* from instance to instance */
/* Makes parts differ by less than the extent of their level; false where no condition says so. */
bool grid_keep_rows(struct grid *grid);
/* Of { [v - w] : v, w are values of a level } the greatest one, or all where no function says it:
   enough for whether any is beyond a bound. */
__isl_keep isl_set *grid_farthest(struct grid *grid, struct grid_level *level);
/* delinearise_levels.c */
/* Fills strides from places. */
void grid_collect_strides(struct grid *grid);
/* Whether all accesses have the same fixed value times this stride, which is left out of parts. */
bool grid_is_common(const struct grid *grid, const struct stride_term *stride);
/* Fills places and strides; false where an access to the base is no sum of products. */
bool grid_collect(struct grid *grid);
/* Fills levels and parts; false where some fixed value has no place among them. */
bool grid_find_levels(struct grid *grid, bool only_chains);
/* Fills the values of the levels then, and what is touched. */
void grid_find_values(struct grid *grid);
/* Whether the parts of a level, or of all, have a least and a greatest value in each place: if not,
   grid_end() finds no end of the level's values. Asks less than these take to find. */
bool grid_is_bounded(struct grid *grid, size_t k);
bool grid_is_all_bounded(struct grid *grid);
/* Whether another way has led to the same parts, so that it gives the same answer. */
bool grid_is_same(const struct grid *grid, const struct grid *other);

/* delinearise_sets.c: sets and functions of a grid; the nest keeps them. */
/* What is known and assumed of the parameters. */
__isl_keep isl_set *grid_facts(struct nest *nest);
/* The instances of an access within the facts. */
__isl_keep isl_set *grid_instances(struct grid *grid, const struct access *access);
/* The values of a place's part of a level. */
__isl_keep isl_set *grid_values(struct grid *grid, const struct grid_place *place, size_t k);
/* The least or the greatest of such values; NULL where there is none, or it has many pieces. */
__isl_keep isl_pw_aff *grid_end(struct grid *grid, __isl_keep isl_set *values, bool last);
/* The terms of an access that surely executes and whose first subscript is a sum of products; false
   where it is none. */
bool grid_sure_place(struct grid *grid, struct access *access, struct grid_place *out);

/* delinearise_exact.c: whether equal subscripts modulo 2^64 have equal parts; adds conditions. */
bool grid_make_exact(struct grid *grid);
/* The same for the ends of slices: whether all elements lie between them. */
bool grid_make_ordered(struct grid *grid);
/* Parameters within a set that texts are written for: unsigned ones may take the conditions for
   granted, since no arithmetic of theirs overflows without them. */
__isl_give isl_set *grid_context(const struct grid *grid, __isl_take isl_set *parameters);
/* Whether the parts of a level differ by less than the next stride above is a multiple of its own,
   under all conditions so far. */
bool grid_is_in_row(struct grid *grid, size_t k);
/* Excludes parameters from nest->inside, unless nothing executes for them anyway; takes `bad`. */
void grid_exclude(struct grid *grid, __isl_take isl_set *bad);

/* Adds a condition to nest->limits, once. */
void grid_push_limit(struct nest *nest, const struct term *limit);
/* delinearise_narrow.c: adds the condition under which a subscript in unsigned arithmetic of 32
   bits does not wrap around in any instance; false where there is no text for it. */
bool grid_keep_narrow(struct grid *grid, const struct access *access, const struct strided *sum);

/* Lets a nest ask for what a grid about it did (nest_ask()), if that led anywhere; releases the
   grid's. A computation that failed is not forgotten. */
void grid_settle(struct nest *nest, struct nest *asked, bool good);

#endif
