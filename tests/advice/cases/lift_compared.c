#include "lift_compared_kernels.h"

/* @advice choose 'checks=on' */
void before(int n, int steps, double *restrict a, double *restrict b)
{
    for (int t = 0; t < steps; t++) { /* @refused unsupported checks=compare */
        before_gpu(n, a, b);
        before_gpu(n, b, a);
    }
}

void after(int n, int steps, double *restrict a, double *restrict b)
{
    for (int t = 0; t < steps; t++) { /* @accepted checks=on */
        before_gpu(n, a, b);
        before_gpu(n, b, a);
    }
}
