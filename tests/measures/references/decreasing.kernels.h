#ifndef DECREASING_KERNELS_H
#define DECREASING_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void widen_on_gpu(int n, const unsigned char *bytes, int *words);

#ifdef __cplusplus
}
#endif

#endif
