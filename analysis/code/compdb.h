/*
 * compdb.h: how a file is compiled: compile_commands.json (clang's JSON compilation database
 * format), compile_flags.txt, or nothing.
 */
#ifndef LATHE_CODE_COMPDB_H
#define LATHE_CODE_COMPDB_H

#include "base/arena.h"
#include "base/array.h"
#include "base/error.h"

struct compile_command {
    const char *file;      /* absolute, normalised; "" in a compile_flags.txt: any file */
    const char *directory; /* absolute */
    LIST_OF(const char *) arguments; /* without compiler, input, -o, -c and dependency output */
};

struct compdb {
    const char *path; /* the file that was read, or NULL for an empty database */
    LIST_OF(struct compile_command) commands; /* in the file's order */
};

/*
 * Reads BUILD_DIR/compile_commands.json. "command" texts are split as a POSIX shell would, without
 * running anything. Fails with file and line on broken JSON and on entries of the wrong shape; an
 * entry whose file does not exist is kept (using it fails later, by name).
 */
bool compdb_load(struct arena *arena, const char *build_dir, struct compdb *out,
                 struct error *error);

/* The nearest compile_commands.json (also in a `build` folder beside it) or compile_flags.txt in
   the folders above `file`. Finding none is no failure: `out` is empty then. */
bool compdb_find(struct arena *arena, const char *file, struct compdb *out, struct error *error);

/* What the file is called among those of the database (label.h), or NULL where that names none. */
const char *compdb_label(struct arena *arena, const struct compdb *db, const char *file);

/* The command for a file (compared by real path), or NULL. The first entry wins. For a header or a
   file that has no entry: NULL. A compile_flags.txt database matches every file. */
const struct compile_command *compdb_lookup(const struct compdb *db, const char *file);

#endif
