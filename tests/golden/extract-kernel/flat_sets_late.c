#include <stdio.h>

/* The first column is set nowhere before it is read: all of them are copied in. */
static void gram(int n, int m, const double *restrict a, double *restrict c)
{
    // @extract-kernel shared=off
    for (int j = 0; j < m; j++)
        for (int k = 0; k < m; k++) {
            if (k > 0)
                c[j * m + k] = 0;
            for (int i = 0; i < n; i++)
                c[j * m + k] += a[i * m + j] * a[i * m + k];
        }
}

int main(void)
{
    double a[7 * 5], c[25];
    for (int k = 0; k < 35; k++)
        a[k] = k % 13;
    for (int k = 0; k < 25; k++)
        c[k] = k;
    gram(7, 5, a, c);
    for (int k = 0; k < 25; k++)
        printf("%g\n", c[k]);
    return 0;
}
