/*
 * loop_path.h: loops as people name them in recipes, by their indices from the outermost loop of
 * the function inwards: `i/j`. Of several with one name on a level the first has the name alone;
 * the second is `i#2`. A loop that counts nothing goes by its keyword: `while/i`.
 */
#ifndef LATHE_REFACTORINGS_LOOP_PATH_H
#define LATHE_REFACTORINGS_LOOP_PATH_H

#include "code/ast.h"
#include "loops/syntax/loop.h"

/* The path of a function's own loop, in the arena; "" for what is none. */
const char *loop_path_of(struct arena *arena, const struct function *function,
                         const struct stmt *stmt);

/* The loop that a path leads to. NULL: `*why` says in a sentence, without a full stop, which part
   of the path leads nowhere, and what is there instead. */
const struct loop *loop_path_find(struct arena *arena, const struct function *function,
                                  const char *path, const char **why);

/* Whether a text reads like a path: names with numbers from 2 on behind `#`, and `/` between. */
bool loop_path_is_well_formed(const char *path);

#endif
