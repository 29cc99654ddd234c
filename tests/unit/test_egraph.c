/* test_egraph.c: egraph/egraph.h and egraph/extract.h, on symbols without a meaning. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "egraph/egraph.h"
#include "egraph/extract.h"

enum { LEAF, F, G };

static int count_class(const struct egraph *graph, int class)
{
    int count = 0;
    for (const struct egraph_node *node = egraph_first(graph, class); node; node = node->next)
        count++;
    return count;
}

static void nodes_exist_once(void **state)
{
    struct arena arena = ARENA_INIT;
    struct egraph *graph = egraph_new(&arena);
    int a = egraph_leaf(graph, LEAF, 0, 1), b = egraph_leaf(graph, LEAF, 0, 2);
    (void)state;
    assert_int_not_equal(a, b);
    assert_int_equal(a, egraph_leaf(graph, LEAF, 0, 1));
    assert_int_not_equal(a, egraph_leaf(graph, LEAF, 1, 1));
    int ab = egraph_make(graph, F, 0, a, b);
    assert_int_equal(ab, egraph_make(graph, F, 0, a, b));
    assert_int_not_equal(ab, egraph_make(graph, F, 0, b, a));
    assert_int_not_equal(ab, egraph_make(graph, G, 0, a, b));
    assert_int_equal(egraph_nodes(graph), 6);
    assert_int_equal(egraph_classes(graph), 6);
    arena_release(&arena);
}

/* If a = b, then f(a) = f(b), then f(f(a)) = f(f(b)), with users made before and after. */
static void congruence_goes_upwards(void **state)
{
    struct arena arena = ARENA_INIT;
    struct egraph *graph = egraph_new(&arena);
    int a = egraph_leaf(graph, LEAF, 0, 1), b = egraph_leaf(graph, LEAF, 0, 2), x = a, y = b;
    (void)state;
    for (int k = 0; k < 50; k++) {
        x = egraph_make(graph, F, 0, x, a);
        y = egraph_make(graph, F, 0, y, b);
    }
    assert_int_not_equal(egraph_find(graph, x), egraph_find(graph, y));
    assert_true(egraph_merge(graph, a, b));
    assert_true(egraph_rebuild(graph));
    assert_int_equal(egraph_find(graph, x), egraph_find(graph, y));
    assert_int_equal(egraph_classes(graph), 51);
    assert_int_equal(egraph_nodes(graph), 52);
    assert_int_equal(count_class(graph, a), 2);
    assert_int_equal(count_class(graph, x), 1);
    assert_false(egraph_merge(graph, x, y));
    assert_false(egraph_rebuild(graph));
    arena_release(&arena);
}

/* f(a) = a makes all f(f(...)) equal to a. */
static void classes_may_hold_themselves(void **state)
{
    struct arena arena = ARENA_INIT;
    struct egraph *graph = egraph_new(&arena);
    int a = egraph_leaf(graph, LEAF, 0, 1), x = a;
    (void)state;
    for (int k = 0; k < 9; k++)
        x = egraph_make(graph, F, 0, x);
    egraph_merge(graph, a, egraph_make(graph, F, 0, a));
    egraph_rebuild(graph);
    assert_int_equal(egraph_find(graph, x), egraph_find(graph, a));
    assert_int_equal(egraph_classes(graph), 1);
    assert_int_equal(egraph_nodes(graph), 2);
    arena_release(&arena);
}

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 16;
}

/* Whether two terms of a table are equal, by repeating congruence until nothing changes. */
static void close_naively(int size, const int (*terms)[3], int *same)
{
    for (bool any = true; any;) {
        any = false;
        for (int i = 0; i < size; i++)
            for (int j = 0; j < i; j++) {
                bool equal = terms[i][0] != LEAF && terms[i][0] == terms[j][0] &&
                             same[terms[i][1]] == same[terms[j][1]] &&
                             same[terms[i][2]] == same[terms[j][2]] && same[i] != same[j];
                for (int k = 0, from = same[i], to = same[j]; equal && k < size; k++)
                    if (same[k] == from)
                        same[k] = to;
                any |= equal;
            }
    }
}

/* Random terms and merges against the closure by definition. */
static void random_graphs_are_closed(void **state)
{
    enum { SIZE = 60 };
    uint32_t seed = 7;
    (void)state;
    for (int round = 0; round < 200; round++) {
        struct arena arena = ARENA_INIT;
        struct egraph *graph = egraph_new(&arena);
        int terms[SIZE][3], same[SIZE], class[SIZE];
        for (int k = 0; k < SIZE; k++) {
            terms[k][0] = k < 5 ? LEAF : F + (int)(next_random(&seed) % 2);
            terms[k][1] = k < 5 ? k : (int)(next_random(&seed) % (uint32_t)k);
            terms[k][2] = k < 5 ? k : (int)(next_random(&seed) % (uint32_t)k);
            same[k] = k;
            class[k] =
                k < 5 ? egraph_leaf(graph, LEAF, 0, k)
                      : egraph_make(graph, terms[k][0], 0, class[terms[k][1]], class[terms[k][2]]);
        }
        for (int merges = 0; merges < 6; merges++) {
            int i = (int)(next_random(&seed) % SIZE), j = (int)(next_random(&seed) % SIZE);
            egraph_merge(graph, class[i], class[j]);
            if (merges % 2)
                egraph_rebuild(graph);
            for (int k = 0, from = same[i], to = same[j]; k < SIZE; k++)
                if (same[k] == from)
                    same[k] = to;
        }
        egraph_rebuild(graph);
        close_naively(SIZE, (const int(*)[3])terms, same);
        for (int i = 0; i < SIZE; i++)
            for (int j = 0; j < i; j++)
                assert_int_equal(same[i] == same[j],
                                 egraph_find(graph, class[i]) == egraph_find(graph, class[j]));
        arena_release(&arena);
    }
}

/* The payload of a node is its cost. */
static int64_t cost_of(const struct egraph_node *node, const void *context)
{
    (void)context;
    return node->payload;
}

static int with_cost(struct egraph *graph, int symbol, int64_t cost, int one, int other)
{
    int children[] = {one, other};
    struct egraph_key key = {symbol, 0, cost, other == EGRAPH_NONE ? 1 : 2, children};
    return egraph_add(graph, &key);
}

/* f(b, b) with b of 10 costs less than g(a) with a of 14, since b is paid once; as trees it is the
   other way round. */
static void shared_values_are_paid_once(void **state)
{
    struct arena arena = ARENA_INIT;
    struct egraph *graph = egraph_new(&arena);
    int a = egraph_leaf(graph, LEAF, 0, 14), b = egraph_leaf(graph, LEAF, 0, 10);
    int x = with_cost(graph, G, 2, a, EGRAPH_NONE), y = with_cost(graph, F, 3, b, b);
    (void)state;
    egraph_merge(graph, x, y);
    egraph_rebuild(graph);
    struct extract_request request = {graph, (const int[]){x}, 1, cost_of, NULL};
    struct extraction extraction;
    assert_true(extract_greedy(&request, &arena, &extraction));
    assert_int_equal(extraction.cost, 13);
    assert_int_equal(extraction_node(graph, &extraction, x)->symbol, F);
    assert_null(extraction_node(graph, &extraction, a));
    request.root_count = 2;
    request.roots = (const int[]){x, a};
    assert_true(extract_greedy(&request, &arena, &extraction));
    arena_release(&arena);
}

/* Three quotients of 100 each, or a reciprocal of 100 and three products of 10: each by itself is
   cheaper as a quotient. What saves nothing is not taken. */
static void what_several_might_share(void **state)
{
    struct arena arena = ARENA_INIT;
    struct egraph *graph = egraph_new(&arena);
    int d = egraph_leaf(graph, LEAF, 0, 1), roots[3];
    int reciprocal = with_cost(graph, G, 100, d, EGRAPH_NONE);
    (void)state;
    for (int k = 0; k < 3; k++) {
        int input = egraph_leaf(graph, LEAF, 1 + k, 0);
        roots[k] = with_cost(graph, F, 100, input, d);
        egraph_merge(graph, roots[k], with_cost(graph, F, 10, input, reciprocal));
    }
    egraph_rebuild(graph);
    struct extract_request request = {graph, roots, 3, cost_of, NULL};
    struct extraction extraction;
    assert_true(extract_greedy(&request, &arena, &extraction));
    assert_int_equal(extraction.cost, 301);
    extract_shared(&request, 0, &arena, &extraction);
    assert_int_equal(extraction.cost, 301);
    extract_shared(&request, 1, &arena, &extraction);
    assert_int_equal(extraction.cost, 131);
    request.root_count = 1;
    assert_true(extract_greedy(&request, &arena, &extraction));
    extract_shared(&request, 1, &arena, &extraction);
    assert_int_equal(extraction.cost, 101);
    arena_release(&arena);
}

/* A class that holds only nodes that need it, or must not be chosen, has no value. */
static void what_cannot_be_computed(void **state)
{
    struct arena arena = ARENA_INIT;
    struct egraph *graph = egraph_new(&arena);
    int never = egraph_leaf(graph, LEAF, 0, EGRAPH_NEVER);
    int x = with_cost(graph, F, 1, never, EGRAPH_NONE);
    int y = with_cost(graph, G, 0, x, EGRAPH_NONE);
    (void)state;
    egraph_merge(graph, x, y);
    egraph_rebuild(graph);
    struct extract_request request = {graph, (const int[]){x}, 1, cost_of, NULL};
    struct extraction extraction;
    assert_false(extract_greedy(&request, &arena, &extraction));
    egraph_merge(graph, x, egraph_leaf(graph, LEAF, 0, 5));
    egraph_rebuild(graph);
    assert_true(extract_greedy(&request, &arena, &extraction));
    assert_int_equal(extraction.cost, 5);
    arena_release(&arena);
}

static const struct extract_budget plenty = {2000, 20000, 2000, 50};

/* The least cost of all choices, one node for each class, by trying them. */
static int64_t try_all(const struct extract_request *request, struct arena *arena)
{
    int limit = egraph_limit(request->graph), at = 0;
    const struct egraph_node **choice = ARENA_ARRAY(arena, const struct egraph_node *, limit);
    struct extraction best = {NULL, 0, 0};
    for (int class = 0; class < limit; class ++)
        choice[class] =
            egraph_find(request->graph, class) == class ? egraph_first(request->graph, class)
                                                        : NULL;
    while (at < limit) {
        extraction_take(request, choice, arena, &best);
        for (at = 0; at < limit; at++) {
            if (!choice[at])
                continue;
            choice[at] = choice[at]->next;
            if (choice[at])
                break;
            choice[at] = egraph_first(request->graph, at);
        }
    }
    return best.chosen ? best.cost : -1;
}

/* A random graph whose nodes cost from 0 to 9, with so many pairs of classes of which each is made
   of the other for nothing. */
static struct egraph *random_graph(uint32_t *seed, int links, struct arena *arena, int terms[14])
{
    struct egraph *graph = egraph_new(arena);
    int size = 0;
    for (; size < 3; size++)
        terms[size] = egraph_leaf(graph, LEAF, 0, 1 + (int)(next_random(seed) % 9) * 3 + size);
    for (; size < 14; size++)
        terms[size] = with_cost(graph, F + (int)(next_random(seed) % 2), next_random(seed) % 10,
                                terms[next_random(seed) % (uint32_t)size],
                                terms[next_random(seed) % (uint32_t)size]);
    for (int merges = 0; merges < 7 - links; merges++)
        egraph_merge(graph, terms[next_random(seed) % 14], terms[next_random(seed) % 14]);
    for (int link = 0; link < links; link++) {
        int one = terms[next_random(seed) % 14], other = terms[next_random(seed) % 14];
        egraph_add_to(graph, one, &(struct egraph_key){G, 0, 0, 1, &other});
        egraph_add_to(graph, other, &(struct egraph_key){G, 0, 0, 1, &one});
    }
    egraph_rebuild(graph);
    return graph;
}

/* Some of the graphs hold cycles. */
static void least_costs_are_found(void **state)
{
    uint32_t seed = 11;
    int greedy_was_least = 0, rounds = 0;
    (void)state;
    for (int round = 0; round < 1000; round++) {
        struct arena arena = ARENA_INIT;
        int terms[14];
        struct egraph *graph = random_graph(&seed, round < 600 ? 0 : 3, &arena, terms);
        struct extract_request request = {graph, (const int[]){terms[13], terms[12], terms[11]}, 3,
                                          cost_of, NULL};
        struct extraction extraction;
        assert_true(extract_greedy(&request, &arena, &extraction));
        int64_t greedy = extraction.cost, least = try_all(&request, &arena);
        assert_true(greedy >= least);
        extract_least(&request, &plenty, &arena, &extraction);
        assert_int_equal(extraction.cost, least);
        assert_int_equal(extraction.least, least);
        greedy_was_least += greedy == least;
        rounds++;
        arena_release(&arena);
    }
    assert_true(greedy_was_least < rounds);
}

/* Without a budget the greedy choice stays, and nothing is claimed. */
static void budgets_end_the_search(void **state)
{
    static const struct extract_budget none[] = {{1, 100, 100, 5}, {2000, 20000, 0, 5}};
    (void)state;
    for (size_t k = 0; k < 2; k++) {
        struct arena arena = ARENA_INIT;
        struct egraph *graph = egraph_new(&arena);
        int a = egraph_leaf(graph, LEAF, 0, 4), x = with_cost(graph, F, 3, a, a);
        struct extract_request request = {graph, (const int[]){x}, 1, cost_of, NULL};
        struct extraction extraction;
        assert_true(extract_greedy(&request, &arena, &extraction));
        extract_least(&request, &none[k], &arena, &extraction);
        assert_int_equal(extraction.cost, 7);
        assert_int_equal(extraction.least, 0);
        arena_release(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_exist_once),
        cmocka_unit_test(congruence_goes_upwards),
        cmocka_unit_test(classes_may_hold_themselves),
        cmocka_unit_test(random_graphs_are_closed),
        cmocka_unit_test(shared_values_are_paid_once),
        cmocka_unit_test(what_several_might_share),
        cmocka_unit_test(what_cannot_be_computed),
        cmocka_unit_test(least_costs_are_found),
        cmocka_unit_test(budgets_end_the_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
