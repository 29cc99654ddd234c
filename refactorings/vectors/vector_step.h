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
 * A statement that needs a number of all elements, such as `a = a / norm(a)`, is two steps: what
 * makes the number, and what changes the vector in a loop behind that.
 */
#ifndef LATHE_REFACTORINGS_VECTOR_STEP_H
#define LATHE_REFACTORINGS_VECTOR_STEP_H

#include "refactorings/vectors/vector_text.h"

struct vector_step {
    const struct stmt *stmt;
    struct range between; /* from the end of the one before it, or empty */
    bool is_needed;       /* it makes a number that the same statement, a step behind it, needs */
    bool begins;          /* a loop of its own: it needs finished numbers of the steps before it */
    struct vector_change change;
    struct vector_text text;
};
typedef LIST_OF(struct vector_step) vector_step_list;

/* Which numbers that statements need are steps: none, so that the statement's own calls make them;
   those that spare something, a vector or a loop; or all. */
enum vector_needs { NEEDS_CALLED, NEEDS_SPARED, NEEDS_ALL };

/* Reads the request's statement and those behind it, so many in all, or for 0 as many as may be.
   False: refused. */
bool vector_steps_read(struct action_request *request, size_t count, enum vector_needs needs,
                       vector_step_list *out);
/* The end of a loop that begins with a step; and how many statements stand from the first loop to
   the last one. */
size_t vector_steps_end(const vector_step_list *steps, size_t from);
size_t vector_steps_statements(const vector_step_list *steps);
/* Whether numbers are among the steps that statements need. */
bool vector_steps_need(const vector_step_list *steps);
/* What has to hold for all of them to be the loop: what each asks, and that they have as many
   elements. */
cell_list vector_steps_conditions(struct arena *arena, const vector_step_list *steps);

/* Gives names to what is kept, of `names`, and to all the same index; sums that are not direct have
   theirs. */
void vector_steps_begin(struct action_request *request, struct names *names, const char *index,
                        const char *index_type, vector_step_list *steps);

/* vector_needed.c: adds a step to `out`, behind the numbers that it needs, as steps of their own;
   to spare something, those whose expressions make vectors. False: refused. */
bool vector_needed_read(struct action_request *request, struct vector_step *step,
                        enum vector_needs needs, vector_step_list *out);
/* Whether an expression makes vectors. */
bool vector_makes_vectors(const struct expr *expr);

/* Has them reach all elements by pointers: see vector_text_point(). False: refused. */
bool vector_steps_point(struct action_request *request, vector_step_list *steps);

/* vector_said.c: whether the loop, which was parsed from the text, and those behind it store and
   sum up what the changes say, with what stands around them: the same operations, of the same
   types, on the same objects. It belongs to another tree, of files that are the same up to the
   statements. */
bool vector_text_is_said(const vector_step_list *steps, const struct tree *parsed,
                         const struct stmt *function, const struct stmt *loop);

#endif
