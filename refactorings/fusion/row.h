/*
 * row.h: arrays of arrays of which each iteration of a loop uses one row, whose elements it sets
 * before it reads them.
 *
 *     double t[n][m];                        for (int i = 0; i < n; i++) {
 *     for (int i = 0; i < n; i++) {              double t[m];
 *         for (int j = 0; j < m; j++)            for (int j = 0; j < m; j++)
 *             t[i][j] = a[i][j] / 2;                 t[j] = a[i][j] / 2;
 *         for (int j = 1; j < m; j++)    =>      for (int j = 1; j < m; j++)
 *             b[i][j] -= t[i][j - 1];                b[i][j] -= t[j - 1];
 *     }                                      }
 *
 * An iteration keeps the row as a variable of its own, so that nothing is shared. That it sets what
 * it reads is proven of the elements (work_array.h).
 */
#ifndef LATHE_REFACTORINGS_ROW_H
#define LATHE_REFACTORINGS_ROW_H

#include "refactorings/fusion/joint.h"
#include "refactorings/fusion/temporaries.h"

/* Whether a variable is an array of arrays of numbers. */
bool row_is_candidate(const struct decl *decl);

/*
 * Whether one row is enough of a temporary whose places in the request's loop are known, all of one
 * row; `one` gets how that is declared. Else `why` says why not, as the end of a sentence, and
 * where.
 */
bool row_find(struct action_request *request, struct temporary *one, struct reason *why);

#endif
