/* field.h: floating-point numbers whose sums, products and quotients are exact: those of a program
   in C++ that includes this in front become numbers modulo a prime, in which x / 0 is 0. What is
   regrouped as if numbers were real ones is the same in them. */
#ifndef LATHE_TESTS_FIELD_H
#define LATHE_TESTS_FIELD_H

#include <cmath>
#include <cstdio>
#include <cstring>
#include <type_traits>

static const unsigned long long prime = 2147483647;

struct Field {
    unsigned long long v;
    Field() = default;
    template <class T, class = typename std::enable_if<std::is_integral<T>::value>::type>
    Field(T number) : v((unsigned long long)(((__int128)number % (__int128)prime + prime) % prime))
    {
    }
    /* The mantissa times a power of two, or of 1 / 2. */
    Field(double number) : v(0)
    {
        int exponent;
        Field value((long long)std::ldexp(std::frexp(number, &exponent), 53));
        for (exponent -= 53; exponent > 0; exponent--)
            value = value * Field(2);
        for (; exponent < 0; exponent++)
            value = value / Field(2);
        *this = value;
    }
    Field power(unsigned long long n) const
    {
        Field result(1), factor = *this;
        for (; n > 0; n /= 2) {
            result = n % 2 ? result * factor : result;
            factor = factor * factor;
        }
        return result;
    }
    Field operator-() const { return Field(0) - *this; }
    friend Field operator+(Field a, Field b) { return Field((a.v + b.v) % prime); }
    friend Field operator-(Field a, Field b) { return Field((a.v + prime - b.v) % prime); }
    friend Field operator*(Field a, Field b) { return Field(a.v * b.v % prime); }
    friend Field operator/(Field a, Field b) { return a * b.power(prime - 2); }
    Field &operator+=(Field b) { return *this = *this + b; }
    Field &operator-=(Field b) { return *this = *this - b; }
    Field &operator*=(Field b) { return *this = *this * b; }
    Field &operator/=(Field b) { return *this = *this / b; }
    friend bool operator<(Field a, Field b) { return a.v < b.v; }
    friend bool operator>(Field a, Field b) { return a.v > b.v; }
    friend bool operator==(Field a, Field b) { return a.v == b.v; }
};

static inline unsigned number(Field a) { return (unsigned)a.v; }
static inline Field root(Field a) { return a * a + 1; }

#define restrict __restrict
#define double Field
#define float Field
#define sqrt(x) root(Field(x))
#define fabs(x) root(Field(x) + 7)

#endif
