/*
 * recipe_run.h: a file of recipes, run: each step is proven on what the steps before it have left,
 * from the text that they begin with. That is what `from=FILE` says, or the source file with the
 * functions that are kept in it as they were, or the source file as it is.
 */
#ifndef LATHE_SERVER_RECIPE_RUN_H
#define LATHE_SERVER_RECIPE_RUN_H

#include <jansson.h>

#include "refactorings/engine/stage.h"
#include "server/recipes/recipe.h"

struct recipe_run {
    /* To be set before, the rest all zero. */
    struct arena *arena;
    const struct recipe_file *file;
    struct frontend_request request; /* how the source file is parsed */
    json_t *options;                 /* of the project (project_options()), borrowed */
    unsigned how;                    /* see enum engine_how */

    const struct source *now;    /* the source file as it is; NULL: it is to be made */
    const struct source *origin; /* what the steps begin with */
    bool knows_origin;           /* that is known to be the original, however `now` may look */
    struct stage stage;          /* what the steps have left */
    size_t steps;                /* that were made */

    /* Where it is refused: */
    unsigned line;                 /* of the recipes */
    const char *action;            /* of the step there, or NULL */
    const struct function *broken; /* the text has errors, which these are or stand in; or NULL */

    struct engine_result result; /* refused, with reasons; or the edits of the files as they are,
                                    with notes and assumptions */
};

enum recipe_outcome {
    RECIPE_DONE,
    RECIPE_REFUSED, /* a recipe or a step of it does not fit, see `result` */
    RECIPE_BROKEN,  /* the text has errors, see `broken` and the tree of the stage */
    RECIPE_FAILED   /* see the error */
};

/* Runs all recipes. The caller ends it with recipe_run_release(). */
enum recipe_outcome recipe_run_all(struct recipe_run *run, struct error *error);
void recipe_run_release(struct recipe_run *run);

/* The source file as the steps make it, in the arena. */
struct source *recipe_run_text(const struct recipe_run *run);

/* Whether the steps add to files beside the source file. */
bool recipe_run_adds_files(const struct recipe_run *run);

#endif
