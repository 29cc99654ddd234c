/* judge.h: from the model of a loop to its verdict. */
#ifndef LATHE_LOOPS_JUDGE_H
#define LATHE_LOOPS_JUDGE_H

#include "loops/nest.h"
#include "loops/options.h"

/*
 * Fills everything of `verdict` that speaks of parallelism: affine, parallel, guard, reasons,
 * dependences, tests, privates, reductions. The loop's identity (id, place, form) is the caller's.
 */
void judge_loop(struct nest *nest, struct verdict *verdict);

/* The reasons that a loop without any model gets, for example after a syntax error. */
void judge_refuse(struct arena *arena, struct verdict *verdict, enum reason_code code,
                  struct range range, const char *message);

#endif
