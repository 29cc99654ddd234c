/* test_same.c: which expressions are made alike. */
#include "frontend_text.h"

/* Whether two expressions, as statements of one function, are the same. */
static bool same(const char *a, const char *b)
{
    char program[400];
    snprintf(program, sizeof(program),
             "struct s { int x, y; } t[4], u; int g(int), h(int);\n"
             "void f(struct s *p, int i, unsigned n, float *a, long l) { %s; %s; }",
             a, b);
    struct tree *tree = parse_c(program);
    const struct stmt *body = tree->functions.at[0]->body;
    bool result = expr_same(body->children.at[0]->expr, body->children.at[1]->expr);
    tree_free(tree);
    return result;
}

static void test_alike(void **state)
{
    static const char *const alike[] = {"i",          "p->x",    "u.y",        "a[i + 1]",
                                        "*(a + i)",   "g(i)",    "i ? 1 : -i", "(unsigned)i + n",
                                        "t[i].x * 2", "~(i % 3)"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(alike); i++)
        for (size_t k = 0; k < COUNT_OF(alike); k++)
            assert_int_equal(same(alike[i], alike[k]), i == k);
}

static void test_not_alike(void **state)
{
    static const char *const pairs[][2] = {
        {"p->x", "p->y"},
        {"(*p).x", "p->x"},
        {"a[i]", "a[l]"},
        {"1", "1u"},
        {"(long)i", "i"},
        {"i - 1", "i + 1"},
        {"18446744073709551615ull", "-1ll"},
        {"g(i)", "h(i)"},
        {"i + 1", "1 + i"},
        {"i++", "i++"},
        {"i = 1", "i = 1"},
        {"1.5f", "1.5f"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(pairs); i++)
        assert_false(same(pairs[i][0], pairs[i][1]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alike),
        cmocka_unit_test(test_not_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
