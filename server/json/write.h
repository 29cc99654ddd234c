/*
 * write.h: puts a set of edits on disk, all of it or nothing. Each new text is first written beside
 * its file and synced; then the files are checked to be what the edits were made from, and the new
 * texts take their places, files that did not exist before those that may include them. If one of
 * them cannot, or a signal ends the run, those before it get their old texts back, unless somebody
 * has saved something else meanwhile: that stays, and is named on standard error. What a run that
 * is killed leaves is dealt with by the next one (journal.h).
 */
#ifndef LATHE_SERVER_WRITE_H
#define LATHE_SERVER_WRITE_H

#include "base/error.h"
#include "code/edits.h"
#include "server/json/replace.h"

/*
 * Fails, with no file changed, when a file is no longer what it was (by content hash), a file to be
 * made exists already, or anything cannot be written. Permissions are kept; a symbolic link stays
 * one, and what it leads to is written. INT, TERM and HUP wait meanwhile and take effect at the
 * end.
 */
bool write_edits(const struct edits *edits, struct error *error);

/* The same, step by step, for tests. */
bool write_edits_watched(const struct edits *edits, const struct write_watch *watch,
                         struct error *error);

/* The unified diff; absolute paths lose their slash, so that `patch -p1` in the root applies. */
void write_diff(const struct edits *edits, struct strbuf *out);

#endif
