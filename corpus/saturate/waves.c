/* The sums of waves with given amplitudes at points in space, real and imaginary part. */
#include <math.h>

void waves(int n, int m, const float *x, const float *y, const float *z, const float *kx,
           const float *ky, const float *kz, const float *amplitude, float *real, float *imaginary)
{
    for (int i = 0; i < n; i++)
        // @saturate
        for (int j = 0; j < m; j++) {
            real[i] += amplitude[j] *
                       cosf(6.2831853f * (kx[j] * x[i] + ky[j] * y[i] + kz[j] * z[i]));
            imaginary[i] += amplitude[j] *
                            sinf(6.2831853f * (kx[j] * x[i] + ky[j] * y[i] + kz[j] * z[i]));
        }
}
