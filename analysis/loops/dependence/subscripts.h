/*
 * subscripts.h: private to dependence.c, text_pairs.c and meeting.c: the subscripts of a nest's
 * accesses as numbers, which are compared in place of isl's functions. Two of a form differ by a
 * constant at most:
 *
 *     R[m][i - 2][j][k] and R[m][i - 5][j][k + 1]: the same forms, constants apart by 0, 3, 0, -1
 *
 * Forms that no index is in are apart wherever their constants are. And where the forms of two
 * pairs are the same, and their constants differ by as much, both pairs ask the same of isl.
 */
#ifndef LATHE_LOOPS_SUBSCRIPTS_H
#define LATHE_LOOPS_SUBSCRIPTS_H

#include "loops/dependence/pair.h"

/* From so many accesses on it pays to ask what many pairs ask: see subscripts_never_meet(). */
enum { SUBSCRIPTS_MANY = 32 };

/* A step of an access's way. */
struct subscript {
    int form;         /* -1: a field, or a subscript that is not known */
    bool is_fixed;    /* no index is in it, and no division */
    int64_t constant; /* 0 where there is none, or a large one */
};

/* Whether two accesses meet in instances that leave their arrays, or do not. */
struct reached_pair {
    struct pair pair;
    const isl_map *order; /* borrowed */
    uint64_t print;       /* see subscripts_print() */
    bool never;
};

/* Of all accesses of a nest. */
struct subscripts {
    LIST_OF(isl_pw_aff *) forms;   /* owned: without their constants */
    LIST_OF(isl_pw_aff *) known;   /* borrowed: those that were asked about */
    LIST_OF(struct subscript) are; /* what they are */
    const struct subscript **of;   /* by the accesses' numbers: one for each step of `flat` */
    LIST_OF(struct reached_pair) reached; /* questions of subscripts_never_meet() */
    size_t spared;                        /* exact questions that these answered */
};

/* What it holds belongs to the nest's arena, but for what subscripts_release() frees. */
void subscripts_find(const struct nest *nest, struct subscripts *out);
void subscripts_release(struct subscripts *subscripts);

/* Whether the ways of two accesses are the same, as path_is_equal() says. */
bool subscripts_equal(const struct subscripts *subscripts, const struct access *a,
                      const struct access *b);

/* Whether two accesses to a base are written alike, but for subscripts that differ by a constant
   and that no index is in: then they never meet, and nothing needs to be asked of isl. */
bool subscripts_apart(const struct subscripts *subscripts, const struct access *a,
                      const struct access *b);

/* Whether some subscripts of two accesses to a base differ by a constant other than 0, wherever all
   indices are the same; and whether those of a sink are those of a source, all of them, where only
   the index of one dimension is by one iteration further. */
bool subscripts_differ(const struct subscripts *subscripts, const struct access *a,
                       const struct access *b);
bool subscripts_follow(const struct subscripts *subscripts, const struct access *source,
                       const struct access *sink, int dimension);

/* Whether two pairs ask the same of isl: the subscripts of one are equal where those of the other
   are, for the same instances. */
bool subscripts_ask_same(const struct subscripts *subscripts, const struct pair *a,
                         const struct pair *b);
/* A number that is the same for pairs that ask the same, and rarely for others. */
uint64_t subscripts_print(const struct subscripts *subscripts, const struct pair *pair);

/* Whether a pair never meets in an order and a context, as far as a question tells that many pairs
   ask: that about all instances, those outside of declared arrays included. Not asked any more
   where that has not paid. The order outlives the subscripts. */
bool subscripts_never_meet(struct arena *arena, struct subscripts *subscripts,
                           const struct pair *pair, __isl_keep isl_map *order,
                           __isl_keep isl_set *context);

/* Equal domains may be two objects: which of them are one depends on what memo.h has kept. */
bool subscripts_same_domain(const struct access *a, const struct access *b);

#endif
