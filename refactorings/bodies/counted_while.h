/*
 * counted_while.h: a `while` that counts, as the `for` that it is:
 *
 *     k = 0;
 *     while (k < n) {             for (k = 0; k < n; k++) {
 *         a[k] = 1;         =>        a[k] = 1;
 *         k++;                    }
 *     }
 */
#ifndef LATHE_REFACTORINGS_COUNTED_WHILE_H
#define LATHE_REFACTORINGS_COUNTED_WHILE_H

#include "refactorings/engine/action.h"

/* How such a loop reads, which stands in a block behind what sets its index. False: it is none. */
bool counted_while_write(struct action_request *request, const struct loop *loop,
                         replacement_list *out);

#endif
