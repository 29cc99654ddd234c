// Two references may lead to the same vector.
// @args -std=c++17
#include <cstdio>
#include <vector>

static void axpy(std::vector<double> &y, const std::vector<double> &x, double a)
{
    // @openmp-for
    for (std::size_t i = 0; i < y.size(); i++)
        y[i] += a * x[i];
}

int main()
{
    std::vector<double> x(90), y(90), none;
    for (int i = 0; i < 90; i++) {
        x[i] = i % 8;
        y[i] = i % 3;
    }
    axpy(y, x, 0.5);
    axpy(y, y, 0.5);
    axpy(none, none, 2);
    double sum = 0;
    for (double v : y)
        sum = sum / 2 + v;
    std::printf("%.9g\n", sum);
}
