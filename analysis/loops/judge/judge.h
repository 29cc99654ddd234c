/* judge.h: from the model of a loop to its verdict. */
#ifndef LATHE_LOOPS_JUDGE_H
#define LATHE_LOOPS_JUDGE_H

#include "loops/judge/question.h"
#include "loops/options.h"

/*
 * Fills everything of `verdict` that speaks of parallelism: affine, parallel, guard, reasons,
 * dependences, tests, privates, reductions. The loop's identity (id, place, form) is the caller's.
 * Gives the nest with all that the answer takes for granted; nest_release() before the model.
 */
struct nest *judge_loop(const struct nest *model, struct verdict *verdict);

/* The same for a question about a whole model that has its order and whose iterations' variables it
   relaxes, and nothing else yet; of another order than any no dependences are filled in. */
void judge_question(struct question *q, struct verdict *verdict);

/* The reasons that a loop without any model gets, for example after a syntax error. */
void judge_refuse(struct arena *arena, struct verdict *verdict, reason_code code,
                  struct range range, const char *message);

/* judge_fill.c: what is said of a loop, without what is said of its iterations. */
struct verdict judge_unanswered(const struct verdict *root);

/* The variables with a role, and the dependences with their witnesses. */
void judge_fill_variables(const struct nest *nest, const struct roles *roles,
                          struct verdict *verdict);
void judge_fill_dependences(const struct nest *nest, const struct conflicts *conflicts,
                            struct verdict *verdict);

/* That an array is filled before it is read, that memory is touched by updates only, and that an
   amount which the loop may write is fixed, holds with the proof only: without one nothing is said.
   Nor is there an example of what iterations do that may change an amount taken as fixed. */
void judge_drop_unproven(const struct nest *nest, struct verdict *verdict);

/* Says of flow dependences only where a value may come from another iteration, which a read does
   not that finds what its own iteration has written. Where no value does, they are left out if
   others, of the same memory, show by an example that the iterations meet. Where that is not known,
   or something failed before, they are marked as flows that may be killed. Takes a part of the
   budget. */
void judge_limit_flows(const struct nest *nest, const struct conflicts *conflicts,
                       struct verdict *verdict);

/* What a proof of parallelism relies on; and an example of a dependence, where that memory does not
   overlap says that values are fixed. */
void judge_fill_assumptions(struct nest *nest, struct verdict *verdict);

#endif
