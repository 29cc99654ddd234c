/*
 * one_loop.h: what steps on a single loop ask of it that do its iterations in their order, or in
 * another one that they ask the engine about.
 */
#ifndef LATHE_REFACTORINGS_ONE_LOOP_H
#define LATHE_REFACTORINGS_ONE_LOOP_H

#include "refactorings/nests/header.h"
#include "refactorings/nests/index_uses.h"
#include "refactorings/nests/placed.h"

struct one_loop {
    struct perfect_nest nest; /* from the loop inwards */
    struct header header;
};

/* What becomes of the loop; what each asks for, the next ones ask for, too. */
enum one_loop_use {
    LOOP_STAYS_ONE, /* with other values of its index */
    LOOP_NESTED,    /* a loop of its parts: nothing may leave one of them early */
    LOOP_IN_PARTS,  /* it stands there several times */
    LOOP_COPIED     /* its body does, each behind the one before */
};

/*
 * Reads the loop at the request's place: it counts, its header does nothing else, computes the same
 * whenever it is evaluated while the loop runs, and nobody uses the index's final value; jumps and
 * labels allow the use. False: refused.
 */
bool one_loop_read(struct action_request *request, enum one_loop_use use, struct one_loop *out);

/* The same of the loop over that index in the perfect nest there. */
bool one_loop_read_inside(struct action_request *request, enum one_loop_use use, const char *name,
                          struct one_loop *out);

/* What is proven of the loop in blocks of so many iterations; nothing, where it is not modelled. */
struct band_fact one_loop_fact(const struct action_request *request, int64_t block);

/* Whether a sum is one of an integer type's values whenever the loop runs; or, with `idle`, in any
   case. */
bool one_loop_sum_fits(const struct action_request *request, const struct type *type,
                       struct band_sum sum, bool idle);

/* Whether so many steps of the loop at once are a number that an `int` holds, and a small part of
   those. False: refused. */
bool one_loop_is_near(struct action_request *request, const struct one_loop *one, int64_t steps);

/* An option of the form "i:4", where the index may be left out: the value, or NULL: refused. */
const char *one_loop_value(struct action_request *request, const struct one_loop *one,
                           const char *option);
/* The same of a number within bounds. False: refused. */
bool one_loop_number(struct action_request *request, const struct one_loop *one, const char *option,
                     int64_t least, int64_t most, int64_t *out);

/* Whether arithmetic keeps the index's type, so that a sum can stand for it. False: refused. */
bool one_loop_keeps_type(struct action_request *request, const struct one_loop *one);
/* A number that stands for the index, in its type. */
struct index_value one_loop_constant(const struct one_loop *one, int64_t number);

/* Whether index and bound are compared as they are, both with a sign or both without. False:
   refused. */
bool one_loop_same_signs(struct action_request *request, const struct one_loop *one);
/* Whether the loop is parallel without any help, so that any order is right. */
bool one_loop_is_free(const struct action_request *request);

/* Whether the type of the index holds every first value and bound. False: refused. */
bool one_loop_same_type(struct action_request *request, const struct one_loop *one);
/* The condition under which the loop has an iteration: "n > 0", "m < n". */
const char *one_loop_condition(struct arena *arena, const struct one_loop *one);
/* The same of an iteration behind so many others: "n > 2"; "m + 2 < n", which may overflow where
   there are not even those. */
const char *one_loop_condition_behind(struct arena *arena, const struct one_loop *one,
                                      int64_t others);
/* The constant number of iterations, or -1. */
int64_t one_loop_trips(const struct one_loop *one);
/* What stands for the index: an expression of the header, and a number that is added to it. */
struct index_value one_loop_expression(struct arena *arena, const struct one_loop *one,
                                       const struct expr *expr, int64_t added);

#endif
