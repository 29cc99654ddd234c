/* gcd.c: the ZIV and GCD tests. */
#include "loops/sets/linear.h"

/* Whether constant + sum of c[k] * x[k] = 0 has a solution in integers, all x[k] being free. */
static bool equation_solvable(const struct linear_row *row, int unknowns)
{
    uint64_t divisor = 0, constant = magnitude(row->constant);
    for (int k = 0; k < unknowns; k++)
        divisor = greatest_divisor(divisor, magnitude(row->coefficients[k]));
    return divisor == 0 ? constant == 0 : constant % divisor == 0;
}

static bool all_solvable(const struct linear_row *rows, size_t size, int unknowns)
{
    for (size_t k = 0; k < size; k++)
        if (!equation_solvable(&rows[k], unknowns))
            return false;
    return true;
}

enum linear_answer gcd_test(const struct linear_problem *problem)
{
    int unknowns = linear_unknowns(problem);
    if (all_solvable(problem->subscripts.at, problem->subscripts.size, unknowns) &&
        all_solvable(problem->equalities.at, problem->equalities.size, unknowns))
        return LINEAR_UNDECIDED;
    return LINEAR_INDEPENDENT;
}
