#include <cmath>

static const double root = std::sqrt(2.0);

static double scaled(double x)
{
    double y = x * root;
    return y;
}

/* A constant that the program computes when it starts. */
extern "C" void scale(int n, double *__restrict out, const double *__restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = scaled(x[i]);
}
