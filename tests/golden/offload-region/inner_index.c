#include <stdio.h>

enum { SIZE = 400 };

/* The index of both loops inside goes where they go. */
static void smooth(int n, int m, double *restrict a, double *restrict b)
{
    // @offload-region
    for (int t = 0; t < n; t++) {
        int i;
        for (i = 1; i < m - 1; i++)
            b[i] = (a[i - 1] + a[i + 1]) / 2;
        for (i = 1; i < m - 1; i++)
            a[i] = b[i];
    }
}

int main(void)
{
    static double a[SIZE], b[SIZE];
    double sum = 0;
    for (int i = 0; i < SIZE; i++)
        a[i] = i % 11;
    smooth(5, SIZE, a, b);
    smooth(0, SIZE, a, b);
    smooth(3, 2, a, b);
    for (int i = 0; i < SIZE; i++)
        sum += a[i] * (i % 7) + b[i];
    printf("%g\n", sum);
    return 0;
}
