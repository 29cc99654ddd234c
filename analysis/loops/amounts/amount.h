/*
 * amount.h: numbers of operations as functions of the parameters and of the iterations around, and
 * their exact sums over loops. Sums over an inner loop that is empty for some outer iterations are
 * split into the part of the outer iterations for which it is not.
 */
#ifndef LATHE_LOOPS_AMOUNT_H
#define LATHE_LOOPS_AMOUNT_H

#include "loops/places/bounding_box.h"
#include "loops/terms/poly.h"

/* Figures for sizes that are usual, AMOUNT_USUAL of each, without the cases of others. */
struct usual_amounts {
    const struct poly *work_min, *work_max, *elements;
    bool is_rough; /* how they grow with the sizes says nothing */
};
#define AMOUNT_USUAL 1000

/* The figures of a nest as polynomials; NULL members where unknown. */
struct amounts {
    struct poly_symbols symbols;
    const struct poly *work_min, *work_max; /* operations */
    const struct poly *elements;            /* data size */
    struct usual_amounts usual;
};

/* What the amounts of one nest are about. */
struct amount_space {
    const struct nest *nest;
    struct arena *arena;
    struct hull_scope *scope;    /* kept with the nest */
    isl_set *context;            /* parameters for which the root is entered: the scope's */
    struct poly_symbols symbols; /* parameters, iterators, and values without a shorter name */
    uint32_t opaque;             /* symbols that may grow faster than a name, a bit for each */
    LIST_OF(isl_set *) sets;     /* of all amounts, owned */
};

/* A polynomial that counts within a domain { [t0, ...] } only. */
struct amount_part {
    isl_set *domain; /* owned by the space */
    const struct poly *value;
};

/* plain + the parts; unknown where `plain` is NULL. */
struct amount {
    const struct poly *plain;
    LIST_OF(struct amount_part) parts;
};

/* Whether the arithmetic of the program is that of the model, so that figures are right. */
bool amount_is_known(const struct nest *nest);

/* The figures are meant for parameters for which the root is entered. `symbols` of polynomials made
   before, or NULL. */
void amount_space_init(struct amount_space *space, const struct nest *nest,
                       const struct poly_symbols *symbols);
void amount_space_release(struct amount_space *space);

struct amount amount_constant(struct amount_space *space, int64_t value);
struct amount amount_unknown(void);
struct amount amount_add(struct amount_space *space, struct amount a, struct amount b);

/* Whether both are the same object: what is true of one is true of the other. */
bool amount_is_same(const struct amount *a, const struct amount *b);

/* The smaller or the greater of two numbers that are not negative. */
struct amount amount_extreme(struct amount_space *space, struct amount a, struct amount b,
                             bool smaller);

/*
 * Replaces the least and the greatest amount of a loop's body by their sums over all iterations.
 * Where the trip count is no polynomial of the iterations around it, the sums are bounds.
 */
void amount_over_loop(struct amount_space *space, const struct nest_loop *loop,
                      struct amount *least, struct amount *greatest);

/* Keeps a set until the space is released. */
__isl_keep isl_set *amount_keep(struct amount_space *space, __isl_take isl_set *set);

/* The symbol of iterator t[dimension]. */
int amount_iterator(struct amount_space *space, int dimension);

/* Gives the parameters of trip counts their symbols first, outer loops before inner ones, so that
   products are written in that order. */
void amount_register_parameters(struct amount_space *space);

/* One polynomial for each piece of a function. */
struct amount_pieces {
    struct amount_space *space;
    LIST_OF(struct amount_part) at;
};

/* The pieces of a function over parameters and iterators; false if one is no polynomial. Iterators
   may be parameters named "#0" and so on. */
bool amount_pieces(struct amount_space *space, __isl_keep isl_pw_aff *aff,
                   struct amount_pieces *list);

/* The part that usual sizes are in, or NULL. */
const struct amount_part *amount_usual(const struct amount_part *parts, size_t count);

/* A function of the parameters as a polynomial; NULL if it cannot be written. */
const struct poly *amount_poly(struct amount_space *space, __isl_keep isl_pw_aff *aff);

/* The amount of a whole nest as one polynomial; parts under conditions become symbols. */
const struct poly *amount_total(struct amount_space *space, struct amount amount);

#endif
