/*
 * registry.h: all refactorings.
 */
#ifndef LATHE_REFACTORINGS_REGISTRY_H
#define LATHE_REFACTORINGS_REGISTRY_H

#include "refactorings/engine/action.h"

/* Every action by its name in C: `extract_kernel_action`. */
#define ACTION(name) extern const struct action name##_action;
#include "refactorings/actions.def"
#undef ACTION

/* The registry, in menu order. */
extern const struct action *const actions[];
extern const size_t actions_size;
const struct action *action_find(const char *id); /* or NULL */

#endif
