/* test_constant.c: the values of integer constant expressions, and what is none. */
#include "frontend_text.h"

#include "code/constant.h"

/* Sets `found` to the value that is assigned last. */
static bool take_assigned(const struct expr *expr, void *data)
{
    const struct expr **found = data;

    if (expr->kind == EXPR_ASSIGN)
        *found = expr->operands[1];
    return true;
}

static bool is_constant(const char *text, int64_t *value)
{
    char program[256];
    snprintf(program, sizeof program, "enum { N = 40 };\nvoid f(int n) { long x; x = %s; }\n",
             text);
    struct tree *tree = parse_c(program);
    const struct expr *found = NULL;

    stmt_walk(tree->functions.at[0]->body, NULL, take_assigned, &found);
    assert_non_null(found);
    bool known = expr_constant(found, value);
    tree_free(tree);
    return known;
}

static void test_values(void **state)
{
    static const struct {
        const char *text;
        int64_t value;
    } rows[] = {
        {"1 + 2 * 3", 7},    {"-7 / 2", -3},         {"-7 % 3", -1},
        {"1 << 4", 16},      {"N >> 3", 5},          {"~7 & 12", 8},
        {"(N | 3) ^ 1", 42}, {"0u - 1", 4294967295}, {"(signed char)200", -56},
        {"(_Bool)8", 1},     {"~0u", 4294967295},    {"3 == 3", 1},
        {"3 != 3", 0},       {"-1 < 1u", 0},         {"2 <= 1", 0},
        {"2 > 1", 1},        {"2 >= 3", 0},          {"1 && 0", 0},
        {"0 || 2", 1},       {"!4", 0},              {"!(N > 40)", 1},
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        int64_t value = 0;
        if (!is_constant(rows[i].text, &value) || value != rows[i].value)
            fail_msg("%s gives %lld", rows[i].text, (long long)value);
    }
}

static void test_what_is_no_constant(void **state)
{
    static const char *const texts[] = {
        "n",       "1 + n",   "1 / 0",          "2147483647 + 1", "1u << 40",
        "1 >> 40", "-1 << 2", "(int)1.5 + n",   "~0ul",           "-2147483647 - 2",
        "1.5",     "(n, 3)",  "0x7fffffff * 2", "1 << 31",
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        int64_t value = 0;
        if (is_constant(texts[i], &value))
            fail_msg("%s gives %lld", texts[i], (long long)value);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_what_is_no_constant),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
