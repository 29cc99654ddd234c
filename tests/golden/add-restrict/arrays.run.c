#include <stdio.h>

void sums(int n, int m, double a[n], double b[static 4], double c[n][m], const double *x);

int main(void)
{
    double x[5] = {1, 2, 3, 4, 5}, a[5] = {0}, b[5] = {0}, c[5][2] = {{0}};
    sums(5, 2, a, b, c, x);
    for (int i = 0; i < 5; i++)
        printf("%g %g %g %g\n", a[i], b[i], c[i][0], c[i][1]);
    return 0;
}
