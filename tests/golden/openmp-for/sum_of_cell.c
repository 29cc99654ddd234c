/* The element of an array with rows is named by a section of one row and of one column: a thread
   has an element of its own, and not the array. */
#include <stdio.h>

static void product(int n, int m, double (*restrict c)[9], double a[8][9], double b[9][9])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 9; j++) {
            c[i][(j + 1) % 9] = 0;
            // @openmp-for
            for (int k = 0; k < m; k++)
                c[i][(j + 1) % 9] += a[i][k] * b[k][j];
        }
}

int main(void)
{
    double a[8][9], b[9][9], c[8][9];
    double sum = 0;
    for (int i = 0; i < 72; i++)
        a[i / 9][i % 9] = i % 11;
    for (int i = 0; i < 81; i++)
        b[i / 9][i % 9] = i % 7;
    product(8, 9, c, a, b);
    for (int i = 0; i < 72; i++)
        sum += (i + 1) * c[i / 9][i % 9];
    printf("%g\n", sum);
    return 0;
}
