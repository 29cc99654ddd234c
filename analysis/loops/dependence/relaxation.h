/*
 * relaxation.h: the one place that says what of a nest is no matter of dependences, and for whose
 * iterations. Asked about the root's iterations, variables that each of them sets first are private
 * to it, and sums are put together by whoever runs them. Asked about a band, the same is said of
 * the iterations of its innermost loop,
 *
 *     for (i) for (j) { t = a[i][j]; s += t * t; }    t is private to (i, j), s is a sum over both
 * and where nobody puts anything together, since one thread runs the band in another order, only
 * what no order changes is left out.
 */
#ifndef LATHE_LOOPS_RELAXATION_H
#define LATHE_LOOPS_RELAXATION_H

#include "loops/dependence/scalars.h"

struct schedule;

/* Whose iterations have variables of their own, and what becomes of these. */
struct relaxation {
    struct nest *within; /* of the innermost loop of a band, whose outermost one is the root: its
                            iterations; NULL: those of the root */
    int loops;           /* of the band; with `within` */
    const variable_list
        *own;         /* with `within`: what each of its iterations sets for itself, although
                                 the text has that around the loop; with `relaxes_nothing`: what
                                 nobody reads who has not set it; NULL: none */
    bool is_combined; /* partial results are put together, and last values copied out, as the
                            roles say; else variables stay where they are, and what a different
                            order gives another value is shared */
    const struct decl *running; /* without `within`: a variable whose value in each iteration is
                                   found beside the iterations (scan.h), by the operator `op`: it
                                   is as good as a sum; NULL: none */
    enum operator op;
    bool reassociates;    /* where they are not put together: sums of floating-point numbers may be
                             added up in another order all the same */
    bool takes_guard;     /* whoever asked evaluates one, although partial results are not put
                             together */
    bool relaxes_nothing; /* but what is in `own`: each other variable keeps its place, and the
                             order of what is done to it */
};

/*
 * Finds the roles of variables for a nest; NULL: for its root's iterations. Of a band, inductions
 * are shared, and so is what a header around its innermost body names. `schedule`, of a band, tells
 * which iteration is the last one where results are not combined. What can be nothing but private
 * and is not adds a reason to `nest`.
 */
void relaxation_find(struct nest *nest, const struct relaxation *relaxation,
                     const struct schedule *schedule, struct roles *out);

/* Finds memory that is no variable and only updated, likewise (reduction_find_elements()). */
void relaxation_find_elements(const struct nest *nest, const struct relaxation *relaxation,
                              struct roles *roles);

#endif
