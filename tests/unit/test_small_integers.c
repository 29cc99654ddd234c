/* test_small_integers.c: loops/sets/small_integers.c computes what GMP does, whichever operands are
   small and whichever are one object. The linker puts it before GMP (see the Makefile). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <gmp.h>

#include "base/base.h"

#define GMP_ITSELF(result, name, ...) result __real___gmpz_##name(__VA_ARGS__);

GMP_ITSELF(void, set, mpz_ptr, mpz_srcptr)
GMP_ITSELF(void, set_si, mpz_ptr, long)
GMP_ITSELF(void, add, mpz_ptr, mpz_srcptr, mpz_srcptr)
GMP_ITSELF(void, sub, mpz_ptr, mpz_srcptr, mpz_srcptr)
GMP_ITSELF(void, mul, mpz_ptr, mpz_srcptr, mpz_srcptr)
GMP_ITSELF(void, addmul, mpz_ptr, mpz_srcptr, mpz_srcptr)
GMP_ITSELF(void, submul, mpz_ptr, mpz_srcptr, mpz_srcptr)
GMP_ITSELF(void, divexact, mpz_ptr, mpz_srcptr, mpz_srcptr)
GMP_ITSELF(void, gcd, mpz_ptr, mpz_srcptr, mpz_srcptr)
GMP_ITSELF(void, lcm, mpz_ptr, mpz_srcptr, mpz_srcptr)
GMP_ITSELF(int, cmp, mpz_srcptr, mpz_srcptr)
GMP_ITSELF(int, cmpabs, mpz_srcptr, mpz_srcptr)

/* Around 0, the ends of a limb, and of what a sum of two limbs needs. */
static const char *const numbers[] = {
    "0",
    "1",
    "-1",
    "2",
    "-6",
    "7",
    "12",
    "-30",
    "4294967296",
    "-6442450944",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "-18446744073709551615",
    "18446744073709551616",
    "-36893488147419103232",
    "340282366920938463463374607431768211456",
};

typedef void operation(mpz_ptr, mpz_srcptr, mpz_srcptr);

static const struct row {
    const char *name;
    operation *ours, *gmp;
} rows[] = {
    {"add", mpz_add, __real___gmpz_add},          {"sub", mpz_sub, __real___gmpz_sub},
    {"mul", mpz_mul, __real___gmpz_mul},          {"addmul", mpz_addmul, __real___gmpz_addmul},
    {"submul", mpz_submul, __real___gmpz_submul}, {"gcd", mpz_gcd, __real___gmpz_gcd},
    {"lcm", mpz_lcm, __real___gmpz_lcm},
};

/* Who is who among result and operands. */
enum alias { APART, RESULT_IS_A, RESULT_IS_B, ALL_ONE, ALIASES };

/* The result of an operation; `before` is what stands in a result that is no operand. */
static void compute(operation *call, const char *a, const char *b, const char *before,
                    enum alias alias, mpz_ptr out)
{
    mpz_t one, other;
    mpz_init_set_str(one, a, 10);
    mpz_init_set_str(other, b, 10);
    mpz_set_str(out, alias == APART ? before : alias == RESULT_IS_B ? b : a, 10);
    call(out, alias == RESULT_IS_A || alias == ALL_ONE ? out : one,
         alias == RESULT_IS_B || alias == ALL_ONE ? out : other);
    mpz_clear(one);
    mpz_clear(other);
}

static void check(const struct row *row, const char *a, const char *b, const char *before,
                  enum alias alias)
{
    mpz_t got, wanted;
    mpz_init(got);
    mpz_init(wanted);
    compute(row->ours, a, b, before, alias, got);
    compute(row->gmp, a, b, before, alias, wanted);
    if (__real___gmpz_cmp(got, wanted) != 0)
        fail_msg("%s of %s, %s and %s differs", row->name, before, a, b);
    mpz_clear(got);
    mpz_clear(wanted);
}

static void test_operations(void **state)
{
    (void)state;
    for (size_t row = 0; row < COUNT_OF(rows); row++)
        for (size_t i = 0; i < COUNT_OF(numbers); i++)
            for (size_t k = 0; k < COUNT_OF(numbers); k++)
                for (int alias = APART; alias < ALIASES; alias++)
                    for (size_t n = 0; n < COUNT_OF(numbers); n++)
                        check(&rows[row], numbers[i], numbers[k], numbers[n], (enum alias)alias);
}

/* Products divided by their factors, and objects that have no memory yet. */
static void test_division(void **state)
{
    static const struct row division = {"divexact", mpz_divexact, __real___gmpz_divexact};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        for (size_t k = 1; k < COUNT_OF(numbers); k++) {
            mpz_t product, factor, fresh;
            mpz_init_set_str(product, numbers[i], 10);
            mpz_init_set_str(factor, numbers[k], 10);
            mpz_init(fresh);
            __real___gmpz_mul(product, product, factor);
            char *text = mpz_get_str(NULL, 10, product);
            for (int alias = APART; alias <= RESULT_IS_B; alias++)
                check(&division, text, numbers[k], "5", (enum alias)alias);
            mpz_divexact(fresh, product, factor);
            __real___gmpz_mul(fresh, fresh, factor);
            assert_int_equal(__real___gmpz_cmp(fresh, product), 0);
            void (*release)(void *, size_t);
            mp_get_memory_functions(NULL, NULL, &release);
            release(text, strlen(text) + 1);
            mpz_clear(product);
            mpz_clear(factor);
            mpz_clear(fresh);
        }
    }
}

static int sign_of(int comparison)
{
    return comparison < 0 ? -1 : comparison > 0;
}

static void test_comparisons(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        for (size_t k = 0; k < COUNT_OF(numbers); k++) {
            mpz_t a, b;
            mpz_init_set_str(a, numbers[i], 10);
            mpz_init_set_str(b, numbers[k], 10);
            assert_int_equal(sign_of(mpz_cmp(a, b)), sign_of(__real___gmpz_cmp(a, b)));
            assert_int_equal(sign_of(mpz_cmpabs(a, b)), sign_of(__real___gmpz_cmpabs(a, b)));
            mpz_set(a, b);
            assert_int_equal(__real___gmpz_cmp(a, b), 0);
            mpz_clear(a);
            mpz_clear(b);
        }
    }
}

static void test_values(void **state)
{
    static const long values[] = {0, 1, -1, INT64_MAX, INT64_MIN};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(values); i++) {
        mpz_t got, fresh, wanted;
        mpz_init_set_str(got, "77", 10);
        mpz_init(fresh);
        mpz_init(wanted);
        mpz_set_si(got, values[i]);
        mpz_set_si(fresh, values[i]);
        __real___gmpz_set_si(wanted, values[i]);
        assert_int_equal(__real___gmpz_cmp(got, wanted), 0);
        assert_int_equal(__real___gmpz_cmp(fresh, wanted), 0);
        mpz_clear(got);
        mpz_clear(fresh);
        mpz_clear(wanted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_operations),
        cmocka_unit_test(test_division),
        cmocka_unit_test(test_comparisons),
        cmocka_unit_test(test_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
