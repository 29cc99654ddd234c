/*
 * invariant.h: what of a loop has the same value in all of its iterations:
 *
 *     for (int i = 0; i < n; i++) {
 *         double scale = alpha / n;              a statement
 *         a[i] = scale * b[i] / sqrt(beta);      an expression, `sqrt(beta)`
 *     }
 *
 * An expression is one where it computes with variables that the loop leaves alone and with memory
 * that nothing in it writes (legality_parts() for the expression as a part of its own: it may come
 * before all else, and behind all else).
 */
#ifndef LATHE_REFACTORINGS_INVARIANT_H
#define LATHE_REFACTORINGS_INVARIANT_H

#include "loops/syntax/effects.h"
#include "refactorings/nests/perfect.h"
#include "refactorings/nests/pieces.h"

/* One value, and where the loop computes it. */
struct invariant {
    const struct expr *expr;      /* in the first of the places; conversions aside */
    const struct piece *piece;    /* a statement of the body that goes as a whole, or NULL */
    const struct decl *variable;  /* that it sets */
    LIST_OF(struct range) places; /* without `piece`, in the order of the text */
    bool may_fail;                /* it must not be evaluated where the loop does not run */
};
typedef LIST_OF(struct invariant) invariant_list;

/* Where invariants are looked for. */
struct invariants {
    struct action_request *request;
    const struct perfect_nest *nest;
    const struct loop *loop;
    const struct stmt *repeated; /* the loop; or its body, where what is the same in one iteration
                                    is looked for: its index is fixed then */
    struct effects effects;      /* of that */
    struct loop_pieces *pieces;  /* its body, or NULL */
    const char *wanted;          /* the text of the expression that is wanted; NULL: whatever is
                                   worth a variable */
    unsigned questions;          /* asked of the engine */
    invariant_list all;          /* statements first, each kind in the order of the text */
    reason_list why;             /* what keeps memory from being taken as unchanged */
    bool is_replacing;           /* all values are known, and their places are looked for */
    bool is_met;                 /* the wanted text stands there */
};

/* fixed.c: whether a variable of the type is a number or a pointer that nobody else changes. */
bool invariant_is_scalar(const struct type *type);
/* Whether the loop leaves a variable alone, as far as names tell. */
bool invariant_leaves(const struct invariants *all, const struct decl *decl);
/* Whether an expression is made of what the loop leaves alone, memory aside. */
bool invariant_is_made(const struct invariants *all, const struct expr *expr);
/* Whether nothing in the loop writes the memory that an expression reads; else with reasons. */
bool invariant_is_kept(struct invariants *all, const struct expr *expr, reason_list *reasons);

/* Finds them. False: refused, since there are none. */
bool invariants_find(struct action_request *request, const struct perfect_nest *nest,
                     const char *wanted, struct invariants *out);

#endif
