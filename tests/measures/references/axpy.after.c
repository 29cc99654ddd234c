#include "axpy_kernels.h"

void axpy(int n, float a, const float *restrict x, float *restrict y)
{
    // @extract-kernel
    axpy_on_gpu(n, a, x, y);
}
