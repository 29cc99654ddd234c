#include <stdio.h>

void product(int n, int m, int l, double c[n][m], double a[n][l], double b[l][m]);

int main(void)
{
    static double a[9][5], b[5][40], c[9][40];
    for (int i = 0; i < 45; i++)
        a[i / 5][i % 5] = i % 7;
    for (int i = 0; i < 200; i++)
        b[i / 40][i % 40] = i % 11;
    product(9, 40, 5, c, a, b);
    for (int i = 0; i < 360; i++)
        printf("%g\n", c[i / 40][i % 40]);
    return 0;
}
