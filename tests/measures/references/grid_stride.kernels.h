#ifndef GRID_STRIDE_KERNELS_H
#define GRID_STRIDE_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void scale_on_gpu(int n, float factor, float *x);

#ifdef __cplusplus
}
#endif

#endif
