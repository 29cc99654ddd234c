#include <stdio.h>

void scale(int n, int m, double u[restrict n][m], double f[restrict n]);

int main(void)
{
    double u[4][3], f[4];
    for (int k = 0; k < 12; k++)
        u[k / 3][k % 3] = 0.7 * k + 0.1;
    scale(4, 3, u, f);
    for (int k = 0; k < 4; k++)
        printf("%a\n", f[k]);
    return 0;
}
