#include "grid_stride_kernels.h"

void scale(int n, float factor, float *x)
{
    // @extract-kernel max-threads=512
    scale_on_gpu(n, factor, x);
}
