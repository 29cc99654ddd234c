// Mathematical functions of integers, and of a float beside a double: C++ computes them in double,
// as it does with what C has for double alone.
// @args -std=c++17
#include <cmath>
#include <cstdio>
#include <vector>

static double area(int side)
{
    return std::sqrt(side) * std::log1p(side + 1);
}

void waves(const std::vector<float> &x, const std::vector<int> &k, std::vector<double> &y)
{
    // @extract-kernel
    for (std::size_t i = 0; i < y.size(); i++) {
        y[i] = std::sqrt(k[i]) + std::sin(k[i] + 0.5f) + std::cos(i) + area(k[i]);
        y[i] += std::fmod(x[i], 2) + std::hypot(x[i], y[i]) + std::atan2(k[i] - 3, x[i]);
        y[i] += std::pow(2, k[i]) + std::pow(x[i], 2) + std::exp(x[i]) + exp(x[i]);
    }
}

int main()
{
    std::vector<float> x(40);
    std::vector<int> k(40);
    std::vector<double> y(40);
    for (int i = 0; i < 40; i++) {
        x[i] = i % 7 / 3.0f;
        k[i] = i % 5;
    }
    waves(x, k, y);
    double sum = 0;
    for (int i = 0; i < 40; i++)
        sum = sum / 2 + y[i];
    std::printf("%.12g\n", sum);
}
