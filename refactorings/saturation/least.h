/*
 * least.h: what the body that is written costs by cost.def, and what no way to compute the same
 * costs less than, of those that the rules of a class know (extract.h): of each value that is
 * loaded or computed, its row. Addresses, and what is stored, are the same in all ways. What is
 * worth no name costs nothing: signs, conversions, comparisons, and integers but for products and
 * quotients of those that are no numbers; nor does what is a number for the compiler, or a part of
 * an address. A value that stands in several branches, so that none of them comes before the other,
 * counts once.
 */
#ifndef LATHE_REFACTORINGS_LEAST_H
#define LATHE_REFACTORINGS_LEAST_H

#include "refactorings/saturation/sharing.h"

struct least {
    int64_t cost;  /* of what is written */
    int64_t least; /* no way costs less */
};

/*
 * `read` is the body with all values in its graph, as it was before anything was written in another
 * way; `apply_rules`: the rules of the class have not been applied to it yet. False: nothing is
 * known, as some value cannot be compared or the rules would say more.
 */
bool least_find(const struct sharing *sharing, const struct body *read, enum rule_class class,
                const struct value_types *types, bool apply_rules, struct least *out);

#endif
