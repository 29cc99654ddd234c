/*
 * batch_state.h: private to batch_unit.c and batch_rounds.c: a unit of which loops are changed.
 */
#ifndef LATHE_SERVER_BATCH_STATE_H
#define LATHE_SERVER_BATCH_STATE_H

#include <jansson.h>

#include "refactorings/engine/stage.h"
#include "server/input/target.h"

enum outcome { OUTCOME_CHANGED, OUTCOME_REFUSED, OUTCOME_INNER, OUTCOME_UNPROVEN, OUTCOME_SMALL };

/* A place where loops stand: one, or several instances of one text. */
struct batch_place {
    const char *source; /* path of its file as the parser names it */
    const char *file;   /* its real path */
    struct span_of_text {
        uint32_t start, end;
    } was; /* offsets in the file as it was read */
    enum outcome outcome;
    uint64_t edit;    /* hash of what would be written */
    json_t *entry;    /* of the answer; owned */
    const char *function;       /* of the instance that is changed, or NULL: any */
    struct type_family *family; /* the types that it is changed for, or NULL: as it is */
    bool is_alone;    /* to be changed behind the others: it was not proven beside them */
    bool is_wanted;   /* to be changed by this unit, and not yet */
    bool is_lent;     /* another unit delivers the change, which is made here to see that it fits */
    bool was_changed; /* in the text as it is now */
};

/* What a file that the unit includes is called among those of the program. */
struct batch_label {
    const char *file, *label;
};

struct batch_unit {
    struct arena *arena;
    const struct target *target;
    const struct action *action;
    const struct option_value *values;
    bool will_write;
    bool takes_all;                  /* loops that are known to be small, too */
    bool is_together;                /* a round of changes that do not come alone had several */
    LIST_OF(size_t) most;            /* so many changes in a round, the next one last */
    unsigned restarts;               /* how often all changes were taken back */
    const json_t *allowed;           /* array, or null */
    struct frontend_request request; /* as the unit is on disk */
    struct stage stage;              /* as it is now */
    LIST_OF(const char *) lent, own; /* paths of files that another unit delivers, and of others */
    LIST_OF(struct batch_label) labels;
    LIST_OF(struct batch_place) places;
    json_t *notes;
};

/* Whether the iterations of a loop are independent, under its guard; and whether they are so, or so
   but for a running value, which actions that write parallel code may take. */
bool batch_is_proven(const struct verdict *loop);
bool batch_may_be_changed(const struct batch_unit *batch, const struct verdict *loop);

/* What the action would write for a loop of the unit as it is now, beside other drafts; see
   stage_draft(). */
void batch_draft(struct batch_unit *batch, const struct staged_loop *loop,
                 const struct type_family *family, const struct edits *beside,
                 struct engine_result *result);

/* Records that a place is refused; gives false. */
bool batch_refuse(const struct batch_unit *batch, struct batch_place *place,
                  const struct verdict *loop, const reason_list *reasons);

/* batch_rounds.c. Changes all loops that are wanted. Each is proven in the program that the rounds
   before have left, and, with others of its round, in what they leave together. Gives a message
   where that fails, or NULL. */
const char *batch_change_all(struct batch_unit *batch);

#endif
