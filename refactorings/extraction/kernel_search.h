/*
 * kernel_search.h: a search for the ends of a slice while it is written. kernel_search.c goes
 * through the statements of the loop, kernel_search_values.c tells which values are there before it
 * runs.
 */
#ifndef LATHE_REFACTORINGS_KERNEL_SEARCH_H
#define LATHE_REFACTORINGS_KERNEL_SEARCH_H

#include "refactorings/kernel/kernel_draft.h"

/* It is written from the last statement to the first one: variables are asked for
   before their declarations are met. */
struct searching {
    struct kernel_draft *draft;
    const struct base *base;
    const struct capture *capture;
    bool has_names;           /* those of the host code are known, and taken */
    replacement_list renamed; /* with it: what the host code calls otherwise */
    decl_list indices;        /* of the loops around the place */
    decl_list needed;         /* variables of the loop that subscripts or conditions mention, and
                                 which are not declared yet */
    LIST_OF(const struct expr *) found; /* accesses that the search covers */
    plan_line_list lines;               /* the last one first */
    bool fails;
};

/* A text of the program as the host code has it, on one line. */
const char *search_text(struct searching *search, struct range range);

/* What the host code calls something from outside; NULL: it does not have it as it is there. */
const char *search_host_name(const struct searching *search, const struct capture *capture);

/* Whether a variable is in the list. */
bool search_is_among(const decl_list *list, const struct decl *decl);

/* Whether a value is made of indices and of what the loop does not change, and has a text of its
   own that means the same in the host code. What is computed of floating numbers may be rounded in
   another way there. Adds variables of the loop that it mentions to those that are needed. */
bool search_is_steady(struct searching *search, const struct expr *expr);

#endif
