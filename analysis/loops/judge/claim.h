/*
 * claim.h: what pragmas say of a loop, checked. A claim is contradicted only by a proof: two
 * iterations that both execute whatever memory holds, with a witness, in memory that the threads
 * share under the pragma's own clauses, and no run-time condition that would keep them apart.
 */
#ifndef LATHE_LOOPS_CLAIM_H
#define LATHE_LOOPS_CLAIM_H

#include "code/pragma.h"
#include "loops/model/nest.h"

/*
 * Fills verdict->claims. `all` are the pragmas of the loop's function; `nest` is the loop's model
 * after it was judged, or NULL where there is none: then nothing is known. What is found belongs to
 * the arena, and refers to `all`.
 */
void claim_check(struct arena *arena, const struct tree *tree, const struct nest *nest,
                 const placed_pragma_list *all, struct verdict *verdict);

#endif
