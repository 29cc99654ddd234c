/*
 * ilp.c: branch and bound by GLPK. Every unknown becomes one column, or two where it may take both
 * signs ({ x = plus - minus }), so that all columns with a cost are at least 0 and the sum of
 * magnitudes is linear. The slack basis is then dual feasible and the dual simplex needs no first
 * phase. Each search has an environment of GLPK's own (base/solver.h), so that nothing outlives
 * one.
 */
#include "loops/sets/interval.h"

#include "base/solver.h"

#include <glpk.h>
#include <math.h>
#include <stdlib.h>

/* Above this a coefficient or bound is not given to floating point. */
#define LARGEST_EXACT (INT64_C(1) << 50)
#define LARGEST_BOX (INT64_C(1) << 40)

/* Costs of a unit: parameters first, and negative values only where positive ones are far away. */
enum { COST_ITERATION = 1, COST_PARAMETER = 256, COST_NEGATIVE = 3 };

/* What one search needs; it outlives a jump out of GLPK, which keeps no other memory of ours. */
struct search {
    const struct linear_problem *problem;
    const struct ilp_budget *budget;
    int unknowns;
    struct interval *intervals; /* one for each unknown, and d */
    int *plus, *minus;          /* the column of each unknown's positive and negative part, or 0 */
    int *indices;               /* of the matrix row at hand, from 1 */
    double *values;             /* likewise */
    int64_t *solution;          /* one value for each unknown */
};

static void search_init(struct search *search, const struct linear_problem *problem,
                        const struct ilp_budget *budget, int64_t *solution)
{
    size_t unknowns = (size_t)linear_unknowns(problem);
    memset(search, 0, sizeof(*search));
    search->problem = problem;
    search->budget = budget;
    search->unknowns = (int)unknowns;
    search->solution = solution;
    search->intervals = xcalloc(unknowns + 1, sizeof(*search->intervals));
    search->plus = xcalloc(unknowns, sizeof(*search->plus));
    search->minus = xcalloc(unknowns, sizeof(*search->minus));
    search->indices = xcalloc(2 * unknowns + 1, sizeof(*search->indices));
    search->values = xcalloc(2 * unknowns + 1, sizeof(*search->values));
}

static void search_release(struct search *search)
{
    free(search->intervals);
    free(search->plus);
    free(search->minus);
    free(search->indices);
    free(search->values);
}

static bool is_parameter(const struct linear_problem *problem, int unknown)
{
    int first = problem->sources + problem->sinks;
    return unknown >= first && unknown < first + problem->parameters;
}

static bool is_iteration(const struct linear_problem *problem, int unknown)
{
    return unknown < problem->sources + problem->sinks;
}

static bool row_is_small(const struct linear_row *row, int unknowns)
{
    if (row->constant > LARGEST_EXACT || row->constant < -LARGEST_EXACT)
        return false;
    for (int k = 0; k < unknowns; k++)
        if (row->coefficients[k] > LARGEST_EXACT || row->coefficients[k] < -LARGEST_EXACT)
            return false;
    return true;
}

static bool rows_are_small(const struct linear_row *rows, size_t size, int unknowns)
{
    for (size_t k = 0; k < size; k++)
        if (!row_is_small(&rows[k], unknowns))
            return false;
    return true;
}

/* An iteration open on one side gets a bound there, `reach` away from 0 or from its other bound. */
static void box_iteration(struct interval *interval, int64_t reach)
{
    if (interval->upper == INTERVAL_OPEN_ABOVE && interval->lower < LARGEST_EXACT)
        interval->upper = interval->lower > 0 ? interval->lower + reach : reach;
    if (interval->lower == INTERVAL_OPEN_BELOW && interval->upper > -LARGEST_EXACT)
        interval->lower = interval->upper < 0 ? interval->upper - reach : -reach;
}

/* Bounds of all unknowns within the box; false if no solution is there. */
static bool find_intervals(struct search *search, int64_t box)
{
    const struct linear_problem *problem = search->problem;
    for (int k = 0; k <= search->unknowns; k++) {
        bool boxed = is_parameter(problem, k);
        search->intervals[k].lower = boxed ? -box : INTERVAL_OPEN_BELOW;
        search->intervals[k].upper = boxed ? box : INTERVAL_OPEN_ABOVE;
    }
    if (!interval_narrow(problem, search->intervals))
        return false;
    for (int k = 0; k < search->unknowns; k++)
        if (is_iteration(problem, k))
            box_iteration(&search->intervals[k], 4 * box + 16);
    return true;
}

/* Adds an integer column for the values lower .. upper; open or very large bounds are left out. */
static int add_column(glp_prob *program, int64_t lower, int64_t upper, int cost)
{
    int column = glp_add_cols(program, 1);
    bool below = lower >= -LARGEST_EXACT, above = upper <= LARGEST_EXACT;
    int type =
        below ? (above ? (lower == upper ? GLP_FX : GLP_DB) : GLP_LO) : (above ? GLP_UP : GLP_FR);
    glp_set_col_bnds(program, column, type, (double)lower, (double)upper);
    glp_set_col_kind(program, column, GLP_IV);
    glp_set_obj_coef(program, column, cost);
    return column;
}

static void add_unknown(struct search *search, glp_prob *program, int unknown)
{
    struct interval at = search->intervals[unknown];
    int cost = is_parameter(search->problem, unknown)   ? COST_PARAMETER
               : is_iteration(search->problem, unknown) ? COST_ITERATION
                                                        : 0;
    if (at.lower >= 0 || cost == 0) {
        search->plus[unknown] = add_column(program, at.lower, at.upper, cost);
        return;
    }
    if (at.upper > 0)
        search->plus[unknown] = add_column(program, 0, at.upper, cost);
    int64_t most = at.lower == INTERVAL_OPEN_BELOW ? INTERVAL_OPEN_ABOVE : -at.lower;
    int64_t least = at.upper < 0 ? -at.upper : 0;
    search->minus[unknown] = add_column(program, least, most, cost * COST_NEGATIVE);
}

static int add_term(struct search *search, int size, int column, int64_t coefficient)
{
    if (column == 0 || coefficient == 0)
        return size;
    search->indices[size + 1] = column;
    search->values[size + 1] = (double)coefficient;
    return size + 1;
}

/* Adds row + constant = 0 or >= 0; inequalities of one unknown are in the intervals already. */
static void add_row(struct search *search, glp_prob *program, const struct linear_row *row,
                    bool is_equality)
{
    int size = 0, unknowns = 0;
    for (int k = 0; k < search->unknowns; k++) {
        int64_t coefficient = row->coefficients[k];
        unknowns += coefficient != 0;
        size = add_term(search, size, search->plus[k], coefficient);
        size = add_term(search, size, search->minus[k], -coefficient);
    }
    if (unknowns == 0 || (unknowns == 1 && !is_equality))
        return;
    int index = glp_add_rows(program, 1);
    double bound = -(double)row->constant;
    glp_set_row_bnds(program, index, is_equality ? GLP_FX : GLP_LO, bound, bound);
    glp_set_mat_row(program, index, size, search->indices, search->values);
}

/* Adds y[0] - x[0] >= 1. */
static void add_order(struct search *search, glp_prob *program)
{
    int size = 0, sink = search->problem->sources;
    int index = glp_add_rows(program, 1);
    size = add_term(search, size, search->plus[0], -1);
    size = add_term(search, size, search->minus[0], 1);
    size = add_term(search, size, search->plus[sink], 1);
    size = add_term(search, size, search->minus[sink], -1);
    glp_set_row_bnds(program, index, GLP_LO, 1, 1);
    glp_set_mat_row(program, index, size, search->indices, search->values);
}

static glp_prob *build_program(struct search *search)
{
    const struct linear_problem *problem = search->problem;
    glp_prob *program = glp_create_prob();
    glp_set_obj_dir(program, GLP_MIN);
    for (int k = 0; k < search->unknowns; k++)
        add_unknown(search, program, k);
    for (size_t k = 0; k < problem->subscripts.size; k++)
        add_row(search, program, &problem->subscripts.at[k], true);
    for (size_t k = 0; k < problem->equalities.size; k++)
        add_row(search, program, &problem->equalities.at[k], true);
    for (size_t k = 0; k < problem->inequalities.size; k++)
        add_row(search, program, &problem->inequalities.at[k], false);
    add_order(search, program);
    return program;
}

/* The value of one column, of the relaxation or of the best point found; false if it is no integer
 * that floating point holds exactly. */
static bool column_value(glp_prob *program, int column, bool relaxed, int64_t *value)
{
    double found = column == 0 ? 0
                   : relaxed   ? glp_get_col_prim(program, column)
                               : glp_mip_col_val(program, column);
    double rounded = round(found);
    if (!(fabs(rounded) <= (double)LARGEST_EXACT) || fabs(found - rounded) > 1e-4)
        return false;
    *value = (int64_t)rounded;
    return true;
}

/* Reads the point that GLPK holds and substitutes it exactly. */
static bool read_solution(struct search *search, glp_prob *program, bool relaxed)
{
    for (int k = 0; k < search->unknowns; k++) {
        int64_t plus, minus;
        if (!column_value(program, search->plus[k], relaxed, &plus) ||
            !column_value(program, search->minus[k], relaxed, &minus))
            return false;
        search->solution[k] = plus - minus;
    }
    return linear_satisfied(search->problem, search->solution);
}

static bool solve_relaxation(struct search *search, glp_prob *program)
{
    glp_smcp control;
    glp_init_smcp(&control);
    control.msg_lev = GLP_MSG_OFF;
    control.meth = GLP_DUALP;
    control.it_lim = search->budget->simplex_iterations;
    control.presolve = GLP_OFF;
    return glp_simplex(program, &control) == 0 && glp_get_status(program) == GLP_OPT;
}

/* Ends branch and bound when its tree has as many nodes as the budget allows. */
static void count_nodes(glp_tree *tree, void *info)
{
    const struct search *search = info;
    int nodes;
    glp_ios_tree_size(tree, NULL, NULL, &nodes);
    if (nodes >= search->budget->nodes)
        glp_ios_terminate(tree);
}

static bool branch_and_bound(struct search *search, glp_prob *program)
{
    glp_iocp control;
    glp_init_iocp(&control);
    control.msg_lev = GLP_MSG_OFF;
    control.presolve = GLP_OFF;
    control.cb_func = count_nodes;
    control.cb_info = search;
    int failure = glp_intopt(program, &control);
    int status = glp_mip_status(program);
    return (failure == 0 || failure == GLP_ESTOP) && (status == GLP_OPT || status == GLP_FEAS);
}

/* Everything that runs under the error hook. The relaxation's point will do if it is integral. */
static bool find_solution(void *data)
{
    struct search *search = data;
    glp_prob *program = build_program(search);
    if (!solve_relaxation(search, program))
        return false;
    if (read_solution(search, program, true))
        return true;
    return branch_and_bound(search, program) && read_solution(search, program, false);
}

/* Swallows what GLPK would print; an error message ignores glp_term_out(). */

enum linear_answer ilp_search(const struct linear_problem *problem, int64_t box,
                              const struct ilp_budget *budget, int64_t *solution)
{
    int unknowns = linear_unknowns(problem);
    if (box < 0 || box > LARGEST_BOX || budget->nodes <= 0 ||
        !rows_are_small(problem->subscripts.at, problem->subscripts.size, unknowns) ||
        !rows_are_small(problem->equalities.at, problem->equalities.size, unknowns) ||
        !rows_are_small(problem->inequalities.at, problem->inequalities.size, unknowns))
        return LINEAR_UNDECIDED;
    struct search search;
    search_init(&search, problem, budget, solution);
    bool found = find_intervals(&search, box) && solver_run(find_solution, &search);
    search_release(&search);
    return found ? LINEAR_SOLUTION : LINEAR_UNDECIDED;
}
