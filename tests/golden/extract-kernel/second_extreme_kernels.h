#ifndef SECOND_EXTREME_KERNELS_H
#define SECOND_EXTREME_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void greatest_gpu(int n, const float *values, float *high);

#ifdef __cplusplus
}
#endif

#endif
