#include <stdio.h>

static void multiply(int n, double a[n][n], double b[n][n], double c[n][n])
{
    int i, j, k;

    // @openmp-for
    for (i = 0; i < n; i++) {
        for (j = 0; j < n; j++) {
            double sum = 0;
            for (k = 0; k < n; k++)
                sum += a[i][k] * b[k][j];
            c[i][j] = sum;
        }
    }
}

int main(void)
{
    static double a[20][20], b[20][20], c[20][20];
    for (int i = 0; i < 400; i++) {
        a[i / 20][i % 20] = i % 7;
        b[i / 20][i % 20] = i % 5;
    }
    multiply(20, a, b, c);
    for (int i = 0; i < 20; i++)
        printf("%g\n", c[i][i]);
    return 0;
}
