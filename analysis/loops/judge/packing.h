/*
 * packing.h: loops that put what some of their iterations find one behind the other, in places that
 * a counter tells (stream compaction; G. Blelloch, "Prefix sums and their applications", 1990):
 *
 *     for (i) if (a[i] > 0) out[m++] = a[i];
 *
 * The places of two iterations are different ones, since the counter moves on from each that is
 * written. A prefix sum over what iterations add to the counter tells each of them its place.
 *
 * The verdict of such a loop is what it is; this asks about it as if all iterations moved the
 * counter, { [t] -> out[m + t] }: what iterations write does not lie outside of that.
 */
#ifndef LATHE_LOOPS_PACKING_H
#define LATHE_LOOPS_PACKING_H

#include "loops/verdict.h"
#include "loops/model/nest.h"

/* A place that an iteration writes with the counter as its subscript: `out[m]`, `out[m++]`. */
struct packed_place {
    const struct expr *place;
    const struct base *base; /* what is written there, by nothing else in the loop; in the nest of
                                `parallel` */
};

struct packing {
    const struct decl *counter;            /* a local variable that nothing else leads to */
    const struct expr *update;             /* the only one, which adds one: "m++" */
    const struct stmt *statement;          /* that holds it, and may write a place by it */
    bool begins_with_zero;                 /* the counter is known to be 0 before the loop */
    LIST_OF(struct packed_place) places;   /* each written wherever the counter is moved */
    LIST_OF(const struct stmt *) deciding; /* the statement, and all others that tell whether
                                              control comes to it, in the order of the text: they
                                              write no memory, and read none that the loop writes */
    const struct verdict *parallel; /* as if all iterations moved the counter, which is among the
                                       reductions: yes or guarded, with a nest of its own */
};

/*
 * Finds the counter of a loop, by its text. False: with `reasons`, empty before, why a loop that
 * has one cannot be taken for such a loop; without any where it has none.
 */
bool packing_find(struct arena *arena, const struct verdict *root, struct packing *out,
                  reason_list *reasons);

/*
 * Asks about the loop as if all iterations moved the counter, and sets `parallel`, without the
 * verdict's measures. False: `reasons`, empty before, says why it is not parallel then. `*model`
 * and `*asked`, which may be NULL, are released with the unit, the latter one first.
 */
bool packing_judge(struct arena *arena, const struct verdict *root, struct packing *packing,
                   struct nest **model, struct nest **asked, reason_list *reasons);

/* Whether a statement is among those that decide, or holds one. */
bool packing_decides(const struct packing *packing, const struct stmt *stmt);

/* packing_deciding.c: finds what decides, in a body. */
void packing_find_deciding(struct arena *arena, const struct stmt *body, struct packing *out);
/* Whether that can be evaluated by itself, as often as one likes; `nest`: of the question. */
bool packing_check_deciding(struct arena *arena, const struct stmt *body,
                            const struct packing *packing, const struct nest *nest,
                            reason_list *reasons);
/* Whether a statement does nothing but to choose; and whether a variable is the function's own. */
bool packing_is_branch(const struct stmt *stmt);
bool packing_is_local(const struct decl *decl);

#endif
