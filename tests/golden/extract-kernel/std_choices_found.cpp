// @args -std=c++17
#include <algorithm>
#include <cstdio>
#include <vector>

static int spread(const std::vector<int> &x)
{
    int low = x[0], high = x[0];
    // @extract-kernel
    for (int v : x) {
        low = std::min(low, v);
        high = std::max(v, high);
    }
    return high - low;
}

int main()
{
    std::vector<int> x(90);
    for (int i = 0; i < 90; i++)
        x[i] = i * 37 % 90 - 11;
    std::printf("%d\n", spread(x));
}
