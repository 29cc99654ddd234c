/*
 * guard_calls.h: a guard as calls of the macros of guard_helpers.h.
 *
 *     each pair of { x[0:n], y[0:n] }, and both with { z[0:1] }   ->
 *         APART_2_OF_3((x, n), (y, n), (z, 1))
 */
#ifndef LATHE_REFACTORINGS_GUARD_CALLS_H
#define LATHE_REFACTORINGS_GUARD_CALLS_H

#include "loops/terms/guard.h"
#include "refactorings/guards/guard_helpers.h"

/* A slice as people write it. */
struct piece {
    const struct term *begin, *count; /* the pointer to the first element, and how many there are */
};

/* A clause on two slices as `unless || APART(a, b)`. */
struct pair {
    bool is_plain;             /* it can be said like this, and then: */
    const struct term *unless; /* as it stands in the clause, or NULL */
    size_t a, b;               /* numbers of pieces */
    bool is_said;              /* by a call */
};

/* A guard on its way into the program. */
struct guard_calls {
    const struct nest *nest;
    struct term_space *terms;               /* of the clauses, which may come from several */
    LIST_OF(const struct clause *) clauses; /* each once */
    LIST_OF(struct pair) pairs;             /* for each clause */
    LIST_OF(struct piece) pieces;           /* each once */
    bool *waits;                            /* [k * clauses.size + j]: clause k for clause j */
    size_t longer; /* by so many characters is the text longer, since names of macros are taken */
    struct guard_helpers helpers;
};

/* Adds the clauses of a guard that are not there yet. */
void guard_calls_add(struct guard_calls *calls, const struct guard *guard);
/* The C text; nothing is read before what has to be known for that. */
const char *guard_calls_text(struct guard_calls *calls);

#endif
