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
static struct arena texts;

/* Whether a text has a directive in a function that add_spoilt() calls so. */
static bool is_spoilt(const char *text)
{
    for (const char *at = strstr(text, "void spoilt"); at; at = strstr(at + 1, "void spoilt")) {
        const char *directive = strstr(at, "#pragma"), *end = strstr(at, "\n}");
        if (directive && end && directive < end)
            return true;
    }
    return false;
}

/* As frontend_parse(), but a text with a directive where it is spoilt has an error. */
struct tree *__wrap_frontend_parse(const struct frontend_request *request, struct error *error)
{
    struct frontend_request spoilt = *request;
    parses++;
    if (!request->text)
        return __real_frontend_parse(request, error);
    spoilt.text = arena_printf(&texts, "%.*s", (int)request->length, request->text);
    if (is_spoilt(spoilt.text))
        spoilt.text = arena_printf(&texts, "%s\nint spoilt = none;\n", spoilt.text);
    spoilt.length = strlen(spoilt.text);
    return __real_frontend_parse(&spoilt, error);
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

/* Loops that need definitions of the file, which go to a header with the first of them. */
static void add_sizes(FILE *file, unsigned count)
{
    fprintf(file, "#define M 1000\nstruct pair {\n    double a, b;\n};\n");
    for (unsigned k = 0; k < count; k++)
        fprintf(file,
                "void f%u(struct pair *restrict p, const double *restrict b)\n{\n"
                "    for (int i = 0; i < M; i++)\n        p[i].a = %u * b[i];\n}\n",
                k, k);
}

/* Nests whose loops may change places. */
static void add_nests(FILE *file, unsigned count)
{
    fprintf(file, "double a[100][100], b[100][100];\n");
    for (unsigned k = 0; k < count; k++)
        fprintf(file,
                "void f%u(void)\n{\n    for (int i = 0; i < 100; i++)\n"
                "        for (int j = 0; j < 100; j++)\n            a[i][j] += %u * b[j][i];\n}\n",
                k, k);
}

/* Loops whose pointers may be promised to be apart. */
static void add_promised(FILE *file, unsigned count)
{
    for (unsigned k = 0; k < count; k++)
        fprintf(file,
                "void f%u(int n, double *a, const double *b)\n{\n"
                "    for (int i = 0; i < n; i++)\n        a[i] = %u * b[i];\n}\n",
                k, k);
}

/* Functions of one loop each, of which the eighth takes no directive. */
static void add_spoilt(FILE *file, unsigned count)
{
    for (unsigned k = 0; k < count; k++)
        fprintf(file,
                "void %s%u(int n, double *restrict a, const double *b)\n{\n"
                "    for (int i = 0; i < n; i++)\n        a[i] = %u * b[i];\n}\n",
                k == 7 ? "spoilt" : "f", k, k);
}

/* Loops that run as they were where their number is odd, or zero. */
static void add_odd(FILE *file, unsigned count)
{
    for (unsigned k = 0; k < count; k++)
        fprintf(file,
                "void f%u(unsigned long n, double *restrict a)\n{\n"
                "    unsigned long half = n >> 1;\n    if ((n & 3) == 0)\n"
                "        for (unsigned long i = 0; i < half; i += 2) {\n"
                "            a[i + half] = -a[i + 1];\n            a[i + half + 1] = a[i];\n"
                "        }\n}\n",
                k);
}

/* Runs an action over the functions, which changes a number of files; gives how many loops it
   changed, and counts the parses. */
static size_t change(void (*add)(FILE *, unsigned), unsigned count, const char *action,
                     size_t files)
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
    assert_int_equal(json_array_size(json_object_get(answer, "files")), files);
    json_decref(answer);
    json_decref(question);
    arena_release(&arena);
    unlink(path);
    return changed;
}

static void expect_few_parses(void (*add)(FILE *, unsigned), unsigned loops, const char *action,
                              size_t files)
{
    assert_int_equal(change(add, 4, action, files), 4 * loops);
    unsigned few = parses;
    assert_int_equal(change(add, 40, action, files), 40 * loops);
    print_message("%u parses for 4, %u for 40\n", few, parses);
    assert_int_equal(parses, few);
    assert_true(few <= 8);
}

static void test_functions(void **state)
{
    (void)state;
    expect_few_parses(add_functions, 1, "openmp-for", 1);
}

static void test_splits(void **state)
{
    (void)state;
    expect_few_parses(add_splits, 1, "openmp-for", 1);
}

static void test_calls(void **state)
{
    (void)state;
    expect_few_parses(add_calls, 2, "openmp-for", 1);
}

/* Kernels are added to the files as those before them leave these. */
static void test_kernels(void **state)
{
    (void)state;
    expect_few_parses(add_functions, 1, "extract-kernel", 3);
}

/* The first kernel moves what all of them need; each of the others is tried with that, which is a
   parse of its own. */
static void test_shared_definitions(void **state)
{
    (void)state;
    assert_int_equal(change(add_sizes, 4, "extract-kernel", 3), 4);
    unsigned few = parses;
    assert_int_equal(change(add_sizes, 40, "extract-kernel", 3), 40);
    print_message("%u parses for 4, %u for 40\n", few, parses);
    assert_true(parses <= few + 2 * 36);
}

static void test_nests(void **state)
{
    (void)state;
    expect_few_parses(add_nests, 1, "tile", 1);
}

static void test_promises(void **state)
{
    (void)state;
    expect_few_parses(add_promised, 1, "add-restrict", 1);
}

/* Loops that are versioned are proven in the version that has the directive. */
static void test_odd(void **state)
{
    (void)state;
    expect_few_parses(add_odd, 1, "openmp-for", 1);
}

/* A change that does not compile costs about the logarithm of how many there are, twice, and a
   parse more where a text has an error. */
static void test_spoilt(void **state)
{
    (void)state;
    assert_int_equal(change(add_spoilt, 32, "openmp-for", 1), 31);
    print_message("%u parses for 32 of which one does not compile\n", parses);
    assert_true(parses <= 18);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_functions),
        cmocka_unit_test(test_splits),
        cmocka_unit_test(test_calls),
        cmocka_unit_test(test_kernels),
        cmocka_unit_test(test_shared_definitions),
        cmocka_unit_test(test_nests),
        cmocka_unit_test(test_promises),
        cmocka_unit_test(test_odd),
        cmocka_unit_test(test_spoilt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
