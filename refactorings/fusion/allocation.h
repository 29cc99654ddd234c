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

/* The last time that memory is made for it. */
struct allocation {
    bool is_made;             /* it is; else an array's declaration is all there is */
    const struct expr *count; /* of elements; or NULL, and then */
    const struct expr *size;  /* of bytes */
};

/*
 * Adds to what goes with a temporary the statements of the request's function that do nothing but
 * make it ready, ask whether there was memory for it, and end it: calls of malloc() and its kin and
 * free(), new[] and delete[], and the declaration of a std::vector. Says whether all the memory
 * that it gets is 0 at first, and whether an exception is thrown where there is none.
 */
void allocation_find(struct action_request *request, struct temporary *one, struct allocation *out);

#endif
