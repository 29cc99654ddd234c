#ifndef LIFT_COMPARED_KERNELS_H
#define LIFT_COMPARED_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void before_gpu(int n, const double *a, double *b);

#ifdef __cplusplus
}
#endif

#endif
