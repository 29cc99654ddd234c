/*
 * settings.h: options of refactorings as JSON values, as editors and project files give them.
 */
#ifndef LATHE_SERVER_SETTINGS_H
#define LATHE_SERVER_SETTINGS_H

#include <jansson.h>

#include "refactorings/engine/action.h"

/* Why an option of an action cannot have the value, in the arena; NULL: it can, and `*text` is the
   value as the command line would have it. */
const char *setting_check(struct arena *arena, const struct action *action, const char *name,
                          const json_t *value, const char **text);

#endif
