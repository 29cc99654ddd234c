#include <stdio.h>

static void shift(int n, const double *x, double *y)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        y[i] = 2 * x[i] + 1;
}

int main(void)
{
    double x[40], y[40];
    for (int i = 0; i < 40; i++)
        x[i] = y[i] = i;
    shift(40, x, y);
    shift(39, x, x + 1);
    shift(0, x, x);
    for (int i = 0; i < 40; i++)
        printf("%g %g\n", x[i], y[i]);
}
