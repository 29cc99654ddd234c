/*
 * test_judge.c: questions about a loop and their answers (loops/judge), on tables: what is legal,
 * what is asked for it, what stands against it, and how little a guard may leave.
 */
#include "nest_text.h"

#include "loops/judge/admissible.h"
#include "loops/judge/further.h"
#include "loops/judge/rows.h"
#include "loops/overlap/overlap.h"
#include "loops/places/bounding_box.h"
#include "loops/sets/budget.h"

#define LOOP "for (int i = 0; i < n; i++) "
#define F "void f(int n, int m, double *restrict a, double *restrict b) { "

/* A program, and what is said of running its loop's iterations in any order. */
struct example {
    struct nest_program program;
    const char *answer;
};

static const struct example legal[] = {
    {IN_C(F LOOP "a[i] = b[i]; }"), "legal"},
    {IN_C(F LOOP "a[i] = a[i] + 1; }"), "legal"},
    {IN_C(F LOOP "a[2 * i] = a[2 * i + 1]; }"), "legal"},
    {IN_C(F "for (int i = 0; i < 100; i++) a[i] = a[i + 100]; }"), "legal"},
    {IN_C(F "for (int i = 0; i < n; i += 2) a[i] = a[i + 1]; }"), "legal"},
    {IN_C("void f(int n, double a[][100]) { " LOOP
          "for (int j = 1; j < 100; j++) a[i][j] = a[i][j - 1]; }"),
     "legal"},
    {IN_C(F LOOP "if (i < m) a[i] = a[i + n]; }"), "legal"},
    /* Variables: of an iteration, private, moved, and sums. */
    {IN_C(F LOOP "{ double t = b[i]; a[i] = t * t; } }"), "legal"},
    {IN_C(F "double t; " LOOP "{ t = b[i]; a[i] = t * t; } }"), "legal"},
    {IN_C(F "double t[2]; " LOOP "{ t[0] = b[i]; t[1] = t[0]; a[i] = t[1]; } }"), "legal"},
    {IN_C(F "int k = m; " LOOP "{ a[k] = b[i]; k += 2; } }"), "legal"},
    {IN_C("double f(int n, double *b) { double s = 0; " LOOP "s += b[i]; return s; }"), "legal"},
    {IN_C("int f(int n, int *b) { int s = 0; " LOOP "if (b[i] > s) s = b[i]; return s; }"),
     "legal"},
};

static const struct example illegal[] = {
    {IN_C(F LOOP "a[i] = a[i - 1]; }"), "illegal flow (1): a[i] -> a[i - 1]"},
    {IN_C(F LOOP "a[i] = a[i + 1]; }"), "illegal anti (1): a[i + 1] -> a[i]"},
    {IN_C(F LOOP "a[i] = a[i - 3]; }"), "illegal flow (3): a[i] -> a[i - 3]"},
    {IN_C(F LOOP "{ a[i] = 1; a[i + 2] = 2; } }"), "illegal output (2): a[i + 2] -> a[i]"},
    {IN_C(F LOOP "a[0] = b[i]; }"), "illegal output (*): a[0] -> a[0]"},
    {IN_C(F "for (int i = n - 1; i >= 0; i--) a[i] = a[i - 1]; }"),
     "illegal anti (1): a[i - 1] -> a[i]"},
    {IN_C(F "for (int i = 0; i < n; i += 2) a[i] = a[i - 4]; }"),
     "illegal flow (2): a[i] -> a[i - 4]"},
    {IN_C("void f(int n, double a[][100]) { " LOOP
          "for (int j = 0; j < 100; j++) a[i][j] = a[i + 1][j]; }"),
     "illegal anti (1, 0): a[i + 1][j] -> a[i][j]"},
    {IN_C("void f(int n, double a[][100]) { " LOOP
          "for (int j = 0; j < 99; j++) a[i + 1][j] = a[i][j + 1]; }"),
     "illegal flow (1, -1): a[i + 1][j] -> a[i][j + 1]"},
    /* What is read in one iteration is written in all later ones. */
    {IN_C("double f(int n, double *b) { double s = 0; " LOOP "s = 2 * s + b[i]; return s; }"),
     "illegal anti (*): s -> s"},
    {IN_C("double f(int n, double *b, double *restrict c) { double s = 0; " LOOP
          "{ s += b[i]; c[i] = s; } return s; }"),
     "illegal anti (*): s -> s"},
};

static const struct example guarded[] = {
    {IN_C(F LOOP "a[i] = a[i + m]; }"), "guarded n + m <= 0 || m == 0 || m >= n"},
    {IN_C("void f(int n, unsigned m, double *a) { " LOOP "a[i] = a[i + m]; }"),
     "guarded (n + m <= 4294967296 && m >= n) || m == 0"},
    {IN_C(F "if (m < 0) return; " LOOP "a[i + m] = a[i]; }"), "guarded m <= 0 || m >= n"},
    {IN_C(F LOOP "a[i * m] = b[i]; }"), "guarded m != 0"},
    {IN_C(F LOOP "a[m == 7 ? i : 0] = b[i]; }"), "guarded m == 7"},
    {IN_C(F LOOP "if (m != 3) a[i] = a[i + 1]; }"), "guarded m == 3"},
    {IN_C("void f(int n, int m, double *a, double *b) { " LOOP "a[i] = b[i]; }"),
     "guarded 'b[0:n]' and 'a[0:n]' do not overlap"},
    {IN_C("void f(int n, int m, double *a, double *b) { " LOOP "a[i * m] = b[i]; }"),
     "guarded 'b[0:n]' and 'a[0:m*(n - 1) + 1]' do not overlap, and m > 0"},
    {IN_C("void f(int n, int m, double *a) { " LOOP
          "for (int j = 0; j < m; j++) a[i * m + j] = i; }"),
     "legal"},
    {IN_C("void f(int n, int m, int t, double *a) { " LOOP
          "for (int j = 0; j < m; j++) a[i * t + j] = i; }"),
     "guarded t >= m"},
    {IN_C("void f(unsigned long n, unsigned long s, double *a) { for (unsigned long i = 0; i < n; "
          "i++) a[i * s] = i; }"),
     "guarded s > 0"},
    /* 9 * 954437177 is 1 in 32 bits. */
    {IN_C("void f(unsigned n, double *restrict a) { "
          "for (unsigned i = 0; i < n; i++) { a[9 * i] = 0; a[9 * i + 1] = 1; } }"),
     "guarded n <= 954437177"},
};

/* Guards that would keep the loop short are none. */
static const struct example short_loops[] = {
    {IN_C(F LOOP "a[i] = a[i + 10]; }"), "illegal anti (10): a[i + 10] -> a[i]"},
    {IN_C(F LOOP "a[i] = a[40]; }"), "illegal anti (*): a[40] -> a[i]"},
    {IN_C("int a[64];\nvoid f(int n) { " LOOP "a[i] = a[63 - i]; }"),
     "illegal anti (*): a[63 - i] -> a[i]"},
    {IN_C(F "for (int i = 0; i < 20; i++) a[i] = a[i + 19]; }"),
     "illegal anti (19): a[i + 19] -> a[i]"},
    {IN_C(F LOOP "a[i] = a[i + m] + a[i + 10]; }"), "illegal anti (*): a[i + m] -> a[i]"},
    {IN_C(F "for (int i = 0; i < n && i < m; i++) a[i] = a[i + 10]; }"),
     "illegal anti (10): a[i + 10] -> a[i]"},
    {IN_C("void f(int n, int m, double a[][100]) { " LOOP
          "for (int j = 0; j < m; j++) a[i + 1][j + 1] = a[i][j]; }"),
     "illegal flow (1, 1): a[i + 1][j + 1] -> a[i][j]"},
    /* n <= 4. */
    {IN_C("void f(int n, double *a) { " LOOP "a[(unsigned char)(64 * i)] = i; }"),
     "illegal output (4): a[(unsigned char)(64 * i)] -> a[(unsigned char)(64 * i)]"},
};

static const struct example unknown[] = {
    {IN_C("void f(int n, int *restrict c, double *restrict a) { " LOOP "a[c[i]] = i; }"),
     "unknown non-affine"},
    {IN_C(F LOOP "a[i * i] = b[i]; }"), "unknown non-affine"},
    {IN_C(F LOOP "if (b[i] > 0) a[i] = a[i - 1]; }"), "unknown"},
    {IN_C("void g(int);\n" F LOOP "g(i); }"), "unknown call"},
    {IN_C(F LOOP "{ if (b[i] < 0) break; a[i] = 0; } }"), "unknown break"},
    {IN_C("void f(int n, char **a) { " LOOP "a[i][0] = 0; }"), "unknown alias"},
    {IN_C(F "double t = 0; " LOOP "{ if (b[i] > 0) t = b[i]; a[i] = t; } }"), "unknown"},
};

static const char *violated_text(const struct nest *nest, const struct conflict *violated)
{
    struct dependence found = dependence_report(nest, violated, NULL);
    const char *distances = "";
    for (size_t i = 0; i < found.distance.size; i++) {
        const struct distance *one = &found.distance.at[i];
        const char *comma = i > 0 ? ", " : "";
        distances = one->known ? arena_printf(nest->arena, "%s%s%lld", distances, comma,
                                              (long long)one->value)
                               : arena_printf(nest->arena, "%s%s*", distances, comma);
    }
    return arena_printf(nest->arena, "illegal %s (%s): %s -> %s", dependence_kind_text(found.kind),
                        distances, violated->source->text, violated->sink->text);
}

/* All that is asked for, clause by clause, in the order in which it is found out. */
static const char *asked_text(const struct question *q)
{
    struct nest *nest = q->nest;
    struct guard guard = {.clauses = {.size = 0}};
    guard_add(nest->arena, &guard, CLAUSE_SIZE, q->sizes);
    for (size_t i = 0; i < q->overlap.guard.clauses.size; i++)
        LIST_PUSH(nest->arena, guard.clauses, q->overlap.guard.clauses.at[i]);
    for (size_t i = 0; i < nest->limits.size; i++)
        guard_add(nest->arena, &guard, CLAUSE_VALUE, nest->limits.at[i]);
    guard_add(nest->arena, &guard, CLAUSE_VALUE, q->parameters);
    guard_simplify(nest->terms, &guard);
    return guard_words(nest->arena, &guard);
}

static const char *answer_text(const struct question *q)
{
    struct nest *nest = q->nest;
    const char *asked = asked_text(q);
    if (nest->broken || isl_ctx_last_error(nest->ctx) != isl_error_none)
        return "unknown: no budget";
    if (q->answer.legality == ILLEGAL)
        return violated_text(nest, q->answer.violated);
    if (nest->reasons.size)
        return arena_printf(nest->arena, "unknown %s", nest->reasons.at[0].code->code);
    if (nest->has_call || q->answer.legality == LEGALITY_UNKNOWN ||
        (q->answer.legality == LEGAL_GUARDED && !q->parameters))
        return "unknown";
    return asked ? arena_printf(nest->arena, "guarded %s", asked) : "legal";
}

/* The first question about a loop: about any order of its iterations. */
static struct question asked_about(const struct nest *nest)
{
    struct question q = question_about(nest->arena, nest);
    scalars_find(q.nest, &q.roles);
    q.before = q.nest->reasons.size;
    question_find(&q);
    return q;
}

static bool is_as_expected(const char *found, const char *expected, const char *program)
{
    if (strcmp(found, expected) == 0)
        return true;
    print_message("the answer is\n    %s\nnot\n    %s\nfor\n%s\n", found, expected, program);
    return false;
}

static void check_examples(const struct example *rows, size_t size)
{
    size_t failed = 0;
    for (size_t i = 0; i < size; i++) {
        struct nest_text model;
        nest_open(&model, &rows[i].program);
        struct question q = asked_about(model.nest);
        if (!q.nest->has_call)
            question_weigh(&q);
        failed += !is_as_expected(answer_text(&q), rows[i].answer, rows[i].program.text);
        question_close(&q);
        nest_close(&model);
    }
    assert_int_equal(failed, 0);
}

static void test_legal(void **state)
{
    (void)state;
    check_examples(legal, COUNT_OF(legal));
}

static void test_illegal(void **state)
{
    (void)state;
    check_examples(illegal, COUNT_OF(illegal));
}

static void test_guarded(void **state)
{
    (void)state;
    check_examples(guarded, COUNT_OF(guarded));
}

static void test_short_loops(void **state)
{
    (void)state;
    check_examples(short_loops, COUNT_OF(short_loops));
}

static void test_unknown(void **state)
{
    (void)state;
    check_examples(unknown, COUNT_OF(unknown));
}

/* What a further question makes of the answer, if it is asked in that way. */
struct asked_again {
    struct nest_program program;
    const struct way *way;
    const char *before, *after;
};

static const struct asked_again asked_again[] = {
    {IN_C(F LOOP "a[0] += b[i]; }"), &way_with_elements, "illegal anti (*): a[0] -> a[0]", "legal"},
    {IN_C(F LOOP "a[m] += b[i]; }"), &way_with_elements, "illegal anti (*): a[m] -> a[m]", "legal"},
    {IN_C(F LOOP "a[0] = 2 * a[0] + b[i]; }"), &way_with_elements, "illegal anti (*): a[0] -> a[0]",
     "illegal anti (*): a[0] -> a[0]"},
    {IN_C(F LOOP "{ a[0] += b[i]; a[0] *= 2; } }"), &way_with_elements,
     "illegal anti (*): a[0] -> a[0]", "illegal anti (*): a[0] -> a[0]"},
    {IN_C("void f(int n, int *restrict h, int *restrict b) { " LOOP "h[b[i]] += 1; }"),
     &way_with_elements, "unknown non-affine", "legal"},
    {IN_C("void f(int n, int *restrict h, int *restrict b) { " LOOP "h[b[i]] = h[b[i + 1]] + 1; }"),
     &way_with_elements, "unknown non-affine", "unknown non-affine"},
    {IN_C(F LOOP "a[i] = b[i]; }"), &way_with_elements, "legal", "legal"},
    {IN_C("void g(int);\n" F LOOP "{ a[0] += b[i]; g(i); } }"), &way_with_elements, "unknown call",
     "unknown call"},
    {IN_C("void f(int n, unsigned long ld, unsigned long s, unsigned long m, double *a) { " LOOP
          "a[i * ld] = a[2 * i * s + m]; }"),
     &way_with_arrays_divided, "unknown non-affine",
     "guarded 'a[m:2*s*(n - 1) + 1]' and 'a[0:ld*(n - 1) + 1]' do not overlap, "
     "s <= PTRDIFF_MAX / 2, and ld > 0"},
    {IN_C(F LOOP "a[i * i] = b[i]; }"), &way_with_arrays_divided, "unknown non-affine",
     "unknown non-affine"},
    {IN_C("void f(unsigned long n, int *a, int *b) { for (int i = 2 * n - 1; i >= 0; i--) a[4 * i] "
          "+= b[4 * i]; }"),
     &way_with_usual_sizes, "unknown alias",
     "guarded 'b[0:8*n - 3]' and 'a[0:8*n - 3]' do not overlap, n <= 2147483647, n <= 1073741824, "
     "and n > 0"},
    {IN_C(F LOOP "a[i] = a[i + m]; }"), &way_with_usual_sizes,
     "guarded n + m <= 0 || m == 0 || m >= n", "guarded n + m <= 0 || m == 0 || m >= n"},
};

static void test_asked_again(void **state)
{
    (void)state;
    size_t failed = 0;
    for (size_t i = 0; i < COUNT_OF(asked_again); i++) {
        const struct asked_again *row = &asked_again[i];
        struct nest_text model;
        nest_open(&model, &row->program);
        struct question q = asked_about(model.nest);
        bool weighs = row->way == &way_with_usual_sizes;
        if (weighs)
            question_weigh(&q);
        failed += !is_as_expected(answer_text(&q), row->before, row->program.text);
        question_ask_further(&q, row->way);
        failed += !is_as_expected(answer_text(&q), row->after, row->program.text);
        question_close(&q);
        nest_close(&model);
    }
    assert_int_equal(failed, 0);
}

/* The same with flat arrays and row by row. */
struct in_rows {
    struct nest_program program;
    const char *flat, *rows;
};

static const struct in_rows in_rows[] = {
    {IN_C("void f(int n, double g[3][100]) { " LOOP "g[1][i] = g[0][i] + 1; }"), "guarded n <= 100",
     "guarded n <= 100"},
    {IN_C("double g[3][100];\nvoid f(int n, int m) { " LOOP
          "for (int j = 0; j < m; j++) g[i][j] = g[i][j + 1]; }"),
     "guarded m <= 99", "guarded m <= 99"},
    /* m and k are 0, 1 or 2, and n at most 200 where one of them is 1. */
    {IN_C("double g[3][100];\nvoid f(int n, int m, int k) { " LOOP "g[m][i] = g[k][i]; }"),
     "guarded k + m != 1 || n <= 100", "guarded n <= 100"},
    /* That two parameters are equal is no guard. */
    {IN_C("double g[3][9][100];\nvoid f(int n, int m, int k, int l) { " LOOP
          "for (int j = 0; j < l; j++) g[m][i][j] = g[k][i][j]; }"),
     "unknown", "guarded l <= 100, and n <= 9"},
    /* Whatever the rows are. */
    {IN_C("double g[3][100];\nvoid f(int n) { " LOOP "g[1][i] = g[1][i + 1] + 1; }"),
     "illegal anti (1): g[1][i + 1] -> g[1][i]", "illegal anti (1): g[1][i + 1] -> g[1][i]"},
    {IN_C("double g[3][100];\nvoid f(int n) { " LOOP "g[i][3] = g[i + 1][3]; }"),
     "illegal anti (1): g[i + 1][3] -> g[i][3]", "no rows"},
    /* Nobody means one iteration, and more of them leave the row. */
    {IN_C("void f(int n, int a[][8]) { " LOOP "a[0][i * 8] = a[i + 1][0]; }"), "unknown",
     "unknown"},
};

/* As judge_loop() asks. */
static void ask_in_rows(struct question *q)
{
    struct question rows = question_in(q);
    rows_compare(rows.nest);
    scalars_find(rows.nest, &rows.roles);
    question_find(&rows);
    question_take(q, &rows);
    if (q->answer.legality != LEGAL && q->answer.legality != LEGAL_GUARDED)
        return;
    isl_set_free(q->answer.guard);
    q->answer = rows_judge(q->nest, &q->roles, NULL, &q->conflicts);
}

static void test_rows(void **state)
{
    (void)state;
    size_t failed = 0;
    for (size_t i = 0; i < COUNT_OF(in_rows); i++) {
        struct nest_text model;
        nest_open(&model, &in_rows[i].program);
        struct question q = asked_about(model.nest);
        question_weigh(&q);
        failed += !is_as_expected(answer_text(&q), in_rows[i].flat, in_rows[i].program.text);
        question_close(&q);
        q = question_about(model.nest->arena, model.nest);
        hull_keep(q.nest);
        ask_in_rows(&q);
        question_weigh(&q);
        const char *rows = rows_are_left(model.nest) ? answer_text(&q) : "no rows";
        failed += !is_as_expected(rows, in_rows[i].rows, in_rows[i].program.text);
        question_close(&q);
        nest_close(&model);
    }
    assert_int_equal(failed, 0);
}

/* The parameters of a nest by what they are called in a set's text: "[n, m] -> { : n <= m }". */
static isl_set *among_parameters(const struct nest *nest, const char *text)
{
    isl_set *set = isl_set_read_from_str(nest->ctx, text);
    assert_non_null(set);
    for (isl_size at = 0; at < isl_set_dim(set, isl_dim_param); at++) {
        const char *name = isl_set_get_dim_name(set, isl_dim_param, (unsigned)at);
        const struct parameter *found = NULL;
        for (size_t i = 0; i < nest->parameters.size && !found; i++)
            if (strcmp(term_print(nest->arena, nest->parameters.at[i]->term), name) == 0)
                found = nest->parameters.at[i];
        if (!found)
            fail_msg("no parameter '%s'", name);
        set = isl_set_set_dim_id(set, isl_dim_param, (unsigned)at, isl_id_copy(found->id));
    }
    return set;
}

/* A condition, and what of it may be a guard among all that is known; NULL: nothing. */
struct weighed {
    struct nest_program program;
    const char *condition;
    const char *part;
};

#define SHIFT "void f(int n, int m, double *restrict a) { " LOOP "a[i] = a[i + m]; }"
#define DIAGONAL                                                                                   \
    "void f(int n, int m, double a[][100]) { " LOOP                                                \
    "for (int j = 0; j < m; j++) a[i + 1][j + 1] = a[i][j]; }"
#define TWENTY "void f(int m, double *restrict a) { for (int i = 0; i < 20; i++) a[i] = a[i + m]; }"
#define SUM                                                                                        \
    "void f(int n, int m, int k, double *restrict s, double *restrict a) { " LOOP                  \
    "if (m + i < k) s[0] += a[i]; }"

static const struct weighed weighed[] = {
    /* The number of iterations stays what it may be, or nearly. */
    {IN_C(SHIFT), "[n, m] -> { : m >= n }", "[n, m] -> { : m >= n }"},
    {IN_C(SHIFT), "[n, m] -> { : n <= 2000000000 }", "[n, m] -> { : n <= 2000000000 }"},
    {IN_C(SHIFT), "[n, m] -> { : n >= 8 }", "[n, m] -> { : n >= 8 }"},
    {IN_C(SHIFT), "[n, m] -> { : n <= 1000000000 }", NULL},
    {IN_C(SHIFT), "[n, m] -> { : n <= 1 }", NULL},
    {IN_C(SHIFT), "[n, m] -> { : n < 0 }", NULL},
    {IN_C(SHIFT), "[n, m] -> { : m >= n and n <= 5 }", NULL},
    /* Equations are no guard, but may stand beside one. */
    {IN_C(SHIFT), "[n, m] -> { : m = 0 }", NULL},
    {IN_C(SHIFT), "[n, m] -> { : m = n }", NULL},
    {IN_C(SHIFT), "[n, m] -> { : m >= n or m = 0 }", "[n, m] -> { : m >= n or m = 0 }"},
    /* A part that keeps the loop short is left out. */
    {IN_C(SHIFT), "[n, m] -> { : m >= n or n <= 10 }", "[n, m] -> { : m >= n }"},
    /* All of a constant number of iterations. */
    {IN_C(TWENTY), "[m] -> { : m >= 20 }", "[m] -> { : m >= 20 }"},
    {IN_C(TWENTY), "[m] -> { : m >= 20 or m <= 0 }", "[m] -> { : m >= 20 or m <= 0 }"},
    /* Nor may inner loops with conflicts be short. */
    {IN_C(DIAGONAL), "[m] -> { : m <= 1 }", NULL},
    {IN_C(DIAGONAL), "[n, m] -> { : n <= 1 or m <= 1 }", NULL},
};

static void check_weighed(const struct weighed *row, size_t *failed)
{
    struct nest_text model;
    nest_open(&model, &row->program);
    struct question q = asked_about(model.nest);
    isl_set *context =
        isl_set_intersect(isl_set_copy(q.nest->known), isl_set_copy(q.nest->assumed));
    isl_set *condition = among_parameters(q.nest, row->condition);
    isl_set *part = admissible_part(q.nest, &q.conflicts, condition, context);
    isl_set *expected = row->part ? among_parameters(q.nest, row->part) : NULL;
    isl_set *within = nest_guard_context(q.nest);
    bool is_same = !part == !expected;
    if (part && expected) {
        part = isl_set_intersect(part, isl_set_copy(within));
        expected = isl_set_intersect(expected, isl_set_copy(within));
        is_same = isl_set_is_equal(part, expected) == isl_bool_true;
    }
    if (!is_same) {
        char *text = part ? isl_set_to_str(part) : NULL;
        print_message("the part is\n    %s\nnot\n    %s\nof\n    %s\n", text ? text : "none",
                      row->part ? row->part : "none", row->condition);
        free(text);
        ++*failed;
    }
    isl_set_free(context);
    isl_set_free(condition);
    isl_set_free(part);
    isl_set_free(expected);
    isl_set_free(within);
    question_close(&q);
    nest_close(&model);
}

static void test_weighed(void **state)
{
    (void)state;
    size_t failed = 0;
    for (size_t i = 0; i < COUNT_OF(weighed); i++)
        check_weighed(&weighed[i], &failed);
    assert_int_equal(failed, 0);
}

/* What bounds leave: plenty, inner loops, and "nothing" to guard against. */
struct left {
    struct nest_program program;
    const char *bounds;
    const char *words;
};

static const struct left left[] = {
    {IN_C(SHIFT), "[n] -> { : n <= 32767 }", " plenty inner"},
    {IN_C(SHIFT), "[n] -> { : n <= 32766 }", " inner"},
    {IN_C(SHIFT), "[m] -> { : m = 3 }", " inner"},
    {IN_C(SHIFT), "[n, m] -> { : m >= n }", " plenty inner"},
    /* One iteration, and none at all, conflict with nothing. */
    {IN_C(SHIFT), "[n] -> { : n <= 1 }", " inner nothing"},
    {IN_C(TWENTY), "[m] -> { : m >= 20 }", " plenty inner"},
    /* The loop inside. */
    {IN_C(DIAGONAL), "[m] -> { : m <= 2 }", " plenty inner"},
    {IN_C(DIAGONAL), "[m] -> { : m <= 1 }", " plenty nothing"},
    {IN_C(DIAGONAL), "[n] -> { : n <= 1 }", " inner nothing"},
    /* Only i = 0 is left, or i = 1 with it. */
    {IN_C(SUM), "[m, k] -> { : m + 1 >= k }", " plenty inner nothing"},
    {IN_C(SUM), "[m, k] -> { : m + 2 >= k }", " plenty inner"},
};

static void test_left(void **state)
{
    (void)state;
    size_t failed = 0;
    for (size_t i = 0; i < COUNT_OF(left); i++) {
        struct nest_text model;
        nest_open(&model, &left[i].program);
        struct question q = asked_about(model.nest);
        isl_set *bounds = among_parameters(q.nest, left[i].bounds);
        const char *words = arena_printf(
            &model.arena, "%s%s%s", legality_leaves_plenty(q.nest, bounds) ? " plenty" : "",
            legality_leaves_inner(q.nest, NULL, bounds) ? " inner" : "",
            legality_guards_nothing(q.nest, &q.conflicts, bounds) ? " nothing" : "");
        failed += !is_as_expected(words, left[i].words, left[i].bounds);
        isl_set_free(bounds);
        question_close(&q);
        nest_close(&model);
    }
    assert_int_equal(failed, 0);
}

/* With every budget, the answer is that of any number of operations, or there is none. */
static void check_budgets(const struct example *row)
{
    size_t given_up = 0, answered = 0;
    for (unsigned long operations = 1; operations < 1000000 && answered < 3;
         operations += operations / 16 + 1) {
        struct nest_text model;
        nest_open(&model, &row->program);
        budget_allow(model.ctx, operations);
        struct question q = asked_about(model.nest);
        bool is_out =
            isl_ctx_last_error(model.ctx) != isl_error_none || q.nest->broken || q.is_torn;
        if (is_out)
            assert_int_equal(q.answer.legality, LEGALITY_UNKNOWN);
        given_up += is_out;
        if (!is_out) {
            question_weigh(&q);
            const char *text = answer_text(&q); /* distances are computed, too */
            is_out = isl_ctx_last_error(model.ctx) != isl_error_none || q.nest->broken;
            answered += !is_out;
            assert_true(is_out || is_as_expected(text, row->answer, row->program.text));
        }
        question_close(&q);
        nest_close(&model);
    }
    assert_true(given_up > 0 && answered == 3);
}

/* Programs whose pairs of accesses take longer to test than what is concluded from them. */
static const struct nest_program tested_longest[] = {
    IN_C("void f(int n, double a[restrict 100][100]) { for (int i = 0; i < n; i++) "
         "for (int j = 0; j < n; j++) a[i][j] = a[i + 1][2 * j / 3] + a[i + 2][j / 5]; }"),
    IN_C("void f(int n, int m, double a[restrict 100][100]) { for (int i = 0; i < n; i++) "
         "for (int j = 0; j < n; j++) a[i][j] = a[i + m][2 * j / 3] + a[i + 2 * m][j / 5]; }"),
    IN_C("void f(int n, int m, int k, double *restrict a) { for (int i = 0; i < n; i++) "
         "a[i] = a[i + m] + a[i + k] + a[i + m + k] + a[i + 2 * m] + a[i / 2 + n + m]; }"),
    IN_C("void f(int n, int m, double *restrict a) { for (int i = 0; i < n; i++) "
         "for (int j = 0; j < i; j++) a[3 * i + m] = a[2 * i + j] + a[j / 2] + a[i + j / 3]; }"),
};

/* With every budget the answer is the same, or there is none: whoever fails says so to the end. */
static void check_same_answer(const struct nest_program *program)
{
    const char *whole = NULL;
    struct arena arena = ARENA_INIT;
    for (unsigned long operations = 500000; operations > 20; operations -= operations / 8 + 1) {
        struct nest_text model;
        nest_open(&model, program);
        budget_allow(model.ctx, operations);
        struct question q = asked_about(model.nest);
        bool is_out =
            isl_ctx_last_error(model.ctx) != isl_error_none || q.nest->broken || q.is_torn;
        if (is_out) {
            assert_int_equal(q.answer.legality, LEGALITY_UNKNOWN);
        } else {
            question_weigh(&q);
            const char *text = answer_text(&q);
            is_out = isl_ctx_last_error(model.ctx) != isl_error_none || q.nest->broken;
            whole = whole || is_out ? whole : arena_strdup(&arena, text);
            assert_true(is_out || is_as_expected(text, whole, program->text));
        }
        question_close(&q);
        nest_close(&model);
    }
    assert_non_null(whole);
    arena_release(&arena);
}

static void check_all_budgets(const struct example *rows, size_t size)
{
    for (size_t i = 0; i < size; i++)
        check_budgets(&rows[i]);
}

static void test_budgets(void **state)
{
    (void)state;
    check_all_budgets(guarded, COUNT_OF(guarded));
    check_all_budgets(legal, COUNT_OF(legal));
    check_all_budgets(illegal, COUNT_OF(illegal));
    check_budgets(&short_loops[0]);
    for (size_t i = 0; i < COUNT_OF(tested_longest); i++)
        check_same_answer(&tested_longest[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_legal),   cmocka_unit_test(test_illegal),
        cmocka_unit_test(test_guarded), cmocka_unit_test(test_short_loops),
        cmocka_unit_test(test_unknown), cmocka_unit_test(test_asked_again),
        cmocka_unit_test(test_rows),    cmocka_unit_test(test_weighed),
        cmocka_unit_test(test_left),    cmocka_unit_test(test_budgets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
