/*
 * site_costs.h: what it costs to evaluate the sites of a body, and what an iteration executes
 * before and after some have names.
 */
#ifndef LATHE_REFACTORINGS_SITE_COSTS_H
#define LATHE_REFACTORINGS_SITE_COSTS_H

#include "refactorings/saturation/sharing.h"

enum { COST_FREE = 0, COST_PLAIN = 1, COST_OPERATION = 10, COST_MEMORY = 100, COST_CALL = 100 };

/* What it costs to evaluate a site that has its operands. */
int64_t site_cost(const struct site *site);

/* Sets what is counted of an iteration, by its text. */
void site_costs_count(struct sharing *sharing);

/* Sets what an iteration costs in all. */
void site_costs_add_up(struct sharing *sharing);

#endif
