#include "refactorings/registry.h"

#include <string.h>

const struct action *const actions[] = {
#define ACTION(name) &name##_action,
#include "refactorings/actions.def"
#undef ACTION
};
const size_t actions_size = COUNT_OF(actions);

const struct action *action_find(const char *id)
{
    for (size_t k = 0; k < actions_size; k++)
        if (strcmp(actions[k]->id, id) == 0)
            return actions[k];
    return NULL;
}
