#include <stdio.h>

static double a[300][300];

/* GCC would run no iteration if threads came for them: they are dealt out in turns. */
static void triangle(unsigned n)
{
    // @openmp-for
    for (unsigned i = n; i > 0; i--)
        for (unsigned j = 0; j < i; j++)
            a[i - 1][j] += j;
}

int main(void)
{
    double sum = 0;
    for (unsigned n = 1; n <= 300; n++)
        triangle(n);
    for (int i = 0; i < 300; i++)
        for (int j = 0; j < 300; j++)
            sum += a[i][j];
    printf("%g\n", sum);
    return 0;
}
