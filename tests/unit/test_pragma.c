/* test_pragma.c: directives and their clauses as kinds, and what is asked of them. */
#include "frontend_text.h"

#include "code/pragma.h"

/* Reads the pragma of a line. */
static struct pragma read_line(struct arena *arena, const char *text)
{
    struct source *source = source_new(arena, "test.c", text, strlen(text));
    struct lexer lexer = {.text = source->text, .length = source->length};
    struct pragma pragma;

    if (!pragma_read(arena, source, lexer_next(&lexer), &pragma))
        fail_msg("no pragma: %s", text);
    return pragma;
}

static void test_directives(void **state)
{
    enum {
        PARALLEL = PRAGMA_WORD(PARALLEL),
        FOR = PRAGMA_WORD(FOR),
        SIMD = PRAGMA_WORD(SIMD),
        TARGET = PRAGMA_WORD(TARGET)
    };
    static const struct {
        const char *text, *name;
        pragma_words words;
        bool stands_alone;
    } rows[] = {
        {"#pragma omp parallel for", "parallel for", PARALLEL | FOR, false},
        {"#pragma omp for simd nowait", "for simd", FOR | SIMD, false},
        {"#pragma omp for ordered(2)", "for", FOR, false},
        {"#pragma omp target data map(a)", "target data", TARGET | PRAGMA_WORD(DATA), false},
        {"#pragma omp target enter data map(to: a)", "target enter data",
         TARGET | PRAGMA_WORD(ENTER) | PRAGMA_WORD(DATA), true},
        {"#pragma omp target map(a)", "target", TARGET, false},
        {"#pragma omp atomic update", "atomic", PRAGMA_WORD(ATOMIC), false},
        {"#pragma omp cancellation point for", "cancellation", PRAGMA_WORD(CANCELLATION), true},
        {"#pragma omp barrier", "barrier", PRAGMA_WORD(BARRIER), true},
        {"#pragma omp fuse", "fuse", PRAGMA_WORD(OTHER), false},
        {"#pragma acc parallel loop", "parallel loop", PARALLEL | PRAGMA_WORD(LOOP), false},
        {"#pragma acc enter data copyin(a)", "enter data", PRAGMA_WORD(ENTER) | PRAGMA_WORD(DATA),
         true},
        {"#pragma GCC ivdep", "GCC ivdep", 0, false},
        {"#pragma once", "once", 0, false},
    };
    struct arena arena = ARENA_INIT;

    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct pragma pragma = read_line(&arena, rows[i].text);
        assert_string_equal(pragma.name, rows[i].name);
        if (pragma.words != rows[i].words || pragma.stands_alone != rows[i].stands_alone)
            fail_msg("%s: words %llx, alone %d", rows[i].text, (unsigned long long)pragma.words,
                     pragma.stands_alone);
    }
    arena_release(&arena);
}

static void test_clauses(void **state)
{
    struct arena arena = ARENA_INIT;
    struct pragma pragma = read_line(
        &arena, "#pragma omp parallel for private(x) collapse(0x2) default(none) later(y) "
                "linear(k : n) if(parallel : n > 9) reduction(+ : s) schedule(static, 1)");
    static const enum pragma_says says[] = {SAYS_PRIVATE,   SAYS_COLLAPSE, SAYS_DEFAULT,
                                            SAYS_OTHER,     SAYS_LINEAR,   SAYS_IF,
                                            SAYS_REDUCTION, SAYS_SCHEDULE};

    (void)state;
    assert_int_equal(pragma.clauses.size, COUNT_OF(says));
    for (size_t i = 0; i < COUNT_OF(says); i++)
        assert_int_equal(pragma.clauses.at[i].says, says[i]);
    const struct pragma_clause *at = pragma.clauses.at;
    assert_true(pragma_clause_has(&at[0], TRAIT_OWN));
    assert_false(pragma_clause_has(&at[3], TRAIT_PLAIN));
    assert_true(pragma_clause_has(&at[6], TRAIT_REDUCED));
    assert_int_equal(pragma_clause_number(&at[1]), 2);
    assert_int_equal(pragma_clause_number(&at[0]), 0);
    assert_int_equal(pragma_clause_default(&at[2]), DEFAULT_NONE);
    assert_int_equal(pragma_clause_default(&at[0]), DEFAULT_OTHER);
    assert_true(pragma_clause_lists(&at[4], "k") && !pragma_clause_lists(&at[4], "n"));
    assert_true(pragma_clause_names(&at[4], "n"));
    assert_false(pragma_clause_lists(&at[5], "n"));
    assert_true(pragma_clause_has_modifier(&at[5]));
    assert_false(pragma_clause_has_chunks(&at[7]));
    assert_true(pragma_spans_loops(&pragma));
    arena_release(&arena);
}

static void test_chunks_and_spans(void **state)
{
    static const struct {
        const char *text;
        bool has_chunks, spans;
    } rows[] = {
        {"#pragma omp for schedule(static)", false, false},
        {"#pragma omp for schedule(dynamic, 4)", true, false},
        {"#pragma omp for schedule(dynamic, n)", true, false},
        {"#pragma omp for schedule(dynamic, 1 + 1)", true, false},
        {"#pragma omp for schedule(static) ordered(2)", false, true},
        {"#pragma omp loop schedule(static)", false, true},
        {"#pragma clang loop schedule(static)", false, true},
    };
    struct arena arena = ARENA_INIT;

    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct pragma pragma = read_line(&arena, rows[i].text);
        const struct pragma_clause *schedule = pragma_clause_find(&pragma.clauses, SAYS_SCHEDULE);
        assert_non_null(schedule);
        if (pragma_clause_has_chunks(schedule) != rows[i].has_chunks ||
            pragma_spans_loops(&pragma) != rows[i].spans)
            fail_msg("%s", rows[i].text);
    }
    arena_release(&arena);
}

/* What an `if` asks already. */
static void test_conditions(void **state)
{
    static const struct {
        const char *there, *wanted;
        bool asks;
    } rows[] = {
        {"n<=100", "n <= 100", true},
        {"(n <= 100)", "n <= 100", true},
        {"m > 2 && n <= 100", "n <= 100", true},
        {"m > 2 && (n <= 100)", "n <= 100", true},
        {"((m > 2) && n <= 100)", "n <= 100 && m > 2", true},
        {"m > 2 && n <= 100", "n <= 100 && k > 1", false},
        {"m > 2 || n <= 100", "n <= 100", false},
        {"!(n <= 100)", "n <= 100", false},
        {"n <= 1000", "n <= 100", false},
        {"m ? n <= 100 : 1", "n <= 100", false},
        {"(m, n <= 100)", "n <= 100", false},
        {"m += 1 && n <= 100", "n <= 100", false},
        {"m == 1 && n <= 100", "n <= 100", true},
        {"m > 2 || n <= 100", "m > 2 || n <= 100", true},
        {"(m > 2 || n <= 100) && k", "(m > 2 || n <= 100)", true},
        {"apart(x, y) && k", "apart(x, y)", true},
        {"simd: n <= 100", "n <= 100", false},
        {"n <= 100) || (1", "n <= 100", false},
    };

    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct pragma_clause clause = pragma_clause_new(SAYS_IF, rows[i].there);
        if (pragma_clause_asks(&clause, rows[i].wanted) != rows[i].asks)
            fail_msg("'%s' and '%s'", rows[i].there, rows[i].wanted);
    }
}

static void test_same_tokens(void **state)
{
    (void)state;
    assert_true(tokens_same("a+b", "a /* and */ + b"));
    assert_false(tokens_same("a+b", "a+b+c"));
    assert_false(tokens_same("a b", "ab"));
    assert_true(tokens_same(NULL, NULL));
    assert_false(tokens_same(NULL, ""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_directives),       cmocka_unit_test(test_clauses),
        cmocka_unit_test(test_chunks_and_spans), cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_same_tokens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
