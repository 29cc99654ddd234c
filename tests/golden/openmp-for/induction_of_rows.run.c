#include <stdio.h>

void rows(int n, double *restrict a, const double *restrict b);

int main(void)
{
    static double a[8 * 300], b[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    for (int n = 0; n < 300; n += 1 + n) {
        rows(n, a, b);
        for (int k = 0; k < 8 * 300; k++)
            printf("%g ", a[k] += n);
    }
    return 0;
}
