#ifndef LIFT_CALLED_KERNELS_H
#define LIFT_CALLED_KERNELS_H

/* What each step damps. */
#define RATE 0.25

#ifdef __cplusplus
extern "C" {
#endif

void damp_gpu(int n, int t, const double *x, double *y);

#ifdef __cplusplus
}
#endif

#endif
