#ifndef DOT_KERNELS_H
#define DOT_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void dot_on_gpu(long n, const double *x, const double *y, double *s);

#ifdef __cplusplus
}
#endif

#endif
