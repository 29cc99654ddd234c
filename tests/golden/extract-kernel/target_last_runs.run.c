#include <stdio.h>

double scan(int n, const double *restrict x, double *restrict y);

int main(void)
{
    double x[100], y[100] = {0};
    for (int i = 0; i < 100; i++)
        x[i] = i * 0.5;
    printf("%g\n", scan(1, NULL, NULL));
    printf("%g\n", scan(2, x, y));
    printf("%g\n", scan(99, x, y));
    for (int i = 0; i < 100; i++)
        printf("%g\n", y[i]);
    return 0;
}
