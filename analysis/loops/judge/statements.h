/*
 * statements.h: questions about the parts of a nest, each with an order of its own: statements of a
 * loop's body that are put into loops of their own, loops that become one,
 *
 *     for (i) { S; T; }            distributed:   S: [0], T: [1]
 *     for (i) S; for (i) T;        fused:         S: [t1, 0], T: [t1, 1]
 *     for (i) { S; for (j) T; }    reversed:      both: [-t0]
 *
 * What runs at the same time by these keeps the order of the text, so that times say only what
 * changes. (Schedules as in P. Feautrier, "Some efficient solutions to the affine scheduling
 * problem", IJPP 1992; distribution as in Allen and Kennedy, Optimizing Compilers for Modern
 * Architectures, 5.3.)
 */
#ifndef LATHE_LOOPS_STATEMENTS_H
#define LATHE_LOOPS_STATEMENTS_H

#include "loops/judge/legality.h"

/* A number that follows from an instance: constant + factors * t, or what a division leaves of
   it. Iteration numbers of loops that the instance does not stand in count as 0. */
struct time_number {
    int64_t constant;
    const int64_t *factors; /* one for each dimension of the nest; NULL: all 0 */
    int64_t divisor;        /* more than 0: the number is the quotient, rounded down */
    bool is_remainder;      /* or the remainder, which is not negative */
};
typedef LIST_OF(struct time_number) time_list;

/* A statement, and when it runs, in numbers that are compared one after the other. All parts of a
   question have as many of them. */
struct nest_part {
    const struct stmt *stmt;
    time_list times;
    bool may_not_fail; /* it may run where a loop before it never ends: see passing.h */
    bool asks_inside;  /* a guard keeps apart what is accessed by this part alone, too: it is not
                          only for the order */
};
typedef LIST_OF(struct nest_part) part_list;

/*
 * A model of consecutive statements (sequence.h), for questions about them; `in` is the verdict of
 * a loop of the function. The caller ends it with nest_release(). NULL: `reasons` says why there is
 * none.
 */
struct nest *parts_model(struct arena *arena, const struct verdict *in, const struct loop *root,
                         reason_list *reasons);

/* Whether two loops of a model have the same indices in as many iterations, whenever they are
   entered: both are counted, and of equal bounds. */
bool parts_count_alike(const struct nest *model, const struct stmt *a, const struct stmt *b);

/* Whether the second of two loops of a model has, in each iteration, the first one's index and a
   number more, which `*further` gets: both are counted, by equal steps. `*as_often` gets whether
   they have as many iterations, whenever they are entered. */
bool parts_run_alike(const struct nest *model, const struct stmt *a, const struct stmt *b,
                     int64_t *further, bool *as_often);
/* The same of the first one's index times a number, by as many times the step. */
bool parts_run_scaled(const struct nest *model, const struct stmt *a, const struct stmt *b,
                      int64_t times, int64_t *further, bool *as_often);

/* Whether, whenever the first of two loops of a model has at least so many iterations, the second
   one has a number more, which `*more` gets; and `*is_idle`, whether it has none whenever the first
   one has fewer. */
bool parts_trips_differ(const struct nest *model, const struct stmt *a, const struct stmt *b,
                        int64_t least, int64_t *more, bool *is_idle);

/*
 * Which parts have to keep their order: `depends[p * size + q]` gets whether something that part p
 * does comes, in the text, before something that the other part q does, and may touch the same
 * memory, one of the two writing; for whatever parameters, or `in_rows`: for those that keep the
 * subscripts of arrays of arrays in their rows. Variables in `own` do not count: each
 * run of a part sets them before it reads them, and nobody reads them behind the loops. `model` is
 * the nest of a loop or of a sequence (sequence.h); what stands in none of the parts, as its header
 * does, is left out. Pairs for which it is true before are not asked about. False: `reasons`, empty
 * before, says why nothing is known.
 */
bool parts_depend(struct arena *arena, const struct nest *model, const part_list *parts,
                  const variable_list *own, bool in_rows, bool *depends, reason_list *reasons);
/* The same, and what follows from that: `reaches[p * size + q]` gets whether there is a way from
   one to the other. Where there is one already, no pair is asked about. */
bool parts_reach(struct arena *arena, const struct nest *model, const part_list *parts,
                 const variable_list *own, bool in_rows, bool *reaches, reason_list *reasons);

/* The same for the order of their times: `exchanges[p * size + q]` gets whether something that part
   p does comes, in the text, before something that part q does, may touch the same memory, one of
   the two writing, and does not surely come before it by the times. What a part does keeps its
   order. */
bool parts_exchange(struct arena *arena, const struct nest *model, const part_list *parts,
                    const variable_list *own, bool *exchanges, reason_list *reasons);

/*
 * Whether the parts may run in the order of their times: no two instances that may touch the same
 * element, one of them writing, change places. Nothing is relaxed but variables in `own`, as above:
 * all others stay where they are, and sums are summed up in the order in which the iterations come.
 * What stands in no part runs at times of zeros. Jumps out of one part past another are not looked
 * at. `answer` gets `parallel`, yes or guarded, with clauses and assumptions as a verdict has them,
 * of the order; `root` is what it is otherwise like. False: `reasons`, empty before, says why, and
 * names two instances where some surely change places.
 */
bool legality_parts(struct arena *arena, const struct verdict *root, const struct nest *model,
                    const part_list *parts, const variable_list *own, struct verdict *answer,
                    reason_list *reasons);

/*
 * Whether places in memory are touched by nothing but some of the accesses while the loop runs, so
 * that each could live elsewhere: `kept` has, by the accesses' numbers, the number of the place
 * that they name, from 0, and -1 for all others. No access to one of the places and one that is not
 * of that place touch the same element, one of them writing, whenever they execute; the loop may be
 * left early. `answer` and `reasons` as above.
 */
bool legality_kept(struct arena *arena, const struct verdict *root, const struct nest *model,
                   const int *kept, struct verdict *answer, reason_list *reasons);

#endif
