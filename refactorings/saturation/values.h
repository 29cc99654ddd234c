/*
 * values.h: the values of a loop's body as nodes of a graph (egraph.h): their symbols (values.def),
 * and the types that their tags stand for, as far as rules of arithmetic ask for them.
 */
#ifndef LATHE_REFACTORINGS_VALUES_H
#define LATHE_REFACTORINGS_VALUES_H

#include "egraph/egraph.h"

enum value {
#define VALUE(name, children, text, kind) VALUE_##name,
#include "refactorings/saturation/values.def"
#undef VALUE
};

enum value_kind { VALUE_LEAF, VALUE_ARITHMETIC, VALUE_COMPARISON, VALUE_OTHER };

/* A row of values.def. */
struct value_row {
    const char *name;
    int children;
    const char *text;
    enum value_kind kind;
};

/* By enum value. */
const struct value_row *value_row(int symbol);

/* How the values of a type are computed. */
enum value_class {
    VALUE_CLASS_FLOAT,    /* IEEE 754 binary format of 32 or 64 bits, rounded to nearest even */
    VALUE_CLASS_SIGNED,   /* two's complement; what leaves the range is undefined */
    VALUE_CLASS_WRAPPING, /* two's complement; it wraps (-fwrapv) */
    VALUE_CLASS_UNSIGNED, /* modulo a power of two; _Bool has one bit */
    VALUE_CLASS_OPAQUE    /* anything else: no rule of arithmetic applies */
};

struct value_type {
    enum value_class class;
    int bits;
};

/* What a tag stands for: tags are indices. */
struct value_types {
    const struct value_type *at;
    int size;
};

/* The type of a tag; one that is not listed is opaque. */
struct value_type value_type(const struct value_types *types, int tag);

#endif
