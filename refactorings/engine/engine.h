/*
 * engine.h: an action on a loop: plan and emit make a draft, which is checked by a parse of the
 * result. A result that does not parse is a defect of Lathe and is refused with `emit-check` and
 * the compiler's message. What goes through both, and on from there, is a stage (stage.h).
 */
#ifndef LATHE_REFACTORINGS_ENGINE_H
#define LATHE_REFACTORINGS_ENGINE_H

#include "refactorings/engine/action.h"

/* What the caller is going to do, for sets of them: see struct action_request. */
enum engine_how {
    ENGINE_WILL_WRITE = 1,
    ENGINE_UNITS_AGREE = 2,
    ENGINE_ALONE = 4,
    ENGINE_BEFORE = 8
};

struct engine_result {
    bool refused;
    reason_list reasons; /* when refused */
    struct edits edits;  /* when not */
    LIST_OF(const char *) notes;
    const char *effect; /* see struct action_request; also a note */
    assumed_list assumptions; /* that the result relies on; empty: "proved" */
};

/* A main file as it has become: how it is parsed then, and its tree. */
struct engine_text {
    struct frontend_request request;
    struct tree *tree;
};

/*
 * Asks `action` of `loop`: whether it is refused, and what it would write. `values` come from
 * action_parse_options(). `request_parse` is how the unit was parsed; where it has unsaved texts,
 * these count as the files; `how` is a set of `enum engine_how`; `family` may be NULL. `memory` is
 * for all questions about the unit that have this arena. The result lives in `arena`, but for
 * reasons, which borrow of the unit.
 */
void engine_draft(struct arena *arena, const struct unit *unit, struct action_memory *memory,
                  const struct verdict *loop, const struct action *action,
                  const struct option_value *values, unsigned how,
                  const struct type_family *family, const struct frontend_request *request_parse,
                  struct engine_result *result);

/* The re-parse of a draft, or of several that were joined: refused where the result has a new
   error. A refusal is about `loop`. Else `result` is the main file afterwards, of which the texts
   are in `arena` and the caller frees the tree. */
bool engine_check(struct arena *arena, const struct unit *unit, const struct verdict *loop,
                  const struct frontend_request *request_parse, const struct edits *edits,
                  struct engine_text *result, reason_list *refusal);

/* Whether the action is on offer for the loop: plan only. `values` come from
   action_parse_options(), NULL: the defaults. When it is not, the reasons are appended to `refusal`
   (which may be NULL). `partner`, which may be NULL, gets the loop that it takes in. `memory` is
   for all questions about the unit that have this arena. */
bool engine_offers(struct arena *arena, const struct unit *unit, struct action_memory *memory,
                   const struct verdict *loop, const struct action *action,
                   const struct option_value *values, reason_list *refusal,
                   struct action_partner *partner);

#endif
