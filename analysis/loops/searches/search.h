/*
 * search.h: loops that are left at a match: by `break`, or by `return`.
 *
 *     for (int i = 0; i < n; i++)
 *         if (a[i] == wanted)
 *             return i;                    first: the least iteration that matches decides
 *
 *     for (int i = 0; i < n; i++)
 *         if (a[i] < 0)
 *             return false;                any: whichever does, what follows is the same
 *
 * All iterations may run at once, in any order, where
 *
 * - none has an effect that another one sees, or anybody behind the loop, but on the way out, which
 *   runs once, behind all of them: then no iteration tells whether those before it have run, nor
 *   does it matter that those behind the match have, which the program does not come to;
 * - those behind the match come to their end: each element that they may read is there, for all
 *   iterations that the header gives, and nothing in them traps. The program may rely on the match
 *   (`while (p[i] != v)`), so that nothing of this follows from the loop being there: an array has
 *   to be declared with so many elements, be allocated with so many bytes, or a person has to state
 *   it (the fact `extent`). What is the same in all iterations the first one has read in the
 *   program.
 *
 * It is no `yes`: a plain directive above the loop would be wrong.
 */
#ifndef LATHE_LOOPS_SEARCH_H
#define LATHE_LOOPS_SEARCH_H

#include "loops/model/nest.h"

enum search_match { SEARCH_FIRST, SEARCH_ANY };
const char *search_match_text(enum search_match match); /* "first", "any" */

struct search {
    enum search_match match; /* which decides */
    exit_list ways;          /* out of the loop; at least one */
};

/*
 * Whether a judged loop is a search; fills its verdict anew then. Else the verdict stays, but for
 * reasons that are added where nothing but what stands behind a match is in the way. `*model` and
 * `*asked` are to be released by the caller, in reverse order, if they are not NULL.
 */
bool search_judge(struct arena *arena, struct verdict *verdict, struct nest **model,
                  struct nest **asked);

#endif
