/* test_compdb.c: compilation databases, found, read, and looked up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/jsonx.h"
#include "code/compdb.h"

/* A folder of its own for each test, and the memory of its results. */
struct fixture {
    char folder[64];
    struct arena arena;
    struct error error;
    struct compdb db;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof(*fixture));

    snprintf(fixture->folder, sizeof(fixture->folder), P_tmpdir "/lathe-test-XXXXXX");
    *state = fixture;
    return mkdtemp(fixture->folder) ? 0 : -1;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    char command[96];

    snprintf(command, sizeof(command), "rm -rf '%s'", fixture->folder);
    arena_release(&fixture->arena);
    int status = system(command);

    free(fixture);
    return status;
}

static const char *path_in(struct fixture *fixture, const char *name)
{
    return arena_printf(&fixture->arena, "%s/%s", fixture->folder, name);
}

static void write_file(struct fixture *fixture, const char *name, const char *text)
{
    FILE *file = fopen(path_in(fixture, name), "w");

    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void make_folder(struct fixture *fixture, const char *name)
{
    assert_int_equal(mkdir(path_in(fixture, name), 0700), 0);
}

static bool load(struct fixture *fixture, const char *json)
{
    write_file(fixture, "compile_commands.json", json);
    return compdb_load(&fixture->arena, fixture->folder, &fixture->db, &fixture->error);
}

/* The arguments of a command, with a bar between them. */
static const char *arguments_text(struct fixture *fixture, const struct compile_command *command)
{
    const char *text = "";

    for (size_t i = 0; i < command->arguments.size; i++)
        text =
            arena_printf(&fixture->arena, "%s%s%s", text, i ? "|" : "", command->arguments.at[i]);
    return text;
}

static void assert_arguments(struct fixture *fixture, const char *command, const char *expected)
{
    const char *json = arena_printf(&fixture->arena,
                                    "[{\"directory\": \"/b\", \"file\": \"../s/a.c\", "
                                    "\"command\": \"%s\"}]",
                                    command);

    assert_true(load(fixture, json));
    assert_int_equal(fixture->db.commands.size, 1);
    assert_string_equal(arguments_text(fixture, &fixture->db.commands.at[0]), expected);
}

static void test_command_is_split_as_a_shell_would(void **state)
{
    struct fixture *f = *state;

    assert_arguments(f, "gcc -DA='x y' -DB=\\\"q\\\\\\\"r\\\" -D C\\\\ D -I'a'\\\"b\\\"c ../s/a.c",
                     "-DA=x y|-DB=q\"r|-D|C D|-Iabc");
    assert_arguments(f, "gcc  '-DE=$HOME`x`' \\\"\\\" -DF=\\\"a\\\\n\\\"",
                     "-DE=$HOME`x`||-DF=a\\n");
}

static void test_outputs_inputs_and_dependencies_are_left_out(void **state)
{
    struct fixture *f = *state;

    assert_arguments(f, "cc -MD -MF x.d -MTx -c -O2 -o a.o ../s/a.c -Wall", "-O2|-Wall");
    assert_arguments(f, "cc -oa.o -MMD -MP -c /s/./a.c -g", "-g");
    assert_arguments(f, "ccache cc -DX -c ../s/a.c", "-DX");
    assert_arguments(f, "/bin/sh ../libtool --tag=CC --mode=compile gcc -DX -c ../s/a.c", "-DX");
}

static void test_cxx_compiler_makes_c_files_cxx(void **state)
{
    struct fixture *f = *state;

    assert_arguments(f, "/usr/bin/g++-12 -DX -c ../s/a.c", "-xc++|-DX");
    assert_arguments(f, "/usr/bin/gcc-12 -DX -c ../s/a.c", "-DX");
}

static void test_arguments_and_paths(void **state)
{
    struct fixture *f = *state;

    assert_true(load(f,
                     "[{\"directory\": \"build/x/..\", \"file\": \"./../src//a.cpp\","
                     "  \"arguments\": [\"clang++\", \"-I\", \"a b\", \"../src/a.cpp\"]},"
                     " {\"directory\": \"/\", \"file\": \"/missing/b.c\", \"command\": \"cc\"}]"));
    assert_int_equal(f->db.commands.size, 2);
    const struct compile_command *command = &f->db.commands.at[0];

    assert_string_equal(command->directory, path_in(f, "build"));
    assert_string_equal(command->file, path_in(f, "src/a.cpp"));
    assert_string_equal(arguments_text(f, command), "-I|a b");
    assert_string_equal(f->db.path, path_in(f, "compile_commands.json"));
    assert_ptr_equal(compdb_lookup(&f->db, path_in(f, "src/../src/a.cpp")), command);
    assert_ptr_equal(compdb_lookup(&f->db, "/missing/b.c"), command + 1);
    assert_null(compdb_lookup(&f->db, path_in(f, "src/a.h")));
}

static void test_first_entry_wins(void **state)
{
    struct fixture *f = *state;

    assert_true(load(f, "[{\"directory\": \"/\", \"file\": \"a.c\", \"command\": \"cc -D1\"},"
                        " {\"directory\": \"/\", \"file\": \"a.c\", \"command\": \"cc -D2\"}]"));
    assert_string_equal(arguments_text(f, compdb_lookup(&f->db, "/a.c")), "-D1");
}

static void test_lookup_follows_links(void **state)
{
    struct fixture *f = *state;

    make_folder(f, "real");
    write_file(f, "real/a.c", "int x;\n");
    assert_int_equal(symlink(path_in(f, "real"), path_in(f, "link")), 0);
    assert_true(
        load(f, "[{\"directory\": \".\", \"file\": \"real/a.c\", \"command\": \"cc -D1\"}]"));
    assert_non_null(compdb_lookup(&f->db, path_in(f, "link/a.c")));
    assert_null(compdb_lookup(&f->db, path_in(f, "link/b.c")));
}

static void assert_load_fails(struct fixture *f, const char *json, const char *line,
                              const char *message)
{
    f->error = (struct error)ERROR_INIT;
    assert_false(load(f, json));
    const char *start =
        arena_printf(&f->arena, "'%s:%s': ", path_in(f, "compile_commands.json"), line);

    if (strncmp(f->error.message, start, strlen(start)) != 0 || !strstr(f->error.message, message))
        fail_msg("'%s' instead of '%s...%s'", f->error.message, start, message);
}

static void test_broken_databases_name_file_and_line(void **state)
{
    struct fixture *f = *state;

    assert_load_fails(f, "[\n{\n\"file\" \"a.c\"}]", "3", "':' expected");
    assert_load_fails(f, "{}", "1", "must be an array");
    assert_load_fails(f, "[\n 3]", "2", "must be an object");
    assert_load_fails(f,
                      "[{\"directory\": \"/\", \"file\": \"],{\", \"command\": \"cc\"},\n\n"
                      "{\"directory\": \"/\", \"command\": \"cc\"}]",
                      "3", "'file' must be a string");
    assert_load_fails(f, "[{\"file\": \"a.c\", \"command\": \"cc\"}]", "1", "'directory'");
    assert_load_fails(f, "[{\"directory\": \"/\", \"file\": \"a.c\"}]", "1", "is missing");
    assert_load_fails(f, "[{\"directory\": \"/\", \"file\": \"a.c\", \"command\": 3}]", "1",
                      "'command' must be a string");
    assert_load_fails(f, "[{\"directory\": \"/\", \"file\": \"a.c\", \"arguments\": [1]}]", "1",
                      "array of strings");
    assert_load_fails(f, "[{\"directory\": \"/\", \"file\": \"a.c\", \"arguments\": \"cc\"}]", "1",
                      "array of strings");
    assert_load_fails(f, "", "1", "");
}

static void test_missing_database(void **state)
{
    struct fixture *f = *state;

    assert_false(compdb_load(&f->arena, path_in(f, "nowhere"), &f->db, &f->error));
    assert_string_equal(f->error.message,
                        arena_printf(&f->arena, "unable to open '%s': No such file or directory",
                                     path_in(f, "nowhere/compile_commands.json")));
}

static void test_find_goes_up(void **state)
{
    struct fixture *f = *state;

    make_folder(f, "a");
    make_folder(f, "a/b");
    assert_true(compdb_find(&f->arena, path_in(f, "a/b/x.c"), &f->db, &f->error));
    assert_int_equal(f->db.commands.size, 0);
    assert_null(f->db.path);
    write_file(f, "compile_flags.txt", "-DX\n\n  -I inc \r\n");
    assert_true(compdb_find(&f->arena, path_in(f, "a/b/x.c"), &f->db, &f->error));
    assert_string_equal(f->db.path, path_in(f, "compile_flags.txt"));
    const struct compile_command *command = compdb_lookup(&f->db, "/any/file.c");

    assert_non_null(command);
    assert_string_equal(command->directory, f->folder);
    assert_string_equal(arguments_text(f, command), "-DX|-I inc");
    make_folder(f, "a/build");
    write_file(f, "a/build/compile_commands.json", "[]");
    assert_true(compdb_find(&f->arena, path_in(f, "a/b/x.c"), &f->db, &f->error));
    assert_string_equal(f->db.path, path_in(f, "a/build/compile_commands.json"));
    write_file(f, "a/compile_commands.json", "[{");
    assert_false(compdb_find(&f->arena, path_in(f, "a/b/x.c"), &f->db, &f->error));
}

/* How a file of the fixture's folder is called. */
static const char *label_of(struct fixture *f, const char *file)
{
    return compdb_label(&f->arena, &f->db, path_in(f, file));
}

static void test_labels_tell_files_apart(void **state)
{
    struct fixture *f = *state;

    write_file(f, "compile_commands.json",
               "[{\"directory\": \"/p\", \"file\": \"/p/d1/u.c\", \"arguments\": [\"cc\"]},"
               " {\"directory\": \"/p\", \"file\": \"/p/d2/u.cpp\", \"arguments\": [\"cc\"]},"
               " {\"directory\": \"/p\", \"file\": \"/p/e/d2/u.c\", \"arguments\": [\"cc\"]},"
               " {\"directory\": \"/p\", \"file\": \"/p/d2/u.c\", \"arguments\": [\"cc\"]},"
               " {\"directory\": \"/p\", \"file\": \"/p/w.x.c\", \"arguments\": [\"cc\"]}]");
    assert_true(compdb_load(&f->arena, f->folder, &f->db, &f->error));
    assert_string_equal(compdb_label(&f->arena, &f->db, "/p/d1/u.c"), "d1_u");
    assert_string_equal(compdb_label(&f->arena, &f->db, "/p/d2/u.c"), "p_d2_u");
    assert_string_equal(compdb_label(&f->arena, &f->db, "/p/d2/u.cpp"), "p_d2_u");
    assert_string_equal(compdb_label(&f->arena, &f->db, "/p/e/d2/u.c"), "e_d2_u");
    assert_string_equal(compdb_label(&f->arena, &f->db, "/p/w.x.c"), "w_x");
    assert_string_equal(label_of(f, "other.c"), "other");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_command_is_split_as_a_shell_would, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_outputs_inputs_and_dependencies_are_left_out, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_cxx_compiler_makes_c_files_cxx, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_arguments_and_paths, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_first_entry_wins, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lookup_follows_links, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_broken_databases_name_file_and_line, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_missing_database, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_find_goes_up, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_labels_tell_files_apart, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
