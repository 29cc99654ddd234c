// Nothing in the function throws, as it says itself.
#include <math.h>
#include <stdio.h>

static double half(double x)
{
    return x / 2;
}

static void roots(int n, const double *x, double *y) noexcept
{
    for (int i = 0; i < n; i++)
        y[i] = sqrt(x[i]) + half(x[i]);
}

int main()
{
    int n = 4;
    double a[4] = {1, 4, 9, 16}, b[4];
    // @open-call
    roots(n, a, b);
    for (int i = 0; i < 4; i++)
        printf("%g\n", b[i]);
    return 0;
}
