/*
 * captures.h: what the text of a loop takes from outside of it. Code can be moved away from its
 * surroundings only if every name in it is accounted for.
 */
#ifndef LATHE_REFACTORINGS_CAPTURES_H
#define LATHE_REFACTORINGS_CAPTURES_H

#include "code/ast.h"
#include "loops/model/nest.h"
#include "loops/syntax/loop.h"
#include "loops/terms/term.h"
#include "refactorings/text/rewrite.h"

enum capture_kind {
    CAPTURE_VARIABLE, /* a variable or parameter: `decl` */
    CAPTURE_MEMBER,   /* a member of one, without subscripts on the way: "s->size", "p.box.x"; or a
                         pointer in a table at a place that stays the same: "rows[k + 1]",
                         "s->grid[k][j]", "levels[k].u", or a number in a structure beside such
                         pointers: "levels[k].n" */
    CAPTURE_VALUE,    /* a number that is computed before the loop: one of the header, that is read
                         from memory or computed by a function, "*n", "start[k + 1]"; or one that
                         addresses make, "last - first" */
    CAPTURE_CONSTANT  /* an enumerator, or a macro that stands for a number */
};

/* One thing from outside. */
struct capture {
    enum capture_kind kind;
    const char *text;        /* as in the program, without blanks: "n", "s->size", "N"; of a value
                                 or in a table with blanks, on one line: "start[k + 1]" */
    const struct decl *decl; /* the variable; of a member, the variable it starts from, NULL for
                                the object itself; enumerators; NULL for macros and values */
    const struct expr *expr; /* one place where it is used; of a macro, what it stands for */
    const struct type *type;
    const struct decl *view_of; /* a pointer to elements that are those behind this `void *`, which
                                   may be the same variable; NULL: it is no such pointer */
    const struct expr *holder;  /* a member that stands for what this container holds, which has
                                   no name of its own: the `v` of "v.size()"; else NULL */
    bool in_header;             /* the first value or the condition of the loop uses it */
    bool is_sure; /* one of them whenever control comes to the loop, rather than behind another
                       condition */
    bool in_body;
    bool is_written;      /* assigned or stepped, as a whole */
    bool in_macro;        /* at times as an argument of a macro */
    bool through_pointer; /* a member behind `->` */
    bool has_value;       /* integer constants */
    int64_t value;
    LIST_OF(struct range) uses;
};

typedef LIST_OF(const struct stmt *) stmt_list;

struct captures {
    LIST_OF(struct capture *) all;       /* in order of first use, those of the header first */
    LIST_OF(const struct decl *) locals; /* declared inside the loop, its header included */
    stmt_list continues;                 /* those that belong to the loop itself */
    LIST_OF(const struct expr *)
    hidden; /* variables of the function that the text of macros names */
    LIST_OF(const struct decl *) inner; /* of `locals`, those that the text of macros names */
    LIST_OF(struct range) unexplained;  /* names of types, macros with arguments, and the like */
    replacement_list elsewhere; /* what reads differently in a file that does not know the names in
                                   it: the N + 1 of a local array's "[N + 1]" as a number */
    replacement_list in_kernel; /* what reads differently in any kernel: the size of an array, which
                                   is a pointer there; and pragmas, which do not stand there */
    LIST_OF(struct range) conditional; /* parts of the body that data may leave out */
    bool has_values; /* numbers are captures, and not what they are computed from */
    bool has_jumps;  /* break, continue, return or goto */
    bool may_skip; /* by one of these that is not within a loop inside: any part may be left out */
};

/* Walks over the loop. Never fails: what it does not know is unexplained. `has_values`: values
   are captures, and not what they are computed from. */
void captures_collect(struct arena *arena, const struct tree *tree, const struct loop *loop,
                      bool has_values, struct captures *out);

/* captured_values.c: whether an expression may be such a value; whether it may be evaluated once
   more, since that does nothing else; whether it is what a term stands for; and whether it has such
   a part, be it in a function that it calls. */
bool captures_is_value(const struct expr *expr);
/* Whether it is how far an address is from another one. */
bool captures_is_distance(const struct expr *expr);
/* Whether an expression is a difference or a comparison of addresses that are the same all through
   the loop. */
bool captures_compares_addresses(const struct loop *loop, const struct expr *expr);
/* The bits of a bit-field, -1 for others. The type of what is read from a place: a bit-field is
   promoted to 'int' where that holds all of its values (C11 6.3.1.1 p2). Whether compilers promote
   it in ways of their own, or to what its type does not say. */
int captures_bits(const struct expr *expr);
const struct type *captures_type(struct arena *arena, const struct expr *expr);
bool captures_is_odd(const struct capture *capture, bool from_c);
bool captures_only_computes(const struct expr *value);
bool captures_value_is(const struct expr *value, const struct term *term);
bool captures_value_has(const struct expr *value, const struct expr *part);

/* Adds the `continue`s of a loop's body, without those of loops inside it. */
void captures_continues(struct arena *arena, const struct stmt *body, stmt_list *out);

/* Makes a capture of a variable that the text of a macro names, as if it stood where the macro is
   used. */
void captures_add_hidden(struct arena *arena, struct captures *captures, const struct expr *expr);

/* Whether a place is part of what is captured. */
bool captures_covers(const struct captures *captures, struct range place);

/* Whether every iteration reaches all mentions of the capture in the body; at least one. */
bool captures_always_reached(const struct captures *captures, const struct capture *capture);
bool captures_always_read(const struct captures *captures, const struct capture *capture);

/* Whether a variable is declared inside of the loop. */
bool captures_is_local(const struct captures *captures, const struct decl *decl);

/* The capture of a variable, or NULL. */
struct capture *captures_find(const struct captures *captures, const struct decl *decl);

/* Whether a captured member is such a pointer. */
bool captures_is_row(const struct capture *capture);
/* Whether two expressions are the same pointer in a table: "rows[k + 1]". */
bool captures_same_row(const struct expr *a, const struct expr *b);
/* Whether finding such a pointer reads a variable, a member or another pointer. */
bool captures_row_has(const struct expr *row, const struct expr *part);
/* Whether finding some such pointer, or a number that is a member, does. */
bool captures_lead_to_row(const struct captures *captures, const struct expr *part);

/* Whether two expressions are the same variable, the same member of one, or the same number,
   whatever conversions are around them. */
bool captures_same_value(const struct expr *a, const struct expr *b);

/* The capture of the same member of the object itself, or of the same pointer in a table, which may
   be written in two ways; NULL: there is none. */
struct capture *captures_find_member(const struct captures *captures, const struct expr *expr);

/* The last pointer that a chain of members leads through, from its end on: the `w->v` of
   `w->v->p.x`; NULL: there is none. And whether it leads through one. */
const struct expr *captures_last_pointer(const struct expr *chain);
bool captures_lead_through(const struct expr *chain, const struct expr *pointer);

/* What an expression is an element of, or itself: the `s->a` of `s->a[i][j]`. */
const struct expr *captures_subscripted(const struct expr *expr);

/* The capture that the program writes like this, blanks aside, or NULL. */
struct capture *captures_find_text(const struct captures *captures, const char *text);

/* Has the uses of a capture be written as a name. A member may be written as `n` here and as
   `this->n` there. */
void captures_rename(struct arena *arena, const struct source *source,
                     const struct capture *capture, const char *name, replacement_list *replaced);

#endif
