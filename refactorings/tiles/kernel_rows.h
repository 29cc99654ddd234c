/*
 * kernel_rows.h: sums along rows. Iterations each add something up in loops inside of them, by
 * whose indices neighbouring elements are read. Each iteration has a group of neighbouring threads
 * then, its *lanes*: they take turns in these loops, exchange what they have found, and do
 * everything else alike, up to what the first of them writes in the end.
 *
 *     for (int i = 0; i < n; i++) {          { S[i, j] -> thread[i, j mod 32] }
 *         double sum = 0;
 *         for (int j = 0; j < m; j++)
 *             sum += a[i * m + j];
 *         s[i] = sum;
 *     }
 *
 * Where neighbouring iterations read neighbouring elements, as those of sums along columns do, the
 * lanes stand below each other in a block, whose rows are of neighbouring iterations.
 *
 *     for (int j = 0; j < m; j++) {          { S[j, i] -> thread[j mod 32, i mod 8] }
 *         double sum = 0;
 *         for (int i = 0; i < n; i++)
 *             sum += a[i * m + j];
 *         s[j] = sum;
 *     }
 */
#ifndef LATHE_REFACTORINGS_KERNEL_ROWS_H
#define LATHE_REFACTORINGS_KERNEL_ROWS_H

#include "refactorings/kernel/kernel_draft.h"

/* A loop whose iterations the lanes take in turns. */
struct kernel_lanes {
    const struct loop *loop;
    const struct verdict *verdict;
    size_t at; /* which of the body's statements it is */
};

struct kernel_rows {
    LIST_OF(struct kernel_lanes) loops; /* in the order of their text, at least one */
    const struct expr *kept; /* the element that an iteration adds up in place, which a variable
                                stands for until the last of the loops is done; or NULL */
    const struct decl *kept_array; /* with it, whose element it is */
    const struct expr *set; /* with it, the assignment that it begins with; NULL: what is found is
                                added to what is there */
};

/* Decides on lanes by the option `rows`: draft->rows is NULL where there are none, and
   draft->stacked is not 0 where they stand below each other. False: refused.
   After the arrays and tiles are chosen, before blocks are. */
bool kernel_rows_choose(struct kernel_draft *draft);

/* Whether steps of as many as there are lanes stay in the type of a loop's index. */
bool kernel_lanes_fit(const struct loop *loop);

#endif
