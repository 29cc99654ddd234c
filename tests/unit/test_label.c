/* test_label.c: names of files that no other file of the program has. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "code/label.h"

static const char *const files[] = {
    "/p/d1/u.c",   "/p/d2/u.c",   "/p/d2/u.cpp", "/p/e/d2/u.c", "/p/w.x.c",   "/p/b/util.c",
    "/p/c/util.c", "/p/b_util.c", "/p/m/Fill.c", "/p/n/fill.c", "/p/t/a-b.c", "/p/t/a_b.c",
};

static void check(const char *path, const char *label)
{
    struct arena arena = ARENA_INIT;
    assert_string_equal(label_among(&arena, files, COUNT_OF(files), path), label);
    arena_release(&arena);
}

static void test_folders_tell_namesakes_apart(void **state)
{
    (void)state;
    check("/p/d1/u.c", "d1_u");
    check("/p/d2/u.c", "p_d2_u");
    check("/p/d2/u.cpp", "p_d2_u");
    check("/p/e/d2/u.c", "e_d2_u");
    check("/p/w.x.c", "w_x");
}

/* What differs in nothing that a name can have in it gets a number, "b/util.c" and "b_util.c". */
static void test_folders_may_read_like_names(void **state)
{
    (void)state;
    check("/p/b/util.c", "b_util");
    check("/p/c/util.c", "c_util");
    check("/p/b_util.c", "b_util_2");
    check("/p/t/a-b.c", "a_b");
    check("/p/t/a_b.c", "a_b_2");
}

static void test_case_does_not_count(void **state)
{
    (void)state;
    check("/p/m/Fill.c", "m_Fill");
    check("/p/n/fill.c", "n_fill");
}

static void test_all_folders_below_a_root(void **state)
{
    struct arena arena = ARENA_INIT;
    (void)state;
    assert_string_equal(label_below(&arena, "/p", "/p/d2/e/u.c"), "d2_e_u");
    assert_string_equal(label_below(&arena, "/p", "/p/u.c"), "u");
    assert_string_equal(label_below(&arena, "/", "/p/u.c"), "p_u");
    assert_string_equal(label_below(&arena, "/", "/u.c"), "u");
    arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_folders_tell_namesakes_apart),
        cmocka_unit_test(test_folders_may_read_like_names),
        cmocka_unit_test(test_case_does_not_count),
        cmocka_unit_test(test_all_folders_below_a_root),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
