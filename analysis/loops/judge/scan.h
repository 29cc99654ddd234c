/*
 * scan.h: loops whose iterations depend on each other through a running value and nothing else,
 * such as prefix sums. A parallel prefix operation finds all of its values (G. Blelloch, "Prefix
 * sums and their applications", 1990):
 *
 *     for (i) { s += a[i]; b[i] = s; }    inclusive: an iteration reads the value with its own part
 *     for (i) { b[i] = s; s += a[i]; }    exclusive: the value without it
 *
 * The verdict of such a loop is what it is; this asks about it without the running value.
 */
#ifndef LATHE_LOOPS_SCAN_H
#define LATHE_LOOPS_SCAN_H

#include "loops/dependence/dependence.h"

struct scan {
    const struct decl *decl; /* the running value: a local variable that nothing else leads to */
    enum operator op;        /* by which parts are added to it */
    bool is_inclusive;
    const struct stmt *second; /* the body's statement where the second part of it begins: the
                                  iterations may first all do the part that adds, then all do the
                                  one that reads */
};

/*
 * Finds the running value of a loop. Where it is true:
 *
 *  - The body is a block whose statements come one after the other. One of them adds to the value,
 *    by an operator whose operations may be regrouped, up to rounding; others read it, all of them
 *    behind that one or all before it; nothing else touches it.
 *  - No two iterations conflict otherwise, under the conditions of `relaxed`, a verdict (yes or
 *    guarded) that counts the value among its reductions. It belongs to the arena.
 *  - Nothing but the value leads from one part of the body to the other: neither writes what the
 *    other one touches.
 *
 * False: with `reasons`, empty before, why a loop that has a running value is none of these;
 * without any where it has none.
 */
bool scan_find(struct arena *arena, const struct verdict *root, struct scan *out,
               struct verdict *relaxed, reason_list *reasons);

#endif
