/*
 * allocation.h: how a local array gets its memory, and gives it back.
 *
 *     float *t = malloc(n * sizeof *t);
 *     if (t == NULL)
 *         return -1;
 *     ...
 *     free(t);
 */
#ifndef LATHE_REFACTORINGS_ALLOCATION_H
#define LATHE_REFACTORINGS_ALLOCATION_H

#include "refactorings/fusion/temporaries.h"

/*
 * Adds to what goes with a temporary the statements of a function's body that do nothing but make
 * it ready, ask whether there was memory for it, and end it; and says whether all the memory that
 * it gets is 0 at first. Gives the last call that allocates, or NULL: there is none.
 */
const struct expr *allocation_find(struct arena *arena, const struct stmt *body,
                                   struct temporary *out);

#endif
