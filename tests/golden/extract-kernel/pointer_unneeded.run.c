#include <stdio.h>

double sums(double *x, const double *y, int rows, int n);

int main(void)
{
    static double a[400] = {2}, b[20];
    for (int i = 0; i < 20; i++)
        b[i] = i;
    for (int n = 0; n < 20; n++)
        printf(" %g", sums(a, b, 20, n));
    return 0;
}
