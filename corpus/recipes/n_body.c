/* n_body.c: bodies that attract each other. */

#include <math.h>

void n_body(int n, const double x[restrict n], const double y[restrict n],
            const double mass[restrict n], double fx[restrict n], double fy[restrict n])
{
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
        double fx_i = 0.0;
        double fy_i = 0.0;
        double x_i = x[i];
        double y_i = y[i];
        double mass_i = mass[i];
        for (int j = 0; j < n; j++) {
            double dx = x[j] - x_i, dy = y[j] - y_i;
            double square = dx * dx + dy * dy + 0.01;
            double pull = mass_i * mass[j] / (square * sqrt(square));
            fx_i += pull * dx;
            fy_i += pull * dy;
        }
        fx[i] = fx_i;
        fy[i] = fy_i;
    }
}
