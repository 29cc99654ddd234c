// @args -std=c++17
#include <algorithm>
#define LARGER(a, b) std::max(a, b)

void raise(double *x, int n)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = LARGER(x[i], 0.0);
}
