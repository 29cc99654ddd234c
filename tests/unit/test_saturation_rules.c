/*
 * test_saturation_rules.c: each rule of refactorings/saturation/rules.def on all operands of small
 * types: floating-point numbers of eight bits (a sign, four bits of exponent, three of fraction,
 * with infinities, NaNs, both zeros and subnormal numbers) and integers of four bits. Rules that
 * are equal only in real numbers are tried in a field of thirteen numbers.
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_hold),
        cmocka_unit_test(wrong_rules_are_caught),
    };
    return cmocka_run_group_tests(tests, make_tables, NULL);
}
