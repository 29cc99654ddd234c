// A range-based loop over a vector whose elements another pointer may lead to.
// @args -std=c++17
#include <cstdio>
#include <vector>

static void copy(const std::vector<double> &from, double *to)
{
    int k = 0;
    // @openmp-for
    for (double x : from)
        to[k++] = 2 * x;
}

int main()
{
    std::vector<double> v(100), none;
    for (int i = 0; i < 100; i++)
        v[i] = i % 9;
    copy(none, v.data());
    copy(v, v.data() + 1 - 1);
    std::vector<double> w(100);
    copy(v, w.data());
    double sum = 0;
    for (double x : w)
        sum = sum / 2 + x;
    std::printf("%.9g\n", sum);
}
