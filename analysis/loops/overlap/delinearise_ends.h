/*
 * delinearise_ends.h: the first and the last element that a nest surely accesses of a linearised
 * array, as parts of its strides (delinearise.h).
 */
#ifndef LATHE_LOOPS_DELINEARISE_ENDS_H
#define LATHE_LOOPS_DELINEARISE_ENDS_H

#include "loops/places/delinearise.h"

/* One end of a slice: the value of each level's part there, over the parameters. */
struct corner {
    LIST_OF(isl_pw_aff *) parts;
};

/* Both ends of a slice, and what all accesses that are sure to come there compute their subscripts
   in, or NULL. */
struct ends {
    struct corner first, last;
    const struct type *first_type, *last_type;
    bool is_unsure; /* the accesses to the ends may not happen, nor any near them */
};

/*
 * Finds the ends of a slice, and lets `write` make of them what is wanted, which may refuse; true
 * if it did. Adds to nest->inside and nest->limits that strides are not negative, and the like.
 * `may_be_unsure`: where no access is sure to come to the ends, those of what may be accessed in
 * signed arithmetic will do.
 */
bool ends_find(struct nest *nest, const struct base *base, bool may_be_unsure,
               bool (*write)(struct grid *, const struct ends *, void *), void *data);

/* Whether an access surely executes for all instances of its domain. */
bool ends_is_sure(const struct grid *grid, const struct access *access);

#endif
