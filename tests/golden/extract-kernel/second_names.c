#include "second_names_kernels.h"
#define N 1000

void scale(double *x)
{
    scale_gpu(N, x);
}

/* The parameters of the functions that a header declares are no names in it. */
void shift(double *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < N; i++)
        x[i] += 1.5;
}
