/* test_cheapest.c: refactorings/saturation/cheapest.h: what small bodies cost at least. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "refactorings/saturation/cheapest.h"

static const struct value_type type_list[] = {{VALUE_CLASS_FLOAT, 64},
                                              {VALUE_CLASS_SIGNED, 32},
                                              {VALUE_CLASS_SIGNED, 64},
                                              {VALUE_CLASS_OPAQUE, 0}};
static const struct value_types types = {type_list, (int)COUNT_OF(type_list)};

/* A graph with eight inputs. */
struct body {
    struct arena arena;
    struct egraph *graph;
    int in[8];
};

static int make_body(void **state)
{
    static struct body body;
    body = (struct body){.arena = ARENA_INIT};
    body.graph = egraph_new(&body.arena);
    for (int k = 0; k < 8; k++)
        body.in[k] = egraph_leaf(body.graph, VALUE_INPUT, 0, k);
    *state = &body;
    return 0;
}

static int free_body(void **state)
{
    struct body *body = *state;
    arena_release(&body->arena);
    return 0;
}

static int binary(struct body *body, int symbol, int one, int other)
{
    return egraph_make(body->graph, symbol, 0, one, other);
}

/* What some roots cost by the rules of a class; it is proven to be the least. */
static int64_t cost_of(struct body *body, enum rule_class class, const int *roots, int count)
{
    struct cheapest_request request = {
        body->graph, roots, count, {COST_GPU, &types, body->graph, 0}, NULL, NULL, true,
        class};
    struct cheapest cheapest;
    assert_true(cheapest_find(&request, &body->arena, &cheapest));
    assert_true(cheapest.extraction.cost <= cheapest.before);
    assert_int_equal(cheapest.extraction.cost, cheapest.extraction.least);
    return cheapest.extraction.cost;
}

/* a * b + a * c and a * (b + c). */
static void factors(void **state)
{
    struct body *body = *state;
    const int *in = body->in;
    int root = binary(body, VALUE_ADD, binary(body, VALUE_MULTIPLY, in[0], in[1]),
                      binary(body, VALUE_MULTIPLY, in[2], in[0]));
    assert_int_equal(cost_of(body, RULE_EXACT, &root, 1), 33);
    assert_int_equal(cost_of(body, RULE_CONTRACT, &root, 1), 23);
    assert_int_equal(cost_of(body, RULE_REASSOCIATE, &root, 1), 23);
}

/* A product that two sums take up is not worth a name; one that is stored, too, is. */
static void products_in_sums(void **state)
{
    struct body *body = *state;
    const int *in = body->in;
    int product = binary(body, VALUE_MULTIPLY, in[0], in[1]);
    int roots[] = {binary(body, VALUE_ADD, product, in[2]),
                   binary(body, VALUE_SUBTRACT, in[3], product), product};
    assert_int_equal(cost_of(body, RULE_EXACT, roots, 2), 34);
    assert_int_equal(cost_of(body, RULE_CONTRACT, roots, 2), 24);
    assert_int_equal(cost_of(body, RULE_CONTRACT, roots, 3), 34);
}

/* (a / d, b / d, c / d) with one division. */
static void common_divisors(void **state)
{
    struct body *body = *state;
    const int *in = body->in;
    int roots[3];
    for (int k = 0; k < 3; k++)
        roots[k] = binary(body, VALUE_DIVIDE, in[k], in[3]);
    assert_int_equal(cost_of(body, RULE_CONTRACT, roots, 3), 304);
    assert_int_equal(cost_of(body, RULE_REASSOCIATE, roots, 3), 134);
}

/* a + b + c and a + c share nothing as they are, but c + a when they are regrouped. */
static void partial_sums(void **state)
{
    struct body *body = *state;
    const int *in = body->in;
    int roots[] = {binary(body, VALUE_ADD, binary(body, VALUE_ADD, in[0], in[1]), in[2]),
                   binary(body, VALUE_ADD, in[0], in[2])};
    assert_int_equal(cost_of(body, RULE_EXACT, roots, 2), 33);
    assert_int_equal(cost_of(body, RULE_REASSOCIATE, roots, 2), 23);
}

/* Each symbol has a cost; those of conversions depend on the types. */
static void costs_are_known(void **state)
{
    struct body *body = *state;
    struct value_costs costs = {COST_CPU, &types, body->graph, 0};
    int number = egraph_leaf(body->graph, VALUE_INPUT, 1, 9);
    int wide = egraph_make(body->graph, VALUE_CONVERT, 2, number);
    int real = egraph_make(body->graph, VALUE_CONVERT, 0, number);
    int whole = egraph_make(body->graph, VALUE_CONVERT, 1, real);
    int load = egraph_make(body->graph, VALUE_LOAD, 0, body->in[0], body->in[1]);
    assert_int_equal(value_cost(egraph_first(body->graph, wide), &costs), 1);
    assert_int_equal(value_cost(egraph_first(body->graph, real), &costs), 10);
    assert_int_equal(value_cost(egraph_first(body->graph, whole), &costs), 10);
    assert_int_equal(value_cost(egraph_first(body->graph, load), &costs), 40);
    costs.machine = COST_GPU;
    assert_int_equal(value_cost(egraph_first(body->graph, load), &costs), 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(factors, make_body, free_body),
        cmocka_unit_test_setup_teardown(products_in_sums, make_body, free_body),
        cmocka_unit_test_setup_teardown(common_divisors, make_body, free_body),
        cmocka_unit_test_setup_teardown(partial_sums, make_body, free_body),
        cmocka_unit_test_setup_teardown(costs_are_known, make_body, free_body),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
