/*
 * schedule.h: when what a nest does happens. As the text has it, instances run in the lexicographic
 * order of their iterations, and within one by their places in the text; in another order, each
 * access has a map from its instances to times, tuples of numbers that are ordered
 * lexicographically:
 *
 *     for (i) for (j) S;        interchanged:      S[t0, t1] -> [t1, t0]
 *     for (i) { S; T; }         distributed:       S[t0] -> [0, t0], T[t0] -> [1, t0]
 *     for (i) S; for (i) T;     fused:             S[0, t1] -> [t1, 0], T[0, t1] -> [t1, 1]
 *     for (i) S;                reversed by four:  S[t0] -> [-floor(t0/4), t0]
 *
 * (Schedules as in P. Feautrier, "Some efficient solutions to the affine scheduling problem", IJPP
 * 1992.) A dimension of time may be parallel: nothing is said of the order of instances that differ
 * there first. Two instances that run at the same time keep the order of the text if they belong to
 * the same iteration of all loops around them; of others nothing is said either.
 */
#ifndef LATHE_LOOPS_SCHEDULE_H
#define LATHE_LOOPS_SCHEDULE_H

#include "loops/model/nest.h"

/* { x -> y : the first access at x comes before the second at y in the text }; `in_root`: within
   one iteration of the root. Give. */
__isl_give isl_map *schedule_text(const struct nest *nest, const struct access *first,
                                  const struct access *second, bool in_root);

struct schedule;

/* A schedule without times; it belongs to the arena of the nest, which outlives it. `parallel`
   tells of each of the dimensions of time whether it is parallel. */
struct schedule *schedule_new(const struct nest *nest, int dimensions, const bool *parallel);
/* Gives an access its times: { [t] -> [time] }. */
void schedule_set(struct schedule *schedule, const struct access *access,
                  __isl_take isl_map *times);

/*
 * A schedule of the loops of a band, which are perfectly nested: what an iteration of the innermost
 * of them does keeps its order. `times` is one-to-one on iterations of the band, whose loops are
 * the first `loops` dimensions; `parallel` tells of each dimension of time whether it is. NULL
 * where a computation fails.
 */
struct schedule *schedule_of_band(const struct nest *nest, int loops, __isl_take isl_map *times,
                                  const bool *parallel);
/* The same where none of the times of an instance may be greater than that of one that comes later:
   then they may be taken in any order, in tiles of any size and from anywhere, while instances of
   one tile keep the order of the text. */
struct schedule *schedule_permutable(const struct nest *nest, int loops,
                                     __isl_take isl_map *times);
/* That for a band whose iterations run all at once. */
struct schedule *schedule_at_once(const struct nest *nest, int loops);
/*
 * The same where statements stand beside the loops of the band, in front of the next one inwards or
 * behind it, which somebody does once for all iterations of that:
 *
 *     for (i) { S; for (j) T; }        T[t0, t1] -> [t0, t1], at the same time as S[t0] -> [t0]
 *
 * What stands beside the same loop keeps its order within an iteration of those around.
 */
struct schedule *schedule_beside(const struct nest *nest, int loops);

/* Of one of a band: whether no iteration of `domain` comes, or may come, behind the one that is the
   last in the text. */
bool schedule_keeps_last(const struct schedule *schedule, __isl_keep isl_set *domain);

void schedule_free(struct schedule *schedule);

/* Whether it is one of a band, so that nothing depends on the place of an access in the text. */
bool schedule_keeps_bodies(const struct schedule *schedule);

/* { x -> y : the first access at x comes before the second at y in the text, and not surely so by
   the schedule }, for accesses that have times. Owned by the schedule; NULL on failure. */
__isl_keep isl_map *schedule_breaks(struct schedule *schedule, const struct access *first,
                                    const struct access *second);

#endif
