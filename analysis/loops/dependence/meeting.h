/*
 * meeting.h: whether two accesses of one iteration touch the same memory, for all values of the
 * parameters with which the program is defined:
 *
 *     { x -> y : x in domain(A), y in domain(B), subscripts equal, x[k] = y[k] for k < loops }
 *
 * Those of different bases are kept apart by the language's rules and by what is stated (alias.h).
 */
#ifndef LATHE_LOOPS_MEETING_H
#define LATHE_LOOPS_MEETING_H

#include "loops/model/nest.h"

enum meeting {
    MEETING_NEVER,
    MEETING_ALWAYS,  /* the same element, in each iteration */
    MEETING_PERHAPS, /* that depends, or is not known */
    MEETING_OVERLAPS /* the same, and nothing stands against it but that two pointers, or a pointer
                         and an array, may lead to the same memory */
};

struct meetings;

/* Questions about a model; NULL: there is none, and everything may meet. What the model cannot say
   for sure, as where its arithmetic may wrap around or a value that it takes as fixed may change,
   it does not say here. Begins a budget of isl's. The arena outlives it. */
struct meetings *meetings_new(struct arena *arena, const struct nest *model);
/* Ends the budget. NULL is allowed. */
void meetings_free(struct meetings *meetings);

/* Whether what the model says holds without conditions: all that the loop does to memory is an
   access then. */
bool meetings_are_sure(const struct meetings *meetings);

/* Whether it is known at least which arrays and pointers all that the loop does to memory goes by:
   what is from two that do not overlap never meets, whatever the subscripts are. */
bool meetings_know_bases(const struct meetings *meetings);

/* Whether the budget was spent, on the model or here, so that less is known than might be. */
bool meetings_are_spent(const struct meetings *meetings);

/* Whether a load and a store, or two stores, touch the same memory in one iteration of the loops
   around both; `loops` says how many of these count at most. */
enum meeting meetings_ask(struct meetings *meetings, const struct access *one,
                          const struct access *other, int loops);

/* Whether a load reads in each iteration of the innermost loop around it, but in the first, what a
   store has touched in the iteration before, with those of the loops further out the same: the
   subscripts of the load at x + e are those of the store at x, where e is one iteration of the
   innermost loop. Both stand in that loop and in none inside. */
bool meetings_carries(struct meetings *meetings, const struct access *store,
                      const struct access *load);

/* Whether a store that may meet a load leaves what this reads, since it stores something of a type
   as which the other may not be read (C11 6.5 p7). */
bool meetings_types_part(const struct meetings *meetings, const struct access *load,
                         const struct access *store);

#endif
