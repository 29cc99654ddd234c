/*
 * claim_order.h: pragmas that ask for another order of a nest's iterations, checked: `omp tile`,
 * `omp interchange` and `omp reverse` (OpenMP 6.0, 11). Compilers do what they ask without a word;
 * that it is right is the program's claim.
 */
#ifndef LATHE_LOOPS_CLAIM_ORDER_H
#define LATHE_LOOPS_CLAIM_ORDER_H

#include "code/pragma.h"
#include "loops/verdict.h"

/*
 * Adds what such pragmas claim of the nest of a loop to verdict->claims. `all` are the pragmas of
 * the loop's function, `judged` gives the verdict of a loop inside of it, or NULL, for `data`.
 * What is found belongs to the arena, and refers to `all`. A claim is contradicted only by a proof:
 * see legality_order_breaks(). One that is right but for how sums are rounded is unknown.
 */
void claim_check_order(struct arena *arena, const struct tree *tree, const placed_pragma_list *all,
                       const struct verdict *(*judged)(const struct loop *loop, void *data),
                       void *data, struct verdict *verdict);

#endif
