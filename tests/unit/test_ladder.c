/*
 * test_ladder.c: substitution, the GCD test and Banerjee's inequalities on textbook problems and at
 * the limits of 64-bit arithmetic; each also on problems that it must leave to others.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "linear_text.h"

static void expect(struct system *system, enum linear_answer gcd, enum linear_answer banerjee)
{
    assert_int_equal(gcd_test(&system->problem), gcd);
    assert_int_equal(banerjee_test(&system->problem), banerjee);
    system_release(system);
}

/* One loop over 0 .. last with one subscript equation. */
static void expect_loop(int64_t last, const char *subscript, enum linear_answer gcd,
                        enum linear_answer banerjee)
{
    struct system system;
    system_init(&system, 1, 1, 0, 0);
    iterate_to(&system, last);
    meets(&system, subscript);
    expect(&system, gcd, banerjee);
}

static void test_ziv(void **state)
{
    (void)state;
    expect_loop(9, "4 - 5", LINEAR_INDEPENDENT, LINEAR_INDEPENDENT);
    expect_loop(9, "4 - 4", LINEAR_UNDECIDED, LINEAR_UNDECIDED);
}

static void test_gcd(void **state)
{
    (void)state;
    struct system system;
    system_init(&system, 2, 2, 1, 1);
    meets(&system, "6*x0 + 4*x1 - 10*y0 - 8*y1 + 2*n0 + 3");
    expect(&system, LINEAR_INDEPENDENT, LINEAR_UNDECIDED);
    system_init(&system, 1, 1, 0, 1);
    meets(&system, "x0 - y0");
    equal(&system, "4*e0 - 2*x0 - 1");
    assert_int_equal(gcd_test(&system.problem), LINEAR_INDEPENDENT);
    system_release(&system);
    system_init(&system, 1, 1, 0, 0);
    meets(&system, "2*x0 - 2*y0 - 1");
    assert_int_equal(gcd_test(&system.problem), LINEAR_INDEPENDENT);
    system_release(&system);
}

static void test_gcd_leaves_to_others(void **state)
{
    (void)state;
    expect_loop(9, "3*x0 - 2*y0 + 1", LINEAR_UNDECIDED, LINEAR_UNDECIDED);
    expect_loop(9, "2*x0 - 3*y0 + 1", LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
    expect_loop(9, "x0 - y0 + 1", LINEAR_UNDECIDED, LINEAR_UNDECIDED);
    struct system system;
    system_init(&system, 1, 1, 0, 0);
    at_least_0(&system, "0 - 1");
    assert_int_equal(gcd_test(&system.problem), LINEAR_UNDECIDED);
    system_release(&system);
}

static void test_gcd_at_the_limits(void **state)
{
    (void)state;
    struct system system;
    system_init(&system, 1, 1, 0, 0);
    meets(&system, "-9223372036854775808*x0 + 2*y0 - 9223372036854775807");
    expect(&system, LINEAR_INDEPENDENT, LINEAR_UNDECIDED);
    system_init(&system, 1, 1, 0, 0);
    meets(&system, "4611686018427387904*x0 - 4611686018427387904*y0 - 9223372036854775808");
    assert_int_equal(gcd_test(&system.problem), LINEAR_UNDECIDED);
    system_release(&system);
    system_init(&system, 1, 1, 0, 0);
    meets(&system, "-9223372036854775808*x0 - 4611686018427387904");
    expect(&system, LINEAR_INDEPENDENT, LINEAR_UNDECIDED);
}

static void test_banerjee_bounds(void **state)
{
    (void)state;
    expect_loop(99, "x0 - y0 + 99", LINEAR_UNDECIDED, LINEAR_UNDECIDED);
    expect_loop(99, "x0 - y0 + 100", LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
    expect_loop(9, "2*x0 - y0 - 50", LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
    expect_loop(9, "2*x0 + 3*y0 - 43", LINEAR_UNDECIDED, LINEAR_UNDECIDED);
    expect_loop(9, "2*x0 + 3*y0 - 44", LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
}

/* The order x[0] < y[0] decides; no bounds are needed for distances of the wrong sign. */
static void test_banerjee_direction(void **state)
{
    (void)state;
    const char *never[] = {"x0 - y0", "x0 - y0 - 1", "5*x0 - 5*y0 - 10"};
    for (size_t k = 0; k < COUNT_OF(never); k++) {
        struct system system;
        system_init(&system, 1, 1, 0, 0);
        meets(&system, never[k]);
        expect(&system, LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
    }
    struct system system;
    one_symbolic_loop(&system, "x0 - y0");
    expect(&system, LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
    one_symbolic_loop(&system, "x0 - y0 + 1");
    expect(&system, LINEAR_UNDECIDED, LINEAR_UNDECIDED);
    expect_loop(9, "2*x0 - y0 - 8", LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
    expect_loop(10, "2*x0 - y0 - 8", LINEAR_UNDECIDED, LINEAR_UNDECIDED);
    expect_loop(9, "2*x0 - y0 - 7", LINEAR_UNDECIDED, LINEAR_UNDECIDED);
}

/* Rows of 10 laid out one after another: { 10*x0 + x1 = 10*y0 + y1 } needs { 10*d <= x1 - y1 }. */
static void test_banerjee_inner_loops(void **state)
{
    (void)state;
    struct system system;
    system_init(&system, 2, 2, 0, 0);
    iterate_to(&system, 9);
    meets(&system, "10*x0 + x1 - 10*y0 - y1");
    expect(&system, LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
    system_init(&system, 2, 2, 0, 0);
    iterate_to(&system, 10);
    meets(&system, "10*x0 + x1 - 10*y0 - y1");
    expect(&system, LINEAR_UNDECIDED, LINEAR_UNDECIDED);
    system_init(&system, 2, 2, 0, 0);
    iterate_to(&system, 9);
    meets(&system, "x0 - y0");
    meets(&system, "x1 - y1 + 1");
    expect(&system, LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
}

/* Triangles and equalities: the bounds come out of several rows, one after another. */
static void test_banerjee_propagates(void **state)
{
    (void)state;
    struct system system;
    system_init(&system, 2, 2, 0, 0);
    iterate_to(&system, 9);
    at_least_0(&system, "x0 - x1 - 1");
    at_least_0(&system, "y0 - y1 - 1");
    meets(&system, "x0 - y1");
    meets(&system, "x1 - y0");
    expect(&system, LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
    system_init(&system, 1, 1, 1, 1);
    equal(&system, "n0 - 7");
    equal(&system, "x0 - 2*e0 - 100");
    at_least_0(&system, "e0");
    at_least_0(&system, "n0 - x0");
    expect(&system, LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
    system_init(&system, 1, 1, 0, 0);
    at_least_0(&system, "3*x0 - 1");
    at_least_0(&system, "2 - 3*x0");
    expect(&system, LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
}

static void test_banerjee_leaves_to_others(void **state)
{
    (void)state;
    struct system system;
    one_symbolic_loop(&system, "2*x0 - 2*y0 + 5");
    expect(&system, LINEAR_INDEPENDENT, LINEAR_INDEPENDENT);
    one_symbolic_loop(&system, "2*x0 + 2*y0 - 2*n0 + 5");
    expect(&system, LINEAR_INDEPENDENT, LINEAR_UNDECIDED);
    one_symbolic_loop(&system, "x0 - y0 + n0");
    expect(&system, LINEAR_UNDECIDED, LINEAR_UNDECIDED);
    system_init(&system, 1, 1, 0, 0);
    expect(&system, LINEAR_UNDECIDED, LINEAR_UNDECIDED);
}

/* Each of these has a solution, or would lack one only if sums wrapped: none may be refuted. */
static void test_banerjee_overflow(void **state)
{
    (void)state;
    const char *solvable[] = {
        "4611686018427387904*x1 - 4611686018427387904*y1",
        "4611686018427387904*x0 - 4611686018427387904*y0 + 4611686018427387904",
        "9223372036854775807*x1 - 9223372036854775807*y1 + 9223372036854775807",
        "-9223372036854775808*x1 - 9223372036854775808",
        "4611686018427387904*x0 + 4611686018427387904*x1 + 4611686018427387904*y1 - y0 + 1",
    };
    for (size_t k = 0; k < COUNT_OF(solvable); k++) {
        struct system system;
        system_init(&system, 2, 2, 0, 0);
        at_least_0(&system, "x0 + 9");
        at_least_0(&system, "9 - y0");
        at_least_0(&system, "x1 + 9");
        at_least_0(&system, "9 - x1");
        at_least_0(&system, "y1 + 9");
        at_least_0(&system, "9 - y1");
        meets(&system, solvable[k]);
        expect(&system, LINEAR_UNDECIDED, LINEAR_UNDECIDED);
    }
    struct system system;
    system_init(&system, 1, 1, 1, 0);
    at_least_0(&system, "x0 - 9223372036854775806");
    at_least_0(&system, "n0 - y0");
    expect(&system, LINEAR_UNDECIDED, LINEAR_UNDECIDED);
}

/*
 * Sums, negations and rests that would wrap, each in a system with a solution: wrapped, the row
 * would look infeasible. The solutions: all 0; e0 = -1 and e1 = 0; x1 = y1 = 1; x1 = y1 = n0 = 1;
 * all 0; x0 = -1 and y0 = 1; x0 = 0 and y0 = 2.
 */
static void test_banerjee_overflow_of_sums(void **state)
{
    (void)state;
    const char *rows[] = {
        "4611686018427387904*x1 + 4611686018427387904*y1 + 4611686018427387904*n0",
        "4611686018427387904 + 4611686018427387904*e0 + 4611686018427387904*e1",
        "4611686018427387904*x1 + 4611686018427387904*y1 - 9223372036854775808",
        "-9223372036854775808*x1 + 4611686018427387904*y1 + 4611686018427387904*n0",
        "-9223372036854775808*x1 + y1 + x0",
        "-4611686018427387905*x0 - 4611686018427387905*y0",
        "-9223372036854775808*x0 + 2*y0 - 4",
    };
    const char *bounds[] = {"x0 + 1", "0 - x0", "9 - y0", "x1",      "1 - x1", "y1",    "1 - y1",
                            "n0",     "1 - n0", "e0 + 2", "-1 - e0", "e1",     "1 - e1"};
    for (size_t k = 0; k < COUNT_OF(rows); k++) {
        struct system system;
        system_init(&system, 2, 2, 1, 2);
        for (size_t b = 0; b < COUNT_OF(bounds); b++)
            at_least_0(&system, bounds[b]);
        meets(&system, rows[k]);
        expect(&system, LINEAR_UNDECIDED, LINEAR_UNDECIDED);
    }
}

/* The corners of d <= 1000 with x[0] >= 0 and with y[0] <= 0, where the other bounds are open. */
static void test_banerjee_corners(void **state)
{
    (void)state;
    struct system system;
    system_init(&system, 1, 1, 0, 0);
    at_least_0(&system, "x0");
    at_least_0(&system, "x0 + 1000 - y0");
    meets(&system, "101*x0 - 100*y0 + 100001");
    expect(&system, LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
    system_init(&system, 1, 1, 0, 0);
    at_least_0(&system, "0 - y0");
    at_least_0(&system, "x0 + 1000 - y0");
    meets(&system, "100*x0 - 101*y0 + 100001");
    expect(&system, LINEAR_UNDECIDED, LINEAR_INDEPENDENT);
    system_init(&system, 1, 1, 0, 0);
    at_least_0(&system, "x0");
    at_least_0(&system, "x0 + 1000 - y0");
    meets(&system, "101*x0 - 100*y0 + 100000");
    expect(&system, LINEAR_UNDECIDED, LINEAR_UNDECIDED);
}

static void test_satisfied(void **state)
{
    (void)state;
    struct system system;
    one_symbolic_loop(&system, "x0 - y0 + 1");
    equal(&system, "n0 - 4");
    assert_true(linear_satisfied(&system.problem, (int64_t[]){1, 2, 4}));
    assert_true(linear_satisfied(&system.problem, (int64_t[]){2, 3, 4}));
    assert_false(linear_satisfied(&system.problem, (int64_t[]){3, 4, 4}));
    assert_false(linear_satisfied(&system.problem, (int64_t[]){1, 2, 3}));
    assert_false(linear_satisfied(&system.problem, (int64_t[]){1, 3, 4}));
    assert_false(linear_satisfied(&system.problem, (int64_t[]){-1, 0, 4}));
    system_release(&system);
    one_symbolic_loop(&system, "x0 - y0");
    assert_false(linear_satisfied(&system.problem, (int64_t[]){2, 2, 4}));
    system_release(&system);
}

/* 2^62 * (3 + 1) wraps to 0, and -2^63 - 1 to 2^63 - 1: neither is a solution. */
static void test_satisfied_overflow(void **state)
{
    (void)state;
    struct system system;
    system_init(&system, 1, 1, 0, 0);
    meets(&system, "4611686018427387904*x0 + 4611686018427387904*y0");
    assert_false(linear_satisfied(&system.problem, (int64_t[]){1, 3}));
    assert_true(linear_satisfied(&system.problem, (int64_t[]){-1, 1}));
    system_release(&system);
    system_init(&system, 1, 1, 0, 0);
    at_least_0(&system, "-9223372036854775808 - y0");
    assert_false(linear_satisfied(&system.problem, (int64_t[]){0, 1}));
    system_release(&system);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ziv),
        cmocka_unit_test(test_gcd),
        cmocka_unit_test(test_gcd_leaves_to_others),
        cmocka_unit_test(test_gcd_at_the_limits),
        cmocka_unit_test(test_banerjee_bounds),
        cmocka_unit_test(test_banerjee_direction),
        cmocka_unit_test(test_banerjee_inner_loops),
        cmocka_unit_test(test_banerjee_propagates),
        cmocka_unit_test(test_banerjee_leaves_to_others),
        cmocka_unit_test(test_banerjee_overflow),
        cmocka_unit_test(test_banerjee_overflow_of_sums),
        cmocka_unit_test(test_banerjee_corners),
        cmocka_unit_test(test_satisfied),
        cmocka_unit_test(test_satisfied_overflow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
