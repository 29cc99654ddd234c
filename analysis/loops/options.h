/* options.h: limits of an analysis; all zero means the defaults. */
#ifndef LATHE_LOOPS_OPTIONS_H
#define LATHE_LOOPS_OPTIONS_H

#include <stdbool.h>

struct tree;
struct function;

struct unit_options {
    unsigned long max_operations; /* isl operations for each loop; default 500,000 */
    /* Whether the loops of a function are to be judged; NULL: all are. The others are left out.
       It is asked once of each function, in their order. */
    bool (*wants)(const struct tree *tree, const struct function *function, void *data);
    void *wants_data;
};

#endif
