/*
 * window.h: arrays of which an iteration sets one element, and reads those that a few iterations
 * before it have set, too.
 *
 *     t[0] = a[0] / 2;                   double t_1 = a[0] / 2;
 *     for (int i = 1; i < n; i++) {      for (int i = 1; i < n; i++) {
 *         t[i] = a[i] / 2;                   double t = a[i] / 2;
 *         b[i] = t[i] + t[i - 1];            b[i] = t + t_1;
 *     }                                      t_1 = t;
 *                                        }
 *
 * This is to rotate them (as in D. Callahan, S. Carr and K. Kennedy, "Improving register allocation
 * for subscripted variables", PLDI 1990, section 4). To recompute them leaves the iterations
 * independent: `double t_1 = a[i - 1] / 2;` stands behind that of t.
 */
#ifndef LATHE_REFACTORINGS_WINDOW_H
#define LATHE_REFACTORINGS_WINDOW_H

#include "refactorings/fusion/joint.h"
#include "refactorings/nests/index_uses.h"
#include "refactorings/nests/perfect.h"

enum { WINDOW_MOST = 8 }; /* iterations that it looks back */

/* What becomes of elements of iterations before. */
enum window_way { WINDOW_REFUSED, WINDOW_ROTATED, WINDOW_RECOMPUTED };

/* What a caller wants to be done with them. */
struct window_wish {
    enum window_way way;
    const struct perfect_nest *nest; /* of the one loop that is asked about, as text */
};

/* The element of a number of iterations before. */
struct window_element {
    const char *name;        /* of its variable */
    const struct stmt *seed; /* sets it in front of the loop for the first iteration; or NULL */
    bool is_read;            /* at a place in the body */
    bool is_needed;          /* the first iterations may read what the loop has not set */
};

/* Where one is computed again: in front of a statement, or behind it. */
struct window_spot {
    const struct stmt *stmt, *block; /* it is one of the block's statements */
    int64_t ago;
    bool is_behind;
};

/* All of them. */
struct window {
    enum window_way way;
    const struct perfect_nest *nest;
    joint_use_list uses;                        /* places in the body that read them, */
    LIST_OF(int64_t) ago;                       /* and how many iterations ago they were set */
    int64_t farthest;                           /* the greatest of these */
    struct window_element element[WINDOW_MOST]; /* that of K iterations ago at K - 1 */
    LIST_OF(struct window_spot) spots;          /* of a window that is recomputed, in order */
    struct index_uses index;                    /* likewise */
    const struct expr *value;                   /* likewise: what the element is set to */
    int64_t operations;                         /* likewise: more in each iteration, at most */
};

struct temporary;
struct edits;
struct file_edit;

/*
 * Whether the places of `window`, whose uses are known, may be variables as the caller wishes;
 * `one`, of which all but that is known, gets the window, and what goes with it. Else `why` says
 * why not, as the end of a sentence, and where.
 */
bool window_find(struct action_request *request, const struct window_wish *wish,
                 struct window *window, struct temporary *one, struct reason *why);

/* Adds how the loop's body reads at the window's places, and what sets them in front of it. */
void window_replace(struct arena *arena, const struct temporary *one, replacement_list *out);

/* Adds statements: what is declared in front of the loop or in its body, and moves at its end.
   `brace` is where the body's text begins. */
void window_write(struct action_request *request, const struct temporary *one,
                  struct file_edit *file, struct edits *out);

/* Adds what the user should know. */
void window_note(struct action_request *request, const struct temporary *one);

#endif
