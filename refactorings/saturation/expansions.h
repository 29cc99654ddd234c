/*
 * expansions.h: which expressions of a loop's body that come out of macros stand in the file as a
 * whole, so that the text at their place is the expression and nothing else:
 *
 *     #define AT(g, k) ((g)[3 * i + (k)])
 *     f[i] = AT(u, 1) * AT(u, 1) + OMEGA;       AT(u, 1), OMEGA and both operations do; of what
 *                                               AT(u, 1) is made of, nothing does
 *
 * An expression does if it is a whole statement, or an operand of one that does and whose operators
 * stand between its operands in the file: then no token that a macro makes is left for anything
 * else.
 */
#ifndef LATHE_REFACTORINGS_EXPANSIONS_H
#define LATHE_REFACTORINGS_EXPANSIONS_H

#include "refactorings/engine/action.h"

struct expansions {
    LIST_OF(const struct expr *) whole; /* by address */
    LIST_OF(const struct expr *) split; /* those whose operators stand in the file; by address */
};

/* Of the body of the request's loop; in the request's arena. */
struct expansions expansions_find(struct action_request *request);

/* Whether an expression that comes out of macros stands in the file as a whole. */
bool expansions_is_whole(const struct expansions *expansions, const struct expr *expr);

/* Whether its operators and operands do, too. */
bool expansions_is_split(const struct expansions *expansions, const struct expr *expr);

/* Whether a macro makes an integer in it, which may be that of a line. */
bool expansions_make_integers(const struct expr *expr);

#endif
