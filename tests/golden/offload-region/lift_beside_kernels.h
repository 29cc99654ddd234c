#ifndef LIFT_BESIDE_KERNELS_H
#define LIFT_BESIDE_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void relax_gpu(int n, const double *a, double *b);
void relax_twice(int n, double *a, double *b);

#ifdef __cplusplus
}
#endif

#endif
