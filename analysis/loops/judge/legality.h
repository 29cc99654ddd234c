/*
 * legality.h: the one judge of what may be done to a nest: a new order is legal if no dependence
 * that may not be relaxed is broken by it. "Parallel" is the question whether every order of the
 * root's iterations is.
 */
#ifndef LATHE_LOOPS_LEGALITY_H
#define LATHE_LOOPS_LEGALITY_H

#include "loops/dependence/dependence.h"

/* What the dependences leave of a new order. */
enum legality {
    LEGAL,         /* for all parameters of the context */
    LEGAL_GUARDED, /* for those of `guard`, an admissible condition */
    ILLEGAL,       /* `violated` is a dependence whose ends surely execute */
    LEGALITY_UNKNOWN
};

struct legality_answer {
    enum legality legality;
    isl_set *guard;                  /* LEGAL_GUARDED: parameters, within nest_guard_context();
                                        owned by the caller */
    const struct conflict *violated; /* ILLEGAL */
};

/*
 * Judges the order that the conflicts were found for: any of the root's iterations, or that of a
 * schedule. Relaxed already are the accesses that dependence_find() left out by the variables'
 * roles. A guard is admissible only if it leaves the trip count unbounded (see interface.md,
 * "guarded"). Never LEGAL after a failed computation.
 */
struct legality_answer legality(const struct nest *nest, const struct conflicts *conflicts);

/*
 * Whether a guard does nothing but keep conflicts from happening: for no parameters that it holds
 * for do both ends of a conflict execute in different iterations, with inner loops around them that
 * run more than once. `q + 1 >= w` is such a guard where `if (q + i < w) s[0] += a[i];` sums up.
 */
bool legality_guards_nothing(const struct nest *nest, const struct conflicts *conflicts,
                             __isl_keep isl_set *guard);

/* Whether bounds of the parameters leave enough for a guard: many iterations, and many values of
   each parameter for which the root runs. */
bool legality_leaves_plenty(const struct nest *nest, __isl_keep isl_set *bounds);

/* Whether bounds of the parameters leave more than one iteration of each loop inside the root that
   is around an access to the base (NULL: to any) and may have more. */
bool legality_leaves_inner(const struct nest *nest, const struct base *base,
                           __isl_keep isl_set *bounds);

/*
 * A new order for the iterations of a band: `loops` perfectly nested loops, the root and those
 * inside it. Iterations run by ascending vectors of the dimensions:
 *
 *     { S[t0, t1] -> [t1, t0] }                          loops interchanged
 *     { S[t0, t1] -> [floor(t0/32), floor(t1/32), t0, t1] }    tiles of 32 by 32
 */
struct order_dimension {
    int loop;     /* of the band, from 0 */
    int64_t tile; /* iterations in a tile, and the dimension is the tile's number; 0: the iteration
                     itself */
};

struct new_order {
    int loops;
    bool is_parallel; /* each loop of the band is `yes` by itself, without private variables and
                         reductions: no two iterations meet, in whatever order */
    const struct nest *innermost; /* the model of the band's innermost loop */
    LIST_OF(struct order_dimension) dimensions;
};

/* What is proven of one loop of a band, for all parameters. */
struct band_fact {
    int64_t tile;           /* its tile, in iterations; else 1 */
    bool runs;              /* at least one iteration */
    bool fits;              /* whenever it runs, its index does not leave its type within a tile
                              from its last iteration on */
    bool is_never_negative; /* whenever it runs, its first index is at least 0 */
    bool has_whole_tiles;   /* its iterations are a multiple of the tile */
};

/*
 * Whether the new order is legal for all parameters: no two instances that may touch the same
 * element, one of them writing, change places,
 *
 *     { x -> y : x before y in the old order and y before x in the new one } = {},
 *
 * and the loops' bounds do not depend on each other's indices (a rectangular band). Variables that
 * each iteration of the innermost loop sets before it reads them are relaxed, unless the loops may
 * leave one with a value that not every iteration sets, and so are sums and products of unsigned
 * integers, which are exact in any order. Nothing that may overlap is
 * accepted. False: `reasons`, empty before, says why, and names two instances. `facts` gets one for
 * each loop. The texts of the headers are not looked at, nor who uses the indices' final values.
 */
bool legality_order(struct arena *arena, const struct verdict *verdict,
                    const struct new_order *order, struct band_fact *facts, reason_list *reasons);

#endif
