/*
 * guards.h: the condition under which a loop is parallel, as it is written into the program.
 */
#ifndef LATHE_REFACTORINGS_GUARDS_H
#define LATHE_REFACTORINGS_GUARDS_H

#include "base/strbuf.h"
#include "code/ast.h"

/*
 * A guard for a loop of the function, without what compilers warn of: a subscript that is a char,
 * which may be signed, gets a cast. The program's own are its author's matter, but a guard must not
 * repeat them.
 */
const char *rewrite_guard(struct arena *arena, const struct function *function, const char *guard);

#endif
