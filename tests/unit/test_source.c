/* test_source.c: files as bytes, and places in them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "code/source.h"

static struct source *source_of(struct arena *arena, const char *text)
{
    return source_new(arena, "x.c", text, strlen(text));
}

static void test_places_count_from_one(void **state)
{
    struct arena arena = ARENA_INIT;
    struct source *source = source_of(&arena, "ab\ncd\n\nx");

    (void)state;
    assert_int_equal(source->lines_size, 4);
    for (uint32_t offset = 0; offset <= source->length; offset++) {
        struct place place = source_place(source, offset);

        assert_int_equal(source_offset(source, place.line, place.column), offset);
    }
    assert_int_equal(source_place(source, 3).line, 2);
    assert_int_equal(source_place(source, 4).column, 2);
    assert_int_equal(source_place(source, 6).line, 3);
    assert_int_equal(source_place(source, 8).line, 4);
    assert_int_equal(source_place(source, 8).column, 2);
    arena_release(&arena);
}

static void test_offsets_are_clamped(void **state)
{
    struct arena arena = ARENA_INIT;
    struct source *source = source_of(&arena, "ab\r\ncd");

    (void)state;
    assert_int_equal(source_offset(source, 1, 1), 0);
    assert_int_equal(source_offset(source, 1, 3), 2);
    assert_int_equal(source_offset(source, 1, 99), 2);
    assert_int_equal(source_offset(source, 2, 99), 6);
    assert_int_equal(source_offset(source, 3, 1), 6);
    assert_int_equal(source_offset(source, 0, 5), 0);
    assert_int_equal(source_offset(source, 2, 0), 4);
    arena_release(&arena);
}

static void test_empty_text_has_one_line(void **state)
{
    struct arena arena = ARENA_INIT;
    struct source *source = source_new(&arena, "x.c", "", 0);

    (void)state;
    assert_int_equal(source->lines_size, 1);
    assert_int_equal(source_place(source, 0).line, 1);
    assert_int_equal(source_offset(source, 7, 7), 0);
    assert_string_equal(source_newline(source), "\n");
    arena_release(&arena);
}

static void test_newline_is_that_of_the_first_line(void **state)
{
    struct arena arena = ARENA_INIT;

    (void)state;
    assert_string_equal(source_newline(source_of(&arena, "a\r\nb\n")), "\r\n");
    assert_string_equal(source_newline(source_of(&arena, "a\nb\r\n")), "\n");
    assert_string_equal(source_newline(source_of(&arena, "\n")), "\n");
    assert_string_equal(source_newline(source_of(&arena, "no end")), "\n");
    arena_release(&arena);
}

static void test_text_of_a_range(void **state)
{
    struct arena arena = ARENA_INIT;
    struct sources sources = {0};

    (void)state;
    LIST_PUSH(&arena, sources.files, source_of(&arena, "0123456789"));
    assert_string_equal(source_text(&arena, &sources, (struct range){0, 2, 5}), "234");
    assert_string_equal(source_text(&arena, &sources, (struct range){0, 8, 50}), "89");
    assert_string_equal(source_text(&arena, &sources, (struct range){0, 50, 60}), "");
    assert_string_equal(source_text(&arena, &sources, (struct range){7, 0, 1}), "");
    arena_release(&arena);
}

static void test_read_takes_the_bytes_as_they_are(void **state)
{
    static const char bytes[] = "\xef\xbb\xbf"
                                "a\0b\r\n\xff";
    struct arena arena = ARENA_INIT;
    struct error error = ERROR_INIT;
    char path[] = P_tmpdir "/lathe-test-XXXXXX";
    int descriptor = mkstemp(path);

    (void)state;
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, bytes, sizeof(bytes) - 1), sizeof(bytes) - 1);
    close(descriptor);
    struct source *source = source_read(&arena, path, &error);

    unlink(path);
    assert_non_null(source);
    assert_false(error.set);
    assert_int_equal(source->length, sizeof(bytes) - 1);
    assert_memory_equal(source->text, bytes, sizeof(bytes));
    assert_string_equal(source->path, path);
    arena_release(&arena);
}

static void test_read_says_what_failed(void **state)
{
    struct arena arena = ARENA_INIT;
    struct error missing = ERROR_INIT, folder = ERROR_INIT;

    (void)state;
    assert_null(source_read(&arena, "/nonexistent/x.c", &missing));
    assert_string_equal(missing.message,
                        "unable to open '/nonexistent/x.c': No such file or directory");
    assert_null(source_read(&arena, "/", &folder));
    assert_string_equal(folder.message, "unable to read '/': Is a directory");
    arena_release(&arena);
}

static void test_large_file_is_read_whole(void **state)
{
    struct arena arena = ARENA_INIT;
    struct error error = ERROR_INIT;
    char path[] = P_tmpdir "/lathe-test-XXXXXX";
    int descriptor = mkstemp(path);
    FILE *file = fdopen(descriptor, "w");

    (void)state;
    for (int i = 0; i < 50000; i++)
        fprintf(file, "int v%05d;\n", i);
    fclose(file);
    struct source *source = source_read(&arena, path, &error);

    unlink(path);
    assert_non_null(source);
    assert_int_equal(source->length, 50000 * 12);
    assert_int_equal(source->lines_size, 50001);
    assert_int_equal(source_place(source, 12 * 40000 + 4).line, 40001);
    assert_int_equal(source_place(source, 12 * 40000 + 4).column, 5);
    arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places_count_from_one),
        cmocka_unit_test(test_offsets_are_clamped),
        cmocka_unit_test(test_empty_text_has_one_line),
        cmocka_unit_test(test_newline_is_that_of_the_first_line),
        cmocka_unit_test(test_text_of_a_range),
        cmocka_unit_test(test_read_takes_the_bytes_as_they_are),
        cmocka_unit_test(test_read_says_what_failed),
        cmocka_unit_test(test_large_file_is_read_whole),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
