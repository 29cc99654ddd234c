/*
 * vector_step.h: consecutive statements over vectors that become one loop. Each of them makes
 * element i of elements i, or a number of all elements one by one, so that the iterations of all of
 * them may come in turns:
 *
 *     a = b + 3.75f * c;                float s = 0;
 *     float s = dot(a, a);      =>      for (size_t i = 0; i < a.size(); i++) {
 *                                           a[i] = b[i] + 3.75f * c[i];
 *                                           s += a[i] * a[i];
 *                                       }
 *
 * What a later one asks, and numbers that it is given, must be the same in front of the first one.
 */
#ifndef LATHE_REFACTORINGS_VECTOR_STEP_H
#define LATHE_REFACTORINGS_VECTOR_STEP_H

#include "refactorings/vectors/vector_text.h"

struct vector_step {
    const struct stmt *stmt;
    struct range between; /* from the end of the one before it, or empty */
    struct vector_change change;
    struct vector_text text;
};
typedef LIST_OF(struct vector_step) vector_step_list;

/* Reads the request's statement and those behind it, so many in all, or for 0 as many as may be.
   False: refused. */
bool vector_steps_read(struct action_request *request, size_t count, vector_step_list *out);
/* What has to hold for all of them to be the loop: what each asks, and that they have as many
   elements. */
cell_list vector_steps_conditions(struct arena *arena, const vector_step_list *steps);

/* Gives names to what is kept, of `names`, and to all the same index; sums that are not direct have
   theirs. */
void vector_steps_begin(struct action_request *request, struct names *names, const char *index,
                        const char *index_type, vector_step_list *steps);
/* Has them reach all elements by pointers: see vector_text_point(). False: refused. */
bool vector_steps_point(struct action_request *request, vector_step_list *steps);

/* vector_said.c: whether the loop, which was parsed from the text, stores and sums up what the
   changes say, with what stands around it: the same operations, of the same types, on the same
   objects. It belongs to another tree, of files that are the same up to the statements. */
bool vector_text_is_said(const vector_step_list *steps, const struct tree *parsed,
                         const struct stmt *function, const struct stmt *loop);

#endif
