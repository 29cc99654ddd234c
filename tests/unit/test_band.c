/*
 * test_band.c: whether all iterations of a band of loops may run at once (legality_band()), on
 * tables: what is legal, with what, and what is not.
 */
#include "frontend_text.h"

#include "loops/judge/legality.h"
#include "loops/reasons.h"
#include "loops/terms/guard.h"
#include "unit.h"

/* The first loop of a text with those inside it, and what is said of it: "yes", "guarded WORDS",
   both with what is private and reduced, or "no CODE". */
struct band {
    const char *text;
    int loops;
    const char *answer;
};

/* The same behind statements that set a variable for each iteration; NULL: perfectly nested. */
struct prepared_band {
    struct band band;
    const char *own;
};

#define TOP "double a[200][200], b[200]; int c[200]; void f(int n, int m) { "
#define I "for (int i = 0; i < n; i++) "
#define J "for (int j = 0; j < m; j++) "
#define BELOW "for (int j = 0; j <= i; j++) "

static const struct band legal[] = {
    {TOP I J "a[i][j] = 1; }", 2, "guarded m <= 200"},
    {TOP I J "a[i][j] = 1; }", 1, "guarded m <= 200"},
    {TOP I J "for (int k = 0; k < 9; k++) a[i][9 * j + k] = 1; }", 3, "guarded m <= 22"},
    {TOP I J "a[i][j] = a[i][j] + b[j]; }", 2, "yes"},
    /* Of the band nothing more is asked of inner loops: they run iteration by iteration. */
    {TOP I J "for (int k = 1; k < 9; k++) a[i][9 * j + k] = a[i][9 * j + k - 1]; }", 2,
     "guarded m <= 22"},
    {TOP I J "{ if (b[j] > 0) continue; a[i][j] = 1; } }", 2, "yes"},
    {TOP I "{ { " J "{ a[i][j] = 1; } } } }", 2, "guarded m <= 200"},
    /* Bounds that depend on indices. */
    {TOP I BELOW "a[i][j] = 1; }", 2, "yes"},
    {TOP I "for (int j = i + 1; j < n; j++) a[i][j] = 1; }", 2, "yes"},
    {TOP I "for (int j = i + 1; j < n; j++) a[i][j] = a[j][i]; }", 2, "yes"},
    {TOP I BELOW "a[i][j] = a[j][i]; }", 2, "yes"},
    {TOP I BELOW "for (int k = j; k < i; k++) a[i][9 * j] = 1; }", 2, "yes"},
    {TOP I BELOW "b[i * (i + 1) / 2] = 1; }", 1, "no non-affine"},
    /* Conditions. */
    {"void f(int n, int m, double *restrict a) { " I J "a[i * m + j] = 1; }", 2, "yes"},
    {"void f(int n, int m, int l, double *restrict a) { " I J "a[i * l + j] = 1; }", 2,
     "guarded l >= m"},
    {"void f(int n, int m, int l, double *restrict a) { " I BELOW "a[i * l + j] = 1; }", 2,
     "guarded l >= n"},
    {"void f(int n, int m, double (*a)[200], double *b) { " I J "a[i][j] = b[j]; }", 2,
     "guarded 'b[0:m]' and 'a[0:n]' do not overlap, and m <= 200"},
    {TOP I J "a[i][j] = a[i + n][j]; }", 2, "guarded m <= 200"},
    {"void f(int n, int m, int l, double (*restrict a)[200]) { " I J "a[i][j] = a[i + l][j]; }", 2,
     "guarded n + l <= 0 || l >= 0, l <= 0 || l >= n, and m <= 200"},
    /* Variables of one iteration. */
    {TOP I J "{ double t = b[j]; a[i][j] = t * t; } }", 2, "yes"},
    {TOP "double t; " I J "{ t = b[j]; a[i][j] = t * t; } }", 2, "yes, private t"},
    {TOP "double t; " I J "{ t = b[j]; a[i][j] = t; } b[0] = t; }", 2, "yes, private t last"},
    {TOP "double t; " I BELOW "{ t = b[j]; a[i][j] = t; } b[0] = t; }", 2, "yes, private t last"},
    {TOP "double t[2]; " I J "{ t[0] = b[j]; t[1] = t[0]; a[i][j] = t[1]; } }", 2,
     "yes, private t"},
    {TOP "int k; " I J "{ for (k = 0; k < 3; k++) a[i][3 * j + k] = 1; } }", 2,
     "guarded m <= 66, private k"},
    /* What is combined. */
    {"double f(int n, int m, double (*a)[200]) { double s = 0; " I J "s += a[i][j]; return s; }", 2,
     "yes, + s"},
    {"int f(int n, int m, int (*a)[200]) { int s = 0; " I J "if (a[i][j] > s) s = a[i][j]; "
     "return s; }",
     2, "yes, max s exactly"},
    {TOP I J "b[i] += a[i][j]; }", 2, "yes, + b[]"},
    {TOP I J "b[i] += a[i][j]; }", 1, "yes"},
    {TOP I J "c[c[n + i]] += 1; }", 2, "no non-affine"},
    {"void f(int n, int m, int *restrict h, int (*a)[200]) { " I J "h[a[i][j]] += 1; }", 2,
     "yes, + h[] exactly"},
};

static const struct band illegal[] = {
    {TOP I J "a[i][j] = a[i][j - 1]; }", 2, "no dependence"},
    {TOP I "for (int j = 1; j < m; j++) a[i][j] = a[i][j - 1]; }", 2, "no dependence"},
    {TOP I "for (int j = 1; j < m; j++) a[i][j] = a[i][j - 1]; }", 1, "guarded m <= 200"},
    {TOP I J "a[i + 1][j] = a[i][j]; }", 2, "no dependence"},
    {TOP I J "a[i + 1][j + 1] = a[i][j]; }", 2, "no dependence"},
    {TOP I J "b[i] = a[i][j]; }", 2, "no dependence"},
    {TOP I J "b[j] = a[i][j]; }", 2, "no dependence"},
    {TOP I J "b[i + j] = a[i][j]; }", 2, "no dependence"},
    {TOP I BELOW "b[i - j] = a[i][j]; }", 2, "no dependence"},
    {TOP I BELOW "a[i][j] = a[j + 1][i]; }", 2, "no dependence"},
    {TOP I J "b[0] = b[0] / 2 + a[i][j]; }", 2, "no dependence"},
    /* What is private to an iteration of the outer loop only. */
    {TOP "double t; " I J "{ if (j == 0) t = b[i]; a[i][j] = t; } }", 2, "no dependence"},
    {TOP "double t; " I J "{ if (j == 0) t = b[i]; a[i][j] = t; } }", 1,
     "guarded m <= 200, private t"},
    {TOP "double t[200]; " I J "{ a[i][j] = j ? t[j - 1] : 0; t[j] = b[i]; } }", 2,
     "no dependence"},
    {TOP "double t = 0; " I J "{ a[i][j] = t; t = b[j]; } }", 2, "no dependence"},
    /* A sum whose value is read on the way. */
    {TOP "double s = 0; " I J "{ s += b[j]; a[i][j] = s; } }", 2, "no dependence"},
    {TOP "int k = 0; " I J "{ b[k] = a[i][j]; k++; } }", 2, "no dependence"},
    /* In each run of the inner loop the greatest is looked for, among other elements each time. */
    {"int f(int n, int m, double (*a)[200], int at) { " I J "if (a[i][j] > a[i][at]) at = j; "
     "return at; }",
     2, "no dependence"},
    /* Headers that the loops change. */
    {TOP I J "{ a[i][j] = 1; m = 5; } }", 2, "no nest"},
    {TOP I "for (int j = 0; j < c[0]; j++) { a[i][j] = 1; c[i] = 5; } }", 2, "no nest"},
    {TOP I "for (int j = 0; j < c[i]; j++) a[i][j] = 1; }", 2, "no nest"},
    {TOP I J "{ a[i][j] = 1; j++; } }", 2, "no nest"},
    {TOP "int t = 3; " I "for (int j = t; j < m; j++) { t = c[j]; a[i][j] = t; } }", 2, "no nest"},
    /* No perfect nests. */
    {TOP I "{ b[i] = 0; " J "a[i][j] = 1; } }", 2, "no nest"},
    {TOP I "{ " J "a[i][j] = 1; b[i] = 0; } }", 2, "no nest"},
    {TOP I "if (b[i] > 0) " J "a[i][j] = 1; }", 2, "no nest"},
    {TOP I "{ double t = b[i]; " J "a[i][j] = t; } }", 2, "no nest"},
    {TOP I J "a[i][j] = 1; }", 0, "no nest"},
    /* Loops that end early, and what nobody sees. */
    {TOP I J "{ if (b[j] > 0) break; a[i][j] = 1; } }", 2, "no break"},
    {TOP I J "{ if (b[j] > 0) return; a[i][j] = 1; } }", 2, "no return"},
    {"void g(int);\n" TOP I J "{ g(j); a[i][j] = 1; } }", 2, "no call"},
    {TOP I J "a[i][c[j]] = 1; }", 2, "no non-affine"},
    {"void f(int n, int m, char **a) { " I J "a[i][j] = 1; }", 2, "no alias"},
};

static const struct prepared_band prepared[] = {
    {{TOP I "{ double t = b[i]; " J "a[i][j] = t; } }", 2, "no nest"}, NULL},
    {{TOP I "{ double t = b[i]; " J "a[i][j] = t; } }", 2, "guarded m <= 200, private t"}, "t"},
    {{TOP "double t; " I "{ t = b[i]; " J "a[i][j] = t; } }", 2, "guarded m <= 200, private t"},
     "t"},
    {{TOP "double t; " I "{ t = b[i]; " J "a[i][j] = t; } }", 2, "no nest"}, NULL},
    {{TOP I "{ double t = b[i]; " J "c[j] = t; } }", 2, "no dependence"}, "t"},
    {{TOP I "{ double t = b[i]; " J "a[i][j] = t; b[i] = t; } }", 2, "no nest"}, "t"},
    {{"void f(int n, int m, double (*a)[200], double *b) { " I "{ double t = b[i]; " J
      "a[i][j] = t; } }",
      2, "guarded 'b[0:n]' and 'a[0:n]' do not overlap, and m <= 200, private t"},
     "t"},
};

/* With statements that are done once for all iterations of the inner loop. */
static const struct prepared_band beside[] = {
    {{TOP I "{ b[i] = 0; " J "a[i][j] = 1; } }", 2, "guarded m <= 200"}, NULL},
    {{TOP I "{ " J "a[i][j] = 1; b[i] = 0; } }", 2, "guarded m <= 200"}, NULL},
    {{TOP I "{ " J "a[i][j] = 1; for (int k = 0; k < 3; k++) b[3 * i + k] = k; } }", 2,
      "guarded m <= 200"},
     NULL},
    {{TOP I "{ double t = b[i]; c[i] = t; " J "a[i][j] = t; } }", 2, "guarded m <= 200, private t"},
     "t"},
    {{TOP I "{ a[i][i] = 1; for (int j = i + 1; j < n; j++) a[i][j] = a[j][i] = 0; } }", 2, "yes"},
     NULL},
    {{TOP I "{ a[i][i] = 1; for (int j = i; j < n; j++) a[i][j] = 0; } }", 2, "no dependence"},
     NULL},
    {{TOP I "{ b[i] = 0; " J "a[i][j] = b[i]; } }", 2, "no dependence"}, NULL},
    {{TOP I "{ b[i] = 0; " J "a[i][j] = b[j]; } }", 2, "no dependence"}, NULL},
    {{TOP I "{ " J "a[i][j] = 1; b[i] = a[i][m - 1]; } }", 2, "no dependence"}, NULL},
    {{TOP I "{ b[0] = i; " J "a[i][j] = 1; } }", 2, "no dependence"}, NULL},
    {{TOP I "{ b[i] = 0; " J "b[i] += a[i][j]; } }", 2, "no dependence"}, NULL},
    {{TOP I "{ b[i] = 0; " J "for (int k = 0; k < m; k++) a[i][9 * j] = k; c[i] = b[i]; } }", 2,
      "guarded m <= 23"},
     NULL},
    {{TOP I "{ for (int k = 0; k < m; k++) b[i] = k; " J "a[i][j] = 1; } }", 2, "no dependence"},
     NULL},
};

static const char *list_text(struct arena *arena, const struct verdict *band)
{
    const char *text = "";
    for (size_t i = 0; i < band->privates.size; i++) {
        const struct private_variable *variable = &band->privates.at[i];
        const char *copy = variable->copy_out ? copy_out_text(variable->copy_out) : "";
        text =
            arena_printf(arena, "%s, private %s%s%s", text, variable->name, *copy ? " " : "", copy);
    }
    for (size_t i = 0; i < band->reductions.size; i++)
        text = arena_printf(arena, "%s, %s %s%s", text, band->reductions.at[i].operator,
                            band->reductions.at[i].variable,
                            band->reductions.at[i].exact ? " exactly" : "");
    return text;
}

static const char *answer_text(struct arena *arena, bool is_legal, const struct verdict *band,
                               const reason_list *reasons)
{
    bool says_so = band->parallel == PARALLEL_YES || band->parallel == PARALLEL_GUARDED;
    if (is_legal != says_so || is_legal != (reasons->size == 0) ||
        (band->parallel == PARALLEL_GUARDED) != (band->clauses != NULL))
        return "two answers";
    if (!is_legal)
        return reasons->at[0].code == REASON_NOT_NESTED
                   ? "no nest"
                   : arena_printf(arena, "no %s", reasons->at[0].code->code);
    const char *guard = band->clauses
                            ? arena_printf(arena, "guarded %s", guard_words(arena, band->clauses))
                            : "yes";
    return arena_printf(arena, "%s%s", guard, list_text(arena, band));
}

static const struct verdict *loop_of_depth(const struct unit *unit, int depth)
{
    for (size_t i = 0; i < unit->loops.size; i++)
        if (unit->loops.at[i]->depth == depth)
            return unit->loops.at[i];
    return unit->loops.at[0];
}

/* The variable of a name. */
static const struct decl *find_variable(const struct verdict *root, const char *name)
{
    for (size_t i = 0; i < root->nest->accesses.size; i++) {
        const struct decl *decl = root->nest->accesses.at[i]->base->decl;
        if (decl && strcmp(decl->name, name) == 0)
            return decl;
    }
    fail_msg("nothing is called %s", name);
    return NULL;
}

static bool ask(struct arena *arena, const struct unit *unit, const struct band *row,
                const char *name, bool has_beside, struct verdict *band, reason_list *reasons)
{
    const struct verdict *root = loop_of_depth(unit, 1);
    const struct nest *innermost = loop_of_depth(unit, row->loops)->nest;
    variable_list own = {NULL, 0, 0};
    if (!name && !has_beside)
        return legality_band(arena, root, innermost, row->loops, band, reasons);
    if (name)
        LIST_PUSH(arena, own, find_variable(root, name));
    if (has_beside)
        return legality_band_beside(arena, root, innermost, row->loops, &own, band, reasons);
    return legality_prepared_band(arena, root, innermost, row->loops, &own, band, reasons);
}

static bool check(const struct band *row, const char *own, bool has_beside)
{
    struct arena arena = ARENA_INIT;
    struct error error = ERROR_INIT;
    struct frontend_request request = {
        .path = "band.c", .text = row->text, .length = strlen(row->text)};
    struct unit *unit = unit_build(&request, NULL, &error);
    if (!unit || unit->tree->has_error)
        fail_msg("%s in\n%s", unit ? "an error" : error.message, row->text);
    struct verdict band;
    reason_list reasons = {NULL, 0, 0};
    bool is_legal = ask(&arena, unit, row, own, has_beside, &band, &reasons);
    const char *answer = answer_text(&arena, is_legal, &band, &reasons);
    bool passed = strcmp(answer, row->answer) == 0;
    if (!passed)
        print_message("%s instead of %s for %d loops%s%s\n%s\n", answer, row->answer, row->loops,
                      reasons.size ? ": " : "", reasons.size ? reasons.at[0].message : "",
                      row->text);
    unit_free(unit);
    arena_release(&arena);
    return passed;
}

static void check_all(const struct band *rows, size_t size)
{
    size_t failed = 0;
    for (size_t i = 0; i < size; i++)
        failed += !check(&rows[i], NULL, false);
    assert_int_equal(failed, 0);
}

static void test_legal(void **state)
{
    (void)state;
    check_all(legal, COUNT_OF(legal));
}

static void test_illegal(void **state)
{
    (void)state;
    check_all(illegal, COUNT_OF(illegal));
}

static void test_prepared(void **state)
{
    (void)state;
    size_t failed = 0;
    for (size_t i = 0; i < COUNT_OF(prepared); i++)
        failed += !check(&prepared[i].band, prepared[i].own, false);
    assert_int_equal(failed, 0);
}

static void test_beside(void **state)
{
    (void)state;
    size_t failed = 0;
    for (size_t i = 0; i < COUNT_OF(beside); i++)
        failed += !check(&beside[i].band, beside[i].own, true);
    assert_int_equal(failed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_legal),
        cmocka_unit_test(test_prepared),
        cmocka_unit_test(test_beside),
        cmocka_unit_test(test_illegal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
