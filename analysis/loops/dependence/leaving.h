/*
 * leaving.h: accesses that leave their array in an iteration that surely runs, whatever the sizes
 * are for which they execute at all: a mistake of the program, which is worth more to know than the
 * verdict.
 *
 *     int a[100];    for (int i = 0; i < 100; i++) a[i] = a[i - 1] + 1;
 */
#ifndef LATHE_LOOPS_LEAVING_H
#define LATHE_LOOPS_LEAVING_H

#include "loops/model/nest.h"

/* Fills what leaves its array in a nest, in order of the text. */
void leaving_fill(const struct nest *nest, struct verdict *verdict);

/* Whether a verdict says that the access at a place leaves its array. */
bool leaving_has(const struct verdict *verdict, struct range range);

#endif
