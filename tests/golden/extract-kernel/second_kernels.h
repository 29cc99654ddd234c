#ifndef SECOND_KERNELS_H
#define SECOND_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void first_gpu(int n, int *values);

#ifdef __cplusplus
}
#endif

#endif
