/* test_write.c: files written all or none (server/json/write.h). */
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/json/journal.h"
#include "server/json/write.h"

/* A scratch folder that is the current one during a test, one for journals, and edits of two files
   and a new one. */
struct scene {
    char folder[64], state[64];
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
    snprintf(scene->state, sizeof scene->state, P_tmpdir "/lathe-state-XXXXXX");
    assert_non_null(mkdtemp(scene->state));
    setenv("XDG_STATE_HOME", scene->state, 1);
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
    char command[192];
    assert_int_equal(chdir("/"), 0);
    snprintf(command, sizeof command, "rm -rf '%s' '%s'", scene->folder, scene->state);
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

/* What happens at one step of a run. */
struct event {
    int left; /* steps until then */
    void (*happen)(void);
    bool has_happened;
};

static void count_down(void *data)
{
    struct event *event = data;
    if (event->left-- != 0)
        return;
    event->has_happened = true;
    event->happen();
}

static bool run(struct scene *scene, struct event *event, bool no_exchange)
{
    struct write_watch watch = {count_down, event, no_exchange};
    scene->error = (struct error)ERROR_INIT;
    return write_edits_watched(&scene->edits, &watch, &scene->error);
}

static bool holds(const char *path, const char *expected)
{
    return content_is(path, content_of(expected, strlen(expected)));
}

static void start_again(void)
{
    put("a", "old a\n");
    put("b", "old b\n");
    unlink("c");
    unlink("d");
}

static void die(void)
{
    _exit(9);
}

/* Killed at every step: what the next run finds is finished or undone, and nothing stays. */
static void kill_everywhere(struct scene *scene, bool no_exchange)
{
    bool is_done = false;
    int steps = 0;
    for (; !is_done; steps++) {
        start_again();
        pid_t child = fork();
        if (child == 0) {
            struct event event = {steps, die, false};
            _exit(run(scene, &event, no_exchange) ? 0 : 1);
        }
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        is_done = WEXITSTATUS(status) == 0;
        assert_true(is_done || WEXITSTATUS(status) == 9);
        assert_true(!holds("a", "new a\n") || holds("c", "made\n"));
        journal_recover(false);
        bool is_new = holds("a", "new a\n");
        assert_true(is_new || !is_done);
        assert_holds("a", is_new ? "new a\n" : "old a\n");
        assert_holds("b", is_new ? "new b\n" : "old b\n");
        assert_true(is_new ? holds("c", "made\n") : access("c", F_OK) != 0);
        assert_files(is_new ? 3 : 2);
    }
    assert_true(steps > 8);
}

static void test_killed(void **state)
{
    create(*state, "c");
    kill_everywhere(*state, false);
    kill_everywhere(*state, true);
}

/* Killed, and changed before the next run: what somebody wrote stays, and the others agree. */
static void test_killed_and_changed(void **state)
{
    struct scene *scene = *state;
    bool is_done = false;
    create(scene, "c");
    for (int steps = 0; !is_done; steps++) {
        start_again();
        pid_t child = fork();
        if (child == 0) {
            struct event event = {steps, die, false};
            _exit(run(scene, &event, steps % 2) ? 0 : 1);
        }
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        is_done = WEXITSTATUS(status) == 0;
        bool was_new = holds("b", "new b\n");
        put("b", "mine\n");
        journal_recover(false);
        assert_holds("b", "mine\n");
        assert_holds("a", was_new ? "new a\n" : "old a\n");
        assert_files(was_new ? 3 : 2);
    }
}

/* Somebody saves `a` in place, or by another file that takes its name. */
static void save_in_place(void)
{
    put("a", "saved\n");
}

static void save_by_name(void)
{
    put("z", "saved\n");
    assert_int_equal(rename("z", "a"), 0);
}

/* A save at any step of a run is never lost. */
static void save_everywhere(struct scene *scene, void (*save)(void), bool no_exchange)
{
    struct event event;
    int steps = 0, refused = 0;
    do {
        start_again();
        event = (struct event){steps++, save, false};
        refused += !run(scene, &event, no_exchange);
        assert_true(!event.has_happened || holds("a", "saved\n"));
    } while (event.has_happened);
    assert_true(refused > 4);
}

static void test_saved_meanwhile(void **state)
{
    create(*state, "c");
    for (int no_exchange = 0; no_exchange < 2; no_exchange++) {
        save_everywhere(*state, save_by_name, no_exchange);
        save_everywhere(*state, save_in_place, no_exchange);
    }
}

static void save_both(void)
{
    save_by_name();
    put("b", "saved b\n");
}

/* The same where the run is then refused because of the other file. */
static void test_saved_and_refused(void **state)
{
    struct scene *scene = *state;
    struct event event;
    int steps = 0;
    create(scene, "c");
    do {
        start_again();
        event = (struct event){steps++, save_both, false};
        run(scene, &event, false);
        assert_true(!event.has_happened || (holds("a", "saved\n") && holds("b", "saved b\n")));
    } while (event.has_happened);
}

/* Two things that happen, the second some steps after the first. */
struct events {
    struct event first, second;
};

static void count_both_down(void *data)
{
    struct events *events = data;
    count_down(&events->second);
    count_down(&events->first);
}

static bool run_both(struct scene *scene, struct events *events, bool no_exchange)
{
    struct write_watch watch = {count_both_down, events, no_exchange};
    scene->error = (struct error)ERROR_INIT;
    return write_edits_watched(&scene->edits, &watch, &scene->error);
}

/* Somebody saves, and some steps later the run is killed: the next run does not lose it either. */
static void save_and_kill(struct scene *scene, void (*save)(void), int later, bool no_exchange)
{
    int status;
    int steps = 0;
    do {
        start_again();
        pid_t child = fork();
        if (child == 0) {
            struct events events = {{steps, save, false}, {steps + later, die, false}};
            _exit(run_both(scene, &events, no_exchange) && !events.first.has_happened ? 0 : 1);
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        journal_recover(false);
        assert_true(WEXITSTATUS(status) == 0 || holds("a", "saved\n"));
        bool is_new = holds("b", "new b\n");
        assert_true(is_new || holds("b", "old b\n"));
        assert_files(access("c", F_OK) == 0 ? 3 : 2);
        steps++;
    } while (WEXITSTATUS(status) == 9);
    assert_true(steps > 8 - later);
}

static void test_saved_and_killed(void **state)
{
    create(*state, "c");
    for (int later = 1; later < 5; later++)
        for (int no_exchange = 0; no_exchange < 2; no_exchange++) {
            save_and_kill(*state, save_by_name, later, no_exchange);
            save_and_kill(*state, save_in_place, later, no_exchange);
        }
}

static void save_again(void)
{
    put("z", "saved again\n");
    assert_int_equal(rename("z", "a"), 0);
}

static void save_again_in_place(void)
{
    put("a", "saved again\n");
}

/* Somebody saves twice: it is the second text that stays. */
static void save_twice(struct scene *scene, void (*again)(void), int later, bool no_exchange)
{
    struct events events;
    int steps = 0;
    do {
        start_again();
        events = (struct events){{steps, save_by_name, false}, {steps + later, again, false}};
        run_both(scene, &events, no_exchange);
        assert_true(!events.second.has_happened || holds("a", "saved again\n"));
        steps++;
    } while (events.second.has_happened);
}

static void test_saved_twice(void **state)
{
    create(*state, "c");
    for (int later = 1; later < 5; later++)
        for (int no_exchange = 0; no_exchange < 2; no_exchange++) {
            save_twice(*state, save_again, later, no_exchange);
            save_twice(*state, save_again_in_place, later, no_exchange);
        }
}

static void stop(void)
{
    kill(getpid(), SIGTERM);
}

/* A signal ends the run when it has tidied up. */
static void test_signal(void **state)
{
    struct scene *scene = *state;
    int status = 0;
    create(scene, "c");
    for (int steps = 0; !WIFEXITED(status) || steps == 0; steps++) {
        start_again();
        pid_t child = fork();
        if (child == 0) {
            struct event event = {steps, stop, false};
            signal(SIGTERM, SIG_DFL);
            _exit(run(scene, &event, false) ? 0 : 1);
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status) ? WEXITSTATUS(status) == 0 : WTERMSIG(status) == SIGTERM);
        bool is_new = holds("a", "new a\n");
        assert_true(is_new || !WIFEXITED(status));
        assert_holds("b", is_new ? "new b\n" : "old b\n");
        assert_files(is_new ? 3 : 2);
    }
}

/* Two runs at once: the journal of the one that lives is left alone. */
static void look_for_journals(void)
{
    journal_recover(false);
}

static void test_lives(void **state)
{
    struct scene *scene = *state;
    for (int steps = 0; steps < 8; steps++) {
        start_again();
        struct event event = {steps, look_for_journals, false};
        assert_true(run(scene, &event, false));
        assert_holds("a", "new a\n");
    }
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
        cmocka_unit_test_setup_teardown(test_killed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_killed_and_changed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_saved_meanwhile, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_saved_and_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_saved_and_killed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_saved_twice, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_signal, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lives, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("write", tests, NULL, NULL);
}
