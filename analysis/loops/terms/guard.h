/*
 * guard.h: the condition under which a loop is parallel, clause by clause, in an order in which
 * they may be evaluated: a clause may follow pointers and divide by values of which those before it
 * have found that the loop does not change them.
 */
#ifndef LATHE_LOOPS_GUARD_H
#define LATHE_LOOPS_GUARD_H

#include "base/array.h"
#include "loops/terms/term.h"

struct type;

enum clause_kind {
    CLAUSE_SIZE,    /* a value has the size that the others are written for */
    CLAUSE_APART,   /* two slices do not overlap */
    CLAUSE_OBJECTS, /* two containers are not one: what they hold is different memory */
    CLAUSE_ROWS, /* the rows of a table do not overlap; `term` calls a function of guard_rows() */
    CLAUSE_VALUE /* anything else that is asked of values */
};

/*
 * Bytes that accesses to a base may touch: pointers to the first element and
 * one past the last, "x" and "x + n". NULL members where unbounded.
 */
struct slice {
    const struct term *begin, *end;
};

/* One end of a comparison of slices. */
struct guarded_slice {
    const struct base *base; /* whose elements are in it */
    struct slice slice;
    const struct term *unless; /* nothing is accessed where this holds, and the slice is not to be
                                  evaluated there; NULL: it may always be */
    bool may_turn;             /* its end may wrap around the address space once: to be asked */
    bool may_be_null;          /* the loop accesses it under conditions only */
    bool is_part; /* of some places of the base only: between it and the slices of others there may
                     be anything, what is kept apart from them, too */
};

struct clause {
    enum clause_kind kind;
    const struct term *term;   /* what has to hold; all that it reads is in `term->reads` */
    struct guarded_slice a, b; /* CLAUSE_APART; CLAUSE_OBJECTS: where the elements begin, or the
                                  containers are; CLAUSE_ROWS: `a`, from the first row to the
                                  last */
};

struct guard {
    LIST_OF(struct clause) clauses;
};

/* Adds a condition; a conjunction makes several clauses. NULL, and what holds anyway, add
   nothing. */
void guard_add(struct arena *arena, struct guard *guard, enum clause_kind kind,
               const struct term *term);
/* Whether a guard keeps what is accessed of two bases apart by the slices of their places, so that
   all that lies between the least and the greatest element of one may hold the other. */
bool guard_interleaves(const struct guard *guard, const struct base *a, const struct base *b);
/* Whether it does of any. */
bool guard_has_parts(const struct guard *guard);
/* Whether a clause says that memory does not overlap, and asks nothing else of values. */
bool clause_is_of_memory(const struct clause *clause);
/* The clauses that do, or all others, as one condition; NULL: there are none. */
const struct term *guard_term(struct term_space *space, const struct guard *guard, bool of_memory);
/* Makes each clause what is left of it where those before it hold; those that say nothing more are
   gone. */
void guard_simplify(struct term_space *space, struct guard *guard);
/* The C text of all clauses; NULL: there are none. */
const char *guard_text(struct arena *arena, const struct guard *guard);

/*
 * The same for people, with the slices that must not overlap by their names, and the elements that
 * the loop touches: "x[0:n] and y[0:n] do not overlap, and n <= m". NULL: there are no clauses.
 */
const char *guard_words(struct arena *arena, const struct guard *guard);

/* guard_rows.c: the name of the function by which guards ask whether rows of a type of elements lie
   one behind the other; NULL: there is none, since the type has no name at the top of each file. */
const char *guard_rows_name(struct arena *arena, const struct type *element);
#define GUARD_ROWS_NAME "rows_apart_" /* how it begins */
/* The text of that function. */
const char *guard_rows_text(struct arena *arena, const struct type *element);
/* Those functions that a guard calls, each once; NULL: none. */
const char *guard_rows(struct arena *arena, const struct guard *guard);

/* "(uintptr_t)a_end <= (uintptr_t)b || (uintptr_t)b_end <= (uintptr_t)a", with what else is needed
   for slices that may be missing or turn around: nothing is added to a pointer that is null. */
const struct term *guard_apart(struct term_space *space, const struct guarded_slice *a,
                               const struct guarded_slice *b);
/* "!a", where nothing is accessed, either; NULL: the pointer leads somewhere if the loop runs. */
const struct term *guard_null(struct term_space *space, const struct guarded_slice *slice);

#endif
