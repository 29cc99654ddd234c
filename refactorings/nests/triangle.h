/*
 * triangle.h: a loop of a nest whose one end moves with the outermost index. Of so many iterations
 * of the outermost loop it has a part that they have in common, and a small triangle behind it, or
 * in front of it:
 *
 *     for (int i = 0; i < n; i++)        =>     for (int i = 0; i < n; i += 4) {
 *         for (int j = 0; j < i; j++)               for (int j = 0; j < i; j++)
 *                                                       i, i + 1, i + 2, i + 3
 *                                                   for (int ii = i + 1; ii < i + 4; ii++)
 *                                                       for (int j = i; j < ii; j++)
 *                                               }
 *
 * An order that has the iterations of i..i+3 at each j together, by j, keeps all that this does: of
 * two iterations one of which is in the triangle and the other is not, both have the one with the
 * lesser j first, or they keep the order that they had.
 */
#ifndef LATHE_REFACTORINGS_TRIANGLE_H
#define LATHE_REFACTORINGS_TRIANGLE_H

#include "refactorings/nests/one_loop.h"

struct triangle {
    int at;        /* the loop in the nest */
    bool is_first; /* it begins later in each iteration; else it ends later */
    struct header header;
    const char *row; /* a name for the index of the rows of the triangle */
};

/* Finds the loop of the nest of `one`, of which the first `size` take part. False: refused. */
bool triangle_read(struct action_request *request, const struct one_loop *one, int size,
                   struct triangle *out);

/* Lets the loop have what `copies` iterations of the outermost loop have in common. */
void triangle_common(const struct placed *placed, const struct triangle *triangle,
                     const struct index_uses *uses, int64_t copies, replacement_list *out);
/* The loops over the triangle, as they stand in the loop around. */
const char *triangle_rest(const struct placed *placed, const struct triangle *triangle,
                          const struct index_uses *uses, int64_t copies);

#endif
