/*
 * includes.h: a parser reads what an `#include` names whatever it is, and waits for a pipe or reads
 * a device for as long as it gives bytes. So the files that the preprocessor lines of a unit may
 * lead to are looked at before: whether a line counts is not known yet, so that each does, and a
 * name is looked for in every folder of the search path.
 *
 * Not seen: names that macros put together by `#`, and what is found by way of a folder that the
 * parser knows by itself.
 */
#ifndef LATHE_CODE_INCLUDES_H
#define LATHE_CODE_INCLUDES_H

#include "code/frontend/frontend.h"

/* What the parser is about to get. */
struct includes_from {
    const char *path;          /* of the main file */
    const struct source *text; /* its text */
    const char *const *arguments;
    size_t arguments_size;
};

/* Fails if the unit may read something that is no regular file. `found` becomes a hash of which
   files are there that it may read, by their names; 0: there may be more. */
bool includes_check(struct arena *arena, const struct frontend_request *request,
                    const struct includes_from *from, uint64_t *found, struct error *error);

#endif
