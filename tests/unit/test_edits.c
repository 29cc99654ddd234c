/*
 * test_edits.c: edit sets and unified diffs. Diffs are checked by applying them with patch(1), and
 * small ones also against the length of a shortest script, found by dynamic programming.
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

/* An arena, an edit set and one edited file. */
struct fixture {
    struct arena arena;
    struct edits edits;
};

static int setup(void **state)
{
    struct fixture *f = xcalloc(1, sizeof(*f));
    f->edits.arena = &f->arena;
    *state = f;
    return 0;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    arena_release(&f->arena);
    free(f);
    return 0;
}

static struct file_edit *edited(struct fixture *f, const char *original)
{
    return edits_file(&f->edits, "dir/file.c", original, strlen(original));
}

static void expect_result(const struct file_edit *file, const char *text)
{
    struct strbuf result = STRBUF_INIT;
    edits_apply(file, &result);
    assert_string_equal(result.text, text);
    strbuf_release(&result);
}

static void expect_diff(struct fixture *f, const char *text)
{
    struct strbuf diff = STRBUF_INIT;
    edits_diff(&f->edits, &diff);
    assert_string_equal(diff.text, text);
    strbuf_release(&diff);
}

/* Edits may be recorded in any order; insertions at one place keep theirs. */
static void test_apply_sorts(void **state)
{
    struct fixture *f = *state;
    struct file_edit *file = edited(f, "0123456789");
    edits_replace(&f->edits, file, 8, 9, "eight");
    edits_replace(&f->edits, file, 2, 4, "");
    edits_replace(&f->edits, file, 2, 2, "<");
    edits_replace(&f->edits, file, 2, 2, "(");
    edits_replace(&f->edits, file, 4, 4, ">");
    edits_replace(&f->edits, file, 10, 10, "!");
    edits_replace(&f->edits, file, 0, 0, "^");
    expect_result(file, "^01<(>4567eight9!");
}

static void test_same_file_twice(void **state)
{
    struct fixture *f = *state;
    struct file_edit *file = edited(f, "abc");
    assert_ptr_equal(file, edited(f, "abc"));
    assert_int_equal(f->edits.files.size, 1);
    assert_int_equal(file->hash, edits_hash("abc", 3));
}

/* A set of one insertion, at a place of "0123456789". */
static struct edits inserting(struct fixture *f, uint32_t at, const char *text)
{
    struct edits edits = {.arena = f->edits.arena};
    edits_replace(&edits, edits_file(&edits, "dir/file.c", "0123456789", 10), at, at, text);
    return edits;
}

/* What both sets do is done once; sets that do different things at one place stay apart. */
static void test_join(void **state)
{
    struct fixture *f = *state;
    struct file_edit *file = edited(f, "0123456789");
    edits_replace(&f->edits, file, 0, 0, "#");
    edits_replace(&f->edits, file, 4, 6, "x");
    struct edits same = inserting(f, 0, "#"), behind = inserting(f, 8, "!");
    struct edits other = inserting(f, 0, "?"), within = inserting(f, 5, "?");
    struct edits beside = inserting(f, 6, "?"), both = inserting(f, 0, "#");
    edits_replace(&both, both.files.at[0], 2, 3, "y");
    assert_true(edits_join(&f->edits, &same));
    assert_true(edits_join(&f->edits, &behind));
    assert_false(edits_join(&f->edits, &other));
    assert_false(edits_join(&f->edits, &within));
    assert_false(edits_join(&f->edits, &beside));
    assert_true(edits_join(&f->edits, &both));
    expect_result(file, "#01y3x67!89");
}

/* Two sets do not make one file; one that is made by one of them is there afterwards. */
static void test_join_new_files(void **state)
{
    struct fixture *f = *state;
    struct edits first = {.arena = f->edits.arena}, second = {.arena = f->edits.arena};
    edits_replace(&first, edits_create(&first, "new.cu"), 0, 0, "one");
    edits_replace(&second, edits_create(&second, "new.cu"), 0, 0, "one");
    assert_true(edits_join(&f->edits, &first));
    assert_false(edits_join(&f->edits, &second));
    assert_int_equal(f->edits.files.size, 1);
    assert_true(f->edits.files.at[0]->create);
    expect_result(f->edits.files.at[0], "one");
}

/* Sets that add to a file one after the other, while others stay as they were. */
static void test_add(void **state)
{
    struct fixture *f = *state;
    struct edits first = inserting(f, 0, "#"), second = inserting(f, 0, "#");
    struct edits anew = {.arena = f->edits.arena};
    edits_replace(&first, edits_create(&first, "new.cu"), 0, 0, "one");
    edits_replace(&second, edits_file(&second, "new.cu", "one", 3), 3, 3, " two");
    edits_replace(&second, second.files.at[0], 8, 9, "");
    edits_replace(&anew, edits_create(&anew, "new.cu"), 0, 0, "one");
    assert_true(edits_add(&f->edits, &first));
    assert_true(edits_add(&f->edits, &second));
    assert_false(edits_add(&f->edits, &anew));
    assert_int_equal(f->edits.files.size, 2);
    assert_true(f->edits.files.at[1]->create);
    expect_result(f->edits.files.at[0], "#012345679");
    expect_result(f->edits.files.at[1], "one two");
}

/* What one set has replaced is not there for another, though it would do the same. */
static void test_add_replaces_once(void **state)
{
    struct fixture *f = *state;
    struct edits first = inserting(f, 0, "#"), second = inserting(f, 0, "#");
    edits_replace(&first, first.files.at[0], 4, 6, "");
    edits_replace(&second, second.files.at[0], 4, 6, "");
    edits_replace(&second, edits_create(&second, "new.cu"), 0, 0, "one");
    assert_true(edits_add(&f->edits, &first));
    assert_false(edits_add(&f->edits, &second));
    assert_int_equal(f->edits.files.size, 1);
    expect_result(f->edits.files.at[0], "#01236789");
}

/* The published values of 64-bit FNV-1a. */
static void test_hash(void **state)
{
    (void)state;
    assert_true(edits_hash("", 0) == UINT64_C(0xcbf29ce484222325));
    assert_true(edits_hash("a", 1) == UINT64_C(0xaf63dc4c8601ec8c));
    assert_true(edits_hash("foobar", 6) == UINT64_C(0x85944171f73967e8));
}

/* Runs a function in a child whose standard error is closed; true if the child aborts. */
static bool aborts(void (*run)(void))
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        close(STDERR_FILENO);
        run();
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

/* Records [a, b) and then [c, d) in "0123456789". */
static void two_edits(uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    struct arena arena = ARENA_INIT;
    struct edits edits = {.arena = &arena};
    struct file_edit *file = edits_file(&edits, "f", "0123456789", 10);
    edits_replace(&edits, file, a, b, "x");
    edits_replace(&edits, file, c, d, "y");
    arena_release(&arena);
}

static void overlap_right(void)
{
    two_edits(2, 5, 4, 6);
}

static void overlap_left(void)
{
    two_edits(4, 6, 2, 5);
}

static void overlap_same(void)
{
    two_edits(4, 6, 4, 6);
}

static void overlap_inside(void)
{
    two_edits(2, 8, 5, 5);
}

static void overlap_around(void)
{
    two_edits(5, 5, 2, 8);
}

static void beyond_end(void)
{
    two_edits(0, 0, 9, 11);
}

static void backwards(void)
{
    two_edits(0, 0, 5, 4);
}

static void touching(void)
{
    two_edits(2, 5, 5, 7);
}

static void different_originals(void)
{
    struct arena arena = ARENA_INIT;
    struct edits edits = {.arena = &arena};
    edits_file(&edits, "f", "abc", 3);
    edits_file(&edits, "f", "abd", 3);
}

static void made_twice(void)
{
    struct arena arena = ARENA_INIT;
    struct edits edits = {.arena = &arena};
    edits_create(&edits, "f");
    edits_create(&edits, "f");
}

static void test_overlap_is_a_bug(void **state)
{
    (void)state;
    assert_true(aborts(overlap_right));
    assert_true(aborts(overlap_left));
    assert_true(aborts(overlap_same));
    assert_true(aborts(overlap_inside));
    assert_true(aborts(overlap_around));
    assert_true(aborts(beyond_end));
    assert_true(aborts(backwards));
    assert_true(aborts(different_originals));
    assert_true(aborts(made_twice));
    assert_false(aborts(touching));
}

static void test_diff_of_one_change(void **state)
{
    struct fixture *f = *state;
    struct file_edit *file = edited(f, "1\n2\n3\n4\n5\n6\n7\n8\n9\n");
    edits_replace(&f->edits, file, 8, 9, "five");
    expect_diff(f, "--- a/dir/file.c\n"
                   "+++ b/dir/file.c\n"
                   "@@ -2,7 +2,7 @@\n"
                   " 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

/* Changes that are six lines apart share a hunk, those that are seven apart do not. */
static void test_diff_groups(void **state)
{
    struct fixture *f = *state;
    struct file_edit *file = edited(f, "a\n2\n3\n4\n5\n6\n7\nb\n9\n0\n1\n2\n3\n4\n5\nc\n");
    edits_replace(&f->edits, file, 0, 1, "A");
    edits_replace(&f->edits, file, 14, 15, "B");
    edits_replace(&f->edits, file, 30, 31, "C");
    expect_diff(f, "--- a/dir/file.c\n+++ b/dir/file.c\n"
                   "@@ -1,11 +1,11 @@\n"
                   "-a\n+A\n 2\n 3\n 4\n 5\n 6\n 7\n-b\n+B\n 9\n 0\n 1\n"
                   "@@ -13,4 +13,4 @@\n"
                   " 3\n 4\n 5\n-c\n+C\n");
}

static void test_diff_without_change(void **state)
{
    struct fixture *f = *state;
    struct file_edit *file = edited(f, "same\n");
    edits_replace(&f->edits, file, 0, 4, "same");
    expect_diff(f, "");
}

static void test_diff_new_file(void **state)
{
    struct fixture *f = *state;
    struct file_edit *file = edits_create(&f->edits, "./new name.h");
    edits_replace(&f->edits, file, 0, 0, "one\n");
    expect_diff(f, "--- /dev/null\n+++ b/new name.h\t\n@@ -0,0 +1 @@\n+one\n");
}

static void test_diff_no_final_newline(void **state)
{
    struct fixture *f = *state;
    struct file_edit *file = edited(f, "a\nb");
    edits_replace(&f->edits, file, 0, 1, "A");
    expect_diff(f, "--- a/dir/file.c\n+++ b/dir/file.c\n@@ -1,2 +1,2 @@\n"
                   "-a\n+A\n b\n\\ No newline at end of file\n");
}

static void test_diff_adds_final_newline(void **state)
{
    struct fixture *f = *state;
    struct file_edit *file = edited(f, "a\nb");
    edits_replace(&f->edits, file, 3, 3, "\n");
    expect_diff(f, "--- a/dir/file.c\n+++ b/dir/file.c\n@@ -1,2 +1,2 @@\n"
                   " a\n-b\n\\ No newline at end of file\n+b\n");
}

static void test_diff_crlf(void **state)
{
    struct fixture *f = *state;
    struct file_edit *file = edited(f, "a\r\nb\r\nc\r\n");
    edits_replace(&f->edits, file, 3, 4, "B");
    expect_diff(f, "--- a/dir/file.c\n+++ b/dir/file.c\n@@ -1,3 +1,3 @@\n"
                   " a\r\n-b\r\n+B\r\n c\r\n");
}

static void test_diff_absolute_and_odd_paths(void **state)
{
    struct fixture *f = *state;
    struct file_edit *file = edits_file(&f->edits, "/abs/\"q\"\n.c", "a\n", 2);
    edits_replace(&f->edits, file, 0, 1, "b");
    expect_diff(f, "--- \"a/abs/\\\"q\\\"\\012.c\"\n+++ \"b/abs/\\\"q\\\"\\012.c\"\n"
                   "@@ -1 +1 @@\n-a\n+b\n");
}

/* An inserted function shows with the blank line that follows it. */
static void test_diff_slides_down(void **state)
{
    struct fixture *f = *state;
    struct file_edit *file = edited(f, "x\n\nint g;\n");
    edits_replace(&f->edits, file, 1, 1, "\n\nint f;");
    expect_diff(f, "--- a/dir/file.c\n+++ b/dir/file.c\n@@ -1,3 +1,5 @@\n"
                   " x\n \n+int f;\n+\n int g;\n");
}

/* A small generator of numbers, the same on every machine. */
static uint32_t next(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

/* Lines over a small alphabet, some with carriage returns, perhaps without a final newline. */
static void random_text(uint32_t *seed, struct strbuf *out)
{
    uint32_t count = next(seed) % 24;
    for (uint32_t k = 0; k < count; k++) {
        strbuf_addch(out, (char)('a' + next(seed) % 4));
        strbuf_adds(out, next(seed) % 8 == 0 ? "\r\n" : "\n");
    }
    if (out->length > 0 && next(seed) % 4 == 0)
        strbuf_addch(out, 'z');
}

/* The number of lines that a shortest script removes and adds, by dynamic programming. */
static int shortest_script(const char *old_text, const char *new_text)
{
    const char *old_lines[64], *new_lines[64];
    size_t old_size = 0, new_size = 0;
    int common[64][64] = {{0}};
    for (const char *c = old_text; *c != '\0'; c = strchr(c, '\n') ? strchr(c, '\n') + 1 : "")
        old_lines[old_size++] = c;
    for (const char *c = new_text; *c != '\0'; c = strchr(c, '\n') ? strchr(c, '\n') + 1 : "")
        new_lines[new_size++] = c;
    for (size_t i = 1; i <= old_size; i++) {
        for (size_t j = 1; j <= new_size; j++) {
            size_t one = strcspn(old_lines[i - 1], "\n"), other = strcspn(new_lines[j - 1], "\n");
            bool same = one == other && strncmp(old_lines[i - 1], new_lines[j - 1], one) == 0 &&
                        old_lines[i - 1][one] == new_lines[j - 1][other];
            int best = common[i - 1][j] > common[i][j - 1] ? common[i - 1][j] : common[i][j - 1];
            common[i][j] = same ? common[i - 1][j - 1] + 1 : best;
        }
    }
    return (int)old_size + (int)new_size - 2 * common[old_size][new_size];
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

static void expect_file(const char *path, const char *text)
{
    static char buffer[1 << 22];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(buffer, 1, sizeof(buffer) - 1, file);
    buffer[length] = '\0';
    fclose(file);
    assert_string_equal(buffer, text);
}

static char *scratch_folder(void)
{
    static char name[64];
    snprintf(name, sizeof(name), "%s/lathe-test-edits-XXXXXX", P_tmpdir);
    assert_non_null(mkdtemp(name));
    return name;
}

static void run_in(const char *folder, const char *command)
{
    char line[256];
    snprintf(line, sizeof(line), "cd %s && %s", folder, command);
    assert_int_equal(system(line), 0);
}

/* Two random texts for each of many files; one diff takes all of them to the new state. */
static void test_random_diffs_with_patch(void **state)
{
    struct fixture *f = *state;
    enum { FILES = 300 };
    uint32_t seed = 20251121;
    struct strbuf results[FILES], diff = STRBUF_INIT;
    char *folder = scratch_folder(), path[128];
    for (int k = 0; k < FILES; k++) {
        struct strbuf old_text = STRBUF_INIT;
        strbuf_init(&results[k]);
        random_text(&seed, &old_text);
        random_text(&seed, &results[k]);
        strbuf_addf(&results[k], "end %d\n", k);
        char *original = arena_strdup(&f->arena, old_text.text), name[32];
        snprintf(name, sizeof(name), "file%d.txt", k);
        bool create = k % 10 == 0;
        struct file_edit *file = create ? edits_create(&f->edits, name)
                                        : edits_file(&f->edits, name, original, old_text.length);
        edits_replace(&f->edits, file, 0, (uint32_t)file->original_length, results[k].text);
        struct edits one = {.arena = &f->arena};
        LIST_PUSH(&f->arena, one.files, file);
        size_t start = diff.length;
        edits_diff(&one, &diff);
        int changed = 0;
        for (const char *c = strstr(diff.text + start, "@@ "); c != NULL; c = strchr(c + 1, '\n'))
            changed += c[0] == '\n' && (c[1] == '-' || c[1] == '+');
        assert_int_equal(changed, shortest_script(file->original, results[k].text));
        snprintf(path, sizeof(path), "%s/%s", folder, name);
        if (!create)
            write_file(path, original);
        strbuf_release(&old_text);
    }
    snprintf(path, sizeof(path), "%s/all.diff", folder);
    write_file(path, diff.text);
    run_in(folder, "patch --binary --silent --force --no-backup-if-mismatch -p1 < all.diff");
    for (int k = 0; k < FILES; k++) {
        snprintf(path, sizeof(path), "%s/file%d.txt", folder, k);
        expect_file(path, results[k].text);
        strbuf_release(&results[k]);
    }
    run_in(folder, "rm -r \"$PWD\"");
    strbuf_release(&diff);
}

/* 50,000 lines: one small change at each end, and everything replaced by a shuffled copy. */
static void test_big_files(void **state)
{
    struct fixture *f = *state;
    enum { LINES = 50000 };
    struct strbuf old_text = STRBUF_INIT, shuffled = STRBUF_INIT, diff = STRBUF_INIT;
    for (uint32_t k = 0; k < LINES; k++) {
        strbuf_addf(&old_text, "line %u\n", k);
        strbuf_addf(&shuffled, "line %u\n", (k * 7919u) % LINES);
    }
    struct file_edit *file = edits_file(&f->edits, "ends.c", old_text.text, old_text.length);
    uint32_t end = (uint32_t)old_text.length;
    edits_replace(&f->edits, file, 0, 4, "Line");
    edits_replace(&f->edits, file, end, end, "line\n");
    edits_diff(&f->edits, &diff);
    assert_string_equal(diff.text, "--- a/ends.c\n+++ b/ends.c\n"
                                   "@@ -1,4 +1,4 @@\n-line 0\n+Line 0\n line 1\n line 2\n line 3\n"
                                   "@@ -49998,3 +49998,4 @@\n line 49997\n line 49998\n"
                                   " line 49999\n+line\n");
    strbuf_clear(&diff);
    struct edits all = {.arena = &f->arena};
    file = edits_file(&all, "all.c", old_text.text, old_text.length);
    edits_replace(&all, file, 0, end, shuffled.text);
    edits_diff(&all, &diff);
    char *folder = scratch_folder(), path[128];
    snprintf(path, sizeof(path), "%s/all.c", folder);
    write_file(path, old_text.text);
    char diff_path[128];
    snprintf(diff_path, sizeof(diff_path), "%s/all.diff", folder);
    write_file(diff_path, diff.text);
    run_in(folder, "patch --binary --silent --force -p1 < all.diff");
    expect_file(path, shuffled.text);
    run_in(folder, "rm -r \"$PWD\"");
    strbuf_release(&old_text);
    strbuf_release(&shuffled);
    strbuf_release(&diff);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_apply_sorts),
        TEST(test_same_file_twice),
        TEST(test_join),
        TEST(test_join_new_files),
        TEST(test_add),
        TEST(test_add_replaces_once),
        TEST(test_hash),
        TEST(test_overlap_is_a_bug),
        TEST(test_diff_of_one_change),
        TEST(test_diff_groups),
        TEST(test_diff_without_change),
        TEST(test_diff_new_file),
        TEST(test_diff_no_final_newline),
        TEST(test_diff_adds_final_newline),
        TEST(test_diff_crlf),
        TEST(test_diff_absolute_and_odd_paths),
        TEST(test_diff_slides_down),
        TEST(test_random_diffs_with_patch),
        TEST(test_big_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
