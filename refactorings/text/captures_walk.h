/* captures_walk.h: for captures.c and captures_start.c: the walk over a loop. */
#ifndef LATHE_REFACTORINGS_CAPTURES_WALK_H
#define LATHE_REFACTORINGS_CAPTURES_WALK_H

#include "refactorings/text/captures.h"

/* Whether the loop sets a variable, once it was looked for. */
struct looked_for {
    const struct decl *decl;
    bool is_set;
};

typedef LIST_OF(struct looked_for) looked_for_list;

/* The state of the walk. */
struct collector {
    struct arena *arena;
    looked_for_list *looked_for;
    const struct source *source;
    const struct loop *loop;
    struct captures *out;
    bool *explained;                       /* for each byte of the loop: a known name starts here */
    LIST_OF(const struct expr *) expanded; /* expressions out of macros, parents first */
    bool in_header;
    bool in_step; /* of the header, which need not run */
    bool in_row;  /* a macro stands for the whole pointer that is looked at */
};

/* What a chain of members starts from. */
struct chain_start {
    const struct decl *decl; /* a variable; NULL: the object itself, whether `this` is written */
    unsigned pointers;       /* that lead to the member; one to the object itself does not count, as
                                it is there while its function runs */
};

/*
 * Whether an expression stands in the file as a name, or as a chain of members that begins and ends
 * with these names, and not in the text of a macro: arguments of macros do.
 */
bool captures_is_own_text(const struct collector *c, const struct expr *expr, const char *first,
                          const char *last);

/* False: from something else, or in the text of a macro. */
bool captures_find_start(const struct collector *c, const struct expr *chain,
                         struct chain_start *out);

/* Whether what a chain of members starts from is there before the loop. */
bool captures_is_from_outside(const struct collector *c, const struct chain_start *start);

/* Whether it is a pointer in a table, at a place that stays the same, or one that is a member of
   what is there; or, since structures with pointers are none that a kernel gets, a number that is.
 */
bool captures_is_fixed_row(const struct collector *c, const struct expr *expr,
                           struct chain_start *start);

/* Whether a token is the first one behind an expression, parentheses that end there aside. */
bool captures_is_behind(const struct collector *c, const struct expr *expr, const char *text);

/* Whether it is a variable or a chain of members that is named in the text of the loop. */
bool captures_is_named(const struct collector *c, const struct expr *object,
                       struct chain_start *start);

#endif
