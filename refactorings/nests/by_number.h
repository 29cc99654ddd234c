/*
 * by_number.h: loops whose index is a pointer (loop.h, by_pointer) as loops that count with a
 * number:
 *
 *     for (double *p = a; p < a + n; p++)    =>    for (ptrdiff_t index = 0; index < n; index++) {
 *         *p *= f;                                     double *p = a + index;
 *                                                      *p *= f;
 *                                                  }
 *
 * The pointer of an iteration is its own; where the program's goes on behind the loop, it is set
 * there. Where it is not known what the program's begins with, it has another name outside of the
 * loop in that text, `p_start`.
 */
#ifndef LATHE_REFACTORINGS_BY_NUMBER_H
#define LATHE_REFACTORINGS_BY_NUMBER_H

#include "loops/syntax/loop.h"
#include "refactorings/engine/action.h"
#include "refactorings/text/declarators.h"
#include "refactorings/text/rewrite.h"

/* How such a loop reads. */
struct by_number {
    const struct decl *index;  /* the pointer; NULL: it is none, or cannot be written so */
    replacement_list replaced; /* ascending */
    const char *outside;       /* what the pointer is called outside of the loop, where that is
                                  another name */
    bool is_renamed;
    bool is_live;       /* it is used behind the loop: */
    const char *ends;   /* what it is there */
    const char *begins; /* and what it is where the loop does not run; NULL: the same */
    const char *runs;   /* "p < e": whether it runs; NULL: the new header says it */
    decl_list unused;   /* variables outside that the text may not name any more; */
    size_t own;         /* the first ones have others of their names in each iteration */
};

/* Writes the loop of a request, with numbers of a type. False: refused. */
bool by_number_write(struct action_request *request, const char *number_type,
                     struct by_number *out);

/* --- between by_number.c and by_number_ends.c --- */

/* Something that is added to an address. */
struct pointer_part {
    const struct expr *expr;
    bool is_less; /* it is subtracted */
};

enum { POINTER_PARTS = 4 };

/* An address as one that is written in the program and what is added to it. */
struct pointer_end {
    const struct expr *base; /* NULL: what the index is before the loop */
    struct pointer_part parts[POINTER_PARTS];
    size_t size;
    int64_t number;
};

/* The loop while it is written. */
struct pointer_loop {
    struct action_request *request;
    const struct source *source;
    const struct loop *loop;
    const struct stmt *block;  /* the one whose statement the loop is, or NULL */
    replacement_list renamed;  /* the index wherever it is named outside of the loop */
    decl_list taken;           /* variables whose value the loop is given in their place */
    const char *number_type;   /* of what it counts with */
    const char *outside;       /* the index outside of the loop */
    bool is_clear;             /* it can be called so everywhere */
    const char *base;          /* what the pointer of each iteration is counted from */
    const char *first, *bound; /* numbers, of elements from there on */
    const char *begins, *ends; /* what the pointer is before the loop and behind it; NULL: that is
                                  the same where it does not run */
    bool is_difference;        /* the number of iterations is a difference of pointers */
    const char *runs;          /* "p < e": with that, the loop has an iteration; else NULL */
    bool is_zero;              /* the first one is 0 */
    bool counts_down;          /* the condition steps: `offset-- > bound` */
    enum operator relation;
};

/* by_number_ends.c: from where to where the loop counts. False: that is not known, and nothing
   is said. */
bool pointer_ends_read(struct pointer_loop *pointer);
/* The value that a variable has when control comes to the loop, as something that the loop may
   evaluate as well; NULL: it is not known. */
const struct expr *pointer_value_before(const struct pointer_loop *pointer,
                                        const struct decl *decl);
/* Whether an expression is the same all through the loop, and reads no memory. And whether it is if
   the memory that it reads is: where the iterations of a loop are independent that evaluates it in
   each of them, none writes what others read, and the value is that before the loop. */
bool pointer_is_still(const struct pointer_loop *pointer, const struct expr *expr);
bool pointer_is_steady(const struct pointer_loop *pointer, const struct expr *expr);
/* An expression as the text for the kernel has it, in parentheses where it is no summand; and
   without where it is one itself that others may be added to. */
const char *pointer_text(const struct pointer_loop *pointer, const struct expr *expr);
const char *pointer_sum(const struct pointer_loop *pointer, const struct expr *expr);

#endif
