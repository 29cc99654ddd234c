#include <stdio.h>

static double x[2000], y[2000];

static const double *half(int n, double *restrict p, const double *restrict q)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        *p-- = *q / 2;
        q += 2;
    }
    return q;
}

int main(void)
{
    for (int n = 0; n < 600; n += 1 + n / 2) {
        for (int k = 0; k < 2000; k++)
            x[k] = k + n;
        printf("%ld\n", (long)(half(n, y + 1000, x) - x));
        for (int k = 0; k < 2000; k++)
            printf("%g ", y[k]);
    }
    return 0;
}
