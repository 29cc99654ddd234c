#include <stdio.h>

void lattice(const double *src, double *dst, double omega);

static double next(void)
{
    static unsigned state = 1;
    state = state * 1103515245u + 12345u;
    return (state >> 8) / 16777216.0;
}

static void fill(double *a, int n)
{
    for (int k = 0; k < n; k++)
        a[k] = 0.5 + next();
}

static void show(const double *a, int n)
{
    for (int k = 0; k < n; k++)
        printf("%a\n", a[k]);
}

int main(void)
{
    static double src[9 * 64 * 64], dst[9 * 64 * 64];
    fill(src, 9 * 64 * 64);
    lattice(src, dst, 1.2);
    show(dst, 9 * 64 * 64);
    return 0;
}
