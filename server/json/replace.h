/*
 * replace.h: one file that gets a new text, so that nothing which somebody else saves meanwhile is
 * lost. The new text stands beside the file, under the name `temporary`; the two names are
 * exchanged in one step, so that the old text is there until the very end and can come back the
 * same way. What a file holds is looked at after the exchange, too: before it, it could still
 * change.
 */
#ifndef LATHE_SERVER_REPLACE_H
#define LATHE_SERVER_REPLACE_H

#include "base/base.h"

/* What a file holds, for comparison. */
struct content {
    uint64_t hash; /* edits_hash() */
    size_t length; /* bytes */
};

/* A file on its way. */
struct replaced_file {
    char *path;            /* absolute or as the user wrote it; owned */
    char *temporary;       /* beside it: first the new text, then the old one; owned */
    bool create;           /* there was no file */
    struct content before; /* the old text, unless `create` */
    struct content after;  /* the new one */
};

/* What tests want to see and do; NULL everywhere else. */
struct write_watch {
    void (*step)(void *data); /* called before each change of the file system */
    void *data;
    bool no_exchange; /* as on a file system that cannot exchange two names */
};

void replace_step(const struct write_watch *watch);

struct content content_of(const char *bytes, size_t length);
/* Whether there is a regular file of this name that holds just that. */
bool content_is(const char *path, struct content expected);

enum replace_result {
    REPLACE_DONE,
    REPLACE_CHANGED, /* the file holds something else than was expected, and still does */
    REPLACE_FAILED   /* errno says why; what somebody saved may stand beside the file */
};

/* The new text takes its place; and back. */
enum replace_result replace_place(const struct replaced_file *file,
                                  const struct write_watch *watch);
enum replace_result replace_undo(const struct replaced_file *file, const struct write_watch *watch);

/* Whether the text that was replaced is still what it was: nobody wrote into it by a descriptor. */
bool replace_is_whole(const struct replaced_file *file);

/* Whether what stands beside the file is neither its old text nor its new one, but something that
   somebody saved. */
bool replace_is_foreign(const struct replaced_file *file);

/* Removes what stands beside the file. */
void replace_drop(const struct replaced_file *file, const struct write_watch *watch);

/* How far a run came with a file before it was killed. */
enum replace_state {
    REPLACE_PENDING, /* it has the old text (or is not there), and the new one is beside it */
    REPLACE_PLACED,  /* it has the new text */
    REPLACE_EDITED,  /* it had, and somebody has changed it since */
    REPLACE_STUCK    /* it has something else, and never had the new text; or that is gone */
};

/* Mends an exchange that was broken off, and looks. */
enum replace_state replace_look(const struct replaced_file *file);

#endif
