#include <stdio.h>

double weigh(int n, int m, double *x, const double *y);

int main(void)
{
    static double x[900], y[900];
    for (int k = 0; k < 900; k++)
        y[k] = k % 13;
    weigh(0, 3, x, y);
    weigh(-5, 3, x, y);
    double first = weigh(600, 200, x, y);
    printf("%g %g %g %g\n", first, x[199], x[500], x[799]);
    return 0;
}
