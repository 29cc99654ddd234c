// @args -std=c++17
#include <cstddef>
#include <vector>

void shift(std::vector<double> &v, int n)
{
    // @extract-kernel
    for (int i = 1; i < n; i++)
        v[i] -= v.front();
}
