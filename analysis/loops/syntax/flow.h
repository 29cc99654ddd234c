/*
 * flow.h: definite assignment and liveness of one local variable, as searches in the flow graph.
 * Everything that is not understood counts as a read.
 */
#ifndef LATHE_LOOPS_FLOW_H
#define LATHE_LOOPS_FLOW_H

#include "loops/syntax/loop.h"

/* What is followed: a variable, or one field of a struct variable. */
struct tracked {
    const struct decl *decl;
    const struct decl *field; /* NULL: the whole variable */
};

/*
 * Whether, in each iteration of the loop, the variable is written before it is read on every path
 * (the loop's condition is evaluated first, then the body, then the step). `*always` tells whether
 * every complete iteration writes the whole variable.
 */
bool flow_written_first(const struct loop *loop, struct tracked variable, bool *always);

/* Whether the variable is written before on every path of an iteration that comes to one read of
   it, which is named as it stands in the tree. */
bool flow_written_before(const struct loop *loop, struct tracked variable,
                         const struct expr *read);

/* Whether the value that the variable has after the loop may be read. Of an array, whether it is
   named at all after the loop; by the loop itself when it runs again does not count. */
bool flow_live_after(const struct loop *loop, struct tracked variable);

/* Whether the variable is surely assigned to, or initialised, before the loop. */
bool flow_assigned_before(const struct loop *loop, const struct decl *decl);

#endif
