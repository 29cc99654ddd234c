/*
 * test_offers.c: what it costs to ask for all actions on all loops, in tokens that are read off the
 * text, and what is said where a budget is spent. The linker puts __wrap_lexer_next() before
 * lexer_next() (see the Makefile).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "loops/reasons.h"
#include "refactorings/engine/engine.h"
#include "refactorings/registry.h"

struct token __real_lexer_next(struct lexer *lexer);
struct token __wrap_lexer_next(struct lexer *lexer);

static unsigned long tokens_read;

struct token __wrap_lexer_next(struct lexer *lexer)
{
    tokens_read++;
    return __real_lexer_next(lexer);
}

/* A function of groups of loops: plain, with a directive, dependent, and a perfect nest. */
static void add_function(struct strbuf *text, unsigned groups)
{
    strbuf_adds(text, "#define N 64\n"
                      "void many(int n, double *restrict a, const double *restrict b)\n{\n");
    for (unsigned k = 0; k < groups; k++)
        strbuf_addf(text,
                    "    for (int i = 0; i < n; i++)\n"
                    "        a[i] += b[i + %u];\n"
                    "    #pragma omp parallel for\n"
                    "    for (int i = 0; i < n; i++)\n"
                    "        a[i] *= b[i + %u];\n"
                    "    for (int i = 1; i < n; i++)\n"
                    "        a[i] = a[i - 1] + b[%u];\n"
                    "    for (int i = 0; i < N; i++)\n"
                    "        for (int j = 0; j < N; j++)\n"
                    "            a[N * i + j] = b[%u + N * j + i];\n",
                    k, k, k, k);
    strbuf_adds(text, "}\n");
}

/* Functions of a loop whose pointers may overlap, which needs a guard: its text goes behind the
   #include lines, and `restrict` looks at all calls. */
static void add_guarded(struct strbuf *text, unsigned functions)
{
    strbuf_adds(text, "#include <stddef.h>\n\n");
    for (unsigned k = 0; k < functions; k++)
        strbuf_addf(text,
                    "void f%u(int n, double *x, double *y, double *z)\n{\n"
                    "    for (int i = 0; i < n; i++)\n"
                    "        z[i] += x[i] * y[i + %u];\n}\n",
                    k, k);
}

/* The tokens that are read for the loops of a text, and how many of these and of offers there are.
 */
static unsigned long cost(void (*add)(struct strbuf *, unsigned), unsigned groups, size_t *loops,
                          size_t *offers)
{
    struct strbuf text = STRBUF_INIT;
    struct arena arena = ARENA_INIT;
    struct error error = ERROR_INIT;
    struct unit_options options = {0};
    struct action_memory memory = {0};
    add(&text, groups);
    struct frontend_request request = {.path = "many.c", .text = text.text, .length = text.length};
    struct unit *unit = unit_build(&request, &options, &error);
    assert_non_null(unit);
    tokens_read = 0;
    *offers = 0;
    *loops = unit->loops.size;
    for (size_t k = 0; k < unit->loops.size; k++)
        for (size_t i = 0; i < actions_size; i++)
            *offers += engine_offers(&arena, unit, &memory, unit->loops.at[k], actions[i], NULL,
                                     NULL, NULL);
    unit_free(unit);
    arena_release(&arena);
    strbuf_release(&text);
    return tokens_read;
}

/* Ten times as many loops cost no more than eleven times as much. */
static void expect_linear(void (*add)(struct strbuf *, unsigned), unsigned groups, size_t loops)
{
    size_t few_loops, many_loops, few_offers, many_offers;
    unsigned long few = cost(add, groups, &few_loops, &few_offers);
    unsigned long many = cost(add, 10 * groups, &many_loops, &many_offers);
    assert_int_equal(few_loops, loops);
    assert_int_equal(many_loops, 10 * loops);
    assert_true(few_offers >= few_loops);
    assert_int_equal(many_offers, 10 * few_offers);
    assert_true(few > 0);
    print_message("%lu tokens for %zu loops, %lu for %zu\n", few, few_loops, many, many_loops);
    assert_true(many <= 11 * few);
}

static void test_many_loops(void **state)
{
    (void)state;
    expect_linear(add_function, 20, 100);
}

static void test_many_functions(void **state)
{
    (void)state;
    expect_linear(add_guarded, 40, 40);
}

/* The reason for which saturate leaves the loop of a text within a budget; 0: the default. */
static reason_code why_not_saturate(const char *text, unsigned long operations)
{
    struct arena arena = ARENA_INIT;
    struct error error = ERROR_INIT;
    struct unit_options options = {.max_operations = operations};
    struct action_memory memory = {0};
    reason_list reasons = {NULL, 0, 0};
    struct frontend_request request = {.path = "once.c", .text = text, .length = strlen(text)};
    struct unit *unit = unit_build(&request, &options, &error);
    assert_non_null(unit);
    assert_false(engine_offers(&arena, unit, &memory, unit->loops.at[0], action_find("saturate"),
                               NULL, &reasons, NULL));
    assert_true(reasons.size > 0);
    reason_code code = reasons.at[0].code;
    unit_free(unit);
    arena_release(&arena);
    return code;
}

/* That nothing is the same is not said where that was not found out. */
static void test_spent(void **state)
{
    (void)state;
    const char *text = "void f(int n, double *restrict a, const double *restrict b)\n{\n"
                       "    for (int i = 0; i < n; i++)\n"
                       "        a[2 * i] = b[3 * i] * b[i + 1];\n}\n";
    assert_int_equal(why_not_saturate(text, 0), REASON_NO_GAIN);
    assert_int_equal(why_not_saturate(text, 10), REASON_BUDGET);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_many_loops),
                                       cmocka_unit_test(test_many_functions),
                                       cmocka_unit_test(test_spent)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
