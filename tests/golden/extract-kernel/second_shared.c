#include "second_shared_kernels.h"

#define LIMIT 40

struct pair {
    struct point first, second;
    int marks[LIMIT];
};

void shift_points(int n, struct point *points)
{
    shift_points_gpu(n, points);
}

void shift_pairs(int n, struct pair *restrict pairs, const struct point *restrict points)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        pairs[i].first = points[i];
        pairs[i].marks[i % LIMIT] = 1;
    }
}
