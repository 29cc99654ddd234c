/*
 * recipe.h: recipes, files that say step by step what becomes of the loops of a function:
 *
 *     # Products of large matrices.
 *     recipe matmul in product.c keep=PLAIN
 *     on i reorder i,k,j
 *     on i tile i:32,k:32
 *     on ii openmp-for
 *
 * A file may hold recipes for several functions of one source file, which is named from the
 * recipe's folder. Lines that begin with `#` are comments. Behind the source file may stand
 *
 *     keep=MACRO  the function as it was is kept beside what becomes of it, under `#ifdef MACRO`
 *     from=FILE   the text that the steps begin with stands in FILE, and the source file is what
 *                 they make of it; the same for all recipes of the file
 *
 * A step is `on PATH ACTION ARGUMENT...`: PATH is the loop's (loop_path.h) in what the steps before
 * it have left, and an ARGUMENT is `OPTION=VALUE`, or the value alone of the option that the action
 * is named for (`main_option`).
 */
#ifndef LATHE_SERVER_RECIPE_H
#define LATHE_SERVER_RECIPE_H

#include "base/array.h"
#include "base/error.h"
#include "refactorings/engine/action.h"

struct recipe_step {
    unsigned line; /* of the recipe's file, from 1 */
    const char *path;
    const struct action *action;
    LIST_OF(const char *) settings; /* "OPTION=VALUE" */
};

/* What becomes of one function. */
struct recipe {
    unsigned line;
    const char *function; /* as reports name it */
    const char *keep;     /* the macro, or NULL */
    LIST_OF(struct recipe_step) steps;
};

struct recipe_file {
    const char *path; /* as the user wrote it */
    const char *file; /* the source file, as one would write it from the current folder */
    const char *from; /* the same for the text that the steps begin with, or NULL */
    LIST_OF(struct recipe) recipes; /* at least one, with a step at least */
};

/* Reads a file of recipes. Fails with "FILE:LINE: what is wrong". */
bool recipe_read(struct arena *arena, const char *path, struct recipe_file *out,
                 struct error *error);
/* The same of a text. */
bool recipe_parse(struct arena *arena, const char *path, const char *text, size_t length,
                  struct recipe_file *out, struct error *error);

/* What a step is written like, without a newline. */
const char *recipe_step_text(struct arena *arena, const struct recipe_step *step);

/* Makes a step of words "ACTION ARGUMENT...". Fails with what is wrong. */
bool recipe_step_of(struct arena *arena, const char *const *words, size_t size,
                    struct recipe_step *step, struct error *error);

#endif
