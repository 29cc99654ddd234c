/*
 * dialect.h: what options of the compiler say of the rules that a program is compiled under: those
 * of the command line, and those that attributes and pragmas give a function.
 */
#ifndef LATHE_CODE_DIALECT_H
#define LATHE_CODE_DIALECT_H

#include "code/ast.h"

/* The dialect of a compiler that is given no options. */
struct dialect dialect_default(void);

/* Takes one option, "-fwrapv", into account. False: it may change the rules in a way that is not
   known. What is no `-f` option changes nothing. */
bool dialect_take(struct dialect *dialect, const char *option);

/* The same for the argument of `optimize`, "O3,wrapv", with or without `-` and `-f`. */
bool dialect_take_optimize(struct arena *arena, struct dialect *dialect, const char *text);

/* Whether what one function computes is what it computes under the other's rules. */
bool dialect_same_rules(const struct dialect *a, const struct dialect *b);

#endif
