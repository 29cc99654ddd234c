/* linear.c: exact substitution into the rows of a dependence problem. */
#include "loops/sets/linear.h"

/* The row's value at the point; false on overflow. */
static bool row_value(const struct linear_row *row, int unknowns, const int64_t *point,
                      int64_t *value)
{
    *value = row->constant;
    for (int k = 0; k < unknowns; k++) {
        int64_t term;
        if (__builtin_mul_overflow(row->coefficients[k], point[k], &term) ||
            __builtin_add_overflow(*value, term, value))
            return false;
    }
    return true;
}

static bool rows_vanish(const struct linear_row *rows, size_t size, int unknowns,
                        const int64_t *point)
{
    for (size_t k = 0; k < size; k++) {
        int64_t value;
        if (!row_value(&rows[k], unknowns, point, &value) || value != 0)
            return false;
    }
    return true;
}

bool linear_satisfied(const struct linear_problem *problem, const int64_t *point)
{
    int unknowns = linear_unknowns(problem);
    for (size_t k = 0; k < problem->inequalities.size; k++) {
        int64_t value;
        if (!row_value(&problem->inequalities.at[k], unknowns, point, &value) || value < 0)
            return false;
    }
    return point[0] < point[problem->sources] &&
           rows_vanish(problem->equalities.at, problem->equalities.size, unknowns, point) &&
           rows_vanish(problem->subscripts.at, problem->subscripts.size, unknowns, point);
}
