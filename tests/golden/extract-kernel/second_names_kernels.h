#ifndef SECOND_NAMES_KERNELS_H
#define SECOND_NAMES_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void scale_gpu(int n, double *x);

#ifdef __cplusplus
}
#endif

#endif
