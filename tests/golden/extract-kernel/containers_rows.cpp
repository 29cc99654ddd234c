// @args -std=c++17
#include <cstddef>
#include <vector>

void scale(std::vector<std::vector<double>> &m, int n, double f)
{
    // @extract-kernel
    for (std::size_t i = 0; i < m.size(); i++)
        for (int j = 0; j < n; j++)
            m[i][j] *= f;
}
