/*
 * links.h: the units of a program, for a worker that follows calls from one to another
 * (code/inline.h). What it has parsed for that, it keeps from one request to the next.
 *
 * question: {} or {"units": [FILE...], "functions": {SYMBOL: index...}}: of the functions that may
 *           matter, the units that define them, FILE as worker_target() makes it; or
 *           {"parse": true}: the unit is read and not judged, and only the linkage is answered
 * linkage:  {"whole": bool, "defines": {SYMBOL: null or [SYMBOL...]}, "misses": [SYMBOL...]}: for
 *           each function with external linkage and a body, what it calls that has none in the
 *           unit, or null where the linker may take another one; and what the functions of loops
 *           call that are not proven to be parallel. `whole`: the unit is without errors
 */
#ifndef LATHE_SERVER_LINKS_H
#define LATHE_SERVER_LINKS_H

#include <jansson.h>

#include "unit.h"

struct links;

struct links *links_new(void);
void links_free(struct links *links);

/* For one request: what is found stays until the next call. NULL: the question is empty. */
const struct unit_links *links_take(struct links *links, const json_t *question);

/* The linkage of a unit; a new reference. */
json_t *links_tell(struct arena *arena, const struct unit *unit);

/* The linkage of a file that is only read, in an answer of its own, a new reference. Without a
   "linkage" in it, the file cannot be parsed. */
json_t *links_read(struct arena *arena, const struct frontend_request *request);

#endif
