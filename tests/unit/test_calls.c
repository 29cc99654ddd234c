/* test_calls.c: which calls carry a copy of the callee's body, and what is known of others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "frontend_text.h"

/* A search for calls of a function, in the order of the text. */
struct search {
    const char *callee;
    size_t skip;
    const struct expr *found;
};

static bool look(const struct expr *expr, void *data)
{
    struct search *search = data;
    if (expr->kind != EXPR_CALL || !expr->decl || strcmp(expr->decl->name, search->callee) != 0)
        return true;
    if (search->skip-- > 0)
        return true;
    search->found = expr;
    return false;
}

static const struct expr *call_in(const struct stmt *body, const char *callee, size_t skip)
{
    struct search search = {callee, skip, NULL};
    stmt_walk(body, NULL, look, &search);
    if (!search.found)
        fail_msg("no call of '%s'", callee);
    return search.found;
}

static const struct expr *call_of(const struct tree *tree, const char *callee, size_t skip)
{
    return call_in(function_named(tree, "f")->body, callee, skip);
}

static void test_copies(void **state)
{
    struct tree *tree = parse_c("static int twice(int v) { return v + v; }\n"
                                "static int more(int w) { return twice(w) + 1; }\n"
                                "int f(int n) {\n"
                                "    int s = more(n);\n"
                                "    for (int i = 0; i < n; i++) s += more(i);\n"
                                "    return s;\n"
                                "}\n");
    const struct expr *call = call_of(tree, "more", 1);

    (void)state;
    assert_null(call_of(tree, "more", 0)->inlined);
    assert_non_null(call->inlined);
    assert_int_equal(call->inlined->children.size, 2);
    const struct decl *parameter = call->inlined->children.at[0]->decls.at[0];
    assert_true(parameter->is_inlined);
    assert_ptr_equal(parameter->init, call->operands[1]);
    assert_ptr_not_equal(parameter, function_named(tree, "more")->parameters.at[0]);
    const struct expr *inner = call_in(call->inlined->children.at[1], "twice", 0);
    assert_non_null(inner->inlined);
    assert_true(inner->is_inlined);
    assert_int_equal(inner->range.start, call->range.start);
    assert_ptr_equal(expr_strip_conversions(inner->operands[1])->decl, parameter);
    assert_null(call_in(function_named(tree, "more")->body, "twice", 0)->inlined);
    tree_free(tree);
}

/* The reason for which the first call of `g` in a loop is not followed. */
static void refuses(const char *definition, const char *why)
{
    char text[600];
    snprintf(text, sizeof text,
             "%s\nint f(int n) { for (int i = 0; i < n; i++) n -= g(i, n);"
             " return n; }\n",
             definition);
    struct tree *tree = parse_c(text);
    const struct expr *call = call_of(tree, "g", 0);
    assert_null(call->inlined);
    assert_string_equal(call->why_not ? call->why_not : "", why);
    tree_free(tree);
}

static void test_refusals(void **state)
{
    (void)state;
    refuses("int g(int, int);", "");
    refuses("__attribute__((weak)) int g(int a, int b) { return a + b; }",
            "another definition may take its place when the program is linked");
    refuses("int g(int a, int b) { return a + b; }\nint g(int, int) __attribute__((weak));",
            "another definition may take its place when the program is linked");
    refuses("static int g(int a, int b) { if (a) goto out; a = b; out: return a; }",
            "it jumps by goto");
    refuses("static int g(int a, int b) { __asm__(\"\" : \"+r\"(a)); return a + b; }",
            "it has inline assembly");
    refuses("static int g(int a, int b) { for (;;) if (a++ > b) return a; }",
            "it returns out of a loop");
    refuses("static int g(int a, int b) { int v[b + 1]; v[0] = a; return v[0]; }",
            "it uses an array of variable length");
    refuses("_Thread_local int t;\nstatic int g(int a, int b) { return a + b + t; }",
            "it uses a variable that each thread has of its own");
    refuses("_Noreturn void stop(void);\n"
            "_Noreturn static int g(int a, int b) { stop(); (void)(a + b); }",
            "it does not return");
    refuses("static int g(int a, ...) { return a; }", "it takes any number of arguments");
}

/* Whether the call of a function of so many statements is followed, each of some ten nodes. */
static bool follows_long(unsigned statements)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_adds(&text, "static void g(int i, int *a) {\n");
    for (unsigned k = 0; k < statements; k++)
        strbuf_addf(&text, "    a[%u] += a[i] * %u;\n", k, k);
    strbuf_adds(&text, "}\nvoid f(int n, int *a) { for (int i = 0; i < n; i++) g(i, a); }\n");
    struct tree *tree = parse_c(text.text);
    const struct expr *call = call_of(tree, "g", 0);
    bool follows = call->inlined != NULL;
    if (!follows)
        assert_string_equal(call->why_not, "it is too long");
    tree_free(tree);
    strbuf_release(&text);
    return follows;
}

/* A solver of blocks, all written out, has some 6,000 nodes. */
static void test_long_bodies(void **state)
{
    (void)state;
    assert_true(follows_long(1000));
    assert_false(follows_long(3000));
}

static void test_recursion(void **state)
{
    struct tree *tree = parse_c("static int h(int a);\n"
                                "static int g(int a) { return a < 1 ? 0 : h(a - 1); }\n"
                                "static int h(int a) { return g(a) + 1; }\n"
                                "int f(int n) { for (int i = 0; i < n; i++) n -= g(i);"
                                " return n; }\n");
    const struct expr *call = call_of(tree, "g", 0);

    (void)state;
    assert_non_null(call->inlined);
    call = call_in(call->inlined->children.at[1], "h", 0);
    assert_non_null(call->inlined);
    call = call_in(call->inlined->children.at[1], "g", 0);
    assert_null(call->inlined);
    assert_string_equal(call->why_not, "it calls itself");
    tree_free(tree);
}

/* By the declaration of a system header, not by the name. */
static void test_library(void **state)
{
    struct tree *tree = parse_c("#include <errno.h>\n"
                                "#include <math.h>\n"
                                "#include <stdlib.h>\n"
                                "double own(double); double cos(double);\n"
                                "double f(double x, int *e) {\n"
                                "    errno = 0;\n"
                                "    return fabs(x) + powf(2, 3) + frexp(x, e) + lgamma(x) + own(x)"
                                " + cos(x) + abs(*e) + rand() + scalbn(x, 2) + modf(x, &x)"
                                " + __builtin_sqrt(x) + __builtin_frexp(x, e);\n"
                                "}\n");
    static const char *const computing[] = {"fabs", "powf",   "cos",
                                            "abs",  "scalbn", "__builtin_sqrt"};
    static const char *const others[] = {
        "frexp", "lgamma", "own", "rand", "modf", "__builtin_frexp", "__errno_location"};

    (void)state;
    for (size_t i = 0; i < sizeof computing / sizeof *computing; i++)
        assert_true(call_of(tree, computing[i], 0)->decl->is_const_function);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(call_of(tree, others[i], 0)->decl->is_const_function);
    tree_free(tree);
    tree = parse_c("double sqrt(double); double f(double x) { return sqrt(x); }\n");
    assert_false(call_of(tree, "sqrt", 0)->decl->is_const_function);
    tree_free(tree);
    tree = parse_c("#include <math.h>\ndouble sqrt(double x) { return -x; }\n"
                   "double f(double x) { return sqrt(x); }\n");
    assert_false(call_of(tree, "sqrt", 0)->decl->is_const_function);
    tree_free(tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_long_bodies),
        cmocka_unit_test(test_recursion),
        cmocka_unit_test(test_library),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
