/*
 * guard_helpers.h: the macros that guards use. A slice is `(first element, number of elements)`.
 *
 *     APART((x, n), (y, n))                          the two have no byte in common
 *     APART3((x, n), (y, n), (z, 1))                 the first one has none with the others
 *     APART_2_OF_4((x, n), (y, n), (z, 1), (t, m))   each of the first two has none with any of the
 *                                                    three others
 *
 * As macros they compare one pair after the other, and what a slice reads is read only where all
 * pairs before hold; elements have the types of their pointers; nothing is added to a pointer, for
 * it may be null; and nothing is left unused where OpenMP is off.
 */
#ifndef LATHE_REFACTORINGS_GUARD_HELPERS_H
#define LATHE_REFACTORINGS_GUARD_HELPERS_H

#include "refactorings/engine/action.h"

/* How many slices a macro takes at most. */
enum { HELPER_SLICES = 16 };

/* A macro, as far as it is needed. */
struct guard_helper {
    size_t slices, firsts; /* firsts: how many are kept apart from all; 0: one of the ends */
    const char *wish;      /* what it is called where the name is free */
    const char *name;
    const char *definition; /* a line or more */
    bool is_there;          /* the file has the definition already */
};

/* Lines that go beside definitions that the file has. */
struct helper_place {
    uint32_t at;
    const char *text;
};

struct helper_places {
    LIST_OF(struct helper_place) all;
};

/* The macros that one guard uses. */
struct guard_helpers {
    struct action_request *request;
    const char *unit;                 /* one level of indentation */
    size_t limit;                     /* definitions must stand before this offset */
    LIST_OF(struct guard_helper) all; /* each behind those that it uses */
    LIST_OF(const struct type *) rows; /* of these rows the file lacks the functions */
};

/* The name of the macro that keeps the first so many slices apart from all others: of one of ours
   that is there, else a free one. */
const char *guard_helpers_name(struct guard_helpers *helpers, size_t slices, size_t firsts);
/* What it is called where the name is free. */
const char *guard_helpers_wish(struct arena *arena, size_t slices, size_t firsts);
/* Lets the function be there that looks at rows of a type of elements (guard.h). Refuses where its
   name means something else. */
bool guard_helpers_rows(struct guard_helpers *helpers, const struct type *element);
/*
 * The definitions that the file lacks. They stand in one order, those of a comment together and the
 * shorter ones first, whichever loop they are needed for: what belongs beside definitions of ours
 * that are there goes to `beside`; gives the rest, which goes to the top, with a blank line before
 * each group; NULL: none.
 */
const char *guard_helpers_text(const struct guard_helpers *helpers, struct helper_places *beside);

#endif
