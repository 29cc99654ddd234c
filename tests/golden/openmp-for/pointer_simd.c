/* Vectors, too. */
#include <stdio.h>

static void twice(double *x, int n)
{
    // @openmp-for simd=on
    for (double *p = x; p < x + n; p++)
        *p *= 2;
}

int main(void)
{
    double x[11];
    for (int i = 0; i < 11; i++)
        x[i] = i;
    twice(x, 11);
    for (int i = 0; i < 11; i++)
        printf("%g\n", x[i]);
    return 0;
}
