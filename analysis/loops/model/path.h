/*
 * path.h: how the fields and subscripts that lead from a base to two elements compare.
 */
#ifndef LATHE_LOOPS_PATH_H
#define LATHE_LOOPS_PATH_H

#include "loops/model/nest.h"

/* Whether two different fields of one record share no byte. */
bool path_fields_apart(const struct decl *a, const struct decl *b);

#endif
