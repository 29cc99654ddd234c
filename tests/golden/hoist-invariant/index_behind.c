#include <math.h>
int roots(int n, double x, double *a)
{
    int i;
    // @hoist-invariant
    for (i = 0; i < n; i++)
        a[i] = sqrt(x);
    return i;
}
