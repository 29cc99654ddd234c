/*
 * vector_reader.h: private to the files of vector_value.h: a statement while it is read. Bodies of
 * operators are gone through in vector_body.c, what their expressions give is found in
 * vector_value.c.
 */
#ifndef LATHE_REFACTORINGS_VECTOR_READER_H
#define LATHE_REFACTORINGS_VECTOR_READER_H

#include "refactorings/vectors/vector_value.h"

/* A vector on its way: an object of the statement, or a temporary or local one. */
struct vector_value {
    const struct expr *object; /* of the statement; NULL: nobody else knows it */
    const struct record *record;
    struct cell *size;
    struct cell *element; /* NULL: not set */
};

/* What a parameter or local variable stands for: a vector, or a number where that is NULL. */
struct vector_binding {
    const struct decl *decl;
    struct vector_value *value;
    struct cell *cell;
};

/* A body that is gone through. */
struct vector_frame {
    const struct function *function; /* NULL: the statement itself */
    struct vector_value *self;
    LIST_OF(struct vector_binding) bindings;
    const struct decl *index; /* of the loop that is gone through, or NULL */
    struct cell *extent;      /* and how often it runs */
    unsigned depth;
};

/* The statement while it is read. */
struct vector_reader {
    struct action_request *request;
    struct vector_change *change;
    LIST_OF(struct vector_value *) objects;
    bool has_stored;
    bool has_summed;       /* the number of a sum is what it is to be */
    struct cell *returned; /* the number that a called function gives */
};

/* Refuses, with the name of the body; always false. */
bool vector_refuse(struct vector_reader *reader, const struct vector_frame *frame,
                   struct range range, const char *why);
/* Whether the type of an expression is a class of vectors; else refused. */
bool vector_check_class(struct vector_reader *reader, const struct expr *expr);
struct vector_value *vector_new_value(struct vector_reader *reader, struct vector_value like);
void vector_bind(struct vector_reader *reader, struct vector_frame *frame,
                 struct vector_binding binding);
/* Vectors that statements before it declare. */
void vector_bind_known(struct vector_reader *reader, struct vector_frame *frame);
struct vector_binding *vector_find_binding(struct vector_frame *frame, const struct decl *decl);
/* Whether a call computes a number from numbers, and from nothing else. */
bool vector_is_function_of_numbers(const struct expr *call);

/* The vector, or the number, that an expression gives; NULL: refused. */
struct vector_value *vector_read_value(struct vector_reader *reader, struct vector_frame *frame,
                                       const struct expr *expr);
struct cell *vector_read_cell(struct vector_reader *reader, struct vector_frame *frame,
                              const struct expr *expr);
/* The object of an element, where that is the element of the present iteration; NULL: refused. */
struct vector_value *vector_read_place(struct vector_reader *reader, struct vector_frame *frame,
                                       const struct expr *expr,
                                       const struct vector_element *element);
/* Goes through what a call runs; `result` is the vector that it gives, if it gives one, a number is
   in `reader->returned`. False: refused. */
bool vector_read_call(struct vector_reader *reader, struct vector_frame *frame,
                      const struct expr *call, struct vector_value **result);

/* vector_sum.c: a variable of a body that a loop is to change is a sum. False: refused. */
bool vector_begin_sum(struct vector_reader *reader, struct vector_frame *frame,
                      const struct decl *decl);
/* Whether an assignment in a loop changes one; reads it. False: refused. */
bool vector_is_sum(struct vector_frame *frame, const struct expr *assign);
bool vector_read_sum(struct vector_reader *reader, struct vector_frame *frame,
                     const struct expr *assign);
/* Whether the present value of a sum may be read. False: refused. */
bool vector_check_sum(struct vector_reader *reader, const struct vector_frame *frame,
                      const struct expr *expr);
/* The number that a function of vectors gives; NULL: refused. */
struct cell *vector_read_number(struct vector_reader *reader, struct vector_frame *frame,
                                const struct expr *call);
/* Whether a call is one of such a function, or an expression has one. */
bool vector_gives_number(const struct expr *call);
bool vector_holds_number(const struct expr *expr);
/* Reads a statement that assigns such a number. False: refused. */
bool vector_read_summed(struct vector_reader *reader, struct vector_frame *frame,
                        const struct stmt *stmt);
/* Finds the class of the vector that changes, or that tells how many elements there are. */
void vector_find_class(struct action_request *request, struct vector_change *change);
/* Whether a statement assigns the value of a call to a variable, or has it begin with that. */
bool vector_is_summed(const struct stmt *stmt);

/* The value that an assignment in a loop stores, with the operator where it has one; `old` is what
   was there, NULL if nothing. NULL: refused. */
struct cell *vector_read_stored(struct vector_reader *reader, struct vector_frame *frame,
                                const struct expr *assign, struct cell *old);

#endif
