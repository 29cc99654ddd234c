// @args -std=c++17
#include <array>
#include <cstddef>
#include <cstdio>
#include <vector>

static double dot(const std::vector<double> &x, const std::array<double, 3> &w)
{
    double s = 0;
    // @extract-kernel
    for (std::size_t i = 0; i + 2 < x.size(); i++)
        s += w[0] * x[i] + w[1] * x[i + 1] + w[2] * x[i + 2];
    return s;
}

int main()
{
    std::vector<double> x(90);
    for (int i = 0; i < 90; i++)
        x[i] = i % 8;
    std::printf("%.9g %.9g\n", dot(x, {1, -2, 4}), dot({1, 2}, {1, 2, 3}));
}
