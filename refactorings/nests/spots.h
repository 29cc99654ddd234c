/*
 * spots.h: the places of expressions and statements in the text with what goes with them: the
 * parentheses around an expression for which a name stands, the line of a statement that goes.
 */
#ifndef LATHE_REFACTORINGS_SPOTS_H
#define LATHE_REFACTORINGS_SPOTS_H

#include "refactorings/engine/action.h"

/* The place of an expression with parentheses around it that a name does not need. */
struct range spot_with_parentheses(const struct action_request *request, struct range place);

/* The same of an operand of a cast, where a name takes its place: it needs none behind the cast
   either. `cast` is NULL where it is no such operand. */
struct range spot_of_operand(const struct action_request *request, struct range place,
                             const struct expr *cast);

/* The place of a statement with its line, where nothing else stands on that, and with blank lines
   behind it; else with the blanks behind it. */
struct range spot_with_line(const struct source *source, struct range place);

/* Whether the request's statement begins a line of a block, without a directive in it or above it,
   so that several can take its place. False: refused. */
bool spot_begins_line(struct action_request *request);

#endif
