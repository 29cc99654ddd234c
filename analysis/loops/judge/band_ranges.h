/*
 * band_ranges.h: what the headers of a band of loops have to say in a new order where the bounds of
 * loops depend on each other's indices, from the set of the indices' values:
 *
 *     for (i = 0; i < n; i++)               { [i,j] : 0 <= i < n and i < j < n },   by j, then i:
 *         for (j = i + 1; j < n; j++)       1 <= j < n, 0 <= i < j
 *
 * For each loop in its new place the loops inside it are projected out (A. Schrijver, Theory of
 * Linear and Integer Programming, 12.2, on Fourier's method). What the loops around it say already
 * is left out. Then the values that the headers give are computed again, and have to be the old
 * ones.
 */
#ifndef LATHE_LOOPS_BAND_RANGES_H
#define LATHE_LOOPS_BAND_RANGES_H

#include "loops/judge/legality.h"

enum { BAND_LOOPS = 8, RANGE_LIMITS = 3 };

/* A loop in its new place: one of the band, or one over its tiles. */
struct range_place {
    int loop;
    int64_t tile;     /* iterations in a tile, over whose first values this loop runs; 0: it is the
                         loop of the band itself */
    const char *name; /* of its index */
};

/* An index that moves with that of a loop around it: { [i,j] -> [i, j + factor * i] }. Its own
   header says nothing then. */
struct range_skew {
    int loop, by;   /* of the band; both count upwards */
    int64_t factor; /* 0: there is none */
    bool is_wide;   /* the index gets the type `long long`, not the type of the loop's own */
};

/* What the program's own header says of one end of a loop. */
struct band_end {
    unsigned names; /* a bit for each loop of the band whose index its text names */
    bool is_total;  /* its text may be evaluated at any time: it has the same value then, and does
                       not fail */
};

struct band_ends {
    struct band_end end[2]; /* the first value, the bound */
};

/* An end of a range: the index lies at it or within it. */
struct band_limit {
    bool is_own;        /* as the program's own header says, by its text */
    bool is_number;     /* a decimal number */
    struct c_type type; /* of the texts */
    const char *at;     /* the last value that lies within; NULL: no text can be written */
    const char *beyond; /* the one behind it; NULL likewise */
    struct reads reads; /* what evaluating them reads, indices of the band aside */
};

/* The ends of one loop in its new place; the nearest ones count. */
struct band_range {
    struct band_limit first[RANGE_LIMITS]; /* where it begins */
    struct band_limit last[RANGE_LIMITS];
    int firsts, lasts;
    unsigned early; /* a bit for each loop of the band whose own header would not have been
                        evaluated for some values of the indices around this place */
    bool is_wider;  /* of tiles: the index needs `long long`, not the type of the loop's own */
};

/*
 * The ranges of all places: the loops of the band in their new order, each once, and before it any
 * number of loops over its tiles. `ends`: of each loop. `skew`: what the values of
 * an index are in the new order. Texts are right, and do not
 * overflow, wherever they are evaluated, those that are the program's own if it may be evaluated
 * there. Indices do not leave their types. False: `reasons` says why.
 */
bool band_find_ranges(struct arena *arena, const struct nest *nest, int loops,
                      const struct band_ends *ends, const struct range_skew *skew,
                      const struct range_place *places, int size, struct band_range *ranges,
                      reason_list *reasons);

#endif
