/*
 * sunk.h: the order of loops that other statements stand beside. Where an action names a loop
 * further inside, they go into it first, as `sink` has it, and the action is asked in the program
 * that reads so. What is written in the end is both:
 *
 *     for (int i = 0; i < n; i++) {              for (int j = 0; j < n; j++)
 *         a[i] = 0;                                  for (int i = 0; i < n; i++) {
 *         for (int j = 0; j < n; j++)     =>             if (j == 0)
 *             a[i] += b[i][j];                               a[i] = 0;
 *     }                                                  a[i] += b[i][j];
 *                                                    }
 */
#ifndef LATHE_REFACTORINGS_SUNK_H
#define LATHE_REFACTORINGS_SUNK_H

#include "refactorings/nests/perfect.h"

/* sink.c */
extern const struct action sink_action;

struct sunk {
    struct edits change;             /* that makes the loops perfect */
    struct kernel_restaged *program; /* that has them so */
    const void *plan;                /* of the request's action there; NULL: refused */
};

/* Whether a list of the action's options (perfect_parse_list()) names a loop that statements keep
   from being one of the nest, and the answer is known then: the plan, or a refusal. False: the nest
   is taken as it is, as it always is where actions are only listed or asked alone. */
bool sunk_plan(struct action_request *request, const struct perfect_nest *nest, const char *list,
               struct sunk *out);

void sunk_emit(struct action_request *request, const struct sunk *sunk, struct edits *out);

#endif
