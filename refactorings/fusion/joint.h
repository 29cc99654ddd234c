/*
 * joint.h: what the iterations of a loop, or of loops whose iterations run together, do to an array
 * of which each of them names one element.
 *
 *     for (int i = 0; i < n; i++)             iteration k of both names the element t[k]: the first
 *         t[i] = a[i] + c[i];                 loop sets it, the second one reads it
 *     for (int j = 1; j <= n; j++)
 *         b[j] = 2 * t[j - 1];
 */
#ifndef LATHE_REFACTORINGS_JOINT_H
#define LATHE_REFACTORINGS_JOINT_H

#include "loops/syntax/effects.h"
#include "loops/syntax/loop.h"

/* One of the loops: its k-th iteration runs with the k-th of the others, behind those in front. */
struct joint_loop {
    const struct loop *loop;
    int64_t further; /* its index less that of the first loop */
};
typedef LIST_OF(struct joint_loop) joint_list;

/* A place in a loop's body that names an element. */
struct joint_use {
    const struct expr *expr; /* a subscript, or a call of std::vector's operator[] */
    size_t in;               /* the loop's number */
};
typedef LIST_OF(struct joint_use) joint_use_list;

/* The variable that a place subscripts, conversions aside, and the subscript; NULL: the place is no
   element of a variable. */
const struct expr *joint_base(const struct expr *place);
const struct expr *joint_subscript(const struct expr *place);

/* The places in the bodies that subscript a variable, for the value there. False: it is named
   otherwise, or in a header, or something may keep an element's address, at `place`. */
bool joint_uses_find(struct arena *arena, const joint_list *loops, const struct decl *array,
                     joint_use_list *out, struct range *place);

/* Whether two of the places name one element whenever they are reached in the same iteration. */
bool joint_same_element(struct arena *arena, const joint_list *loops, const struct joint_use *a,
                        const struct joint_use *b);

/* The number that a place's subscript adds to the index. False: it is something else. */
bool joint_added(const struct loop *loop, const struct joint_use *use, int64_t *added);

/* How many iterations of a loop ago another place named the element that a place names now: 1 for
   `t[i - 1]` beside `t[i]`, less than 0 for a later one. False: it is no fixed number. */
bool joint_distance(const struct loop *loop, const struct joint_use *now,
                    const struct joint_use *other, int64_t *ago);

/* Whether something is assigned to a place in a statement, in whatever way. */
bool joint_is_target(const struct stmt *stmt, const struct expr *place);

/* Where an iteration sets its element. */
struct joint_set {
    const struct expr *before; /* a place that may be read before that; NULL: there is none */
    const struct stmt *stmt;   /* the first one to name it, if it is a statement of the body itself
                                  that begins with the element and assigns to it; else NULL */
    size_t in;                 /* the number of its loop */
    bool is_sure;              /* each iteration sets it that comes to its end */
};

/* Whether a value is read at one of the places, and not only to set the element anew. */
bool joint_is_read(const joint_list *loops, const joint_use_list *uses);

/* Whether each iteration sets the variable's element before it reads it: the one that it names but
   at the places `others`, which are those of further elements, or NULL. */
bool joint_sets_first(const joint_list *loops, const struct decl *array,
                      const joint_use_list *others, struct joint_set *out);

#endif
