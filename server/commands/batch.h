/*
 * batch.h: what the units of a batch say, put together (see batch_unit.h). A text that several
 * units compile is changed once, and only where all of them would change it in the same way.
 */
#ifndef LATHE_SERVER_BATCH_H
#define LATHE_SERVER_BATCH_H

#include <jansson.h>

#include "code/edits.h"
#include "server/input/target.h"

/* One entry of the compilation database. */
struct batch_entry {
    struct target target;
    json_t *answer;  /* of its worker; owned, NULL until it is there */
    json_t *allowed; /* what it had to do for that, see batch_unit.h; owned, NULL: what a unit does
                        by itself */
    bool is_open;    /* it has to be asked anew */
};

struct batch {
    struct arena *arena;
    LIST_OF(struct batch_entry) entries;
    json_t *barred;  /* [FILE, START, REASONS] of what was agreed on and fits not to all; owned */
    bool is_partial; /* not all entries of the database, so that others may compile their headers */
};

/*
 * Decides after the answers which unit changes which loops. Entries whose answer has to be made
 * anew get `allowed` and are open; false: there are none. A change that does not fit to all units
 * is found out when these make it, so that what is agreed on may be less the next time.
 */
bool batch_agree(struct batch *batch);

/* When all answers are there: loops that not all units agree on become "refused" in them. */
void batch_settle(struct batch *batch);

/*
 * The files of all answers as edits of what is on disk now. Fails where a file has changed since a
 * worker read it, or where two units make the same file.
 */
bool batch_edits(const struct batch *batch, struct edits *out, struct error *error);

/* Loops by outcome, a text that several units compile counted once. */
struct batch_counts {
    size_t files, failed, loops, changed, refused, inner, unproven, small;
};

/* The report "lathe.batch/1", without "diff"; a new reference. Fills `counts`. */
json_t *batch_report(const struct batch *batch, const char *action, struct batch_counts *counts);

void batch_release(struct batch *batch);

#endif
