/*
 * written.h: loops that write so much that their iterations are few: memory bounds their number.
 *
 *     { S[i, j] -> a[i, j] : 0 <= i, j < n }    n * n elements are there
 */
#ifndef LATHE_LOOPS_WRITTEN_H
#define LATHE_LOOPS_WRITTEN_H

#include "loops/model/nest.h"

/* Whether each iteration of the outermost `loops` of a nest surely writes to memory that is not its
   own, at least `bytes` of an array's element. Where no two of them write to the same place, there
   are as many elements as iterations. */
bool written_each(const struct nest *nest, size_t loops, int64_t bytes);

#endif
