#include <stdio.h>

void shifted(int n, int m, int rows, double *x, const double *y);

int main(void)
{
    static double x[300 * 50], y[700];
    for (int k = 0; k < 700; k++)
        y[k] = k % 13;
    shifted(0, 9, 50, x, y);
    shifted(-7, 9, 50, x, y);
    shifted(200, 70, 50, x, y);
    shifted(100, 0, 1, x, y);
    double sum = 0;
    for (int k = 0; k < 300 * 50; k++)
        sum += x[k] * (k % 7);
    printf("%g %g %g %g\n", sum, x[70 * 50], x[268 * 50 + 48], x[268 * 50 + 49]);
    return 0;
}
