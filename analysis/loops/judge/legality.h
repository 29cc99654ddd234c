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
 * "guarded"), and sought only where the caller takes one: weighing it costs more than all the rest.
 * Where conflicts happen and no guard is taken, the answer is LEGALITY_UNKNOWN. Never LEGAL after a
 * failed computation.
 */
struct legality_answer legality(const struct nest *nest, const struct conflicts *conflicts,
                                bool takes_guard);

/* The known parameters for which the root runs: where a conflict happens for some of them, nothing
   but a guard makes an order legal. Give. */
__isl_give isl_set *legality_entered(const struct nest *nest);

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
 * Whether all iterations of a band may run in any order, and all at once: the first `loops` loops
 * of a perfect nest, from `root` inwards, whose innermost one is the root of `innermost`. What it
 * promises where it is true:
 *
 *  - An iteration of the band is one of its innermost loop, with all that its body does, in the
 *    order of the text. No two of them conflict, for all parameters and contents of memory for
 *    which `band->clauses` hold before the loops (NULL: for all), once each variable in
 *    `band->privates`
 *    is one of each iteration's own and those in `band->reductions` are combined. This is the
 *    verdict `band->parallel`, yes or guarded, with what it rests on in `band->assumptions`; all of
 *    these are said of the band as a verdict says them of a loop, and `band` is `root` else.
 *  - The headers set, test and step indices whose values follow from the parameters and the indices
 *    of the loops around them: nothing in the loops changes what they read, for parameters that the
 *    clauses hold for. They may depend on each other, `j <= i`: nothing is asked of the bounds.
 *  - `copy_out` of a private variable speaks of the very last iteration of the band in the order of
 *    the text; where bounds depend on indices it need not be one of the last iteration of `root`.
 *
 * Not looked at are the texts of the headers, whether somebody reads the indices' final values,
 * what of a private variable is needed in a place of its own (as ever), and whether evaluating a
 * header may fail where the loops around it have no iteration. An iteration that combines sums,
 * `y[i] += a[i][j]`, is legal with the reduction `y[]`: who cannot combine refuses what is listed.
 *
 * False: `reasons`, empty before, says why, and names two iterations where some surely conflict.
 */
bool legality_band(struct arena *arena, const struct verdict *root, const struct nest *innermost,
                   int loops, struct verdict *band, reason_list *reasons);

/*
 * The same where a loop may hold, in front of the next one, statements that each iteration of the
 * band does for itself: they give the variables `own` their values and do nothing else, no other
 * statement sets these, and nothing in the loops writes to the arrays that they read (the caller
 * knows that; that other arrays are not these is part of the answer).
 */
bool legality_prepared_band(struct arena *arena, const struct verdict *root,
                            const struct nest *innermost, int loops, const variable_list *own,
                            struct verdict *band, reason_list *reasons);

/*
 * The same where statements stand beside the next loop, in front of it or behind it, but for loops
 * in front. They give variables of `own` their values, which each iteration of the band does for
 * itself as above, or they are done once for all iterations of the next loop, by somebody who does
 * nothing in between:
 *
 *     for (i) { d[i] = 1; for (j) a[i][j] = 0; }
 *
 * No instance of those touches what an iteration of the band does to memory, nor what those beside
 * another loop do, one of them writing; those beside one loop keep their order.
 */
bool legality_band_beside(struct arena *arena, const struct verdict *root,
                          const struct nest *innermost, int loops, const variable_list *own,
                          struct verdict *band, reason_list *reasons);

/*
 * A new order for the iterations of a band: `loops` perfectly nested loops, the root and those
 * inside it. Iterations run by ascending vectors of the dimensions:
 *
 *     { S[t0, t1] -> [t1, t0] }                          loops interchanged
 *     { S[t0, t1] -> [floor(t0/32), floor(t1/32), t0, t1] }    tiles of 32 by 32
 *     { S[t0] -> [t0 mod 4, t0] }                        every fourth one, from each of the first
 *     { S[t0] -> [-t0] }                                 backwards
 *     { S[t0, t1] -> [t0 + t1, t0] }       by the values of j, then i: for (i) for (j = i; ...)
 */
struct order_dimension {
    int loop;     /* of the band, from 0 */
    int64_t tile; /* iterations in a tile, and the dimension is the tile's number; 0: the iteration
                     itself */
    int64_t modulus;   /* the dimension is what is left of the iteration's number by it; 0: all */
    bool is_backwards; /* the dimension is its negative */
    bool is_value;     /* the dimension is the value of the loop's index, or its negative where the
                          loop counts downwards, and not the iteration's number; it has no tile and
                          no modulus */
    int by;            /* with `is_value` and a factor: a loop, */
    int64_t factor;    /* whose index is added so many times; 0: nothing is */
    bool is_parallel;  /* what differs there first runs at once */
};

struct new_order {
    int loops;
    bool is_parallel; /* each loop of the band is `yes` by itself, without private variables and
                         reductions: no two iterations meet, in whatever order */
    bool takes_guard; /* it may be legal under a condition: the old order stays beside it */
    bool is_permutable; /* the dimensions come in any order, in tiles of any size, from anywhere,
                           and iterations of one tile in the order that they have */
    bool reassociates; /* sums of floating-point numbers may be added up in another order */
    int64_t whole; /* if over 1: of the first loop, iterations that are left over when so many at a
                      time are taken run behind all others, in the old order */
    const struct nest *innermost; /* the model of the band's innermost loop */
    LIST_OF(struct order_dimension) dimensions;
};

/*
 * Whether the new order is legal for all parameters: no two instances that may touch the same
 * element, one of them writing, change places,
 *
 *     { x -> y : x before y in the old order and y before x in the new one } = {}
 *
 * One thread runs the loops, so that only those variables are relaxed which any order leaves the
 * same: those that each iteration of the innermost loop sets before it reads them, unless the loops
 * may leave one with a value that not the same iteration sets, and reductions that are exact in any
 * order, or those of floating-point numbers where the order `reassociates`: they are listed in
 * `band->reductions`. Nothing that may overlap is accepted, but where the order takes a guard.
 * `band` gets the answer as of legality_band(). False: `reasons`, empty before, says why, and names
 * two instances. An iteration of a loop keeps its number, wherever it begins: what the headers say
 * in the new order, and who uses the indices' final values, is not looked at (band_facts.h).
 */
bool legality_order(struct arena *arena, const struct verdict *root, const struct new_order *order,
                    struct verdict *band, reason_list *reasons);

/* Whether an order that is refused may be legal where it `reassociates`: the nest adds up
   floating-point numbers. */
bool legality_may_round(struct arena *arena, const struct verdict *root,
                        const struct new_order *order);

/* A read and a write that an order exchanges. */
struct broken_order {
    const char *message; /* the two instances, in words */
    const struct base *base;
    struct dependence dependence; /* with a witness */
};

/*
 * Whether an order surely changes what the nest computes, whatever memory holds and for all
 * parameters for which it is worth running: it exchanges the write of an element and a read from
 * which another element is computed, and the nest writes no element twice. Then another value is
 * read, and what is computed of it stays. False: that is not so, or not known.
 */
bool legality_order_breaks(struct arena *arena, const struct verdict *root,
                           const struct new_order *order, struct broken_order *out);

#endif
