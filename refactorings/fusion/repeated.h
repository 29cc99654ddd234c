/*
 * repeated.h: text of a declaration that is written once more behind it, where its names may mean
 * something else:
 *
 *     double t[9][M];      typedef float T;
 *     #undef M             T t[9];
 *     #define M 2          { typedef int T; ... }
 */
#ifndef LATHE_REFACTORINGS_REPEATED_H
#define LATHE_REFACTORINGS_REPEATED_H

#include "refactorings/engine/action.h"

/* Whether no line for the preprocessor in a range of the request's function may give another
   meaning to macros, or a text has no name that could be one. */
bool repeated_macros_stay(struct action_request *request, struct range range, const char *text);

/*
 * What the type of an array's elements, or of what a pointer leads to, is called behind the
 * declaration of the variable, whose type that array is or holds: as it is there, else by its own
 * name. NULL: that may mean another type as well.
 */
const char *repeated_element_name(struct action_request *request, const struct decl *decl,
                                  const struct type *array);

#endif
