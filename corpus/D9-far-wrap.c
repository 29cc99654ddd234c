// Subscripts and bounds that may wrap around more than once: a guard leaves that out, where it
// leaves enough.
#include <stddef.h>

// @sizes n=-3..40
void shows_multiples(int n, int *restrict a, const unsigned char *restrict b)
{
    for (unsigned i = 0; i < n; i++) // @guarded params
        a[9 * i] += b[3 * i] + 1;
}

// @sizes m=-3..40
void shows_signed_bound(short m, unsigned char *restrict a)
{
    for (unsigned i = 0; i < m; i++) // @guarded params
        a[3 * i] = a[3 * i] + 1;
}

// @sizes n=-3..40
void shows_bytes_and_shorts(int n, short *restrict a, const unsigned char *restrict b)
{
    for (size_t i = 0; i < (short)n; i++) // @guarded params
        a[9 * i] = b[3 * i] + 1;
}

/* A greater n than 253 lets the loop run for ever. */
// @sizes n=0..40
void shows_small_index(int n, unsigned short *a)
{
    for (unsigned char i = 1; i < n; i += 3) // @guarded params
        a[i + 1 + n] = a[i];
}

/* Nothing that a signed number holds is the bound: 2^64 - 128. */
// @sizes n=0..40
void shows_large_number(size_t n, int *a)
{
    for (char i = 0; i < n; i++) // @guarded params
        a[2 * i] = a[2 * i] + 1;
}

/* 3 (n - 1) < s: a product that may wrap around, in another form. */
// @sizes n=0..9,s=0..40
void shows_multiple_bound(size_t n, size_t s, double *restrict a, const double *restrict b)
{
    for (size_t i = 0; i < n; i++)     // @guarded params
        for (size_t j = 0; j < n; j++) // @yes
            a[s * i + 3 * j + 1] = b[i];
}

/* Eight iterations are no guard. */
// @sizes n=0..40
void refuses_few(int n, const int *c, double *a)
{
    for (int i = 2; i < n; i++) // @unproven
        a[(unsigned char)(i * 64)] = c[i];
}

/* The dependence is there wherever nothing wraps around. */
// @sizes n=0..40
void refuses_dependence(unsigned n, int *a)
{
    for (unsigned i = 0; i < n; i++) // @no
        a[9 * i + 9] = a[9 * i] + 1;
}

/* Rows may be shorter than what is stored in them. */
// @sizes n=0..9
void refuses_short_rows(size_t n, int *restrict a)
{
    for (size_t i = 0; i < n; i++)         // @unproven
        for (size_t j = 0; j < 3 * n; j++) // @yes
            a[2 * n * i + j] = i;
}
