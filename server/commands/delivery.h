/*
 * delivery.h: the end of the commands that change files by refactorings: errors of the text, edits
 * as a diff, as JSON or written, and the reasons of a refusal.
 */
#ifndef LATHE_SERVER_DELIVERY_H
#define LATHE_SERVER_DELIVERY_H

#include <jansson.h>

#include "refactorings/engine/engine.h"
#include "server/input/target.h"

/* What the user asked about, and how the answer is to come. */
struct delivery {
    struct arena *arena;         /* for scratch */
    const struct target *target; /* the main file */
    bool wants_json, wants_write;
    int limit_fd; /* of supervisor_guard(): closed before files are written */
};

/* Prints an error of the text as gcc does. */
void delivery_print_error(const struct delivery *delivery, const struct tree *tree,
                          const struct diagnostic *at);
/* Prints the errors of a function, or all errors if none stands inside. */
void delivery_print_errors(const struct delivery *delivery, const struct tree *tree,
                           const struct function *function);

/* Gives edits paths as the user would write them, instead of those that the parser needed. */
void delivery_show_paths(const struct delivery *delivery, const char *parsed_path,
                         struct edits *edits);

/* The reasons of a refusal (entries as report_reason() makes them): on standard error for people,
   else as JSON. Gives the exit status. */
int delivery_refuse(const struct delivery *delivery, json_t *reasons, const char *action);

/* The result, with its notes, as a diff, as JSON or written; its paths are shown as they are. Files
   are not written where the proof needs what the user did not state. Gives the exit status. */
int delivery_make(const struct delivery *delivery, const struct tree *tree,
                  const struct engine_result *result);

#endif
