// @args -std=c++17
#include <algorithm>

static int std_max;

void raise(double *x, int n)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = std::max(x[i], 0.0);
    std_max++;
}
