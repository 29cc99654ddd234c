// The parentheses of a cast of C++ stay, and a cast that changes nothing needs no name of its own.
#include <cmath>

extern "C" void spread(int n, const double *__restrict__ x, double *__restrict__ o,
                       float *__restrict__ q)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double t = x[i] / 3;
        o[i] = t + std::sqrt(x[i] / 3);
        q[i] = float(x[i] / 3) + static_cast<float>(x[i] / 3);
        o[i + n] = double(x[i] / 3) < (x[i] / 5) ? 1 : x[i] / 5;
    }
}
