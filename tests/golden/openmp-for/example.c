#include <stdio.h>

#define N 1000

int main(void)
{
    double x[N], norm = 0, t;

    for (int i = 0; i < N; i++)
        x[i] = i % 7 - 3;

    // @openmp-for
    for (int i = 0; i < N; i++) {
        t = 2 * x[i];
        norm += t * t; // exact: these are small integers
    }

    printf("%g\n", norm);
    return 0;
}
