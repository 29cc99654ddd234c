#include <stdio.h>

static void scale(int n, int m, double a[n][m], double *factor)
{
    for (int k = 0; k < 3; k++)
        // @extract-kernel target=openmp-target
        for (int i = 1; i < n; i++)
            for (int j = 0; j < i; j++)
                a[i][j] *= 2;
    *factor = 8;
}

int main(void)
{
    double a[5][6], factor;
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 6; j++)
            a[i][j] = i + j;
    scale(5, 6, a, &factor);
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 6; j++)
            printf("%g\n", a[i][j]);
}
