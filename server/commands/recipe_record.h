/*
 * recipe_record.h: `lathe recipe record`: a refactoring is made, and written down as the next step
 * of a recipe.
 */
#ifndef LATHE_SERVER_RECIPE_RECORD_H
#define LATHE_SERVER_RECIPE_RECORD_H

#include "server/commands/delivery.h"
#include "server/input/file_place.h"
#include "server/recipes/recipe.h"

struct recipe_record {
    struct arena *arena;
    const char *path; /* of the recipe, which may be missing yet */
    struct file_place place;
    struct recipe_step step; /* without its path */
    struct target target;
    struct delivery delivery;
};

/* In a child process (supervisor_guard()): makes the step on the loop at the place, and adds it to
   the recipe, both as one edit. `data` is a struct recipe_record. Gives the exit status. */
int recipe_record_make(int limit_fd, void *data);

#endif
