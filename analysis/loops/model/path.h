/*
 * path.h: how the fields and subscripts that lead from a base to two elements compare.
 */
#ifndef LATHE_LOOPS_PATH_H
#define LATHE_LOOPS_PATH_H

#include "loops/model/nest.h"

/* Whether two steps are of one kind: to the same field, or by subscripts, whatever these are. */
bool path_step_is_alike(const struct path_step *a, const struct path_step *b);

/*
 * Whether two steps surely lead on to the same place in the same instance: to the same field, or by
 * affine subscripts that are equal; and the same of whole paths. Subscripts that are not affine are
 * equal to none, since their values are not known. Those who ask about sums of products
 * (grid_same_step()), or about the text of the program (same_path() in dependence.c), look further.
 */
bool path_step_is_equal(const struct path_step *a, const struct path_step *b);
bool path_is_equal(const path_list *a, const path_list *b);

/* Whether two different fields of one record share no byte. */
bool path_fields_apart(const struct decl *a, const struct decl *b);

#endif
