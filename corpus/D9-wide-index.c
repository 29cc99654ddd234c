/*
 * An index of 64 bits that a narrower, signed bound ends: below 0 the bound is a huge one, which no
 * object has room for. Multiples of the index that wrap around more than once do not matter then.
 */
#include <stddef.h>

// @sizes n=-3..40
void shows_every_second(int n, double *a)
{
    for (size_t i = 0; i < n; i++) // @yes
        a[2 * i] = 1;
}

// @sizes n=-3..40
void shows_every_third(int n, double *restrict a, const double *restrict b)
{
    for (size_t i = 0; i < (size_t)n; i++) // @yes
        a[3 * i + 2] = b[i];
}

// @sizes k=-3..40
void shows_down(short k, double *a)
{
    for (size_t i = k; i-- > 0;) // @yes
        a[3 * i + 2] += 1;
}

/* Vectors of three. In the inner loop the multiple is a fixed value. */
// @sizes n=-3..40
void shows_vectors(int n, float *restrict a, const float *restrict b)
{
    for (size_t i = 0; i < n; i++)     // @yes
        for (size_t j = 0; j < 3; j++) // @yes
            a[3 * i + j] += b[j];
}

// @sizes n=-3..20
void shows_matrices(int n, double *a)
{
    for (size_t i = 0; i < n; i++)      // @yes
        for (int j = 0; j < 3; j++)     // @yes
            for (int l = 0; l < 3; l++) // @yes
                a[9 * i + 3 * j + l] = 1;
}

// @sizes n=-3..40
void refuses_overlapping_vectors(int n, float *restrict a, const float *restrict b)
{
    for (size_t i = 0; i < n; i++)     // @no
        for (size_t j = 0; j < 4; j++) // @yes
            a[3 * i + j] = b[j];
}

/* Nothing is touched where nothing is above 0: below 0 the loop may run for ever, and its subscripts
   may wrap around. */
// @sizes n=0..40
void shows_sometimes(int n, double *restrict a, const double *restrict b)
{
    for (size_t i = 0; i < n; i++) // @guarded params
        if (b[0] > 0)
            a[3 * i] = b[1];
}

// @sizes n=-3..40
void shows_bytes(int n, char *a)
{
    for (size_t i = 0; i < n; i++) // @yes
        a[3 * i] = 1;
}

/* Each iteration touches the same element in the first iteration of the inner loop. */
// @sizes n=-3..40
void refuses_still(int n, float *a)
{
    for (size_t i = 0; i < n; i++)     // @unproven
        for (size_t j = 0; j < 3; j++) // @guarded params | @yes
            a[3 * i * j + j] = 1;
}

/* Multiples that wrap around differently. */
// @sizes i=0..9
void refuses_wrapped(size_t i, float *a)
{
    for (int j = 0; j < 4; j++) // @unproven | @guarded params
        a[3 * i + j] = a[3 * (i + 1) + j];
}
