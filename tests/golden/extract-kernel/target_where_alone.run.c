#include <math.h>
#include <stdio.h>

int pivot(int n, int k, double a[][8], int *swaps);

int main(void)
{
    double a[301][8];
    int swaps = 0;
    for (int i = 0; i < 301; i++)
        for (int j = 0; j < 8; j++)
            a[i][j] = i * 91 % 97 - 50;
    a[7][0] = NAN;
    for (int n = 0; n <= 301; n += n < 4 ? 1 : 99)
        for (int k = 0; k < n; k += 1 + n / 5)
            printf("%d %d: %d\n", n, k, pivot(n, k, a, &swaps));
    printf("%d %d\n", pivot(0, 3, a, &swaps), pivot(301, 7, a, &swaps));
    for (int i = 0; i < 301; i++)
        a[i][0] = i == 90 ? -1 : -INFINITY;
    printf("%d %d\n", pivot(301, 2, a, &swaps), pivot(301, 100, a, &swaps));
    printf("%d\n", swaps);
    return 0;
}
