#ifndef SECOND_SHARED_KERNELS_H
#define SECOND_SHARED_KERNELS_H

struct point {
    double x, y;
};

#ifdef __cplusplus
extern "C" {
#endif

void shift_points_gpu(int n, struct point *points);

#ifdef __cplusplus
}
#endif

#endif
