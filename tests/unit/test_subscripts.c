/*
 * test_subscripts.c: which subscripts are apart or ask the same by their forms and constants; and
 * that pairs which are answered by others are answered as each is by itself.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "nest_text.h"

#include "loops/dependence/dependence.h"
#include "loops/dependence/pair.h"
#include "loops/dependence/subscripts.h"
#include "loops/dependence/text_pairs.h"

/* The access that is written so; the first one, if there are more. */
static const struct access *access_of(const struct nest *nest, const char *text)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (strcmp(nest->accesses.at[i]->text, text) == 0)
            return nest->accesses.at[i];
    fail_msg("no '%s'", text);
    return NULL;
}

#define UPDATES                                                                                    \
    "double a[64][64][64];\n"                                                                      \
    "struct part { int x, y; } parts[64];\n"                                                       \
    "void f(int n, int m) {\n"                                                                     \
    "    for (int i = 2; i < 60; i++) {\n"                                                         \
    "        a[1][2][i] = a[1][3][i] + a[1][2][i - 1];\n"                                          \
    "        a[1][2][i + 1] = a[1][2][i - 2] + a[2][2][i];\n"                                      \
    "        parts[i].x = parts[i].y + parts[i + 1].x;\n"                                          \
    "    }\n"                                                                                      \
    "}\n"

static void test_apart(void **state)
{
    static const struct {
        const char *one, *other;
        bool apart;
    } rows[] = {
        {"a[1][2][i]", "a[1][3][i]", true},      {"a[1][2][i]", "a[2][2][i]", true},
        {"a[1][2][i]", "a[1][2][i - 1]", false}, {"a[1][2][i]", "a[1][2][i]", false},
        {"parts[i].x", "parts[i].y", false},
    };
    struct nest_program program = IN_C(UPDATES);
    struct nest_text model;
    struct subscripts subscripts;
    (void)state;
    nest_open(&model, &program);
    subscripts_find(model.nest, &subscripts);
    for (size_t k = 0; k < COUNT_OF(rows); k++) {
        const struct access *one = access_of(model.nest, rows[k].one);
        const struct access *other = access_of(model.nest, rows[k].other);
        if (subscripts_apart(&subscripts, one, other) != rows[k].apart)
            fail_msg("%s and %s", rows[k].one, rows[k].other);
    }
    subscripts_release(&subscripts);
    nest_close(&model);
}

static void test_ask_same(void **state)
{
    static const struct {
        const char *source, *sink, *other_source, *other_sink;
        bool same;
    } rows[] = {
        {"a[1][2][i]", "a[1][2][i - 1]", "a[1][2][i + 1]", "a[1][2][i]", true},
        {"a[1][2][i]", "a[1][2][i - 1]", "a[1][2][i - 1]", "a[1][2][i - 2]", true},
        {"a[1][2][i]", "a[1][2][i - 1]", "a[1][2][i]", "a[1][2][i - 2]", false},
        {"a[1][2][i]", "a[1][2][i - 1]", "a[1][2][i - 1]", "a[1][2][i]", false},
        {"parts[i].x", "parts[i + 1].x", "parts[i].y", "parts[i + 1].x", false},
    };
    struct nest_program program = IN_C(UPDATES);
    struct nest_text model;
    struct subscripts subscripts;
    (void)state;
    nest_open(&model, &program);
    subscripts_find(model.nest, &subscripts);
    for (size_t k = 0; k < COUNT_OF(rows); k++) {
        struct pair one, other;
        pair_compare(&model.arena, access_of(model.nest, rows[k].source),
                     access_of(model.nest, rows[k].sink), &one);
        pair_compare(&model.arena, access_of(model.nest, rows[k].other_source),
                     access_of(model.nest, rows[k].other_sink), &other);
        if (subscripts_ask_same(&subscripts, &one, &other) != rows[k].same)
            fail_msg("row %zu", k);
        if (rows[k].same)
            assert_true(subscripts_print(&subscripts, &one) ==
                        subscripts_print(&subscripts, &other));
    }
    subscripts_release(&subscripts);
    nest_close(&model);
}

/* All pairs of a nest, each asked with all that was asked before, and alone. */
static void expect_as_alone(const char *text)
{
    struct nest_program program = {.text = text};
    struct nest_text model;
    nest_open(&model, &program);
    const struct nest *nest = model.nest;
    isl_set *context = dependence_context(nest);
    struct text_pairs *all = text_pairs_begin(nest, context);
    for (size_t i = 0; i < nest->accesses.size; i++)
        for (size_t k = 0; k < nest->accesses.size; k++) {
            const struct access *source = nest->accesses.at[i], *sink = nest->accesses.at[k];
            struct text_pairs *alone = text_pairs_begin(nest, context);
            if (text_pairs_may(all, source, sink) != text_pairs_may(alone, source, sink))
                fail_msg("'%s' and '%s' in\n%s", source->text, sink->text, text);
            text_pairs_end(alone);
        }
    text_pairs_end(all);
    isl_set_free(context);
    nest_close(&model);
}

#define FOUR(one, two, three, four) one two three four
#define ROW(p, q, r) "        R[m][i - " #p "][k] -= R[m][i1 - " #q "][k + " #r "];\n"

static void test_as_alone(void **state)
{
    (void)state;
    expect_as_alone(UPDATES);
    expect_as_alone("double R[5][13][13];\n"
                    "void f(int i, int i1, int n) {\n"
                    "    for (int m = 0; m < 3; m++)\n"
                    "        for (int k = 1; k < n; k++) {\n" FOUR(ROW(0, 0, 0), ROW(1, 1, 1),
                                                                   ROW(2, 2, 2), ROW(3, 3, 0))
                        FOUR(ROW(4, 4, 1), ROW(5, 5, 2), ROW(0, 6, 0), ROW(1, 7, 1)) FOUR(
                            ROW(2, 8, 2), ROW(3, 9, 0), ROW(4, 10, 1), ROW(5, 0, 2)) "        }\n"
                                                                                     "}\n");
    expect_as_alone("void f(int n, double *a, double *b) {\n"
                    "    for (int i = 0; i < n; i++) {\n"
                    "        a[2 * i] = a[2 * i + 1] + a[2 * i + 2];\n"
                    "        for (int j = 0; j < i; j++)\n"
                    "            a[2 * j + 1] += a[2 * i - 1] * b[j / 2] + b[j % 3];\n"
                    "        b[i / 2] = a[2 * i + 3] + b[i / 2 + 1];\n"
                    "        b[n - i] = b[n - i - 1] + b[7] + b[n];\n"
                    "    }\n"
                    "}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_apart),
        cmocka_unit_test(test_ask_same),
        cmocka_unit_test(test_as_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
