#include "rows_kernels.h"

/* Scales the rows of a matrix, whose sizes are known at run time. */
void scale_rows(int n, int m, const double *restrict factor, double a[n][m])
{
    // @extract-kernel
    scale_rows_on_gpu(n, m, factor, a[0]);
}
