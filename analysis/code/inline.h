/*
 * inline.h: inline expansion on the tree. A call inside a loop whose callee has a body in this
 * unit gets a copy of that body (`inlined` of the EXPR_CALL), with parameters and local variables
 * of its own. The text is not changed.
 *
 * A copy is a STMT_COMPOUND of two statements: the declaration of the parameters, whose
 * initialisers are the arguments of the call, and the body. All that was copied stands at the place
 * of the call and has `is_inlined` set. A `return` in it ends the copy, not the caller.
 */
#ifndef LATHE_CODE_INLINE_H
#define LATHE_CODE_INLINE_H

#include "code/ast.h"
#include "code/linked.h"

/* How deep calls in called bodies are followed, and how many nodes the copies of one call and of
   all calls in a function may have. */
enum { INLINE_MAX_DEPTH = 8, INLINE_MAX_NODES = 4000, INLINE_MAX_TOTAL = 60000 };

/* Expands the calls in the loops of all functions, as the last step of making the tree. A call that
   is not expanded although a body is visible says why not in `why_not`. `links` (may be NULL) knows
   bodies that other units have (code/linked.h). */
void inline_calls(struct tree *tree, const struct unit_links *links);

#endif
