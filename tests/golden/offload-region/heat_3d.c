#include <stdio.h>

static void heat(int steps, int n, int m, int l, double a[n][m][l], double b[n][m][l])
{
    // @offload-region target=openmp-target
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < m - 1; j++)
                for (int k = 1; k < l - 1; k++)
                    b[i][j][k] = a[i][j][k] + 0.1 * (a[i - 1][j][k] + a[i + 1][j][k] +
                                                     a[i][j - 1][k] + a[i][j + 1][k] +
                                                     a[i][j][k - 1] + a[i][j][k + 1] -
                                                     6.0 * a[i][j][k]);
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < m - 1; j++)
                for (int k = 1; k < l - 1; k++)
                    a[i][j][k] = b[i][j][k] + 0.1 * (b[i - 1][j][k] + b[i + 1][j][k] +
                                                     b[i][j - 1][k] + b[i][j + 1][k] +
                                                     b[i][j][k - 1] + b[i][j][k + 1] -
                                                     6.0 * b[i][j][k]);
    }
}

int main(void)
{
    static double a[6][7][8], b[6][7][8];
    for (int i = 0; i < 6 * 7 * 8; i++) {
        a[i / 56][i / 8 % 7][i % 8] = i % 13;
        b[i / 56][i / 8 % 7][i % 8] = i % 5;
    }
    heat(3, 6, 7, 8, a, b);
    heat(0, 6, 7, 8, a, b);
    heat(2, 6, 7, 8, b, a);
    heat(1, 6, 7, 8, a, a);
    for (int i = 0; i < 6 * 7 * 8; i++)
        printf("%.6f %.6f\n", a[i / 56][i / 8 % 7][i % 8], b[i / 56][i / 8 % 7][i % 8]);
}
