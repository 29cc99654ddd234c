#include <stdio.h>

static double a[9][64], b[64][512], c[9][512];
void product(int n, const double x[restrict n][64], const double y[restrict 64][512],
             double z[restrict n][512]);

int main(void)
{
    for (int i = 0; i < 64 * 512; i++)
        b[i / 512][i % 512] = i % 11 - 5;
    for (int i = 0; i < 9 * 64; i++)
        a[i / 64][i % 64] = i % 7;
    product(0, NULL, NULL, NULL);
    product(1, a, b, c);
    product(9, a, b, c);
    for (int i = 0; i < 9; i++)
        printf("%g ", c[i][57 * i]);
    return 0;
}
