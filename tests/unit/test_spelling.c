/* test_spelling.c: names, and which text is an expression's own. */
#include "code/spelling.h"
#include "frontend_text.h"

/* What is returned by a function. */
static const struct expr *returned(const struct tree *tree, const char *function)
{
    const struct stmt *body = function_named(tree, function)->body;
    return body->children.at[body->children.size - 1]->expr;
}

static void check_spelled(const struct tree *tree, const char *function, bool expected)
{
    bool is_spelled =
        expr_is_spelled(tree, function_named(tree, function), returned(tree, function));
    if (is_spelled != expected)
        fail_msg("what %s() returns is %sspelled", function, is_spelled ? "" : "not ");
}

static void expansions_are_not_spelled(void **state)
{
    struct tree *tree = parse_c("#define TWICE(x) x * 2\n"
                                "#define SAME(x) x\n"
                                "#define NEGATED -n\n"
                                "struct s { int n, *data; };\n"
                                "int plain(struct s *s, int n) { return s->data[n + 1] * -n; }\n"
                                "int macro(int n) { return TWICE(n); }\n"
                                "int argument(int n) { return SAME(n + 1); }\n"
                                "int sign(int n) { return NEGATED; }\n"
                                "int part(int n) { return n + TWICE(n); }\n"
                                "int called(int n) { return macro(n); }\n");
    (void)state;
    check_spelled(tree, "plain", true);
    check_spelled(tree, "macro", false);
    check_spelled(tree, "argument", true);
    check_spelled(tree, "sign", false);
    check_spelled(tree, "part", false);
    check_spelled(tree, "called", false);
    tree_free(tree);
}

static void names_in_classes_and_namespaces(void **state)
{
    struct tree *tree = parse_cxx("namespace ns { int m; }\n"
                                  "namespace other = ns;\n"
                                  "struct grid { int n; int alone() { return n; }\n"
                                  "  int full() { return this->n; } };\n"
                                  "int whole() { return ::ns::m; }\n"
                                  "int near() { return ns::m; }\n"
                                  "int alias() { return other::m; }\n"
                                  "int brought() { using ns::m; return m; }\n");
    const struct expr *near = expr_strip_conversions(returned(tree, "near"));
    const struct expr *alias = expr_strip_conversions(returned(tree, "alias"));
    (void)state;
    check_spelled(tree, "grid::alone", true);
    check_spelled(tree, "grid::full", true);
    check_spelled(tree, "whole", true);
    check_spelled(tree, "near", true);
    check_spelled(tree, "alias", false);
    check_spelled(tree, "brought", false);
    assert_string_equal(variable_spelling(&tree->arena, tree, near->decl, near->range), "ns::m");
    assert_string_equal(variable_spelling(&tree->arena, tree, alias->decl, alias->range),
                        "::ns::m");
    tree_free(tree);
}

static void namesakes(void **state)
{
    struct tree *tree = parse_c("int n;\n"
                                "int hidden(int k) { { int n = k; k = n; } return n; }\n"
                                "int alone(int k) { return n; }\n"
                                "int parameter(int n) { { int n = 1; n++; } return n; }\n");
    (void)state;
    static const struct {
        const char *function;
        bool expected;
    } cases[] = {{"hidden", true}, {"alone", false}, {"parameter", true}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct function *function = function_named(tree, cases[i].function);
        const struct decl *decl = returned(tree, cases[i].function)->decl;
        assert_true(decl_is_named(decl, "n") && !decl_is_named(decl, "nn"));
        assert_int_equal(function_has_namesake(function, decl), cases[i].expected);
    }
    tree_free(tree);
}

static void plain_names_of_types(void **state)
{
    static const struct {
        const char *text, *expected;
    } cases[] = {
        {"float", "float"},
        {"const float", "float"},
        {"volatile const unsigned int", "unsigned int"},
        {"double const", "double"},
        {"const double volatile", "double"},
        {"constant", "constant"},
        {"struct const_s", "struct const_s"},
    };
    struct arena arena = ARENA_INIT;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct type type = {.kind = TYPE_FLOATING, .text = cases[i].text};
        assert_string_equal(type_plain_name(&arena, &type), cases[i].expected);
    }
    struct type pointer = {.kind = TYPE_POINTER, .text = "const float *"};
    assert_string_equal(type_plain_name(&arena, &pointer), "const float *");
    arena_release(&arena);
}

static void names_of_elements(void **state)
{
    static const struct {
        enum type_kind kind;
        const char *text, *expected;
    } cases[] = {
        {TYPE_POINTER, "real *", "real"},
        {TYPE_POINTER, "const uint8_t *restrict", "uint8_t"},
        {TYPE_POINTER, "std::size_t *const", "std::size_t"},
        {TYPE_ARRAY, "real[100]", "real"},
        {TYPE_ARRAY, "real[n * 2]", "real"},
        {TYPE_POINTER, "vector", "double"},
        {TYPE_POINTER, "of<real *>::pointer", "double"},
        {TYPE_POINTER, "real (*)[4]", "double"},
        {TYPE_ARRAY, "real *[4]", "double"},
    };
    struct arena arena = ARENA_INIT;
    (void)state;
    struct type element = {.kind = TYPE_FLOATING, .text = "const double"};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct type type = {cases[i].kind, cases[i].text, .element = &element};
        assert_string_equal(type_element_name(&arena, &type), cases[i].expected);
    }
    arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expansions_are_not_spelled),
        cmocka_unit_test(names_in_classes_and_namespaces),
        cmocka_unit_test(namesakes),
        cmocka_unit_test(plain_names_of_types),
        cmocka_unit_test(names_of_elements),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
