/*
 * D9-exact.c: proofs that need exact integers: mirrored halves, divisions by constants, triangles,
 * and guards on parameters that a person would write.
 */
#include <stddef.h>

/* The halves of a strided vector change places: i < n - 1 - i. */
// @sizes n=0..12 s=0..3
void reverse(size_t n, size_t s, double *restrict a)
{
    // @guard s > 0
    for (size_t i = 0; i < n / 2; i++) { // @guarded params
        size_t j = n - i - 1;
        double t = a[j * s];

        a[j * s] = a[i * s];
        a[i * s] = t;
    }
}

/* One step further, the halves meet where n is even. */
// @sizes n=1..12 s=1..3
void reverse_further(int n, int s, double *restrict a)
{
    // @guard n % 2 != 0 && s != 0
    for (int i = 0; i <= n / 2; i++) // @guarded params
        a[(n - i - 1) * s] = a[i * s];
}

/* A triangle needs as many columns as its longest row. */
// @sizes n=0..7 ld=0..8
void upper_triangle(int n, int ld, double *restrict a)
{
    // @guard ld >= n
    for (int i = 0; i < n; i++) // @guarded params
        for (int j = i; j < n; j++) // @yes
            a[i * ld + j] = 0;
}

// @sizes n=0..7 ld=0..8
void strictly_lower_triangle(size_t n, size_t ld, double *restrict a)
{
    // @guard ld >= n - 1
    for (size_t i = 0; i < n; i++) // @guarded params
        for (size_t j = 0; j < i; j++) // @yes
            a[i * ld + j] = 0;
}

/* A matrix is mirrored at its diagonal. */
// @sizes n=0..6 ld=0..7
void transpose_in_place(int n, int ld, double *restrict a)
{
    // @guard ld >= n
    for (int i = 0; i < n; i++) // @guarded params
        // @guard (long long)i + ld >= n
        for (int j = i + 1; j < n; j++) { // @guarded params
            double t = a[i * ld + j];

            a[i * ld + j] = a[j * ld + i];
            a[j * ld + i] = t;
        }
}

/* The first pass of a Fourier transform: both ends of each block are written. */
// @sizes blocks=0..4 product=0..5 s=0..3
void both_ends(size_t blocks, size_t product, size_t s, double *restrict out,
               const double *restrict in)
{
    // @guard product > 0 && s <= PTRDIFF_MAX / product && s > 0
    for (size_t k = 0; k < blocks; k++) { // @guarded params
        size_t first = product * k, last = product * k + product - 1;

        out[s * first] = in[2 * k] + in[2 * k + 1];
        out[s * last] = in[2 * k] - in[2 * k + 1];
    }
}

/* Mirrored pairs within blocks of twice the length: 2 j < half of it. */
// @sizes blocks=0..3 product=0..9 s=0..3
void mirrored(int blocks, int product, int s, double *restrict out)
{
    int half = product / 2;

    for (int k = 0; k < blocks; k++) // @guarded params
        for (int j = 1; j < (half + 1) / 2; j++) { // @guarded params
            out[s * (k * product + 2 * j)] = j;
            out[s * ((k + 1) * product - 2 * j)] = -j;
        }
}

/* Even and odd elements. */
// @sizes n=0..9 s=0..3
void pairs(int n, int s, double *restrict a)
{
    // @guard s != 0
    for (int i = 0; i < n; i++) { // @guarded params
        double t = a[(2 * i + 1) * s];

        a[(2 * i + 1) * s] = a[2 * i * s];
        a[2 * i * s] = t;
    }
}

/* The mirrored stores meet in the middle, if nothing ends the loop there. */
// @sizes n=0..40
void whole_mirror(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) { // @no
        a[i] = i;
        a[n - 1 - i] = 2 * i;
    }
}

/* Half of the elements are left out, so that iterations meet by twos. */
// @sizes n=0..40
void met_by_twos(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) // @no output
        a[i / 2] = i;
}
