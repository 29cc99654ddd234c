#include <stdio.h>

void scale_rows(int n, int m, const double *factor, double *a);

int main(void)
{
    static double factor[100], a[100 * 70];
    for (int i = 0; i < 100; i++)
        factor[i] = 1 + i % 7;
    for (int i = 0; i < 100 * 70; i++)
        a[i] = i % 31;
    scale_rows(100, 70, factor, a);
    scale_rows(70, 33, factor, a);
    scale_rows(1, 1, factor, a);
    scale_rows(3, 0, factor, a);
    scale_rows(0, 3, factor, a);
    scale_rows(40, 40, a, a + 20);
    for (int i = 0; i < 100 * 70; i++)
        printf("%.17g ", a[i]);
    return 0;
}
