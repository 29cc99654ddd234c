#ifndef MATRIX_KERNELS_H
#define MATRIX_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void add_rows_on_gpu(int rows, int columns, double (*a)[40], double (*b)[40], double (*c)[40]);

#ifdef __cplusplus
}
#endif

#endif
