/* The element is set before the inner loop, which may have no iteration. */
#include <stdio.h>

static void rows(int n, int m, int *restrict y, const int *restrict a)
{
    for (int i = 0; i < n; i++) {
        y[i] = 0;
        // @openmp-for
        for (int j = 0; j < m; j++)
            y[i] += a[8 * i + j];
    }
}

int main(void)
{
    int a[64], y[8], sum = 0;
    for (int i = 0; i < 64; i++)
        a[i] = i * i % 17;
    for (int m = 0; m <= 8; m++) {
        rows(8, m, y, a);
        for (int i = 0; i < 8; i++)
            sum += (i + m) * y[i];
    }
    printf("%d\n", sum);
    return 0;
}
