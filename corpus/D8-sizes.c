/*
 * D8-sizes.c: what wide sizes are converted to, and sums of unsigned ones, are what they look like
 * unless the sizes are gigantic: a condition says so, where nothing else does.
 */
#include <stddef.h>

#define ROW(t, k) t[(k) + 1]

static double *at(double *p, int i)
{
    return p + i;
}

// @sizes n=0..40
void shows_narrowed(size_t n, double *restrict d, const int *restrict b)
{
    for (size_t i = 0; i < n; i++) // @guarded params
        *at(d, (int)i) = b[i];
}

// @sizes n=0..20
void shows_short_index(size_t n, unsigned char *a, const int *b)
{
    for (short i = 0; i < 2 * n; i++) // @guarded overlap params
        a[4 * i] += b[i];
}

// @sizes n=0..20 k=0..9
void shows_unsigned_shift(unsigned n, unsigned k, short *a, const short *b)
{
    for (int i = 0; i < n; i++) // @guarded overlap params
        a[2 * k + i] = b[i];
}

// @sizes n=0..20 m=0..9
void shows_unsigned_pairs(unsigned n, unsigned m, double *a, double *b)
{
    for (unsigned i = 0; i < n; i++) // @guarded overlap params
        a[2 * (m + i) + 1] = b[i];
}

// @sizes n=0..20
void shows_backwards(size_t n, char *b, short *a)
{
    for (int i = 2 * n - 1; i >= 0; i--) // @guarded overlap params
        a[4 * i] += b[4 * i] + 1;
}

/* However many iterations there may be, i stays below m. */
// @sizes m=0..20
void shows_multiples(long m, double *restrict a)
{
    // @guarded params assuming
    // @guard m <= 268435455 && m >= -268435456
    for (unsigned i = 0; i < (size_t)m; i++)
        a[4 * i] = i;
}

/* The index would have to stay below three. */
// @sizes n=0..20
void refuses_turning(size_t n, double *restrict d)
{
    for (size_t i = 0; i < n; i++) // @unproven
        *at(d, (unsigned char)(86 * i)) = 1;
}

/* A condition would leave four iterations. */
// @sizes n=0..20
void refuses_few(size_t n, double *restrict d)
{
    for (size_t i = 0; i < n; i++) // @no
        *at(d, (unsigned char)(64 * i)) = 1;
}

/* The sizes that are meant keep no slices apart. */
// @sizes n=0..20 k=0..9
void refuses_same_array(unsigned n, unsigned k, short *a)
{
    for (int i = 0; i < n; i++) // @no flow
        a[2 * k + i + 1] = a[2 * k + i];
}

/* A macro's argument that is converted. */
// @sizes n=0..20 k=0..2
void shows_row_of_macro(int n, short k, double **t)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        ROW(t, k)[i] = 1;
}
