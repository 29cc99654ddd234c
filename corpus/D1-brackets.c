/* Calls of functions whose parameters are written as arrays: arguments point to elements with fewer
   qualifiers than those of the parameter. */
#include <stddef.h>

typedef double point[3];

static double sum(const double x[], size_t n)
{
    double s = 0;
    for (size_t i = 0; i < n; i++) // @yes reduction s:+
        s += x[i];
    return s;
}

static double length2(const point p)
{
    return p[0] * p[0] + p[1] * p[1] + p[2] * p[2];
}

static double middle(const double a[][3], int i)
{
    return a[i][1];
}

/* What the arguments point to is none of what is written. */
// @sizes n=1..6 m=1..6
void row_sums(size_t n, size_t m, double *a, double *restrict y)
{
    for (size_t i = 0; i < n; i++) // @yes
        y[i] = sum(a + i * m, m);
}

/* Here it is. */
// @sizes n=1..6 m=1..6
void next_sums(size_t n, size_t m, double *a)
{
    for (size_t i = 0; i < n; i++) // @no flow
        a[i + 1] = sum(a + i, m);
}

// @sizes n=1..6
void lengths(int n, point *p, double *restrict y)
{
    for (int i = 0; i < n; i++) // @yes
        y[i] = length2(p[i]);
}

// @sizes n=2..6
void lengths_of_next(int n, point *p)
{
    for (int i = 0; i < n - 1; i++) // @no anti distance 1
        p[i][0] = length2(p[i + 1]);
}

// @sizes n=1..6
void middles(int n, double (*a)[3], double *restrict y)
{
    for (int i = 0; i < n; i++) // @yes
        y[i] = middle((const double(*)[3])a, i);
}
