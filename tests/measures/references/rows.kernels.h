#ifndef ROWS_KERNELS_H
#define ROWS_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void scale_rows_on_gpu(int n, int m, const double *factor, double *a);

#ifdef __cplusplus
}
#endif

#endif
