#include <stdio.h>

void update(int n, double a[restrict n][n], double c[restrict n][n]);

static double a[37][37], c[37][37];

int main(void)
{
    for (int i = 0; i < 37; i++)
        for (int j = 0; j < 37; j++) {
            a[i][j] = 1.0 / (i + j + 1);
        }
    update(37, a, c);
    for (int i = 0; i < 37; i++)
        for (int j = 0; j < 37; j++)
            printf("%.17g\n", c[i][j]);
    return 0;
}
