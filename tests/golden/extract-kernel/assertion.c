#include <assert.h>

/* Assertions hold where the guard does; CUDA has them as well. */
static int clipped(const int *x, int n, int i)
{
    assert(i < n);
    return x[i] > 9 ? 9 : x[i];
}

void clip(int n, int m, const int *restrict x, int *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        assert(i < m);
        y[i] = clipped(x, m, i);
    }
}
