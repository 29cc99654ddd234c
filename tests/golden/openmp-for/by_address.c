#include <stdio.h>

static void bounds(double v, double *low, double *high)
{
    *low = v - 1;
    *high = v + 1;
}

/* The address goes to a function that is followed, and stays nowhere. */
static void widths(int n, double *restrict w, const double *restrict x)
{
    double low, high;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        bounds(x[i], &low, &high);
        w[i] = high * low;
    }
}

int main(void)
{
    double x[100], w[100];
    for (int i = 0; i < 100; i++)
        x[i] = i % 13;
    widths(100, w, x);
    for (int i = 0; i < 100; i++)
        printf("%g ", w[i]);
    return 0;
}
