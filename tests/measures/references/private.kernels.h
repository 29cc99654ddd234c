#ifndef PRIVATE_KERNELS_H
#define PRIVATE_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void sort_pairs_on_gpu(int n, const int *a, int *b, int *c);

#ifdef __cplusplus
}
#endif

#endif
