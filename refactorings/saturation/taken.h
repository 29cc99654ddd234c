/*
 * taken.h: text of the file that macros take more than once, as an argument of theirs:
 *
 *     #define MAX(a, b) ((a) > (b) ? (a) : (b))
 *     f[i] = MAX(log(x), y);       =>    double log_x = log(x);
 *                                        f[i] = MAX(log_x, y);
 *
 * One name takes the place of that text, so it has to stand for all that comes out of it: all its
 * sites have one value, and none comes out of it that is no expression, such as a string.
 */
#ifndef LATHE_REFACTORINGS_TAKEN_H
#define LATHE_REFACTORINGS_TAKEN_H

#include "refactorings/saturation/sharing.h"

/* Finds the sites of such text, marks that they have it, and notes for each the first of those with
   the same. */
void taken_find(struct sharing *sharing);

/* Whether all sites of one text are in one group; of those that are not, the text is nobody's. */
bool taken_agree(struct sharing *sharing);

/* Where different variables would stand for one text, none does. */
void taken_hold(struct sharing *sharing);

#endif
