/*
 * versioned.h: loops in a new order that is right under a condition: the condition is asked, and
 * where it does not hold the loops run as they stood.
 *
 *     if (APART((a, n), (b, n))) {
 *         ...                        the new order
 *     } else {
 *         ...                        the old one
 *     }
 */
#ifndef LATHE_REFACTORINGS_VERSIONED_H
#define LATHE_REFACTORINGS_VERSIONED_H

#include "refactorings/engine/action.h"
#include "refactorings/guards/guards.h"
#include "refactorings/nests/placed.h"

/* A row of an action's options; the action has GUARDS_OPTION beside it. */
extern const char *const overlap_choices[];
#define OVERLAP_OPTION                                                                             \
    {"overlap",                                                                                    \
     OPTION_CHOICE,                                                                                \
     "version",                                                                                    \
     0,                                                                                            \
     0,                                                                                            \
     overlap_choices,                                                                              \
     "where the new order is right under a condition only, such as that memory does not overlap: " \
     "keep the loops as they are beside it, for when that does not hold (version), declare the "   \
     "pointers 'restrict' that may overlap others (restrict), or refuse (refuse)",                 \
     false}

/* What an action with that row has as `apart`. */
extern const struct action add_restrict_action;

struct versioned {
    const char *guard; /* asked before the loops in their new order; NULL: nothing is */
    const char *old;   /* the loops as they stood, as deep as the new ones; NULL: what they stand in
                          the place of */
    const char *top;   /* lines for the top of the file; NULL: none */
    uint32_t top_at;   /* and their place */
    struct helper_places beside; /* functions of the guard that go beside those that are there */
    bool is_entry;   /* the guard only asks whether the loops run at all: nothing stands beside */
    bool is_left;    /* the guard is asked by what the new loops become: they stand alone */
    bool is_wrapped; /* braces are needed around it all */
    LIST_OF(const char *) before, behind; /* statements in front of all this, and behind it; where
                                             there are some and no guard, the loops stand between */
};

/* What a new order of the request's loop needs, the answer about it being yes or guarded: nothing,
   or the condition. `several`: more than one statement takes the place of the loop. False:
   refused. */
bool versioned_plan(struct action_request *request, const struct verdict *answer, bool several,
                    struct versioned *out);

/*
 * The same for the loops of a nest in a new order, given for each place the loop whose header is
 * evaluated there for the first time (perfect_may_precede()): where that may only be done if the
 * outermost loop has an iteration, the program asks.
 */
bool versioned_plan_early(struct action_request *request, const struct verdict *answer,
                          const struct perfect_nest *nest, const int *order, int size,
                          const struct band_fact *facts, struct versioned *out);

/* Whether a statement may stand in the function twice, as it has to where the loops do that: it has
   no labels and no variables that are not automatic. False: refused. */
bool versioned_check_twice(struct action_request *request, const struct verdict *answer,
                           const struct stmt *stmt);

/* The same where the loop's body stands behind it again, for what is left over. */
bool versioned_check_rest(struct action_request *request, const struct stmt *stmt);

/* The same whatever was asked. */
bool versioned_check_copy(struct action_request *request, const struct stmt *stmt);

/* The text that takes the place of a range that begins with the loop: the new text, which is laid
   out for an indentation as deep as versioned_indent() says, alone or beside the old one. */
void versioned_emit(struct action_request *request, const struct versioned *plan,
                    struct range range, const char *text, struct edits *out);
/* The same for statements as of placed.h; `plan` has a guard. */
void versioned_write(const struct placed *placed, const struct versioned *plan,
                     const char *const *statements, size_t size, struct edits *out);
/* The loops as they stood, laid out to stand beside the new ones; `range` is theirs. */
const char *versioned_old(struct action_request *request, const struct versioned *plan,
                          struct range range);
/* The indentation of the loops in their new order. */
const char *versioned_indent(const struct action_request *request, const struct versioned *plan);

#endif
