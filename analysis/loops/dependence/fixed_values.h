/* fixed_values.h: private to dependence.c and witness.c: the values of fixed operations (nest.h).
   */
#ifndef LATHE_LOOPS_FIXED_VALUES_H
#define LATHE_LOOPS_FIXED_VALUES_H

#include "loops/model/nest.h"

/* The operation whose result the parameter is, or NULL. */
const struct fixed_operation *operation_of(const struct nest *nest,
                                           const struct parameter *parameter);

/* Whether an operand of some operation speaks of the parameter. */
bool operation_needs(const struct nest *nest, const struct parameter *parameter);

/*
 * The result where the parameters have the only value that the set leaves to each: as C computes
 * it. Give; NULL where an operand is not fixed or the operation is undefined.
 */
__isl_give isl_val *operation_value(const struct fixed_operation *operation,
                                    __isl_keep isl_set *parameters);

/* Whether at such a point every operation has the value that its parameter has there. */
bool operations_hold(const struct nest *nest, __isl_keep isl_set *parameters);

#endif
