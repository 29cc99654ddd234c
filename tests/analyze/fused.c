#include <math.h>

double a[64], b[64];
float c[64];

/* A product that is added without being rounded: the sum is one as by `+`. */
// @sizes n=1..64
double fused(int n)
{
    double s = 0, t = 1;
    float u = 0;

    for (int i = 0; i < n; i++) // @yes
        s = fma(a[i], b[i], s);

    for (int i = 0; i < n; i++) // @yes
        s = __builtin_fma(-a[i], b[i], (s));

    for (int i = 0; i < n; i++) // @yes
        u = fmaf(c[i], 2, u);

    for (int i = 0; i < n; i++) { // @yes
        s = fma(a[i], 0.5, s);
        s -= b[i];
    }

    /* What is multiplied is the sum itself. */
    for (int i = 0; i < n; i++) // @no flow on t
        t = fma(t, a[i], b[i]);

    for (int i = 0; i < n; i++) // @no flow on t
        t = fma(a[i], t, t);

    /* It is rounded to a narrower type each time. */
    for (int i = 0; i < n; i++) // @no flow on u
        u = fma(c[i], c[i], u);

    for (int i = 0; i < n; i++) // @yes
        s = fma(a[i], b[i], (long double)s);

    /* What is added to is less than the sum. */
    for (int i = 0; i < n; i++) // @no flow on s
        s = fma(a[i], b[i], (int)s);

    for (int i = 0; i < n; i++) // @no flow on s
        s = fma(a[i], b[i], (float)s);

    for (int i = 0; i < n; i++) // @no flow on u
        u = fmaf(c[i], 2, (double)(long)u);

    for (int i = 0; i < n; i++) { // @no flow on s
        s = fma(a[i], b[i], s);
        b[i] = s > 10;
    }
    return s + t + u;
}
