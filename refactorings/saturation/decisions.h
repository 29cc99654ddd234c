/*
 * decisions.h: which values of a body decide what happens, so that a small error would not stay
 * small: conditions, what is compared or rounded, what becomes an integer, what functions get that
 * may do so, and whatever any of these is computed from: in the same expression, through variables,
 * or through elements that are stored and read again.
 */
#ifndef LATHE_REFACTORINGS_DECISIONS_H
#define LATHE_REFACTORINGS_DECISIONS_H

#include "refactorings/saturation/body.h"

/* By site. An array of the arena. */
const bool *decisions_find(struct arena *arena, const struct body *body);

#endif
