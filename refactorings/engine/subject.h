/*
 * subject.h: what an action is about that is no loop: one statement. An action whose `subject` is
 * SUBJECT_STATEMENT gets it where others get a loop, as a verdict that says nothing but where it
 * stands: the statement, its text and its function. It has no model, no arrays and no reasons.
 */
#ifndef LATHE_REFACTORINGS_SUBJECT_H
#define LATHE_REFACTORINGS_SUBJECT_H

#include "code/ast.h"
#include "loops/verdict.h"

/*
 * The statement meant by FILE:LINE[:COLUMN] (1-based; column 0: none): of those that begin on the
 * line the first, with a column the last that begins there or before. Blocks, loops and what is
 * copied out of called functions are none. Of functions with the same text, as instances of
 * templates are, one that is compiled is taken. NULL: there is none. It lives in the arena; the
 * tree outlives it.
 */
const struct verdict *subject_statement(struct arena *arena, const struct tree *tree, uint32_t file,
                                        uint32_t line, uint32_t column);

/* Whether a statement is a call, alone or as all that is assigned, or that a variable begins with.
 */
bool subject_is_call(const struct stmt *stmt);

#endif
