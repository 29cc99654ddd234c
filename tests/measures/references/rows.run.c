#include <stdio.h>

void scale_rows(int n, int m, const double *restrict factor, double a[n][m]);

int main(void)
{
    for (int m = 1; m < 20; m += 6) {
        double factor[400], a[400][m];
        for (int i = 0; i < 400; i++) {
            factor[i] = 0.5 * i;
            for (int j = 0; j < m; j++)
                a[i][j] = i - j;
        }
        for (int n = 0; n < 400; n = 4 * n + 1)
            scale_rows(n, m, factor, a);
        for (int i = 0; i < 400; i++)
            for (int j = 0; j < m; j++)
                printf("%g ", a[i][j]);
    }
    return 0;
}
