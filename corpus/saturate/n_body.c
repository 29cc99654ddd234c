/* The accelerations of bodies that attract each other. */
#include <math.h>

void n_body(int n, const double *x, const double *y, const double *z, const double *mass,
            double *ax, double *ay, double *az)
{
    for (int i = 0; i < n; i++)
        // @saturate
        for (int j = 0; j < n; j++) {
            ax[i] += mass[j] * (x[j] - x[i]) /
                     pow((x[j] - x[i]) * (x[j] - x[i]) + (y[j] - y[i]) * (y[j] - y[i]) +
                             (z[j] - z[i]) * (z[j] - z[i]) + 1e-9, 1.5);
            ay[i] += mass[j] * (y[j] - y[i]) /
                     pow((x[j] - x[i]) * (x[j] - x[i]) + (y[j] - y[i]) * (y[j] - y[i]) +
                             (z[j] - z[i]) * (z[j] - z[i]) + 1e-9, 1.5);
            az[i] += mass[j] * (z[j] - z[i]) /
                     pow((x[j] - x[i]) * (x[j] - x[i]) + (y[j] - y[i]) * (y[j] - y[i]) +
                             (z[j] - z[i]) * (z[j] - z[i]) + 1e-9, 1.5);
        }
}
