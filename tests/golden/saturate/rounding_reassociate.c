/* Sums and products of floating-point numbers in another order, with fewer operations: what is
   stored is within the bound that is told. */
#include <math.h>

void regrouped(int n, int k, double a, double d, const double *restrict u, const float *restrict v,
               double *restrict f, double *restrict g, float *restrict h)
{
    // @saturate rounding=reassociate
    for (int i = 0; i < n; i++) {
        f[2*i] = a * u[i] + a * u[i + 1]; // a common factor
        f[2*i + 1] = u[i] / d - u[i + 1] / d - k * u[i] * i; // and a common divisor
        g[i] = fabs(u[i]) / d + sqrt(3.0 * u[i] * u[i] + a * a * 3.0);
        h[i] = v[i] * 0.5f - -v[i] * k;
    }
}
