/*
 * moves_report.h: what may be done with the loops of a nest (moves.h) as a value, "lathe.moves/1",
 * and for people.
 */
#ifndef LATHE_SERVER_MOVES_REPORT_H
#define LATHE_SERVER_MOVES_REPORT_H

#include <jansson.h>

#include "base/strbuf.h"
#include "refactorings/moves/moves.h"
#include "server/input/target.h"

/* The value, a new reference. `unit` is the one that the moves are of. */
json_t *moves_report(struct arena *arena, const struct target *target, const struct unit *unit,
                     const struct moves *moves);

/* The value for people. `path` is the file as the user wrote it. */
void moves_report_text(const json_t *report, const char *path, struct strbuf *out);

#endif
