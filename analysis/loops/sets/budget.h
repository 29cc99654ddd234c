/* budget.h: how many operations isl may spend, in parts for questions that may lead nowhere. */
#ifndef LATHE_LOOPS_BUDGET_H
#define LATHE_LOOPS_BUDGET_H

#include <isl/ctx.h>
#include <stdbool.h>

/* A new budget for what comes; 0: any number. What failed before is forgotten. */
void budget_allow(isl_ctx *ctx, unsigned long operations);

/* A part of the budget that holds. */
struct budget {
    isl_ctx *ctx;
    unsigned long whole;
};

/* Opens one share-th of the budget, of which nothing is spent yet. Nothing may have failed
   before. */
struct budget budget_part(isl_ctx *ctx, unsigned share);
/* Closes it: what failed meanwhile, for want of budget perhaps, is forgotten, and the whole budget
   is there again. Whether nothing failed. */
bool budget_end(const struct budget *part);

#endif
