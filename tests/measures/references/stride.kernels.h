#ifndef STRIDE_KERNELS_H
#define STRIDE_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void relax_on_gpu(int n, double omega, const double *right, double *u);

#ifdef __cplusplus
}
#endif

#endif
