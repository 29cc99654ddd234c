/* test_rewrite_rules.c: egraph/rewrite.h on sums: how many terms are equal is known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "egraph/rewrite.h"

#include <stdlib.h>

enum { LEAF, ADD };

static const struct rewrite_symbol symbols[] = {{"add", ADD, 2, false}};

static bool always(const void *context, int types, int tag)
{
    (void)context;
    (void)types;
    (void)tag;
    return true;
}

static const struct rewrite_language sums = {
    .symbols = symbols, .symbol_count = 1, .applies = always};

static const struct rewrite_line lines[] = {
    {"commute", 1, "add(a, b)", "", "add(b, a)", 1},
    {"regroup", 1, "add(add(a, b), c)", "", "add(a, add(b, c))", 1},
};

static const struct rewrite_budget large = {4000000, 4000000, INT64_C(4000000000)};

/* x1 + x2 + ... + xN from the left. */
static int sum_of(struct egraph *graph, int terms, int first)
{
    int sum = egraph_leaf(graph, LEAF, 0, first);
    for (int k = 1; k < terms; k++)
        sum = egraph_make(graph, ADD, 0, sum, egraph_leaf(graph, LEAF, 0, first + k));
    return sum;
}

/* A sum of n terms has 2^n - 1 partial sums, and 3^n - 2^(n+1) + 1 additions that give one. */
static void check_sum(int terms, int classes, int additions)
{
    struct arena arena = ARENA_INIT;
    struct egraph *graph = egraph_new(&arena);
    struct rewrite_rules *rules = rewrite_read(&sums, lines, 2, &arena);
    sum_of(graph, terms, 0);
    struct rewrite_outcome outcome = rewrite_saturate(rules, NULL, graph, &large, NULL);
    assert_int_equal(outcome.end, REWRITE_SATURATED);
    assert_int_equal(egraph_classes(graph), classes);
    assert_int_equal(egraph_nodes(graph), additions + terms);
    if (getenv("EGRAPH_SIZES"))
        print_message("%d terms: %d rounds, %.0f operations, %.1f MB\n", terms, outcome.rounds,
                      (double)outcome.operations, (double)arena.used / 1e6);
    arena_release(&arena);
}

static void sums_saturate(void **state)
{
    (void)state;
    check_sum(2, 3, 2);
    check_sum(3, 7, 12);
    check_sum(5, 31, 180);
    check_sum(10, 1023, 57002);
}

/* The sum of twelve takes some seconds: it is measured where its size is asked for. */
static void twelve_terms(void **state)
{
    (void)state;
    if (!getenv("EGRAPH_SIZES"))
        skip();
    check_sum(12, 4095, 523250);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_saturate),
        cmocka_unit_test(twelve_terms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
