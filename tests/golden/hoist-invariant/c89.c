/* @args -std=gnu89 */
#include <math.h>
void roots(int n, double x, double *a)
{
    int i;
    a[n] = 0;
    // @hoist-invariant
    for (i = 0; i < n; i++)
        if (a[i] > 0)
            a[i] = a[i] * (x / 3);
    a[n] = 1;
}
