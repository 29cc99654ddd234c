/*
 * rules.h: the rules of rules.def, read, and applied to the values of a body until nothing is new.
 */
#ifndef LATHE_REFACTORINGS_RULES_H
#define LATHE_REFACTORINGS_RULES_H

#include "egraph/rewrite.h"
#include "refactorings/saturation/values.h"

/* Which results are equal. */
enum rule_class {
    RULE_EXACT,      /* those with the same bits, or two NaNs */
    RULE_CONTRACT,   /* and sums that round the product that they take up, or do not */
    RULE_REASSOCIATE /* and those that are the same in real numbers */
};

/* Sets of types of rules.def. */
enum {
    RULE_FLOAT = 1,
    RULE_SIGNED = 2,
    RULE_UNSIGNED = 4, /* and signed ones that wrap */
    RULE_OPAQUE = 8,
    RULE_INTEGER = RULE_SIGNED | RULE_UNSIGNED,
    RULE_ARITHMETIC = RULE_FLOAT | RULE_INTEGER,
    RULE_WRAPPING = RULE_FLOAT | RULE_UNSIGNED, /* what negation does not lead out of */
    RULE_ANY = RULE_ARITHMETIC | RULE_OPAQUE
};

/* The rules in the order of rules.def, with their classes. */
struct value_rules {
    struct rewrite_rules *rewrite;
    const enum rule_class *class; /* by index */
};

struct value_rules value_rules_read(struct arena *arena);

/* Applies the rules of a class and of those before it. What tags stand for is told by `types`. */
struct rewrite_outcome value_rules_saturate(const struct value_rules *rules, enum rule_class class,
                                            const struct value_types *types, struct egraph *graph,
                                            const struct rewrite_budget *budget);

#endif
