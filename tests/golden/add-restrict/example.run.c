#include <stdio.h>

void axpy(int n, double a, const double *x, double *y);

int main(void)
{
    double x[8], y[8];
    for (int i = 0; i < 8; i++) {
        x[i] = i;
        y[i] = 1.5;
    }
    axpy(8, 2, x, y);
    for (int i = 0; i < 8; i++)
        printf("%g\n", y[i]);
    return 0;
}
