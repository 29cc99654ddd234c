/*
 * test_batch.c: what it costs to change all loops of a unit, in parses. The linker puts
 * __wrap_frontend_parse() before frontend_parse() (see the Makefile).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "code/frontend/frontend.h"
#include "server/workers/batch_unit.h"

struct tree *__real_frontend_parse(const struct frontend_request *request, struct error *error);
struct tree *__wrap_frontend_parse(const struct frontend_request *request, struct error *error);

static unsigned parses;

struct tree *__wrap_frontend_parse(const struct frontend_request *request, struct error *error)
{
    parses++;
    return __real_frontend_parse(request, error);
}

/* A function of one loop each, with a guard for every third. */
static void add_functions(FILE *file, unsigned count)
{
    for (unsigned k = 0; k < count; k++)
        fprintf(file,
                "void f%u(int n, double *%s a, const double *b)\n{\n"
                "    for (int i = 0; i < n; i++)\n        a[i] = %u * b[i];\n}\n",
                k, k % 3 == 0 ? "" : "restrict", k);
}

/* A function of loops that are split in two, since a store might change how often they run. */
static void add_splits(FILE *file, unsigned count)
{
    fprintf(file, "void f(int *n, int *p)\n{\n");
    for (unsigned k = 0; k < count; k++)
        fprintf(file, "    for (int i = 0; i < *n; i++)\n        p[i] += %u;\n", k);
    fprintf(file, "}\n");
}

/* A loop whose callee has one, too. */
static void add_calls(FILE *file, unsigned count)
{
    for (unsigned k = 0; k < count; k++)
        fprintf(file,
                "static void g%u(double *restrict a)\n{\n"
                "    for (int j = 0; j < 8; j++)\n        a[j] += j;\n}\n"
                "void f%u(int n, double *restrict a)\n{\n"
                "    for (int i = 0; i < n; i++)\n        g%u(a + 8 * i);\n}\n",
                k, k, k);
}

/* Runs an action over the functions; gives how many loops it changed, and counts the parses. */
static size_t change(void (*add)(FILE *, unsigned), unsigned count, const char *action)
{
    char path[] = "/tmp/lathe-batch-XXXXXX.c";
    int descriptor = mkstemps(path, 2);
    FILE *file = fdopen(descriptor, "w");
    struct arena arena = ARENA_INIT;
    struct target target = {.path = path};
    size_t changed = 0, at;
    json_t *loop;
    assert_non_null(file);
    add(file, count);
    assert_int_equal(fclose(file), 0);
    parses = 0;
    json_t *question = json_pack("{s:s,s:[],s:b,s:b,s:n}", "action", action, "settings", "write", 0,
                                 "all", 1, "allowed");
    json_t *answer = batch_unit_answer(&arena, &target, question);
    assert_true(json_is_null(json_object_get(answer, "failure")));
    json_array_foreach(json_object_get(answer, "loops"), at, loop) changed +=
        strcmp(json_string_value(json_object_get(loop, "outcome")), "changed") == 0;
    assert_int_equal(json_array_size(json_object_get(answer, "files")), 1);
    json_decref(answer);
    json_decref(question);
    arena_release(&arena);
    unlink(path);
    return changed;
}

static void expect_few_parses(void (*add)(FILE *, unsigned), unsigned loops)
{
    assert_int_equal(change(add, 4, "openmp-for"), 4 * loops);
    unsigned few = parses;
    assert_int_equal(change(add, 40, "openmp-for"), 40 * loops);
    print_message("%u parses for 4, %u for 40\n", few, parses);
    assert_int_equal(parses, few);
    assert_true(few <= 8);
}

static void test_functions(void **state)
{
    (void)state;
    expect_few_parses(add_functions, 1);
}

static void test_splits(void **state)
{
    (void)state;
    expect_few_parses(add_splits, 1);
}

static void test_calls(void **state)
{
    (void)state;
    expect_few_parses(add_calls, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_functions),
        cmocka_unit_test(test_splits),
        cmocka_unit_test(test_calls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
