/*
 * test_ilp.c: branch and bound on textbook problems: small witnesses, the box, the budget, and what
 * GLPK must not do to the process it runs in.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <unistd.h>

#include <cmocka.h>

#include "linear_text.h"

enum { MOST_UNKNOWNS = 32 };

static const struct ilp_budget ample = {10000, 5000};

/* Searches with an ample budget and compares the point; the system is released. */
static void expect_witness(struct system *system, const int64_t *expected)
{
    int64_t point[MOST_UNKNOWNS];
    assert_int_equal(ilp_search(&system->problem, 64, &ample, point), LINEAR_SOLUTION);
    assert_true(linear_satisfied(&system->problem, point));
    for (int k = 0; k < linear_unknowns(&system->problem); k++)
        assert_int_equal(point[k], expected[k]);
    system_release(system);
}

static void expect_undecided(struct system *system, int64_t box, const struct ilp_budget *budget)
{
    int64_t point[MOST_UNKNOWNS];
    assert_int_equal(ilp_search(&system->problem, box, budget, point), LINEAR_UNDECIDED);
    system_release(system);
}

static void test_ilp_small_witnesses(void **state)
{
    (void)state;
    struct system system;
    one_symbolic_loop(&system, "x0 - y0 + 1");
    at_least_0(&system, "x0 - 1");
    expect_witness(&system, (int64_t[]){1, 2, 3});
    one_symbolic_loop(&system, "2*x0 - 3*y0 + 4");
    expect_witness(&system, (int64_t[]){1, 2, 3});
    one_symbolic_loop(&system, "0");
    expect_witness(&system, (int64_t[]){0, 1, 2});
    system_init(&system, 1, 1, 0, 0);
    iterate_to(&system, 100000);
    meets(&system, "x0 - y0 + 50000");
    expect_witness(&system, (int64_t[]){0, 50000});
    system_init(&system, 1, 1, 1, 0);
    iterate_to(&system, 20);
    meets(&system, "x0 + n0 - 9");
    expect_witness(&system, (int64_t[]){9, 10, 0});
    system_init(&system, 1, 1, 0, 1);
    iterate_to(&system, 100);
    meets(&system, "x0 + y0 - 6");
    equal(&system, "x0 - 2*e0");
    expect_witness(&system, (int64_t[]){2, 4, 1});
}

/* Of 2 and -1 the former is taken; where only negative values do, they are found. */
static void test_ilp_signs(void **state)
{
    (void)state;
    struct system system;
    system_init(&system, 1, 1, 1, 0);
    iterate_to(&system, 9);
    meets(&system, "x0 - y0 + n0");
    expect_witness(&system, (int64_t[]){0, 1, 1});
    system_init(&system, 1, 1, 1, 0);
    iterate_to(&system, 9);
    meets(&system, "x0 - y0 - n0");
    expect_witness(&system, (int64_t[]){0, 1, -1});
    system_init(&system, 1, 1, 1, 1);
    iterate_to(&system, 9);
    equal(&system, "n0 - 3*e0 - 2");
    expect_witness(&system, (int64_t[]){0, 1, 2, 0});
    system_init(&system, 1, 1, 0, 0);
    meets(&system, "x0 + 7");
    at_least_0(&system, "0 - 3 - y0");
    expect_witness(&system, (int64_t[]){-7, -3});
}

/* The box is for parameters; iterations without bounds reach 4 * 64 + 16 = 272. */
static void test_ilp_box(void **state)
{
    (void)state;
    struct system system;
    int64_t point[MOST_UNKNOWNS];
    one_symbolic_loop(&system, "x0 - y0 + 64");
    expect_undecided(&system, 64, &ample);
    one_symbolic_loop(&system, "x0 - y0 + 64");
    assert_int_equal(ilp_search(&system.problem, 65, &ample, point), LINEAR_SOLUTION);
    assert_int_equal(point[2], 65);
    system_release(&system);
    system_init(&system, 1, 1, 0, 0);
    meets(&system, "x0");
    meets(&system, "y0 - 1000");
    expect_witness(&system, (int64_t[]){0, 1000});
    system_init(&system, 1, 1, 0, 0);
    meets(&system, "x0 - y0 + 544");
    expect_witness(&system, (int64_t[]){-272, 272});
    system_init(&system, 1, 1, 0, 0);
    meets(&system, "x0 - y0 + 545");
    expect_undecided(&system, 64, &ample);
    system_init(&system, 1, 1, 0, 0);
    at_least_0(&system, "x0 - 1000");
    expect_witness(&system, (int64_t[]){1000, 1001});
}

static void test_ilp_never_proves(void **state)
{
    (void)state;
    struct system system;
    one_symbolic_loop(&system, "x0 - y0");
    expect_undecided(&system, 64, &ample);
    one_symbolic_loop(&system, "2*x0 - 2*y0 + 1");
    expect_undecided(&system, 64, &ample);
    one_symbolic_loop(&system, "x0 - y0 + n0");
    expect_undecided(&system, 64, &ample);
}

/* Within floating point's tolerance { x1 = y1 } solves this; exactly nothing does. */
static void test_ilp_checks_exactly(void **state)
{
    (void)state;
    struct system system;
    system_init(&system, 2, 2, 0, 0);
    iterate_to(&system, 1000);
    meets(&system, "1125899906842624*x1 - 1125899906842624*y1 + 1");
    expect_undecided(&system, 64, &ample);
}

static void test_ilp_large_coefficients(void **state)
{
    (void)state;
    struct system system;
    one_symbolic_loop(&system, "1125899906842624*x0 - 1125899906842624*y0 + 1125899906842624");
    expect_witness(&system, (int64_t[]){0, 1, 2});
    const char *refused[] = {
        "2251799813685248*x0 - 2251799813685248*y0 + 2251799813685248",
        "4611686018427387904*x0 - 4611686018427387904*y0 + 4611686018427387904",
        "-9223372036854775808*x0",
    };
    for (size_t k = 0; k < COUNT_OF(refused); k++) {
        one_symbolic_loop(&system, refused[k]);
        expect_undecided(&system, 64, &ample);
    }
    one_symbolic_loop(&system, "x0");
    at_least_0(&system, "x0 + 4611686018427387904");
    expect_undecided(&system, 64, &ample);
}

/* A problem whose relaxation is not integral: it takes several nodes. */
static void branching_problem(struct system *system)
{
    system_init(system, 2, 2, 1, 0);
    at_least_0(system, "x0");
    at_least_0(system, "n0 - y0 - 1");
    at_least_0(system, "x1");
    at_least_0(system, "n0 - x1 - 1");
    at_least_0(system, "y1");
    at_least_0(system, "n0 - y1 - 1");
    meets(system, "13*x0 + 7*x1 - 13*y0 - 21*y1 + 1");
}

static void test_ilp_budget(void **state)
{
    (void)state;
    struct system system;
    int64_t point[MOST_UNKNOWNS];
    branching_problem(&system);
    expect_undecided(&system, 64, &(struct ilp_budget){10000, 1});
    branching_problem(&system);
    expect_undecided(&system, 64, &(struct ilp_budget){10000, 0});
    branching_problem(&system);
    expect_undecided(&system, 64, &(struct ilp_budget){1, 5000});
    branching_problem(&system);
    assert_int_equal(ilp_search(&system.problem, 64, &ample, point), LINEAR_SOLUTION);
    system_release(&system);
}

/* GLPK calls its error hook for a negative limit of iterations, and would abort without one. */
static void test_ilp_survives_glpk_errors(void **state)
{
    (void)state;
    for (int k = 0; k < 3; k++) {
        struct system system;
        branching_problem(&system);
        expect_undecided(&system, 64, &(struct ilp_budget){-1, 5000});
        one_symbolic_loop(&system, "x0 - y0 + 1");
        expect_witness(&system, (int64_t[]){0, 1, 2});
    }
}

/* Runs the searches above once more with standard output and error in a file, which stays empty. */
static void test_ilp_is_quiet(void **state)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    fflush(stdout);
    fflush(stderr);
    int output = dup(STDOUT_FILENO), error = dup(STDERR_FILENO);
    dup2(fileno(file), STDOUT_FILENO);
    dup2(fileno(file), STDERR_FILENO);
    test_ilp_small_witnesses(state);
    test_ilp_never_proves(state);
    test_ilp_budget(state);
    test_ilp_survives_glpk_errors(state);
    fflush(stdout);
    fflush(stderr);
    dup2(output, STDOUT_FILENO);
    dup2(error, STDERR_FILENO);
    close(output);
    close(error);
    assert_int_equal(lseek(fileno(file), 0, SEEK_END), 0);
    fclose(file);
}

/* Twelve loops around both accesses, with distance 1 in each dimension. */
static void test_deep_nest(void **state)
{
    (void)state;
    enum { DEPTH = 12 };
    struct system system;
    system_init(&system, DEPTH, DEPTH, 1, 0);
    for (int k = 0; k < 2 * DEPTH; k++) {
        int64_t *lower = ARENA_ARRAY(&system.arena, int64_t, 2 * DEPTH + 1);
        int64_t *upper = ARENA_ARRAY(&system.arena, int64_t, 2 * DEPTH + 1);
        lower[k] = 1;
        upper[k] = -1;
        upper[2 * DEPTH] = 1;
        struct linear_row rows[] = {{0, lower}, {-1, upper}};
        LIST_PUSH(&system.arena, system.problem.inequalities, rows[0]);
        LIST_PUSH(&system.arena, system.problem.inequalities, rows[1]);
    }
    for (int k = 0; k < DEPTH; k++) {
        int64_t *coefficients = ARENA_ARRAY(&system.arena, int64_t, 2 * DEPTH + 1);
        coefficients[k] = 1;
        coefficients[DEPTH + k] = -1;
        struct linear_row row = {1, coefficients};
        LIST_PUSH(&system.arena, system.problem.subscripts, row);
    }
    int64_t expected[2 * DEPTH + 1];
    for (int k = 0; k <= 2 * DEPTH; k++)
        expected[k] = k < DEPTH ? 0 : k < 2 * DEPTH ? 1 : 2;
    assert_int_equal(banerjee_test(&system.problem), LINEAR_UNDECIDED);
    expect_witness(&system, expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ilp_small_witnesses),
        cmocka_unit_test(test_ilp_signs),
        cmocka_unit_test(test_ilp_box),
        cmocka_unit_test(test_ilp_never_proves),
        cmocka_unit_test(test_ilp_checks_exactly),
        cmocka_unit_test(test_ilp_large_coefficients),
        cmocka_unit_test(test_ilp_budget),
        cmocka_unit_test(test_ilp_survives_glpk_errors),
        cmocka_unit_test(test_ilp_is_quiet),
        cmocka_unit_test(test_deep_nest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
