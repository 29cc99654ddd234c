/* The flux of an ideal gas through the faces of cells along x, from density, momentum and energy,
   by the mean of both sides less a part of the difference (Rusanov). */
#include <math.h>

void gas_flux(int n, double gamma, const double *u, double *f)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double fastest = fmax(
            fabs(u[3*i + 1] / u[3*i]) +
                sqrt(gamma * (gamma - 1.0) *
                     (u[3*i + 2] - 0.5 * u[3*i + 1] * u[3*i + 1] / u[3*i]) / u[3*i]),
            fabs(u[3*i + 4] / u[3*i + 3]) +
                sqrt(gamma * (gamma - 1.0) *
                     (u[3*i + 5] - 0.5 * u[3*i + 4] * u[3*i + 4] / u[3*i + 3]) / u[3*i + 3]));
        f[3*i] = 0.5 * (u[3*i + 1] + u[3*i + 4]) - 0.5 * fastest * (u[3*i + 3] - u[3*i]);
        f[3*i + 1] =
            0.5 * (u[3*i + 1] * u[3*i + 1] / u[3*i] +
                   (gamma - 1.0) * (u[3*i + 2] - 0.5 * u[3*i + 1] * u[3*i + 1] / u[3*i]) +
                   u[3*i + 4] * u[3*i + 4] / u[3*i + 3] +
                   (gamma - 1.0) * (u[3*i + 5] - 0.5 * u[3*i + 4] * u[3*i + 4] / u[3*i + 3])) -
            0.5 * fastest * (u[3*i + 4] - u[3*i + 1]);
        f[3*i + 2] =
            0.5 *
                (u[3*i + 1] / u[3*i] *
                     (u[3*i + 2] +
                      (gamma - 1.0) * (u[3*i + 2] - 0.5 * u[3*i + 1] * u[3*i + 1] / u[3*i])) +
                 u[3*i + 4] / u[3*i + 3] *
                     (u[3*i + 5] +
                      (gamma - 1.0) * (u[3*i + 5] - 0.5 * u[3*i + 4] * u[3*i + 4] / u[3*i + 3]))) -
            0.5 * fastest * (u[3*i + 5] - u[3*i + 2]);
    }
}
