/*
 * naming.h: names for values, made of the program's: `u[3*i + 1]` is u1, `u[i - 1]` um1, what is
 * stored to `f[2*i]` f0; anything else is called after the variables in it, or the function.
 */
#ifndef LATHE_REFACTORINGS_NAMING_H
#define LATHE_REFACTORINGS_NAMING_H

#include "refactorings/saturation/sharing.h"

/* Gives each leader that is named its name, free in the function; NULL for all other sites.
   Literals are their own names: naming_declares() is false for them. */
const char **naming_choose(const struct sharing *sharing);

/* Whether a site's name has to be declared. */
bool naming_declares(const struct sharing *sharing, const char *const *names, int site);

#endif
