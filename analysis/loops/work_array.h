/*
 * work_array.h: arrays that each iteration of a root fills before it reads them.
 */
#ifndef LATHE_LOOPS_WORK_ARRAY_H
#define LATHE_LOOPS_WORK_ARRAY_H

#include "loops/nest.h"

/*
 * Whether each iteration of the root may have an array of its own: a local one that nobody else
 * knows, that nothing reads after the loop, and of which every element that an iteration reads was
 * surely written before in the same iteration. Array privatization by the exact relation of reads
 * to the writes before them (Feautrier, "Dataflow analysis of array and scalar references", 1991,
 * from which only the existence of a source is taken). A failed computation is a no.
 */
bool work_array_is_private(const struct nest *nest, const struct decl *decl);

#endif
