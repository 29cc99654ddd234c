#include <stdio.h>

void outer(int n, double (*restrict c)[20], const double *restrict a, const double *restrict b);

int main(void)
{
    double a[20], b[20], c[20][20] = {{0}}, sum = 0;
    for (int i = 0; i < 20; i++) {
        a[i] = i + 1;
        b[i] = 3 * i;
    }
    for (int n = 0; n < 20; n++)
        outer(n, c, a, b);
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 20; j++)
            sum = sum * 3 + c[i][j];
    printf("%g\n", sum);
    return 0;
}
