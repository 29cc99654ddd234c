/*
 * project.h: `.lathe.json`, what a project says once for all: data, nothing that is executed.
 *
 *     {
 *       "device": {"block": 128, "max-threads": 1048576},
 *       "options": {"extract-kernel": {"checks": "off"}},
 *       "functions": {"noise": "const", "lookup": "pure"},
 *       "assume": ["loops-end"],
 *       "distrust": ["no-interposition"]
 *     }
 *
 * "device" holds limits of the machine: values of the options of these names, in every refactoring
 * that has them. "options" holds those of one refactoring, and counts before "device". What a user
 * asks for counts before both. "functions" says of functions that they have no effects: the results
 * of "const" ones follow from the values of their arguments, "pure" ones may also read memory. For
 * the last two see assume.h.
 */
#ifndef LATHE_SERVER_PROJECT_H
#define LATHE_SERVER_PROJECT_H

#include <jansson.h>

#include "base/array.h"
#include "base/error.h"
#include "code/frontend/frontend.h"
#include "refactorings/engine/action.h"

/*
 * What the nearest `.lathe.json` in the folders above a file says: {action: {option: text}}, a new
 * reference; empty where there is none. NULL and an error that names the file where it is no JSON,
 * has another shape, or gives an option a value that it cannot have.
 */
json_t *project_options(const char *path, struct error *error);

/* Adds what the same file states and distrusts; nothing where project_options() fails. */
void project_facts(struct arena *arena, const char *path, struct fact_list *out);

typedef LIST_OF(const char *) setting_list;

/* Puts the options of an action before the settings of the user, as "OPTION=VALUE". */
void project_settings(struct arena *arena, json_t *options, const struct action *action,
                      const char *const *settings, size_t settings_size, setting_list *out);

#endif
