// In a CUDA file they stand in front of the kernel.
// @args -std=c++17
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>


static void squash(std::vector<double> &x, int lower, int upper)
{
    using std::max;
    // @extract-kernel
    for (int i = max(lower, 0); i < std::min(upper, 90); i++)
        x[i] = std::clamp(max(x[i], -1.5) / 2, -0.5, std::max<double>(1, x[i]));
}

int main()
{
    std::vector<double> x(90);
    for (int i = 0; i < 90; i++)
        x[i] = i % 9 - 4.5;
    x[7] = std::nan("");
    squash(x, 2, 80);
    squash(x, -5, 200);
    squash(x, 9, 3);
    for (double v : x)
        std::printf("%.6g\n", v);
}
