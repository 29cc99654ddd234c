/*
 * in_turn.h: an action that takes another one first: what the first one leaves is parsed and
 * judged, and the action is asked about the loop there. Both make one set of edits.
 */
#ifndef LATHE_REFACTORINGS_IN_TURN_H
#define LATHE_REFACTORINGS_IN_TURN_H

#include "refactorings/engine/engine.h"

/* Drafts both for a request whose plan set `first`, as engine_draft() does. A refusal is about the
   request's loop. */
void in_turn_draft(const struct action_request *request, unsigned how,
                   struct engine_result *result);

#endif
