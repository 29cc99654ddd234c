/*
 * best.h: a minimum or maximum with the place where it is, as a loop finds it:
 *
 *     if (x[i] > m) { m = x[i]; at = i; }         if (a[i] > a[at]) at = i;
 *
 * Of equal ones the first stays with `>` and `<`, the last with `>=` and `<=`. Who finds the best
 * of several threads has to know which one came first: one of the places has to be the loop's
 * index.
 */
#ifndef LATHE_REFACTORINGS_BEST_H
#define LATHE_REFACTORINGS_BEST_H

#include "loops/syntax/update.h"
#include "loops/verdict.h"

struct best {
    const struct update *update; /* by which it is found */
    const struct decl *value;    /* the minimum or maximum */
    const struct decl *key;      /* the place that is the loop's index */
    bool is_maximum;
    bool is_last; /* the last of equal ones stays */
};

typedef LIST_OF(const struct expr *) assign_list;

/* The update that sets a variable, or NULL. */
const struct update *best_update_of(const struct nest *nest, const struct decl *decl);
/* Whether a reduction is one of a place, or of a minimum or maximum that has a place. */
bool best_is_member(const struct verdict *verdict, const struct reduction *reduction);
/* Whether a value is the loop's index, whose values the variable can all have. */
bool best_is_index(const struct loop *loop, const struct expr *value, const struct decl *decl);

/* Finds out about the statement of an update that has a value. False: it is of another form. */
bool best_read(const struct verdict *verdict, const struct update *update, struct best *out);

/* All assignments to a variable in the loop's body; the innermost if statement that makes an
   assignment where its condition holds, or NULL. */
void best_assigns(struct arena *arena, const struct loop *loop, const struct decl *decl,
                  assign_list *out);
const struct stmt *best_branch_of(const struct loop *loop, const struct expr *assign);

/* Which of equal ones stays where places are compared by what they lead to. */
enum ties { TIES_UNKNOWN, TIES_FIRST, TIES_LAST };
/* Which one an assignment leaves in a place that it sets to the loop's index; TIES_UNKNOWN: it sets
   another one. `may_choose`: so does `at = a[i] > a[at] ? i : at`. */
enum ties best_ties(const struct loop *loop, const struct update *update, const struct expr *assign,
                    bool may_choose);

#endif
