// @args -std=c++17
#include <cstdio>

static double a[40];

static void halve()
{
    // @extract-kernel
    for (double &x : a)
        x *= 0.5;
}

int main()
{
    for (int i = 0; i < 40; i++)
        a[i] = i;
    halve();
    double sum = 0;
    for (double x : a)
        sum = sum / 2 + x;
    std::printf("%.9g\n", sum);
}
