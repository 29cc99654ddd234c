// What would be compared with itself is declared: compilers warn of `p == p`.
#include <stdio.h>

static void sums(int n, const double *x, const double *y, double *z)
{
    for (int i = 0; i < n; i++)
        z[i] = x == y ? 2 * x[i] : x[i] + y[i];
}

int main(void)
{
    double a[5] = {1, 2, 3, 4, 5}, *p = a;
    // @open-call
    sums(3, p, p, p + 2);
    for (int i = 0; i < 5; i++)
        printf("%g\n", a[i]);
    return 0;
}
