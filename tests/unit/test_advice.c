/* Tests of loops/measures/advice.h on small programs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/error.h"
#include "unit.h"

#include <string.h>

static struct unit *unit_of(const char *source)
{
    struct frontend_request request = {
        .path = "advised.c", .text = source, .length = strlen(source)};
    struct error error = ERROR_INIT;
    struct unit *unit = unit_build(&request, NULL, &error);
    if (!unit)
        fail_msg("%s", error.message);
    return unit;
}

static void check_advice(const char *source, enum advice_verdict wanted, const char *part)
{
    struct unit *unit = unit_of(source);
    const struct advice *advice = &unit->loops.at[0]->advice;
    assert_int_equal(advice->verdict, wanted);
    assert_non_null(advice->message);
    if (!strstr(advice->message, part))
        fail_msg("'%s' does not say '%s'", advice->message, part);
    unit_free(unit);
}

static void advice_on_loops(void **state)
{
    (void)state;
    check_advice("void f(int n, float a, float *restrict x, float *restrict y) {"
                 " for (int i = 0; i < n; i++) y[i] = a * x[i] + y[i]; }",
                 ADVICE_UNLIKELY, "at most about 0.5 op ");
    check_advice("void f(int n, double a[restrict n][n], double b[restrict n][n],"
                 " double c[restrict n][n]) {"
                 " for (int i = 0; i < n; i++) for (int j = 0; j < n; j++)"
                 " for (int l = 0; l < n; l++) c[i][j] += a[i][l] * b[l][j]; }",
                 ADVICE_LIKELY, "once n is at least about");
    check_advice("void f(int *a) { for (int i = 0; i < 10; i++) a[i] = a[i] + 1; }",
                 ADVICE_UNLIKELY, "too little work");
    check_advice("void f(int n, int *a) { for (int i = 0; i < n; i++) a[i + 1] = a[i] * 2; }",
                 ADVICE_NONE, "not parallel");
}

/* Of a loop whose iterations run one after the other. */
static void check_staying(const char *source, enum advice_verdict wanted, const char *part)
{
    struct unit *unit = unit_of(source);
    const struct verdict *loop = unit->loops.at[0];
    assert_int_equal(loop->advice.verdict, ADVICE_NONE);
    assert_int_equal(loop->staying.verdict, wanted);
    if (!strstr(loop->staying.message, part))
        fail_msg("'%s' does not say '%s'", loop->staying.message, part);
    unit_free(unit);
}

static void advice_where_data_stays(void **state)
{
    (void)state;
    /* 2 operations for each element in a step. */
    check_staying("void f(int n, int s, double *restrict a, double *restrict b) {"
                  " for (int t = 0; t < s; t++) {"
                  " for (int i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i] + a[i + 1];"
                  " for (int i = 1; i < n - 1; i++) a[i] = b[i]; } }",
                  ADVICE_LIKELY, "all sizes in it are at least about 720");
    /* Rows of a length that the program knows, and a loop that may be empty. */
    check_staying("void f(int n, int s, double *restrict a, double *restrict b) {"
                  " for (int t = 0; t < s; t++) {"
                  " for (int i = 1; i < n - 1; i++) for (int j = 1; j < n - 1; j++)"
                  " b[i*n + j] = a[i*n + j - 1] + a[i*n + j + 1];"
                  " for (int i = 1; i < n - 1; i++) for (int j = 1; j < n - 1; j++)"
                  " a[i*n + j] = b[i*n + j]; } }",
                  ADVICE_LIKELY, "all sizes in it are at least about");
    /* Three steps are not enough. */
    check_staying("void f(int n, double *restrict a, double *restrict b) {"
                  " for (int t = 0; t < 3; t++) {"
                  " for (int i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i] + a[i + 1];"
                  " for (int i = 1; i < n - 1; i++) a[i] = b[i]; } }",
                  ADVICE_UNLIKELY, "op for each element moved, however large");
    check_staying("void f(int n, int *restrict p, double *restrict a) {"
                  " for (int t = 0; t < 100; t++)"
                  " for (int i = 0; i < n; i++) a[p[i]] = a[i] + 1; }",
                  ADVICE_NONE, "data size are not known");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advice_on_loops),
        cmocka_unit_test(advice_where_data_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
