/*
 * unrolled.h: the headers of a loop that does several iterations at a time, and of one behind it
 * that does what is left over.
 *
 *     for (int i = 0; i < n; i++)     =>     for (int i = 0; i < n / 4 * 4; i += 4)
 *                                            for (int i = n / 4 * 4; i < n; i++)
 */
#ifndef LATHE_REFACTORINGS_UNROLLED_H
#define LATHE_REFACTORINGS_UNROLLED_H

#include "refactorings/nests/one_loop.h"

struct unrolled {
    int64_t copies;          /* iterations at a time */
    const char *declaration; /* of the index, before the loops; or NULL */
    const char *header;      /* of the loop over the copies */
    const char *rest;        /* header of the loop over what is left; NULL: nothing is */
};

/* False: refused. */
bool unrolled_make(struct action_request *request, const struct one_loop *one, int64_t copies,
                   struct unrolled *plan);

#endif
