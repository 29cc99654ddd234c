/* test_write.c: files written all or none (server/write.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/write.h"

/* A scratch folder that is the current one during a test, and edits of two files and a new one. */
struct scene {
    char folder[64];
    struct arena arena;
    struct edits edits;
    struct error error;
};

static void put(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void assert_holds(const char *path, const char *expected)
{
    char text[256];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    assert_string_equal(text, expected);
}

/* No temporary file may be left behind. */
static void assert_files(int expected)
{
    FILE *list = popen("ls -A | wc -l", "r");
    int count = -1;
    assert_non_null(list);
    assert_int_equal(fscanf(list, "%d", &count), 1);
    pclose(list);
    assert_int_equal(count, expected);
}

static void edit(struct scene *scene, const char *path, const char *original)
{
    struct file_edit *file = edits_file(&scene->edits, path, original, strlen(original));
    edits_replace(&scene->edits, file, 0, 3, "new");
}

static int set_up(void **state)
{
    struct scene *scene = calloc(1, sizeof *scene);
    snprintf(scene->folder, sizeof scene->folder, P_tmpdir "/lathe-write-XXXXXX");
    assert_non_null(mkdtemp(scene->folder));
    assert_int_equal(chdir(scene->folder), 0);
    scene->edits.arena = &scene->arena;
    put("a", "old a\n");
    put("b", "old b\n");
    edit(scene, "a", "old a\n");
    edit(scene, "b", "old b\n");
    *state = scene;
    return 0;
}

static int tear_down(void **state)
{
    struct scene *scene = *state;
    char command[128];
    assert_int_equal(chdir("/"), 0);
    snprintf(command, sizeof command, "rm -rf '%s'", scene->folder);
    assert_int_equal(system(command), 0);
    arena_release(&scene->arena);
    free(scene);
    return 0;
}

static void create(struct scene *scene, const char *path)
{
    edits_replace(&scene->edits, edits_create(&scene->edits, path), 0, 0, "made\n");
}

static void test_all(void **state)
{
    struct scene *scene = *state;
    create(scene, "c");
    assert_true(write_edits(&scene->edits, &scene->error));
    assert_holds("a", "new a\n");
    assert_holds("b", "new b\n");
    assert_holds("c", "made\n");
    assert_files(3);
}

static void test_changed(void **state)
{
    struct scene *scene = *state;
    put("b", "old B\n");
    assert_false(write_edits(&scene->edits, &scene->error));
    assert_string_equal(scene->error.message, "'b' has changed since it was read");
    assert_holds("a", "old a\n");
    assert_holds("b", "old B\n");
    assert_files(2);
}

static void test_grown(void **state)
{
    struct scene *scene = *state;
    put("a", "old a\nmore\n");
    assert_false(write_edits(&scene->edits, &scene->error));
    assert_holds("a", "old a\nmore\n");
    assert_holds("b", "old b\n");
    assert_files(2);
}

static void test_gone(void **state)
{
    struct scene *scene = *state;
    assert_int_equal(unlink("b"), 0);
    assert_false(write_edits(&scene->edits, &scene->error));
    assert_holds("a", "old a\n");
    assert_files(1);
}

/* What has taken its place before the failure is put back. */
static void test_exists(void **state)
{
    struct scene *scene = *state;
    put("d", "here before\n");
    create(scene, "c");
    create(scene, "d");
    assert_false(write_edits(&scene->edits, &scene->error));
    assert_string_equal(scene->error.message, "unable to create 'd': File exists");
    assert_holds("a", "old a\n");
    assert_holds("b", "old b\n");
    assert_holds("d", "here before\n");
    assert_files(3);
}

static void test_no_folder(void **state)
{
    struct scene *scene = *state;
    create(scene, "nowhere/c");
    assert_false(write_edits(&scene->edits, &scene->error));
    assert_non_null(strstr(scene->error.message, "'nowhere/c'"));
    assert_holds("a", "old a\n");
    assert_files(2);
}

static void test_link_and_mode(void **state)
{
    struct scene *scene = *state;
    struct stat status;
    assert_int_equal(rename("a", "target"), 0);
    assert_int_equal(symlink("target", "a"), 0);
    assert_int_equal(chmod("target", 0640), 0);
    assert_true(write_edits(&scene->edits, &scene->error));
    assert_int_equal(lstat("a", &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_holds("target", "new a\n");
    assert_int_equal(stat("target", &status), 0);
    assert_int_equal(status.st_mode & 07777, 0640);
    assert_files(3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_all, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_changed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_grown, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_gone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_exists, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_no_folder, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_link_and_mode, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("write", tests, NULL, NULL);
}
