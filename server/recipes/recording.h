/*
 * recording.h: the steps that are taken on a text while a person edits it, for a recipe.
 *
 * Editors tell nobody which of the edits that they were offered they apply. A step is taken when
 * the text becomes what the step was to make, and taken back when the text is again what it was
 * before; texts are known by their hashes (edits_hash()).
 */
#ifndef LATHE_SERVER_RECORDING_H
#define LATHE_SERVER_RECORDING_H

#include "server/recipes/recipe_add.h"

/* An edit that makes one text out of another. */
struct recorded_step {
    const char *function, *step; /* as in recipe_added() */
    uint64_t before, after;
};

typedef LIST_OF(struct recorded_step) recorded_list;

struct recording {
    struct recording *next;
    struct arena arena;           /* for all of it */
    const char *name;             /* by which it is found */
    const char *path;             /* of the source file */
    const char *recipe;           /* path of the recipe, which may be missing yet */
    uint64_t begin, now;          /* the text */
    recorded_list offered, steps; /* steps: those that were taken, and those taken back behind */
    size_t size;                  /* of those that were taken */
};

/* Starts one, of which there is none of that name; the texts are copied. */
struct recording *recording_start(struct recording **list, const char *name, const char *path,
                                  const char *recipe, uint64_t text);
struct recording *recording_find(struct recording *list, const char *name); /* or NULL */
/* Ends the one of that name, if there is one. */
void recording_end(struct recording **list, const char *name);

/* Somebody is given an edit; its texts are copied. */
void recording_offer(struct recording *recording, struct recorded_step step);
/* The text has changed. */
void recording_see(struct recording *recording, uint64_t text);

/* Whether the text has changed by more than the steps. */
bool recording_is_edited(const struct recording *recording);

/* The recipe with the steps added, as it is in `before` and as it becomes. Fails where no step was
   taken, and where the recipe cannot take them. */
bool recording_add(struct recording *recording, const struct source **before,
                   const struct source **after, struct error *error);

#endif
