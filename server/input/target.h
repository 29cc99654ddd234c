/*
 * target.h: a file named on the command line, and how it is compiled: from compile_commands.json
 * (`-p`, else the nearest one above the file), then compile_flags.txt, then what follows `--`.
 */
#ifndef LATHE_SERVER_TARGET_H
#define LATHE_SERVER_TARGET_H

#include <sys/stat.h>

#include "code/compdb.h"
#include "code/frontend/frontend.h"

/* A file to be parsed. Texts are borrowed or the arena's. */
struct target {
    const char *path;      /* as the user wrote it */
    const char *directory; /* that the arguments are relative to; NULL: the current one */
    LIST_OF(const char *) arguments;
    bool has_entry;              /* the database names the file */
    LIST_OF(const char *) facts; /* what `--assume` says of the program (assume.h) */
    const char *label;           /* see compdb_label(); NULL: no database says */
};

/* The database of a folder, so that it is read once for all files of the folder. */
struct target_folder {
    const char *name; /* as written, without the file's name */
    struct compdb db;
    struct stat state;  /* of the database when it was read; zero where there is none */
    struct error error; /* set: the database could not be read */
};

/* Where arguments come from. All zero (with the arena) is a fresh one. */
struct target_source {
    struct arena *arena;
    const char *build_dir;    /* -p, or NULL */
    struct compdb db;         /* of build_dir */
    const char *const *extra; /* what follows `--` */
    size_t extra_size;
    const char *const *facts; /* what `--assume` says, for all targets */
    size_t facts_size;
    LIST_OF(struct target_folder *) folders; /* without -p, filled as files come */
};

/* Reads the database of -p, if there is one. Fails with file and line when it is broken. */
bool target_open(struct target_source *source, struct error *error);

/* How to parse `path`. Fails where the database above the file is broken. */
bool target_find(struct target_source *source, const char *path, struct target *out,
                 struct error *error);

/* The request for the front end: an absolute path where the arguments have a folder of their own,
   and never one that reads like an option. */
struct frontend_request target_request(struct arena *arena, const struct target *target);

/* The path to show for a file of the translation unit that is not the main file: relative to the
   current folder where it stands below and the user did not write an absolute path himself. */
const char *target_show(struct arena *arena, const struct target *target, const char *path);

/* An absolute path as a person in the current folder would write it. */
const char *target_short(struct arena *arena, const char *path);

/* A message with the quoted absolute paths in it shown so, too. */
const char *target_show_text(struct arena *arena, const struct target *target, const char *text);

#endif
