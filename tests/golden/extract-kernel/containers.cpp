// The elements of a vector are the kernel's by the name of the vector.
// @args -std=c++17
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <vector>

static void damp(double a, const std::vector<double> &x, std::vector<double> &y)
{
    // @extract-kernel
    for (std::size_t i = 0; i < y.size(); i++)
        y[i] += a * std::sqrt(std::fabs(x[i])); // both are as long
}

int main()
{
    std::vector<double> x(90), y(90), none;
    for (int i = 0; i < 90; i++) {
        x[i] = i % 9 - 4;
        y[i] = i % 3;
    }
    damp(0.5, x, y);
    damp(0.25, y, y);
    damp(2, none, none);
    double sum = 0;
    for (double v : y)
        sum = sum / 2 + v;
    std::printf("%.9g\n", sum);
}
