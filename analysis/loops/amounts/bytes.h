/* bytes.h: how many elements and bytes a nest refers to. */
#ifndef LATHE_LOOPS_BYTES_H
#define LATHE_LOOPS_BYTES_H

#include "loops/amounts/amount.h"

/* Sums over all variables that are referenced in the nest; NULL where unknown. */
struct data_size {
    const struct poly *elements; /* arrays by their hulls; scalars, index and bound variables 1 */
    const struct poly *bytes;    /* copied in where read, copied out where written */
};

/* extent_fill() must have filled verdict->arrays. */
struct data_size data_of_nest(struct amount_space *space, const struct verdict *verdict);

#endif
