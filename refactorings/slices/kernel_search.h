/*
 * kernel_search.h: a search for the ends of a slice while it is written. kernel_search.c goes
 * through the statements of the loop, kernel_search_lines.c joins what it has written,
 * kernel_search_values.c tells which values are there before it runs.
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
    const struct kernel_gather *gather; /* the rows that are gathered rather; or NULL */
    bool has_names;                     /* those of the host code are known, and taken */
    replacement_list renamed;           /* with it: what the host code calls otherwise */
    decl_list indices;                  /* of the loops around the place */
    decl_list needed;          /* variables of the loop that subscripts or conditions mention, and
                                 which are not declared yet */
    size_t needed_around;      /* the first ones of these are needed outside of the block */
    const struct expr *called; /* whose copied body is gone through, or NULL */
    LIST_OF(const struct expr *) found; /* accesses that the search covers */
    plan_line_list lines;               /* the last one first */
    bool fails;
};

/* Lets types have the names that they have in C++. */
void search_types(struct searching *search);

/* Where an expression is written, be it in a function that is called; and its text as the host code
   has it, on one line. */
struct range search_range(const struct expr *expr);
const char *search_text(struct searching *search, const struct expr *expr);

/* The array or pointer from outside that an expression leads into, by pointers that are set where
   they are declared: the `x` of `row[j]` with `double *row = x + i * n`; what is added on the way
   goes to the list, unless it is NULL. The expression itself: it is none of these. Whether all that
   is added is steady; and the place of an access in the array: "i * n + j". */
typedef LIST_OF(const struct expr *) search_offsets;
const struct expr *search_array_of(struct searching *search, const struct expr *expr,
                                   search_offsets *offsets);
bool search_array_is_steady(struct searching *search, const struct expr *access);
const char *search_place_text(struct searching *search, const struct expr *access,
                              const struct expr *subscript);

/* Goes on with the body of a function that is called. False: it has jumps, its text is not in the
   loop's file, or names in it would mean something else. */
bool search_enter(struct searching *search, const struct expr *call);
/* That body. */
const struct stmt *search_called_body(const struct expr *call);

/* What the host code calls something from outside; NULL: it does not have it as it is there. */
const char *search_host_name(const struct searching *search, const struct capture *capture);

/* Whether a variable is in the list. */
bool search_is_among(const decl_list *list, const struct decl *decl);

/* kernel_skips.c: whether a statement is `if (a) continue;`, and whether there are no other jumps
   in the loop than these, each of which leaves out what follows in its block and nothing else. */
bool search_is_skip(const struct stmt *stmt);
bool search_knows_jumps(const struct loop *loop);

/* Whether a value is made of indices and of what the loop does not change, and has a text of its
   own that means the same in the host code. What is computed of floating numbers may be rounded in
   another way there. Adds variables of the loop that it mentions to those that are needed. */
bool search_is_steady(struct searching *search, const struct expr *expr);

/* kernel_search.c: writes the search for the ends of an array's slice, or what gathers rows; the
   last line first. False: that is not possible. */
bool search_write(struct searching *search);

/* kernel_search_lines.c: whether two lines do the same. */
bool search_same_line(const struct plan_line *one, const struct plan_line *other);

/* Puts an `else` behind the braces of the branch before it, which gets them where it holds an `if`
   that would take the `else` for its own. */
void search_join_else(struct searching *search, size_t branch);

/* Whether both branches come to the same lines, without variables of their own: the `else` from
   `other` on, the first one from `branch` on. Leaves one of them, at the level of the `if`. */
bool search_join_same(struct searching *search, size_t other, size_t branch);

/* Drops branches, from one line to another, that do nothing but what the condition does in any
   case. */
void search_drop_covered(struct searching *search, size_t from, size_t to, size_t level);

/* kernel_found.c: the slice of an array whose ends the host code looks for; false: it cannot. And
   the search for all of them, once the arrays are planned. False: refused. */
bool kernel_search_plan(struct kernel_draft *draft, const struct array_extent *extent,
                        const struct capture *capture, struct plan_array *array);
bool kernel_searches_write(struct kernel_draft *draft);

/* kernel_gather.c: finds the tables of pointers of whose rows the kernel gets the first elements;
   and writes what gathers these, once the arrays are planned. False: refused. */
bool kernel_gathers_find(struct kernel_draft *draft);
bool kernel_gathers_write(struct kernel_draft *draft);

/* The row that an expression is an element of, if it is one of a table, and not one that the kernel
   gets by itself: `x[i]` of `x[i][0]`. */
const struct expr *kernel_gather_row(const struct kernel_draft *draft, const struct capture *table,
                                     const struct expr *expr);

#endif
