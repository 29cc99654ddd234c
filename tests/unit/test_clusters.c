/*
 * test_clusters.c: loops/sets/clusters.h: the fewest groups are those that trying all of them
 * finds, for up to seven things; and large problems come to an end.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "loops/sets/clusters.h"

enum { BRANCHES = 2000, PROBLEMS = 400, MOST_TRIED = 7 };

/* A number below `most`, by xorshift. */
static int draw(uint64_t *state, int most)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (int)(*state % (uint64_t)most);
}

/* Pairs of which about `percent` say something, and of which a part is apart in whatever order. */
static struct cluster_problem make_problem(uint64_t *state, int size, int percent)
{
    static const enum cluster_pair kinds[] = {CLUSTER_BEFORE, CLUSTER_STRICTLY, CLUSTER_APART,
                                              CLUSTER_APART};
    struct cluster_problem problem = {.size = size};
    for (int a = 0; a < size; a++)
        for (int b = a + 1; b < size; b++)
            problem.pairs[a][b] = draw(state, 100) < percent ? kinds[draw(state, 4)] : CLUSTER_FREE;
    return problem;
}

static int is_right(const struct cluster_problem *problem, const int *of)
{
    for (int a = 0; a < problem->size; a++)
        for (int b = a + 1; b < problem->size; b++) {
            enum cluster_pair pair = problem->pairs[a][b];
            if ((pair == CLUSTER_APART && of[a] == of[b]) ||
                (pair == CLUSTER_BEFORE && of[a] > of[b]) ||
                (pair == CLUSTER_STRICTLY && of[a] >= of[b]))
                return 0;
        }
    return 1;
}

/* Tries all numbers of groups, and for each all ways to choose one for each thing. */
static int fewest_by_trying(const struct cluster_problem *problem)
{
    for (int groups = 1;; groups++) {
        int of[MOST_TRIED] = {0}, at = 0;
        while (at < problem->size) {
            if (is_right(problem, of))
                return groups;
            for (at = 0; at < problem->size && ++of[at] == groups; at++)
                of[at] = 0;
        }
    }
}

static void test_clusters_brute_force(void **state)
{
    (void)state;
    uint64_t random = 88172645463325252u;
    for (int k = 0; k < PROBLEMS; k++) {
        struct clusters found;
        struct cluster_problem problem =
            make_problem(&random, 1 + k % MOST_TRIED, 20 + draw(&random, 70));
        clusters_find(&problem, BRANCHES, &found);
        assert_true(is_right(&problem, found.of));
        assert_int_equal(found.size, found.least);
        assert_int_equal(found.size, fewest_by_trying(&problem));
    }
}

/* a b a b a b a b, where those of one letter may be together: taken in turns, whichever comes first
   decides; by three letters the first choice is often wrong. */
static void test_clusters_letters(void **state)
{
    (void)state;
    struct cluster_problem problem = {.size = CLUSTERS_MOST};
    struct clusters found;
    for (int a = 0; a < problem.size; a++)
        for (int b = a + 1; b < problem.size; b++)
            problem.pairs[a][b] = a % 3 == b % 3 ? CLUSTER_FREE : CLUSTER_APART;
    clusters_find(&problem, BRANCHES, &found);
    assert_true(is_right(&problem, found.of));
    assert_int_equal(found.size, 3);
    assert_int_equal(found.least, 3);
}

/* Thirty things: right, and mostly proven to be the fewest. */
static void test_clusters_large(void **state)
{
    (void)state;
    uint64_t random = 1234567u;
    int proven = 0;
    for (int k = 0; k < 20; k++) {
        struct clusters found;
        struct cluster_problem problem = make_problem(&random, CLUSTERS_MOST, 3 + k);
        clusters_find(&problem, BRANCHES, &found);
        assert_true(is_right(&problem, found.of));
        assert_true(found.least <= found.size);
        proven += found.least == found.size;
    }
    assert_true(proven >= 18);
}

/* Without branches nothing is searched, and the answer says so. */
static void test_clusters_budget(void **state)
{
    (void)state;
    uint64_t random = 99u;
    int open = 0;
    for (int k = 0; k < 50; k++) {
        struct clusters some, all;
        struct cluster_problem problem = make_problem(&random, MOST_TRIED, 60);
        clusters_find(&problem, 0, &some);
        clusters_find(&problem, BRANCHES, &all);
        assert_true(is_right(&problem, some.of));
        assert_true(some.least <= all.size && all.size <= some.size);
        open += some.least < some.size;
    }
    assert_true(open > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clusters_brute_force),
        cmocka_unit_test(test_clusters_letters),
        cmocka_unit_test(test_clusters_large),
        cmocka_unit_test(test_clusters_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
