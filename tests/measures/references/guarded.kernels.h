#ifndef GUARDED_KERNELS_H
#define GUARDED_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void halve_on_gpu(int n, const float *from, float *to);

#ifdef __cplusplus
}
#endif

#endif
