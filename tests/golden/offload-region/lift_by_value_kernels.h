#ifndef LIFT_BY_VALUE_KERNELS_H
#define LIFT_BY_VALUE_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void smooth_gpu(int n, const double *w, const double *a, double *b);

void smooth_gpu2(int n, const double *b, double *a);

#ifdef __cplusplus
}
#endif

#endif
