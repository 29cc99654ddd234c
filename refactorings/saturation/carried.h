/*
 * carried.h: values that a loop keeps from one iteration to the next: what a load finds in the
 * element that the iteration before has stored.
 *
 *     for (int i = 1; i < n; i++)              double a0 = n > 1 ? a[0] : 0;
 *         a[i] = c * a[i - 1] + b[i];    =>    for (int i = 1; i < n; i++) {
 *                                                  double a1 = c * a0 + b[i];
 *                                                  a[i] = a1;
 *                                                  a0 = a1;
 *                                              }
 *
 * The name of the load is given in front of the loop what the first iteration reads, and at the end
 * of each iteration what has been stored. (D. Callahan, S. Carr and K. Kennedy, "Improving register
 * allocation for subscripted variables", PLDI 1990.)
 */
#ifndef LATHE_REFACTORINGS_CARRIED_H
#define LATHE_REFACTORINGS_CARRIED_H

#include "refactorings/saturation/sharing.h"

/* Chooses which loads are carried, of those that body->carried lists, and gives names to what they
   need. */
void carried_choose(struct sharing *sharing);

/* Counts what stands at the ends of iterations as uses of names. */
void carried_see(struct sharing *sharing);

/* Adds the assignments at the end of a loop's body (of body->loops), behind its last statement. */
void carried_updates(const struct sharing *sharing, const char *const *names, size_t loop,
                     replacement_list *out);

/* Whether those stand behind the braces that a statement alone gets. */
bool carried_is_alone(const struct sharing *sharing, size_t loop);

#endif
