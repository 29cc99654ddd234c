/*
 * small_integers.c: GMP's arithmetic for numbers of one limb, which nearly all of isl's are.
 *
 * GMP is made for long numbers: to multiply two short ones it looks for memory, calls an inner
 * loop, and looks for the sign. Where isl is linked with GMP's archive, the linker puts these
 * functions before GMP's (`--wrap` in the Makefile); whatever does not fit into the limb that is
 * there is left to GMP.
 */
#include <gmp.h>
#include <stdbool.h>

/* Declares GMP's function, and the one that the linker puts before it. */
#define BEFORE(result, name, ...)                                                                  \
    result __real___gmpz_##name(__VA_ARGS__);                                                      \
    result __wrap___gmpz_##name(__VA_ARGS__);

BEFORE(void, set, mpz_ptr, mpz_srcptr)
BEFORE(void, set_si, mpz_ptr, long)
BEFORE(void, add, mpz_ptr, mpz_srcptr, mpz_srcptr)
BEFORE(void, sub, mpz_ptr, mpz_srcptr, mpz_srcptr)
BEFORE(void, mul, mpz_ptr, mpz_srcptr, mpz_srcptr)
BEFORE(void, addmul, mpz_ptr, mpz_srcptr, mpz_srcptr)
BEFORE(void, submul, mpz_ptr, mpz_srcptr, mpz_srcptr)
BEFORE(void, divexact, mpz_ptr, mpz_srcptr, mpz_srcptr)
BEFORE(void, gcd, mpz_ptr, mpz_srcptr, mpz_srcptr)
BEFORE(void, lcm, mpz_ptr, mpz_srcptr, mpz_srcptr)
BEFORE(int, cmp, mpz_srcptr, mpz_srcptr)
BEFORE(int, cmpabs, mpz_srcptr, mpz_srcptr)

/* A number as GMP has it, if it is small: its magnitude, and the sign as -1, 0 or 1. */
struct small {
    mp_limb_t size;
    int sign;
};

static inline bool is_small(mpz_srcptr number)
{
    return number->_mp_size >= -1 && number->_mp_size <= 1;
}

/* Whether a result of one limb may be put there without more memory. */
static inline bool has_room(mpz_srcptr number)
{
    return number->_mp_alloc > 0;
}

static inline struct small small_of(mpz_srcptr number)
{
    return (struct small){number->_mp_size ? number->_mp_d[0] : 0, number->_mp_size};
}

static inline void put(mpz_ptr number, struct small value)
{
    number->_mp_d[0] = value.size;
    number->_mp_size = value.sign;
}

/* a + b; false where that is no small number. */
static inline bool add_small(struct small a, struct small b, struct small *sum)
{
    if (a.sign == 0 || b.sign == 0) {
        *sum = a.sign ? a : b;
        return true;
    }
    if (a.sign == b.sign) {
        sum->sign = a.sign;
        return !__builtin_add_overflow(a.size, b.size, &sum->size);
    }
    *sum = a.size > b.size ? (struct small){a.size - b.size, a.sign}
                           : (struct small){b.size - a.size, a.size == b.size ? 0 : b.sign};
    return true;
}

/* a * b; false where that is no small number. */
static inline bool multiply_small(struct small a, struct small b, struct small *product)
{
    product->sign = a.sign * b.sign;
    return !__builtin_mul_overflow(a.size, b.size, &product->size);
}

/* result + factor * a * b, where factor is 1 or -1; false where that is no small number. */
static inline bool accumulate(mpz_ptr result, mpz_srcptr a, mpz_srcptr b, int factor)
{
    struct small sum;
    if (!is_small(a) || !is_small(b) || !is_small(result) || !has_room(result) ||
        !multiply_small(small_of(a), small_of(b), &sum))
        return false;
    sum.sign *= factor;
    if (!add_small(small_of(result), sum, &sum))
        return false;
    put(result, sum);
    return true;
}

/* J. Stein's algorithm (Journal of Computational Physics 1, 1967); gcd(a, 0) = a. */
static inline mp_limb_t common_divisor_of(mp_limb_t a, mp_limb_t b)
{
    if (a == 0 || b == 0)
        return a | b;
    if (a == 1 || b == 1)
        return 1;
    int twos = __builtin_ctzl(a | b);
    a >>= __builtin_ctzl(a);
    while (b) {
        b >>= __builtin_ctzl(b);
        mp_limb_t smaller = a < b ? a : b;
        b = a < b ? b - a : a - b;
        a = smaller;
    }
    return a << twos;
}

void __wrap___gmpz_set(mpz_ptr result, mpz_srcptr number)
{
    if (is_small(number) && has_room(result))
        put(result, small_of(number));
    else
        __real___gmpz_set(result, number);
}

void __wrap___gmpz_set_si(mpz_ptr result, long number)
{
    mp_limb_t size = number < 0 ? -(mp_limb_t)number : (mp_limb_t)number;
    if (has_room(result))
        put(result, (struct small){size, number < 0 ? -1 : number > 0});
    else
        __real___gmpz_set_si(result, number);
}

void __wrap___gmpz_add(mpz_ptr result, mpz_srcptr a, mpz_srcptr b)
{
    struct small sum;
    if (is_small(a) && is_small(b) && has_room(result) && add_small(small_of(a), small_of(b), &sum))
        put(result, sum);
    else
        __real___gmpz_add(result, a, b);
}

void __wrap___gmpz_sub(mpz_ptr result, mpz_srcptr a, mpz_srcptr b)
{
    struct small other = is_small(b) ? small_of(b) : (struct small){0, 0}, difference;
    other.sign = -other.sign;
    if (is_small(a) && is_small(b) && has_room(result) &&
        add_small(small_of(a), other, &difference))
        put(result, difference);
    else
        __real___gmpz_sub(result, a, b);
}

void __wrap___gmpz_mul(mpz_ptr result, mpz_srcptr a, mpz_srcptr b)
{
    struct small product;
    if (is_small(a) && is_small(b) && has_room(result) &&
        multiply_small(small_of(a), small_of(b), &product))
        put(result, product);
    else
        __real___gmpz_mul(result, a, b);
}

void __wrap___gmpz_addmul(mpz_ptr result, mpz_srcptr a, mpz_srcptr b)
{
    if (!accumulate(result, a, b, 1))
        __real___gmpz_addmul(result, a, b);
}

void __wrap___gmpz_submul(mpz_ptr result, mpz_srcptr a, mpz_srcptr b)
{
    if (!accumulate(result, a, b, -1))
        __real___gmpz_submul(result, a, b);
}

void __wrap___gmpz_divexact(mpz_ptr result, mpz_srcptr number, mpz_srcptr divisor)
{
    if (!is_small(number) || !is_small(divisor) || !has_room(result) || !divisor->_mp_size) {
        __real___gmpz_divexact(result, number, divisor);
        return;
    }
    struct small a = small_of(number), b = small_of(divisor);
    put(result, (struct small){b.size == 1 ? a.size : a.size / b.size, a.sign * b.sign});
}

void __wrap___gmpz_gcd(mpz_ptr result, mpz_srcptr a, mpz_srcptr b)
{
    if (!is_small(a) || !is_small(b) || !has_room(result)) {
        __real___gmpz_gcd(result, a, b);
        return;
    }
    mp_limb_t divisor = common_divisor_of(small_of(a).size, small_of(b).size);
    put(result, (struct small){divisor, divisor != 0});
}

void __wrap___gmpz_lcm(mpz_ptr result, mpz_srcptr a, mpz_srcptr b)
{
    struct small one = {0, 0}, other = {0, 0}, multiple = {0, 0};
    bool is_fine = is_small(a) && is_small(b) && has_room(result);
    if (is_fine) {
        one = small_of(a);
        other = small_of(b);
    }
    if (one.size && other.size) {
        mp_limb_t part = one.size / common_divisor_of(one.size, other.size);
        is_fine = multiply_small((struct small){part, 1}, (struct small){other.size, 1}, &multiple);
    }
    if (is_fine)
        put(result, multiple);
    else
        __real___gmpz_lcm(result, a, b);
}

int __wrap___gmpz_cmp(mpz_srcptr a, mpz_srcptr b)
{
    if (!is_small(a) || !is_small(b))
        return __real___gmpz_cmp(a, b);
    struct small one = small_of(a), other = small_of(b);
    if (one.sign != other.sign)
        return one.sign < other.sign ? -1 : 1;
    if (one.size == other.size)
        return 0;
    return one.size < other.size ? -one.sign : one.sign;
}

int __wrap___gmpz_cmpabs(mpz_srcptr a, mpz_srcptr b)
{
    if (!is_small(a) || !is_small(b))
        return __real___gmpz_cmpabs(a, b);
    mp_limb_t one = small_of(a).size, other = small_of(b).size;
    return one < other ? -1 : one > other;
}
