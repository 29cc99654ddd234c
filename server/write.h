/*
 * write.h: puts a set of edits on disk, all of it or nothing. Each new text is first written beside
 * its file and synced; then the files are checked to be what the edits were made from, and the new
 * texts take their places by rename. If one of them cannot, those before it are put back.
 */
#ifndef LATHE_SERVER_WRITE_H
#define LATHE_SERVER_WRITE_H

#include "base/error.h"
#include "code/edits.h"

/*
 * Fails, with no file changed, when a file is no longer what it was (by content hash), a file to be
 * made exists already, or anything cannot be written. Permissions are kept; a symbolic link stays
 * one, and what it leads to is written.
 */
bool write_edits(const struct edits *edits, struct error *error);

/* The unified diff; absolute paths lose their slash, so that `patch -p1` in the root applies. */
void write_diff(const struct edits *edits, struct strbuf *out);

#endif
