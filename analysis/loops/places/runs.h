/*
 * runs.h: the values that subscripts have, as a set, where many differ by constants only:
 *
 *     f[25*i], f[25*i + 1], ..., f[25*i + 24]      { [25*i + t] : 0 <= t <= 24 }, which is
 *                                                  { [d] : 0 <= d < 25*n }
 *
 * As one set with a further variable isl finds at once that it has no gaps; as a union of 25, which
 * have an integer division each, only by a search whose time doubles with each of them.
 */
#ifndef LATHE_LOOPS_RUNS_H
#define LATHE_LOOPS_RUNS_H

#include "base/array.h"
#include "loops/sets/memo.h"

/* Subscripts with the same instances that differ by constants only. */
struct value_run {
    const void *key;      /* what stands for the instances */
    isl_set *values;      /* owned: those of the first one */
    isl_pw_aff *first;    /* owned: it; NULL: it has cases, and stands alone */
    LIST_OF(long) offset; /* of each from the first one, ascending, each once */
};

struct value_runs {
    struct arena *arena;
    LIST_OF(struct value_run) all;
};

/* Adds a subscript of some instances to a run that it belongs to; false: it belongs to none. */
bool runs_take(struct value_runs *runs, const void *key, __isl_keep isl_pw_aff *subscript);
/* Begins a run with it; `values` are those of its instances. */
void runs_begin(struct value_runs *runs, const void *key, __isl_keep isl_pw_aff *subscript,
                __isl_take isl_set *values);
/* All values, as a union that is added to a set of one dimension. */
__isl_give isl_set *runs_union(const struct value_runs *runs, __isl_take isl_set *all);
/* The least values of each run, or the greatest, without those between: enough to find the least
   or the greatest of all. */
__isl_give isl_set *runs_ends(const struct value_runs *runs, bool greatest,
                              __isl_take isl_set *all);
void runs_release(struct value_runs *runs);

#endif
