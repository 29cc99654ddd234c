/*
 * test_saturation_rules.c: each rule of refactorings/saturation/rules.def on all operands of small
 * types: floating-point numbers of eight bits (a sign, four bits of exponent, three of fraction,
 * with infinities, NaNs, both zeros and subnormal numbers) and integers of four bits. Rules that
 * are equal only in real numbers are tried in a field of thirteen numbers. Then graphs of random
 * terms: all nodes of a class have one value.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "refactorings/saturation/constants.h"
#include "refactorings/saturation/rules.h"

#include <math.h>

/* A type whose values are the numbers from 0 on. */
struct domain {
    const char *name;
    int types; /* rules for these are tried */
    int size;
    /* The value of a symbol; sets *undefined where it has none. */
    int (*apply)(int symbol, const int *operands, bool *undefined);
    bool (*is)(int value, double number);
    int (*the)(double number);
    bool (*same)(int one, int other);
};

enum { INFINITE = 15 << 3 };

static double float8_value(int bits)
{
    int exponent = bits >> 3 & 15, fraction = bits & 7;
    double size = exponent == 15  ? (fraction ? NAN : INFINITY)
                  : exponent == 0 ? ldexp(fraction, -9)
                                  : ldexp(8 + fraction, exponent - 10);
    return bits & 128 ? -size : size;
}

/* The nearest number of eight bits, of two the one with an even fraction. */
static int float8_round(double number)
{
    int sign = signbit(number) ? 128 : 0, exponent;
    if (isnan(number))
        return INFINITE | 1;
    if (isinf(number) || number == 0)
        return sign | (number == 0 ? 0 : INFINITE);
    frexp(number, &exponent);
    int unit = exponent - 4 < -9 ? -9 : exponent - 4;
    int64_t units = (int64_t)nearbyint(ldexp(fabs(number), -unit));
    if (units == 16) {
        units = 8;
        unit++;
    }
    int field = units < 8 ? 0 : unit + 10;
    return sign | (field >= 15 ? INFINITE : field << 3 | (int)(units & 7));
}

/* All sums and products, which are asked for often. */
static unsigned char sums[256][256], products[256][256];

static int make_tables(void **state)
{
    (void)state;
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++) {
            sums[a][b] = (unsigned char)float8_round(float8_value(a) + float8_value(b));
            products[a][b] = (unsigned char)float8_round(float8_value(a) * float8_value(b));
        }
    return 0;
}

static bool float8_same(int one, int other)
{
    return one == other || ((one & 127) > INFINITE && (other & 127) > INFINITE);
}

static bool float8_is(int value, double number)
{
    return value == float8_round(number);
}

static bool compare(int symbol, double a, double b)
{
    switch (symbol) {
    case VALUE_LESS:
        return a < b;
    case VALUE_LESS_EQUAL:
        return a <= b;
    case VALUE_GREATER:
        return a > b;
    case VALUE_GREATER_EQUAL:
        return a >= b;
    case VALUE_EQUAL:
        return a == b;
    case VALUE_NOT_EQUAL:
        return a != b;
    default:
        fail_msg("no comparison: %d", symbol);
        return false;
    }
}

static int float8_apply(int symbol, const int *operands, bool *undefined)
{
    int a = operands[0], b = operands[1], c = operands[2];
    (void)undefined;
    switch (symbol) {
    case VALUE_NEGATE:
        return a ^ 128;
    case VALUE_ADD:
        return sums[a][b];
    case VALUE_SUBTRACT:
        return sums[a][b ^ 128];
    case VALUE_MULTIPLY:
        return products[a][b];
    case VALUE_DIVIDE:
        return float8_round(float8_value(a) / float8_value(b));
    case VALUE_FUSED:
        return sums[products[a][b]][c];
    case VALUE_FUSED_LESS:
        return sums[products[a][b]][c ^ 128];
    case VALUE_FUSED_FROM:
        return sums[c][products[a][b] ^ 128];
    case VALUE_NOT:
        return !a;
    case VALUE_SELECT:
        return a ? b : c;
    default:
        return compare(symbol, float8_value(a), float8_value(b));
    }
}

/* The exact result of an operation on integers. */
static int integer_apply(int symbol, int a, int b, int c, bool *undefined)
{
    switch (symbol) {
    case VALUE_NEGATE:
        return -a;
    case VALUE_ADD:
        return a + b;
    case VALUE_SUBTRACT:
        return a - b;
    case VALUE_MULTIPLY:
        return a * b;
    case VALUE_DIVIDE:
    case VALUE_REMAINDER:
        *undefined |= b == 0;
        return b == 0 ? 0 : symbol == VALUE_DIVIDE ? a / b : a % b;
    case VALUE_COMPLEMENT:
        return ~a;
    case VALUE_BIT_AND:
        return a & b;
    case VALUE_BIT_OR:
        return a | b;
    case VALUE_BIT_XOR:
        return a ^ b;
    case VALUE_NOT:
        return !a;
    case VALUE_SELECT:
        return a ? b : c;
    default:
        return compare(symbol, a, b);
    }
}

static int signed_value(int value)
{
    return value < 8 ? value : value - 16;
}

static int signed_apply(int symbol, const int *operands, bool *undefined)
{
    int result = integer_apply(symbol, signed_value(operands[0]), signed_value(operands[1]),
                               signed_value(operands[2]), undefined);
    *undefined |= result < -8 || result > 7;
    return result & 15;
}

static int wrapping_apply(int symbol, const int *operands, bool *undefined)
{
    return 15 & integer_apply(symbol, signed_value(operands[0]), signed_value(operands[1]),
                              signed_value(operands[2]), undefined);
}

static int unsigned_apply(int symbol, const int *operands, bool *undefined)
{
    return 15 & integer_apply(symbol, operands[0], operands[1], operands[2], undefined);
}

static bool signed_is(int value, double number)
{
    return signed_value(value) == number && !(number == 0 && signbit(number));
}

static bool unsigned_is(int value, double number)
{
    return value == number && !(number == 0 && signbit(number));
}

static int integer_the(double number)
{
    return (int)number & 15;
}

static bool equal(int one, int other)
{
    return one == other;
}

/* Numbers modulo 13: what is a ring with inverses is equal there. */
static int field_apply(int symbol, const int *operands, bool *undefined)
{
    int a = operands[0], b = operands[1], quotient = 0;
    switch (symbol) {
    case VALUE_NEGATE:
        return (13 - a) % 13;
    case VALUE_ADD:
        return (a + b) % 13;
    case VALUE_SUBTRACT:
        return (13 + a - b) % 13;
    case VALUE_MULTIPLY:
        return a * b % 13;
    case VALUE_DIVIDE:
        *undefined |= b == 0;
        while (b != 0 && quotient * b % 13 != a)
            quotient++;
        return quotient;
    default:
        fail_msg("not in a field: %d", symbol);
        return 0;
    }
}

static int field_the(double number)
{
    return (int)number;
}

static const struct domain float8 = {"float",   RULE_FLOAT,   256,        float8_apply,
                                     float8_is, float8_round, float8_same};
static const struct domain field = {"field",     RULE_FLOAT, 13,   field_apply,
                                    unsigned_is, field_the,  equal};
static const struct domain integers[] = {
    {"signed", RULE_SIGNED, 16, signed_apply, signed_is, integer_the, equal},
    {"wrapping", RULE_UNSIGNED, 16, wrapping_apply, signed_is, integer_the, equal},
    {"unsigned", RULE_UNSIGNED, 16, unsigned_apply, unsigned_is, integer_the, equal},
};

/* Sets *fails where there is no such number. */
static int apply_function(const struct domain *domain, int function, int operand, bool *fails)
{
    switch ((enum constant_function)function) {
#define IS(name, number)                                                                           \
    case CONSTANT_##name:                                                                          \
        *fails |= !domain->is(operand, number);                                                    \
        return operand;
#define THE(name, number)                                                                          \
    case CONSTANT_##name:                                                                          \
        return domain->the(number);
#define OF(name)
#include "refactorings/saturation/constants.def"
#undef IS
#undef THE
#undef OF
    case CONSTANT_exact_reciprocal: {
        int exponent, reciprocal = float8_round(1 / float8_value(operand));
        *fails |= (operand & INFINITE) == INFINITE || (reciprocal & INFINITE) == INFINITE ||
                  (reciprocal & INFINITE) == 0 ||
                  fabs(frexp(float8_value(operand), &exponent)) != 0.5;
        return reciprocal;
    }
    case CONSTANT_FUNCTIONS:
        break;
    }
    fail_msg("no function %d", function);
    return 0;
}

static int evaluate(const struct domain *domain, const struct rewrite_rule *rule,
                    const struct rewrite_term *term, const int *variables, bool *undefined,
                    bool *fails)
{
    int operands[REWRITE_CHILDREN] = {0};
    if (term->kind == REWRITE_VARIABLE)
        return variables[term->which];
    for (int k = 0; k < term->size; k++)
        operands[k] = evaluate(domain, rule, term->children[k], variables, undefined, fails);
    if (term->kind == REWRITE_FUNCTION)
        return apply_function(domain, term->which, operands[0], fails);
    return domain->apply(rule->language->symbols[term->which].symbol, operands, undefined);
}

/* Whether a rule holds for some operands, or does not apply to them. */
static bool holds(const struct domain *domain, const struct rewrite_rule *rule,
                  const int *variables)
{
    bool before = false, after = false, fails = false;
    for (int k = 0; k < rule->conditions; k++)
        evaluate(domain, rule, rule->where[k], variables, &before, &fails);
    if (fails)
        return true;
    int pattern = evaluate(domain, rule, rule->pattern, variables, &before, &fails);
    int result = evaluate(domain, rule, rule->result, variables, &after, &fails);
    return before || fails || (!after && domain->same(pattern, result));
}

/* Whether a rule holds for all operands of a type; says for which it does not if `loud`. */
static bool holds_everywhere(const struct domain *domain, const struct rewrite_rule *rule,
                             bool loud)
{
    int variables[REWRITE_VARIABLES] = {0}, at = 0;
    while (at < rule->variables) {
        if (!holds(domain, rule, variables)) {
            if (loud)
                fail_msg("%s is wrong for %s of %d, %d, %d", rule->line->name, domain->name,
                         variables[0], variables[1], variables[2]);
            return false;
        }
        for (at = 0; at < rule->variables && ++variables[at] == domain->size; at++)
            variables[at] = 0;
    }
    return true;
}

static void rules_hold(void **state)
{
    struct arena arena = ARENA_INIT;
    struct value_rules rules = value_rules_read(&arena);
    (void)state;
    for (int k = 0; k < rules.rewrite->size; k++) {
        const struct rewrite_rule *rule = &rules.rewrite->at[k];
        if (rule->line->types & RULE_FLOAT)
            holds_everywhere(rules.class[k] == RULE_REASSOCIATE ? &field : &float8, rule, true);
        for (size_t l = 0; l < COUNT_OF(integers); l++)
            if (rule->line->types & integers[l].types)
                holds_everywhere(&integers[l], rule, true);
        if (rules.class[k] != RULE_EXACT)
            assert_int_equal(rule->line->types, RULE_FLOAT);
    }
    arena_release(&arena);
}

/* Rules that somebody might write, and that are wrong. */
static const struct rewrite_line wrong[] = {
    {"add zero", RULE_FLOAT, "ADD(a, b)", "is_zero(b)", "a", 0},
    {"subtract minus zero", RULE_FLOAT, "SUBTRACT(a, b)", "is_minus_zero(b)", "a", 0},
    {"subtract from zero", RULE_FLOAT, "SUBTRACT(b, a)", "is_zero(b)", "NEGATE(a)", 0},
    {"multiply by zero", RULE_FLOAT, "MULTIPLY(a, b)", "is_zero(b)", "b", 0},
    {"divide by itself", RULE_FLOAT, "DIVIDE(a, a)", "", "one()", 0},
    {"subtract itself", RULE_FLOAT, "SUBTRACT(a, a)", "", "zero()", 0},
    {"turn a difference", RULE_FLOAT, "SUBTRACT(a, b)", "", "NEGATE(SUBTRACT(b, a))", 0},
    {"negate a sum", RULE_FLOAT, "NEGATE(ADD(a, b))", "", "ADD(NEGATE(a), NEGATE(b))", 0},
    {"regroup", RULE_FLOAT, "ADD(ADD(a, b), c)", "", "ADD(a, ADD(b, c))", 0},
    {"distribute", RULE_FLOAT, "MULTIPLY(a, ADD(b, c))", "", "ADD(MULTIPLY(a, b), MULTIPLY(a, c))",
     0},
    {"not less", RULE_FLOAT, "NOT(LESS(a, b))", "", "GREATER_EQUAL(a, b)", 0},
    {"equal to itself", RULE_FLOAT, "SELECT(EQUAL(a, a), a, b)", "", "a", 0},
    {"reciprocal", RULE_FLOAT, "DIVIDE(a, b)", "", "MULTIPLY(a, DIVIDE(one(), b))", 0},
    {"subtract as sum", RULE_SIGNED, "SUBTRACT(a, b)", "", "ADD(a, NEGATE(b))", 0},
    {"negate a product", RULE_SIGNED, "MULTIPLY(NEGATE(a), b)", "", "NEGATE(MULTIPLY(a, b))", 0},
    {"regroup", RULE_SIGNED, "ADD(ADD(a, b), c)", "", "ADD(a, ADD(b, c))", 0},
    {"divide by itself", RULE_UNSIGNED, "DIVIDE(MULTIPLY(a, b), b)", "", "a", 0},
    {"turn a sign", RULE_UNSIGNED, "NOT(LESS(a, b))", "", "LESS(NEGATE(a), NEGATE(b))", 0},
    {"negate quotient", RULE_UNSIGNED, "DIVIDE(NEGATE(a), b)", "", "NEGATE(DIVIDE(a, b))", 0},
};

static void wrong_rules_are_caught(void **state)
{
    struct arena arena = ARENA_INIT;
    const struct rewrite_language *language = value_rules_read(&arena).rewrite->language;
    struct rewrite_rules *rules = rewrite_read(language, wrong, (int)COUNT_OF(wrong), &arena);
    (void)state;
    for (int k = 0; k < rules->size; k++) {
        bool caught = rules->at[k].line->types & RULE_FLOAT &&
                      !holds_everywhere(&float8, &rules->at[k], false);
        for (size_t l = 0; l < COUNT_OF(integers); l++)
            caught |= rules->at[k].line->types & integers[l].types &&
                      !holds_everywhere(&integers[l], &rules->at[k], false);
        if (!caught)
            fail_msg("'%s' is not seen to be wrong", rules->at[k].line->name);
    }
    arena_release(&arena);
}

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
        cmocka_unit_test(rules_hold),
        cmocka_unit_test(wrong_rules_are_caught),
        cmocka_unit_test(random_terms_keep_their_values),
        cmocka_unit_test(divisions_by_powers),
        cmocka_unit_test(constants_are_folded),
        cmocka_unit_test(types_do_not_mix),
        cmocka_unit_test(integers_by_their_types),
        cmocka_unit_test(large_sums_leave_the_rest),
    };
    return cmocka_run_group_tests(tests, make_tables, NULL);
}
