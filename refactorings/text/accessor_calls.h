/*
 * accessor_calls.h: calls of functions that only reach into what they are given, written as what
 * they do:
 *
 *     gsl_vector_set(v, i, 2 * x)    =>    v->data[i * v->stride] = 2 * x
 *
 * Such a function is one expression. Its parameters keep their values, and what they are given is
 * free of effects, so that it may stand where it is used, as often as it is.
 */
#ifndef LATHE_REFACTORINGS_ACCESSOR_CALLS_H
#define LATHE_REFACTORINGS_ACCESSOR_CALLS_H

#include "code/ast.h"
#include "refactorings/text/rewrite.h"
#include "refactorings/text/unused.h"

/*
 * Adds what stands for the calls in a statement of `around`; calls in what replaces them stay as
 * they are. `macros`: names that the project defines as macros, which mean something else from
 * place to place. `called` gets the functions that were written out, some of them more than once.
 */
void accessor_calls_write(struct arena *arena, const struct tree *tree,
                          const struct function *around, const struct stmt *stmt,
                          const struct words *macros, replacement_list *out,
                          function_list *called);

#endif
