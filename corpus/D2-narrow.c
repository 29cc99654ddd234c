/*
 * D2-narrow.c: rows and strides in unsigned arithmetic of 32 bits, where products wrap around long
 * before memory ends. The guard asks that they do not.
 */
#include <stddef.h>

// @sizes n=0..6 m=0..6
void rows(unsigned n, unsigned m, float *restrict a, const float *restrict b)
{
    // @guarded params
    // @guard (unsigned long long)m*(n - 1) + (long long)m - 1 <= 4294967295
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < m; j++) // @yes
            a[i * m + j] = b[i * m + j] + 1;
}

// @sizes n=0..6 m=0..6 s=0..9
void wide_rows(unsigned n, unsigned m, unsigned s, float *a, const float *b)
{
    for (unsigned i = 0; i < n; i++) // @guarded overlap params
        for (unsigned j = 0; j < m; j++) // @guarded overlap params
            a[i * s + j] = b[j * n + i] + 1;
}

/* i * s turns around: the second and the fourth row are the first. */
// @sizes n=0..6 m=0..6 s=2147483648..2147483648
void turning_rows(unsigned n, unsigned m, unsigned s, short *restrict a)
{
    for (unsigned i = 0; i < n; i++) // @guarded params
        for (unsigned j = 0; j < m; j++) // @yes
            a[i * s + j] = a[i * s + j] * 3 + 1;
}

// @sizes n=0..6 s=1431655766..1431655766
void turning_stride(unsigned n, unsigned s, short *restrict a)
{
    for (unsigned i = 0; i < n; i++) // @guarded params
        a[i * s] = a[i * s] * 3 + 1;
}

/* The sum is converted as a whole. */
// @sizes n=0..6 s=2147483648..2147483648
void converted(unsigned n, unsigned s, short *restrict a)
{
    for (unsigned i = 1; i < n; i++) // @guarded params
        a[(size_t)(i * s + 4)] = a[(size_t)(i * s + 4)] * 3 + 1;
}

/* What is subtracted must be there. */
// @sizes n=0..6 s=0..3
void before(unsigned n, unsigned s, short *restrict a)
{
    // @guarded params
    // @guard (unsigned long long)s*2 >= 1 && (unsigned long long)s*(n - 1) <= 4294967295 && s > 0
    for (unsigned i = 2; i < n; i++)
        a[i * s - 1] = i;
}

/* In the first iteration it is not. */
// @sizes n=0..6 s=0..3
void beyond(unsigned n, unsigned s, short *restrict a)
{
    for (unsigned i = 0; i < n; i++) // @unproven
        a[i * s - 1] = i;
}

/* A product that has wrapped around in 32 bits is part of a sum in 64 bits. */
// @sizes n=0..6 m=0..4 s=2147483648..2147483648
void part(unsigned n, unsigned m, unsigned s, short *restrict a)
{
    for (unsigned i = 0; i < n; i++) // @unproven
        for (unsigned j = 0; j < m; j++) // @yes
            a[(size_t)(i * s) + j] = 1;
}

/* Products of three. */
// @sizes n=0..6 m=0..4 s=65536..65536
void three(unsigned n, unsigned m, unsigned s, short *restrict a)
{
    for (unsigned i = 0; i < n; i++) // @unproven
        for (unsigned j = 0; j < m; j++) // @yes
            a[s * (i * s) + j] = 1;
}

/* The next element of the same row. */
// @sizes n=0..6 m=0..6
void neighbours(unsigned n, unsigned m, float *restrict a)
{
    for (unsigned i = 0; i < n; i++) // @unproven
        for (unsigned j = 0; j < m; j++) // @no
            a[i * m + j] = a[i * m + j + 1];
}
