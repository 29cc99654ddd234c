/*
 * neighbours.h: where the accesses of neighbouring iterations lie, which is what memory of a GPU is
 * fast or slow by (CUDA C++ Best Practices Guide, "Coalesced Access to Global Memory").
 */
#ifndef LATHE_LOOPS_NEIGHBOURS_H
#define LATHE_LOOPS_NEIGHBOURS_H

#include "loops/model/nest.h"

/* Accesses to elements of arrays, those that are written as often as they stand in the text. */
struct neighbours {
    size_t beside; /* the next iteration comes to the element beside, or to a record beside */
    size_t same;   /* to the same one */
    size_t away;   /* to one somewhere else, or to one that is not known */
};

/* Counts them for the iterations of a loop of the nest, by its dimension; those of loops around and
   inside it stay as they are. */
struct neighbours neighbours_count(const struct nest *nest, int dimension);
/* The same of the accesses in at least so many loops. */
struct neighbours neighbours_inside(const struct nest *nest, int dimension, int loops);
/* The same of the accesses to an array. */
struct neighbours neighbours_of(const struct nest *nest, int dimension, const struct decl *array);
/* The same of the accesses that stand in a range of the text, without those to a variable's memory
   (NULL: all of them). */
struct neighbours neighbours_in(const struct nest *nest, int dimension, struct range range,
                                const struct decl *without);

#endif
