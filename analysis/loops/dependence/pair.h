/* pair.h: private to dependence.c, pair.c, exact.c, witness.c and signed_overflow.c: one pair of
   accesses. */
#ifndef LATHE_LOOPS_PAIR_H
#define LATHE_LOOPS_PAIR_H

#include "loops/dependence/dependence.h"
#include "loops/sets/linear.h"

/* How the elements of two accesses with the same base compare. */
enum meeting_kind {
    MEET_NEVER,  /* different fields */
    MEET_EQUAL,  /* where the listed subscripts are equal */
    MEET_UNKNOWN /* nothing can be said */
};

struct pair {
    const struct access *source, *sink;
    LIST_OF(const struct path_step *) source_steps; /* subscripts to be equal, pairwise */
    LIST_OF(const struct path_step *) sink_steps;
    bool partial; /* the accesses overlap in part or not all subscripts are compared */
    bool is_member; /* the former, and no more than that: one is to a structure, the other to a
                       member of it, so that they meet where the subscripts are equal */
    const struct indirect *through; /* the subscripts are compared by those of an index array that
                                       holds them; or NULL */
};

/* pair.c */
/* Whether an isl value is an integer between -most and most; fills `out` then. */
bool small_value(__isl_take isl_val *value, int64_t most, int64_t *out);
enum meeting_kind pair_compare(struct arena *arena, const struct access *source,
                               const struct access *sink, struct pair *out);
/* Whether the nest writes to it. */
bool pair_base_is_written(const struct nest *nest, const struct base *base);
/* The fact under which different subscripts of an index array lead to different places. */
enum assumption pair_fact_of(const struct indirect *through);
/* Whether a pair may be compared by the subscripts of an index array, if it is: the fact is stated,
   and the loop leaves the array alone. */
bool pair_holds_through(const struct nest *nest, const struct pair *pair);
/* Rows of sets that many pairs share; one cache for each search, freed with the arena. */
struct linear_rows;
struct row_cache_entry {
    isl_set *set;
    const struct linear_rows *rows;
};
struct row_cache {
    LIST_OF(struct row_cache_entry) entries;
};
const struct linear_rows *row_cache_get(struct row_cache *cache, const struct nest *nest,
                                        __isl_keep isl_set *set);

/* The value of an affine expression at a point; false if it has pieces or the numbers are large. */
bool affine_value_at(const struct nest *nest, __isl_keep isl_pw_aff *pw, const int64_t *iterators,
                     int depth, const int64_t *parameters, int64_t *out);

/* The pair as linear rows; false where that is not possible. `*exact` tells whether the rows say
   all
   there is to say. */
bool pair_linear(struct nest *nest, const struct pair *pair, __isl_keep isl_set *context,
                 struct row_cache *cache, struct linear_problem *out, bool *exact);

/* exact.c: { x -> y : the source's subscript at x = the sink's at y }. Give; NULL on failure. */
__isl_give isl_map *pair_equal_subscripts(const struct path_step *source,
                                          const struct path_step *sink);
/* The relation of the pair within `order` (NULL: { x -> y : x[0] < y[0] }), under the
   context. Give; NULL on failure. */
__isl_give isl_map *pair_relation(const struct pair *pair, __isl_keep isl_map *order,
                                  __isl_keep isl_set *context);
/* The same for other instances of both. */
__isl_give isl_map *pair_relation_of(const struct pair *pair, __isl_keep isl_set *source,
                                     __isl_keep isl_set *sink, __isl_keep isl_map *order,
                                     __isl_keep isl_set *context);

/* witness.c: whether the point of ILP is one of the conflict's instances, by exact substitution. */
bool witness_holds(const struct nest *nest, const struct conflict *conflict);
/* Fills the witness of a reported dependence, if there is one inside of arrays and their rows. */
void witness_fill(const struct nest *nest, const struct conflict *conflict,
                  struct dependence *dependence);

/* The same for a single access in one of a set of its instances: fills the parameters, the source
   and the element. False where there is no small example. */
bool witness_of_access(const struct nest *nest, const struct access *access,
                       __isl_keep isl_set *instances, struct dependence *out);

/* signed_overflow.c: NULL if no surely executed signed arithmetic overflows for the parameters of a
   witness; else a set of parameters, those of the witness among them, for which some does. Looks
   only at values that come near the limits of their types. Give. */
__isl_give isl_set *witness_undefined(const struct nest *nest, const struct dependence *dependence);

#endif
