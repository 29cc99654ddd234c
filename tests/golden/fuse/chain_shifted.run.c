#include <stdio.h>

void chain_shifted(int n, double *restrict a, double *restrict b, double *restrict d,
                   const double *restrict c);

int main(void)
{
    for (int n = 0; n < 8; n++) {
        double a[10], b[10], d[10], c[10];
        for (int i = 0; i < 10; i++)
            a[i] = i, b[i] = 2 * i, d[i] = -i, c[i] = i % 3 + 0.5;
        chain_shifted(n, a, b, d, c);
        for (int i = 0; i < 10; i++)
            printf("%g %g %g ", a[i], b[i], d[i]);
        printf("\n");
    }
    return 0;
}
