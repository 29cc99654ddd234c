/*
 * text_pairs.h: which accesses of a nest may touch the same memory, one before the other in the
 * text:
 *
 *     { x -> y : x in domain(A), y in domain(B), subscripts equal, x before y in the text }
 *
 * Pairs that ask the same are asked once.
 */
#ifndef LATHE_LOOPS_TEXT_PAIRS_H
#define LATHE_LOOPS_TEXT_PAIRS_H

#include "loops/dependence/schedule.h"

struct text_pairs;

/* Questions about a nest, for parameters of a context; both outlive them. */
struct text_pairs *text_pairs_begin(const struct nest *nest, __isl_keep isl_set *context);
/* The same for pairs whose order a schedule does not surely keep: x before y in the text, and not
   so by its times. It outlives them. */
struct text_pairs *text_pairs_begin_in(const struct nest *nest, __isl_keep isl_set *context,
                                       struct schedule *schedule);
void text_pairs_end(struct text_pairs *pairs);

/* Whether an instance of one access may come before one of another in the text, and be one that is
   asked about, and touch the same memory, one of the two writing; what nobody knows, or what
   failed, may. */
bool text_pairs_may(struct text_pairs *pairs, const struct access *source,
                    const struct access *sink);

#endif
