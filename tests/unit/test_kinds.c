/* test_kinds.c: a kind of nodes that has no row in tree.def has each effect, whoever asks. */
#include "frontend_text.h"

#include "loops/syntax/effects.h"

/* Gives the nodes of a kind one that has no row. */
static bool forget_expr(const struct expr *expr, void *data)
{
    const enum expr_kind *kind = data;
    if (expr->kind == *kind)
        ((struct expr *)(uintptr_t)expr)->kind = (enum expr_kind)EXPR_KINDS;
    return true;
}

static bool forget_stmt(const struct stmt *stmt, void *data)
{
    const enum stmt_kind *kind = data;
    if (stmt->kind == *kind)
        ((struct stmt *)(uintptr_t)stmt)->kind = (enum stmt_kind)STMT_KINDS;
    return true;
}

static const char program[] = "int f(int x, float *p, int n) {\n"
                              "  int y = x;\n"
                              "  if (y > 0 ? n : 3) { ; } else { y = -y; }\n"
                              "  while (n > 1) n /= 2;\n"
                              "  do y++; while (y < 7);\n"
                              "  for (;;) { y += p[0] > 2.0f; break; }\n"
                              "  switch (y) { case 1: break; default: y = 2; }\n"
                              "  return y;\n"
                              "}\n";

static void assert_effects(const struct function *function, bool unknown)
{
    struct arena arena = ARENA_INIT;
    struct effects effects;

    effects_of_stmt(&arena, function->body, &effects);
    assert_int_equal(effects.has_unknown, unknown);
    assert_true(effects_of_function(function) == unknown);
    arena_release(&arena);
}

static void test_unknown_expressions(void **state)
{
    static const enum expr_kind kinds[] = {EXPR_INTEGER,  EXPR_FLOATING, EXPR_NAME,
                                           EXPR_UNARY,    EXPR_BINARY,   EXPR_CONDITIONAL,
                                           EXPR_SUBSCRIPT};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        struct tree *tree = parse_c(program);
        struct function *function = tree->functions.at[0];
        enum expr_kind kind = kinds[i];

        assert_effects(function, false);
        stmt_walk(function->body, NULL, forget_expr, &kind);
        assert_effects(function, true);
        tree_free(tree);
    }
}

static void test_unknown_statements(void **state)
{
    static const enum stmt_kind kinds[] = {
        STMT_COMPOUND, STMT_EXPRESSION, STMT_DECLARATION, STMT_IF,    STMT_SWITCH,
        STMT_CASE,     STMT_DEFAULT,    STMT_FOR,         STMT_WHILE, STMT_DO,
        STMT_BREAK,    STMT_RETURN,     STMT_NULL};

    (void)state;
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        struct tree *tree = parse_c(program);
        struct function *function = tree->functions.at[0];
        enum stmt_kind kind = kinds[i];

        stmt_walk(function->body, forget_stmt, NULL, &kind);
        assert_effects(function, true);
        tree_free(tree);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unknown_expressions),
        cmocka_unit_test(test_unknown_statements),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
