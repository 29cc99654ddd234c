#include <stdio.h>

static double a[60][40];

/* GCC counts loops that are taken together by a number of its own. */
static void fill(unsigned n)
{
    // @openmp-for schedule=dynamic collapse=2
    for (unsigned i = n; i > 0; i--)
        for (unsigned j = 40; j > 0; j--)
            a[i - 1][j - 1] += i * j;
}

int main(void)
{
    double sum = 0;
    for (unsigned n = 1; n <= 60; n++)
        fill(n);
    for (int i = 0; i < 60; i++)
        for (int j = 0; j < 40; j++)
            sum += a[i][j];
    printf("%g\n", sum);
    return 0;
}
