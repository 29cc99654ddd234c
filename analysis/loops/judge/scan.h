/*
 * scan.h: loops whose iterations depend on each other through a running value and nothing else,
 * such as prefix sums. A parallel prefix operation finds all of its values (G. Blelloch, "Prefix
 * sums and their applications", 1990):
 *
 *     for (i) { s += a[i]; b[i] = s; }    inclusive: an iteration reads the value with its own part
 *     for (i) { b[i] = s; s += a[i]; }    exclusive: the value without it
 *
 * So it does those of running minima and maxima.
 *
 * The verdict of such a loop is what it is; this asks about it without the running value.
 */
#ifndef LATHE_LOOPS_SCAN_H
#define LATHE_LOOPS_SCAN_H

#include "loops/dependence/dependence.h"

struct scan {
    const struct decl *decl; /* the running value: a local variable that nothing else leads to */
    enum operator op;        /* by which parts are added to it */
    bool is_inclusive;
    size_t update, first, last; /* statements of the body, by their numbers: the one that adds, and
                                   the first and last of those that read */
    const struct stmt *second;  /* scan_parts(): where the second part of the body begins */
    const struct packing *packing; /* the value is the counter of a loop that packs (packing.h), and
                                      all of the body reads it; else NULL */
};

/* What was found out about a running value. */
struct scan_answer {
    bool found;
    struct scan scan;
    struct verdict relaxed; /* without it */
    reason_list reasons;
};

/*
 * Finds the running value of a loop. Where it is true:
 *
 *  - The body is a block. One of its statements adds to the value in each iteration that comes so
 *    far, by an operator whose operations may be regrouped, up to rounding; others read it, all of
 *    them behind that one or all before it; nothing else touches it.
 *  - No two iterations conflict otherwise, under the conditions of `relaxed`, a verdict (yes or
 *    guarded) that counts the value among its reductions. It belongs to the arena.
 *
 * False: with `reasons`, empty before, why a loop that has a running value is none of these;
 * without any where it has none.
 */
bool scan_find(struct arena *arena, const struct verdict *root, struct scan *out,
               struct verdict *relaxed, reason_list *reasons);

/* The same by what was found when the loop was judged (verdict->scan): asks nothing. */
bool scan_recall(const struct verdict *root, struct scan *out, struct verdict *relaxed,
                 reason_list *reasons);

/* What else `relaxed` has of values that come out of the loop, or follow from the index; NULL:
   nothing. */
const char *scan_other(const struct scan *scan, const struct verdict *relaxed);

/*
 * Whether the iterations may first all do the part of the body that adds, then all do the one that
 * reads: each comes to the end of its body, and nothing but the value leads from one part to the
 * other, neither of which writes what the other one touches. Sets `second`; false: `reasons`, empty
 * before, says why not.
 */
bool scan_parts(struct arena *arena, const struct verdict *root, struct scan *scan,
                reason_list *reasons);

/*
 * Whether the part of the body that adds may be done by itself before everything else, in all
 * iterations, and once more in each right before the part that reads: it changes nothing but the
 * value and variables that are of no use to the other part, and reads nothing that its own
 * iteration has changed in the other part before. Sets `second` and `reasons` likewise.
 */
bool scan_repeats(struct arena *arena, const struct verdict *root, struct scan *scan,
                  reason_list *reasons);

#endif
