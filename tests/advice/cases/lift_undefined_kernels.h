#ifndef CASES_LIFT_UNDEFINED_KERNELS_H
#define CASES_LIFT_UNDEFINED_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void before_gpu(int n, const double *a, double *b);

#ifdef __cplusplus
}
#endif

#endif
