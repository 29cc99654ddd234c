#include <stdio.h>

void fill(int n, double *x);

int main(void)
{
    static double x[600];
    double sum = 0;
    fill(-3, x);
    fill(0, x);
    fill(290, x);
    for (int k = 0; k < 600; k++)
        sum += x[k] * k;
    printf("%g\n", sum);
    return 0;
}
