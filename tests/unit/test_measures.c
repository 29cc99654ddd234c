/*
 * Tests of loops/bounds, extent, work and advice on nests that are put together by hand from isl's
 * notation. Parameters are named as in C; their types are given beside them: "n:int m:size_t".
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "loops/bounds.h"

#include <isl/aff.h>
#include <isl/id.h>
#include <isl/options.h>
#include <isl/set.h>

static const struct type int_type = {
    .kind = TYPE_INTEGER, .text = "int", .canonical = "int", .size = 4, .bits = 32, .is_signed = true};
static const struct type unsigned_type = {
    .kind = TYPE_INTEGER, .text = "unsigned", .canonical = "unsigned int", .size = 4, .bits = 32};
static const struct type long_type = {
    .kind = TYPE_INTEGER, .text = "long", .canonical = "long", .size = 8, .bits = 64, .is_signed = true};
static const struct type size_type = {
    .kind = TYPE_INTEGER, .text = "size_t", .canonical = "unsigned long", .size = 8, .bits = 64};

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
    bench->nest.ctx = bench->ctx;
    bench->nest.known = isl_set_universe(isl_space_params_alloc(bench->ctx, 0));
    for (const char *at = parameters; *at;) {
        size_t name = strcspn(at, ":"), type = strcspn(at + name + 1, " ");
        struct parameter *parameter = ARENA_NEW(&bench->arena, struct parameter);
        isl_set *range;
        parameter->text = arena_strndup(&bench->arena, at, name);
        parameter->type = type_named(arena_strndup(&bench->arena, at + name + 1, type));
        parameter->id = isl_id_alloc(bench->ctx, parameter->text, parameter);
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
        if (strcmp(bench->nest.parameters.at[i]->text, name) == 0)
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
        {"n:size_t", "[n] -> { [(floor((n + 1)/2))] }", NULL, "(n + 1)/2"},
        {"n:int", "[n] -> { [(floor((n + 1)/2))] }", "[n] -> { : n > 0 }", "(n + 1)/2"},
        {"n:int", "[n] -> { [(floor(n/2))] }", NULL, "(n/2 - (n % 2 < 0))"},
        {"n:int", "[n] -> { [(2*floor((n - 1)/2) + 1)] }", "[n] -> { : n > 0 }",
         "2*((n - 1)/2) + 1"},
        {"n:int m:int", "[n, m] -> { [(n)] : n < m; [(m)] : m <= n }", NULL, "(m < n ? m : n)"},
        {"n:int m:int", "[n, m] -> { [(n - 1)] : n > m; [(m - 1)] : m >= n }", NULL,
         "(m > n ? m - 1 : n - 1)"},
        {"n:int m:int", "[n, m] -> { [(n)] : n < m; [(m)] : m <= n }", "[n, m] -> { : n < m }",
         "n"},
        {"n:int", "[n] -> { [(n)] : n > 0; [(0)] : n <= 0 }", NULL, "(n > 0 ? n : 0)"},
        {"n:int", "[n] -> { [(n)] : n > 0; [(0)] : n = 0 }", NULL, "n"},
        {"n:int m:int", "[n, m] -> { [(n)] : m > 3; [(8)] : m <= 3 }", NULL, "(m <= 3 ? 8 : n)"},
        {"n:int", "[n] -> { [(n)] : n > 3 and n < 5 }", "[n] -> { : n > 7 }", NULL},
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
        check_text(cases[i].expected, bounds_aff_text(&bench.nest, aff, 0, context),
                   cases[i].object, &failures);
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
        {"n:int m:unsigned", "[n, m] -> { : n >= m }", "[n, m] -> { : n >= 0 }", "n >= m"},
        {"n:long m:long", "[n, m] -> { : n >= m }", NULL, "n >= m"},
        {"n:long m:long", "[n, m] -> { : n >= 2 m }", NULL, NULL},
        {"n:long m:long", "[n, m] -> { : n >= m + 1 }", NULL, "n > m"},
        {"n:size_t m:size_t", "[n, m] -> { : n + 2 >= m }", "[n, m] -> { : m >= 3 }",
         "n >= m - 2"},
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
        check_text(cases[i].expected, bounds_condition_text(&bench.nest, condition, context),
                   cases[i].object, &failures);
        isl_set_free(condition);
        isl_set_free(context);
        bench_release(&bench);
    }
    assert_int_equal(failures, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(affine_texts),
        cmocka_unit_test(condition_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
