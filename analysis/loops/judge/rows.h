/*
 * rows.h: arrays of arrays whose inner subscripts stay in their rows. Where they leave them the
 * behaviour is undefined (C11 J.2), yet programs run across rows and get away with it. So
 * iterations are compared row by row first; what of it has to hold becomes part of the guard:
 *
 *     double g[3][100];    g[1][k] = g[0][k] + 1    over k < n    where n <= 100
 *
 * Only where that leads nowhere, or makes a loop of the nest short, are the rows made one array
 * (shape.c).
 */
#ifndef LATHE_LOOPS_ROWS_H
#define LATHE_LOOPS_ROWS_H

#include "loops/judge/legality.h"

/* Whether there are arrays that can be compared row by row and have been made flat, or that a
   person's word lets compare so. */
bool rows_are_left(const struct nest *nest);

/* Lets a question, whose accesses are its own (nest_own_accesses()), compare subscripts as they are
   written, where bounds on the parameters keep all of an array's inner subscripts in their rows. */
void rows_compare(struct nest *nest);

/*
 * Judges `conflicts`, found row by row for an order (see struct question), for a nest whose arrays
 * are flat, which then requires what the answer needs of the rows (rows_keep()): as few
 * bounds as keep the flat arrays from conflicts
 * for the parameters for which those do not happen, or all of them where that is hard to say. A
 * person's word is taken only where it could be a guard: a loop that has to leave its rows does not
 * stay in them.
 */
struct legality_answer rows_judge(struct nest *nest, const struct roles *roles,
                                  struct schedule *schedule, const struct conflicts *conflicts);

#endif
