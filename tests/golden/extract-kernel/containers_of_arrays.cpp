#include <array>
#include <vector>

void move(std::vector<std::array<double, 3>> &points, double by, int n)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        points[i][2] += by;
}
