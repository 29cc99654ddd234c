#include <stdio.h>

void scale(int n, int m, double *a);

int main(void)
{
    static double a[90 * 50];
    for (int i = 0; i < 90 * 50; i++)
        a[i] = 1 + i % 13;
    scale(90, 50, a);
    scale(50, 90, a);
    scale(1, 1, a);
    for (int i = 0; i < 90 * 50; i++)
        printf("%g ", a[i]);
    return 0;
}
