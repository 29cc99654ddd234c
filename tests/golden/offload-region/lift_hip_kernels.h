#ifndef LIFT_HIP_KERNELS_H
#define LIFT_HIP_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void spread_gpu(int rows, int columns, const float *from, float *to);

void spread_gpu2(int rows, int columns, const float *to, float *total);

#ifdef __cplusplus
}
#endif

#endif
