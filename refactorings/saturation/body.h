/*
 * body.h: the body of a loop as values: each expression that one iteration evaluates is a site, and
 * two sites of one class (egraph.h) have the same value, whatever the program does.
 *
 *     f[2*i] = u[i] * u[i];        the three sites of `u[i]` are of one class where nothing
 *     e[i] = f[2*i] + u[i];        that is written in between may be u[i]; so are `f[2*i]` and
 *                                  the product
 *
 * A variable has the value that was stored to it last, and behind an `if` that sets it `c ? a : b`.
 * In loops, variables that are set there have new values. What memory holds is known by the places
 * that were read or written (their addresses are classes, too) until something is written that may
 * be the same memory (loops/dependence/meeting.h) or nobody knows what happens.
 *
 * Statements that do more than to compute and to store the result in one place, as calls that are
 * not known do, are looked at only for what they may change: they have no sites.
 */
#ifndef LATHE_REFACTORINGS_BODY_H
#define LATHE_REFACTORINGS_BODY_H

#include "refactorings/saturation/values.h"
#include "loops/dependence/meeting.h"
#include "refactorings/engine/action.h"
#include "refactorings/saturation/expansions.h"

/* What of a compound assignment is meant, which is no expression of its own. */
enum site_kind {
    SITE_VALUE, /* the value of `expr` */
    SITE_OLD,   /* what the target of the compound assignment `expr` held */
    SITE_RESULT /* what it holds afterwards */
};

struct site {
    enum site_kind kind;
    const struct expr *expr;
    int value;                      /* class */
    const struct egraph_node *node; /* the one of it that was made for this */
    int place;                      /* the statement that evaluates it */
    int region;      /* where it stands; an operand of `&&` has a region of its own */
    int scope;       /* where it has its value; that of `region`, but for what is moved */
    bool is_moved;   /* it may be evaluated at its place, in front of the loop that it stands in */
    int earliest;    /* a place that a load may move up to; -1: none */
    int guard;       /* is_moved: the loop that has to have an iteration for it; -1: none */
    bool is_sure;    /* it is evaluated whenever its statement is, in a state as in front of that */
    bool is_address; /* only to find an element by it */
    bool is_summand; /* a product that a sum may take up, of floating-point numbers, or around it */
    bool is_taken;   /* such a product, which is a part of the node of its sum */
    bool reads_memory;
    const struct decl *target; /* the variable that it is assigned to, or NULL */
    int store; /* reads_memory: the store whose value it reads; -1: none that is known */
};

/* A part of the body through which control flows from its beginning to its end, or leaves it; what
   stands in it is evaluated only if control comes to it. */
struct region {
    int parent;    /* -1: the body itself */
    bool is_block; /* its statements stand in braces, or are the only one */
};

/* A statement that has sites, or its condition has. */
struct site_place {
    const struct stmt *stmt;
    const struct stmt *holder; /* the compound statement around it; NULL: it is the part of */
    const struct stmt *outer;  /* this one, alone */
    int region;
    bool is_late;     /* C89: its declarations stand further up in the block */
    bool can_declare; /* a declaration may stand in front of it, with or without new braces */
};

/* A variable that has a value, from one site on up to another. */
struct holding {
    const struct decl *decl;
    int value, region;
    size_t begin, end;
};

/* A loop in the body, and the sites that stand in it; or, if values are carried, the loop
   itself. */
struct inner_loop {
    const struct stmt *stmt;
    int place;                       /* in front of it */
    int region;                      /* around it */
    int repeated;                    /* the region of its body */
    size_t first, end;               /* of the sites */
    LIST_OF(int) held;               /* of the holdings, those that last to the end of its body */
    const struct expr *left, *right; /* it has an iteration if "left relation right"; if `left`, */
    const char *relation;            /* where these are NULL; always, where all three are */
};

/* A store to memory that stands alone as a statement. */
struct stored {
    const struct expr *expr; /* the assignment */
    int place, site;         /* of what is stored */
    int address, region;
    const struct access *access;
    bool is_overwritten; /* by a later one to the same element; in between, only sites read it whose
                            `store` it is */
};

/* A load that finds in each iteration of a loop, but in the first, what a store has left in the
   iteration before. */
struct carried {
    int site, store, loop; /* of sites, stores and loops */
    const char *first;     /* what it reads in the first iteration, as text in front of the loop */
    int guard;             /* the loop has to have an iteration for that; -1: it has */
};

/* What a variable gets in place of a loop. */
struct twin_value {
    const struct decl *to, *from;
};

/* A loop that repeats an earlier one (twins.c), so that it is not read. */
struct twin {
    const struct stmt *stmt, *holder;
    const struct stmt *reset; /* the first of the statements right above it that go with it, since
                                 they set variables to numbers which it began with, and which the
                                 earlier one has set already; NULL: none does */
    LIST_OF(struct twin_value) values;
    size_t first, end; /* the sites of the earlier one */
};

/* An expression that is to be written in another way. */
struct rewritten {
    const struct expr *from, *to;
};

/* All of them in a body, and the nodes that were made for that. Below these stand expressions of
   the file; a literal that was made has the bits of its number as its value, and no range. */
struct rewriting {
    LIST_OF(struct rewritten) roots; /* by the address of `from` */
    const struct expr *made;
    size_t made_size;
    const struct expr *const *copied; /* by node: what of the file it repeats, or NULL */
};

/* How a body is read. */
struct body_reading {
    bool is_apart;  /* as if what different pointers and arrays lead to never overlapped */
    bool is_bulk;   /* it is looked how far up loads may stand */
    bool carries;   /* values may be kept from one iteration of a loop to the next */
    bool may_split; /* a product that a sum takes up may be rounded by itself */
    const struct rewriting *rewriting; /* or NULL: as it is written */
};

/* Why something was not taken for the same, but for which two bases overlap: for a message. */
struct overlap_found {
    const struct access *one, *other; /* NULL: nothing was */
};

struct body {
    struct arena *arena;
    struct egraph *graph;
    const struct loop *loop;
    LIST_OF(struct site) sites; /* in the order of evaluation; operands come first */
    LIST_OF(struct region) regions;
    LIST_OF(struct site_place) places;
    LIST_OF(struct holding) holdings;
    LIST_OF(struct stored) stores;
    LIST_OF(struct inner_loop) loops; /* inner ones first */
    LIST_OF(struct carried) carried;
    LIST_OF(struct twin) twins;
    LIST_OF(const struct type *) types; /* by tags less 1 */
    LIST_OF(int) joins; /* the classes of what variables hold where control flows together */
    struct overlap_found overlap;
    struct body_reading how;
    struct expansions expansions;
    assumed_list stated; /* that keep bases apart */
    bool is_spent;       /* of some memory it is not known whether it is the same */
    int *by_expr;        /* see body_site(); a table of `slots` numbers, from 1 */
    size_t slots;
};

/* Reads the body of the request's loop. */
void body_read(struct action_request *request, const struct body_reading *how, struct body *out);

/* What an expression is to be; itself, where it is not written in another way. */
const struct expr *body_shown(const struct body *body, const struct expr *expr);

/* Whether an expression was made; and what of the file it stands for: what it repeats, if it was
   made as a copy, else itself. */
bool body_is_made(const struct body *body, const struct expr *expr);
const struct expr *body_original(const struct body *body, const struct expr *expr);

/* The first statement of a block that is no declaration; NULL: there is none. */
const struct stmt *body_behind_declarations(const struct stmt *block);

/* Whether a statement is a loop of body->twins, or stands in one. */
bool body_is_repeated(const struct body *body, const struct stmt *stmt);

/* The site of an expression, or of what it is to be; or -1. */
int body_site(const struct body *body, const struct expr *expr, enum site_kind kind);

/* Whether control comes to the inner region only through the outer one. */
bool body_is_inside(const struct body *body, int inner, int outer);

/* The number of a class that all that are equal share. */
int body_value(const struct body *body, int site);

#endif
