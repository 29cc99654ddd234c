#ifndef LIFT_STRETCH_KERNELS_H
#define LIFT_STRETCH_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void blend_gpu(int n, const float *mean, const float *b, float *ratio);

void blend_gpu2(int n, const float *ratio, const float *a, float *mean);

#ifdef __cplusplus
}
#endif

#endif
