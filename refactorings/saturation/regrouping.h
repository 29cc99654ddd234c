/*
 * regrouping.h: private to regroup.c, regroup_errors.c, regroup_fits.c, regroup_made.c and
 * regroup_pairs.c: the expressions of a body while other ways to write them are looked for.
 */
#ifndef LATHE_REFACTORINGS_REGROUPING_H
#define LATHE_REFACTORINGS_REGROUPING_H

#include "loops/terms/c_type.h"
#include "refactorings/saturation/regroup.h"

/* While the expressions of a body are looked at. */
struct regrouping {
    struct arena *arena;
    const struct body *body;
    enum rule_class class;           /* EXACT: signs alone move, through products and quotients */
    const struct nest *model;        /* of the loop, or NULL */
    const struct value_types *plain; /* of the tags of the body */
    const struct value_types
        *types;          /* the same with signed integers as if they wrapped: in the ring of all
                                        integers the same is equal */
    const bool *is_text; /* by site: its text is its own */
    struct egraph *graph;
    int *node;        /* by site: its class in `graph` as an operation, or EGRAPH_NONE */
    int *leaf;        /* the same as a leaf */
    bool *is_claimed; /* by site: it stands in the expression that is being made */
    struct extraction extraction;
    struct expr *made;
    int *made_class;            /* by node that was made */
    const struct expr **copied; /* by node that was made: what of the file it repeats, or NULL */
    size_t made_size, made_limit;
    const struct fits *fits; /* NULL: no integers are signed */
};

/* What a conversion to the same type has below it. */
const struct expr *regrouping_inner(const struct expr *expr);
/* Whether an expression is an operation on numbers of one type, whose text may be another one. */
bool regrouping_is_node(const struct regrouping *r, const struct expr *expr);
/* Whether nothing is added in an expression, but in what is a leaf. */
bool regrouping_is_product(const struct regrouping *r, const struct expr *expr);
/* Whether an operand is followed: a divisor is a leaf, unless nothing is added in it, so that
   errors stay what they are. */
bool regrouping_is_followed(const struct regrouping *r, const struct expr *node, size_t k);
/* The class of an expression that stands in the body, and of an operand of one. */
int regrouping_class(const struct regrouping *r, const struct expr *expr);
int regrouping_operand(const struct regrouping *r, const struct expr *node, size_t k);
/* Whether it was made, and is an operation. */
bool regrouping_is_made(const struct regrouping *r, const struct expr *expr);

/* The site and the symbol of a node. */
int regrouping_site(const struct regrouping *r, const struct expr *expr);
int regrouping_symbol(const struct expr *node);

/* regroup_made.c: whether an expression is computed as it is written, by what was chosen. */
bool regrouping_is_written(const struct regrouping *r, const struct expr *expr);
/* An expression for a class, of the operands that the root has; NULL: they do not suffice. */
const struct expr *regrouping_make(struct regrouping *r, const struct expr *root, int class);

/* regroup_pairs.c: adds sums and products of what several have in common to the graph, and, if
   `least` is more than 0, of what terms of one sum have in common: at least so many factors. */
void regrouping_add_pairs(struct regrouping *r, const int *roots, int count, int least);

/* regroup_errors.c: the roundings on the longest way from a leaf to the value of an expression,
   made or not; and what stands between the signs of the sum that it is. */
int regrouping_roundings(const struct regrouping *r, const struct expr *expr);
int regrouping_terms(const struct regrouping *r, const struct expr *expr);
/* Whether nothing that is computed is a divisor, but for its sign. */
bool regrouping_divides_by_leaves(const struct regrouping *r, const struct expr *expr);

/*
 * regroup_fits.c: which sums and products of signed integers fit their type. All that is in one
 * class is the same integer; it fits where the program computes it, too, in the same expression, or
 * where the values that its parts may have leave it no other choice.
 */
const struct fits *fits_find(const struct regrouping *r, const int *roots, int count);
/* The first part of an expression that was made instead of another one that is not known to fit,
   the inner ones first; NULL: there is none. */
const struct expr *fits_not(const struct regrouping *r, const struct expr *root,
                            const struct expr *made);
/* What a node costs (value_cost()), if it may be a part of some expression. */
struct fits_costs {
    struct value_costs costs;
    const struct fits *fits;
};
int64_t fits_cost(const struct egraph_node *node, const void *context);
/* The text of an expression that was made, of the texts of its leaves. */
const char *fits_text(const struct regrouping *r, const struct source *source,
                      const struct expr *expr);

#endif
