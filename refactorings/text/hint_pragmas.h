/*
 * hint_pragmas.h: pragmas right above a loop that are no part of its meaning. Hints must stand at a
 * loop: `#pragma GCC ivdep`, and `#pragma omp parallel for` with clauses that leave the results of
 * the sequential program. Marks for other tools, as `#pragma scop`, stand where they are whatever
 * follows them.
 */
#ifndef LATHE_REFACTORINGS_HINT_PRAGMAS_H
#define LATHE_REFACTORINGS_HINT_PRAGMAS_H

#include "code/pragma.h"
#include "code/source.h"
#include "code/tokens.h"

typedef LIST_OF(struct token) pragma_lines;

/*
 * The hints above a loop that begins at an offset, in order. False where another pragma stands
 * there, one that is not known, or `_Pragma`. The tokens are of the function around the loop.
 * `own`: clauses with variables that the threads have for themselves, so that they must not be used
 * behind the loop for the results to be those of the sequential program; NULL: there must be none.
 */
bool hint_pragmas_find(struct arena *arena, const struct source *source,
                       const struct token_list *tokens, uint32_t loop, pragma_lines *out,
                       pragma_clause_list *own);

/* What is to be done with a pragma inside of a loop whose iterations threads of a device run. */
enum inner_pragma { INNER_OTHER, INNER_STAYS, INNER_GOES };
enum inner_pragma hint_pragma_inside(struct arena *arena, const struct source *source,
                                     struct token line);

/* The text of a hint without its `#`: "pragma GCC ivdep". */
const char *hint_pragma_text(struct arena *arena, const char *text, struct token line);

#endif
