#include <math.h>
void roots(int n, double x, double *a)
{
    if (x > 0)
        // @hoist-invariant
        for (int i = 0; i < n; i++)
            a[i] = sqrt(x) + i;
    else
        a[0] = 1;
}
