/*
 * test_saturation_values.c: what the rules of refactorings/saturation/rules.def make of graphs: of
 * random terms all nodes of a class have one value, constants are folded where the result is exact,
 * types do not mix, and regrouping has a budget of its own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "refactorings/saturation/constants.h"
#include "refactorings/saturation/rules.h"

#include <math.h>

static const struct value_type type_list[] = {
    {VALUE_CLASS_FLOAT, 64},  {VALUE_CLASS_FLOAT, 32},    {VALUE_CLASS_UNSIGNED, 32},
    {VALUE_CLASS_SIGNED, 32}, {VALUE_CLASS_WRAPPING, 32},
};
static const struct value_types types = {type_list, (int)COUNT_OF(type_list)};
static const struct rewrite_budget usual = {20000, 5000, 2000000};

static int real(struct egraph *graph, int tag, double number)
{
    int64_t bits;
    memcpy(&bits, &number, sizeof(bits));
    return egraph_leaf(graph, VALUE_REAL, tag, bits);
}

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 16;
}

/* A number that a leaf stands for: constants, and some for each input. */
static double leaf_value(const struct egraph_node *node, int choice)
{
    static const double numbers[] = {0.0, -0.0, 1.0, -3.0, 0.1, INFINITY, -INFINITY, NAN, 1e308};
    double number;
    if (node->symbol == VALUE_INPUT)
        return numbers[(size_t)(node->payload * 5 + choice * (node->payload + 1)) %
                       COUNT_OF(numbers)];
    memcpy(&number, &node->payload, sizeof(number));
    return number;
}

static double node_value(const struct egraph *graph, const struct egraph_node *node,
                         const double *values, int choice)
{
    double a = node->size > 0 ? values[egraph_find(graph, node->children[0].class)] : 0;
    double b = node->size > 1 ? values[egraph_find(graph, node->children[1].class)] : 0;
    double c = node->size > 2 ? values[egraph_find(graph, node->children[2].class)] : 0;
    switch (node->symbol) {
    case VALUE_NEGATE:
        return -a;
    case VALUE_ADD:
        return a + b;
    case VALUE_SUBTRACT:
        return a - b;
    case VALUE_MULTIPLY:
        return a * b;
    case VALUE_DIVIDE:
        return a / b;
    case VALUE_SELECT:
        return a != 0 ? b : c;
    default:
        return leaf_value(node, choice);
    }
}

/* All nodes of all classes, computed from the values of their children, which the oldest nodes
   give. */
static void check_values(const struct egraph *graph, int choice)
{
    double values[20000];
    const struct egraph_node *oldest[20000] = {NULL}, *in_order[60000] = {NULL};
    int limit = egraph_limit(graph), last = 0;
    assert_true(limit <= (int)COUNT_OF(values));
    for (int class = 0; class < limit; class ++)
        for (const struct egraph_node *node = egraph_first(graph, class); node; node = node->next)
            if (egraph_find(graph, class) == class &&
                (!oldest[class] || node->serial < oldest[class]->serial))
                oldest[class] = node;
    for (int class = 0; class < limit; class ++)
        if (oldest[class] && oldest[class]->serial < (int)COUNT_OF(in_order)) {
            in_order[oldest[class]->serial] = oldest[class];
            last = oldest[class]->serial > last ? oldest[class]->serial : last;
        }
    for (int serial = 0; serial <= last; serial++)
        if (in_order[serial])
            values[egraph_find(graph, in_order[serial]->class)] =
                node_value(graph, in_order[serial], values, choice);
    for (int class = 0; class < limit; class ++)
        for (const struct egraph_node *node = oldest[class] ? egraph_first(graph, class) : NULL;
             node; node = node->next) {
            double value = node_value(graph, node, values, choice);
            bool is_same = value == values[class] && !signbit(value) == !signbit(values[class]);
            if (!is_same && !(isnan(value) && isnan(values[class])))
                fail_msg("a %s gives %g for %g", value_row(node->symbol)->name, value,
                         values[class]);
        }
}

/* A graph of random terms. */
static void grow_random(struct egraph *graph, uint32_t *seed)
{
    static const int operators[] = {VALUE_ADD,    VALUE_SUBTRACT, VALUE_MULTIPLY,
                                    VALUE_DIVIDE, VALUE_NEGATE,   VALUE_SELECT};
    static const double numbers[] = {0.0, -0.0, 1.0, -1.0, 2.0, 0.5, 4.0, 3.0, 0.1};
    int terms[24], size = 0;
    for (; size < 4; size++)
        terms[size] = egraph_leaf(graph, VALUE_INPUT, 0, size);
    for (; size < 9; size++)
        terms[size] = real(graph, 0, numbers[next_random(seed) % COUNT_OF(numbers)]);
    for (; size < (int)COUNT_OF(terms); size++) {
        int symbol = operators[next_random(seed) % COUNT_OF(operators)], children[3];
        for (int k = 0; k < 3; k++)
            children[k] = terms[next_random(seed) % (uint32_t)size];
        terms[size] = egraph_add_list(graph, symbol, 0, children, value_row(symbol)->children);
    }
}

static void random_terms_keep_their_values(void **state)
{
    uint32_t seed = 3;
    struct arena arena = ARENA_INIT;
    struct value_rules rules = value_rules_read(&arena);
    (void)state;
    for (int round = 0; round < 400; round++) {
        struct arena scratch = ARENA_INIT;
        struct egraph *graph = egraph_new(&scratch);
        grow_random(graph, &seed);
        value_rules_saturate(&rules, RULE_EXACT, &types, graph, &usual);
        for (int choice = 0; choice < 9; choice++)
            check_values(graph, choice);
        arena_release(&scratch);
    }
    arena_release(&arena);
}

/* Whether two terms are equal by the rules of a class. */
static bool same(struct egraph *graph, enum rule_class class, int one, int other)
{
    struct arena arena = ARENA_INIT;
    struct value_rules rules = value_rules_read(&arena);
    value_rules_saturate(&rules, class, &types, graph, &usual);
    arena_release(&arena);
    return egraph_find(graph, one) == egraph_find(graph, other);
}

/* x / 4 is x * 0.25; x / 3 is not x * (1 / 3), and x / 2^-1023 has no reciprocal. */
static void divisions_by_powers(void **state)
{
    struct arena arena = ARENA_INIT;
    struct egraph *graph = egraph_new(&arena);
    int x = egraph_leaf(graph, VALUE_INPUT, 0, 1), y = egraph_leaf(graph, VALUE_INPUT, 1, 1);
    int four = egraph_make(graph, VALUE_DIVIDE, 0, x, real(graph, 0, 4));
    int quarter = egraph_make(graph, VALUE_MULTIPLY, 0, x, real(graph, 0, 0.25));
    int large = egraph_make(graph, VALUE_DIVIDE, 0, x, real(graph, 0, ldexp(1, 1023)));
    int small = egraph_make(graph, VALUE_MULTIPLY, 0, x, real(graph, 0, ldexp(1, -1023)));
    int large_float = egraph_make(graph, VALUE_DIVIDE, 1, y, real(graph, 1, ldexp(1, 127)));
    int small_float = egraph_make(graph, VALUE_MULTIPLY, 1, y, real(graph, 1, ldexp(1, -127)));
    (void)state;
    assert_true(same(graph, RULE_EXACT, four, quarter));
    assert_false(same(graph, RULE_EXACT, large, small));
    assert_false(same(graph, RULE_EXACT, large_float, small_float));
    arena_release(&arena);
}

static bool is_known(const struct egraph *graph, int class)
{
    for (const struct egraph_node *node = egraph_first(graph, class); node; node = node->next)
        if (node->symbol == VALUE_INTEGER || node->symbol == VALUE_REAL)
            return true;
    return false;
}

/* Constants are folded where nothing is rounded, divided by zero or overflows. */
static void constants_are_folded(void **state)
{
    struct arena arena = ARENA_INIT;
    struct egraph *graph = egraph_new(&arena);
    int six = egraph_make(graph, VALUE_MULTIPLY, 0, real(graph, 0, 2), real(graph, 0, 3));
    int rounded = egraph_make(graph, VALUE_ADD, 0, real(graph, 0, 0.1), real(graph, 0, 0.2));
    int infinite = egraph_make(graph, VALUE_DIVIDE, 0, real(graph, 0, 1), real(graph, 0, 0));
    int minus = egraph_make(graph, VALUE_NEGATE, 0, real(graph, 0, 0));
    int most = egraph_leaf(graph, VALUE_INTEGER, 3, INT32_MAX);
    int one = egraph_leaf(graph, VALUE_INTEGER, 3, 1),
        zero = egraph_leaf(graph, VALUE_INTEGER, 3, 0);
    int overflow = egraph_make(graph, VALUE_ADD, 3, most, one);
    int fraction =
        egraph_make(graph, VALUE_DIVIDE, 3, most, egraph_leaf(graph, VALUE_INTEGER, 3, 2));
    int by_zero = egraph_make(graph, VALUE_DIVIDE, 3, one, zero);
    int converted = egraph_make(graph, VALUE_CONVERT, 1, most);
    int wraps = egraph_make(graph, VALUE_ADD, 4, egraph_leaf(graph, VALUE_INTEGER, 4, INT32_MAX),
                            egraph_leaf(graph, VALUE_INTEGER, 4, 1));
    int below_zero = egraph_make(graph, VALUE_NEGATE, 2, egraph_leaf(graph, VALUE_INTEGER, 2, 1));
    (void)state;
    assert_true(same(graph, RULE_REASSOCIATE, six, real(graph, 0, 6)));
    assert_false(same(graph, RULE_REASSOCIATE, rounded, real(graph, 0, 0.1 + 0.2)));
    assert_true(same(graph, RULE_EXACT, minus, real(graph, 0, -0.0)));
    assert_true(
        same(graph, RULE_EXACT, fraction, egraph_leaf(graph, VALUE_INTEGER, 3, 1073741823)));
    assert_false(is_known(graph, infinite));
    assert_false(is_known(graph, overflow));
    assert_false(is_known(graph, converted));
    assert_false(is_known(graph, by_zero));
    assert_true(is_known(graph, six));
    assert_false(is_known(graph, wraps));
    assert_false(is_known(graph, below_zero));
    arena_release(&arena);
}

/* What adds a number to something of another type is left alone. */
static void types_do_not_mix(void **state)
{
    struct arena arena = ARENA_INIT;
    struct egraph *graph = egraph_new(&arena);
    int x = egraph_leaf(graph, VALUE_INPUT, 0, 1), pointer = egraph_leaf(graph, VALUE_INPUT, 9, 2);
    int one = egraph_make(graph, VALUE_ADD, 9, x, pointer);
    int other = egraph_make(graph, VALUE_ADD, 9, pointer, x);
    int product = egraph_make(graph, VALUE_MULTIPLY, 9, x, real(graph, 0, 1));
    (void)state;
    assert_false(same(graph, RULE_REASSOCIATE, one, other));
    assert_false(same(graph, RULE_REASSOCIATE, product, x));
    arena_release(&arena);
}

/* Signed sums are not regrouped, unsigned ones are. */
static void integers_by_their_types(void **state)
{
    struct arena arena = ARENA_INIT;
    struct egraph *graph = egraph_new(&arena);
    int regrouped[2][2];
    (void)state;
    for (int tag = 2; tag < 4; tag++) {
        int x = egraph_leaf(graph, VALUE_INPUT, tag, 1),
            y = egraph_leaf(graph, VALUE_INPUT, tag, 2);
        int z = egraph_leaf(graph, VALUE_INPUT, tag, 3);
        regrouped[tag - 2][0] =
            egraph_make(graph, VALUE_ADD, tag, egraph_make(graph, VALUE_ADD, tag, x, y), z);
        regrouped[tag - 2][1] =
            egraph_make(graph, VALUE_ADD, tag, x, egraph_make(graph, VALUE_ADD, tag, z, y));
    }
    assert_true(same(graph, RULE_EXACT, regrouped[0][0], regrouped[0][1]));
    assert_false(same(graph, RULE_REASSOCIATE, regrouped[1][0], regrouped[1][1]));
    arena_release(&arena);
}

/* A sum of twenty terms ends the budget of regrouping; a * b + a * c beside it is still found, and
   so is what needs no regrouping. */
static void large_sums_leave_the_rest(void **state)
{
    struct arena arena = ARENA_INIT;
    struct egraph *graph = egraph_new(&arena);
    struct value_rules rules = value_rules_read(&arena);
    int in[24];
    (void)state;
    for (int k = 0; k < 24; k++)
        in[k] = egraph_leaf(graph, VALUE_INPUT, 0, k);
    int sum = in[0];
    for (int k = 1; k < 20; k++)
        sum = egraph_make(graph, VALUE_ADD, 0, sum, in[k]);
    int ab = egraph_make(graph, VALUE_MULTIPLY, 0, in[20], in[21]);
    int ac = egraph_make(graph, VALUE_MULTIPLY, 0, in[22], in[20]);
    int both = egraph_make(graph, VALUE_ADD, 0, ab, ac);
    int factored = egraph_make(graph, VALUE_MULTIPLY, 0, in[20],
                               egraph_make(graph, VALUE_ADD, 0, in[21], in[22]));
    int two = egraph_make(graph, VALUE_DIVIDE, 0, sum, real(graph, 0, 2));
    int half = egraph_make(graph, VALUE_MULTIPLY, 0, real(graph, 0, 0.5), sum);
    struct rewrite_outcome outcome =
        value_rules_saturate(&rules, RULE_REASSOCIATE, &types, graph, &usual);
    assert_int_equal(outcome.end, REWRITE_REGROUPING);
    assert_int_equal(egraph_find(graph, both), egraph_find(graph, factored));
    assert_int_equal(egraph_find(graph, two), egraph_find(graph, half));
    arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_terms_keep_their_values),
        cmocka_unit_test(divisions_by_powers),
        cmocka_unit_test(constants_are_folded),
        cmocka_unit_test(types_do_not_mix),
        cmocka_unit_test(integers_by_their_types),
        cmocka_unit_test(large_sums_leave_the_rest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
