/*
 * reordered.h: the loops of a perfect nest written in another order: their headers move with what
 * belongs to them, braces and line ends stay.
 */
#ifndef LATHE_REFACTORINGS_REORDERED_H
#define LATHE_REFACTORINGS_REORDERED_H

#include "refactorings/orders/versioned.h"

struct reordered {
    const struct perfect_nest *nest;
    int size;                  /* loops that take part, from the outermost */
    const int *order;          /* the loop at each place */
    replacement_list replaced; /* what reads differently in the nest */
    bool changes_body;         /* some of that stands in what the innermost of them repeats */
};

/* Writes them in place of the nest, beside the old one where the plan says so. */
void reordered_write(struct action_request *request, const struct reordered *reordered,
                     const struct versioned *versioned, struct edits *out);

#endif
