/* Up to the end, which is met; the sum is read after the loop, the pointer is not. */
#include <stdio.h>

static double sum(const double *x, int n)
{
    double s = 0;
    const double *p;

    // @openmp-for
    for (p = x; p != x + n; ++p)
        s += *p;
    p = x;
    return s + *p;
}

int main(void)
{
    double x[7] = {1, 2, 3, 4, 5, 6, 7};
    printf("%g\n", sum(x, 7));
    return 0;
}
