// The end is met; begin() and end() are functions.
#include <cstdio>
#include <iterator>
#include <vector>

double sum(const std::vector<double> &values)
{
    double s = 0;

    // @openmp-for
    for (auto it = std::begin(values); it != std::end(values); ++it)
        s += *it;
    return s;
}

int main()
{
    std::vector<double> values(100);
    for (int i = 0; i < 100; i++)
        values[i] = i;
    std::printf("%g\n", sum(values));
}
