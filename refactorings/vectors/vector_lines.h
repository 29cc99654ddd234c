/*
 * vector_lines.h: the lines that take the place of statements over vectors (vector_step.h): what is
 * asked first, values that are kept, sums, the loop, and the statements as they were.
 */
#ifndef LATHE_REFACTORINGS_VECTOR_LINES_H
#define LATHE_REFACTORINGS_VECTOR_LINES_H

#include "refactorings/vectors/vector_step.h"

struct vector_lines {
    struct action_request *request;
    struct range range; /* of the statements */
    vector_step_list steps;
    struct names names; /* that are taken */
    const char *asked;  /* what has to hold for all that, or NULL */
    struct layout layout;
    const char *indent; /* of the first statement */
    const char *count;  /* of a loop with pointers: the variable that is how many elements there
                           are, or NULL where the program has one */
};

/* A name beside the loop: as it is wished, unless that is taken at the statements. */
const char *vector_lines_name(struct vector_lines *lines, const char *wish);
/* Names sums that are not summed up in the program's own variable. */
void vector_lines_name_sums(struct vector_lines *lines);
/* The type of the index, as everybody may write it. */
const char *vector_lines_index_type(struct action_request *request,
                                    const struct vector_change *change);

/* All that stands in the place of the statements, without its first blanks and last line end. */
const char *vector_lines_write(struct vector_lines *lines);
/* Whether variables that statements declare may be declared in front of a block. False: refused. */
bool vector_lines_check(const struct vector_lines *lines);

#endif
