/* reductions.h: the rows of reductions.def, which says what they mean. */
#ifndef LATHE_LOOPS_REDUCTIONS_H
#define LATHE_LOOPS_REDUCTIONS_H

#include "code/ast.h"

/* Types of places that are updated; they are combined to sets. */
enum reduced_types {
    REDUCED_NONE = 0,
    REDUCED_INTEGERS = 1,
    REDUCED_FLOATINGS = 2,
    REDUCED_TRUTHS = 4
};

enum reduction_spelling {
    SPELLED_PLAIN,
    SPELLED_LOGICAL,
    SPELLED_EXTREME,
    SPELLED_PLACE,
    SPELLED_STORE
};
enum reduction_identity {
    IDENTITY_ZERO,
    IDENTITY_ONE,
    IDENTITY_ONES,
    IDENTITY_LEAST,
    IDENTITY_GREATEST,
    IDENTITY_NONE
};
enum reduction_partial { PARTIAL_FITS, PARTIAL_MAY_OVERFLOW };
enum reduction_difference { DIFFERS_NOTHING, DIFFERS_ROUNDING, DIFFERS_ZEROS };

/* A row. */
struct reduction_kind {
    enum operator op;
    const char *text; /* "+", "max" */
    enum reduction_spelling spelled;
    unsigned on; /* a set of enum reduced_types, as `clause` and `atomic_on` */
    enum reduction_identity identity;
    enum reduction_partial partial;
    enum reduction_difference differs;
    const char *verb; /* "add up"; NULL where rounding is no matter */
    unsigned clause;
    const char *word;   /* "sum" */
    const char *atomic; /* "atomicAdd", or NULL */
    unsigned atomic_on;
};

/* The row of an operator, or of what reports call it; NULL for others. */
const struct reduction_kind *reduction_kind_of(enum operator op);
const struct reduction_kind *reduction_kind_named(const char *text);

/* "+", "max": what reports call an operator that has a row. */
const char *reduction_text(enum operator op);

/* The set that a type is in; REDUCED_NONE for types of other values. */
unsigned reduction_types(const struct type *type);

/* Whether the order of updates of a place of the type changes nothing at all. */
bool reduction_is_exact(enum operator op, const struct type *type);

/* What changes no other value of the type, as C, of an operator that has such a value:
   "0", "-2147483647 - 1", "1.0 / 0.0". Static. */
const char *reduction_identity_text(const struct reduction_kind *kind, const struct type *type);

#endif
