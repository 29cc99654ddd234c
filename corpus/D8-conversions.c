/*
 * Headers whose first value or bound has another type than the index. A conversion that may change
 * its value gives something that is fixed all the same.
 */
#include <stddef.h>

// @sizes n=0..40
void shows_last_first(size_t n, double *a)
{
    for (int i = n - 1; i >= 0; i--) // @yes
        a[i] = 1;
}

// @sizes n=0..40
void shows_down_from_size(size_t n, double *a)
{
    for (int i = n; i-- > 0;) // @yes
        a[i] = a[i] + 1;
}

// @sizes n=-3..40
void shows_byte(int n, double *restrict a, const double *restrict b)
{
    for (unsigned char i = (unsigned char)n; i > 0; i--) // @yes
        a[i] = b[i + 1];
}

// @sizes n=-3..40
void shows_last_of_long(long n, double *a)
{
    for (short i = n - 1; i >= 3; --i) // @yes
        a[i] = 1;
}

/* The bound of a wider type ends an `int` before it overflows: what is touched has two ends. */
// @sizes n=0..40
void shows_wide_bound(size_t n, double *a, const float *b)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        a[i] += b[i + 1];
}

// @sizes n=0..40
void shows_wide_last(size_t n, double *a, const float *b)
{
    for (int i = 0; i <= n; i++) // @guarded overlap
        a[i] += b[i + 1];
}

/* The first value is that of the size, unless the conversion changes it: nothing else has two
   iterations. */
// @sizes n=1..40
void refuses_near(long n, double *a)
{
    for (int i = n; i < n + 3; ++i) // @no flow distance 1
        a[i] = a[i - 1];
}

// @sizes n=1..40
void refuses_mirror(long n, double *a)
{
    for (int i = n - 1; i > 0; --i) // @no
        a[n - i] = a[i];
}

/* The start is what the size is before the loop, not what it becomes. */
// @sizes n=0..40
void shows_changed_size(size_t n, double *a)
{
    for (int i = n; i > 0; i--) { // @yes
        n = i + 3u;
        a[i] = 1;
    }
}

/* What never executes overlaps nothing. */
// @sizes n=0..30 m=0..30
void shows_empty(int n, int m, float *a, const unsigned *c)
{
    for (int i = 0; i < n; i++) { // @yes
        a[i] = 2;
        for (int j = m - 1; j >= m; j--) // @yes
            a[i * n + j] = c[i + j];
    }
}

// @sizes n=0..30 m=0..30
void refuses_nearly_empty(int n, int m, float *a, const unsigned *c)
{
    for (int i = 0; i < n; i++) { // @unproven
        a[i] = 2;
        for (int j = m - 1; j >= m - 1; j--) // @guarded overlap | @guarded params | @yes
            a[i * n + j] = c[i + j];
    }
}

/* A cast in the bound, or in a subscript. */
// @sizes n=0..40
void shows_cast_bound(size_t n, double *a)
{
    for (int i = 0; i < (int)n; i++) // @yes
        a[i] = 1;
}

// @sizes n=1..40
void shows_cast_subscript(size_t n, double *a)
{
    for (int i = 0; i < (int)n - 1; i++) // @yes
        a[i] = a[i + (int)n];
}

// @sizes n=0..20 m=0..20
void shows_columns(long n, int m, double *a, const float *b)
{
    for (int j = 0; j < m; j++)          // @guarded overlap
        for (int i = 0; i < (int)n; i++) // @guarded overlap
            a[i * m + j] = b[i];
}

// @sizes n=1..40
void refuses_cast_subscript(size_t n, double *a)
{
    for (int i = 0; i <= (int)n; i++) // @no
        a[i] = a[i + (int)n];
}
