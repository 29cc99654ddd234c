/*
 * block_size.h: how many iterations a block has: a number, or what the program calls one.
 *
 *     #define TILE 32
 *     for (int i = 0; i < n; i++)     =>     for (int ii = 0; ii < n; ii += TILE)
 *                                                for (int i = ii; i < (ii + TILE < n ? ...
 *
 * What is written for a name is right for each value that it may get later, up to the greatest, so
 * that nothing is to be decided by the one that it has.
 */
#ifndef LATHE_REFACTORINGS_BLOCK_SIZE_H
#define LATHE_REFACTORINGS_BLOCK_SIZE_H

#include "refactorings/nests/header.h"

enum { BLOCK_LEAST = 2, BLOCK_MOST = 65536 };

struct block_size {
    int64_t number;   /* iterations; of a name the most that there can be */
    const char *name; /* of a macro, an enumerator, a constant; or NULL */
};

/* Reads a number within these bounds, or an identifier, of which nothing is known yet. False: it is
   neither. */
bool block_size_read(struct arena *arena, const char *text, struct block_size *out);

/* Whether a name is a constant of type `int` within these bounds where the nest stands, and reads
   the same in a product: the text is parsed with it in place of what the outermost header says.
   False: refused. */
bool block_size_check(struct action_request *request, const struct perfect_nest *nest,
                      const struct block_size *size);

/* "32", "TILE", "TILE * 3": so many iterations as a distance between values of an index. */
const char *block_size_span(struct arena *arena, const struct block_size *size, int64_t step);

#endif
