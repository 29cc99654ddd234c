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

/* How far the element of an access is from that of the iteration before. */
enum stride_kind {
    STRIDE_NUMBER, /* a number of elements, 0 and negative ones too */
    STRIDE_LARGE,  /* a row or more, of a size that is no number */
    STRIDE_UNKNOWN
};

struct stride {
    const struct access *access;
    enum stride_kind kind;
    int64_t number; /* STRIDE_NUMBER */
};
typedef LIST_OF(struct stride) stride_list;

/* The strides of the accesses to elements of arrays, each text and stride once, in the order of the
   text. */
void neighbours_strides(const struct nest *nest, int dimension, stride_list *out);

#endif
