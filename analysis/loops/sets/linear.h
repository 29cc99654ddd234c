/*
 * linear.h: the dependence question of one pair of accesses as a system of linear equations and
 * inequalities over integers, and the three tests that need no more than that. In exact 64-bit
 * arithmetic: what overflows is not decided here.
 *
 * Unknowns, in this order: the iteration numbers of the source instance (outermost first), those of
 * the sink instance, the parameters, and existentially quantified integers. Column 0 of both
 * instances belongs to the loop that is judged.
 *
 *     { (x, y, p, e) : equalities = 0, inequalities >= 0 }   with   x[0] + 1 <= y[0]
 *
 * The order x[0] + 1 <= y[0] (direction `<` at the level of the judged loop) is meant by every
 * problem and is not among the rows.
 */
#ifndef LATHE_LOOPS_LINEAR_H
#define LATHE_LOOPS_LINEAR_H

#include "base/arena.h"
#include "base/array.h"

/* constant + sum of coefficients[k] * unknown[k] */
struct linear_row {
    int64_t constant;
    const int64_t *coefficients; /* one for each unknown */
};

struct linear_problem {
    int sources;    /* iterators of the source instance, at least 1 */
    int sinks;      /* iterators of the sink instance, at least 1 */
    int parameters;
    int exists;     /* further integers that the rows speak of */
    LIST_OF(struct linear_row) subscripts;   /* = 0: the accesses meet in each dimension */
    LIST_OF(struct linear_row) equalities;   /* = 0: domains and known facts */
    LIST_OF(struct linear_row) inequalities; /* >= 0: domains and known facts */
};

static inline int linear_unknowns(const struct linear_problem *problem)
{
    return problem->sources + problem->sinks + problem->parameters + problem->exists;
}

enum linear_answer {
    LINEAR_INDEPENDENT, /* proven: no solution */
    LINEAR_SOLUTION,    /* a solution is given, checked by exact substitution */
    LINEAR_UNDECIDED    /* this test cannot tell */
};

/*
 * ZIV and GCD: proves independence if an equation has no unknown and a constant that is not 0, or
 * if the greatest common divisor of its coefficients does not divide its constant. (Allen and
 * Kennedy, Optimizing Compilers for Modern Architectures, 3.3; the paper's first test, III.B.)
 */
enum linear_answer gcd_test(const struct linear_problem *problem);

/*
 * Banerjee's inequalities for direction `<` at level 0 and `*` below: bounds of the unknowns are
 * derived from the rows by interval propagation over integers, y[0] is written x[0] + d with d >=
 * 1, and each subscript equation whose value cannot be 0 within the bounds proves independence.
 * Unknowns without a bound count as infinite. (Banerjee, Dependence Analysis; Allen and Kennedy
 * 3.3.)
 */
enum linear_answer banerjee_test(const struct linear_problem *problem);

/* What branch and bound may spend, in operations, never in seconds. */
struct ilp_budget {
    int simplex_iterations; /* for each linear relaxation */
    int nodes;              /* of the branch-and-bound tree */
};

/*
 * Branch and bound by GLPK over all unknowns. Parameters are boxed to values of at most `box` in
 * magnitude so that witnesses are small and readable; among the solutions it looks for small
 * parameters and small iterations. GLPK computes in floating point: LINEAR_SOLUTION is returned
 * only for a point that satisfies every row exactly; infeasibility within the box proves nothing
 * and gives LINEAR_UNDECIDED. `solution` gets one value for each unknown.
 * (The paper, III.B: integer linear programming that culminates in branch and bound.)
 */
enum linear_answer ilp_search(const struct linear_problem *problem, int64_t box,
                              const struct ilp_budget *budget, int64_t *solution);

/* Whether the point satisfies every row and x[0] + 1 <= y[0]; false on overflow. */
bool linear_satisfied(const struct linear_problem *problem, const int64_t *point);

#endif
