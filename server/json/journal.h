/*
 * journal.h: what a run is about to write, so that a run that is killed leaves nothing half done:
 * the next one finds its journal and finishes or undoes what it says. A journal is a file in a
 * folder of the user's own, "lathe" in $XDG_STATE_HOME, ~/.local/state, or else "lathe-UID" in
 * /tmp. It has two states, told by its name: "X.prepare" while the new texts are written beside
 * their files, "X.write" while they take their places. Its process holds a lock on it for as long
 * as it lives.
 */
#ifndef LATHE_SERVER_JOURNAL_H
#define LATHE_SERVER_JOURNAL_H

#include "base/error.h"
#include "server/json/replace.h"

struct journal {
    char *folder; /* owned */
    char *name;   /* in the folder; owned, NULL: there is none */
    int fd;       /* open for the lock */
};

/* Writes the journal of files that are about to be changed. */
bool journal_begin(struct journal *journal, const struct replaced_file *files, size_t size,
                   struct error *error);
/* All new texts are there and the files are about to get them. */
bool journal_commit(struct journal *journal, struct error *error);
/* Everything is done or undone. */
void journal_end(struct journal *journal);

/*
 * Deals with the journals of runs that were killed: where files were already changed and all others
 * still can be, they are; else those that were get their old texts back, unless somebody has
 * changed them since. Says so on standard error. With `only_tell` nothing is done.
 */
void journal_recover(bool only_tell);

#endif
