#include <stdio.h>

void row_means(int n, int m, const double *a, double *mean, double *deviation);

/* Rows of whole numbers with a whole mean, so that no sum is rounded. */
static void try(int n, int m)
{
    static double a[20 * 1000], mean[21], deviation[21];
    for (int k = 0; k < n * m; k++)
        a[k] = k / m + (k % m % 2 == 0 ? (k % m) / 2 : -((k % m) / 2));
    for (int k = 0; k < n && m % 2 == 0 && m > 0; k++)
        a[k * m + m - 1] = k;
    for (int k = 0; k < 21; k++)
        mean[k] = deviation[k] = -1;
    row_means(n, m, a, mean, deviation);
    for (int k = 0; k < 21; k++)
        printf("%.6g %.6g\n", mean[k], deviation[k]);
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 31, 32, 33, 64, 65, 1000};
    for (int k = 0; k < 9; k++) {
        try(0, sizes[k]);
        try(1, sizes[k]);
        try(9, sizes[k]);
        try(20, sizes[k]);
    }
    return 0;
}
