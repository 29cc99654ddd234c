#include <cuda_runtime.h>

static float square(float x);

/* Along a line. */
inline float along(float x, float slope)
{
    return slope * square(x);
}

static float square(float x)
{
    return x * x;
}

extern "C" void lines(int n, float slope, const float *__restrict__ x, float *__restrict__ y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        y[i] = along(x[i], slope);
}
