/*
 * kernel_number.h: the numbers of threads along an axis, and how a thread finds the index of its
 * iteration by its own. ../extraction/kernel_index.c asks.
 */
#ifndef LATHE_REFACTORINGS_KERNEL_NUMBER_H
#define LATHE_REFACTORINGS_KERNEL_NUMBER_H

#include "refactorings/kernel/kernel_draft.h"

/* How the index of an iteration is found. */
enum numbering {
    NUMBER_INDEX, /* threads are numbered by the index itself: nothing overflows in its type */
    NUMBER_ZERO,  /* the same from index 0 on; whether an index is below the first is tested */
    NUMBER_WIDE,  /* by the same value in `long long` */
    NUMBER_COUNT  /* by iterations, compared with their count: the index may be at a limit */
};

/* What is decided about the numbering along an axis. */
struct mapping {
    const struct loop *loop;
    struct kernel_range range;
    enum numbering numbering;
    bool sparse;
    int64_t spacing;   /* of the index from one thread to the next, without its sign */
    const char *type;  /* of the number */
    const char *count; /* of the threads that have work, in the host code's names */
    bool wide_count;
    bool alone;   /* there is no other axis */
    bool is_held; /* there are few iterations for an index of 32 bits, as memory holds */
    bool follows; /* its ends follow the index of an axis around it, and `range` is what all
                     iterations of that have together */
    const char *first, *bound; /* the ends as the condition has them */
    bool is_counted;           /* by iterations in any case */
    bool may_be_empty;         /* and has a thread nevertheless */
    struct plan_axis axis;
};

/* The numbering by which nothing overflows. */
enum numbering number_choose(const struct mapping *mapping);

/* Whether threads begin at 0 and not at the first index. */
bool number_begins_at_zero(const struct mapping *mapping);

/* The variables of a thread, in the loop's own type where nothing can overflow, else in a wide one
   first; and the condition under which it has an iteration. */
void number_plan_index(struct kernel_draft *draft, struct mapping *mapping);

#endif
