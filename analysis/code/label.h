/*
 * label.h: what a file is called among those of its program, for new names that all of them have to
 * tell apart: functions, include guards.
 */
#ifndef LATHE_CODE_LABEL_H
#define LATHE_CODE_LABEL_H

#include "base/arena.h"

/*
 * The file's name without the ending, after as many of its folders as it takes for no other of
 * `files` to be called so, however many of its own folders are written: "d1_u" for d1/u.c where
 * d2/u.c or x/d2_u.c is there, too. Letters, digits and underscores only; letters are told apart by
 * more than their case, since include guards are written in capitals. Files that differ in nothing
 * but their ending share a label: what is made of them goes to the same files. All paths are
 * absolute, and free of "." and ".." parts.
 */
const char *label_among(struct arena *arena, const char *const *files, size_t size,
                        const char *path);

/* The same with at least all folders below `root`, which is one of those above the file. */
const char *label_below(struct arena *arena, const char *root, const char *path);

#endif
