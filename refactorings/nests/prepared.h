/*
 * prepared.h: loops that hold one more loop and, in front of it, statements that do nothing but
 * give variables of the iteration their values:
 *
 *     for (int i = 0; i < n; i++) {                 for (int i = 0; i < n; i++)
 *         double *row = a + i * m;            =         for (int j = 0; j < m; j++) {
 *         for (int j = 0; j < m; j++)                       double *row = a + i * m;
 *             row[j] *= f;                                  row[j] *= f;
 *     }                                                 }
 *
 * Each iteration of the inner loop may do them for itself: they have no effect that anybody else
 * sees, and what they read nothing in the loops writes.
 */
#ifndef LATHE_REFACTORINGS_PREPARED_H
#define LATHE_REFACTORINGS_PREPARED_H

#include "refactorings/nests/perfect.h"

struct preparation {
    struct range range;               /* the statements with their comments; equal ends: none */
    LIST_OF(const struct stmt *) all; /* the statements */
    variable_list variables;          /* what they set */
};

/*
 * Reads the statements in the innermost loop of a nest that is known so far, and goes on with the
 * nest at the loop behind them, which is added to it with all that this one perfectly holds.
 * `root`: the verdict of the outermost loop, which is parallel. False: the loop is of another form;
 * the nest stays as it is.
 */
bool prepared_read(struct action_request *request, const struct verdict *root,
                   struct perfect_nest *nest, struct preparation *out);

#endif
