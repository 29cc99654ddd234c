#include <math.h>

/* A norm is finished only behind the loop that sums it up. */
void norm(int n, double *restrict a)
{
    double s = 0;
    // @fuse
    for (int i = 0; i < n; i++)
        s += a[i] * a[i];
    double f = 1 / sqrt(s);
    for (int i = 0; i < n; i++)
        a[i] *= f;
}
