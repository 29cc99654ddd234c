#include <stdio.h>

void damp(int n, int steps, double *restrict x, double *restrict y);

int main(void)
{
    static double x[600], y[600];
    for (int k = 0; k < 600; k++)
        x[k] = k % 7 * 0.125;
    damp(0, 4, x, y);
    damp(600, 0, x, y);
    damp(600, 3, x, y);
    printf("%g %g %g %g\n", x[1], x[599], y[2], y[598]);
    return 0;
}
