/*
 * ends.h: ends of the program: calls that end it, and branches from whose beginning every way leads
 * to such a call.
 *
 *     if (y[i] < 0) {
 *         fprintf(stderr, "row %d\n", i);
 *         exit(1);
 *     }
 *
 * Nothing comes after an end, so that it puts no order on the iterations of a loop: whoever runs
 * them in another order ends the program as well, with other iterations done by then. What is done
 * on the way to an end, as the making of a message, matters to nobody but who reads the message,
 * unless it changes or frees what iterations use that may be running beside it: they could crash
 * before the end is reached. So could the way itself, by an address, a divisor or the end of a loop
 * that it reads from memory before another iteration has stored it there: the loop reads these
 * (walk_end()), while it does not read values that are only shown. Which iteration's message is
 * seen, and what it shows, may differ: that is part of what the assumption `early-end` says.
 *
 * Ends are `abort` and its kin, `exit` with a constant that is not 0 (0 says that all went well, so
 * that the rest of the loop may be what it was not meant to come to), what a failed `assert` calls,
 * functions of C that are declared never to return, unless their body shows that they jump away,
 * and functions of which a person says so. A function of C++ may throw instead.
 */
#ifndef LATHE_LOOPS_ENDS_H
#define LATHE_LOOPS_ENDS_H

#include "code/ast.h"

/* The call that ends the program, of an expression that is one; else NULL. */
const struct expr *ends_call(const struct expr *expr);

/* The call that a branch of an `if` leads to, whatever happens in it; NULL: it may do something
   else. Branches with jumps, labels, assembly or volatile and atomic accesses do, those that write
   what they did not declare, and those that call what may leave them in another way: functions
   whose body is not visible, but for those of the system's headers that are given nothing to
   change, as free() is. */
const struct expr *ends_branch(const struct stmt *branch);

#endif
