// What is read is where another vector says: as many elements as there are at the most.
// @args -std=c++17
#include <cstddef>
#include <cstdio>
#include <vector>

static void gather(const std::vector<int> &at, const std::vector<double> &x, std::vector<double> &y)
{
    // @extract-kernel
    for (std::size_t i = 0; i < at.size(); i++)
        y[i] = x[at[i]];
}

int main()
{
    std::vector<int> at(60);
    std::vector<double> x(7), y(60);
    for (int i = 0; i < 60; i++) {
        at[i] = i * 5 % 7;
        x[i % 7] = i;
    }
    gather(at, x, y);
    double sum = 0;
    for (double v : y)
        sum = sum / 2 + v;
    std::printf("%.9g\n", sum);
}
