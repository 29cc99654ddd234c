/*
 * test_edits_compose.c: edit sets one after the other as one set: the text is the same as that of
 * the sets applied in turn, and places that are kept are found again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "code/edits.h"

/* A set of one edit of a text. */
static struct edits one_edit(struct arena *arena, const char *path, const char *original,
                             uint32_t start, uint32_t end, const char *text)
{
    struct edits edits = {.arena = arena};
    struct file_edit *file = edits_file(&edits, path, original, strlen(original));
    edits_replace(&edits, file, start, end, text);
    return edits;
}

static const char *applied(struct arena *arena, const struct file_edit *file)
{
    struct strbuf text = STRBUF_INIT;
    edits_apply(file, &text);
    const char *copy = arena_strndup(arena, text.text, text.length);
    strbuf_release(&text);
    return copy;
}

/* A second edit inside of what the first wrote, across its end, and around it. */
static void test_composed_as_one(void **state)
{
    static const struct {
        uint32_t start, end;
        const char *text, *result;
        uint32_t of_start, of_end;
        const char *stands;
    } rows[] = {
        {4, 5, "?", "012a?c89", 3, 8, "a?c"},   {5, 7, "?", "012ab?9", 3, 9, "ab?"},
        {2, 7, "?", "01?9", 2, 9, "?"},         {3, 6, "", "01289", 3, 8, ""},
        {6, 6, "?", "012abc?89", 3, 8, "abc?"},
    };
    struct arena arena = ARENA_INIT;
    (void)state;
    for (size_t k = 0; k < COUNT_OF(rows); k++) {
        struct edits all = one_edit(&arena, "f", "0123456789", 3, 8, "abc");
        struct edits then =
            one_edit(&arena, "f", "012abc89", rows[k].start, rows[k].end, rows[k].text);
        edits_compose(&all, &then);
        assert_int_equal(all.files.size, 1);
        const struct file_edit *file = all.files.at[0];
        assert_string_equal(applied(&arena, file), rows[k].result);
        assert_int_equal(file->edits.size, 1);
        assert_int_equal(file->edits.at[0].start, rows[k].of_start);
        assert_int_equal(file->edits.at[0].end, rows[k].of_end);
        assert_string_equal(file->edits.at[0].text, rows[k].stands);
    }
    arena_release(&arena);
}

/* What is apart stays apart, and each in its place. */
static void test_composed_apart(void **state)
{
    struct arena arena = ARENA_INIT;
    struct edits all = one_edit(&arena, "f", "0123456789", 2, 3, "abc");
    struct edits then = one_edit(&arena, "f", "01abc3456789", 9, 10, "x");
    (void)state;
    edits_compose(&all, &then);
    const struct file_edit *file = all.files.at[0];
    assert_int_equal(file->edits.size, 2);
    assert_int_equal(file->edits.at[0].start, 2);
    assert_int_equal(file->edits.at[0].end, 3);
    assert_int_equal(file->edits.at[1].start, 7);
    assert_int_equal(file->edits.at[1].end, 8);
    assert_string_equal(applied(&arena, file), "01abc3456x89");
    arena_release(&arena);
}

/* Files of the second set only are taken over, with texts of their own; a file that was made stays
   one that is made. */
static void test_composed_files(void **state)
{
    struct arena arena = ARENA_INIT;
    char original[] = "0123456789";
    struct edits all = {.arena = &arena};
    (void)state;
    edits_replace(&all, edits_create(&all, "new"), 0, 0, "one two");
    struct edits then = one_edit(&arena, "new", "one two", 3, 4, ", ");
    struct edits last = one_edit(&arena, "f", original, 0, 1, "x");
    edits_compose(&all, &then);
    edits_compose(&all, &last);
    memset(original, '-', sizeof original - 1);
    assert_int_equal(all.files.size, 2);
    assert_true(all.files.at[0]->create);
    assert_int_equal(all.files.at[0]->edits.size, 1);
    assert_string_equal(applied(&arena, all.files.at[0]), "one, two");
    assert_false(all.files.at[1]->create);
    assert_string_equal(applied(&arena, all.files.at[1]), "x123456789");
    assert_true(all.files.at[1]->hash == edits_hash("0123456789", 10));
    arena_release(&arena);
}

static void compose_others(void)
{
    struct arena arena = ARENA_INIT;
    struct edits all = one_edit(&arena, "f", "0123456789", 3, 8, "abc");
    struct edits then = one_edit(&arena, "f", "0123456789", 3, 8, "abc");
    edits_compose(&all, &then);
}

static void test_other_text_is_a_bug(void **state)
{
    (void)state;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        close(STDERR_FILENO);
        compose_others();
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

/* A small generator of numbers, the same on every machine. */
static uint32_t next(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

/* Up to five edits of a text, of which `kept` says what bytes they leave. */
static struct edits random_edits(struct arena *arena, const char *original, uint32_t *seed,
                                 bool *kept)
{
    static const char *const texts[] = {"", "X", "YZ", "longer"};
    struct edits edits = {.arena = arena};
    size_t length = strlen(original);
    struct file_edit *file = edits_file(&edits, "f", original, length);
    uint32_t at = 0;
    for (size_t k = 0; k < length; k++)
        kept[k] = true;
    for (unsigned k = 0; k < 5 && at <= length; k++) {
        uint32_t start = at + next(seed) % 8, end = start + next(seed) % 5;
        if (end > length)
            break;
        edits_replace(&edits, file, start, end, texts[next(seed) % COUNT_OF(texts)]);
        for (uint32_t j = start; j < end; j++)
            kept[j] = false;
        at = end;
    }
    return edits;
}

/* Places that neither set touches are the same byte in the end, and where both put them. */
static void expect_places(const char *original, const struct file_edit *first,
                          const struct file_edit *then, const struct file_edit *both,
                          const bool *first_keeps, const bool *then_keeps, const char *result)
{
    for (uint32_t k = 0; original[k]; k++) {
        if (!first_keeps[k])
            continue;
        uint32_t between = edits_place(first, k, false);
        assert_int_equal(then->original[between], original[k]);
        if (!then_keeps[between])
            continue;
        uint32_t after = edits_place(then, between, false);
        assert_int_equal(result[after], original[k]);
        assert_int_equal(edits_place(both, k, false), after);
        assert_int_equal(edits_place(both, k + 1, true), after + 1);
    }
}

static void test_random(void **state)
{
    static const char original[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    uint32_t seed = 7, edited = 0;
    (void)state;
    for (int round = 0; round < 2000; round++) {
        struct arena arena = ARENA_INIT;
        bool first_keeps[200], then_keeps[200];
        struct edits first = random_edits(&arena, original, &seed, first_keeps);
        const char *between = applied(&arena, first.files.at[0]);
        struct edits then = random_edits(&arena, between, &seed, then_keeps);
        const char *result = applied(&arena, then.files.at[0]);
        struct edits both = {.arena = &arena};
        edits_compose(&both, &first);
        edits_compose(&both, &then);
        assert_string_equal(applied(&arena, both.files.at[0]), result);
        expect_places(original, first.files.at[0], then.files.at[0], both.files.at[0], first_keeps,
                      then_keeps, result);
        edited += both.files.at[0]->edits.size > 2;
        arena_release(&arena);
    }
    assert_true(edited > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_composed_as_one), cmocka_unit_test(test_composed_apart),
        cmocka_unit_test(test_composed_files),  cmocka_unit_test(test_other_text_is_a_bug),
        cmocka_unit_test(test_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
