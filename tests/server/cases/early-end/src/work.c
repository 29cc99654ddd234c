#include <assert.h>

void fail(int row) __attribute__((noreturn));

void next(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i < n; i++) {
        assert(y[i] >= 0);
        if (y[i] > 9)
            fail(i);
        x[i] = y[i] + 1;
    }
}
