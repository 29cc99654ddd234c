/*
 * bulk.h: loads that stand together, as far up as they may (earliest.c), so that a machine which
 * waits long for memory has all of them on the way at once:
 *
 *     f[i] = 2 * u[i];             =>    double u0 = u[i], v0 = v[i];
 *     g[i] = f[i] - v[i];                double f0 = 2 * u0;
 *                                        f[i] = f0;
 *                                        g[i] = f0 - v0;
 *
 * (After ACC Saturator's "bulk load".)
 */
#ifndef LATHE_REFACTORINGS_BULK_H
#define LATHE_REFACTORINGS_BULK_H

#include "refactorings/saturation/sharing.h"

/* Gives names to loads that may stand further up. */
void bulk_name(struct sharing *sharing);

/* Moves them up, at most so many that `most` values have names at once (0: any number); those that
   are used once and stay lose their names again. Gives whether some do. */
bool bulk_place(struct sharing *sharing, long most);

/* The sites that get their names at a place, in the order in which they do: that of evaluation; in
   bulk, loads first, by array (as declared) and subscripts, as soon as what finds them is there. */
typedef LIST_OF(int) site_list;
site_list bulk_order(const struct sharing *sharing, int place);

#endif
