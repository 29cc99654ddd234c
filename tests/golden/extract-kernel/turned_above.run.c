#include <stdio.h>

void combine(int n, int m, int r, double *restrict out, const double *restrict a,
             const double *restrict b);

int main(void)
{
    static double out[70 * 70], a[70 * 70], b[70 * 70];
    for (int i = 0; i < 70 * 70; i++) {
        a[i] = i % 103;
        b[i] = i % 7;
    }
    for (int n = 0; n < 70; n = 2 * n + 1)
        for (int m = 0; m < 70; m = 3 * m + 2)
            combine(n, m, n + m, out, a, b);
    for (int i = 0; i < 70 * 70; i++)
        printf("%g ", out[i]);
    return 0;
}
