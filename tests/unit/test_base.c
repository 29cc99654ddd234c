/* test_base.c: the base layer: arenas, lists, growing text, errors, defects. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/array.h"
#include "base/base.h"
#include "base/error.h"
#include "base/log.h"
#include "base/strbuf.h"

/* A small linear congruential generator, so that the sizes differ and yet stay the same. */
static unsigned next_random(unsigned *state)
{
    *state = *state * 1103515245u + 12345u;
    return *state >> 16;
}

static void test_arena_gives_zeroed_aligned_memory(void **state)
{
    struct arena arena = ARENA_INIT;
    unsigned random = 1;

    (void)state;
    for (int i = 0; i < 500; i++) {
        size_t size = next_random(&random) % 300 + 1;
        unsigned char *memory = arena_alloc(&arena, size);

        for (size_t k = 0; k < size; k++)
            assert_int_equal(memory[k], 0);
        memset(memory, 0xff, size);
    }
    assert_int_equal((uintptr_t)ARENA_NEW(&arena, long double) % _Alignof(long double), 0);
    assert_non_null(arena_alloc(&arena, 0));
    arena_release(&arena);
}

static void test_arena_pieces_do_not_overlap(void **state)
{
    enum { PIECES = 400 };
    struct arena arena = ARENA_INIT;
    unsigned char *pieces[PIECES];
    size_t sizes[PIECES];
    unsigned random = 7;

    (void)state;
    for (int i = 0; i < PIECES; i++) {
        sizes[i] = i % 50 == 0 ? 100000 + (size_t)i : next_random(&random) % 1000 + 1;
        pieces[i] = arena_alloc(&arena, sizes[i]);
        memset(pieces[i], i % 251, sizes[i]);
    }
    for (int i = 0; i < PIECES; i++) {
        for (size_t k = 0; k < sizes[i]; k++)
            assert_int_equal(pieces[i][k], i % 251);
    }
    arena_release(&arena);
}

static void test_arena_is_usable_after_release(void **state)
{
    struct arena arena = ARENA_INIT;

    (void)state;
    arena_release(&arena);
    assert_string_equal(arena_strdup(&arena, "one"), "one");
    assert_true(arena.used >= 4);
    arena_release(&arena);
    assert_null(arena.blocks);
    assert_int_equal(arena.used, 0);
    assert_string_equal(arena_strdup(&arena, "two"), "two");
    arena_release(&arena);
}

static void test_arena_text(void **state)
{
    struct arena arena = ARENA_INIT;
    char *text;

    (void)state;
    assert_string_equal(arena_strndup(&arena, "abcdef", 3), "abc");
    assert_string_equal(arena_strndup(&arena, NULL, 0), "");
    assert_string_equal(arena_printf(&arena, "%s[%d]", "a", 4), "a[4]");
    text = arena_printf(&arena, "%0200000d", 1);
    assert_int_equal(strlen(text), 200000);
    assert_int_equal(text[199999], '1');
    arena_release(&arena);
}

static void test_list_keeps_its_elements(void **state)
{
    struct arena arena = ARENA_INIT;
    LIST_OF(int) list = {NULL, 0, 0};

    (void)state;
    for (int i = 0; i < 1000; i++) {
        LIST_PUSH(&arena, list, i * i);
        assert_true(list.size <= list.room);
    }
    assert_int_equal(list.size, 1000);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(list.at[i], i * i);
    arena_release(&arena);
}

static void test_list_starts_with_room_for_eight(void **state)
{
    struct arena arena = ARENA_INIT;
    LIST_OF(char) list = {NULL, 0, 0};

    (void)state;
    LIST_PUSH(&arena, list, 'a');
    assert_int_equal(list.room, 8);
    for (int i = 0; i < 8; i++)
        LIST_PUSH(&arena, list, 'b');
    assert_int_equal(list.room, 16);
    arena_release(&arena);
}

static void test_strbuf_grows(void **state)
{
    struct strbuf buf = STRBUF_INIT;

    (void)state;
    for (int i = 0; i < 3000; i++) {
        strbuf_addf(&buf, "%d,", i % 10);
        assert_int_equal(buf.text[buf.length], '\0');
        assert_int_equal(buf.length, 2 * (i + 1));
    }
    for (int i = 0; i < 3000; i++)
        assert_int_equal(buf.text[2 * i], '0' + i % 10);
    strbuf_release(&buf);
    assert_string_equal(buf.text, "");
}

static void test_strbuf_formats_across_its_room(void **state)
{
    struct strbuf buf = STRBUF_INIT;

    (void)state;
    for (int width = 1; width < 300; width++) {
        size_t before = buf.length;

        strbuf_addf(&buf, "%*d|", width, 7);
        assert_int_equal(buf.length - before, width + 1);
        assert_string_equal(buf.text + buf.length - 2, "7|");
    }
    strbuf_release(&buf);
}

static void test_strbuf_holds_zero_bytes(void **state)
{
    struct strbuf buf = STRBUF_INIT;

    (void)state;
    strbuf_add(&buf, "a\0b", 3);
    strbuf_addch(&buf, '\0');
    strbuf_adds(&buf, "c");
    assert_int_equal(buf.length, 5);
    assert_memory_equal(buf.text, "a\0b\0c", 6);
    strbuf_clear(&buf);
    assert_int_equal(buf.length, 0);
    assert_string_equal(buf.text, "");
    strbuf_adds(&buf, "again");
    assert_string_equal(buf.text, "again");
    strbuf_release(&buf);
}

static void test_strbuf_rounds_quantities_to_three_digits(void **state)
{
    static const struct {
        double value;
        const char *text;
    } cases[] = {{0, "0 op"},
                 {0.5, "0.5 op"},
                 {1.0 / 3, "0.333 op"},
                 {170.67, "171 op"},
                 {999, "999 op"},
                 {999.4, "999 op"},
                 {999.6, "1 kop"},
                 {1000, "1 kop"},
                 {1499, "1.5 kop"},
                 {524288, "524 kop"},
                 {999499, "999 kop"},
                 {999501, "1 Mop"},
                 {268435456, "268 Mop"},
                 {1.2345e9, "1.23 Gop"},
                 {4e12, "4 Top"},
                 {9.007e15, "9.01 Pop"},
                 {7e18, "7 Eop"},
                 {1234e18, "1234 Eop"}};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct strbuf buf = STRBUF_INIT;

        strbuf_add_quantity(&buf, cases[i].value, "op");
        assert_string_equal(buf.text, cases[i].text);
        strbuf_release(&buf);
    }
}

static void test_strbuf_empty_text_is_never_written(void **state)
{
    struct strbuf one = STRBUF_INIT, two = STRBUF_INIT;
    char *text;

    (void)state;
    strbuf_clear(&one);
    strbuf_adds(&one, "");
    assert_ptr_equal(one.text, strbuf_empty);
    strbuf_adds(&one, "x");
    assert_string_equal(two.text, "");
    text = strbuf_detach(&two);
    assert_string_equal(text, "");
    assert_ptr_not_equal(text, strbuf_empty);
    free(text);
    text = strbuf_detach(&one);
    assert_string_equal(text, "x");
    assert_ptr_equal(one.text, strbuf_empty);
    assert_int_equal(one.length + one.room, 0);
    free(text);
}

static void test_first_error_wins(void **state)
{
    struct error error = ERROR_INIT;

    (void)state;
    assert_false(error_set(&error, "unable to open '%s'", "a.c"));
    assert_true(error.set);
    assert_false(error_set(&error, "later"));
    assert_string_equal(error.message, "unable to open 'a.c'");
    assert_false(error_set(NULL, "nobody listens"));
}

static void test_long_error_is_cut(void **state)
{
    struct error error = ERROR_INIT;

    (void)state;
    error_set(&error, "%02000d", 0);
    assert_int_equal(strlen(error.message), sizeof(error.message) - 1);
}

/* Runs `action` in a child; gives what it wrote to standard error and its wait status. */
static int run_in_child(void (*action)(void), struct strbuf *output)
{
    char chunk[256];
    ssize_t got;
    int status, ends[2];
    pid_t child;

    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct rlimit none = {0, 0};

        setrlimit(RLIMIT_CORE, &none);
        signal(SIGABRT, SIG_DFL);
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        action();
        _exit(0);
    }
    close(ends[1]);
    while ((got = read(ends[0], chunk, sizeof(chunk))) > 0)
        strbuf_add(output, chunk, (size_t)got);
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void cause_bug(void)
{
    BUG("impossible %d", 42);
}

static void test_bug_says_where_and_aborts(void **state)
{
    struct strbuf output = STRBUF_INIT;
    int status = run_in_child(cause_bug, &output);

    (void)state;
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    assert_non_null(strstr(output.text, "tests/unit/test_base.c:"));
    assert_non_null(strstr(output.text, "impossible 42\n"));
    strbuf_release(&output);
}

/* Asks for more memory than there is; tests/unit/run.sh tells sanitizers to return NULL then. */
static void exhaust_memory(void)
{
    void *volatile memory = xmalloc(SIZE_MAX / 4);

    free(memory);
}

static void test_out_of_memory_ends_with_status_2(void **state)
{
    struct strbuf output = STRBUF_INIT;
    int status = run_in_child(exhaust_memory, &output);

    (void)state;
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 2);
    assert_non_null(strstr(output.text, "lathe: out of memory"));
    strbuf_release(&output);
}

static void log_two_lines(void)
{
    log_message("unable to open '%s'", "b.c");
    log_message("done");
}

static void test_log_goes_to_standard_error(void **state)
{
    struct strbuf output = STRBUF_INIT;
    int status = run_in_child(log_two_lines, &output);

    (void)state;
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    assert_string_equal(output.text, "lathe: unable to open 'b.c'\nlathe: done\n");
    strbuf_release(&output);
}

static void test_allocation_of_nothing_is_something(void **state)
{
    void *memory = xmalloc(0), *array = xcalloc(0, 8);
    char *text = xstrdup("text");

    (void)state;
    assert_non_null(memory);
    assert_non_null(array);
    memory = xrealloc(memory, 0);
    assert_non_null(memory);
    assert_string_equal(text, "text");
    free(memory);
    free(array);
    free(text);
}

static void test_common_divisor(void **state)
{
    (void)state;
    assert_int_equal(common_divisor(0, 0), 0);
    assert_int_equal(common_divisor(0, -6), 6);
    assert_int_equal(common_divisor(-4, 6), 2);
    assert_int_equal(common_divisor(INT64_MIN, -1), 1);
    assert_int_equal(common_divisor(INT64_MIN, 48), 16);
    assert_int_equal(common_divisor(INT64_MIN, 0), 1); /* 2^63 does not fit */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arena_gives_zeroed_aligned_memory),
        cmocka_unit_test(test_arena_pieces_do_not_overlap),
        cmocka_unit_test(test_arena_is_usable_after_release),
        cmocka_unit_test(test_arena_text),
        cmocka_unit_test(test_list_keeps_its_elements),
        cmocka_unit_test(test_list_starts_with_room_for_eight),
        cmocka_unit_test(test_strbuf_grows),
        cmocka_unit_test(test_strbuf_formats_across_its_room),
        cmocka_unit_test(test_strbuf_holds_zero_bytes),
        cmocka_unit_test(test_strbuf_rounds_quantities_to_three_digits),
        cmocka_unit_test(test_strbuf_empty_text_is_never_written),
        cmocka_unit_test(test_first_error_wins),
        cmocka_unit_test(test_long_error_is_cut),
        cmocka_unit_test(test_bug_says_where_and_aborts),
        cmocka_unit_test(test_out_of_memory_ends_with_status_2),
        cmocka_unit_test(test_log_goes_to_standard_error),
        cmocka_unit_test(test_allocation_of_nothing_is_something),
        cmocka_unit_test(test_common_divisor),
    };

    return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
