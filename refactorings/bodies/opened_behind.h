/*
 * opened_behind.h: calls that stand right behind a loop are opened (opened.h), so that the loops of
 * their bodies are neighbours of it:
 *
 *     for (int i = 0; i < n; i++)         for (int i = 0; i < n; i++)
 *         a[i] *= 2;                          a[i] *= 2;
 *     s = dot(n, a, b);             =>    float sum = 0;
 *                                         for (int i = 0; i < n; i++)
 *                                             sum += a[i] * b[i];
 *                                         s = sum;
 *
 * Each step is parsed, and what it says compared with the body. Loops that count as `while` are
 * written as `for` before (counted_while.h).
 */
#ifndef LATHE_REFACTORINGS_OPENED_BEHIND_H
#define LATHE_REFACTORINGS_OPENED_BEHIND_H

#include "refactorings/bodies/opened.h"

/* The lines of a function that only its own unit sees and that nothing names but its definition and
   so many calls, with a blank one behind them: compilers would warn of it. Else empty. */
struct range opened_find_unused(struct action_request *request, const struct function *callee,
                                size_t calls);

struct opened_behind {
    struct action_request *request; /* of the program in which the calls are opened, and its loop;
                                       NULL: no call is */
    struct edits edits;             /* what opens them, in offsets of the text as it is */
    LIST_OF(const char *) names;    /* of what is called, each once; none: no call is opened */
};

/*
 * The first call among the statements behind the request's loop, or, where the request is of a
 * statement, that one, if its body can stand in place of it, but its loops behind a condition only:
 * it returns early where they may have iterations. False: there is none, or a loop comes first.
 */
bool opened_find_conditional(struct action_request *request, struct opened *out);

/*
 * Opens calls that stand among the statements behind the request's loop, or, where the request is
 * of a statement, that one and those behind it, until `most` loops stand in a row or a statement is
 * reached that is neither a loop, nor such a call, nor a declaration or an assignment. The loop is
 * judged anew. Nothing is refused. False: no call is opened, since none stands there, or it cannot
 * be, or there is no way to parse the result.
 */
bool opened_behind(struct action_request *request, size_t most, struct opened_behind *out);

/* Removes functions that were opened, that only their unit sees and that nothing names any more,
   from the text of `opened->request`. */
void opened_behind_remove(const struct opened_behind *opened, struct edits *out);

/* Ends it for the request that it was made of: what its result relies on, and notes of it. */
void opened_behind_end(const struct opened_behind *opened, struct action_request *request);

#endif
