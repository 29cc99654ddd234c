/*
 * ranges.h: the headers of a perfect nest in a new order where their bounds name each other's
 * indices, written as the program would have written them:
 *
 *     for (int i = 0; i < n; i++)               =>    for (int j = 0; j < n; j++)
 *         for (int j = 0; j <= i; j++)                    for (int i = j; i < n; i++)
 */
#ifndef LATHE_REFACTORINGS_RANGES_H
#define LATHE_REFACTORINGS_RANGES_H

#include "loops/judge/band_ranges.h"
#include "refactorings/nests/header.h"

enum { RANGE_PLACES = 2 * BAND_LOOPS };

/* The loops of a band in new places, some of them over tiles. */
struct ranges {
    const struct perfect_nest *nest;
    int loops;
    struct header header[BAND_LOOPS];
    struct range_skew skew; /* factor 0: there is none */
    struct range_place places[RANGE_PLACES];
    int size;
    struct band_range range[RANGE_PLACES];
    struct header_change change[RANGE_PLACES]; /* first, condition or bound */
};

/* Whether the bounds of the first `size` loops name each other's indices, or depend on them. */
bool ranges_are_needed(struct action_request *request, const struct perfect_nest *nest, int size);

/* Reads the headers of the first `size` loops. False: refused. */
bool ranges_read(struct action_request *request, const struct perfect_nest *nest, int size,
                 struct ranges *out);

/* Finds what the headers say in the places that are set. False: refused. */
bool ranges_find(struct action_request *request, struct ranges *ranges);

#endif
