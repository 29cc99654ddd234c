/*
 * opened.h: the body of a function in place of a call of it.
 *
 *     static float dot(int n, const float *x, const float *y)
 *     {
 *         float sum = 0;
 *         for (int i = 0; i < n; i++)
 *             sum += x[i] * y[i];
 *         return sum;
 *     }
 *                           {
 *                               float sum = 0;
 *     s = dot(n, a, b);  =>     for (int i = 0; i < n; i++)
 *                                   sum += a[i] * b[i];
 *                               s = sum;
 *                           }
 *
 * A parameter that nothing writes is what the call gives it, where that is a variable that nothing
 * else can write, an array or a number; others are declared, so that each argument is evaluated
 * once. What is declared in the body gets another name where the call names something so. An early
 * `if (n <= 0) return;` becomes a condition around what follows, one that returns a value gets an
 * `else` for that.
 */
#ifndef LATHE_REFACTORINGS_OPENED_H
#define LATHE_REFACTORINGS_OPENED_H

#include "refactorings/engine/action.h"

/* A parameter, and what stands for it. */
struct opened_parameter {
    const struct decl *decl;
    const struct expr *argument; /* without conversions that nobody wrote, if `is_replaced` */
    bool is_replaced;            /* by the argument's text, or nobody names it */
    const char *name;            /* it is declared with this name, else */
};

struct opened {
    const struct expr *call;
    const struct function *callee;
    const struct stmt *stmt;     /* the caller's statement */
    const struct expr *value;    /* what it stores, with the call below conversions; or NULL */
    const struct expr *target;   /* where, by an assignment; or NULL */
    const struct decl *declared; /* or the variable that it declares; or NULL */
    const char *head;            /* "s =", "a[i] +=", "double s ="; or NULL */
    const struct decl *named;    /* the body's variable that is called as what is declared, since
                                    its last value is that one's; or NULL */
    LIST_OF(struct opened_parameter) parameters;
    bool is_redefined; /* macros are defined, or are no more, between the body and the call */
    bool has_block;    /* all but a declaration stands in one */
    bool is_flat;      /* set by the caller: it does not, whatever it declares, and early returns in
                          front of loops that then have no iterations are left out */
    const char *text;  /* in place of the statement */
};

/* Reads the statement of a request: a call of a function whose body can stand there. False:
   refused. */
bool opened_read(struct action_request *request, struct opened *out);

/* Refuses since the body cannot stand in place of the call; always returns false. */
bool opened_refuse(struct action_request *request, const struct opened *opened, struct range place,
                   const char *why);

/* Writes the text. False: refused. */
bool opened_write(struct action_request *request, struct opened *opened);

/* --- opened_stand.c */

/* Whether the argument for a parameter is the same wherever the body stands, so that it may stand
   for the parameter: a variable that only the caller's own statements can write, an array, a
   number; unless compilers would warn of it there. */
bool opened_may_stand(struct action_request *request, const struct opened *opened, size_t at);

/* The variable of the body that may be the one which the call's statement declares: it is of that
   type, and what the body returns in any case. NULL: there is none. */
const struct decl *opened_find_named(const struct opened *opened);

/* --- opened_same.c */

/* Whether an early return of the body needs no condition: without it, too, nothing is done. */
bool opened_is_needless(const struct opened *opened, size_t at);

/* Whether a condition reads the other way round with another comparison: `n <= 0`, `n > 0`. */
bool opened_turns(const struct expr *cond, enum operator* turned);
/* Whether a value that a body returns, or NULL, is named although nobody wants it, `(void)sum;`:
   compilers would warn of a variable that is set for nothing. */
bool opened_is_told(const struct expr *value);
/* The return of a statement of a body that is `if (...) return;`, or returns a value; or NULL. */
const struct stmt *opened_early(const struct stmt *stmt);

/*
 * Whether the text in the statement's place, as it was parsed, does what the body does: node by
 * node the same operators, types, numbers and names, but for parameters that arguments stand for
 * and variables of the body, which are those that the text declares.
 */
bool opened_is_same(struct action_request *request, const struct opened *opened,
                    const struct tree *parsed);

#endif
