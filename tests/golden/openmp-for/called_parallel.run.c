#include <stdio.h>

void total_all(double *restrict out, const double *restrict a, int m, int n);

int main(void)
{
    double a[60], out[12];
    for (int i = 0; i < 60; i++)
        a[i] = i % 7;
    total_all(out, a, 12, 5);
    for (int i = 0; i < 12; i++)
        printf("%g\n", out[i]);
    return 0;
}
