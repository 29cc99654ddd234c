#include "private_kernels.h"

int a[1000], b[1000], c[1000];

void sort_pairs(int n)
{
    // @extract-kernel
    sort_pairs_on_gpu(n, a, b, c);
}
