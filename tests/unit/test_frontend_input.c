/* test_frontend_input.c: arguments, dialects, and input that is odd, broken, deep or long. */
#include "frontend_text.h"

static void test_byte_order_mark_and_crlf(void **state)
{
    struct tree *tree = parse_c("\xef\xbb\xbfint f(int n)\r\n{\r\n    for (; n > 0; n--)\r\n"
                                "        n /= 2;\r\n    return n;\r\n}\r\n");
    const struct stmt *loop = find_stmt(tree, STMT_FOR, 0);

    (void)state;
    assert_text(tree, loop->range, "for (; n > 0; n--)\r\n        n /= 2;");
    assert_int_equal(source_place(tree->sources.files.at[0], loop->range.start).line, 3);
    assert_int_equal(source_place(tree->sources.files.at[0], loop->range.start).column, 5);
    assert_true(!loop->init && loop->cond && loop->step && !loop->header_unclear);
    assert_int_equal(tree->diagnostics.size, 0);
    tree_free(tree);
}

static void test_errors(void **state)
{
    struct tree *tree = parse_c("#include \"missing.h\"\n"
                                "static int shared = 1;\n"
                                "int good(int n) { return n + shared; }\n"
                                "int bad(int n) { int x = 1; undeclared = 3 + undeclared2;"
                                " return x; }\n"
                                "int broken(int n) { return n + ; }\n");

    (void)state;
    assert_true(tree->has_error);
    assert_false(function_named(tree, "good")->has_error);
    assert_true(function_named(tree, "bad")->has_error);
    assert_true(function_named(tree, "broken")->has_error);
    assert_dump_has(tree, "error 1:10 'missing.h' file not found\n");
    assert_dump_has(tree, "error 5:32 expected expression\n");
    assert_true(find_decl(tree, "shared")->is_written);
    assert_true(find_decl(tree, "x")->is_written);
    tree_free(tree);
}

static void test_broken_declarations(void **state)
{
    struct tree *tree = parse_c("unknown_t x;\n"
                                "struct broken { int a; missing_t b; int c; };\n"
                                "int f(int n) { return n + x; }\n"
                                "int g(struct broken *b) { return b->c; }\n"
                                "int h(struct broken *b) { return b != 0; }\n");

    (void)state;
    assert_true(function_named(tree, "f")->has_error);
    assert_true(function_named(tree, "g")->has_error);
    assert_false(function_named(tree, "h")->has_error);
    tree_free(tree);
}

static void test_omp_loops_stay(void **state)
{
    static const char text[] = "#include <omp.h>\n"
                               "#ifndef _OPENMP\n#error not compiled with OpenMP\n#endif\n"
                               "void f(int n, double *a) {\n"
                               "#pragma omp parallel for collapse(2)\n"
                               "  for (int i = 0; i < n; i++)\n"
                               "    for (int j = 0; j < n; j++) a[i] += omp_get_thread_num();\n"
                               "}\n";
    struct tree *tree =
        parse_named("test.c", text, (const char *const[]){"-fopenmp", "-fopenmp-simd", NULL});

    (void)state;
    assert_int_equal(tree->diagnostics.size, 0);
    assert_non_null(find_stmt(tree, STMT_FOR, 1));
    assert_true(tree->dialect.openmp);
    tree_free(tree);
}

/* What stands in clauses is wrong only where directives are parsed. */
static void test_omp_directives(void **state)
{
    static const char text[] = "void f(int n, int *a) {\n"
                               "#pragma omp parallel for if(undeclared > 0)\n"
                               "  for (int i = 0; i < n; i++) a[i] = 0;\n"
                               "}\n";
    struct error error = ERROR_INIT;
    struct frontend_request request = {.path = "test.c", .text = text, .length = strlen(text)};
    struct tree *without = frontend_parse(&request, &error);
    request.with_openmp = true;
    struct tree *with = frontend_parse(&request, &error);

    (void)state;
    assert_non_null(without);
    assert_non_null(with);
    assert_false(without->has_error);
    assert_true(with->has_error);
    assert_dump_has(with, "error 2:");
    tree_free(without);
    tree_free(with);
}

static void test_attributes_of_loops(void **state)
{
    struct tree *tree = parse_c("void f(int n, int *a) {\n"
                                "#pragma unroll 4\n"
                                "  for (int i = 0; i < n; i++) a[i] = 0;\n"
                                "#pragma clang loop vectorize(enable)\n"
                                "  for (int i = 0; i < n; i++) a[i] = 0;\n"
                                "#pragma GCC ivdep\n"
                                "  for (int i = 0; i < n; i++) a[i] = 0;\n"
                                "}\n");

    (void)state;
    assert_text(tree, find_stmt(tree, STMT_FOR, 0)->header, "for (int i = 0; i < n; i++)");
    assert_non_null(find_stmt(tree, STMT_FOR, 2));
    assert_dump_lacks(tree, "unknown");
    tree_free(tree);
}

static void test_dialect(void **state)
{
    struct tree *plain = parse_c("int x;\n");
    struct tree *other = parse_named(
        "test.c", "int x;\n",
        (const char *const[]){"-fwrapv", "-fno-strict-aliasing", "-Ofast", "-fopenmp", NULL});
    struct tree *undone = parse_named(
        "test.c", "int x;\n",
        (const char *const[]){"-fwrapv", "-fno-wrapv", "-ffast-math", "-fno-fast-math", NULL});

    (void)state;
    assert_int_equal(plain->dialect.language, LANGUAGE_C);
    assert_true(plain->dialect.strict_aliasing);
    assert_false(plain->dialect.wrapv || plain->dialect.fast_math || plain->dialect.openmp);
    assert_true(other->dialect.wrapv && other->dialect.fast_math && other->dialect.openmp);
    assert_false(other->dialect.strict_aliasing);
    assert_false(undone->dialect.wrapv || undone->dialect.fast_math);
    tree_free(plain);
    tree_free(other);
    tree_free(undone);
}

static void test_may_alias(void **state)
{
    static const char *const defined[] = {"-DFREE=__attribute__((may_alias))", NULL};
    struct tree *tree = parse_c("typedef float real __attribute__((may_alias));\n"
                                "typedef real number;\n"
                                "struct one { float x; } __attribute__((may_alias));\n"
                                "struct two { float x; };\n"
                                "void f(const number *p, number (*q)[3], struct one *r,\n"
                                "       struct two *s, number **t, float *u) {}\n");
    struct tree *by_argument = parse_named("test.c", "int FREE *x;\n", defined);

    (void)state;
    assert_false(tree->dialect.strict_aliasing);
    assert_false(by_argument->dialect.strict_aliasing);
    assert_true(find_decl(tree, "p")->type->element->may_alias);
    assert_true(find_decl(tree, "p")->type->element->is_const);
    assert_true(find_decl(tree, "q")->type->element->element->may_alias);
    assert_true(find_decl(tree, "r")->type->element->may_alias);
    assert_false(find_decl(tree, "s")->type->element->may_alias);
    assert_true(find_decl(tree, "t")->type->element->element->may_alias);
    assert_false(find_decl(tree, "u")->type->element->may_alias);
    tree_free(tree);
    tree_free(by_argument);
}

static void test_qualified_arrays(void **state)
{
    struct tree *tree = parse_c("struct s { int a[3]; };\n"
                                "int f(const double a[4][5], volatile struct s *s,\n"
                                "      int *const p[2][3]) {\n"
                                "  return a[1][2] + s->a[0] + *p[0][1];\n"
                                "}\n");
    const struct type *row = find_decl(tree, "a")->type->element;

    (void)state;
    assert_true(row->is_const && row->element->is_const);
    assert_string_equal(row->text, "const double[5]");
    assert_dump_has(tree, "parameter a <const double (*)[5]> written <const double[4][5]>\n");
    assert_dump_has(tree, "subscript <const double>\n");
    assert_dump_has(tree, "subscript <volatile int>\n");
    assert_dump_has(tree, "parameter p <int *const (*)[3]>");
    assert_dump_has(tree, "subscript <int *const[3]>\n");
    tree_free(tree);
}

static void test_language_by_name_and_arguments(void **state)
{
    static const struct {
        const char *path, *argument;
        enum language language;
    } cases[] = {
        {"a.c", "-O2", LANGUAGE_C},          {"a.cpp", "-std=c++20", LANGUAGE_CXX},
        {"a.C", "-O2", LANGUAGE_CXX},        {"a.cu", "-O2", LANGUAGE_CUDA},
        {"a.c", "-xc++", LANGUAGE_CXX},      {"a.c", "-xcuda", LANGUAGE_CUDA},
        {"a.h", "-std=c++17", LANGUAGE_CXX}, {"a.h", "-std=c99", LANGUAGE_C},
        {"a.inc", "-O2", LANGUAGE_C},        {"a.c", "-std=c++17", LANGUAGE_C},
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct tree *tree =
            parse_named(cases[i].path, "int x;\n", (const char *const[]){cases[i].argument, NULL});

        assert_int_equal(tree->dialect.language, cases[i].language);
        assert_false(tree->has_error);
        tree_free(tree);
    }
}

/* Arguments that load code, that other compilers know, and that name other inputs. */
static void test_arguments_are_filtered(void **state)
{
    static const char text[] = "#if !defined(A) || B != 2 || defined(C) || defined(D)\n#error no\n"
                               "#endif\nint x[sizeof(char) + ((char)-1 > 0)];\n"
                               "int f(int n) { return x[n]; }\n";
    struct tree *tree = parse_named("test.c", text,
                                    (const char *const[]){"-fplugin=/nonexistent.so",
                                                          "-Xclang",
                                                          "-load",
                                                          "-Xclang",
                                                          "/nonexistent.so",
                                                          "-fpass-plugin=/nonexistent.so",
                                                          "-DA",
                                                          "-Xclang",
                                                          "-DC",
                                                          "-mllvm",
                                                          "-DD",
                                                          "-load",
                                                          "/nonexistent.so",
                                                          "other.c",
                                                          "-D",
                                                          "B=2",
                                                          "-fno-tree-vectorize",
                                                          "-fgcc-only-switch",
                                                          "-Werror",
                                                          "-Wall",
                                                          "-Wgcc-only",
                                                          "-o",
                                                          "x.o",
                                                          "-c",
                                                          "-MD",
                                                          "-MF",
                                                          "x.d",
                                                          "-funsigned-char",
                                                          "-mno-such-feature",
                                                          "@response",
                                                          "--config",
                                                          "x.cfg",
                                                          "-lm",
                                                          "-Wl,-z,now",
                                                          NULL});

    (void)state;
    assert_int_equal(tree->diagnostics.size, 0);
    assert_int_equal(find_decl(tree, "x")->type->length, 2);
    tree_free(tree);
}

static void test_old_c_is_no_error(void **state)
{
    struct tree *tree = parse_c("f(n) { int *p = n; return g(n) + *p; }\n"
                                "int h(int (*c)(int)) { return h(f) + h((void *)0); }\n");

    (void)state;
    assert_false(tree->has_error);
    assert_true(tree->diagnostics.size > 0);
    tree_free(tree);
}

/* One expression or statement nested `count` times. */
static struct tree *parse_repeated(const char *before, const char *piece, size_t count,
                                   const char *after)
{
    struct strbuf text = STRBUF_INIT;

    strbuf_adds(&text, before);
    for (size_t i = 0; i < count; i++)
        strbuf_adds(&text, piece);
    strbuf_adds(&text, after);
    struct tree *tree = parse_c(text.text);

    strbuf_release(&text);
    return tree;
}

static void test_deep_nesting_is_unknown(void **state)
{
    struct tree *sum = parse_repeated("int f(int a) { int b = 0; return a", " + a", 5000, "; }\n");
    struct tree *chain = parse_repeated("int f(int a) { ", "if (a) a++; else ", 3000, "; }\n");
    struct tree *few = parse_repeated("int f(int a) { return a", " + a", 500, "; }\n");

    (void)state;
    assert_dump_has(sum, "unknown 'too deep'");
    assert_true(find_decl(sum, "b")->address_taken);
    assert_dump_has(chain, "unknown-statement 'too deep'");
    assert_dump_lacks(few, "unknown");
    tree_free(sum);
    tree_free(chain);
    tree_free(few);
}

static void test_long_file(void **state)
{
    struct tree *tree = parse_repeated(
        "",
        "static void f(int n, int *a) {\n  for (int i = 0; i < n; i++)\n    a[i] = i;\n}\n"
        "#define f f1\n#undef f\nstruct s;\n",
        1, "");
    struct tree *lines =
        parse_repeated("int f(int n, int *a) {\n", "  for (int i = 0; i < n; i++)\n    a[i] = i;\n",
                       25000, "  return n;\n}\n");

    (void)state;
    assert_int_equal(function_named(tree, "f")->body->children.size, 1);
    assert_int_equal(function_named(lines, "f")->body->children.size, 25001);
    const struct stmt *last = function_named(lines, "f")->body->children.at[24999];

    assert_int_equal(source_place(lines->sources.files.at[0], last->range.start).line, 50000);
    tree_free(tree);
    tree_free(lines);
}

static void test_not_a_program(void **state)
{
    struct error error = ERROR_INIT;
    struct frontend_request request = {.path = "/nonexistent/test.c"};
    struct tree *text = parse_c("This is no C at all. \x01\x02 #%&\n");
    struct tree *empty = parse_c("");

    (void)state;
    assert_null(frontend_parse(&request, &error));
    assert_string_equal(error.message,
                        "unable to open '/nonexistent/test.c': No such file or directory");
    assert_true(text->has_error);
    assert_int_equal(empty->functions.size, 0);
    tree_free(text);
    tree_free(empty);
}

static bool has_file(const struct tree *tree, const char *path, size_t length)
{
    for (size_t i = 0; i < tree->sources.files.size; i++)
        if (strcmp(tree->sources.files.at[i]->path, path) == 0 &&
            tree->sources.files.at[i]->length == length)
            return true;
    return false;
}

static void test_files_that_are_not_on_the_disk(void **state)
{
    static const char text[] = "#include \"new.h\"\nint f(int);\n";
    static const char header[] = "static inline int of_header(int number) { return number + 1; }\n";
    struct error error = ERROR_INIT;
    struct unsaved_file unsaved = {
        .path = "/nonexistent/new.h", .text = header, .length = sizeof header - 1};
    struct frontend_request request = {.path = "/nonexistent/new.c",
                                       .text = text,
                                       .length = sizeof text - 1,
                                       .unsaved = &unsaved,
                                       .unsaved_size = 1};
    struct tree *tree = frontend_parse(&request, &error);

    (void)state;
    assert_false(tree->has_error);
    assert_true(has_file(tree, "/nonexistent/new.c", sizeof text - 1));
    assert_true(has_file(tree, "/nonexistent/new.h", sizeof header - 1));
    tree_free(tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_byte_order_mark_and_crlf),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_broken_declarations),
        cmocka_unit_test(test_omp_loops_stay),
        cmocka_unit_test(test_omp_directives),
        cmocka_unit_test(test_attributes_of_loops),
        cmocka_unit_test(test_dialect),
        cmocka_unit_test(test_may_alias),
        cmocka_unit_test(test_qualified_arrays),
        cmocka_unit_test(test_language_by_name_and_arguments),
        cmocka_unit_test(test_arguments_are_filtered),
        cmocka_unit_test(test_old_c_is_no_error),
        cmocka_unit_test(test_deep_nesting_is_unknown),
        cmocka_unit_test(test_long_file),
        cmocka_unit_test(test_not_a_program),
        cmocka_unit_test(test_files_that_are_not_on_the_disk),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
