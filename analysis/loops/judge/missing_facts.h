/*
 * missing_facts.h: the smallest facts that stand between a loop and its proof, for people who may
 * know them.
 */
#ifndef LATHE_LOOPS_MISSING_FACTS_H
#define LATHE_LOOPS_MISSING_FACTS_H

#include "loops/model/nest.h"

/*
 * Fills verdict->would_help, after judge_loop(): of a guarded loop what its guard asks at run time;
 * of an unknown loop a fact for each of its reasons, and none at all where some reason is none that
 * a fact could answer. What is behind a call is looked at only when its effects are known, so that
 * other obstacles may show then.
 */
void help_fill(const struct nest *nest, struct verdict *verdict);

#endif
