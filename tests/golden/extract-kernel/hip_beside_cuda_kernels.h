#ifndef HIP_BESIDE_CUDA_KERNELS_H
#define HIP_BESIDE_CUDA_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void shift_gpu(int n, float *x);

#ifdef __cplusplus
}
#endif

#endif
