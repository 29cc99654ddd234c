#include <stdio.h>

void scale_rows(int n, int m, double a[n][m], double *factor);

int main(void)
{
    static double factor[100], a[100 * 70];
    for (int i = 0; i < 100; i++)
        factor[i] = 1 + i % 7;
    for (int i = 0; i < 100 * 70; i++)
        a[i] = i % 31;
    scale_rows(100, 70, (double(*)[70])a, factor);
    scale_rows(0, 3, (double(*)[3])a, factor);
    for (int i = 0; i < 100 * 70; i++)
        printf("%.17g ", a[i] + factor[i / 70]);
    return 0;
}
