/*
 * work_array.h: arrays, and variables known to followed calls or set under conditions, that each
 * iteration of a root fills before it reads them.
 */
#ifndef LATHE_LOOPS_WORK_ARRAY_H
#define LATHE_LOOPS_WORK_ARRAY_H

#include "loops/model/nest.h"

/*
 * Whether each iteration of the root may have an array of its own: a local one that nobody else
 * knows, and of which every element that an iteration reads was surely written before in the same
 * iteration. Array privatization by the exact relation of reads to the writes before them
 * (Feautrier, "Dataflow analysis of array and scalar references", 1991, from which only the
 * existence of a source is taken). A failed computation is a no.
 *
 * The same for a variable that is no array, whose address goes to followed calls, or that is set
 * under conditions which hold wherever it is read. What may be read after the loop is written by
 * each iteration as a whole, or, where nobody has its address, by the last one that writes it, and
 * `*copy_out` says so. Others may have kept the address before, but nothing in the loop goes
 * through it.
 */
bool work_array_is_private(const struct nest *nest, const struct decl *decl,
                           enum copy_out *copy_out);

/* What alone keeps iterations from having such a variable for themselves: an access that may, or
   does, reach it through a pointer. NULL: there is none. */
const struct access *work_array_reached_by(const struct nest *nest, const struct decl *decl);

/* Whether each iteration of the root has surely written what it reads of some memory before, by the
   same relation: it needs nothing that was there before the loop. Memory that is reached in another
   way as well is taken for other memory. For actions, within a budget of its own; what exceeds it
   or fails is a no. */
bool work_array_reads_its_own(const struct nest *nest, const struct base *base);

/* The instances of a read that may find what a write, `source`, has written there in another
   iteration: their own has not surely written that before, by the same relation, within the budget
   that holds. Give; NULL on failure. */
__isl_give isl_set *work_array_open(const struct nest *nest, const struct access *read,
                                    const struct access *source);

/* Of these, the instances that surely find nothing of their own iteration: no write of it comes
   before that may be to the same place, whatever decides whether it happens and where. Give; NULL
   on failure. */
__isl_give isl_set *work_array_unwritten(const struct nest *nest, const struct access *read);

#endif
