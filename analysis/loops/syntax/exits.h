/*
 * exits.h: how a loop is left before its end.
 *
 *     for (int i = 0; i < n; i++)
 *         if (a[i] == wanted) {
 *             at = i;              the way out, from whose beginning control surely leaves the
 *             break;               loop: it belongs to no iteration, since none comes after it
 *         }
 */
#ifndef LATHE_LOOPS_EXITS_H
#define LATHE_LOOPS_EXITS_H

#include "code/ast.h"

/* A way out: a branch of an `if` in the loop's body. */
struct way_out_of {
    const struct stmt *condition; /* the `if` */
    const struct stmt *branch;    /* its body, or what stands behind its `else` */
    const struct stmt *jump;      /* the `break` or `return` at its end */
};

typedef LIST_OF(struct way_out_of) exit_list;

/*
 * Finds the ways out of a loop, in order of the text. False where it is also left in another way
 * (`*other`: the statement): by `goto`, by a jump that stands in no branch, by one in the midst of
 * a branch which goes on behind it, or out of a `switch`.
 */
bool exits_find(struct arena *arena, const struct stmt *loop, exit_list *out,
                const struct stmt **other);

/* Whether a branch is one of these. */
bool exits_has(const exit_list *exits, const struct stmt *branch);

/* Whether an expression is evaluated in the first iteration, whatever data are: before the first
   way out, and under no condition. */
bool exits_come_after(const struct stmt *loop, const struct expr *expr);

#endif
