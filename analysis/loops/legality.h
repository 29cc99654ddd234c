/*
 * legality.h: the one judge of what may be done to a nest. "Parallel" is the question whether every
 * order of the root's iterations is legal: no dependence that may not be relaxed is carried by it.
 */
#ifndef LATHE_LOOPS_LEGALITY_H
#define LATHE_LOOPS_LEGALITY_H

#include "loops/dependence.h"

/* What the dependences leave of a reordering of the root's iterations. */
enum legality {
    LEGAL,         /* for all parameters of the context */
    LEGAL_GUARDED, /* for those of `guard`, an admissible condition */
    ILLEGAL,       /* `violated` is a dependence whose ends surely execute */
    LEGALITY_UNKNOWN
};

struct legality_answer {
    enum legality legality;
    isl_set *guard;                  /* LEGAL_GUARDED: parameters; owned by the caller */
    const struct conflict *violated; /* ILLEGAL */
};

/*
 * Judges whether any order of the root's iterations is legal. Relaxed already are the accesses that
 * dependence_find() left out by the variables' roles. A guard is admissible only if it leaves the
 * trip count unbounded (see interface.md, "guarded"). Never LEGAL after a failed computation.
 */
struct legality_answer legality_parallel(const struct nest *nest,
                                         const struct conflicts *conflicts);

#endif
