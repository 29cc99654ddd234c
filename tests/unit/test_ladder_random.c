/*
 * test_ladder_random.c: the tests of linear.h on small random systems against enumeration. What is
 * said to be independent has no solution, what is given as a solution is one, and the smallest.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "loops/sets/linear.h"

enum { MOST_UNKNOWNS = 8 };

static const struct ilp_budget ample = {10000, 5000};

/* A random system and the range in which its solutions are enumerated. */
struct random_system {
    struct arena arena;
    struct linear_problem problem;
    uint32_t seed;
    int64_t lower[MOST_UNKNOWNS], upper[MOST_UNKNOWNS];
    bool found;                   /* some point of the range is a solution */
    int64_t least[MOST_UNKNOWNS]; /* the first of those with the smallest parameters */
};

static int64_t random_between(struct random_system *random, int64_t lower, int64_t upper)
{
    random->seed = random->seed * 1664525u + 1013904223u;
    return lower + (int64_t)((random->seed >> 8) % (uint32_t)(upper - lower + 1));
}

static struct linear_row random_row(struct random_system *random, int unknowns)
{
    int64_t *coefficients = ARENA_ARRAY(&random->arena, int64_t, (size_t)unknowns);
    for (int k = 0; k < unknowns; k++)
        coefficients[k] = random_between(random, 0, 2) ? random_between(random, -4, 4) : 0;
    return (struct linear_row){random_between(random, -9, 9), coefficients};
}

/* Adds value >= lower and value <= upper as rows. */
static void random_bounds(struct random_system *random, int unknown, int unknowns)
{
    for (int side = 0; side < 2; side++) {
        int64_t *coefficients = ARENA_ARRAY(&random->arena, int64_t, (size_t)unknowns);
        coefficients[unknown] = side ? -1 : 1;
        struct linear_row row = {side ? random->upper[unknown] : -random->lower[unknown],
                                 coefficients};
        LIST_PUSH(&random->arena, random->problem.inequalities, row);
    }
}

/* With `bounded` all solutions lie in the range, without it some unknowns may leave it. */
static void random_init(struct random_system *random, uint32_t seed, int64_t lowest, bool bounded)
{
    memset(random, 0, sizeof(*random));
    random->seed = seed * 2654435761u;
    struct linear_problem *problem = &random->problem;
    problem->sources = (int)random_between(random, 1, 2);
    problem->sinks = (int)random_between(random, 1, 2);
    problem->parameters = (int)random_between(random, 0, 2);
    problem->exists = (int)random_between(random, 0, 1);
    int unknowns = linear_unknowns(problem);
    for (int k = 0; k < unknowns; k++) {
        random->lower[k] = random_between(random, lowest, 1);
        random->upper[k] = random->lower[k] + random_between(random, k == 0 ? 1 : 0, 3);
        if (bounded || random_between(random, 0, 2))
            random_bounds(random, k, unknowns);
    }
    for (int64_t k = random_between(random, 1, 2); k > 0; k--)
        LIST_PUSH(&random->arena, problem->subscripts, random_row(random, unknowns));
    if (problem->exists > 0)
        LIST_PUSH(&random->arena, problem->equalities, random_row(random, unknowns));
    for (int64_t k = random_between(random, 0, 2); k > 0; k--)
        LIST_PUSH(&random->arena, problem->inequalities, random_row(random, unknowns));
}

static int64_t plain_value(const struct linear_row *row, int unknowns, const int64_t *point)
{
    int64_t value = row->constant;
    for (int k = 0; k < unknowns; k++)
        value += row->coefficients[k] * point[k];
    return value;
}

static bool is_solution(const struct linear_problem *problem, const int64_t *point)
{
    int unknowns = linear_unknowns(problem);
    for (size_t k = 0; k < problem->subscripts.size; k++)
        if (plain_value(&problem->subscripts.at[k], unknowns, point) != 0)
            return false;
    for (size_t k = 0; k < problem->equalities.size; k++)
        if (plain_value(&problem->equalities.at[k], unknowns, point) != 0)
            return false;
    for (size_t k = 0; k < problem->inequalities.size; k++)
        if (plain_value(&problem->inequalities.at[k], unknowns, point) < 0)
            return false;
    return point[0] + 1 <= point[problem->sources];
}

/* Sums of the parameters and of the iterations, the former first. */
static int64_t size_of_point(const struct linear_problem *problem, const int64_t *point)
{
    int iterators = problem->sources + problem->sinks;
    int64_t size = 0;
    for (int k = 0; k < iterators + problem->parameters; k++)
        size += (k < iterators ? 1 : 1000) * point[k];
    return size;
}

static void enumerate(struct random_system *random, int unknown, int64_t *point)
{
    const struct linear_problem *problem = &random->problem;
    if (unknown < linear_unknowns(problem)) {
        for (int64_t v = random->lower[unknown]; v <= random->upper[unknown]; v++) {
            point[unknown] = v;
            enumerate(random, unknown + 1, point);
        }
        return;
    }
    if (!is_solution(problem, point))
        return;
    if (!random->found || size_of_point(problem, point) < size_of_point(problem, random->least))
        memcpy(random->least, point, (size_t)unknown * sizeof(point[0]));
    random->found = true;
}

/* How often each test decided, and how many systems had no solution. */
struct counts {
    int gcd, banerjee, ilp, without;
};

static void compare(struct random_system *random, bool bounded, bool positive,
                    struct counts *counts)
{
    const struct linear_problem *problem = &random->problem;
    int64_t point[MOST_UNKNOWNS];
    enumerate(random, 0, point);
    enum linear_answer gcd = gcd_test(problem), banerjee = banerjee_test(problem);
    enum linear_answer ilp = ilp_search(problem, 16, &ample, point);
    assert_false(random->found && (gcd == LINEAR_INDEPENDENT || banerjee == LINEAR_INDEPENDENT));
    assert_int_not_equal(ilp, LINEAR_INDEPENDENT);
    assert_true(gcd != LINEAR_SOLUTION && banerjee != LINEAR_SOLUTION);
    if (ilp == LINEAR_SOLUTION) {
        assert_true(is_solution(problem, point));
        assert_true(gcd == LINEAR_UNDECIDED && banerjee == LINEAR_UNDECIDED);
    }
    if (bounded)
        assert_int_equal(ilp == LINEAR_SOLUTION, random->found);
    if (bounded && positive && random->found)
        assert_int_equal(size_of_point(problem, point), size_of_point(problem, random->least));
    counts->gcd += gcd == LINEAR_INDEPENDENT;
    counts->banerjee += banerjee == LINEAR_INDEPENDENT;
    counts->ilp += ilp == LINEAR_SOLUTION;
    counts->without += !random->found;
}

static void compare_many(int64_t lowest, bool bounded, uint32_t systems)
{
    struct counts counts = {0};
    for (uint32_t seed = 1; seed <= systems; seed++) {
        struct random_system random;
        random_init(&random, seed, lowest, bounded);
        compare(&random, bounded, lowest >= 0, &counts);
        arena_release(&random.arena);
    }
    assert_true(counts.gcd > 0 && counts.banerjee > 0 && counts.ilp > 0);
    if (bounded)
        assert_true(counts.banerjee * 2 > counts.without);
}

static void test_random_positive(void **state)
{
    (void)state;
    compare_many(0, true, 600);
}

static void test_random_signed(void **state)
{
    (void)state;
    compare_many(-3, true, 600);
}

static void test_random_open(void **state)
{
    (void)state;
    compare_many(-3, false, 600);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_positive),
        cmocka_unit_test(test_random_signed),
        cmocka_unit_test(test_random_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
