/*
 * update_forms.h: private to update*.c: what the forms of updates are put together from. Types of
 * values are said to hold those of others, if no value is changed by the conversion.
 */
#ifndef LATHE_LOOPS_UPDATE_FORMS_H
#define LATHE_LOOPS_UPDATE_FORMS_H

#include "loops/reductions.h"
#include "loops/syntax/update.h"

typedef LIST_OF(const struct expr *) expr_list;

/* A comparison of an element with the old value, as `element OP old`. */
struct test {
    const struct expr *element, *old; /* with their conversions */
    enum operator op;                 /* OP_LESS, OP_LESS_EQUAL, OP_GREATER, OP_GREATER_EQUAL */
    bool negated;
};

/* Whether updates of a place of the type that are spelled in that way may be regrouped. */
bool update_may_regroup(const struct type *type, enum operator op,
                        enum reduction_spelling spelled);

/* Whether an expression names the place, but for conversions. */
bool update_is_place(const struct expr *expr, const struct expr *target);

void update_add_place(struct arena *arena, struct update *update, const struct expr *expr,
                      enum operator op);

/* A comparison as it stands in the text, its left side as the element; false for other
   expressions. */
bool update_read_comparison(const struct expr *expr, struct test *test);

/* The same comparison with its sides exchanged. */
struct test update_turned(struct test test);

/* Whether one type has all values of another, and whether each of an expression's conversions
   keeps them. */
bool update_holds(const struct type *node, const struct type *value);
bool update_all_hold(const struct expr *expr, const struct type *value);

/* The operator of an update that stores the element where the comparison says `stored_if`. A
   comparison with what is not a number is false: `out` notes whether it is stored then. `type`: of
   what is compared. */
enum operator update_extremum(const struct test *test, bool stored_if, const struct type *type,
                              struct update *out);

/* `m = x > m ? x : m`, `m = fmax(m, x)`. */
bool update_is_choice(struct arena *arena, const struct expr *expr, struct update *out);
bool update_is_called_choice(struct arena *arena, const struct expr *expr, struct update *out);

/* Whether one of the conditions compares what belongs to the index that is stored with what belongs
   to the one that was: `a[i] > a[at]`, where the assignments have `at = i`. Sets the update's
   target, its operator and the places that the condition reads. */
bool update_by_index(struct arena *arena, const expr_list *conditions, const expr_list *assigns,
                     struct test *test, struct update *out);

/* `at = a[i] > a[at] ? i : at`. */
bool update_is_choice_by_index(struct arena *arena, const struct expr *expr, struct update *out);

#endif
