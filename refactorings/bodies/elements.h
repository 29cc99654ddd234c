/*
 * elements.h: elements of memory that are the same in all iterations of a loop, so that a variable
 * could keep them while it runs:
 *
 *     for (k = 0; k < n; k++)
 *         c[i][j] += a[i][k] * b[k][j];        c[i][j] is one, a[i][k] and b[k][j] are none
 */
#ifndef LATHE_REFACTORINGS_ELEMENTS_H
#define LATHE_REFACTORINGS_ELEMENTS_H

#include "refactorings/nests/perfect.h"

enum { MOST_ELEMENTS = 64 };

/* One of them. All its places in the loop's body are written alike. */
struct element {
    const struct expr *expr; /* one place */
    const char *text;        /* on one line: "c[i][j]" */
    LIST_OF(struct range) uses;
    bool is_read, is_written;
    bool is_set_first;         /* each iteration writes it before it reads it */
    bool is_sure;              /* whenever the loop runs, it is accessed, */
    bool is_stored;            /* and written */
    bool is_own;               /* it is part of a variable that nobody else knows of */
    bool is_row;               /* it is a pointer, or no subscript leads to it */
    const struct stmt *before; /* an assignment of it in front of the loop, with nothing but others
                                  like it in between; NULL: there is none */
    const char *problem;       /* why no variable can keep it; NULL: nothing is known */
    reason_code code;
};
typedef LIST_OF(struct element) element_list;

/* Finds those of the outermost loop of a nest, in the order of the text, with those that look like
   one and are none. */
void elements_find(struct action_request *request, const struct perfect_nest *nest,
                   element_list *out);

/* The number of the element that an access of the loop's model names in the loop's body, or -1. */
int elements_number(const element_list *elements, const struct access *access);

/* Whether a value reads no memory, and no variable that others know of. */
bool elements_only_locals(const struct expr *value);
/* Whether a loop's body sets or declares no variable that a value names. */
bool elements_stay(const struct loop *loop, const struct expr *value);
/* Whether neither the loop nor its header sets or declares a variable that a value names. */
bool elements_are_fixed(const struct loop *loop, const struct expr *value);

/* Whether nothing in the outermost loop of a nest, or about its place, keeps values from being held
   elsewhere while it runs. False: refused. */
bool elements_check_loop(struct action_request *request, const struct perfect_nest *nest);

#endif
