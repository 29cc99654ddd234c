/*
 * recipe_kept.h: a function as it was, kept beside what a recipe makes of it, in whole lines:
 *
 *     #ifdef MACRO
 *     void f(void) ...      as it was
 *     #else
 *     void f(void) ...      as it is
 *     #endif
 */
#ifndef LATHE_SERVER_RECIPE_KEPT_H
#define LATHE_SERVER_RECIPE_KEPT_H

#include "base/error.h"
#include "refactorings/engine/stage.h"
#include "server/recipes/recipe.h"

/*
 * The text of a unit's main file with the function of a recipe as it was, in the arena; NULL where
 * it is not kept. `request` is how the unit is parsed, its text being `source`. Fails, with NULL as
 * well, where the text cannot be parsed.
 */
const struct source *recipe_kept_undo(struct arena *arena, const struct frontend_request *request,
                                      const struct source *source, const struct recipe *recipe,
                                      struct error *error);

/* The whole lines of a function, in bytes of its file. */
struct range recipe_kept_lines(const struct source *source, const struct function *function);

/* The edits that put a function as it was, `before` with its last line end, beside `function` of
   the tree. NULL: they cannot stand there, as lines of the function are compiled under a condition
   that begins or ends outside. */
struct edits *recipe_kept_put(struct arena *arena, const struct tree *tree,
                              const struct function *function, const char *macro,
                              const char *before);

#endif
