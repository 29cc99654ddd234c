/* n_body.c: bodies that attract each other. */

#include <math.h>

void n_body(int n, const double x[restrict n], const double y[restrict n],
            const double mass[restrict n], double fx[restrict n], double fy[restrict n])
{
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
        fx[i] = 0.0;
        fy[i] = 0.0;
        for (int j = 0; j < n; j++) {
            double dx = x[j] - x[i], dy = y[j] - y[i];
            double square = dx * dx + dy * dy + 0.01;
            double pull = mass[i] * mass[j] / (square * sqrt(square));
            fx[i] += pull * dx;
            fy[i] += pull * dy;
        }
    }
}
