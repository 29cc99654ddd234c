/*
 * band_facts.h: what can be said of the headers of a band of loops that stand in a new order
 * (legality.h): whether they are what they were, and when they may be evaluated. This is not about
 * dependences.
 */
#ifndef LATHE_LOOPS_BAND_FACTS_H
#define LATHE_LOOPS_BAND_FACTS_H

#include "loops/judge/legality.h"

/* What is proven of one loop of a band, for all parameters. */
struct band_fact {
    int64_t tile;           /* its tile, in iterations; else 1 */
    bool runs;              /* at least one iteration */
    bool fills_tile;        /* at least as many as a tile has */
    bool fits;              /* whenever it runs, its index does not leave its type within a tile
                              from its last iteration on */
    bool is_never_negative; /* whenever it runs, its first index is at least 0 */
    bool has_whole_tiles;   /* its iterations are a multiple of the tile */
};

/* Whether the bounds of the first `loops` loops of a nest, all of them counted, do not depend on
   each other's indices; else `reasons` says which does. */
bool band_is_rectangular(struct arena *arena, const struct nest *nest, int loops,
                         reason_list *reasons);

/* What is known of the parameters where headers of a band may be evaluated in a new order: what is
   assumed follows from what the root does, if it runs, and bounds of other loops may be needed
   before that is known. Give. */
__isl_give isl_set *band_early_facts(const struct nest *nest);

/* The end of a loop that moves with the index of the band's outermost one. */
enum band_moving { MOVES_UNKNOWN, MOVES_FIRST, MOVES_LAST };

/* Which end of a loop of the band moves with each iteration of the outermost loop, by a number that
   is the same in all, from 1 to 4, where the other end, and all ends of the other loops, depend on
   no index of the band:

       for (i = 0; i < n; i++)               MOVES_LAST: it has an iteration in all of the outermost
           for (j = 0; j < 2 * i; j++)       loop's but the first; with MOVES_FIRST, but the last

   In that one the ends may meet, but not pass each other.

   The loops are counted, and `at` and the outermost one step by one. */
enum band_moving band_moves(const struct nest *nest, int loops, int at);

/* Finds what is proven of each loop of a new order's band. */
void band_find_facts(const struct nest *nest, const struct new_order *order,
                     struct band_fact *facts);

/* Where a variable's value, when a nest's outermost loop begins, lies: `is_behind_first`, at its
   first index or further in its direction, `is_before_end`, at the value behind its last index or
   before, for all parameters, and whether the loop runs or not. */
struct band_place {
    bool is_behind_first, is_before_end;
};
struct band_place band_place_of(const struct nest *nest, const struct decl *decl);

/* A sum over a nest's outermost loop: some times its first value, its number of iterations, and a
   number. */
struct band_sum {
    int64_t firsts, trips, added;
};
/* Whether a sum is one of an integer type's values whenever the loop runs; or, with `idle`, in any
   case. */
bool band_sum_fits(const struct nest *nest, const struct type *type, struct band_sum sum,
                   bool idle);

/* Whether a loop of the nest, which is counted, has an iteration whenever control comes to it in an
   iteration of the loops around it. */
bool band_always_runs(const struct nest *nest, const struct nest_loop *inside);

/* The most iterations that a loop of the nest, which is counted, has whenever control comes to it;
   -1: that is not known. */
int64_t band_most_trips(const struct nest *nest, const struct nest_loop *inside);

/* Whether a loop of the nest, which is counted, begins with the value that a variable has when the
   nest's outermost loop begins, for all parameters. */
bool band_begins_with(const struct nest *nest, const struct nest_loop *inside,
                      const struct decl *decl);

/* Whether an access surely executes for each vector of iterations of some loops around it, in
   whatever iterations of the others, where the root runs. No bound depends on an index
   (band_is_rectangular()), and each loop holds nothing but the next one down to the access. */
bool band_covers(const struct nest *nest, const struct access *access,
                 const struct nest_loop *const *loops, size_t size);

/* Whether an access surely executes in each iteration of a loop around it, in no loop inside. */
bool band_always_makes(const struct nest *nest, const struct nest_loop *inside,
                       const struct access *access);

/* Whether an index and some times that of a loop around it, which is never negative, stay in the
   index's type: from its first value, which is a number, to the one behind its last, in all
   iterations. Both are loops of the nest, and counted. */
bool band_fits_skewed(const struct nest *nest, const struct nest_loop *inside,
                      const struct nest_loop *around, int64_t factor);

#endif
