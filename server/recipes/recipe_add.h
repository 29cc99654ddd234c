/*
 * recipe_add.h: steps that were taken, put behind those of a file of recipes.
 */
#ifndef LATHE_SERVER_RECIPE_ADD_H
#define LATHE_SERVER_RECIPE_ADD_H

#include "code/source.h"
#include "server/recipes/recipe.h"

/* A file of recipes that gets a step. */
struct recipe_addition {
    struct arena *arena;
    const char *path;          /* of the recipes */
    const char *source_path;   /* of the source file that the step was taken in */
    const struct source *text; /* of the recipes as they are; NULL: there are none yet */
};

/* Whether recipes are for a source file; `path` as one would write it from the current folder. */
bool recipe_is_for(const struct recipe_file *file, const char *path);

/* What a step in a function adds to the text: behind the last one of the function's recipe, or as a
   new recipe at the end. `recipes` is what the text says, none where there is no text; `step` as
   recipe_step_text() writes it. `*at` is the place of the insertion. */
const char *recipe_added(const struct recipe_addition *to, const struct recipe_file *recipes,
                         const char *function, const char *step, uint32_t *at);

/* The same as a whole text, which stands in place of `to->text` afterwards. Fails where that holds
   no recipes, or some of another source file. */
bool recipe_add(struct recipe_addition *to, const char *function, const char *step,
                struct error *error);

#endif
