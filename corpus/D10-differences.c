/*
 * D10-differences.c: how far one pointer is from another.
 */
#include <stddef.h>

#define N 40

double a[2 * N], b[2 * N];

/* The end of an array as a pointer. */
// @sizes n=0..40
void shows_end(int n, double *first)
{
    double *last = first + n;

    for (ptrdiff_t i = 0; i < last - first; i++) // @yes
        first[i] = 1;
}

/* Wherever the end comes from. */
static double *end_of(double *first, int n)
{
    return first + n;
}

// @sizes n=0..40
void shows_fixed(int n, double *restrict first, const double *restrict from)
{
    double *last = end_of(first, n);

    for (int i = 0; i < (int)(last - first); i++) // @yes
        first[i] = from[last - first - 1 - i];
}

/* A pointer that walks along, and what it has left behind. */
// @sizes n=0..40
void shows_walking(int n)
{
    double *p = a;

    for (int i = 0; i < n; i++, p++) // @yes
        b[2 * (p - a) + 1] = i;
}

/* From the end to the beginning. */
// @sizes n=1..40
void shows_mirrored(int n)
{
    double *p = &a[n];

    for (int i = 0; i < n; i++) { // @yes
        b[&a[n] - p] = i;
        p--;
    }
}

/* It walks half as fast as the index. */
// @sizes n=0..40
void refuses_meeting(int n)
{
    double *p = a;

    for (int i = 0; i < n; i++, p++) // @no output distance 1
        b[(p - a) / 2] = i;
}

/* The end is moved by the loop. */
// @sizes n=1..20
void refuses_moved(int n, double *first)
{
    double *last = first + n;

    for (ptrdiff_t i = 0; i < last - first; i++) // @unproven
        if (b[i] > 3)
            last--;
        else
            first[i] = 1;
}

/* Each iteration has an end of its own. */
// @sizes n=1..20
void refuses_data(int n, const int *lengths)
{
    for (int i = 0; i < n; i++) { // @unproven
        double *p = a + (lengths[i] & 7);
        b[p - a] = i;
    }
}
