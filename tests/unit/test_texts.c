/* test_texts.c: conditions that are put together from texts. */
#include "loops/terms/term.h"
#include "refactorings/text/rewrite.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void check_and(const char *a, const char *b, const char *expected)
{
    struct arena arena = ARENA_INIT;
    assert_string_equal(text_and(&arena, a, b), expected);
    arena_release(&arena);
}

/* A condition may have an "and" inside without being one. */
static void conjunctions(void **state)
{
    (void)state;
    check_and(NULL, "n > 0", "n > 0");
    check_and("n > 0", "", "n > 0");
    check_and("n > 0 && m > 0", "n <= m", "n > 0 && m > 0 && n <= m");
    check_and("p <= q || r <= s", "(n > 0 || m > 0) && k > 0",
              "(p <= q || r <= s) && (n > 0 || m > 0) && k > 0");
    check_and("(char *)(a + ((k > 0 || r > 0) && (r > 1) ? 1 : r)) <= b || c", "n > 0",
              "((char *)(a + ((k > 0 || r > 0) && (r > 1) ? 1 : r)) <= b || c) && n > 0");
    check_and("n > 0", "a[i ? 1 : 2] > 0", "n > 0 && a[i ? 1 : 2] > 0");
    check_and("n > 0 ? m : k", "n > 0", "(n > 0 ? m : k) && n > 0");
    check_and("c == '('", "n > 0", "c == '(' && n > 0");
    check_and("c == ',' | d", "n > 0", "c == ',' | d && n > 0");
    check_and("n > 0)", "m > 0", "(n > 0)) && m > 0");
}

static void check_once(const char *a, const char *b, const char *expected)
{
    struct arena arena = ARENA_INIT;
    assert_string_equal(text_and_once(&arena, a, b), expected);
    arena_release(&arena);
}

/* What reads alike stands there once, if it is an operand as a whole. */
static void conjunctions_once(void **state)
{
    (void)state;
    check_once(NULL, "n > 0", "n > 0");
    check_once("n > 0", NULL, "n > 0");
    check_once("n > 0 && f(a && b)", "n > 0 && f(a && b)", "n > 0 && f(a && b)");
    check_once("n == m && n > 0", "n > 0 && k < n", "n == m && n > 0 && k < n");
    check_once("len > 0", "n > 0", "len > 0 && n > 0");
    check_once("f(n > 0 && m)", "m", "f(n > 0 && m) && m");
    check_once("a & b", "b", "a & b && b");
    check_once("p || q", "p", "(p || q) && p");
    check_once("p", "q || p", "p && (q || p)");
}

/* How long names are, and what stands between words, makes no difference. */
static void sizes(void **state)
{
    (void)state;
    assert_int_equal(text_size(""), 0);
    assert_int_equal(text_size("n > 0"), 6);
    assert_int_equal(text_size("number_of_rows>0"), 6);
    assert_int_equal(text_size("s->n + 12"), 13);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes),
        cmocka_unit_test(conjunctions),
        cmocka_unit_test(conjunctions_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
