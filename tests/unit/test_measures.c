/*
 * Tests of loops/bounds on isl objects in isl's notation, with parameters of given types
 * ("n:int m:size_t"), and of loops/extent and work on small programs.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "loops/text/bounds.h"
#include "loops/measures/work.h"
#include "unit.h"

#include <isl/aff.h>
#include <isl/id.h>
#include <isl/options.h>
#include <isl/set.h>

#define INTEGER(name, width, sign)                                                                 \
    {.kind = TYPE_INTEGER,                                                                         \
     .text = name,                                                                                 \
     .canonical = name,                                                                            \
     .size = (width) / 8,                                                                          \
     .bits = (width),                                                                              \
     .is_signed = (sign)}

static const struct type int_type = INTEGER("int", 32, true);
static const struct type unsigned_type = INTEGER("unsigned", 32, false);
static const struct type long_type = INTEGER("long", 64, true);
static const struct type size_type = INTEGER("size_t", 64, false);

/* A nest under construction. */
struct workbench {
    struct arena arena;
    isl_ctx *ctx;
    struct nest nest;
};

static const struct type *type_named(const char *name)
{
    static const struct type *const types[] = {&int_type, &unsigned_type, &long_type, &size_type};
    for (size_t i = 0; i < COUNT_OF(types); i++)
        if (strcmp(types[i]->text, name) == 0)
            return types[i];
    fail_msg("no type '%s'", name);
    return NULL;
}

/* Adds the parameters of "n:int m:size_t" and the ranges of their types to what is known. */
static void bench_init(struct workbench *bench, const char *parameters)
{
    memset(bench, 0, sizeof(*bench));
    bench->ctx = isl_ctx_alloc();
    isl_options_set_on_error(bench->ctx, ISL_ON_ERROR_CONTINUE);
    bench->nest.arena = &bench->arena;
    bench->nest.terms = term_space_new(&bench->arena);
    bench->nest.ctx = bench->ctx;
    bench->nest.known = isl_set_universe(isl_space_params_alloc(bench->ctx, 0));
    for (const char *at = parameters; *at;) {
        size_t name = strcspn(at, ":"), type = strcspn(at + name + 1, " ");
        struct parameter *parameter = ARENA_NEW(&bench->arena, struct parameter);
        isl_set *range;
        const char *text = arena_strndup(&bench->arena, at, name);
        parameter->type = type_named(arena_strndup(&bench->arena, at + name + 1, type));
        parameter->term = term_name(bench->nest.terms, NULL, text, c_type_of(parameter->type));
        parameter->id = isl_id_alloc(bench->ctx, text, parameter);
        LIST_PUSH(&bench->arena, bench->nest.parameters, parameter);
        range = isl_set_universe(isl_space_params_alloc(bench->ctx, 1));
        range = isl_set_set_dim_id(range, isl_dim_param, 0, isl_id_copy(parameter->id));
        if (!parameter->type->is_signed)
            range = isl_set_lower_bound_si(range, isl_dim_param, 0, 0);
        bench->nest.known = isl_set_intersect(bench->nest.known, range);
        at += name + 1 + type;
        at += *at == ' ';
    }
}

static void bench_release(struct workbench *bench)
{
    for (size_t i = 0; i < bench->nest.parameters.size; i++)
        isl_id_free(bench->nest.parameters.at[i]->id);
    isl_set_free(bench->nest.known);
    isl_ctx_free(bench->ctx);
    arena_release(&bench->arena);
}

/* The id of the parameter of that name. */
static isl_id *bench_id(struct workbench *bench, const char *name)
{
    for (size_t i = 0; i < bench->nest.parameters.size; i++)
        if (strcmp(bench->nest.parameters.at[i]->term->name, name) == 0)
            return isl_id_copy(bench->nest.parameters.at[i]->id);
    fail_msg("no parameter '%s'", name);
    return NULL;
}

static isl_set *bench_set(struct workbench *bench, const char *text)
{
    isl_set *set = isl_set_read_from_str(bench->ctx, text);
    if (!set)
        fail_msg("unreadable: %s", text);
    for (int i = 0; i < isl_set_dim(set, isl_dim_param); i++) {
        const char *name = isl_set_get_dim_name(set, isl_dim_param, (unsigned)i);
        set = isl_set_set_dim_id(set, isl_dim_param, (unsigned)i, bench_id(bench, name));
    }
    return set;
}

static isl_pw_aff *bench_aff(struct workbench *bench, const char *text)
{
    isl_pw_aff *aff = isl_pw_aff_read_from_str(bench->ctx, text);
    if (!aff)
        fail_msg("unreadable: %s", text);
    for (int i = 0; i < isl_pw_aff_dim(aff, isl_dim_param); i++) {
        const char *name = isl_pw_aff_get_dim_name(aff, isl_dim_param, (unsigned)i);
        aff = isl_pw_aff_set_dim_id(aff, isl_dim_param, (unsigned)i, bench_id(bench, name));
    }
    return aff;
}

/* A text that is expected for an isl object under a context. */
struct text_case {
    const char *parameters, *object, *context, *expected;
};

/* The text of a term, NULL allowed; it is never freed. */
static const char *term_text(const struct term *term)
{
    static struct arena arena = ARENA_INIT;
    return term ? term_print(&arena, term) : NULL;
}

static const char *meant_text(struct workbench *bench, isl_pw_aff *aff, isl_set *context)
{
    struct c_text text;
    bool done = bounds_meant(&bench->nest, aff, 0, context, &text);
    return done ? term_print(&bench->arena, text.term) : NULL;
}

static const char *condition_text(struct workbench *bench, isl_set *condition, isl_set *context)
{
    const struct term *term = bounds_condition(&bench->nest, condition, context);
    return term ? term_print(&bench->arena, term) : NULL;
}

static void check_text(const char *expected, const char *text, const char *object, int *failures)
{
    if (!expected != !text || (text && strcmp(text, expected) != 0)) {
        print_error("%s: '%s', not '%s'\n", object, text ? text : "NULL",
                    expected ? expected : "NULL");
        *failures += 1;
    }
}

static void affine_texts(void **state)
{
    static const struct text_case cases[] = {
        {"n:int", "[n] -> { [(n)] }", NULL, "n"},
        {"n:int", "[n] -> { [(n - 1)] }", NULL, "n - 1"},
        {"n:int m:int", "[n, m] -> { [(2 n + m - 1)] }", NULL, "2*n + m - 1"},
        {"n:int m:int", "[m, n] -> { [(m - n)] }", NULL, "m - n"},
        {"n:int", "[n] -> { [(4 - n)] }", NULL, "4 - n"},
        {"n:int", "[n] -> { [(-n - 1)] }", NULL, "-n - 1"},
        {"n:int", "{ [(7)] }", NULL, "7"},
        {"n:size_t", "[n] -> { [(floor((n + 1)/2))] }", NULL, "n/2 + n % 2"},
        {"n:size_t", "[n] -> { [(floor((n + 3)/4))] }", NULL, "n/4 + (n % 4 + 3)/4"},
        {"n:int", "[n] -> { [(floor((n + 1)/2))] }", "[n] -> { : n > 0 }", "(n + 1)/2"},
        {"n:int", "[n] -> { [(floor(n/2))] }", NULL, "n/2 - (n % 2 < 0)"},
        {"n:int", "[n] -> { [(2*floor((n - 1)/2) + 1)] }", "[n] -> { : n > 0 }",
         "2*((n + 1)/2) - 1"},
        {"n:int m:int", "[n, m] -> { [(n)] : n < m; [(m)] : m <= n }", NULL, "(m < n ? m : n)"},
        {"n:int m:int", "[n, m] -> { [(n - 1)] : n > m; [(m - 1)] : m >= n }", NULL,
         "(m > n ? m - 1 : n - 1)"},
        {"n:int m:int", "[n, m] -> { [(n)] : n < m; [(m)] : m <= n }", "[n, m] -> { : n < m }",
         "n"},
        {"n:int", "[n] -> { [(n)] : n > 0; [(0)] : n <= 0 }", NULL, "(n > 0 ? n : 0)"},
        {"n:int", "[n] -> { [(n)] : n > 0; [(0)] : n = 0 }", NULL, "n"},
        {"n:int m:int", "[n, m] -> { [(n)] : m > 3; [(8)] : m <= 3 }", NULL, "(m >= 4 ? n : 8)"},
        {"n:size_t m:size_t", "[n, m] -> { [(floor((n + 2 m + 2)/3) - m)] }",
         "[n, m] -> { : n > m }", "(n - m)/3 + ((n - m) % 3 + 2)/3"},
        {"n:int m:int", "[n, m] -> { [(n - 4*floor((n + 3)/4) + 4)] }", "[n] -> { : n > 0 }",
         "n - 4*((n - 1)/4)"},
        {"n:int m:int p:int",
         "[n, m, p] -> { [(n)] : m > 3 and p > 2; [(m)] : m > 3 and p <= 2; "
         "[(0)] : m <= 3 }",
         NULL, "(m <= 3 ? 0 : p <= 2 ? m : n)"},
    };
    int failures = 0;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct workbench bench;
        isl_pw_aff *aff;
        isl_set *context = NULL;
        bench_init(&bench, cases[i].parameters);
        aff = bench_aff(&bench, cases[i].object);
        if (cases[i].context)
            context = bench_set(&bench, cases[i].context);
        check_text(cases[i].expected, meant_text(&bench, aff, context), cases[i].object, &failures);
        isl_pw_aff_free(aff);
        isl_set_free(context);
        bench_release(&bench);
    }
    assert_int_equal(failures, 0);
}

static void condition_texts(void **state)
{
    static const struct text_case cases[] = {
        {"n:int m:int", "[n, m] -> { : m <= 0 or m >= n }", NULL, "m <= 0 || m >= n"},
        {"n:int m:int", "[n, m] -> { : n > m }", NULL, "n > m"},
        {"n:int m:int", "[n, m] -> { : n != m }", NULL, "n != m"},
        {"n:int m:int", "[n, m] -> { : n = m }", NULL, "n == m"},
        {"n:int m:int", "[n, m] -> { : n > 0 and 0 < m < n }", "[n, m] -> { : n > 0 }",
         "m > 0 && n > m"},
        {"n:int m:int", "[n, m] -> { : m + 1 >= n }", NULL, "(long long)m + 1 >= n"},
        {"n:int m:int", "[n, m] -> { : m + 1 >= n }", "[n, m] -> { : 0 <= m <= 1000 }",
         "m + 1 >= n"},
        {"n:int m:int", "[n, m] -> { : 2 m >= n }", NULL, "2*(long long)m >= n"},
        {"n:int", "[n] -> { : n mod 2 = 0 }", NULL, "n % 2 == 0"},
        {"n:int", "[n] -> { : n mod 2 = 1 }", NULL, "n % 2 != 0"},
        {"n:int", "[n] -> { : n mod 4 = 3 }", NULL, "((long long)n - 3) % 4 == 0"},
        {"n:int", "[n] -> { : n mod 4 = 3 }", "[n] -> { : n >= 0 }", "n % 4 == 3"},
        {"n:int", "[n] -> { : n mod 3 != 0 }", NULL, "n % 3 != 0"},
        {"n:int m:unsigned", "[n, m] -> { : n >= m }", NULL, "(long long)n >= m"},
        {"n:int m:unsigned", "[n, m] -> { : n >= m }", "[n, m] -> { : n >= 0 }",
         "(unsigned)n >= m"},
        {"n:long m:long", "[n, m] -> { : n >= m }", NULL, "n >= m"},
        {"n:long m:long", "[n, m] -> { : n >= 2 m }", NULL, NULL},
        {"n:long m:long", "[n, m] -> { : n >= m + 1 }", NULL, "n > m"},
        {"n:size_t m:size_t", "[n, m] -> { : n + 2 >= m }", "[n, m] -> { : m >= 3 }", "n >= m - 2"},
        {"n:long m:size_t", "[n, m] -> { : n >= m }", NULL, NULL},
        {"n:int", "[n] -> { : n >= 5 }", "[n] -> { : n >= 6 }", "1"},
        {"n:int", "[n] -> { : n >= 5 }", "[n] -> { : n <= 4 }", "0"},
        {"n:int", "[n] -> { : n >= 2147483648 }", NULL, "n >= 2147483648"},
        {"n:int m:int", "[n, m] -> { : exists e: n = 2 e + m and n <= 5 e }", NULL,
         "((long long)n + m) % 2 == 0 && 3*(long long)n >= 5*(long long)m"},
    };
    int failures = 0;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct workbench bench;
        isl_set *condition, *context;
        bench_init(&bench, cases[i].parameters);
        condition = bench_set(&bench, cases[i].object);
        context = isl_set_copy(bench.nest.known);
        if (cases[i].context)
            context = isl_set_intersect(context, bench_set(&bench, cases[i].context));
        check_text(cases[i].expected, condition_text(&bench, condition, context), cases[i].object,
                   &failures);
        isl_set_free(condition);
        isl_set_free(context);
        bench_release(&bench);
    }
    assert_int_equal(failures, 0);
}

/* A program with one outermost loop, and what is expected of it. */
struct loop_case {
    const char *source;
    const char *arrays;    /* "a[0:n] b[1:(m > 0 ? m : 0)]"; lower:extent for each dimension */
    const char *work;      /* "n", or "MIN .. MAX"; "-": unknown */
    const char *intensity; /* "NUM / DEN" of the maximum, "-": unknown */
    const char *flops;     /* operations per byte, likewise */
};

static void describe_arrays(const struct verdict *verdict, struct strbuf *out)
{
    for (size_t i = 0; i < verdict->arrays.size; i++) {
        const struct array_extent *array = &verdict->arrays.at[i];
        if (array->is_scalar)
            continue;
        strbuf_addf(out, "%s%s", out->length ? " " : "", array->name);
        for (size_t k = 0; k < array->lower.size; k++)
            strbuf_addf(out, "[%s:%s]", array->lower.at[k] ? term_text(array->lower.at[k]) : "?",
                        array->extent.at[k] ? term_text(array->extent.at[k]) : "?");
        strbuf_adds(out, array->exact ? "" : "~");
        strbuf_adds(out, array->surely ? "" : "!");
    }
}

static void describe_work(const struct verdict *verdict, struct strbuf *out)
{
    const char *min = verdict->work_min ? term_text(verdict->work_min) : "-";
    const char *max = verdict->work_max ? term_text(verdict->work_max) : "-";
    strbuf_addf(out, strcmp(min, max) == 0 ? "%s" : "%s .. %s", min, max);
}

static void describe_ratio(const struct ratio *ratio, struct strbuf *out)
{
    if (ratio->num)
        strbuf_addf(out, "%s / %s", term_text(ratio->num), term_text(ratio->den));
    else
        strbuf_adds(out, "-");
}

static void check_part(const struct loop_case *expected, const char *what, const char *wanted,
                       struct strbuf *text, int *failures)
{
    if (wanted && strcmp(wanted, text->text) != 0) {
        print_error("%s\n  %s: '%s', not '%s'\n", expected->source, what, text->text, wanted);
        *failures += 1;
    }
    strbuf_clear(text);
}

/* Analyses a program that exists in memory only, within a budget (0: the default). */
static struct unit *unit_within(const char *source, unsigned long operations)
{
    struct unit_options options = {.max_operations = operations};
    struct frontend_request request = {
        .path = "measured.c", .text = source, .length = strlen(source)};
    struct error error = ERROR_INIT;
    struct unit *unit = unit_build(&request, &options, &error);
    if (!unit)
        fail_msg("%s", error.message);
    return unit;
}

static struct unit *unit_of(const char *source)
{
    return unit_within(source, 0);
}

static void check_loop(const struct loop_case *expected, int *failures)
{
    struct unit *unit = unit_of(expected->source);
    struct strbuf text = STRBUF_INIT;
    const struct verdict *verdict;
    assert_true(unit->loops.size > 0);
    verdict = unit->loops.at[0];
    describe_arrays(verdict, &text);
    check_part(expected, "arrays", expected->arrays, &text, failures);
    describe_work(verdict, &text);
    check_part(expected, "work", expected->work, &text, failures);
    describe_ratio(&verdict->intensity_max, &text);
    check_part(expected, "intensity", expected->intensity, &text, failures);
    describe_ratio(&verdict->flops_per_byte, &text);
    check_part(expected, "flops per byte", expected->flops, &text, failures);
    strbuf_release(&text);
    unit_free(unit);
}

static void check_loops(const struct loop_case *cases, size_t size)
{
    int failures = 0;
    for (size_t i = 0; i < size; i++)
        check_loop(&cases[i], &failures);
    assert_int_equal(failures, 0);
}

static void extents_of_loops(void **state)
{
    static const struct loop_case cases[] = {
        {"void f(int n, float a, const float *x, float *y) {"
         " for (int i = 0; i < n; i++) y[i] = a * x[i] + y[i]; }",
         "x[0:n] y[0:n]", "2*n", "2*n / 2*(2*n + 3)", "2 / 12"},
        {"void f(int n, int m, int a[n][m]) {"
         " for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] = i + j; }",
         "a[0:n][0:m]", "n*m", "n*m / 2*(n*m + 4)", "1 / 4"},
        {"void f(int n, int m, int (*a)[8]) {"
         " for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] = i + j; }",
         "a[0:n][0:(m > 0 ? m : 0)]", "n*(m > 0 ? m : 0)", NULL, NULL},
        {"void f(unsigned long n, unsigned long k, double *a) {"
         " for (unsigned long i = 0; i < n; i++) a[k + i] = 0; }",
         "a[k:n]", "0", NULL, NULL},
        {"void f(int n, double *a) { for (int i = 1; i < n - 1; i++) a[i] = a[i - 1] + a[i + 1]; }",
         "a[0:n]", "n - 2", NULL, NULL},
        {"void f(int n, int *a) { for (int i = 0; i < n; i += 2) a[i] = a[i] + 1; }",
         "a[0:2*((n + 1)/2) - 1]~", "(n + 1)/2", NULL, "1 / 16"},
        {"void f(int n, double *a) { for (int i = n; i > 0; i -= 4) a[i] += 1; }",
         "a[n - 4*((n - 1)/4):4*((n + 3)/4) - 3]~", "(n + 3)/4", NULL, NULL},
        {"void f(int n, int m, int *a) { for (int i = 0; i < n; i++) if (i < m) a[i] = 0; }",
         "a[0:(m > 0 ? (m < n ? m : n) : 0)]", NULL, NULL, NULL},
        {"void f(int n, int *a, int *b) { for (int i = 0; i < n; i++) if (b[i]) a[i] = 0; }",
         "b[0:n] a[0:n]~!", NULL, NULL, NULL},
        {"int a[100]; void f(int n, int *b) { for (int i = 0; i < n; i++) a[b[i]] = 0; }",
         "b[0:n] a[0:100]~", NULL, NULL, NULL},
        {"void f(int n, int *a, int *b) { for (int i = 0; i < n; i++) a[b[i]] = 0; }",
         "b[0:n] a[?:?]~!", NULL, "-", "-"},
        {"double A[100][100]; void f(int n) {"
         " for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++) A[i][j] = 0; }",
         "A[0:n][0:n]~", NULL, NULL, NULL},
        {"struct p { double x, v[3]; }; void f(int n, struct p *p) {"
         " for (int i = 0; i < n; i++) for (int k = 0; k < 3; k++) p[i].v[k] += p[i].x; }",
         "p[0:n]", "3*n", "3*n / 2*(3*n + 3)", NULL},
        {"typedef struct { unsigned long size; double *data; } vec; void f(vec *a) {"
         " for (unsigned long i = 0; i < a->size; i++) a->data[i] = 0; }",
         "a[0:1] a->data[0:a->size]", "0", "0 / 2*(a->size + 2)", NULL},
    };
    (void)state;
    check_loops(cases, COUNT_OF(cases));
}

static void work_of_loops(void **state)
{
    static const struct loop_case cases[] = {
        {"void f(int n, int m, int k, double a[n][k], double b[k][m], double c[n][m]) {"
         " for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) for (int l = 0; l < k; l++)"
         " c[i][j] += a[i][l] * b[l][j]; }",
         NULL, "2*n*m*k", "2*n*m*k / 2*(n*m + n*k + m*k + 6)", "2*n*m*k / 8*(2*n*m + n*k + m*k)"},
        {"void f(int n, double *a) { for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++)"
         " a[i] += a[j]; }",
         NULL, "n*(n + 1)/2", NULL, NULL},
        {"void f(int n, double *a) { for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++)"
         " for (int k = j; k <= i; k++) a[i] += a[j] * a[k]; }",
         NULL, "n*(n + 1)*(n + 2)/3", NULL, NULL},
        {"void f(int n, int m, double *x, double *y) { for (int i = 0; i < n; i++)"
         " for (int j = i + 1; j < m; j++) x[i] += y[j]; }",
         NULL, "(m >= n ? n*(2*m - n - 1)/2 : m > 0 ? m*(m - 1)/2 : 0)", NULL, NULL},
        {"void f(int n, double *a) { for (int i = 0; i < n; i++) for (int j = 0; j < i / 2; j++)"
         " a[i] += a[j]; }",
         NULL, "0 .. n*((n - 1)/2)", NULL, NULL},
        {"void f(int n, int *a, int *b) { for (int i = 0; i < n; i++) {"
         " if (b[i] > 0) a[i] = b[i] * 2 + 1; else a[i] = -b[i]; } }",
         NULL, "n .. 2*n", NULL, NULL},
        {"void f(int n, int *a, int *b) { for (int i = 0; i < n; i++) { b[i] ^= 1;"
         " if (b[i] > 0) continue; a[i] = b[i] * 2 + 1; } }",
         NULL, "n .. 3*n", NULL, NULL},
        {"void f(int n, int *a) { for (int i = 0; i < n; i++) switch (a[i] & 3) {"
         " case 0: a[i] = a[i] + 1; break; case 1: a[i] = a[i] * 2 + 1;"
         " default: a[i] = a[i] * 3 + a[i] * 4; } }",
         NULL, "2*n .. 6*n", NULL, NULL},
        {"void f(int n, int *a) { for (int i = 0; i < n; i++) switch (a[i]) {"
         " case 0: a[i] += 1; case 1: a[i] += 2; } }",
         NULL, "0 .. 2*n", NULL, NULL},
        {"void f(int n, double *a) { for (int i = 0; i < n; i++)"
         " a[i + 1] = a[i] > 0 && a[i] * 2 > 1 ? -a[i] : -1.0; }",
         NULL, "0 .. 2*n", NULL, NULL},
        {"void f(int n, double *a, double **p) { for (int i = 0; i < n; i++) *(p[i + 1] + i) = a[n "
         "- i]; }",
         NULL, "0", NULL, NULL},
        {"void g(void); void f(int n, double *a) { for (int i = 0; i < n; i++) { g(); a[i] += 1; } "
         "}",
         NULL, "-", "-", "-"},
        {"void f(int n, double *a) { for (int i = 0; i < n; i++) { if (a[i] > 1) break; a[i] += 1; "
         "} }",
         NULL, "-", "-", "-"},
        {"void f(int n, double *a) { for (int i = 0; i < n; i++) { int k = i; while (k > 0) k /= 2;"
         " a[i] = k; } }",
         NULL, "-", "-", "-"},
        {"double A[100][100], B[100][100]; void f(void) {"
         " for (int i = 1; i < 99; i++) for (int j = 1; j < 99; j++)"
         " B[i][j] = 0.25 * (A[i][j - 1] + A[i][j + 1] + A[i - 1][j] + A[i + 1][j]); }",
         "A[0:100][0:100]~ B[1:98][1:98]", "38416", "38416 / 39212", NULL},
    };
    (void)state;
    check_loops(cases, COUNT_OF(cases));
}

/* Whether a text is missing or the same. */
static void check_missing_or(const char *wanted, const char *text)
{
    if (text && (!wanted || strcmp(text, wanted) != 0))
        fail_msg("'%s' when the budget is short, not '%s'", text, wanted ? wanted : "NULL");
}

/* Where isl runs out of its budget, figures are missing, never wrong. */
static void figures_within_a_budget(void **state)
{
    static const char source[] =
        "void f(int n, int m, double *x, double *y) { for (int i = 0; i < n; i += 2)"
        " for (int j = i + 1; j < m; j++) x[i] += y[2 * j] * x[i + m]; }";
    struct unit *full = unit_of(source);
    const struct verdict *wanted = full->loops.at[0];
    int missing = 0;
    (void)state;
    for (unsigned long operations = 1; operations < 30000; operations += operations / 3 + 7) {
        struct unit *unit = unit_within(source, operations);
        const struct verdict *verdict = unit->loops.at[0];
        check_missing_or(term_text(wanted->work_max), term_text(verdict->work_max));
        check_missing_or(term_text(wanted->intensity_max.den),
                         term_text(verdict->intensity_max.den));
        missing += !verdict->work_max;
        for (size_t i = 0; i < verdict->arrays.size && i < wanted->arrays.size; i++)
            for (size_t k = 0; k < verdict->arrays.at[i].extent.size; k++)
                check_missing_or(term_text(wanted->arrays.at[i].extent.at[k]),
                                 term_text(verdict->arrays.at[i].extent.at[k]));
        unit_free(unit);
    }
    assert_true(missing > 0);
    unit_free(full);
}

/* What the guard of an outermost loop has to be. */
static void check_guard(const char *source, const char *wanted, int *failures)
{
    struct unit *unit = unit_of(source);
    check_text(wanted, unit->loops.at[0]->guard, source, failures);
    unit_free(unit);
}

static void slices_in_guards(void **state)
{
    int failures = 0;
    (void)state;
    check_guard("void f(int n, int *a, int *b) { for (int i = 0; i < n; i++) a[i + 1] = b[i]; }",
                "(uintptr_t)(b + n) <= (uintptr_t)(a + 1) || "
                "(uintptr_t)(a + n + 1) <= (uintptr_t)b",
                &failures);
    check_guard("void f(int n, int *a, int *b) { for (int i = 0; i < n; i++) a[2 * i] = b[i]; }",
                "(uintptr_t)(b + n) <= (uintptr_t)a || "
                "(uintptr_t)(a + (2*(long long)n - 1)) <= (uintptr_t)b",
                &failures);
    check_guard("void f(unsigned long n, char *a, char *b) {"
                " for (unsigned long i = 0; i < n; i++) a[n - 1 - i] = b[i]; }",
                "(uintptr_t)(b + n) <= (uintptr_t)a || (uintptr_t)(a + n) <= (uintptr_t)b",
                &failures);
    check_guard("int t[16]; void f(int *a) { for (int i = 0; i < 16; i++) t[i] = a[i - 1]; }",
                "(uintptr_t)(a + 15) <= (uintptr_t)t || (uintptr_t)(t + 16) <= (uintptr_t)(a - 1)",
                &failures);
    check_guard("typedef struct { int n, k; } head; void f(head *h, int n, int *a) {"
                " for (int i = 0; i < n; i++) a[i] = h->k; }",
                "(uintptr_t)(h + 1) <= (uintptr_t)a || (uintptr_t)(a + n) <= (uintptr_t)h",
                &failures);
    assert_int_equal(failures, 0);
}

/* Loops are compared by their work on the longest path with 1000 for every size. */
static void estimates_of_work(void **state)
{
    static const struct {
        const char *source;
        int64_t estimate;
    } cases[] = {
        {"void f(int *a) { for (int i = 0; i < 2000; i++) a[i]++; }", 2000},
        {"void f(int n, int *a) { for (int i = 1; i < n; i++) a[i] *= 2; }", 999},
        {"void f(int n, int m, int *a) { for (int i = 0; i < n; i++)"
         " for (int j = 0; j < m; j++) a[i] += a[j]; }",
         1000000},
        {"void f(int n, int *a) { for (int i = 0; i < n; i++)"
         " for (int j = 0; j < i; j++) a[i] += a[j]; }",
         499500},
        {"void f(int n, int *a) { for (int i = 0; i < n; i++) if (a[i]) a[i] = 2 * a[i] + 1; }",
         2000},
        {"void f(int n, int *a) { for (int i = 0; i < n; i++) a[i] = 0; }", 0},
        {"void f(long n, long *a) { for (long i = 0; i < n; i++) for (long j = 0; j < n; j++)"
         " for (long k = 0; k < n; k++) for (long l = 0; l < n; l++)"
         " for (long m = 0; m < n; m++) for (long o = 0; o < n; o++) a[i] += a[j]; }",
         INT64_C(1) << 53},
        {"int g(int); void f(int n, int *a) { for (int i = 0; i < n; i++) a[i] = g(i); }", -1},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct unit *unit = unit_of(cases[i].source);
        int64_t estimate = work_estimate(unit->loops.at[0]);
        if (estimate != cases[i].estimate)
            fail_msg("%s\n  %" PRId64 ", not %" PRId64, cases[i].source, estimate,
                     cases[i].estimate);
        unit_free(unit);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(affine_texts),
        cmocka_unit_test(condition_texts),
        cmocka_unit_test(extents_of_loops),
        cmocka_unit_test(work_of_loops),
        cmocka_unit_test(figures_within_a_budget),
        cmocka_unit_test(slices_in_guards),
        cmocka_unit_test(estimates_of_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
