#include <stdio.h>

static double a[600], b[700];

static void windows(int n, int m)
{
    double work[8];
    // @openmp-for
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < m; k++)
            work[k] = b[i + k] * m;
        for (int k = 0; k < m; k++)
            a[i] += work[k];
    }
}

int main(void)
{
    for (int k = 0; k < 700; k++)
        b[k] = k;
    for (int n = 0; n < 600; n += 1 + n / 2) {
        windows(n, n % 8);
        for (int k = 0; k < 600; k++)
            printf("%g ", a[k]);
    }
    return 0;
}
