/* reading.h: private to body.c, reading_expr.c, reading_memory.c, moving.c, earliest.c,
   carrying.c and twins.c: a loop's body while it is read. */
#ifndef LATHE_REFACTORINGS_READING_H
#define LATHE_REFACTORINGS_READING_H

#include "loops/syntax/effects.h"
#include "refactorings/saturation/body.h"

/* The value of a variable that nothing but its name leads to. */
struct known_variable {
    const struct decl *decl;
    int value, previous; /* before it was set last, on the way that was read last */
    int holding;         /* its entry in body->holdings */
};
typedef LIST_OF(struct known_variable) variable_values;

/* What an element of memory holds. */
struct known_element {
    int address, tag, value;
    const struct access *access; /* that has read or written it last; NULL: a place that the model
                                    takes as fixed */
    int store;                   /* the store that it is from, or -1 */
    bool is_known;               /* false: it may have changed since */
};
typedef LIST_OF(struct known_element) element_values;

struct reading {
    struct body *body;
    struct action_request *request;
    struct meetings *meetings;
    const struct nest *model;           /* NULL: there is none */
    variable_values variables, initial; /* `initial`: before anything has set them */
    element_values elements;
    LIST_OF(int) pending; /* stores to memory that nobody may have read yet */
    LIST_OF(const char *) literals;
    LIST_OF(struct known_loop *) loops; /* so far, that set variables alone */
    int inputs;                         /* numbers of VALUE_INPUT given out */
    int unknowns;                       /* statements so far that may have set any variable */
    const struct stmt *outer;           /* whose part is read, alone or in braces */
    int place;                          /* the present statement */
    int region;                         /* the present one */
    bool is_sure;                       /* see struct site */
    bool is_address;
    bool keeps_nests; /* a pragma counts loops: nothing may come between two of them */
    bool is_apart;    /* it is taken for granted that memory does not overlap */
};

/* moving.c: finds the sites that have the same value in each iteration of a loop in the body. */
void reading_move(struct reading *r);

/* twins.c: notes what variables hold in front of a loop that is about to be read; NULL: it does
   more than to set some. And what they hold behind it; `known` may be NULL. */
struct known_loop *twins_begin(struct reading *r, const struct stmt *loop);
void twins_end(struct reading *r, struct known_loop *known, size_t first_site);
/* Whether a loop repeats an earlier one; its variables hold what that has left then, and it is
   noted in body->twins. `holder` is the block that it stands in, or NULL. */
bool twins_take(struct reading *r, const struct stmt *loop, const struct stmt *holder);
/* Memory is stored to; NULL: anything may have changed. */
void twins_change(struct reading *r, const struct access *store);

/* earliest.c: finds how far up loads may stand. */
void reading_find_earliest(struct reading *r);

/* carrying.c: finds the loads that find what a store of the iteration before has left. */
void reading_carry(struct reading *r);

/* body.c */
int reading_tag(struct reading *r, const struct type *type);
int reading_input(struct reading *r, const struct type *type);
int reading_leaf(struct reading *r, enum value symbol, const struct type *type, int64_t payload);
int reading_region(struct reading *r, bool is_block);

/* reading_expr.c: whether an expression does no more than to compute a value; and its value, with
   sites for all of it. reading_place(): the class of the place of an lvalue; what finds it is
   evaluated. */
bool reading_is_plain(const struct expr *expr);
int reading_value(struct reading *r, const struct expr *expr);
int reading_place(struct reading *r, const struct expr *lvalue);
int reading_site(struct reading *r, enum site_kind kind, const struct expr *expr, int value);
/* The common type of a compound assignment's operation, or NULL where that is not followed; and the
   value of `old OP right` in it, as the target has it then. */
int reading_compound(struct reading *r, const struct expr *assign, int old, int right);

/* reading_memory.c: variables */
bool reading_is_variable(const struct decl *decl);
int reading_get(struct reading *r, const struct decl *decl);
int reading_previous(struct reading *r, const struct decl *decl);
void reading_set(struct reading *r, const struct decl *decl, int value);
void reading_declare(struct reading *r, const struct decl *decl, int value);
/* Memory. `expr` is what is accessed. */
const struct access *reading_access(const struct reading *r, const struct expr *expr,
                                    bool is_write);
/* Whether the model takes what is read for a value that nothing in the loop changes. */
bool reading_is_fixed(const struct reading *r, const struct expr *expr);
/* Whether a store may change what has been read or written; or a load read what was written; in
   one iteration of so many of the loops around both at most. */
bool reading_may_meet(struct reading *r, const struct access *known, const struct access *other,
                      int loops);
int reading_load(struct reading *r, const struct expr *expr, int address, int *store);
/* Gives the number of the store in body->stores, or -1 for one that is not kept there. */
int reading_store(struct reading *r, const struct expr *lvalue, int address, int value);
/* Marks earlier stores to the same element that nobody has read, and keeps this one in mind. */
void reading_overwrite(struct reading *r, const struct stored *stored);
/* What a reader call reads; and everything that may change while a statement runs. */
void reading_read_all(struct reading *r);
void reading_forget(struct reading *r, const struct stmt *stmt);
void reading_forget_all(struct reading *r);
/* The state where control parts, and where it flows together. */
struct reading_state {
    variable_values variables;
    element_values elements;
};
struct reading_state reading_keep(struct reading *r);
void reading_restore(struct reading *r, const struct reading_state *state);
/* `before`: where it has parted; `one` and the present state flow together: `one` where the
   condition, whose class is given, of the `if` that `parting` is holds; NULL: nobody knows. */
void reading_join(struct reading *r, const struct reading_state *before,
                  const struct reading_state *one, const struct stmt *parting, int condition);
/* Control may go on elsewhere. */
void reading_jump(struct reading *r);
/* The end of a region. */
void reading_leave(struct reading *r, int region);

#endif
