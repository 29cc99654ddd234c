/* fused_options.h: the options that all actions have which make one loop of several things. */
#ifndef LATHE_REFACTORINGS_FUSED_OPTIONS_H
#define LATHE_REFACTORINGS_FUSED_OPTIONS_H

#include "refactorings/engine/action.h"

extern const char *const fused_outputs[];

/* Rows of an action's options. */
#define FUSED_COUNT(value, doc) {"count", OPTION_TEXT, value, 0, 0, NULL, doc, false}
#define FUSED_OUTPUT(doc) {"output", OPTION_CHOICE, "loop", 0, 0, fused_outputs, doc, false}

/* How many are wanted, `least` or more; 0: all. -1: refused. */
int fused_count(struct action_request *request, int least);

#endif
