// @args -std=c++17
#include <vector>

void set(std::vector<int> &v)
{
    // @extract-kernel target=openmp-target
    for (int &x : v)
        x = 2;
}
