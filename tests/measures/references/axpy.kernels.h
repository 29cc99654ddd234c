#ifndef AXPY_KERNELS_H
#define AXPY_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void axpy_on_gpu(int n, float a, const float *x, float *y);

#ifdef __cplusplus
}
#endif

#endif
