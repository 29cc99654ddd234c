#include "member_kernels.h"

struct vector {
    int size;
    double *data;
};

void negate(struct vector v)
{
    // @extract-kernel
    negate_on_gpu(v.size, v.data);
}
