#include <stdio.h>

static double *kept;

static void keep(double *t)
{
    kept = t;
}

static void powers(double v, double *t)
{
    for (int k = 0; k < 5; k++)
        t[k] = v * k;
}

/* Others look at the array afterwards, by an address that they have had before. */
static void sums(int n, double *restrict w, const double *restrict x)
{
    double t[5];
    keep(t);
    // @openmp-for
    for (int i = 0; i < n; i++) {
        powers(x[i], t);
        w[i] = t[1] + t[4];
    }
    printf("%g ", kept[3]);
}

int main(void)
{
    double x[100], w[100];
    for (int i = 0; i < 100; i++)
        x[i] = i % 13;
    sums(100, w, x);
    for (int i = 0; i < 100; i++)
        printf("%g ", w[i]);
    return 0;
}
