#ifndef LIFT_MIXED_KERNELS_H
#define LIFT_MIXED_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void advance_gpu(float weight, float (*field)[20], float (*next)[20]);

void advance_gpu2(int rows, float (*next)[20], const float *means, float (*field)[20]);

#ifdef __cplusplus
}
#endif

#endif
