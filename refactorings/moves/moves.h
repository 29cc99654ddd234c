/*
 * moves.h: what may be done with each loop of a nest: which steps, the actions that change the
 * order in which iterations run, are legal; which are not, by what witness; and which step before
 * would make those legal, found by trying. Nothing is decided here: each answer is that of an
 * action's plan.
 *
 *     for (i) for (j) a[i][j] = a[i - 1][j + 1];
 *         reorder j,i       illegal, legal after `on i/j reverse`
 *         tile i:32,j:32    illegal, likewise
 */
#ifndef LATHE_REFACTORINGS_MOVES_H
#define LATHE_REFACTORINGS_MOVES_H

#include "loops/measures/neighbours.h"
#include "refactorings/engine/stage.h"

/* How often the plan of an action is asked of the text as it is, and as often of changed ones, and
   how many of these are parsed and judged, each of which costs about what the analysis of the
   loop's function does. */
enum { MOVES_MOST_QUESTIONS = 150, MOVES_MOST_TRIALS = 12 };

enum move_state {
    MOVE_LEGAL,
    MOVE_GUARDED, /* under a condition that the new text asks */
    MOVE_ILLEGAL, /* `why` names two instances that would change places */
    MOVE_NOT_COVERED
};

/* An action on a loop, with settings that differ from the defaults. */
struct move_step {
    const char *path; /* of the loop (loop_path.h) */
    const struct action *action;
    const struct option_value *values;
    LIST_OF(const char *) settings; /* "OPTION=VALUE" */
};

struct moves_answer {
    struct move_step step;
    enum move_state state;
    const struct reason *why;      /* unless it is legal */
    assumed_list assumptions;      /* that it rests on */
    const struct move_step *after; /* what makes it legal, or NULL */
    const char *then;              /* the path of the loop behind that */
};

struct moves_loop {
    const struct verdict *verdict;
    const char *path;
    LIST_OF(const char *) band; /* the paths of the loops of the greatest permutable band that the
                                   loop is in; empty where that is the loop alone */
    stride_list strides;        /* between its iterations */
    bool has_strides;           /* there is a model to take them from */
    LIST_OF(struct moves_answer) answers;
};

struct moves {
    LIST_OF(struct moves_loop) loops;    /* outermost first, in the order of the text */
    LIST_OF(struct move_step) not_tried; /* steps before others that might have helped */
    bool is_cut;                         /* there were more questions than are asked */
    unsigned trials;
};

/* Whether an action is among those that are asked: it changes when iterations run, and nothing
   else. */
bool moves_changes_order(const struct action *action);

/* Looks at a loop of the stage's present tree, with all loops inside. `actions` are all that there
   are. The result lives in the stage's arena and borrows of its units. */
void moves_find(struct stage *stage, const struct staged_loop *root,
                const struct action *const *actions, size_t actions_size, struct moves *out);

#endif
