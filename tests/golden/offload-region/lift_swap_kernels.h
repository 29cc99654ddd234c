#ifndef LIFT_SWAP_KERNELS_H
#define LIFT_SWAP_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void relax_gpu(int n, const double *a, double *b);

void relax_gpu2(int n, const double *b, const double *a, double *change);

#ifdef __cplusplus
}
#endif

#endif
