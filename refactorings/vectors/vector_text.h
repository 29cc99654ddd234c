/*
 * vector_text.h: what a statement does to a vector (vector_value.h), written as C++ by the class's
 * own access. Whether a text that was parsed says that is asked in vector_step.h.
 */
#ifndef LATHE_REFACTORINGS_VECTOR_TEXT_H
#define LATHE_REFACTORINGS_VECTOR_TEXT_H

#include "refactorings/vectors/vector_value.h"

/* A pointer to the first element of an object, by which the loop reaches all of them. */
struct vector_pointer {
    const struct expr *object;
    const char *name;
    const struct type *type;   /* of the elements */
    const struct decl *access; /* what gives the first one as a place */
    bool is_target;
    bool is_cast; /* the object is const, and gives places only where it is not */
    bool is_sure; /* each iteration reads or stores its element */
};

/* What is written, all in one arena. */
struct vector_text {
    struct arena *arena;
    const struct tree *tree;
    struct names *names; /* that are taken */
    const char *index;   /* the loop's own */
    const char *index_type;
    LIST_OF(struct cell *) once;             /* values that variables in front of the loop keep */
    LIST_OF(struct cell *) locals;           /* and such that variables in each iteration keep */
    LIST_OF(struct vector_pointer) pointers; /* none: the loop has the class's own access */
};

/* Gives names to values that are kept. What the change is made of can be written: see
   vector_text_why_not(). */
void vector_text_begin(struct vector_text *text, const struct vector_change *change);

/* A fresh name for a value, after its expression. */
const char *vector_text_name(const struct vector_text *text, const struct cell *cell);

/* What of a change cannot be written by what the classes give to everybody, with the place; NULL:
   all can. */
const char *vector_text_why_not(const struct vector_text *text, const struct vector_change *change,
                                struct range *place);

/* "a[i] = b[i] + c[i]" or "sum += a[i] * a[i]"; "float t = b[i] - c[i]" of a value that is kept;
   "n" or "a.size()" of a number; "a.size() == b.size()" of all conditions together, or NULL where
   there is nothing to ask. */
const char *vector_text_change(struct vector_text *text, const struct vector_change *change);
const char *vector_text_kept(struct vector_text *text, const struct cell *cell);
const char *vector_text_number(struct vector_text *text, const struct cell *cell);
const char *vector_text_conditions(struct vector_text *text, const cell_list *conditions);
/* "0.0f" and "std::sqrt(sum)": what a sum begins with, and what is taken of it. */
const char *vector_text_first(struct vector_text *text, const struct vector_sum *sum);
const char *vector_text_result(struct vector_text *text, const struct vector_sum *sum);

/* Has the loop reach all elements by pointers, whose names are fresh, for those that know of no
   classes. A loop that has iterations has an element of each object then. NULL, or why there are no
   such pointers, with the place. Objects that change come first. */
const char *vector_text_point_target(struct vector_text *text, const struct vector_change *change,
                                     struct range *place);
const char *vector_text_point(struct vector_text *text, const struct vector_change *change,
                              struct range *place);
/* "float *a_data = &a[0]". */
const char *vector_text_pointer(const struct vector_text *text,
                                const struct vector_pointer *pointer);
/* Whether a declaration that was parsed from that says it. */
bool vector_text_points(const struct vector_text *text, const struct vector_pointer *pointer,
                        const struct tree *parsed, const struct decl *decl);

#endif
