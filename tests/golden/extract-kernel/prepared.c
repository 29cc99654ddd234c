/* What stands in front of the inner loops, each thread does for itself. */
#include <math.h>

void scale_rows(int n, int m, const double *factor, double *a)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        // the same for the whole row
        const double by = 1 / sqrt(factor[i]);
        double *row = a + i * m;

        for (int j = 0; j < m; j++)
            row[j] *= by;
    }
}
