#include <stdio.h>

void product(int n, int m, int l, double c[n][m], double a[n][l], double b[l][m]);

int main(void)
{
    static double a[9][20], b[20][40], c[9][40];
    for (int i = 0; i < 180; i++)
        a[i / 20][i % 20] = i % 7;
    for (int i = 0; i < 800; i++)
        b[i / 40][i % 40] = i % 11;
    product(9, 40, 20, c, a, b);
    for (int i = 0; i < 360; i++)
        printf("%g\n", c[i / 40][i % 40]);
    return 0;
}
