/*
 * regroup.h: sums, products and quotients of floating-point numbers in a body, and sums and
 * products of integers, written in another way where that costs less:
 *
 *     f[i] = a * u[i] + a * v[i];        =>    f[i] = a * (u[i] + v[i]);
 *     g[i] = x[i] / d + y[i] / d;              g[i] = (x[i] + y[i]) / d;
 *
 * All expressions of the body are one graph (egraph.h) whose leaves are whatever is no such
 * operation; the rules of a class (rules.def) make other ways to compute them, and of these the
 * cheapest for all together are chosen (cheapest.h). An expression keeps its leaves, so that what
 * is read is what was read, in the same statement; only the arithmetic on it is another one. What
 * is as it was written keeps its text, and so do floating-point numbers that decide (decisions.h).
 * Of signed integers nothing is computed that is not known to fit its type: what the expression
 * computed before, or what does so by the values that its leaves may have (variable_values.h).
 *
 * With the rules of the class EXACT, signs alone move through products and quotients of
 * floating-point numbers, and only where values are shared then: `-x / y` beside `x / y` becomes
 * `-(x / y)`.
 *
 * Both ways round their exact value with a relative error of at most gamma_k in each product of
 * leaves that it is the sum of, k being the roundings on its way (N. Higham, Accuracy and Stability
 * of Numerical Algorithms, lemma 3.1): they differ by at most gamma_(k + k') times the value that
 * the expression has where all leaves are magnitudes and nothing is subtracted, gamma_k = k u /
 * (1 - k u), unless something overflows or underflows on the way.
 */
#ifndef LATHE_REFACTORINGS_REGROUP_H
#define LATHE_REFACTORINGS_REGROUP_H

#include "refactorings/saturation/cheapest.h"
#include "refactorings/saturation/sharing.h"

/* An expression that is written in another way, and how far the results may be apart. */
struct regrouped {
    const struct expr *from, *to;
    int roundings; /* k + k'; 0: only what a compiler contracts differs */
    int terms;     /* what stands between the signs of the sum that it was; 1: it is no sum */
};

/* A sum or product of signed integers that stays as it is. */
struct kept_sum {
    const struct expr *expr;
    const char *part; /* what would be computed, and is not known to fit its type */
};

struct regroup {
    struct rewriting rewriting;
    LIST_OF(struct regrouped) list; /* in the order of the text */
    LIST_OF(struct kept_sum) kept;  /* likewise */
};

/* Where other ways to write what is REASSOCIATE come from: the rules; or only what several sums or
   products have in common (regroup_pairs.c), so that a larger body can be searched through; or
   that, with factors that terms of one sum have in common in front of the sum. */
enum regroup_search { REGROUP_BY_RULES, REGROUP_BY_PAIRS, REGROUP_BY_FACTORS };

/* Looks for such expressions in a body that was read as it is written. `types` are those of its
   tags. False: there is nothing to write in another way. */
bool regroup_find(struct action_request *request, const struct body *body, enum rule_class class,
                  enum regroup_search search, const struct value_types *types,
                  enum cost_machine machine, struct regroup *out);

#endif
