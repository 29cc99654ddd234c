/* What is included inside of something is no place for an #include of ours. */
#include <stdio.h>

extern "C" {
#include "include_inside.h"
}

namespace sums {
#include "include_inside.h"
}

static void add(double *x, const double *y, const double *z, int n)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        x[i] = y[i] + z[i];
}

int main()
{
    double a[40] = {1, 2, 3, 5, 8};
    add(a, a + 10, a + 20, 10);
    add(a + 1, a, a + 5, 30);
    printf("%g %g\n", a[5] + sums::INSIDE, a[39] + INSIDE);
    return 0;
}
