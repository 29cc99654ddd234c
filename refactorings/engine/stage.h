/*
 * stage.h: a program on its way through refactorings. Each step is checked by a parse of what it
 * leaves, and that tree is what the next step is asked of; of it only the functions are judged that
 * are asked about. What has been done is known in offsets of the text that came first.
 */
#ifndef LATHE_REFACTORINGS_STAGE_H
#define LATHE_REFACTORINGS_STAGE_H

#include "refactorings/engine/engine.h"
#include "refactorings/engine/loop_ref.h"

/* A unit of some of the functions of a tree. */
struct staged_unit {
    struct unit *unit;            /* owned */
    struct action_memory *memory; /* of all that is asked of it */
};
typedef LIST_OF(struct staged_unit) staged_unit_list;

struct stage {
    struct arena *arena;             /* of texts, edits, drafts and what is remembered */
    struct frontend_request request; /* how the text is parsed as it is now */
    struct tree *tree, *last;        /* as it is now, and before the last step (or NULL); owned */
    staged_unit_list units, last_units; /* of these trees; a function is in one of a tree at most */
    bool *is_judged;                 /* for each function of the tree */
    struct edits edits;              /* all steps together, in offsets of the original texts */
    LIST_OF(struct file_edit) moves; /* the edits of the steps in turn; their originals are gone */
};

/* A loop as it is now. */
struct staged_loop {
    const struct verdict *verdict; /* NULL: nothing is said of it */
    struct staged_unit in;
};

/* Parses a unit and judges nothing yet; what the request refers to has to outlive the stage. Fails
   as unit_parse(). The caller ends it with stage_release(). */
bool stage_open(struct stage *stage, struct arena *arena, const struct frontend_request *request,
                struct error *error);
void stage_release(struct stage *stage);

/* Judges the functions that `wants` says (NULL: all) and that are not judged yet, as one unit. It
   stays until the step after the next one. */
const struct unit *stage_judge(struct stage *stage,
                               bool (*wants)(const struct tree *, const struct function *, void *),
                               void *data);

/* The same for what unit_loop_at() may mean by a line, with all functions that stand inside of each
   other there. */
const struct unit *stage_judge_line(struct stage *stage, uint32_t file, uint32_t line);

/* The statement of the present tree that a line means (subject.h). One of which nothing is said is
   none. */
struct staged_loop stage_statement(struct stage *stage, uint32_t file, uint32_t line,
                                   uint32_t column);

/* The loop of a function of the present tree, judged now if it is not yet. */
struct staged_loop stage_loop(struct stage *stage, const struct function *function,
                              const struct stmt *stmt);
/* The same for a loop by its name. One of which nothing is said is gone. */
enum loop_found stage_find(struct stage *stage, const struct loop_ref *ref,
                           struct staged_loop *found);

/* Where a place of the original text of a file is now; see edits_place(). */
uint32_t stage_place(const struct stage *stage, const char *path, uint32_t at, bool is_end);
/* The name that the loop has now which stood at a place of the original text: of instances, the
   first by its function's name. False: there is none. */
bool stage_name(struct stage *stage, const char *path, uint32_t at, struct loop_ref *ref);

/* What an action would write for a loop, beside other drafts of the present text (NULL: alone): it
   adds to files other than the main one as `beside` leaves them. See engine_draft(). */
void stage_draft(struct stage *stage, const struct staged_loop *loop, const struct action *action,
                 const struct option_value *values, unsigned how, const struct type_family *family,
                 const struct edits *beside, struct engine_result *result);
/* Makes a step of drafts of the present text that were joined, or of one. False: `refusal`, about
   the loop, says why the result does not compile, and nothing has changed. */
bool stage_step(struct stage *stage, const struct staged_loop *loop, const struct edits *edits,
                reason_list *refusal);

/* Drafts, and makes the step. */
void stage_apply(struct stage *stage, const struct staged_loop *loop, const struct action *action,
                 const struct option_value *values, unsigned how, struct engine_result *result);

#endif
