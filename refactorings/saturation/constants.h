/*
 * constants.h: values that are known: which classes hold one, and what follows from that.
 */
#ifndef LATHE_REFACTORINGS_CONSTANTS_H
#define LATHE_REFACTORINGS_CONSTANTS_H

#include "base/array.h"
#include "refactorings/saturation/values.h"

enum constant_function {
#define IS(name, number) CONSTANT_##name,
#define THE(name, number) CONSTANT_##name,
#define OF(name) CONSTANT_##name,
#include "refactorings/saturation/constants.def"
#undef IS
#undef THE
#undef OF
    CONSTANT_FUNCTIONS
};

/* The constants of a graph. */
struct constants {
    struct arena *arena;
    const struct value_types *types;
    LIST_OF(const struct egraph_node *) known; /* nodes, each once */
    int limit;                                 /* the size of `of` */
    const struct egraph_node **of;             /* by class: the constant, or NULL */
};

/* Finds the constants that a graph begins with; those that come later are made here. */
void constants_init(struct constants *constants, const struct value_types *types,
                    const struct egraph *graph, struct arena *arena);

/*
 * Adds what is computed from constants alone: of integers where it does
 * not overflow and divides by no zero, of floating-point numbers where the result is finite and
 * exact, so that it is the same under each rounding and in each precision, and raises nothing. What
 * is added takes effect with the next egraph_rebuild().
 */
void constants_fold(struct constants *constants, struct egraph *graph);

/* The constant of a class as of the last constants_fold(), or NULL. */
const struct egraph_node *constant_of(const struct constants *constants, const struct egraph *graph,
                                      int class);

/* What a function of constants.def gives for a class, as a value of a type, or EGRAPH_NONE. */
int constant_function(struct constants *constants, struct egraph *graph,
                      enum constant_function function, int class, int tag);

#endif
