/*
 * summary.h: what `lathe analyze --summary` tells of all files together, "lathe.summary/1".
 */
#ifndef LATHE_SERVER_SUMMARY_H
#define LATHE_SERVER_SUMMARY_H

#include <jansson.h>

#include "base/strbuf.h"

struct summary;

struct summary *summary_new(void);
void summary_free(struct summary *summary);

/* Takes an entry of "files" of a report into account. A loop that several files hold, as headers
   are, counts once, with the weakest verdict that it has in any of them (see census.h). */
void summary_add(struct summary *summary, const json_t *file);

/* The value of the contract, a new reference: how many loops got which verdict, guards by kind,
   reasons, how many of those with another one behind them in their block 'fuse' makes one with it,
   and the facts that would help most loops, counted by the reasons: at most so many. */
json_t *summary_value(const struct summary *summary);

/* Whether the file that was added as the `index`-th holds a loop that a fact of the value ("help")
   is all that is missing for. */
bool summary_concerns(const struct summary *summary, const json_t *help, size_t index);

/* Counts the loops of a file that are proven now and were unknown before; `seen` is an object for
   all files of one fact, empty at first. */
json_int_t summary_won(const struct summary *summary, const json_t *file, json_t *seen);

/* The same for people, from the value. */
void summary_text(const json_t *value, struct strbuf *out);

#endif
