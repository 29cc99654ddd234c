/*
 * compiled.h: a compiler's command that makes one object of one file in C or C++, as build tools
 * give it: which of its words is the file, and the same command for another text of it.
 */
#ifndef LATHE_SERVER_COMPILED_H
#define LATHE_SERVER_COMPILED_H

#include "server/input/target.h"

struct compiled {
    const char *const *words; /* borrowed */
    size_t words_size;
    size_t compiler;  /* which word is the compiler; launchers stand in front of it */
    size_t source;    /* and which the file */
    size_t output;    /* the file that is made; 0: none is named */
    bool has_depfile; /* a list of dependencies is written as well */
};

typedef LIST_OF(const char *) word_list;

/* Reads a command. False: it does something else, or may do more than this text has to tell: it is
   to be run as it is. */
bool compiled_read(const char *const *words, size_t size, struct compiled *out);

/* How the file is parsed. */
struct target compiled_target(struct arena *arena, const struct compiled *compiled);

/* The command for a copy of the file in the folder `folder`, without a list of dependencies: what
   is included is looked for where it was, and debuggers are told the file's own folder. Ends with
   NULL. */
const char **compiled_copy(struct arena *arena, const struct compiled *compiled, const char *copy,
                           const char *folder);

/* The command that writes the list of dependencies of the file itself, and nothing else. */
const char **compiled_depfile(struct arena *arena, const struct compiled *compiled);

#endif
