#include <stdio.h>

void running(int n, int m, double a[n][m], double t);

int main(void)
{
    static double a[30 * 40];
    double sum = 0;
    for (int i = 0; i < 1200; i++)
        a[i] = i % 17;
    running(30, 40, (double(*)[40])a, 1);
    for (int i = 0; i < 1200; i++)
        sum += a[i] * (i % 29);
    printf("%.2f\n", sum);
    return 0;
}
