/*
 * made_windows.h: arrays become variables in a loop that another action makes, those of which it
 * reads elements of iterations before as well, as contract writes it: in the program that has the
 * loop.
 */
#ifndef LATHE_REFACTORINGS_MADE_WINDOWS_H
#define LATHE_REFACTORINGS_MADE_WINDOWS_H

#include "refactorings/fusion/temporaries.h"

/* The loop that `change`, which is of the file of the request's loop alone, leaves. */
struct made_windows {
    struct edits *change; /* that makes it, and with made_windows_plan() the variables, too */
    uint32_t start;       /* where it begins when that is done */
    const char *window;   /* "rotate" or "recompute" */
    const temporary_list *temporaries; /* that are variables then, in the program with the loop */
};

/* Plans the variables, and adds them to the change. False: refused. */
bool made_windows_plan(struct action_request *request, struct made_windows *made);
/* Whether it is known that the iterations of the loop may run in any order, under a condition that
   the program may ask, if need be. */
bool made_windows_is_parallel(struct action_request *request, const struct made_windows *made);

#endif
