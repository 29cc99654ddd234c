/*
 * search_safe.h: whether iterations of a search that the program does not come to may run all the
 * same: what they read is there, they trap nowhere, and come to their end (see search.h).
 */
#ifndef LATHE_LOOPS_SEARCH_SAFE_H
#define LATHE_LOOPS_SEARCH_SAFE_H

#include "loops/model/nest.h"

/* Whether all iterations of the root of a nest that was built for a search (nest_build_searching())
   may run. If not, the first thing that may fail is added to `reasons`; if so, what that rests on
   to `assumptions`. */
bool search_is_safe(struct arena *arena, const struct nest *nest, reason_list *reasons,
                    assumed_list *assumptions);

/* search_traps.c: the part about what is computed and called. */
bool search_never_traps(struct arena *arena, const struct nest *nest, reason_list *reasons);
/* Adds a reason; false. */
bool search_refuse(struct arena *arena, reason_list *reasons, reason_code code, struct range range,
                   const char *message);

#endif
