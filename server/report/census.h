/*
 * census.h: the loops of all files, each counted once. A loop is told by file, line, column and
 * function; a header's is found in each unit that includes it, and counts with the weakest verdict
 * that it gets there: unknown, not parallel, with a guard, parallel.
 */
#ifndef LATHE_SERVER_CENSUS_H
#define LATHE_SERVER_CENSUS_H

#include "server/report/report.h"

struct census;

struct census *census_new(void);
void census_free(struct census *census);

/* Takes the loops of a file into account, an entry of "files" of a report. Those that an earlier
   file has get "again": true. */
void census_take(struct census *census, json_t *file);

/* Whether a loop with "again" has another verdict than the first time. */
bool census_differs(const struct census *census, const json_t *loop, const char *path);

/* How many loops have which verdict. */
struct report_counts census_count(const struct census *census);

#endif
