/*
 * kernel_axes.h: the loops whose iterations become threads: the one that is asked about, and those
 * that it nests where their iterations are independent, too, perfectly or behind statements that
 * each thread may do for itself.
 *
 *     for (int i = 0; i < n; i++)         { S[i, j] -> thread[i, j] }, neighbouring threads
 *         for (int j = 0; j < m; j++)     differing in j
 *             a[i][j] = 0;
 */
#ifndef LATHE_REFACTORINGS_KERNEL_AXES_H
#define LATHE_REFACTORINGS_KERNEL_AXES_H

#include "refactorings/nests/prepared.h"

struct kernel_draft;

enum { MOST_AXES = 3 };

struct kernel_axes {
    size_t size;                         /* at least 1 once they are chosen */
    const struct loop *loops[MOST_AXES]; /* outermost first */
    int directions[MOST_AXES];           /* 0: neighbouring threads differ in it; 1, 2 */
    bool is_crossed; /* of two: in either, neighbours come to neighbouring elements of some array,
                        and in the other to such that are apart, as a transposition does */
    LIST_OF(const char *) remarks;        /* comments between their headers */
    struct preparation before[MOST_AXES]; /* statements beside the loop of an axis, which each
                                             thread does for itself; beside that of the last one,
                                             the first thread along it may do some for all */
};

/* An end of an inner loop that follows the index of an axis around it: the `i + 1` of
   `j = i + 1; j < n`. */
struct axis_end {
    bool follows;
    size_t axis;    /* that has the index */
    int64_t offset; /* what is added to it */
};
/* Reads an end of the loop of the last of `size` axes. False: it names indices in another way. */
bool kernel_axes_end(const struct kernel_axes *axes, size_t size, const struct expr *end,
                     struct axis_end *out);

/* Chooses them by the option `dims`. False: refused, since more were asked for than there are. */
bool kernel_axes_choose(struct kernel_draft *draft);

/* Whether the variable is the index of one of them. */
bool kernel_axes_has(const struct kernel_axes *axes, const struct decl *decl);

/* Whether all axes together have about as many iterations as each of them has to their power, or
   half of that, and each iteration writes an element: memory of the device holds all of these, so
   that each axis has fewer iterations than a grid has room for in any direction (CUDA C++
   Programming Guide, "Technical Specifications": 65535 blocks, of 8 threads or more; half of their
   square is more than 2^37). */
bool kernel_axes_held(const struct kernel_draft *draft);

/* What is said of a loop of the unit, or NULL. */
const struct verdict *kernel_axes_verdict(const struct kernel_draft *draft,
                                          const struct loop *loop);

/* Whether there are statements in front of a loop inside. */
bool kernel_axes_prepare(const struct kernel_axes *axes);
/* Whether some of them, or behind it, are done by the first thread along the last axis alone. */
bool kernel_axes_beside(const struct kernel_axes *axes);

/* The innermost of them, whose body is that of the kernel. */
const struct loop *kernel_axes_last(const struct kernel_axes *axes);

#endif
