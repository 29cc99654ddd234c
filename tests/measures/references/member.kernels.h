#ifndef MEMBER_KERNELS_H
#define MEMBER_KERNELS_H

#ifdef __cplusplus
extern "C" {
#endif

void negate_on_gpu(int size, double *data);

#ifdef __cplusplus
}
#endif

#endif
