// @args -std=c++17
#include <cstdio>
#include <vector>

static double norm(const std::vector<float> &v, const std::vector<float> &w)
{
    double i = 0;
    // @extract-kernel
    for (float x : v)
        i += x * x;
    return i + w.size();
}

int main()
{
    std::vector<float> v(90), none;
    for (int i = 0; i < 90; i++)
        v[i] = i % 8;
    std::printf("%.9g %.9g\n", norm(v, none), norm(none, v));
}
