#include <stdio.h>

/* What the second loop reads of `t` is what the first one has written: it is not copied in. */
static void products(int n, const double (*restrict a)[6], double (*restrict t)[6],
                     double *restrict sums)
{
    // @offload-region count=2 target=cuda
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 6; j++)
            t[i][j] = a[i][j] * a[i][5 - j];
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < 6; j++)
            sum += t[i][j] * j;
        sums[i] = sum;
    }
}

int main(void)
{
    double a[9][6], t[9][6], sums[9];
    for (int k = 0; k < 54; k++)
        a[k / 6][k % 6] = k % 13;
    products(9, a, t, sums);
    for (int i = 0; i < 9; i++)
        printf("%g %g\n", sums[i], t[i][2]);
    return 0;
}
