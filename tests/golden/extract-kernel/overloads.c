#include <math.h>

struct wave {
    float length;
};

/* C++ has functions of these names for other types: conversions that C makes are written. */
void decay(int n, double *restrict out, const float *restrict x, const struct wave *wave, int k)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = exp(-x[i]) + sqrt(2) * pow(x[i] + k, wave->length) + sin(x[i]) + sin(out[i]) +
                 (x[i] > 0 ? log(k > 2 ? x[i] : 1) : fabs((double)x[i]));
}
