/* test_long_lines.c: lines of code that are too long, in pieces. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "refactorings/text/long_lines.h"

/* Breaks a text whose first line is somebody else's, and stays. */
static void expect(const char *text, const char *kept, const char *expected)
{
    static const char before[] =
        "/* not to be looked at, even where it is far, far longer than any "
        "line of any program should ever have been */\n";
    struct strbuf out = STRBUF_INIT;
    strbuf_addf(&out, "%s%s", before, text);
    long_lines_break(&out, strlen(before), kept);
    assert_memory_equal(out.text, before, strlen(before));
    assert_string_equal(out.text + strlen(before), expected);
    strbuf_release(&out);
}

static void stays(const char *text)
{
    expect(text, NULL, text);
}

/* What fits stays, and so does what has no place for a break, or is no code. */
static void test_stays(void **state)
{
    (void)state;
    stays("");
    stays("\n\nint a;\n");
    stays("    x = 1;");
    stays(
        "x = 1; // a remark that is far too long, but was written like this by somebody who wanted "
        "it that way\n");
    stays("#define LONG(a, b, c) ((a) + (b) + (c) + 100000000000 + 100000000000 + 100000000000 + "
          "1000000000000)\n");
    stays(
        "text(\"a literal, with commas, and so on + that has more columns than a line should have, "
        "no doubt\");\n");
    stays(
        "a_name_that_takes_a_whole_line_by_itself_and_more_than_that_so_that_nothing_helps_at_all_"
        "whatever_is_tried;\n");
}

/* A line that stands in the program like this is its author's. */
static void test_kept(void **state)
{
    static const char line[] = "    total = total + one_of_many_values + another_one + "
                               "yet_another_one + the_last_one_of_all_of_these;\n";
    (void)state;
    expect(line,
           "{\n  total = total + one_of_many_values + another_one + yet_another_one + "
           "the_last_one_of_all_of_these;\n}\n",
           line);
    expect(line, "{\n  total = total + one_of_many_values;\n}\n",
           "    total = total + one_of_many_values + another_one + yet_another_one +\n"
           "            the_last_one_of_all_of_these;\n");
}

/* Least nested first; the rest lines up behind the bracket, or the '='. */
static void test_nesting(void **state)
{
    (void)state;
    expect(
        "    size_t a_bytes = (columns > 0 ? stride*((long long)(int)rows - 1) + columns : 0) * "
        "sizeof(double);\n",
        NULL,
        "    size_t a_bytes = (columns > 0 ? stride*((long long)(int)rows - 1) + columns : 0) *\n"
        "                     sizeof(double);\n");
    expect("static inline double distance(int dimension, const double *restrict one, const double "
           "*restrict other)\n",
           NULL,
           "static inline double distance(int dimension, const double *restrict one,\n"
           "                              const double *restrict other)\n");
    expect("\tif (first_condition(of, many) && (second_condition || third_condition) && "
           "fourth_condition(x, y)) {\n",
           NULL,
           "\tif (first_condition(of, many) && (second_condition || third_condition) &&\n"
           "            fourth_condition(x, y)) {\n");
}

/* A sign of a number and a pointer's star are no operators; '?' and ':' begin a line. */
static void test_operators(void **state)
{
    (void)state;
    expect(
        "    const double *first = pointer_to_something(the_first_argument, -1, *another_pointer, "
        "&an_object);\n",
        NULL,
        "    const double *first = pointer_to_something(the_first_argument, -1, *another_pointer,\n"
        "                                               &an_object);\n");
    expect("    value = the_condition_that_decides_about_it ? the_value_where_it_holds_12345678 : "
           "the_other_value;\n",
           NULL,
           "    value = the_condition_that_decides_about_it ? the_value_where_it_holds_12345678\n"
           "            : the_other_value;\n");
}

/* A statement on several lines of which one is too long is laid out anew, but not where a comment
   ends a line. */
static void test_statements(void **state)
{
    (void)state;
    expect("    total = a[(long long)i * m + j] + a[(long long)(i - 1) * m + j] + a[(long long)(i "
           "+ 1) "
           "* m + j] +\n"
           "            a[(long long)i * m + j - 1];\n"
           "    next();\n",
           NULL,
           "    total = a[(long long)i * m + j] + a[(long long)(i - 1) * m + j] +\n"
           "            a[(long long)(i + 1) * m + j] + a[(long long)i * m + j - 1];\n"
           "    next();\n");
    expect("    total = a[(long long)i * m + j] + // the middle\n"
           "            a[(long long)(i - 1) * m + j] + a[(long long)(i + 1) * m + j] + b[(long "
           "long)(i "
           "+ 1) * m + j];\n",
           NULL,
           "    total = a[(long long)i * m + j] + // the middle\n"
           "            a[(long long)(i - 1) * m + j] + a[(long long)(i + 1) * m + j] +\n"
           "                b[(long long)(i + 1) * m + j];\n");
}

/* A single line in pieces, where it may begin anywhere. */
static void test_line(void **state)
{
    struct strbuf out = STRBUF_INIT;
    (void)state;
    long_line_add("int a;", &out);
    assert_string_equal(out.text, "int a;");
    strbuf_clear(&out);
    long_line_add(
        "if (APART((one_array, (long long)m*n), (another, (long long)m*n), (the_third, (long "
        "long)m*n), (d, 1))) {",
        &out);
    assert_string_equal(out.text,
                        "if (APART((one_array, (long long)m*n), (another, (long long)m*n), "
                        "(the_third, (long long)m*n),\n"
                        "          (d, 1))) {");
    strbuf_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stays),      cmocka_unit_test(test_kept),
        cmocka_unit_test(test_nesting),    cmocka_unit_test(test_operators),
        cmocka_unit_test(test_statements), cmocka_unit_test(test_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
