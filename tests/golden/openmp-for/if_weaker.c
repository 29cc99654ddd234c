#include <stdio.h>

/* The condition that is there names what has to hold, and does not ask it. */
static void next_row(int n, double (*g)[100])
{
#pragma omp parallel for if(n > 5 || n <= 100)
    // @openmp-for
    for (int k = 0; k < n; k++)
        g[1][k] = g[0][k] + 1;
}

int main(void)
{
    static double g[2][100];
    for (int k = 0; k < 100; k++)
        g[0][k] = k;
    next_row(100, g);
    for (int k = 0; k < 100; k++)
        printf("%g ", g[1][k]);
    return 0;
}
