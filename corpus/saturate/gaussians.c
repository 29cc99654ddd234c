/* Sums of Gaussian bells around points, and their first moments. */
#include <math.h>

void gaussians(int n, int m, const double *x, const double *mean, const double *width, double *sum,
               double *moment)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        sum[i] = 0.0;
        moment[i] = 0.0;
        for (int j = 0; j < m; j++) {
            sum[i] += exp(-(x[j] - mean[i]) * (x[j] - mean[i]) / (2.0 * width[i] * width[i])) /
                      (sqrt(2.0 * 3.14159265358979 * width[i]) * width[i]);
            moment[i] += x[j] *
                         exp(-(x[j] - mean[i]) * (x[j] - mean[i]) / (2.0 * width[i] * width[i])) /
                         (sqrt(2.0 * 3.14159265358979 * width[i]) * width[i]);
        }
    }
}
