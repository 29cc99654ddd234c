#include <math.h>

/* Where the first of the greatest is, below a limit. */
int first_greatest(int n, const double *x, double limit, double *most)
{
    double m = *most;
    int at = -5;
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        if (m < x[i] && x[i] < limit) {
            m = x[i];
            at = i;
        } // of equal ones the first

    *most = m;
    return at;
}
