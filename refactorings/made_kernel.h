/*
 * made_kernel.h: a loop that another action makes becomes one kernel, as extract-kernel writes it:
 * in the program that has the loop, which is parsed and judged like any other. Several loops become
 * as many, with data that stay on the device, as by offload-region. What is written in the end is
 * both.
 */
#ifndef LATHE_REFACTORINGS_MADE_KERNEL_H
#define LATHE_REFACTORINGS_MADE_KERNEL_H

#include "refactorings/engine/action.h"

struct kernel_restaged;

struct made_kernel {
    struct edits change; /* that makes the loop, and with made_kernel_emit() the kernel */
    struct kernel_restaged *program;    /* that has the loop, and the request about it there; NULL:
                                        where actions are only listed, nothing was parsed */
    const struct action_beside *beside; /* what the loop was made of under a condition, or NULL */
    size_t statements; /* from the first loop to the last one; 0 or 1: there is one loop */
    const void *plan;  /* what the other action plans there */
};

/* Parses the program with `made->change`, which is of the file of the request's loop alone; `start`
   is where the loop begins there. False: it has an error, or no such loop; nothing is refused. */
bool made_kernel_begin(struct action_request *request, uint32_t start, struct made_kernel *made,
                       struct restaged_loop *loop);
/* Plans the kernel, for any number of iterations. False: refused, at the place of the request. */
bool made_kernel_plan(struct action_request *request, const struct restaged_loop *loop,
                      struct made_kernel *made);
/* Adds the change with the kernel to `out`. */
void made_kernel_emit(struct action_request *request, struct made_kernel *made, struct edits *out);

#endif
