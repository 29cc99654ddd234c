#include <stdio.h>

void decay(int n, int m, const double *restrict x, double *restrict y);

int main(void)
{
    double x[40], y[20];
    for (int i = 0; i < 40; i++)
        x[i] = 40 - i;
    decay(19, 100, x, y);
    decay(0, 100, x, y);
    for (int i = 0; i < 19; i++)
        printf("%g\n", y[i]);
    return 0;
}
