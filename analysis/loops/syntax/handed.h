/*
 * handed.h: whether the address of a local variable has been handed out when a loop runs. Where it
 * has not, no pointer leads to the variable, though its address may be taken behind the loop.
 *
 *     double sum = 0, low, high;
 *     for (int i = 0; i < n; i++) {
 *         bounds(x[i], &low, &high);      followed, and keeps neither
 *         sum += high - low;
 *     }
 *     MPI_Allreduce(&sum, &total, ...);   too late to matter
 */
#ifndef LATHE_LOOPS_HANDED_H
#define LATHE_LOOPS_HANDED_H

#include "loops/syntax/loop.h"

/* Whether the loop gives the variable's address to followed calls only, which use it to reach
   the variable and keep or compare it nowhere. */
bool handed_nowhere_inside(const struct loop *loop, const struct decl *decl);

/* The same of a statement, which declares the variable or stands where it is known. */
bool handed_nowhere_in(const struct stmt *stmt, const struct decl *decl);

/* Whether nobody knows the variable's address when the loop is entered: then no pointer that is
   fixed before leads to it. */
bool handed_to_nobody_before(const struct loop *loop, const struct decl *decl);

/* Whether nothing but the loop's own text and followed calls in it knows the variable's address
   while the loop runs: it is handed out neither there nor by what may run before. */
bool handed_to_nobody(const struct loop *loop, const struct decl *decl);

#endif
