// A chain may begin with a call; what the calls behind it need finished stays as it is.
#include <math.h>

static void add(int n, const float *x, const float *y, float *z)
{
    for (int k = 0; k < n; k++)
        z[k] = x[k] + y[k];
}

static void scale(int n, float c, float *x)
{
    for (int k = 0; k < n; k++)
        x[k] *= c;
}

static float norm(int n, const float *x)
{
    float sum = 0;
    for (int k = 0; k < n; k++)
        sum += x[k] * x[k];
    return sqrtf(sum);
}

float step(int n, const float *restrict a, const float *restrict b, float *restrict c,
           float *restrict d)
{
    float sum = 3;
    // @fuse count=all
    add(n, a, b, c);
    scale(n, 0.5f * a[0], c);
    add(n, c, b, d);
    float s = norm(n, d);
    scale(n, 1 / s, d);
    return s + sum;
}
