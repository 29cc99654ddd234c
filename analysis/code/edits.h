/*
 * edits.h: sets of file edits, the only thing that a refactoring produces, and unified diffs.
 */
#ifndef LATHE_CODE_EDITS_H
#define LATHE_CODE_EDITS_H

#include "base/arena.h"
#include "base/array.h"
#include "base/error.h"
#include "base/strbuf.h"
#include "code/source.h"

/* Replaces bytes [start, end) of the original by `text`. */
struct edit {
    uint32_t start, end;
    const char *text;
};

struct file_edit {
    const char *path;
    bool create;             /* the file is made; edits then hold one insertion */
    const char *original;    /* the bytes that the offsets refer to; "" for a new file */
    size_t original_length;
    uint64_t hash;           /* of the original bytes: edits_hash() */
    LIST_OF(struct edit) edits; /* sorted by start, disjoint */
};

struct edits {
    struct arena *arena; /* owns everything below */
    LIST_OF(struct file_edit *) files; /* in order of first use; paths are unique */
};

uint64_t edits_hash(const char *bytes, size_t length); /* 64-bit FNV-1a */

/* The edits of a file, made on first use from the original bytes (borrowed). */
struct file_edit *edits_file(struct edits *edits, const char *path, const char *original,
                             size_t length);
/* A file to be made. */
struct file_edit *edits_create(struct edits *edits, const char *path);

/* Records one edit; overlapping edits are a BUG(). `text` is copied. */
void edits_replace(struct edits *edits, struct file_edit *file, uint32_t start, uint32_t end,
                   const char *text);

/*
 * Adds all edits of another set, which are of the same originals. What both sets do at one place
 * stands there once. False, and nothing is added, where they do different things at one place, or
 * both make a file. The texts are copied; originals stay borrowed.
 */
bool edits_join(struct edits *to, const struct edits *more);

/*
 * Adds edits of what the first leave, so that the first do both, in offsets of their own originals.
 * Edits that touch each other become one. Nothing of `then` is borrowed. A BUG() if a file of both
 * is not the same in between.
 */
void edits_compose(struct edits *first, const struct edits *then);

/*
 * Adds all edits of another set, of which some files are as they always were and others as the
 * first leave them. The edits of those go together as edits_join() has it, but what one set
 * replaces is its own, as it may have gone elsewhere; those of these come one after the other as
 * edits_compose() has it. False, and nothing is added, where they do not go together.
 */
bool edits_add(struct edits *to, const struct edits *more);

/* Where a place of the original is after the edits: behind those that end there, or, as the end of
   something, before those that begin there; within what stands for it where it was replaced. */
uint32_t edits_place(const struct file_edit *file, uint32_t at, bool is_end);

/* The file's text after the edits. */
void edits_apply(const struct file_edit *file, struct strbuf *out);

/* Unified diff (3 lines of context, `--- a/PATH`, `+++ b/PATH`, /dev/null for new files, "\ No
   newline at end of file") of all files, by a shortest edit script over lines. */
void edits_diff(const struct edits *edits, struct strbuf *out);

#endif
