#include <stdio.h>

void sums(int n, int m, double x[n][m], double *restrict y);

int main(void)
{
    double x[5][4], y[5] = {0};
    for (int i = 0; i < 20; i++)
        x[i / 4][i % 4] = i;
    sums(-1, 4, x, y);
    sums(0, 4, x, y);
    sums(3, 4, x, y);
    for (int i = 0; i < 5; i++)
        printf("%g ", y[i]);
    return 0;
}
